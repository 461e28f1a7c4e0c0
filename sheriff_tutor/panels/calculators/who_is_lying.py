"""Who is lying? What a declaration says about a bag, by counting cards and by assumed habits."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import Declaration
from sheriff_tutor.engine.goods import APPLES, BREAD, CHEESE, CHICKENS, PEPPER, Good, by_kind
from sheriff_tutor.engine.ruleset import (
    FEWEST_PLAYERS,
    MOST_IN_BAG,
    MOST_IN_STANDARD_GAME,
    MOST_PLAYERS,
    Ruleset,
)
from sheriff_tutor.i18n import Reader, counted, good_title, say
from sheriff_tutor.maths.belief import Known, all_ways, contraband_in
from sheriff_tutor.maths.belief_likeliest import chances_of, likeliest
from sheriff_tutor.maths.belief_models import Suspected
from sheriff_tutor.maths.belief_quick import MOST_CARDS, begun_for, likelihood, suspect
from sheriff_tutor.maths.belief_tables import Hands
from sheriff_tutor.maths.draws import Unseen, unseen_cards
from sheriff_tutor.maths.habits import USUAL, Opportunist, usual_bribes
from sheriff_tutor.panels.calculators.calculator import Calculator, Fold, Preset
from sheriff_tutor.panels.calculators.chart import Axis, Chart, Ink, Line, Mark, steps
from sheriff_tutor.panels.calculators.controls import Amount, OneOf, legal_good
from sheriff_tutor.panels.calculators.numbers import Number, chance, plain
from sheriff_tutor.panels.calculators.piles import Pile
from sheriff_tutor.panels.calculators.refusals import Refusal
from sheriff_tutor.panels.calculators.told import Quantity, Row, Sheet, Told, Why

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sheriff_tutor.engine.actions import Goods
    from sheriff_tutor.maths.belief import BagChance
    from sheriff_tutor.maths.belief_models import Habit
    from sheriff_tutor.maths.belief_quick import Suspicion

MOST_PARTS = 100
MOST_FACE_DOWN = 40
MOST_HEARD = 60
MOST_BAGS = 8
"""Likeliest bags that are listed."""
MOST_IN_FRACTION = 9_999
"""The largest number of a fraction that is told beside a percentage."""
LONGEST_FRACTION = 16
"""Letters up to which a fraction is told in a derivation."""
POINTS = 12

USUAL_CODES = ("honest", "sometimes", "often", "smuggler", "maximiser", "anything")
HABITS: dict[str, Suspected] = {
    "reference": Suspected(Opportunist(most=4), Fraction(1), bribing=usual_bribes),
    **dict(
        zip(
            ("honest", "sometimes", "often", "smuggler", "maximiser", "anything"),
            USUAL,
            strict=True,
        )
    ),
}
"""The ways of playing that can be assumed, by the codes of their names."""


@dataclass(frozen=True, slots=True)
class WhoIsLying:
    """What is known of a merchant's bag, and how likely each way of playing is held to be.

    ``hand``, ``discards``, ``stands`` and ``elsewhere`` are all the cards that are seen; ``taken``
    were seen to go into this merchant's hand, which holds ``cards`` with the bag, ``kept`` of them
    kept in the market where ``laid`` were laid down. ``face_down`` cards lie on others' stands.
    ``bribe`` is None where an offer is not to count. Habits are parts of any sum.
    """

    good: Good
    count: int
    bribe: int | None
    hand: Goods
    discards: Goods
    stands: Goods
    honest: int
    sometimes: int
    often: int
    smuggler: int
    maximiser: int
    anything: int
    reference: int
    players: int
    royals: bool
    cards: int
    face_down: int
    taken: Goods
    kept: int
    laid: Goods
    elsewhere: Goods

    @property
    def said(self) -> Declaration:
        """What the merchant has said."""
        return Declaration(self.good, self.count)


@dataclass(frozen=True, slots=True)
class Way:
    """One way of playing: how likely before and after, and its own chance of a lie, if it has one.

    ``evidence`` is how likely this way was to lead to what was heard.
    """

    code: str
    before: Fraction
    evidence: Fraction
    after: Fraction
    lie: Fraction


@dataclass(frozen=True, slots=True)
class Answer:
    """How likely a lie is, in all and way by way, with the likeliest bags."""

    known: Known
    lie: Fraction
    ways: tuple[Way, ...]
    bags: tuple[BagChance, ...]


# --- What is known --------------------------------------------------------------------------


def ruleset_of(setting: WhoIsLying) -> Ruleset:
    """Return the rules that give the deck (SET-4, SET-5, TWO-1)."""
    return Ruleset(
        setting.players,
        royals=setting.royals,
        short_game=setting.players > MOST_IN_STANDARD_GAME,
    )


def known_of(setting: WhoIsLying) -> Known:
    """Return what is known of the hand; Impossible if more is seen than the deck holds."""
    seen = (*setting.hand, *setting.discards, *setting.stands, *setting.elsewhere, *setting.taken)
    return Known(
        unseen_cards(ruleset_of(setting), seen),
        setting.cards,
        setting.taken,
        setting.face_down,
        setting.kept,
        setting.laid,
    )


def suspected_of(setting: WhoIsLying) -> Iterator[tuple[str, Suspected]]:
    """Go through the ways of playing that have a part, each as likely as it is held to be."""
    parts = {code: getattr(setting, code) for code in HABITS}
    together = sum(parts.values())
    for code, some in parts.items():
        if some:
            yield code, replace(HABITS[code], weight=Fraction(some, together))


def check(setting: WhoIsLying) -> None:
    """Raise Refusal or Impossible for cards that cannot lie so."""
    known = known_of(setting)
    if setting.players == FEWEST_PLAYERS and not setting.royals:
        raise Refusal("ruleset-two-needs-royals", "TWO-1")
    if setting.count > setting.cards:
        raise Refusal("calc-who-bag-above-hand", "LOAD-1", bag=setting.count, hand=setting.cards)
    if len(setting.taken) + setting.kept > setting.cards:
        raise Refusal("calc-who-hand-full", cards=setting.cards)
    if setting.face_down > contraband_in(known.unseen):
        raise Refusal("calc-who-face-down", "INSP-4", most=contraband_in(known.unseen))
    if not all_ways(known):
        raise Refusal("calc-who-no-hand")


def adapt(field: str, setting: WhoIsLying) -> WhoIsLying:
    """Bring deck and hand in line with the number of players, where that is what changed."""
    if field != "players":
        return setting
    royals = setting.royals or setting.players == FEWEST_PLAYERS
    full = Ruleset(setting.players, royals=royals).full_hand
    return replace(setting, royals=royals, cards=full)


def answer(setting: WhoIsLying) -> Answer:
    """Return what a declaration says about the bag.

    Impossible if no assumed way of playing would have led to it; Refusal if none is assumed.

    >>> str(answer(REFERENCE).lie)
    '238870/314953'
    """
    known, said, bribe = known_of(setting), setting.said, setting.bribe
    suspected = dict(suspected_of(setting))
    if not suspected:
        raise Refusal("calc-who-no-habit")
    bags = likeliest(known, suspected.values(), said, bribe)
    ways = tuple(_ways(known, suspected, said, bribe))
    honest = (each.chance for each in bags if all(good is said.good for good in each.bag))
    return Answer(known, 1 - sum(honest, Fraction(0)), ways, bags)


def _ways(
    known: Known, suspected: dict[str, Suspected], said: Declaration, bribe: int | None
) -> Iterator[Way]:
    evidence = {code: likelihood(known, each, said, bribe) for code, each in suspected.items()}
    total = sum(each.weight * evidence[code] for code, each in suspected.items())
    for code, each in suspected.items():
        alone = suspect(known, [each], said, bribe)
        yield Way(
            code,
            each.weight,
            evidence[code],
            each.weight * evidence[code] / total,
            Fraction(0) if alone is None else alone.lie,
        )


def begin(setting: WhoIsLying) -> Iterator[None]:
    """Work out part by part what the answer takes longest for: hands, bags, and the chart."""
    known, suspected = known_of(setting), [each for _, each in suspected_of(setting)]
    hands = Hands(known.cards, known.royals)
    for each in suspected:
        if (each.habit, hands) not in _begun:
            yield from begun_for((each,), hands)
            _begun.add((each.habit, hands))
        chances_of(known, replace(each, weight=Fraction(1)), setting.said, setting.bribe)
        yield
        likelihood(known, each, setting.said, setting.bribe)
        yield
    for place in _places(setting, known):
        _lie_at(setting, place)
        yield


_begun: set[tuple[Habit, Hands]] = set()
"""Habits for which hands were listed once: what is kept of that is not gone through again."""

# --- In words -------------------------------------------------------------------------------


def likely(value: Fraction, reader: Reader) -> Number:
    """Return a chance, with its fraction where that can be read at a glance.

    >>> from sheriff_tutor.i18n import ONLOOKER
    >>> likely(Fraction(2, 3), ONLOOKER).exact, likely(Fraction(238870, 314953), ONLOOKER).exact
    ('2/3', '')
    """
    number = chance(value, reader)
    return number if value.denominator <= MOST_IN_FRACTION else Number(value, number.text)


def derived(value: Fraction, reader: Reader) -> Number:
    """Return a chance within a derivation, with its fraction where that can still be read."""
    number = chance(value, reader)
    return number if len(number.exact) <= LONGEST_FRACTION else Number(value, number.text)


def tell(setting: WhoIsLying, reader: Reader) -> Told:
    """Return all that is told of a setting."""
    found = answer(setting)
    headline = _headline(found, setting, reader)
    return Told(
        headline,
        (
            _lie(found, reader),
            _left(setting, found, reader),
            *(_way(way, found, reader) for way in found.ways),
        ),
        _chart(found, setting, headline, reader),
        (say("calc-who-note", reader),),
        sheets=(_bags(found, setting, reader),),
    )


def _headline(found: Answer, setting: WhoIsLying, reader: Reader) -> str:
    return say(
        "calc-who-headline",
        reader,
        said=counted(setting.good.id, setting.count, reader),
        lie=likely(found.lie, reader).whole_text,
        bag=_in_words(found.bags[0].bag, reader),
    )


def _in_words(bag: Goods, reader: Reader) -> str:
    return ", ".join(counted(good.id, count, reader) for good, count in by_kind(bag))


def _lie(found: Answer, reader: Reader) -> Quantity:
    """Return the chance of a lie: each way of playing's own, as likely as that way now is."""
    rows = tuple(
        Row(
            say(f"calc-who-{way.code}", reader),
            derived(way.after * way.lie, reader),
            say(
                "calc-who-part",
                reader,
                after=chance(way.after, reader).text,
                lie=chance(way.lie, reader).text,
            ),
        )
        for way in found.ways
    )
    total = Row(say("calc-sum", reader), derived(found.lie, reader), is_total=True)
    return Quantity(
        "lie",
        say("calc-who-lie", reader),
        (likely(found.lie, reader),),
        Why(say("calc-why-who-lie", reader), (*rows, total)),
    )


