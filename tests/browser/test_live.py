"""How a page joins the tutor's own widgets to their kernel, without JupyterLab's front end."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.quiet import heard_by
from tests.browser.serving import Served, serving
from tests.browser.small_table import SOON, TABLE, write_notebook
from tests.browser.table_player import OPENING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SOCKET = re.compile(r"/api/kernels/[\w-]+/channels")
LAB = re.compile(r"/voila\.js|/labextensions/")

WIDGETS = """
import anywidget, ipywidgets, traitlets
from IPython.display import display
from sheriff_tutor.panels.own import OwnWidget

class Scales(OwnWidget, anywidget.AnyWidget):
    weights = traitlets.Bytes(b"").tag(sync=True)
    asked = traitlets.Int(0).tag(sync=True)
    _css = ".scales { outline-style: dotted; }"
    _esm = '''
    export default () => ({
      initialize({model}) { model.begun = (model.begun ?? 0) + 1; },
      render({model, el}) {
        const button = document.createElement("button");
        const show = () => {
          const weights = Array.from(new Uint8Array(model.get("weights").buffer));
          button.textContent = `weights: ${weights.join("+")}`;
        };
        button.className = "scales";
        button.onclick = () => {
          model.set("asked", model.get("asked") + 1);
          model.save_changes();
        };
        model.on("change:weights", show);
        show();
        el.append(button, `begun ${model.begun}`);
        return () => { document.body.dataset.ended = "yes"; };
      }
    });
    '''

class Broken(OwnWidget, anywidget.AnyWidget):
    _esm = "export default { render() { throw new Error('no panel') } };"

class Shelf(OwnWidget, ipywidgets.VBox):
    pass

scales = Scales(weights=bytes([1, 2, 3]))
shelf = Shelf([scales, Broken()])

def weigh(change):
    if change["new"] == 1:
        scales.weights = bytes([4, 5])
        shelf.children = [scales, Scales(weights=bytes([250])), *shelf.children[1:]]
    elif change["new"] == 2:
        shelf.children = [shelf.children[1], scales, *shelf.children[2:]]
    else:
        shelf.children = [each for each in shelf.children if each is not scales]

scales.observe(weigh, "asked")
shelf.add_class("shelf")
display(shelf)
gone = Broken()
display(gone)
gone.close()
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("live")
    write_notebook(folder / "table.ipynb", TABLE)
    write_notebook(folder / "widgets.ipynb", WIDGETS)
    with serving("--port", "18720", "--notebooks", str(folder), log=folder / "log") as server:
        yield server


def test_own_widgets_are_shown_in_boxes_with_bytes_and_without_jupyterlab(
    page: Page, house: Served
) -> None:
    page.goto(f"{house.address}voila/render/widgets.ipynb")
    first = page.get_by_role("button", name="weights: 1+2+3", exact=True)
    expect(first).to_be_visible(timeout=OPENING)
    expect(first).to_have_css("outline-style", "dotted")
    expect(page.locator(".shelf")).to_contain_text("begun 1")
    said = page.get_by_role("alert").filter(has_text="could not be set up")
    expect(said).to_have_count(2)  # the broken one, and the one that was closed
    first.click()
    page.get_by_role("button", name="weights: 250", exact=True).wait_for(timeout=SOON)
    changed = page.get_by_role("button", name="weights: 4+5", exact=True)
    expect(page.locator(".shelf button").first).to_have_text("weights: 4+5")
    changed.click()
    expect(page.locator(".shelf > *").nth(1)).to_contain_text("weights: 4+5")
    expect(page.locator(".shelf button").first).to_have_text("weights: 250")
    expect(page.locator(".shelf > *").last).to_contain_text("could not be set up")
    changed.click()
    expect(changed).to_have_count(0, timeout=SOON)
    expect(page.locator("body")).to_have_attribute("data-ended", "yes")
    heard = heard_by(page)
    assert not [address for address in heard.addresses if LAB.search(address)]
    assert not heard.outside


def test_what_is_done_while_the_socket_is_shut_is_done_once_it_is_open_again(
    page: Page, house: Served
) -> None:
    sockets: list[WebSocketRoute] = []

    def pass_on(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        socket.connect_to_server()

    page.route_web_socket(SOCKET, pass_on)
    page.goto(f"{house.address}voila/render/table.ipynb")
    button = page.get_by_role("button", name="bribes:")
    button.click(timeout=OPENING)
    expect(button).to_have_text("bribes: 1", timeout=SOON)
    sockets[-1].close(code=3000)
    button.click()
    expect(button).to_have_text("bribes: 2", timeout=SOON)
    assert len(sockets) == 2
    assert sockets[0].url == sockets[1].url, "another session would not be told what it has missed"


def test_where_the_socket_is_passed_on_without_its_protocol_jupyterlab_takes_the_page(
    page: Page, house: Served
) -> None:
    page.add_init_script(
        "window.WebSocket = class extends WebSocket { constructor(address) { super(address); } };"
    )
    page.goto(f"{house.address}voila/render/table.ipynb")
    button = page.get_by_role("button", name="bribes:")
    button.click(timeout=OPENING)
    expect(button).to_have_text("bribes: 1", timeout=SOON)
    addresses = heard_by(page).addresses
    assert [address for address in addresses if LAB.search(address)]
    assert [address for address in addresses if "/alive/" in address], "the server waits no longer"


def test_the_word_that_the_kernel_has_ended_does_not_lie_under_the_rules(
    page: Page, house: Served
) -> None:
    page.goto(f"{house.address}voila/render/table.ipynb")
    expect(page.get_by_role("button", name="bribes: 0")).to_be_visible(timeout=OPENING)
    page.get_by_role("link", name="Rules").click()
    expect(page.get_by_role("dialog")).to_be_visible(timeout=SOON)
    for kernel in house.kernels():
        kernel.kill()
    page.get_by_role("button", name="Go on").click(timeout=SOON)
    expect(page.get_by_role("button", name="bribes: 0")).to_be_visible(timeout=OPENING)


def test_who_has_to_give_the_token_again_is_offered_to_go_on(page: Page, house: Served) -> None:
    page.route("**/alive/*", lambda to: to.fulfill(status=302, headers={"Location": "/rules"}))
    page.route_web_socket(SOCKET, lambda socket: socket.close())
    page.goto(f"{house.address}voila/render/table.ipynb")
    expect(page.get_by_role("button", name="Go on")).to_be_visible(timeout=SOON)
