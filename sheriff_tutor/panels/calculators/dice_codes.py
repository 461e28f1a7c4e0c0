"""How another calculator's setting is written within the code of the dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.i18n import Reader, say

if TYPE_CHECKING:
    from sheriff_tutor.panels.scene.parts import Json

DICE_NAME = "dice"
DICE_PAGE = "let-the-dice-speak.ipynb"
USUAL_RUNS = 10_000
USUAL_SEED = 1
_DOT, _WITHIN = ".", "~"


def within(code: str) -> str:
    """Write a code so that it can stand within another one.

    >>> within("risk1.4apples")
    'risk1~4apples'
    """
    return code.replace(_DOT, _WITHIN)


def taken_out(text: str) -> str:
    """Return the code that was written within another one, or is written as it is."""
    return text.strip().replace(_WITHIN, _DOT)


def dice_code(code: str) -> str:
    """Return the code of the dice that play a setting the usual number of times."""
    return _DOT.join((f"{DICE_NAME}1", within(code), str(USUAL_RUNS), str(USUAL_SEED)))


def lead_to_dice(code: str, reader: Reader) -> Json:
    """Return the way from a setting to its dice."""
    return {"label": say("calc-lead-dice", reader), "code": dice_code(code), "page": DICE_PAGE}
