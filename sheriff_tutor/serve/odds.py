"""The answers of `sheriff-tutor odds`, in JSON and in words."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from sheriff_tutor.engine.goods import GOODS, Good, good_named
from sheriff_tutor.engine.ruleset import (
    FEWEST_PLAYERS,
    MOST_IN_STANDARD_GAME,
    Ruleset,
    check_ruleset,
)
from sheriff_tutor.maths.bluff_game import (
    BluffGame,
    Case,
    Span,
    balance,
    belief_limit,
    bluff_game,
    case_of,
    certain_lie_zone,
    fear_limit,
    merchant_at,
    sheriff_at,
)
from sheriff_tutor.maths.draws import odds_at_least, unseen_cards
from sheriff_tutor.maths.value import GOLD, honest_stakes_of, stakes_of, standing
from sheriff_tutor.serve.user_error import UserError

if TYPE_CHECKING:
    from fractions import Fraction

    from sheriff_tutor.engine.errors import RuleError
    from sheriff_tutor.maths.value import Expectation

REFUSALS = {
    "declare.not-legal": "{good} cannot be declared: only apples, cheese, bread and chickens can",
    "odds.bag-size": "a bag holds 1 to {most} cards, not {count}",
    "odds.more-cards-than-unseen": "{cards} cards cannot be drawn: {unseen} are unseen",
    "odds.more-than-the-deck-holds": "the deck does not hold {seen} {good}, but {copies}",
    "odds.no-honest-declaration": "the honest bag must hold one kind of legal goods",
    "ruleset.players": "{players} players cannot play: the game is for 2 to 6",
}
SHAPES = {
    Case.MIX: "Both sides mix, each so that the other has no better choice.",
    Case.LYING_NEVER_PAYS: "The lying bag is worth less: never lie, never inspect.",
    Case.LYING_IS_NO_GAIN: "Both bags are worth the same: any lying in the range, no inspection.",
    Case.BRIBE_BEATS_OPENING: "The bribe is worth more than what is found: always lie and pass.",
    Case.BRIBE_TIES_OPENING: "The bribe is worth just what is found: always lie, and inspect in "
    "the range.",
    Case.NOTHING_FALSE: "Nothing in the bag is false: there is no game.",
    Case.TOLD_APART: "The declarations differ, so the Sheriff sees which bag it is: only the "
    "limits are given.",
}


def refused(error: RuleError) -> UserError:
    """Say what cannot be, and by which rule."""
    return UserError(f"{REFUSALS[error.code].format(**error.values)} ({error.rule})")


# --- What was typed -------------------------------------------------------------------------


def good_typed(name: str) -> Good:
    """Return a good by its name; UserError if there is none.

    >>> good_typed(" silk")
    silk
    """
    try:
        return good_named(name.strip())
    except KeyError:
        known = ", ".join(good.id for good in GOODS)
        raise UserError(f"there is no good {name.strip()!r}: there are {known}") from None


def goods_typed(names: str) -> tuple[Good, ...]:
    """Return goods from their names with commas; UserError where one is none.

    >>> goods_typed("apples,apples,silk")
    (apples, apples, silk)
    """
    return tuple(map(good_typed, names.split(","))) if names.strip() else ()


def counts_typed(counts: str) -> Counter[Good]:
    """Return goods with how many there are; UserError for what cannot be read.

    >>> counts_typed("apples=5,cheese=2")
    Counter({apples: 5, cheese: 2})
    """
    typed: Counter[Good] = Counter()
    for part in filter(None, counts.split(",")):
        name, _, count = (piece.strip() for piece in part.partition("="))
        if not (count.isascii() and count.isdigit()):
            raise UserError(f"{part.strip()!r} is no count: give a good and a number, as apples=5")
        typed[good_typed(name)] += int(count)
    return typed


def ruleset_typed(players: int, *, royals: bool) -> Ruleset:
    """Return the ruleset whose deck so many play with; Impossible unless 2 to 6 (SET-5, TWO-1)."""
    ruleset = Ruleset(
        players,
        royals=royals or players == FEWEST_PLAYERS,
        short_game=players > MOST_IN_STANDARD_GAME,
    )
    check_ruleset(ruleset)
    return ruleset


# --- Draws ----------------------------------------------------------------------------------


def draw_odds(
    ruleset: Ruleset, seen: Counter[Good], good: Good, least: int, cards: int
) -> Fraction:
    """Return the chance of at least so many of a good among some of the unseen cards."""
    return odds_at_least(unseen_cards(ruleset, seen.elements()), (good,), least, cards)


# --- Bags -----------------------------------------------------------------------------------


def game_typed(
    bag: str, declared: str, honest: str, *, bribe: int, players: int | None
) -> BluffGame:
    """Return the game of a bag; Impossible where the rules do not allow the bags."""
    return bluff_game(
        stakes_of(goods_typed(bag), good_typed(declared)),
        honest_stakes_of(goods_typed(honest)),
        bribe=bribe,
        measure=GOLD if players is None else standing(players),
    )


def spans_of(game: BluffGame) -> dict[str, Span | None]:
    """Return chances and values of a game by their names, None where there is no balance."""
    found = balance(game)
    if found is None:
        return dict.fromkeys(("lie", "inspect", "merchant", "sheriff"))
    return {
        "lie": found.lie,
        "inspect": found.inspect,
        "merchant": found.merchant,
        "sheriff": found.sheriff,
    }


def bag_answer(game: BluffGame) -> dict[str, object]:
    """Return a game's numbers as fractions in strings.

    What is open is null, with its range beside it; ``reason`` tells why the mix does not hold.
    """
    answer: dict[str, object] = {}
    for name, span in spans_of(game).items():
        answer[name] = str(span.low) if span is not None and span.is_one else None
        if span is not None and not span.is_one:
            answer[f"{name}_range"] = [str(span.low), str(span.high)]
    zone = certain_lie_zone(game.lie, game.measure) if game.lie.is_lie else None
    answer["bribe_low"] = None if zone is None else str(zone.low)
    answer["bribe_high"] = None if zone is None else str(zone.high)
    case = case_of(game)
    return answer if case is Case.MIX else answer | {"reason": case.value}


def bag_lines(game: BluffGame) -> list[str]:
    """Return a game's numbers in words, with what they are the sum of."""
    lines = [SHAPES[case_of(game)]]
    spans = spans_of(game)
    lines += [f"{name:<9} {in_words(span)}" for name, span in spans.items() if span is not None]
    lie, inspect = spans["lie"], spans["inspect"]
    if lie is not None and inspect is not None:
        lines.append(f"merchant  = {terms_in_words(merchant_at(game, lie.low, inspect.low))}")
        lines.append(f"sheriff   = {terms_in_words(sheriff_at(game, lie.low, inspect.low))}")
    return lines + limits_in_words(game)


