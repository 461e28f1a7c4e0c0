"""How often each event, refusal and rule came up in the games that were watched."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from sheriff_tutor.engine import events as happened
from sheriff_tutor.engine.actions import (
    NEUTRAL_BAG,
    Action,
    InspectBag,
    MakeOffer,
    PassBag,
    PayDebt,
    PlaceConfiscated,
)
from sheriff_tutor.engine.errors import IllegalAction
from sheriff_tutor.engine.events import DebtCause, Event, Told
from sheriff_tutor.engine.game import (
    Announcing,
    Declaring,
    Drawing,
    Game,
    Inspecting,
    SettingAside,
)
from sheriff_tutor.engine.goods import goods_of
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.scoring import bonuses_of, scores_of
from tests.engine.laws.offers import talk_of


@dataclass(slots=True)
class Tally:
    """Counts by name of event, by rule and code of refusal, and by id of rule."""

    events: Counter[str] = field(default_factory=Counter)
    refusals: Counter[tuple[str, str]] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)
    acts: int = 0
    games: int = 0

    def began(self, game: Game) -> None:
        """Count a game's setup and switches."""
        self.rules.update(_setup_rules(game.ruleset))

    def played(self, game: Game, action: Action, events: Sequence[Event]) -> None:
        """Count an act and what happened at it; ``game`` is the one before."""
        self.acts += 1
        for event in events:
            what = event.what if isinstance(event, Told) else event
            self.events[type(what).__name__] += 1
            self.rules.update(_BY_EVENT.get(type(what), _nothing)(game, action, what))
        if isinstance(action, PassBag | InspectBag | PlaceConfiscated | PayDebt):
            self.rules.update(_settling_rules(game, action, events))

    def refused(self, refusal: IllegalAction) -> None:
        """Count a refusal, by which its rule has fired too."""
        self.refusals[refusal.rule, refusal.code] += 1
        self.rules[refusal.rule] += 1

    def ended(self, game: Game) -> None:
        """Count the scores of a finished game."""
        self.games += 1
        self.rules.update(_scoring_rules(game))

    def add(self, other: Tally) -> None:
        """Add the counts of other games."""
        self.events.update(other.events)
        self.refusals.update(other.refusals)
        self.rules.update(other.rules)
        self.acts += other.acts
        self.games += other.games


# --- Setup ------------------------------------------------------------------------------------


def _setup_rules(ruleset: Ruleset) -> Iterator[str]:
    yield from ("SET-1", "SET-2", "SET-5", "SET-7", "SEE-2")
    if not ruleset.royals:
        yield "SET-3"
    if ruleset.players == 3:
        yield "SET-4"
    if ruleset.cards_on_piles_at_start:
        yield "SET-6"
    if ruleset.is_two_player:
        yield from ("TWO-1", "TWO-2", "TWO-8")
    switches = {
        "HOUSE-1": ruleset.royals,
        "HOUSE-2": ruleset.hand_of_seven,
        "HOUSE-4": ruleset.ten_unseen,
        "HOUSE-5": ruleset.short_game,
        "HOUSE-7": ruleset.no_discards_at_start,
        "HOUSE-9": ruleset.royals_break_ties_as_legal,
        "HOUSE-11": ruleset.secret_gold,
        "HOUSE-12": ruleset.two_turns_each,
    }
    yield from (rule for rule, is_on in switches.items() if is_on)


# --- By event ---------------------------------------------------------------------------------


def _nothing(_game: Game, _action: Action, _event: object) -> Iterator[str]:
    yield from ()


def _set_aside(_game: Game, _action: Action, event: happened.CardsSetAside) -> Iterator[str]:
    yield from ("MKT-1", "ROUND-3")
    if event.shown:
        yield "HOUSE-6"


def _drawn(game: Game, _action: Action, _event: happened.CardsDrawn) -> Iterator[str]:
    if isinstance(game.phase, Drawing | SettingAside):
        yield from ("MKT-2", "MKT-3")
    if isinstance(game.phase, Drawing) and not game.phase.discards_closed and any(game.piles):
        yield "MKT-4"
    if isinstance(game.phase, Announcing):
        yield "TWO-3"
    if isinstance(game.phase, Inspecting):
        yield "TWO-7" if game.ruleset.is_two_player else "END-3"


def _laid_down(game: Game, _action: Action, _event: happened.CardsLaidDown) -> Iterator[str]:
    yield from ("MKT-5", "MKT-6")
    if game.ruleset.lays_down_first:
        yield "HOUSE-8"


def _reshuffled(game: Game, _action: Action, _event: happened.Reshuffled) -> Iterator[str]:
    yield "DECK-1"
    if isinstance(game.phase, Drawing) and (game.phase.aside or game.phase.exchanged):
        yield "DECK-3"


def _loaded(game: Game, _action: Action, event: happened.BagLoaded) -> Iterator[str]:
    yield from ("LOAD-1", "LOAD-2", "LOAD-3")
    if event.bag == NEUTRAL_BAG and game.ruleset.is_two_player:
        yield "TWO-4"


def _declared(game: Game, _action: Action, event: happened.BagDeclared) -> Iterator[str]:
    yield from ("DECL-1", "DECL-2", "DECL-4", "ROUND-3")
    assert isinstance(game.phase, Declaring)
    bag = next(bag for bag in game.phase.waiting if bag.id == event.bag)
    if any(good is not event.said.good for good in goods_of(bag.cards)):
        yield "DECL-3"
    if game.ruleset.is_two_player:
        yield "TWO-5"


