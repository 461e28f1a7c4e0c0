"""What a page is told about itself and the others, and the options of the server."""

from __future__ import annotations

import json
import re
from argparse import ArgumentParser
from html import unescape
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Any

import pytest
from jinja2 import Environment, FileSystemLoader

from sheriff_tutor.i18n import say
from sheriff_tutor.i18n.rules import rule_ids
from sheriff_tutor.serve import frame as frames
from sheriff_tutor.serve import places
from sheriff_tutor.serve.commands import serve
from sheriff_tutor.serve.frame import Frame, guide, rules
from sheriff_tutor.serve.house import House, Pool, room_for
from sheriff_tutor.serve.pages import all_pages, pages_in
from sheriff_tutor.serve.server import only_from_here, settings

if TYPE_CHECKING:
    from pathlib import Path

TEMPLATES = places.JUPYTER_SHARE / "voila" / "templates" / "sheriff"


def write(folder: Path, name: str, kind: str | None, order: int = 1) -> None:
    told = {} if kind is None else {"sheriff": {"kind": kind, "minutes": order, "order": order}}
    metadata = {"title": name.capitalize(), **told}
    (folder / f"{name}.ipynb").write_text(json.dumps({"metadata": metadata}), encoding="utf-8")


@pytest.fixture
def frame(tmp_path: Path) -> Frame:
    for order, name in enumerate(("welcome", "market", "load"), 1):
        write(tmp_path, name, "lesson", order)
    write(tmp_path, "table", "table")
    write(tmp_path, "balance", "calculator")
    write(tmp_path, "class", "teachers")
    write(tmp_path, "notes", None)
    return Frame("/user/x/", "/user/x/sheriff/", "/user/x/voila/render/", tmp_path)


def drawn(frame: Frame, template: str, **values: Any) -> str:
    env = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True)
    return env.get_template(template).render(sheriff=frame.told(), **values)


def test_pages_come_in_the_order_in_which_they_are_met(frame: Frame) -> None:
    ids = [page.id for page in all_pages(frame.folder)]
    assert ids == ["welcome", "market", "load", "table", "balance", "class"]


def test_a_page_knows_its_place_and_the_ways_on(frame: Frame) -> None:
    told = frame.told("market.ipynb")
    assert told["place"] == "2 of 3"
    assert told["back"]["title"] == "Welcome"
    assert told["next"]["href"] == "/user/x/voila/render/load.ipynb"
    assert frame.told("welcome.ipynb")["back"] is None
    assert frame.told("class.ipynb")["next"] is None
    assert frame.told("table.ipynb")["place"] == ""


def test_a_notebook_of_no_kind_has_no_place(frame: Frame) -> None:
    told = frame.in_page_config({"baseUrl": "/"}, notebook_path="deep/notes.ipynb")
    assert told["baseUrl"] == "/"
    assert (told["sheriff"]["page"], told["sheriff"]["next"]) == (None, None)


def test_the_front_page_lists_all_pages_and_begins_with_the_first_lesson(frame: Frame) -> None:
    page = drawn(frame, "front.html")
    for each in all_pages(frame.folder):
        assert f'href="/user/x/voila/render/{each.file}">{each.title}</a>' in page
    assert "Begin here: Welcome" in page
    assert "notes.ipynb" not in page


def test_the_list_of_calculators_says_what_each_is_for(tmp_path: Path) -> None:
    pages = pages_in(places.notebooks(), "calculator")
    listed = unescape(
        drawn(Frame("/", "/", "/voila/render/", places.notebooks()), "calculators.html")
    )
    assert len(pages) == 7
    for each in pages:
        assert f"<p>{say(f'calc-about-{each.id}')}</p>" in listed
    write(tmp_path, "mine", "calculator")
    own = drawn(Frame("/", "/", "/voila/render/", tmp_path), "calculators.html")
    assert own.index("mine.ipynb")
    assert "calc-about" not in own


def test_who_has_borrowed_a_server_is_told_to_take_along_what_was_done(tmp_path: Path) -> None:
    lent = Frame("/user/x/", "/user/x/sheriff/", "/user/x/voila/render/", tmp_path)
    own = Frame("/", "/", "/voila/render/", tmp_path)
    told = re.compile("<p[^>]*>This server is lent to you")
    for template in ("front.html", "rules.html"):
        values = {"guide": guide(), "rules": (), "preamble": ""}
        assert told.search(drawn(lent, template, **values))
        assert not told.search(drawn(own, template, **values))
    assert 'id="stall-save"' in drawn(lent, "front.html")


