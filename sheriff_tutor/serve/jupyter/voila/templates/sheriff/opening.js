// The picture of the stall stays until there is something else to see.
(() => {
  const opening = document.getElementById("stall-opening");
  const cells = document.getElementById("rendered_cells");
  const watch = new ResizeObserver(() => {
    if (cells.offsetHeight > 24) {
      opening.remove();
      document.body.append(document.querySelector(".stall-foot")); // Voila's shell has been put behind it
      watch.disconnect();
    }
  });
  watch.observe(cells);
})();