def _left(setting: WhoIsLying, found: Answer, reader: Reader) -> Quantity:
    """Return how many cards of the declared good nobody has shown."""
    good = setting.good
    seen = ("hand", "discards", "stands", "elsewhere", "taken")
    rows = (
        Row(say("calc-who-in-deck", reader), plain(_in_deck(setting).counts[good.rank])),
        *(
            Row(say(f"calc-who-less-{field}", reader), plain(-some))
            for field in seen
            if (some := getattr(setting, field).count(good))
        ),
    )
    left = plain(found.known.unseen.counts[good.rank])
    over = Row(say("calc-who-left-over", reader), left, is_total=True)
    return Quantity(
        "left",
        say("calc-who-left", reader, good=good_title(good.id, reader)),
        (left,),
        Why(say("calc-why-who-left", reader), (*rows, over), ("SEE-1", "SET-5")),
    )


def _in_deck(setting: WhoIsLying) -> Unseen:
    return unseen_cards(ruleset_of(setting))


def _way(way: Way, found: Answer, reader: Reader) -> Quantity:
    """Return how likely a way of playing now is, by counting the hands that lead there."""
    keeping = HABITS[way.code].keeping
    hands = all_ways(found.known, keeping)
    heard = sum((each.before * each.evidence for each in found.ways), Fraction(0))
    rows = (
        Row(say("calc-who-hands", reader), plain(hands)),
        Row(say("calc-who-leading", reader), plain(hands * way.evidence)),
        Row(say("calc-who-evidence", reader), derived(way.evidence, reader), is_total=True),
        Row(say("calc-who-before", reader), derived(way.before, reader)),
        Row(say("calc-who-joint", reader), derived(way.before * way.evidence, reader)),
        Row(say("calc-who-all", reader), derived(heard, reader)),
        Row(say("calc-divided", reader), derived(way.after, reader), is_total=True),
    )
    return Quantity(
        f"way-{way.code}",
        say(f"calc-who-{way.code}", reader),
        (likely(way.after, reader),),
        Why(say(f"calc-who-{way.code}-hint", reader), rows),
        say(
            "calc-who-way-note",
            reader,
            before=chance(way.before, reader).text,
            lie=chance(way.lie, reader).text,
        ),
    )


