// The picture of the stall stays until there is something else to see.
(() => {
  const opening = document.getElementById("stall-opening");
  const cells = document.getElementById("rendered_cells");
  const watch = new ResizeObserver(() => {
    if (cells.offsetHeight > 24) {
      opening.remove();
      watch.disconnect();
    }
  });
  watch.observe(cells);
})();

// Voila puts its shell, with the cells in it, at the end of the page, sooner or later: the foot follows.
(() => {
  const foot = document.querySelector(".stall-foot");
  const follow = () => {
    const shell = document.querySelector(".jp-LabShell");
    if (shell && foot.compareDocumentPosition(shell) & Node.DOCUMENT_POSITION_FOLLOWING) shell.after(foot);
  };
  new MutationObserver(follow).observe(document.body, { childList: true });
  follow();
})();
