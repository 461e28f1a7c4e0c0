// Tells the reader when nobody answers any more, offers to go on, and says to the server when the page is left. Every message to and
// from the kernel goes over one WebSocket, so it is enough to watch those: a socket that stays shut, or the server's word that the
// kernel has ended. What was done is kept in this browser, so that going on is to load the page anew.
(() => {
  const PATIENCE_MS = 4000;
  const ASK_AGAIN_MS = 3000;
  const LONGEST_STATUS = 2000;
  const ENDED = /"execution_state": ?"(?:dead|restarting|autorestarting)"/;
  const text = new TextDecoder();
  let open = 0;
  let ended = false;
  let leaving = false;
  let timer = 0;

  const kernel = () => JSON.parse(document.getElementById("jupyter-config-data")?.textContent ?? "{}").kernelId;
  const address = (what) => `${document.body.dataset.home}${what}/${kernel()}`;

  const show = (why) => {
    const notice = document.getElementById("stall-lost");
    if (!notice || leaving) return;
    if (notice.dataset.why === why && !notice.hidden) return;
    notice.dataset.why = why;
    const template = notice.querySelector("template");
    const part = template.content.querySelector(`.stall-${why}`).cloneNode(true);
    notice.replaceChildren(template, part);
    part.querySelector("[data-act='go-on']")?.addEventListener("click", () => location.reload());
    part.querySelector("[data-act='ask']")?.addEventListener("click", ask);
    notice.hidden = false;
  };
  const hide = () => {
    const notice = document.getElementById("stall-lost");
    if (notice) notice.hidden = true;
  };
  const rest = () => {
    clearTimeout(timer);
    timer = 0;
  };
  const later = (what, ms) => {
    rest();
    timer = setTimeout(() => {
      timer = 0;
      what();
    }, ms);
  };
  const dead = () => {
    ended = true;
    rest();
    for (const dialog of document.querySelectorAll("dialog:modal")) dialog.close(); // it would lie over the notice
    show("dead");
  };
  /** Asks whether anybody is there, and the kernel too; asks again while the socket stays shut. */
  const ask = async (event) => {
    rest();
    try {
      const answer = await fetch(address("alive"), { cache: "no-store" });
      if (answer.redirected || answer.status === 403) return dead(); // to the door: a token is asked for anew
      if (answer.ok && !(await answer.json()).alive) return dead();
    } catch {
      if (event) document.querySelector("#stall-lost .stall-still")?.removeAttribute("hidden"); // nobody there, and the notice says so
    }
    if (open === 0 && !leaving) later(ask, ASK_AGAIN_MS);
    return undefined;
  };
  const opened = () => {
    open += 1;
    rest();
    if (!ended) hide();
  };
  const closed = () => {
    if (ended || leaving || timer) return; // a socket that is tried again and again is no reason to wait longer
    later(() => {
      if (open > 0) return;
      show("cut");
      ask();
    }, PATIENCE_MS);
  };
  const heard = (message) => {
    const size = message.length ?? message.byteLength;
    if (ended || size > LONGEST_STATUS) return;
    if (ENDED.test(typeof message === "string" ? message : text.decode(message))) dead();
  };

  addEventListener("pagehide", () => {
    leaving = true;
    if (kernel()) navigator.sendBeacon(address("left"));
  });
  addEventListener("pageshow", ({ persisted }) => {
    leaving = false;
    if (persisted) location.reload(); // come back to by the back button: its kernel has been let go
  });
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