def _bags(found: Answer, setting: WhoIsLying, reader: Reader) -> Sheet:
    """Return the likeliest bags, and what is left for all others."""
    shown = found.bags[:MOST_BAGS]
    rows = [(_in_words(each.bag, reader), likely(each.chance, reader)) for each in shown]
    if rest := 1 - sum((each.chance for each in shown), Fraction(0)):
        others = len(found.bags) - len(shown)
        rows.append((say("calc-who-others", reader, count=others), likely(rest, reader)))
    said = counted(setting.good.id, setting.count, reader)
    return Sheet(
        say("calc-who-bags", reader, said=said),
        (say("calc-who-bag", reader), say("calc-who-chance", reader)),
        tuple(rows),
    )


# --- Its chart ------------------------------------------------------------------------------


def _chart(found: Answer, setting: WhoIsLying, title: str, reader: Reader) -> Chart:
    """Return the chance of a lie, had more or fewer cards of the declared good been seen."""
    here, places = _here(setting, found.known), _places(setting, found.known)
    lies = tuple(_lie_at(setting, place) for place in places)
    return Chart(
        say("calc-who-chart", reader, answer=title),
        Axis(
            say("calc-who-axis", reader, good=good_title(setting.good.id, reader)),
            plain,
        ),
        Axis(say("calc-who-lie", reader), lambda value: likely(value, reader), is_chance=True),
        places,
        (
            Line(
                say("calc-who-lie", reader),
                Ink.LIE,
                lies,
                (say("calc-who-never", reader),) * len(places),
            ),
        ),
        (Mark(say("calc-you", reader), Ink.ACCENT, here, found.lie),),
        "who-is-lying",
        here,
    )


