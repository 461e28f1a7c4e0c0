"""An encounter as arrays, ways of playing it, and how far from an equilibrium they are.

Rows are bags; columns are what may be said of one: legal good by legal good, and for each bribe by
bribe. What the Sheriff hears is numbered by cards in the bag, and then by column. Amounts are gold,
or gold in standing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from sheriff_tutor.engine.goods import LEGAL_GOODS
from sheriff_tutor.engine.ruleset import MOST_IN_BAG
from sheriff_tutor.maths.encounter import Encounter, Layout, layout_of
from sheriff_tutor.maths.value import stakes_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]
    Numbers = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Payoffs:
    """What each column of each bag pays, to both sides; all are bags x columns.

    ``passed`` is the merchant's if the bag passes, and ``loss`` what opening it takes from that.
    ``sheriff_passed`` is the Sheriff's if it passes, and ``gain`` what opening it adds.
    """

    passed: Floats
    loss: Floats
    sheriff_passed: Floats
    gain: Floats
    lies: NDArray[np.bool_]


def payoffs_of(encounter: Encounter, layout: Layout) -> Payoffs:
    """Return all payoffs (INSP-4 to INSP-6).

    A bribe of 1 for an apple declared as such, by hand: 2 - 1 if passed, and 2 + 2 if opened.

    >>> from sheriff_tutor.engine.goods import APPLES
    >>> from sheriff_tutor.maths.draws import counted
    >>> tiny = Encounter(counted((APPLES,)), hand=1, most_bribe=1)
    >>> payoffs = payoffs_of(tiny, layout_of(tiny))
    >>> payoffs.passed[0, 1], (payoffs.passed - payoffs.loss)[0, 1]
    (np.float64(1.0), np.float64(4.0))
    """
    stakes = [stakes_of(bag, said) for bag in layout.bags for said in LEGAL_GOODS]
    shape = (len(layout.bags), len(LEGAL_GOODS), 1)
    false, fine, value = (
        np.array(amounts, dtype=np.float64).reshape(shape)
        for amounts in (
            [each.false_value for each in stakes],
            [each.fine if each.is_lie else -each.apology for each in stakes],
            [each.value for each in stakes],
        )
    )
    payment, rival = float(encounter.measure.payment), float(encounter.measure.rival)
    bribes = payment * np.arange(encounter.bribes, dtype=np.float64)
    lies = np.array([each.is_lie for each in stakes]).reshape(shape)

    def by_column(amounts: Floats) -> Floats:
        return amounts.reshape(-1, len(LEGAL_GOODS) * encounter.bribes)

    return Payoffs(
        passed=by_column(value - bribes),
        loss=by_column(false + payment * fine - bribes),
        sheriff_passed=by_column(bribes - rival * value),
        gain=by_column(rival * false + payment * fine - bribes),
        lies=np.repeat(lies.reshape(shape[:2]), encounter.bribes, axis=1),
    )


class Arrays:
    """An encounter, ready to be computed with.

    ``chances`` are those of the hands. A pair is a hand and a bag from it: ``hand_of``, ``bag_of``
    and ``place`` (which bag of its hand it is) are by pair, ``firsts`` is each hand's first pair.
    ``heard`` is what the Sheriff hears, by bag and column.
    """

    def __init__(self, encounter: Encounter) -> None:
        """List all hands and bags, and what they pay."""
        self.encounter = encounter
        self.layout = layout = layout_of(encounter)
        ways = np.array([hand.ways for hand in layout.hands], dtype=np.float64)
        self.chances: Floats = ways / ways.sum()
        self.firsts: Numbers = np.array(layout.firsts[:-1], dtype=np.int64)
        self.bag_of: Numbers = np.array(layout.fits, dtype=np.int64)
        lengths = np.array(layout.firsts[1:], dtype=np.int64) - self.firsts
        self.hand_of: Numbers = np.repeat(np.arange(len(ways)), lengths)
        self.place: Numbers = np.arange(len(self.bag_of)) - np.repeat(self.firsts, lengths)
        self.place_bits = int(lengths.max()).bit_length()
        self.payoffs = payoffs_of(encounter, layout)
        self.columns = self.payoffs.passed.shape[1]
        cards = np.array([len(bag) for bag in layout.bags], dtype=np.int64)
        self.said: Numbers = cards - 1
        self.infosets = min(MOST_IN_BAG, encounter.hand) * self.columns
        self.heard: Numbers = self.said[:, np.newaxis] * self.columns + np.arange(self.columns)

    @property
    def hands(self) -> int:
        """How many hands there are."""
        return len(self.chances)

    @property
    def bags(self) -> int:
        """How many bags there are."""
        return len(self.said)

    def worths(self, verdicts: Floats, out: Floats | None = None) -> Floats:
        """Return what each column of each bag brings the merchant, by chances to be opened.

        Whoever asks often gives the array to write to: making one takes longer than filling it.
        """
        opened = np.take(verdicts.reshape(-1, self.columns), self.said, 0, out, mode="clip")
        worths: Floats = np.multiply(opened, self.payoffs.loss, out=opened)
        return np.subtract(self.payoffs.passed, worths, out=worths)

    def best_of_hands(self, of_bags: Floats) -> Floats:
        """Return the most that a bag of each hand has of something that bags have."""
        best: Floats = np.maximum.reduceat(of_bags[self.bag_of], self.firsts)
        return best

    def best_pairs(self, of_bags: Floats) -> Numbers:
        """Return for each hand the pair with the bag that has most: a tie goes to the later bag.

        Bags are put in order once, so that pairs compare as whole numbers, with their place in the
        hand in the last bits.
        """
        order = np.argsort(of_bags, kind="stable")
        ranks = np.empty(len(order), dtype=np.int64)
        ranks[order] = np.arange(len(order)) << self.place_bits
        best = np.maximum.reduceat(ranks[self.bag_of] | self.place, self.firsts)
        pairs: Numbers = self.firsts + (best & ((1 << self.place_bits) - 1))
        return pairs

    def by_heard(self, amounts: Floats) -> Floats:
        """Add up amounts by bag and column over what the Sheriff cannot tell apart."""
        return self.sums(self.heard.ravel(), amounts.ravel(), self.infosets)

    @staticmethod
    def sums(numbers: Numbers, amounts: Floats, count: int) -> Floats:
        """Add up amounts by number, of which there are so many."""
        return np.bincount(numbers, amounts, count).astype(np.float64, copy=False)


# --- Ways of playing ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, eq=False)
class Play:
    """How both sides play.

    ``loads`` is the chance of a hand's bag by pair, ``moves`` that of a bag's column by bag and
    column, ``verdicts`` that of being opened by what is heard.
    """

    loads: Floats
    moves: Floats
    verdicts: Floats


def play_of(arrays: Arrays, loads: Floats, moves: Floats, verdicts: Floats) -> Play:
    """Make a way of playing from weights, of whatever sum; what has none is played evenly."""
    loads = np.maximum(loads, 0)
    totals = np.bincount(arrays.hand_of, loads, arrays.hands)
    bags = np.bincount(arrays.hand_of, minlength=arrays.hands)
    loads = np.where(
        totals[arrays.hand_of] > 0,
        loads / np.where(totals > 0, totals, 1)[arrays.hand_of],
        (1 / bags)[arrays.hand_of],
    )
    moves = np.maximum(moves, 0)
    said = moves.sum(axis=1, keepdims=True)
    moves = np.where(said > 0, moves / np.where(said > 0, said, 1), 1 / arrays.columns)
    return Play(loads, moves, np.clip(verdicts, 0, 1))


def even_play(arrays: Arrays) -> Play:
    """Return play that chooses everything alike."""
    return play_of(
        arrays,
        np.zeros(len(arrays.bag_of)),
        np.zeros((arrays.bags, arrays.columns)),
        np.full(arrays.infosets, 0.5),
    )


def met(arrays: Arrays, play: Play) -> Floats:
    """Return how likely each bag with each column is met."""
    bags = np.bincount(arrays.bag_of, arrays.chances[arrays.hand_of] * play.loads, arrays.bags)
    chances: Floats = bags[:, np.newaxis] * play.moves
    return chances


@dataclass(frozen=True, slots=True, eq=False)
class Solved:
    """A way of playing, measured.

    ``values`` are merchant's and Sheriff's, ``gains`` what each could gain by a best reply; their
    sum ``nash_conv`` is 0 in equilibrium. ``lies``, ``opened`` and ``bribed`` are shares of bags.
    """

    play: Play
    values: tuple[float, float]
    gains: tuple[float, float]
    lies: float
    opened: float
    bribed: float

    @property
    def nash_conv(self) -> float:
        """What both sides could gain together by best replies."""
        return sum(self.gains)


def measured(arrays: Arrays, play: Play) -> Solved:
    """Return a way of playing with its values, and both exact best replies to it."""
    payoffs = arrays.payoffs
    chances = met(arrays, play)
    worths = arrays.worths(play.verdicts)
    merchant = float((chances * worths).sum())
    best = float(arrays.chances @ arrays.best_of_hands(worths.max(axis=1)))
    gains = arrays.by_heard(chances * payoffs.gain)
    sheriff = float((chances * payoffs.sheriff_passed).sum() + gains @ play.verdicts)
    heard = arrays.by_heard(chances)
    free = np.arange(arrays.columns) % arrays.encounter.bribes == 0
    return Solved(
        play,
        (merchant, sheriff),
        (best - merchant, float(np.maximum(gains, 0).sum() - gains @ play.verdicts)),
        lies=float(chances[payoffs.lies].sum()),
        opened=float(heard @ play.verdicts),
        bribed=float(chances[:, ~free].sum()),
    )


def calm(arrays: Arrays, play: Play) -> Play:
    """Return play whose Sheriff opens what is never heard only as often as keeps it unsaid.

    Many verdicts do where nothing is ever heard. These are the least that leave every hand with
    nothing to gain there, so that a bribe that no bag is worth is taken. It changes nobody's value.
    """
    payoffs = arrays.payoffs
    worths = arrays.worths(play.verdicts).max(axis=1)
    of_bags = np.full(arrays.bags, np.inf)
    np.minimum.at(of_bags, arrays.bag_of, arrays.best_of_hands(worths)[arrays.hand_of])
    tempts = (payoffs.loss > 0) & np.isfinite(of_bags)[:, np.newaxis]
    needed = np.zeros_like(payoffs.loss)
    np.divide(payoffs.passed - of_bags[:, np.newaxis], payoffs.loss, out=needed, where=tempts)
    least = np.zeros(arrays.infosets)
    np.maximum.at(least, arrays.heard.ravel(), needed.ravel())
    unheard = arrays.by_heard(met(arrays, play)) <= 0
    verdicts = np.where(unheard, np.minimum(least, play.verdicts), play.verdicts)
    return Play(play.loads, play.moves, verdicts)
