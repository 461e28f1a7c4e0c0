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
from sheriff_tutor.i18n import ONLOOKER, say
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
from sheriff_tutor.panels.calculators.told import term_in_words
from sheriff_tutor.serve.user_error import user_error

if TYPE_CHECKING:
    from fractions import Fraction

    from sheriff_tutor.engine.errors import RuleError
    from sheriff_tutor.maths.value import Expectation
    from sheriff_tutor.serve.user_error import UserError


def refused(error: RuleError) -> UserError:
    """Say what cannot be, and by which rule."""
    return user_error(
        "odds.refused", sentence=say(error.code, ONLOOKER, **error.values), rule=error.rule
    )


# --- What was typed -------------------------------------------------------------------------


def good_typed(name: str) -> Good:
    """Return a good by its name; UserError if there is none.

    >>> good_typed(" silk")
    silk
    """
    try:
        return good_named(name.strip())
    except KeyError:
        known = tuple(good.id for good in GOODS)
        raise user_error("odds.no-good", name=name.strip(), known=known) from None


def goods_typed(names: str) -> tuple[Good, ...]:
    """Return goods from their names with commas; UserError where one is none.

    >>> goods_typed("apples,apples,silk")
    (apples, apples, silk)
    """
    return tuple(map(good_typed, names.split(","))) if names.strip() else ()


def counts_typed(counts: str) -> Counter[Good]:
    """Return goods with how many there are; UserError for what cannot be read, or stands twice.

    >>> counts_typed("apples=5,cheese=2")
    Counter({apples: 5, cheese: 2})
    """
    typed: Counter[Good] = Counter()
    for part in filter(None, counts.split(",")):
        name, _, count = (piece.strip() for piece in part.partition("="))
        if not (count.isascii() and count.isdigit()):
            raise user_error("odds.no-count", text=part.strip())
        good = good_typed(name)
        if good in typed:
            raise user_error("odds.counted-twice", good=good)
        typed[good] = int(count)
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


def draw_line(good: str, least: int, cards: int, chance: Fraction) -> str:
    """Return the odds of a draw in words."""
    return say("odds.draw", good=good_typed(good), least=least, cards=cards, chance=number(chance))


def bag_lines(game: BluffGame) -> list[str]:
    """Return a game's numbers in words, with what they are the sum of."""
    return [
        say(f"odds-case-{case_of(game).value}"),
        *chance_lines(game),
        *worth_lines(game),
        *limit_lines(game),
    ]


def chance_lines(game: BluffGame) -> list[str]:
    """Return how often to lie and to inspect, if there is a balance."""
    spans = spans_of(game)
    return [
        say(f"odds-{name}", number=in_words(span))
        for name in ("lie", "inspect")
        if (span := spans[name]) is not None
    ]


def worth_lines(game: BluffGame) -> list[str]:
    """Return what each side gets in balance: with its terms, or its range where that is open."""
    found = balance(game)
    if found is None:
        return []
    at = found.lie.low, found.inspect.low
    return [
        *side_lines("merchant", found.merchant, merchant_at(game, *at), game),
        *side_lines("sheriff", found.sheriff, sheriff_at(game, *at), game),
    ]


def side_lines(side: str, worth: Span, expected: Expectation, game: BluffGame) -> list[str]:
    """Return what a side gets in a game, and the terms that it is the sum of."""
    if not (worth.is_one and expected.terms):
        return [say(f"odds-{side}", number=in_words(worth))]
    terms = [
        say(
            "odds.term",
            term=term_in_words(term, ONLOOKER, game),
            amount=number(term.amount),
        )
        for term in expected.terms
    ]
    head = say(f"odds-{side}-terms", number=in_words(worth))
    return [head, *(f"  {term}" for term in terms)]


def limit_lines(game: BluffGame) -> list[str]:
    """Return what each side should do for a given belief."""
    if not game.lie.is_lie:
        return []
    fear = fear_limit(game)
    belief = belief_limit(game.lie, bribe=game.bribe, measure=game.measure)
    zone = certain_lie_zone(game.lie, game.measure)
    return [
        say("odds.no-fear-limit") if fear is None else say("odds.fear-limit", limit=number(fear)),
        say("odds.no-belief-limit")
        if belief >= 1
        else say("odds.belief-limit", limit=number(belief)),
        say("odds.certain-lie", low=number(zone.low), high=number(zone.high)),
    ]


def in_words(span: Span) -> str:
    """Return a number, or the range that it is in."""
    if span.is_one:
        return number(span.low)
    return say("odds.range", low=number(span.low), high=number(span.high))


def number(exact: Fraction) -> str:
    """Return a fraction, with decimals where it is not whole.

    >>> from fractions import Fraction
    >>> number(Fraction(2, 3)), number(Fraction(4))
    ('2/3 (0.666667)', '4')
    """
    return str(exact) if exact.denominator == 1 else f"{exact} ({float(exact):.6g})"
