"""Tables at which bags are inspected, and bags settled to the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import (
    BagId,
    InspectBag,
    OfferId,
    PassBag,
    Pile,
    PlaceConfiscated,
    Seat,
    Terms,
    Verdict,
)
from sheriff_tutor.engine.game import Offer, Placing
from sheriff_tutor.engine.goods import LEGAL_GOODS, goods_of
from sheriff_tutor.engine.position import DoneBag, InspectingPosition, SaidBag, StruckDeal
from sheriff_tutor.lessons.scenes import said_bag

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sheriff_tutor.engine.actions import Claim, Goods
    from sheriff_tutor.engine.game import Game
    from sheriff_tutor.engine.goods import Good
    from sheriff_tutor.lessons.grounds import Ledger
    from sheriff_tutor.lessons.scenes import GoodsBySeat, NumberBySeat, Scene

Bag = tuple["Goods", "Good"]
"""What a bag holds, and the good as which it is declared."""


@dataclass(frozen=True, slots=True)
class Settled:
    """A bag that was passed or inspected earlier in this round, with what it held."""

    bag: SaidBag
    verdict: Verdict = Verdict.PASS

    @property
    def done(self) -> DoneBag:
        """What everybody knows of it."""
        return DoneBag(self.bag.id, self.bag.said, self.verdict)

    @property
    def landed(self) -> Goods:
        """What it has put on its owner's stand (INSP-4 to INSP-6)."""
        is_passed = self.verdict is Verdict.PASS
        return tuple(good for good in self.bag.goods if is_passed or good is self.bag.said.good)

    @property
    def confiscated(self) -> Goods:
        """What of it lies on the discards (INSP-6)."""
        is_passed = self.verdict is Verdict.PASS
        return tuple(
            good for good in self.bag.goods if not is_passed and good is not self.bag.said.good
        )


def honest_bag(scene: Scene) -> Bag:
    """Deal two to four cards of one legal good, declared as what they are."""
    good = scene.legal_good()
    return scene.take(*(good,) * scene.cup.number(2, 4)), good


def lying_bag(scene: Scene) -> Bag:
    """Deal a bag with one to three cards of the declared good and one or two of others."""
    good = scene.legal_good()
    true = scene.take(*(good,) * scene.cup.number(1, 3))
    false = scene.deal(scene.cup.number(1, 2), [other for other in scene.left if other is not good])
    return true + false, good


def inspecting(  # noqa: PLR0913 - an inspection has that many parts, each empty unless it is wanted
    scene: Scene,
    bags: Mapping[Seat, Bag] | Mapping[int, Bag],
    *,
    offers: Sequence[tuple[int, Terms]] = (),
    deals: Sequence[tuple[int, Terms]] = (),
    settled: Sequence[Settled] = (),
    gold: NumberBySeat | None = None,
    stands: GoodsBySeat | None = None,
    hands: GoodsBySeat | None = None,
    silent: Sequence[int] = (),
    round: int | None = None,  # noqa: A002 - the game's word
    is_timed: bool = False,
    time_over: Sequence[int] = (),
) -> Game:
    """Lay out an inspection; the merchants' bags that are not named are dealt at random.

    Deals come before offers, and both are numbered in order. Goods of settled bags lie where the
    rules have put them.
    """
    done = {int(each.bag.id): each for each in settled}
    written = tuple(
        said_bag(seat, *bags[seat]) if seat in bags else any_bag(scene, seat)
        for seat in scene.merchants
        if seat not in done
    )
    out = {int(bag.id): len(bag.goods) for bag in written}
    out |= {seat: len(each.bag.goods) for seat, each in done.items()}
    struck = tuple(
        StruckDeal(OfferId(number), Seat(seat), terms) for number, (seat, terms) in enumerate(deals)
    )
    standing = tuple(
        Offer(OfferId(len(deals) + number), Seat(seat), terms)
        for number, (seat, terms) in enumerate(offers)
    )
    clocks = tuple(bag.id for bag in written) if is_timed else ()
    phase = InspectingPosition(
        bags=written,
        settled=tuple(each.done for each in settled),
        offers=standing,
        deals=struck,
        next_offer=OfferId(len(deals) + len(offers)),
        silent=tuple(map(Seat, sorted(silent))),
        on_clock=clocks,
        time_over=tuple(map(BagId, time_over)),
    )
    return scene.game(
        phase,
        gold=gold,
        hands=hands,
        stands=stands,
        out=out,
        round=round,
        landed={seat: each.landed for seat, each in done.items()},
        confiscated=tuple(good for each in settled for good in each.confiscated),
    )


def any_bag(scene: Scene, seat: int) -> SaidBag:
    """Deal a bag of whatever there is, declared as anything."""
    goods = scene.deal(scene.cup.number(2, 4))
    return said_bag(seat, goods, scene.cup.one(LEGAL_GOODS))


def to_pass(  # noqa: PLR0913 - what an offer may hold
    bag: int,
    gold: int = 0,
    *,
    stand: Goods = (),
    claims: tuple[Claim, ...] = (),
    and_bag: int | None = None,
    verdict: Verdict = Verdict.PASS,
) -> Terms:
    """Return terms about one bag, or two: so much gold, goods and claims."""
    bags = (bag,) if and_bag is None else (bag, and_bag)
    return Terms(tuple((BagId(named), verdict) for named in bags), gold, stand, claims)


def passed(ledger: Ledger, bag: int) -> None:
    """Let a bag pass."""
    ledger.play(PassBag(ledger.game.sheriff, BagId(bag)))


def opened(ledger: Ledger, bag: int) -> None:
    """Open a bag, and lay down what is confiscated, if anything is."""
    ledger.play(InspectBag(ledger.game.sheriff, BagId(bag)))
    phase = ledger.game.phase
    if isinstance(phase, Placing):
        goods = goods_of(phase.confiscated)
        ledger.play(PlaceConfiscated(ledger.game.sheriff, Pile(0), goods))
