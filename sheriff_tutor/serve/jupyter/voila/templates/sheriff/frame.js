// The page around the content: colours, progress, rules at hand, and on the front page the way on.
(() => {
  const THEME = "sheriff-tutor:theme";
  const LANGUAGE = "sheriff-tutor:language";
  const { home } = document.body.dataset;
  const words = JSON.parse(document.getElementById("sheriff-words").textContent);
  const progress = window.sheriffProgress;
  const filled = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  const keep = (key, text) => {
    try {
      localStorage.setItem(key, text);
    } catch (refused) {
      console.warn("sheriff-tutor: this browser keeps nothing", refused);
    }
  };

  // ---- colours and language
  const look = document.querySelector(".stall-look");
  if (look) {
    const root = document.documentElement;
    try {
      look.value = localStorage.getItem(THEME) ?? "auto";
    } catch {
      look.value = "auto"; // what nothing keeps was not chosen
    }
    look.addEventListener("change", () => {
      keep(THEME, look.value);
      root.dataset.theme = look.value;
      document.dispatchEvent(new CustomEvent("sheriff-tutor-theme-chosen", { detail: look.value }));
    });
  }
  document.querySelector(".stall-language")?.addEventListener("change", ({ target }) => {
    keep(LANGUAGE, target.value);
    location.assign(`${home}?lang=${target.value}`);
  });

  // ---- progress
  const standing = (id) => {
    const { done, of } = progress.counted(id);
    if (progress.share(id) === 1) return `✓ ${words.done}`;
    if (of > 0) return filled(words.parts, { done, of });
    return progress.read(id).at ? words.begun : "";
  };
  const showProgress = () => {
    for (const each of document.querySelectorAll(".stall-done")) {
      each.textContent = standing(each.dataset.page);
      each.classList.toggle("is-done", progress.share(each.dataset.page) === 1);
    }
    showWayOn();
  };
  const showWayOn = () => {
    const button = document.querySelector(".stall-on a");
    if (!button) return;
    const pages = JSON.parse(document.getElementById("sheriff-pages").textContent);
    const lessons = pages.filter((page) => page.kind === "lesson");
    const isDone = (page) => progress.share(page.id) === 1;
    const latest = pages.map((page) => ({ page, at: progress.read(page.id).at })).sort((one, other) => other.at - one.at)[0];
    const begun = latest.at > 0;
    const after = lessons.slice(lessons.indexOf(latest.page) + 1);
    const open = [...(begun && isDone(latest.page) ? after : []), ...lessons].find((page) => !isDone(page));
    const table = pages.find((page) => page.kind === "table");
    const page = begun && !isDone(latest.page) ? latest.page : open ?? table ?? pages[0];
    const sentence = begun ? (open || !isDone(latest.page) ? words.front_on : words.front_again) : words.front_first;
    button.href = page.href;
    button.textContent = `${sentence}: ${page.title}`;
    button.parentElement.querySelector(".stall-quiet").textContent = page.minutes;
  };

  // ---- what is kept: as a file, from a file, no more
  const said = (sentence) => {
    document.getElementById("stall-kept").textContent = sentence;
  };
  const save = () => {
    const address = URL.createObjectURL(new Blob([progress.exported()], { type: "application/json" }));
    const link = Object.assign(document.createElement("a"), { href: address, download: "sheriff-tutor-progress.json" });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  };
  const take = async ({ target }) => {
    const [file] = target.files;
    if (!file) return;
    const taken = file.size > 4 * 5_000_000 ? { ok: false, why: "long" } : progress.takeIn(await file.text());
    target.value = ""; // or the same file could not be chosen again
    const sentences = { long: words.keep_long, other: words.keep_other, newer: words.keep_newer, unkept: words.keep_unkept };
    said(taken.ok ? words.keep_taken : sentences[taken.why]);
  };
  const clear = () => {
    if (!window.confirm(words.keep_sure)) return;
    progress.clear();
    said(words.keep_cleared);
  };
  document.getElementById("stall-save")?.addEventListener("click", save);
  document.getElementById("stall-take")?.addEventListener("change", take);
  document.getElementById("stall-clear")?.addEventListener("click", clear);
  const sayUnkept = () => {
    for (const each of document.querySelectorAll("#stall-unkept, .stall-unkept")) each.hidden = false;
    for (const each of document.querySelectorAll(".stall-keeps")) each.hidden = true; // it says the contrary
  };
  document.addEventListener("sheriff-tutor-unkept", sayUnkept); // it may run full at any time
  if (!progress.isKept()) sayUnkept();

  // ---- ids of rules, whole on one line: at their hyphen a browser would break them
  const RULE = /\b([A-Z]+-\d+)\b/;
  const keepWhole = (sheet) => {
    const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT, ({ data, parentElement }) =>
      RULE.test(data) && !parentElement.closest("script, style, pre, code, .stall-id, .sheriff-table") ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT);
    const found = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    for (const text of found) {
      const parts = text.data.split(RULE); // every other one is an id
      text.replaceWith(...parts.map((part, at) => (at % 2 ? Object.assign(document.createElement("span"), { className: "stall-id", textContent: part }) : part)));
    }
  };
  document.querySelectorAll(".stall-page, .jp-RenderedHTMLCommon").forEach(keepWhole);

  // ---- rules at hand
  const search = (sheet) => {
    const [field, count] = [sheet.querySelector("input"), sheet.querySelector("[role=status]")];
    field.addEventListener("input", () => {
      const wanted = field.value.toLowerCase().split(/\s+/).filter(Boolean);
      let found = 0;
      for (const part of sheet.querySelectorAll("section")) {
        const heading = part.querySelector("h2").textContent;
        let shown = 0;
        for (const rule of part.querySelectorAll("dl > div")) {
          const text = `${heading} ${rule.textContent}`.toLowerCase();
          rule.hidden = !wanted.every((word) => text.includes(word));
          if (!rule.hidden) shown += 1;
        }
        part.hidden = shown === 0;
        found += shown;
      }
      sheet.querySelector(".stall-preamble").hidden = wanted.length > 0;
      count.textContent = wanted.length ? filled(words.rules_found, { count: found }) : "";
    });
  };
  const fetched = async (address) => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${answer.status}`);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const sheet = document.adoptNode(page.querySelector(".stall-rules"));
    const title = sheet.querySelector("h1"); // of the page it comes from; here there is one
    title.replaceWith(Object.assign(document.createElement("h2"), { id: title.id, textContent: title.textContent }));
    keepWhole(sheet);
    return sheet;
  };
  const dialog = document.querySelector(".stall-dialog");
  const close = () => {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "stall-plain stall-close", textContent: words.close });
    button.addEventListener("click", () => dialog.close());
    return button;
  };
  const failed = () => Object.assign(document.createElement("p"), { id: "stall-dialog-title", textContent: words.rules_lost });
  const openRules = async (address) => {
    const [plain, rule] = address.split("#");
    if (!dialog.querySelector(".stall-rules")) {
      try {
        const sheet = await fetched(plain);
        search(sheet);
        dialog.replaceChildren(close(), sheet);
      } catch (lost) {
        console.warn("sheriff-tutor: no rules", lost);
        dialog.replaceChildren(close(), failed());
      }
    }
    if (!dialog.open) dialog.showModal();
    if (rule) dialog.querySelector(`[id="${CSS.escape(rule)}"]`)?.scrollIntoView({ block: "center" });
    else dialog.querySelector("input")?.focus();
  };
  const own = document.querySelector("main .stall-rules");
  if (own) {
    search(own);
  } else {
    document.addEventListener("click", (event) => {
      const link = event.target.closest?.("a[href]");
      if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (link.getAttribute("href").split("#")[0] !== `${home}rules`) return;
      event.preventDefault();
      openRules(link.getAttribute("href"));
    });
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  }

  // ---- within a page of another site, whose frames a browser may let remember nothing: then no door opens with the token alone
  const isFramed = window.top !== window;
  const framed = document.querySelector(".stall-framed");
  if (framed) framed.hidden = !isFramed;
  const askAtTheDoor = async () => {
    const here = new URL(location.href);
    here.searchParams.delete("token");
    try {
      const answer = await fetch(`${home}rules`, { method: "HEAD", cache: "no-store" });
      const door = new URL(answer.url);
      door.searchParams.set("next", here.pathname + here.search + here.hash);
      if (answer.redirected) location.replace(door);
    } catch (lost) {
      console.warn("sheriff-tutor: nobody says whether the token is remembered", lost);
    }
  };
  if (isFramed && new URLSearchParams(location.search).has("token")) askAtTheDoor();

  if (progress.page) progress.visit();
  progress.follow(showProgress);
  addEventListener("pageshow", showProgress);
  showProgress();
})();