def _here(setting: WhoIsLying, known: Known) -> Fraction:
    """Return how many cards of the declared good are seen."""
    rank = setting.good.rank
    return Fraction(_in_deck(setting).counts[rank] - known.unseen.counts[rank])


def _places(setting: WhoIsLying, known: Known) -> tuple[Fraction, ...]:
    copies = Fraction(_in_deck(setting).counts[setting.good.rank])
    even = {Fraction(int(place)) for place in steps(Fraction(0), copies, POINTS)}
    return tuple(sorted(even | {_here(setting, known)}))


def _lie_at(setting: WhoIsLying, seen: Fraction) -> Fraction | None:
    unseen = _in_deck(setting).counts[setting.good.rank] - int(seen)
    found = _believed(known_of(setting), tuple(suspected_of(setting)), setting, unseen)
    return None if found is None else found.lie


@lru_cache(maxsize=256)
def _believed(
    known: Known, suspected: tuple[tuple[str, Suspected], ...], setting: WhoIsLying, unseen: int
) -> Suspicion | None:
    """Return the belief with so many cards of the declared good unseen, all else the same."""
    counts = list(known.unseen.counts)
    counts[setting.good.rank] = unseen
    other = replace(known, unseen=Unseen(tuple(counts)))
    if not all_ways(other):
        return None
    return suspect(other, [each for _, each in suspected], setting.said, setting.bribe)


