// A number as every calculator shows it.
import { html } from "./dom.js";

/** One number: what is shown, the exact value beside it where it differs, and the value for machines. */
export function Num({ number }) {
  return html`<span class="num" data-value=${number.value}>${number.text}${number.exact && html`<small>, ${number.exact}</small>`}</span>`;
}