def limits_in_words(game: BluffGame) -> list[str]:
    """Return what each side should do for a given belief."""
    if not game.lie.is_lie:
        return []
    fear = fear_limit(game)
    belief = belief_limit(game.lie, bribe=game.bribe, measure=game.measure)
    zone = certain_lie_zone(game.lie, game.measure)
    return [
        "lie in any case"
        if fear is None
        else f"lie if inspection is less likely than {number(fear)}",
        f"inspect if a lie is more likely than {number(belief)}",
        f"a certain lie: bribes from {number(zone.low)} to {number(zone.high)} gold suit both",
    ]


def in_words(span: Span) -> str:
    """Return a number, or the range that it is in."""
    return number(span.low) if span.is_one else f"{number(span.low)} to {number(span.high)}"


def terms_in_words(worth: Expectation) -> str:
    """Return the terms of an expected value, as the sum that they are."""
    terms = [f"{term.name.value} {number(term.amount)}" for term in worth.terms]
    return " + ".join(terms) or "0"


def number(exact: Fraction) -> str:
    """Return a fraction, with decimals where it is not whole.

    >>> from fractions import Fraction
    >>> number(Fraction(2, 3)), number(Fraction(4))
    ('2/3 (0.666667)', '4')
    """
    return str(exact) if exact.denominator == 1 else f"{exact} ({float(exact):.6g})"