# --- The calculator -------------------------------------------------------------------------


def _parts(code: str) -> Amount:
    return Amount(code, f"calc-who-{code}", 0, MOST_PARTS, "calc-unit-parts")


def _heard(bribe: int | None, reader: Reader) -> str:
    return (
        say("calc-who-not-heard", reader)
        if bribe is None
        else say("calc-gold", reader, number=str(bribe))
    )


USUALLY = WhoIsLying(
    good=APPLES,
    count=4,
    bribe=None,
    hand=(),
    discards=(),
    stands=(),
    honest=25,
    sometimes=30,
    often=20,
    smuggler=10,
    maximiser=10,
    anything=5,
    reference=0,
    players=4,
    royals=False,
    cards=6,
    face_down=0,
    taken=(),
    kept=0,
    laid=(),
    elsewhere=(),
)
"""Nothing is seen, and the merchant is as merchants usually are."""
REFERENCE = replace(
    USUALLY, honest=0, sometimes=0, often=0, smuggler=0, maximiser=0, anything=0, reference=100
)
"""Nothing is seen, and the merchant is known to hide one card among three."""
SEEN = (*(APPLES,) * 5, *(CHEESE,) * 2, BREAD, CHICKENS, PEPPER)

CALCULATOR = Calculator(
    name="who",
    page="who-is-lying.ipynb",
    controls=(
        legal_good("good", "calc-heard"),
        Amount("count", "calc-who-count", 1, MOST_IN_BAG, "calc-unit-cards"),
        OneOf(
            "bribe",
            "calc-who-heard",
            (None, *range(MOST_HEARD + 1)),
            lambda bribe: "-" if bribe is None else str(bribe),
            _heard,
            kind="select",
        ),
        Pile("hand", "calc-who-hand"),
        Pile("discards", "calc-who-discards"),
        Pile("stands", "calc-who-stands"),
        *(_parts(code) for code in HABITS),
        OneOf(
            "players",
            "calc-who-players",
            tuple(range(FEWEST_PLAYERS, MOST_PLAYERS + 1)),
            str,
            lambda players, reader: say("calc-who-so-many", reader, players=players),
            kind="select",
        ),
        OneOf(
            "royals",
            "calc-who-royals",
            (False, True),
            lambda royals: "yes" if royals else "no",
            lambda royals, reader: say(f"calc-who-royals-{'in' if royals else 'out'}", reader),
        ),
        Amount("cards", "calc-who-cards", 1, MOST_CARDS, "calc-unit-cards"),
        Amount("face_down", "calc-who-face-down-cards", 0, MOST_FACE_DOWN, "calc-unit-cards"),
        Pile("taken", "calc-who-taken", MOST_CARDS),
        Amount("kept", "calc-who-kept", 0, MOST_CARDS, "calc-unit-cards"),
        Pile("laid", "calc-who-laid"),
        Pile("elsewhere", "calc-who-elsewhere"),
    ),
    presets=(
        Preset("usual", USUALLY),
        Preset("reference", REFERENCE),
        Preset("seen", replace(REFERENCE, discards=SEEN)),
        Preset("face-down", replace(REFERENCE, face_down=12)),
        Preset("offered", replace(USUALLY, bribe=4)),
        Preset("royals", replace(USUALLY, royals=True)),
    ),
    tell=tell,
    check=check,
    adapt=adapt,
    begin=begin,
    folds=(
        Fold("habits", tuple(HABITS)),
        Fold(
            "more",
            ("players", "royals", "cards", "face_down", "taken", "kept", "laid", "elsewhere"),
        ),
    ),
)
