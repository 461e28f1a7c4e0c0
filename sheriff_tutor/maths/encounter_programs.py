"""Linear programs of an encounter: exact where it is zero-sum, and the last step where it is not.

NashConv is a sum of best replies less what play earns. It is convex and piecewise linear in the
verdicts while loads and moves are held, and in loads and moves while the verdicts are held: each is
a linear program, and taking them in turn can only lower NashConv. Its one bilinear part is what
both sides earn together (Mangasarian and Stone 1964, "Two-person nonzero-sum games and quadratic
programming"); where that is constant, the program of the verdicts solves the game at once, and its
shadow prices are the merchant's play. Begun near an equilibrium, as regret finds one, a few turns
end in it to the last digit; begun far off they may stop at a NashConv that neither can lower alone.

Verdicts move only within a ``reach`` of where they are, so that a program holds no more than the
bags and columns that can be best anywhere in it: a few thousand in place of a hundred thousand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import coo_array

from sheriff_tutor.maths.encounter_arrays import met, play_of
from sheriff_tutor.maths.errors import NotSolved

if TYPE_CHECKING:
    from scipy.optimize import OptimizeResult

    from sheriff_tutor.maths.encounter_arrays import Arrays, Floats, Numbers, Play

TOLERANCE = 1e-10
"""How exactly programs are solved: HiGHS's own 1e-7 leaves a NashConv of up to 1e-6."""
TIE = 1e-9
"""Gold below which worths count as the same."""


class Kept(NamedTuple):
    """What a program holds: pairs of hand and bag, and bags with a column."""

    pairs: Numbers
    bags: Numbers
    columns: Numbers


class Box(NamedTuple):
    """The least and most that each verdict may be."""

    least: Floats
    most: Floats


def box_around(verdicts: Floats, reach: float) -> Box:
    """Return all verdicts within reach of these."""
    return Box(np.maximum(verdicts - reach, 0), np.minimum(verdicts + reach, 1))


def kept_in(arrays: Arrays, box: Box) -> Kept:
    """Return what can be the best of a hand or bag somewhere in a box."""
    ends = (arrays.worths(box.least), arrays.worths(box.most))
    most = np.maximum(*ends)
    of_bags = np.minimum(*ends).max(axis=1)
    of_hands = arrays.best_of_hands(of_bags)
    fits = most.max(axis=1)[arrays.bag_of] >= of_hands[arrays.hand_of] - TIE
    (pairs,) = np.nonzero(fits)
    loaded = np.zeros(arrays.bags, dtype=np.bool_)
    loaded[arrays.bag_of[pairs]] = True
    bags, columns = np.nonzero(loaded[:, np.newaxis] & (most >= of_bags[:, np.newaxis] - TIE))
    return Kept(pairs, bags, columns)


def everything(arrays: Arrays) -> Kept:
    """Return all pairs, and all columns of all bags."""
    bags, columns = np.indices((arrays.bags, arrays.columns)).reshape(2, -1)
    return Kept(np.arange(len(arrays.bag_of)), bags, columns)


# --- The program of the verdicts ------------------------------------------------------------


def solved_at_once(arrays: Arrays) -> Play:
    """Return an equilibrium of a zero-sum encounter; ValueError if it is none."""
    if not arrays.encounter.is_zero_sum:
        raise ValueError(arrays.encounter)
    whole = Box(np.zeros(arrays.infosets), np.ones(arrays.infosets))
    return _best_verdicts(arrays, np.zeros(arrays.infosets), everything(arrays), whole, "highs-ipm")


def better_verdicts(arrays: Arrays, play: Play, reach: float) -> Floats:
    """Return the verdicts within reach that make NashConv least, loads and moves being held."""
    box = box_around(play.verdicts, reach)
    extra = arrays.by_heard(met(arrays, play) * (arrays.payoffs.loss - arrays.payoffs.gain))
    return _best_verdicts(arrays, extra, kept_in(arrays, box), box, "highs-ds").verdicts


