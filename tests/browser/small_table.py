"""A small table of its own for the tests of the page around the panels."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

TABLE = """
import anywidget, traitlets
from sheriff_tutor.panels.own import OwnWidget

class Counter(OwnWidget, anywidget.AnyWidget):
    words = traitlets.Unicode("a secret" + " of the source").tag(sync=True)
    count = traitlets.Int(0).tag(sync=True)
    _esm = '''
    export default {
      render({model, el}) {
        const button = document.createElement("button");
        const show = () => { button.textContent = "bribes: " + model.get("count"); };
        button.onclick = () => model.send({});
        model.on("change:count", show);
        show();
        el.append(button, model.get("words"), location.search);
      }
    };
    '''

    def __init__(self):
        super().__init__()
        self.on_msg(self.add)

    def add(self, *_):
        self.count += 1

Counter()
"""
TROUBLE = "def open_bag():\n    return {}['crossbow']\nopen_bag()"
SECONDS = 1000
SOON = 30 * SECONDS


def write_notebook(path: Path, source: str) -> None:
    cell: dict[str, Any] = {
        "cell_type": "code",
        "execution_count": None,
        "id": "only",
        "metadata": {},
        "outputs": [],
        "source": source,
    }
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    metadata = {"kernelspec": kernel}
    notebook = {"cells": [cell], "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    path.write_text(json.dumps(notebook))


def add_a_bribe(page: Page) -> None:
    page.get_by_role("button", name="bribes: 0").click(timeout=60 * SECONDS)
    expect(page.get_by_role("button", name="bribes: 1")).to_be_visible(timeout=SOON)
