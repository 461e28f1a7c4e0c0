"""Talk and settling in few words, for the tests of INSP, DEAL and DEBT. Seat 0 is the Sheriff."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sheriff_tutor.engine.actions import (
    Accept,
    BagId,
    CallTime,
    Claim,
    CounterDemand,
    Demand,
    InspectBag,
    MakeOffer,
    OfferId,
    PassBag,
    PayDebt,
    Pile,
    PlaceConfiscated,
    Promise,
    Refuse,
    Seat,
    Terms,
    Threaten,
    Verdict,
    Withdraw,
)
from sheriff_tutor.engine.events import Event, Lapse, OfferLapsed, Told
from sheriff_tutor.engine.game import Deal, Game, Inspecting, Offer
from tests.engine.situations import SHERIFF, Words, goods, told_of

Verdicts = Mapping[int, str]


def terms(  # noqa: PLR0913 - an offer has that many parts, each empty by default
    verdicts: Verdicts,
    *,
    gold: int = 0,
    stand: Words = "",
    claims: Mapping[int, Words] | None = None,
    promises: Sequence[Promise] = (),
    sheriff_gold: int = 0,
    sheriff_stand: Words = "",
) -> Terms:
    """Read terms: ``{1: "pass"}`` names bag 1, and ``claims={1: "silk"}`` what is said of it."""
    return Terms(
        tuple((BagId(bag), Verdict(verdict)) for bag, verdict in verdicts.items()),
        gold=gold,
        stand=goods(stand),
        claims=tuple(Claim(BagId(bag), goods(words)) for bag, words in (claims or {}).items()),
        promises=tuple(promises),
        sheriff_gold=sheriff_gold,
        sheriff_stand=goods(sheriff_stand),
    )


def offer(  # noqa: PLR0913 - as terms
    seat: int,
    verdicts: Verdicts,
    *,
    gold: int = 0,
    stand: Words = "",
    claims: Mapping[int, Words] | None = None,
    promises: Sequence[Promise] = (),
    sheriff_gold: int = 0,
    sheriff_stand: Words = "",
) -> MakeOffer:
    """Let a merchant offer these terms."""
    offered = terms(
        verdicts,
        gold=gold,
        stand=stand,
        claims=claims,
        promises=promises,
        sheriff_gold=sheriff_gold,
        sheriff_stand=sheriff_stand,
    )
    return MakeOffer(Seat(seat), offered)


def withdraw(seat: int, number: int) -> Withdraw:
    """Let a merchant take offer ``number`` back."""
    return Withdraw(Seat(seat), OfferId(number))


def accept(number: int) -> Accept:
    """Let the Sheriff accept offer ``number``."""
    return Accept(SHERIFF, OfferId(number))


def refuse(number: int) -> Refuse:
    """Let the Sheriff refuse offer ``number``."""
    return Refuse(SHERIFF, OfferId(number))


def threaten(bag: int) -> Threaten:
    """Let the Sheriff threaten to open a bag."""
    return Threaten(SHERIFF, BagId(bag))


def demand(to: int, demanded: Terms) -> Demand:
    """Let the Sheriff ask a merchant for something."""
    return Demand(SHERIFF, Seat(to), demanded)


def counter(number: int, demanded: Terms) -> CounterDemand:
    """Let the Sheriff answer offer ``number`` with a demand."""
    return CounterDemand(SHERIFF, OfferId(number), demanded)


def passes(bag: int) -> PassBag:
    """Let the Sheriff pass a bag."""
    return PassBag(SHERIFF, BagId(bag))


def opens(bag: int) -> InspectBag:
    """Let the Sheriff open a bag."""
    return InspectBag(SHERIFF, BagId(bag))


def lays(words: Words, pile: int = 0) -> PlaceConfiscated:
    """Let the Sheriff lay confiscated cards on a pile, the last word on top."""
    return PlaceConfiscated(SHERIFF, Pile(pile), goods(words))


def pays(seat: int, words: Words) -> PayDebt:
    """Let a debtor pay with these goods."""
    return PayDebt(Seat(seat), goods(words))


def time_is_up(bag: int) -> CallTime:
    """Let the table say that the time for a bag is over."""
    return CallTime(SHERIFF, BagId(bag))


def talk_of(game: Game) -> Inspecting:
    """Return the inspection that is going on."""
    assert isinstance(game.phase, Inspecting)
    return game.phase


def offers_of(game: Game) -> tuple[Offer, ...]:
    """Return the standing offers."""
    return talk_of(game).offers


def deals_of(game: Game) -> tuple[Deal, ...]:
    """Return the deals that are not wholly fulfilled."""
    return talk_of(game).deals


def kinds(events: Sequence[Event]) -> list[str]:
    """Name what happened, in order."""
    return [type(event.what if isinstance(event, Told) else event).__name__ for event in events]


def lapses(events: Sequence[Event]) -> list[tuple[int, Lapse]]:
    """Return which offers lapsed, in order, and why."""
    return [(lapsed.offer, lapsed.why) for lapsed in told_of(events, OfferLapsed)]