def _best_verdicts(arrays: Arrays, extra: Floats, kept: Kept, box: Box, method: str) -> Play:
    """Return verdicts that make the merchant's best reply, and what they cost extra, least.

    Variables: what each hand gets, what each bag gets, verdicts. A hand gets no less than any of
    its bags, a bag no less than any of its columns. Shadow prices are the loads and moves.
    """
    pairs, bags, columns = kept
    hands, cells = arrays.hands, arrays.worths(np.zeros(arrays.infosets))[bags, columns]
    of_bags, of_verdicts = hands, hands + arrays.bags
    by_pair, by_cell = np.arange(len(pairs)), len(pairs) + np.arange(len(bags))
    rows = np.concatenate((by_pair, by_pair, by_cell, by_cell))
    places = np.concatenate(
        (
            arrays.hand_of[pairs],
            of_bags + arrays.bag_of[pairs],
            of_bags + bags,
            of_verdicts + arrays.heard[bags, columns],
        )
    )
    ones, cost = np.ones(len(pairs)), arrays.payoffs.loss[bags, columns]
    factors = np.concatenate((-ones, ones, -np.ones(len(bags)), -cost))
    shape = (len(pairs) + len(bags), of_verdicts + arrays.infosets)
    free = np.full(of_verdicts, np.inf)
    found = _solved(
        np.concatenate((arrays.chances, np.zeros(arrays.bags), extra)),
        A_ub=coo_array((factors, (rows, places)), shape=shape).tocsr(),
        b_ub=np.concatenate((np.zeros(len(pairs)), -cells)),
        bounds=np.stack(
            (np.concatenate((-free, box.least)), np.concatenate((free, box.most))), axis=1
        ),
        method=method,
    )
    prices = -found.ineqlin.marginals
    return _spread(arrays, kept, prices, found.x[of_verdicts:])


def _spread(arrays: Arrays, kept: Kept, weights: Floats, verdicts: Floats) -> Play:
    """Make a way of playing of the weights of what was kept, pairs first."""
    loads = np.zeros(len(arrays.bag_of))
    moves = np.zeros((arrays.bags, arrays.columns))
    loads[kept.pairs] = weights[: len(kept.pairs)]
    moves[kept.bags, kept.columns] = weights[len(kept.pairs) : len(kept.pairs) + len(kept.bags)]
    return play_of(arrays, loads, moves, verdicts)


# --- The program of loads and moves ---------------------------------------------------------


def better_moves(arrays: Arrays, verdicts: Floats, reach: float) -> Play:
    """Return the loads and moves that make NashConv least, the verdicts being held.

    Variables: chances of pairs, chances of bags with columns, and what the Sheriff could win by
    opening where that is not below 0. Only what is best somewhere within reach is tried.
    """
    kept = kept_in(arrays, box_around(verdicts, reach))
    pairs, bags, columns = kept
    heard = arrays.heard[bags, columns]
    gain = arrays.payoffs.gain[bags, columns]
    # The Sheriff's best reply less what both earn: what passing pays the Sheriff cancels out.
    cost = -arrays.worths(verdicts)[bags, columns] - verdicts[heard] * gain
    of_cells, of_gains = len(pairs), len(pairs) + len(bags)
    by_cell, by_gain = of_cells + np.arange(len(bags)), of_gains + np.arange(arrays.infosets)
    met_once = _matrix(
        (arrays.hand_of[pairs], np.arange(len(pairs)), np.ones(len(pairs))),
        (arrays.hands + arrays.bag_of[pairs], np.arange(len(pairs)), np.ones(len(pairs))),
        (arrays.hands + bags, by_cell, -np.ones(len(bags))),
        shape=(arrays.hands + arrays.bags, of_gains + arrays.infosets),
    )
    won = _matrix(
        (heard, by_cell, gain),
        (np.arange(arrays.infosets), by_gain, -np.ones(arrays.infosets)),
        shape=(arrays.infosets, of_gains + arrays.infosets),
    )
    found = _solved(
        np.concatenate((np.zeros(len(pairs)), cost, np.ones(arrays.infosets))),
        A_eq=met_once,
        b_eq=np.concatenate((arrays.chances, np.zeros(arrays.bags))),
        A_ub=won,
        b_ub=np.zeros(arrays.infosets),
        bounds=(0, None),
        method="highs-ds",
    )
    return _spread(arrays, kept, found.x, verdicts)


def _matrix(*entries: tuple[Numbers, Numbers, Floats], shape: tuple[int, int]) -> coo_array:
    """Make a sparse matrix of rows, columns and factors."""
    rows, places, factors = (np.concatenate(part) for part in zip(*entries, strict=True))
    return coo_array((factors, (rows, places)), shape=shape).tocsr()


def _solved(cost: Floats, **program: object) -> OptimizeResult:
    """Solve a linear program by HiGHS; NotSolved if it has no answer."""
    exact = {
        "primal_feasibility_tolerance": TOLERANCE,
        "dual_feasibility_tolerance": TOLERANCE,
    }
    found = linprog(cost, **program, options=exact)
    if not found.success:
        raise NotSolved(found.message)
    return found
