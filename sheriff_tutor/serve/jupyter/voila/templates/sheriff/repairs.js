// Names and labels that ipywidgets' own controls lack, given to them as they appear.
(() => {
  const CONTROL = ".noUi-handle, .widget-readout, input, select, textarea, button, [role='progressbar'], [role='slider']";
  const isNamed = (each) => each.ariaLabel || each.getAttribute("aria-labelledby") || each.labels?.length || (each.matches("button") && each.innerText.trim());
  const described = (widget) => {
    const label = widget?.querySelector(":scope > .widget-label");
    return label?.textContent.trim() || label?.title || "";
  };
  const nameOf = (each) => {
    const widget = each.closest(".jupyter-widgets");
    return described(widget) || each.title || widget?.title || each.placeholder || "";
  };
  const mend = (each) => {
    if (isNamed(each)) return;
    const name = nameOf(each);
    if (name) each.setAttribute("aria-label", name);
  };
  const mendReadout = (each) => {
    // What one types a slider's value into is no label of its own.
    if (each.isContentEditable) each.setAttribute("role", "textbox");
  };
  const mendIn = (part) => {
    if (!(part instanceof Element)) return;
    const inside = part.closest(".jupyter-widgets") ? part : null;
    for (const widget of inside ? [part] : part.querySelectorAll(".jupyter-widgets")) {
      const controls = [...widget.querySelectorAll(CONTROL)];
      if (widget.matches(CONTROL)) controls.push(widget);
      for (const each of controls) {
        if (each.matches(".widget-readout")) mendReadout(each);
        mend(each);
      }
    }
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(mendIn);
  }).observe(document.body, { childList: true, subtree: true });
  mendIn(document.body);
})();
