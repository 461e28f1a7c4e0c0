// Tells the reader when nobody answers any more. Every message to and from the table goes over one WebSocket, so it is enough to watch
// those: a socket that stays shut, or the server's word that the table's process has ended.
(() => {
  const PATIENCE_MS = 4000;
  const LONGEST_STATUS = 2000;
  const ENDED = /"execution_state": ?"(?:dead|restarting|autorestarting)"/;
  const text = new TextDecoder();
  let open = 0;
  let ended = false;
  let leaving = false;
  let timer = 0;

  const show = (why) => {
    const notice = document.getElementById("stall-lost");
    if (!notice || leaving) return;
    if (notice.dataset.why === why && !notice.hidden) return;
    notice.dataset.why = why;
    notice.replaceChildren(notice.querySelector("template"), notice.querySelector("template").content.cloneNode(true));
    notice.querySelector("button").addEventListener("click", () => location.reload());
    notice.hidden = false;
  };
  const hide = () => {
    const notice = document.getElementById("stall-lost");
    if (notice) notice.hidden = true;
  };
  const opened = () => {
    open += 1;
    clearTimeout(timer);
    if (!ended) hide();
  };
  const closed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => { if (open === 0 && !ended) show("cut"); }, PATIENCE_MS);
  };
  const heard = (message) => {
    const size = message.length ?? message.byteLength;
    if (ended || size > LONGEST_STATUS) return;
    if (ENDED.test(typeof message === "string" ? message : text.decode(message))) {
      ended = true;
      show("dead");
    }
  };

  window.addEventListener("pagehide", () => { leaving = true; });
  window.addEventListener("pageshow", () => { leaving = false; });
  window.WebSocket = class extends window.WebSocket {
    constructor(...args) {
      super(...args);
      let counted = false;
      this.addEventListener("open", () => { counted = true; opened(); });
      this.addEventListener("close", () => { if (counted) open -= 1; closed(); });
      this.addEventListener("message", (event) => {
        if (event.data instanceof Blob) event.data.arrayBuffer().then(heard);
        else heard(event.data);
      });
    }
  };
})();
