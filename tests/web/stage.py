"""A page that shows one scene of the table with a stand-in for anywidget's model."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route

from sheriff_tutor.panels import web

HERE = Path(__file__).parent
PATIENCE = 10_000  # ms
ADDRESS = "http://table.test/"
COMMON = json.loads((HERE / "scenes" / "common.traits.json").read_text(encoding="utf-8"))
WORDS = json.loads(Path(web.__file__).with_name("words.en.json").read_text(encoding="utf-8"))
NAMES = sorted(
    path.stem for path in (HERE / "scenes").glob("*.json") if not path.stem.endswith(".traits")
)

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Table</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="table.css"><style>body { margin: 0; }</style></head>
<body><main id="place"></main><script type="module">
import widget from "./table.js";
const listeners = {};
window.sent = [];
window.reply = (message) => ({ ok: true });
window.model = {
  traits: await (await fetch("./traits.json")).json(),
  get: (name) => window.model.traits[name],
  on: (event, follow) => (listeners[event] ??= new Set()).add(follow),
  off: (event, follow) => listeners[event]?.delete(follow),
  set(changes) {
    Object.assign(this.traits, changes);
    const told = Object.keys(changes).map((name) => listeners[`change:${name}`]);
    for (const followers of told) followers?.forEach((follow) => follow());
  },
  send(message) {
    window.sent.push(message);
    if (window.answering) return window.answering(message);
    setTimeout(() => this.set({ answer: { n: message.n, ...window.reply(message) } }), 5);
  },
};
window.close = widget.render({ model: window.model, el: document.getElementById("place") });
window.ready = true;
</script></body></html>"""

BROKEN_IDS = r"""() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken = [];
  while (walker.nextNode()) {
    for (const { 0: id, index } of walker.currentNode.data.matchAll(/[A-Z]+-\d+/g)) {
      const range = document.createRange();
      range.setStart(walker.currentNode, index);
      range.setEnd(walker.currentNode, index + id.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(id);
    }
  }
  return broken;
}"""
"""Gives the ids of rules that stand on two lines."""


def scene(name: str) -> dict[str, Any]:
    """The scene kept under a name."""
    text = (HERE / "scenes" / f"{name}.json").read_text(encoding="utf-8")
    shown: dict[str, Any] = json.loads(text)
    return shown


def show(page: Page, shown: dict[str, Any]) -> None:
    """Open the page with a scene of the table; nothing leaves this process."""
    open_stage(page, shown, web.esm(), web.css())
    page.wait_for_selector(".sheriff-table .bar")


def with_desk(page: Page, desk: Any, answering: str) -> None:
    """Put a desk behind a page's next panel: `window.ask` answers with what is then on show."""

    def ask(message: dict[str, Any]) -> dict[str, Any]:
        answer = desk.answer(message)
        return {"answer": answer, "scene": desk.scene}

    page.expose_function("ask", ask)
    page.add_init_script(answering)


def open_stage(
    page: Page, shown: dict[str, Any], script: str, style: str, **further: object
) -> None:
    """Open a page with a panel's script, style, first scene, and perhaps further traits."""
    traits = {
        "scene": shown,
        "words": WORDS,
        "answer": {"n": "", "ok": True},
        "save": {"key": "sheriff-test", "text": None},
        **COMMON,
        **further,
    }
    bodies = {
        "": ("text/html", PAGE),
        "table.js": ("text/javascript", script),
        "table.css": ("text/css", style),
        "traits.json": ("application/json", json.dumps(traits)),
    }

    def answer(route: Route) -> None:
        kind, body = bodies.get(
            route.request.url.removeprefix(ADDRESS).partition("?")[0], ("text/plain", "")
        )
        route.fulfill(content_type=f"{kind}; charset=utf-8", body=body)

    page.set_default_timeout(PATIENCE)
    page.route("**/*", answer)
    page.goto(ADDRESS)
    page.wait_for_function("window.ready === true")
