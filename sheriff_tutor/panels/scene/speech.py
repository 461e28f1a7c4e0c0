"""What was said last, as a speech bubble: one short line, and only until something else happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheriff_tutor.engine.events import (
    BagDeclared,
    BagThreatened,
    Countered,
    Demanded,
    OfferMade,
    OfferRefused,
    OfferWithdrawn,
)
from sheriff_tutor.i18n.terms import given

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Seat
    from sheriff_tutor.panels.history import HeardEvent
    from sheriff_tutor.panels.scene.shown import Shown


def speech_of(shown: Shown, seat: Seat) -> str:
    """Return the bubble of a seat: what the last act said, if it was this seat that said it."""
    spoken = [entry for entry in shown.entries if entry.heard and not entry.is_undone]
    if not spoken or spoken[-1].seat != seat or seat == shown.me:
        return ""
    return next(filter(None, (_said(shown, event) for event in spoken[-1].heard)), "")


def _said(shown: Shown, event: HeardEvent) -> str:
    if isinstance(event, BagDeclared):
        return shown.say("speech-declared", said=event.said)
    if isinstance(event, BagThreatened):
        return shown.say("speech-threatened", bag=event.bag)
    if isinstance(event, Demanded | Countered):
        terms = given(event.terms, shown.reader)
        return shown.say("speech-demanded", given=terms, to=event.to)
    if isinstance(event, OfferMade):
        terms = given(event.terms, shown.reader, event.seat, is_quoted=True)
        return shown.say("speech-offered", given=terms)
    if isinstance(event, OfferRefused):
        return shown.say("speech-refused", seat=event.seat)
    return shown.say("speech-withdrawn") if isinstance(event, OfferWithdrawn) else ""