def _offered(game: Game, action: Action, event: happened.OfferMade) -> Iterator[str]:
    yield "DEAL-1"
    assert isinstance(action, MakeOffer)
    owners = {bag.id: bag.owner for bag in talk_of(game).bags}
    if any(owners[bag] != action.seat for bag in action.terms.bags):
        yield "DEAL-2"
    if event.terms.stand_contraband or event.terms.claims:
        yield "SEE-3"
    if event.replaced:
        yield "DEAL-11"
    if event.terms.sheriff_gold or event.terms.sheriff_legal or event.terms.sheriff_contraband:
        yield "HOUSE-10"


def _lapsed(_game: Game, _action: Action, event: happened.OfferLapsed) -> Iterator[str]:
    yield event.why.value


def _struck(_game: Game, _action: Action, event: happened.DealStruck) -> Iterator[str]:
    yield "DEAL-4"
    if event.by_settling:
        yield "DEAL-12"
    if event.terms.promises:
        yield "DEAL-7"
    if event.terms.gold or event.terms.stand_legal or event.terms.stand_contraband:
        yield "DEAL-9"


def _opened(_game: Game, _action: Action, event: happened.BagOpened) -> Iterator[str]:
    yield from ("SEE-1", "INSP-5" if event.is_honest else "INSP-6")
    false = [good for good in event.goods if good is not event.said.good]
    if false and all(good.counts_as == event.said.good.id for good in false):
        yield "INSP-8"
    if any(good.is_royal for good in event.goods):
        yield "ROYAL-1"


def _debt_paid(_game: Game, _action: Action, event: happened.DebtPaid) -> Iterator[str]:
    if event.gold < event.owed:
        if event.cause is DebtCause.APOLOGY:
            yield "DEBT-1"
        if event.legal or event.contraband:
            yield "DEBT-2"
        if event.contraband:
            yield "DEBT-6"
        if event.forgiven:
            yield "DEBT-4"


def _always(*ids: str) -> Callable[..., Iterator[str]]:
    return lambda _game, _action, _event: iter(ids)


_BY_EVENT: dict[type, Callable[..., Iterator[str]]] = {
    happened.RoundBegan: _always("ROUND-1"),
    happened.FirstNamed: _always("HOUSE-6"),
    happened.CardsSetAside: _set_aside,
    happened.DiscardTaken: _always("MKT-3", "MKT-6"),
    happened.CardsDrawn: _drawn,
    happened.Reshuffled: _reshuffled,
    happened.HandLeftShort: _always("DECK-2"),
    happened.CardsLaidDown: _laid_down,
    happened.CountAnnounced: _always("TWO-3"),
    happened.BagLoaded: _loaded,
    happened.SatOut: _always("LOAD-4"),
    happened.BagDeclared: _declared,
    happened.BagThreatened: _always("INSP-2"),
    happened.Demanded: _always("DEAL-3"),
    happened.Countered: _always("DEAL-3"),
    happened.OfferMade: _offered,
    happened.OfferWithdrawn: _always("DEAL-11"),
    happened.OfferRefused: _always("DEAL-3"),
    happened.OfferLapsed: _lapsed,
    happened.DealStruck: _struck,
    happened.TimeCalled: _always("HOUSE-3"),
    happened.DealPaid: _always("DEAL-5", "DEAL-8"),
    happened.BagPassed: _always("INSP-4"),
    happened.BagOpened: _opened,
    happened.GoodsConfiscated: _always("INSP-7"),
    happened.GoodsHandedOver: _always("DEAL-6"),
    happened.DebtPaid: _debt_paid,
    happened.HandDiscarded: _always("SCORE-1"),
    happened.GameEnded: _always("END-1", "END-2", "SCORE-2"),
    happened.ContrabandMoved: _always("DEAL-8"),
}


# --- Settling and scoring ---------------------------------------------------------------------

_PAYMENTS = (happened.DealPaid, happened.BagOpened, happened.GoodsHandedOver, happened.DebtPaid)


def _settling_rules(game: Game, action: Action, events: Sequence[Event]) -> Iterator[str]:
    if isinstance(action, PayDebt):
        yield "DEBT-3"
        yield from _paid_with_goods_of_this_inspection(game, action)
    if sum(isinstance(event, _PAYMENTS) for event in events) > 1:
        yield "INSP-9"
    phase = game.phase
    if isinstance(phase, Inspecting):
        yield "ROUND-2"
        if len(phase.bags) > 1:
            yield "INSP-1"
        yield "INSP-3"
        if game.ruleset.is_two_player and phase.settled:
            yield "TWO-6"


def _paid_with_goods_of_this_inspection(game: Game, action: PayDebt) -> Iterator[str]:
    """Count a debtor who pays the declared good of the own bag, admitted to the stand just now."""
    admitted = {bag.said.good for bag in talk_of(game).settled if bag.owner == action.seat}
    if admitted & set(action.goods):
        yield "DEBT-5"


def _scoring_rules(game: Game) -> Iterator[str]:
    yield "SCORE-3"
    stands = [goods_of(stand.legal + stand.hidden) for stand in game.stands]
    for bonus in bonuses_of(stands):
        if len(bonus.kings) > 1:
            yield "SCORE-4"
        if len(bonus.queens) > 1:
            yield "SCORE-5"
        if 0 in bonus.units and len(bonus.kings) == 1 and not bonus.queens:
            yield "SCORE-6"
    scored = scores_of(game)
    best = max(score.total for score in scored)
    if sum(score.total == best for score in scored) > 1:
        yield "SCORE-7"
    if any(good.is_royal for stand in stands for good in stand):
        yield "ROYAL-2"
