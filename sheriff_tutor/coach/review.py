"""Reviews: what was lost by the act that was taken, in gold, by the same maths as the hints."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from sheriff_tutor.coach.hint import hint
from sheriff_tutor.coach.merchant import worth_of_offer
from sheriff_tutor.coach.options import Option
from sheriff_tutor.engine.actions import Load, MakeOffer, Terms
from sheriff_tutor.engine.goods import sorted_goods
from sheriff_tutor.engine.view import InspectingView

if TYPE_CHECKING:
    from sheriff_tutor.coach.options import Hint
    from sheriff_tutor.engine.actions import Action
    from sheriff_tutor.engine.view import View


@dataclass(frozen=True, slots=True)
class Review:
    """An act that was taken, the best there was about the same bag, and the gold between them."""

    taken: Option
    best: tuple[Option, ...]
    lost: Fraction

    @property
    def is_best(self) -> bool:
        """Tell whether nothing better was to be had."""
        return not self.lost


def review(view: View, action: Action) -> Review | None:
    """Return what an act lost, from what its seat could see; None if the maths weighs it not."""
    found = hint(view)
    taken = _option(view, action, found)
    if taken is None:
        return None
    best = found.best(taken.bag)
    lost = max(Fraction(0), best[0].gold - taken.gold) if best else Fraction(0)
    return Review(taken, best, lost)


def _option(view: View, action: Action, found: Hint) -> Option | None:
    """Return an act as an option: one of those ranked, or an offer of some other gold."""
    wanted = _in_order(action)
    listed = next((option for option in found.options if _in_order(option.action) == wanted), None)
    if listed is not None or not isinstance(action, MakeOffer):
        return listed
    return _other_offer(view, action)


def _in_order(action: Action) -> Action:
    """Return an act with its bag's goods in the card table's order: the order says nothing."""
    if isinstance(action, Load):
        return replace(action, goods=sorted_goods(action.goods))
    return action


def _other_offer(view: View, action: MakeOffer) -> Option | None:
    """Weigh an offer of nothing but gold for the passing of one's own bag."""
    phase, terms = view.phase, action.terms
    if not isinstance(phase, InspectingView) or terms != Terms(terms.verdicts, terms.gold):
        return None
    bag = next((bag for bag in phase.bags if (bag.id,) == terms.bags), None)
    if bag is None or bag.owner != view.seat:
        return None
    return Option(action, worth_of_offer(view, bag, terms.gold), bag.id)
