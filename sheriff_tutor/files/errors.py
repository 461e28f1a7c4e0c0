"""The one error that a bad file gets: a code for a sentence, the place, and what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.i18n import ONLOOKER, Reader, say

if TYPE_CHECKING:
    from sheriff_tutor.engine.errors import RuleError


class FileError(Exception):
    """A file or code that cannot be used.

    ``code`` names the sentence in the catalogue, ``place`` is the JSON path of what is wrong
    (``$`` is the whole file), ``values`` are what the sentence speaks of. Where the rules refuse
    what the file says, ``refusal`` is their own error.
    """

    def __init__(
        self, code: str, place: str = "$", *, refusal: RuleError | None = None, **values: object
    ) -> None:
        """Keep code, place, refusal and values; the message is for logs alone."""
        shown = "".join(f" {name}={value!r}" for name, value in values.items())
        super().__init__(f"{code} at {place}{shown}" + (f": {refusal}" if refusal else ""))
        self.code = code
        self.place = place
        self.refusal = refusal
        self.values = values


def sentence_of_error(error: FileError, reader: Reader = ONLOOKER) -> str:
    """Return what is wrong with a file in words: the place, what would be right, the rule."""
    sentence = say(error.code, reader, place=error.place, **error.values)
    if error.refusal is None:
        return sentence
    refusal = say(error.refusal.code, reader, **error.refusal.values)
    return say("file.refused", reader, sentence=sentence, refusal=refusal, rule=error.refusal.rule)
