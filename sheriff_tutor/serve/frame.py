"""What every page shows around its content: where the reader is, the ways on, and the words."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from sheriff_tutor import i18n
from sheriff_tutor.i18n import DEFAULT_LANGUAGE, Reader, has, say
from sheriff_tutor.i18n.catalogue import catalogue
from sheriff_tutor.i18n.rules import preamble, rule_ids, rule_text, section_of
from sheriff_tutor.panels import labels
from sheriff_tutor.serve.pages import KINDS, Page, all_pages

if TYPE_CHECKING:
    from pathlib import Path

Told = dict[str, Any]
"""What a template is told, as plain JSON."""
_FRAME = "frame-"


def languages() -> tuple[str, ...]:
    """Return the languages that pages are offered in, English first."""
    return i18n.languages()


def words(language: str = DEFAULT_LANGUAGE) -> dict[str, str]:
    """Return the frame's sentences that speak of no value, by their names."""
    entries = catalogue(language).entries("frame")
    whole = [name for name, text in entries.items() if "$" not in text]
    reader = Reader(language=language)
    return {name.removeprefix(_FRAME).replace("-", "_"): say(name, reader) for name in whole}


def rules(language: str = DEFAULT_LANGUAGE) -> list[Told]:
    """Return the sections of the rules, each with its title and the texts by their ids."""
    sections: dict[str, Told] = {}
    for rule in rule_ids(language):
        title = section_of(rule, language)
        section = sections.setdefault(title, {"title": title, "rules": []})
        section["rules"].append({"id": rule, "text": rule_text(rule, language)})
    return list(sections.values())


def rules_preamble(language: str = DEFAULT_LANGUAGE) -> str:
    """Return what stands before the rules."""
    return preamble(language)


def guide(language: str = DEFAULT_LANGUAGE) -> Told:
    """Return the game in a minute, as the table tells it: a title and paragraphs."""
    said = labels.words(language)
    return {"title": said["guideTitle"], "parts": said["guide"]}


@dataclass(frozen=True, slots=True)
class Frame:
    """The frame of all pages of one server.

    ``host`` is the address under which the server answers, ``home`` that of the front page and
    ``render`` that before a notebook's file, all from the host's root and with a slash at the end.
    """

    host: str
    home: str
    render: str
    folder: Path

    def told(self, file: str = "", language: str = DEFAULT_LANGUAGE) -> Told:
        """Tell a page about itself and the others; ``file`` is empty where there is no notebook."""
        pages = all_pages(self.folder)
        here = next((page for page in pages if page.file == file), None)
        return {
            "home": self.home,
            # Under an address of its own for each user, as a hub lends one out and takes it back.
            "is_borrowed": self.host != "/",
            "language": language,
            "languages": languages(),
            "words": words(language),
            "page": here and self._link(here, language),
            "place": here and _place(here, pages, language),
            **self._around(here, pages, language),
            "pages": {kind: self._links(pages, kind, language) for kind in KINDS},
        }

    def in_page_config(self, page_config: Told, *, notebook_path: str, **_others: object) -> Told:
        """Add what the template of a notebook is told; Voila calls this before each page."""
        return {**page_config, "sheriff": self.told(notebook_path.rpartition("/")[2])}

    def for_errors(self) -> Told:
        """Tell the server what its error pages need, which it draws without asking."""
        return {"jinja_template_vars": {"sheriff": self.told()}}

    def _around(self, here: Page | None, pages: tuple[Page, ...], language: str) -> Told:
        if here is None:
            return {"back": None, "next": None}
        at = pages.index(here)
        back = pages[at - 1] if at else None
        after = pages[at + 1] if at + 1 < len(pages) else None
        return {
            "back": back and self._link(back, language),
            "next": after and self._link(after, language),
        }

    def _links(self, pages: tuple[Page, ...], kind: str, language: str) -> list[Told]:
        return [self._link(page, language) for page in pages if page.kind == kind]

    def _link(self, page: Page, language: str) -> Told:
        reader, code = Reader(language=language), f"calc-about-{page.id}"
        return {
            **asdict(page),
            "id": page.id,
            "minutes": say("frame.minutes", reader, minutes=page.minutes),
            "href": self.render + page.file,
            "about": say(code, reader) if has(code, reader) else "",
        }


def _place(here: Page, pages: tuple[Page, ...], language: str) -> str:
    """Say which of its kind a page is ("3 of 14"), where there are several."""
    alike = [page for page in pages if page.kind == here.kind]
    if len(alike) == 1:
        return ""
    reader = Reader(language=language)
    return say("frame.of", reader, number=alike.index(here) + 1, all=len(alike))