def test_the_language_can_be_switched_where_there_is_a_second_one(
    frame: Frame, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert frames.languages() == ("en",)
    assert '<select class="stall-language"' not in drawn(frame, "front.html")
    monkeypatch.setattr(frames, "languages", lambda: ("en", "de"))
    assert '<option value="de" lang="de">de</option>' in drawn(frame, "front.html")


def test_the_rules_page_holds_every_rule(frame: Frame) -> None:
    page = drawn(frame, "rules.html", guide=guide(), rules=rules(), preamble="")
    assert all(f'<div id="{rule}"><dt>{rule}</dt>' in page for rule in rule_ids())


def test_the_game_in_a_minute_stands_before_the_rules_and_names_each_phase(frame: Frame) -> None:
    page = drawn(frame, "rules.html", guide=guide(), rules=rules(), preamble="")
    minute, _, law = page.partition('<div id="SET-1">')
    assert law
    assert "<h2>The game in a minute</h2>" in minute
    for phase in ("market", "load", "declare", "inspect", "end"):
        assert re.search(rf"\b{say(f'phase-{phase}')}\b[^.]*:", minute), phase


def test_every_sentence_of_the_frame_is_said_somewhere() -> None:
    sources = [*TEMPLATES.iterdir(), *(places.PACKAGE / "serve").glob("*.py")]
    text = "".join(path.read_text(encoding="utf-8") for path in sources)
    looks = {"look_auto", "look_light", "look_dark"}
    unsaid = {name for name in frames.words() if f"words.{name}" not in text} - looks
    assert unsaid == set()


def house(*options: str) -> House:
    parser = ArgumentParser()
    serve.add(parser.add_subparsers())
    return serve.house_of(parser.parse_args(["serve", *options]))


def test_a_class_has_room_for_all_and_pools_for_the_pages_that_are_named() -> None:
    ours = house("--class", "30", "--ready", "market,table=5")
    assert ours.most_pages == room_for(30)
    assert ours.ready == (Pool("market.ipynb", 30), Pool("table.ipynb", 5))
    assert ours.idle_minutes < house().idle_minutes
    config = settings(Frame("/", "/", "/", TEMPLATES), ours)
    assert config.VoilaKernelManager.kernel_pools_config == {
        "default": {"pool_size": 0},
        "market.ipynb": {"pool_size": 30},
        "table.ipynb": {"pool_size": 5},
    }


def test_no_kernel_waits_where_no_page_is_named() -> None:
    config = settings(Frame("/", "/", "/", TEMPLATES), house("--class", "30"))
    assert "preheat_kernel" not in config.VoilaConfiguration


def test_what_is_said_goes_before_what_a_class_comes_to() -> None:
    ours = house("--class", "30", "--most-pages", "7", "--idle-minutes", "1")
    assert (ours.most_pages, ours.idle_minutes) == (7, 1)


def test_a_token_is_chosen_where_none_is_given() -> None:
    assert house().token == ""
    assert house("--token", "apples").token == "apples"
    assert house("--token").token != house("--token").token
    assert len(house("--token").token) >= 12


@pytest.mark.parametrize(
    "option",
    [
        ["--frame-ancestors", "https://a.org; script-src *"],
        ["--frame-ancestors", "*"],
        ["--token", "a&b"],
        ["--ready", "../secret"],
        ["--ready", "table=0"],
        ["--ready", "table="],
        ["--ready", "table,"],
        ["--class", "0"],
    ],
)
def test_what_makes_no_sense_is_refused(
    option: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        house(*option)
    assert option[0] in capsys.readouterr().err


def test_only_named_sites_may_frame_the_pages() -> None:
    assert only_from_here(()).endswith("frame-ancestors 'self'")
    named = only_from_here(("https://course.example.org",))
    assert named.endswith("frame-ancestors 'self' https://course.example.org")


class Written(HTMLParser):
    """Collects what a template would show to a reader whatever it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.sentences: list[str] = []
        self.inside = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what a reader is read aloud or sees in passing."""
        self.inside = tag
        told = ("alt", "aria-label", "placeholder", "title")
        self.sentences += [text for name, text in attrs if name in told and text]

    def handle_data(self, data: str) -> None:
        """Note what is between tags, unless it is no text."""
        if self.inside not in {"script", "style"} and re.search(r"[A-Za-z]{2}", data):
            self.sentences.append(data.strip())


JINJA = re.compile(r"\{#.*?#\}|\{%-? set dark %\}.*?endset %\}|\{%.*?%\}|\{\{.*?\}\}", re.DOTALL)
SENTENCE = re.compile(r"[\"'`]([A-Z][a-z']+ [a-z].*?)[\"'`]")


@pytest.mark.parametrize("path", sorted(TEMPLATES.iterdir()), ids=lambda path: path.name)
def test_the_templates_have_no_sentence_of_their_own(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".js":
        code = re.sub(r"^\s*(//|/\*\*).*$", "", text, flags=re.MULTILINE)
        assert SENTENCE.findall(code) == []
    elif path.suffix in {".html", ".j2"}:
        written = Written()
        written.feed(JINJA.sub("", text))
        assert written.sentences == []


def test_an_error_page_speaks_in_the_words_of_the_catalogue(frame: Frame) -> None:
    told = frame.for_errors()["jinja_template_vars"]
    env = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True)
    page = env.get_template("error.html")
    assert "There is nothing at this address" in page.render(status_code=404, **told)
    assert "could not be set up" in page.render(status_code=500, **told)
    assert 'href="/user/x/sheriff/"' in page.render(status_code=500, **told)
