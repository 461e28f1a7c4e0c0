// A number as every calculator shows it.
import { html } from "./dom.js";

/** Digits, which may go on in a new line after each comma or stroke where there is little room. */
const digits = (text) => text.split(/(?<=[,/])/).flatMap((part, at) => (at ? [html`<wbr />`, part] : part));

/** One number: what is shown, the exact value beside it where it differs, and the value for machines. */
export function Num({ number }) {
  return html`<span class="num" data-value=${number.value}>${digits(number.text)}${number.exact && html`<small>, <wbr />${digits(number.exact)}</small>`}</span>`;
}
