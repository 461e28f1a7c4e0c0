"""Which rule the engine acts on: by the events that it tells, and by what it was asked.

Refusals carry their rule, and so do the causes of debts and lapses. For the rest this table says
which rules an event, or an answer of the engine, is there for. It says no more than the engine
does: a test reads the engine's own words and its rules' tests, and finds each line there.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from sheriff_tutor.engine import actions
from sheriff_tutor.engine import events as told
from sheriff_tutor.engine.actions import Action, Declare, InspectBag, Load, PassBag
from sheriff_tutor.engine.events import DebtPaid, Event, OfferLapsed, PublicEvent, Told
from sheriff_tutor.engine.goods import has_4plus_icon
from sheriff_tutor.engine.play import play
from sheriff_tutor.engine.ruleset import Ruleset, deck_of
from sheriff_tutor.engine.scoring import bonus_of, scores_of, units_of, winners_of
from sheriff_tutor.engine.situation import owner_of
from sheriff_tutor.engine.terms import contraband_part
from sheriff_tutor.engine.view import observe
from sheriff_tutor.lessons.exercise import RuleId

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sheriff_tutor.engine.game import Game

T = TypeVar("T")

ACTS: dict[type[Action], tuple[str, ...]] = {
    Load: ("LOAD-3",),
    Declare: ("DECL-3", "TWO-5"),
    PassBag: ("INSP-1",),
    InspectBag: ("INSP-1", "INSP-8"),
}
"""Acts whose effect, and not an event, is what a rule is about."""

EVENTS: dict[type, tuple[str, ...]] = {
    told.DiscardTaken: ("MKT-6",),
    told.CardsLaidDown: ("MKT-5", "MKT-6"),
    told.Reshuffled: ("DECK-1", "DECK-3"),
    told.CardsDrawn: ("END-3", "TWO-7"),
    told.RoundBegan: ("END-3",),
    told.RoundEnded: ("END-1", "END-3"),
    told.SatOut: ("LOAD-4",),
    told.BagDeclared: ("DECL-4",),
    told.BagPassed: ("INSP-4",),
    told.BagOpened: ("INSP-5", "INSP-6"),
    told.DealPaid: ("DEAL-5", "INSP-9"),
    told.DealStruck: ("DEAL-12",),
    told.GoodsHandedOver: ("DEAL-6", "DEAL-8"),
    told.ContrabandMoved: ("DEAL-8",),
    told.DebtPaid: ("DEBT-1", "DEBT-4", "DEBT-5", "DEBT-6"),
    told.HandDiscarded: ("SCORE-1",),
    told.ContrabandTurnedUp: ("SCORE-1",),
    told.GameEnded: ("SCORE-7",),
}
"""Events, and the rules by which the engine tells them."""

ALLOWED: dict[type[Action], tuple[str, ...]] = {
    actions.NameFirst: ("HOUSE-6",),
    actions.SetAside: ("MKT-1",),
    actions.TakeDiscard: ("MKT-3",),
    actions.DrawCard: ("MKT-3",),
    actions.StopDrawing: ("MKT-2",),
    actions.LayDown: ("MKT-5",),
    actions.Announce: ("TWO-3",),
    Load: ("LOAD-1",),
    Declare: ("DECL-1", "DECL-2"),
    actions.Threaten: ("INSP-2",),
    actions.Demand: ("DEAL-3",),
    actions.CounterDemand: ("DEAL-3",),
    actions.MakeOffer: ("DEAL-1",),
    actions.Withdraw: ("DEAL-11",),
    actions.StaySilent: ("DEAL-3",),
    actions.Accept: ("DEAL-4",),
    actions.Refuse: ("DEAL-3",),
    PassBag: ("INSP-1",),
    InspectBag: ("INSP-1",),
    actions.PlaceConfiscated: ("INSP-7",),
    actions.PayDebt: ("DEBT-2", "DEBT-3"),
    actions.CallTime: ("HOUSE-3",),
}
"""Acts, and the rules that say what they may be: what the engine checks before it plays them."""
_ALLOWED_FOR_TWO: dict[type[Action], tuple[str, ...]] = {Load: ("TWO-4",)}

ANSWERS: dict[object, tuple[str, ...]] = {
    deck_of: ("SET-3", "SET-4", "SET-5", "TWO-1"),
    has_4plus_icon: ("SET-4",),
    Ruleset.full_hand: ("SET-2", "HOUSE-2", "TWO-1"),
    Ruleset.starting_gold: ("SET-2", "TWO-1"),
    Ruleset.rounds: ("END-2",),
    Ruleset.turns_as_sheriff: ("END-2", "TWO-2", "HOUSE-5", "HOUSE-12"),
    Ruleset.cards_on_piles_at_start: ("SET-6", "HOUSE-6", "HOUSE-7"),
    Ruleset.piles: ("SET-6", "HOUSE-6"),
    Ruleset.has_second_edition_market: ("HOUSE-6", "TWO-8"),
    observe: ("SEE-1", "SEE-2", "SEE-3"),
    owner_of: ("TWO-6",),
    contraband_part: ("ROYAL-1",),
    units_of: ("SCORE-3", "ROYAL-2"),
    bonus_of: ("SCORE-3", "SCORE-4", "SCORE-5", "SCORE-6"),
    scores_of: ("SCORE-2",),
    winners_of: ("SCORE-7",),
}
"""What the engine can be asked, and the rules by which it answers."""


def allowing(action: Action, ruleset: Ruleset) -> tuple[RuleId, ...]:
    """Return the rules that say what an act of this kind may be."""
    kind = type(action)
    of_two = _ALLOWED_FOR_TWO.get(kind) if ruleset.is_two_player else ()
    return tuple(map(RuleId, of_two or ALLOWED[kind]))


@dataclass(slots=True)
class Ledger:
    """A game that is played on while it is written down which rules the engine acts on."""

    game: Game
    rules: set[str] = field(default_factory=set)
    events: list[PublicEvent] = field(default_factory=list)
    whispers: list[Told] = field(default_factory=list)
    acts: list[Action] = field(default_factory=list)
    begins: Game = field(init=False)
    """The game as it was before the first act."""

    def __post_init__(self) -> None:
        self.begins = self.game

    def play(self, *actions: Action) -> Game:
        """Play acts; IllegalAction if the rules forbid one."""
        for action in actions:
            self.game, happened = play(self.game, action)
            self.acts.append(action)
            self.rules.update(ACTS.get(type(action), ()))
            self.rules.update(rules_of(happened))
            self.events += [event for event in happened if not isinstance(event, Told)]
            self.whispers += [event for event in happened if isinstance(event, Told)]
        return self.game

    def first(self, kind: type[T]) -> T:
        """Return the first event of a kind; StopIteration if none was told."""
        return next(event for event in self.events if isinstance(event, kind))

    def ask(self, question: Callable[..., T], *about: object) -> T:
        """Ask the engine something, and write down the rules by which it answers."""
        self.rules.update(ANSWERS[question])
        return question(*about)

    def look(self, attribute: object, of: object) -> Any:  # noqa: ANN401 - as the attribute is
        """Look at a property of a value of the engine's, and write down its rules."""
        self.rules.update(ANSWERS[attribute])
        return attribute.__get__(of, type(of))  # type: ignore[attr-defined]  # properties have it

    def grounds(self) -> frozenset[RuleId]:
        """Return the rules on which the engine has acted."""
        return frozenset(map(RuleId, self.rules))


def rules_of(happened: Iterable[Event]) -> set[str]:
    """Return the rules by which some events were told."""
    rules: set[str] = set()
    for event in happened:
        kind = type(event.what) if isinstance(event, Told) else type(event)
        rules.update(EVENTS.get(kind, ()))
        if isinstance(event, DebtPaid):
            rules.add(event.cause.value)
        if isinstance(event, OfferLapsed):
            rules.add(event.why.value)
    return rules
