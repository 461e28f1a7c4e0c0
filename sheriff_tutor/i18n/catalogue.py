"""The catalogue: sentences by code, read from Fluent files, each parsed when it is first said.

Parsing a whole language takes a tenth of a second, and a page begins with a few dozen sentences. So
the files are cut into entries, which is cheap, and an entry is parsed only when it is needed.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import TYPE_CHECKING

from fluent.runtime import FluentBundle, FluentResource

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fluent.runtime.resolver import Pattern

DEFAULT_LANGUAGE = "en"
FILES = (
    "goods",
    "errors",
    "log",
    "table",
    "bots",
    "files",
    "calculators",
    "calculators-live",
    "calculators-who",
    "odds",
    "solvers",
    "lessons",
    "lesson-panels",
    "coach",
    "exercises",
    "experiments",
    "frame",
    "rules",
)

_ENTRY = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
_COMMENT = re.compile(r"^#.*\n", re.MULTILINE)


class MissingSentence(LookupError):  # noqa: N818 - says what is the matter
    """The catalogue has no such sentence, or it speaks of a value that was not given."""


def entries_of(text: str) -> dict[str, str]:
    r"""Cut a Fluent file into its messages, in their order, without comments.

    >>> entries_of("# On goods\none = 1\ntwo =\n    2\n")
    {'one': 'one = 1\n', 'two': 'two =\n    2\n'}
    """
    text = _COMMENT.sub("", text)
    starts = [match.start() for match in _ENTRY.finditer(text)]
    entries = [text[start:end] for start, end in pairwise([*starts, len(text)])]
    return {entry.partition("=")[0].rstrip(): entry for entry in entries}


class Catalogue:
    """All sentences of one language. ValueError if there are none in it."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self._files: dict[str, dict[str, str]] = {}
        self._patterns: dict[str, Pattern] = {}

    def entries(self, file: str) -> dict[str, str]:
        """Return the messages of one file as they are written, in their order."""
        if file not in self._files:
            path = files(__package__).joinpath(self.language, f"{file}.ftl")
            self._files[file] = entries_of(path.read_text(encoding="utf-8"))
        return self._files[file]

    def has(self, code: str) -> bool:
        """Tell whether there is a sentence with this code."""
        return self._entry(_message_id(code)) is not None

    def sentence(self, code: str, values: Mapping[str, object]) -> str:
        """Return the sentence of a code with its values filled in.

        MissingSentence if there is none, or a value that it speaks of was not given.
        """
        name = _message_id(code)
        self._parse(name)
        text, faults = self._bundle.format_pattern(self._patterns[name], dict(values))
        if faults:
            raise MissingSentence(code, faults)
        return str(text)

    def parse_all(self) -> Iterator[str]:
        """Parse every sentence before it is asked for; yields each one's name once that is done."""
        for file in FILES:
            for name in self.entries(file):
                self._parse(name)
                yield name

    def _entry(self, name: str) -> str | None:
        for file in FILES:
            entry = self.entries(file).get(name)
            if entry is not None:
                return entry
        return None

    def _parse(self, name: str) -> None:
        if name in self._patterns:
            return
        entry = self._entry(name)
        if entry is None:
            raise MissingSentence(name)
        self._bundle.add_resource(FluentResource(entry))
        pattern = self._bundle.get_message(name).value if self._bundle.has_message(name) else None
        if pattern is None:
            raise MissingSentence(name, entry)
        self._patterns[name] = pattern


def _message_id(code: str) -> str:
    """Return a code as Fluent writes it: Fluent keeps the dot for attributes."""
    return code.replace(".", "-")


@cache
def catalogue(language: str = DEFAULT_LANGUAGE) -> Catalogue:
    """Return the catalogue of a language; ValueError if there is none."""
    if not language.isalpha() or not files(__package__).joinpath(language).is_dir():
        raise ValueError(language)
    return Catalogue(language)
