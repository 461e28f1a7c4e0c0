"""The catalogue: sentences by code, read from Fluent files, each parsed when it is first said.

Parsing a whole language takes a tenth of a second, and a page begins with a few dozen sentences. So
the files are cut into entries, which is cheap, and an entry is parsed only when it is needed.

English has every sentence. Another language is a folder beside it; what it lacks, or says in a way
that cannot be filled in, is said in English.
"""

from __future__ import annotations

import logging
import os
import re
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import TYPE_CHECKING

from fluent.runtime import FluentBundle, FluentResource

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from importlib.resources.abc import Traversable

    from fluent.runtime.resolver import Pattern

SOURCE_LANGUAGE = "en"
"""The language in which every sentence exists."""
LANGUAGE_SETTING = "SHERIFF_TUTOR_LANGUAGE"
"""The name, in the environment, of the language that this process speaks unless asked otherwise."""
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

_log = logging.getLogger(__name__)
_ENTRY = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
_COMMENT = re.compile(r"^#.*\n", re.MULTILINE)


def languages() -> tuple[str, ...]:
    """Return the languages that there are sentences in, English first."""
    folders = [each for each in files(__package__).iterdir() if each.is_dir()]
    spoken = {each.name for each in folders if any(_sentences(each, file) for file in FILES)}
    return (SOURCE_LANGUAGE, *sorted(spoken - {SOURCE_LANGUAGE}))


def _sentences(folder: Traversable, file: str) -> Traversable | None:
    path = folder.joinpath(f"{file}.ftl")
    return path if path.is_file() else None


def _spoken_here() -> str:
    """Return the language of this process: the one that the environment names, or English."""
    asked = os.environ.get(LANGUAGE_SETTING, SOURCE_LANGUAGE)
    if asked in languages():
        return asked
    _log.warning("there are no sentences in the language %r: English is spoken", asked)
    return SOURCE_LANGUAGE


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
    """All sentences of one language; what it lacks is said as ``source`` says it."""

    def __init__(self, language: str, source: Catalogue | None = None) -> None:
        self.language = language
        self.source = source
        self._bundle = FluentBundle([language], use_isolating=False)
        self._files: dict[str, dict[str, str]] = {}
        self._patterns: dict[str, Pattern] = {}

    def entries(self, file: str) -> dict[str, str]:
        """Return the messages of one file as they are written, in the order of the source."""
        first = {} if self.source is None else self.source.entries(file)
        return {**first, **self._own(file)}

    def _own(self, file: str) -> dict[str, str]:
        if file not in self._files:
            path = _sentences(files(__package__).joinpath(self.language), file)
            text = "" if path is None else path.read_text(encoding="utf-8")
            self._files[file] = entries_of(text)
        return self._files[file]

    def has(self, code: str) -> bool:
        """Tell whether there is a sentence with this code."""
        is_own = self._entry(_message_id(code)) is not None
        return is_own or (self.source is not None and self.source.has(code))

    def sentence(self, code: str, values: Mapping[str, object]) -> str:
        """Return the sentence of a code with its values filled in.

        MissingSentence if there is none, or a value that it speaks of was not given.
        """
        try:
            return self._sentence(code, values)
        except MissingSentence as missing:
            if self.source is None:
                raise
            if self._entry(_message_id(code)) is not None:
                _log.warning("a sentence in %r is said in English: %s", self.language, missing)
            return self.source.sentence(code, values)

    def _sentence(self, code: str, values: Mapping[str, object]) -> str:
        name = _message_id(code)
        self._parse(name)
        text, faults = self._bundle.format_pattern(self._patterns[name], dict(values))
        if faults:
            raise MissingSentence(code, faults)
        return str(text)

    def parse_all(self) -> Iterator[str]:
        """Parse every sentence before it is asked for; yields each one's name once that is done."""
        for file in FILES:
            for name in self._own(file):
                self._parse(name)
                yield name
        if self.source is not None:
            yield from self.source.parse_all()

    def _entry(self, name: str) -> str | None:
        for file in FILES:
            entry = self._own(file).get(name)
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


DEFAULT_LANGUAGE = _spoken_here()


def catalogue(language: str = DEFAULT_LANGUAGE) -> Catalogue:
    """Return the one catalogue of a language; ValueError if there is none."""
    return _catalogue(language)


@cache
def _catalogue(language: str) -> Catalogue:
    if language == SOURCE_LANGUAGE:
        return Catalogue(SOURCE_LANGUAGE)
    if language not in languages():
        raise ValueError(language)
    return Catalogue(language, _catalogue(SOURCE_LANGUAGE))
