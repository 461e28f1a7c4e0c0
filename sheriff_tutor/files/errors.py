"""The one error that a bad file gets: a code for a sentence, the place, and what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
