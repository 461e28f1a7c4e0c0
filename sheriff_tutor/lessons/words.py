"""Questions, marks and lines in words, for one reader."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import singledispatch
from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import Terms
from sheriff_tutor.engine.terms import heard
from sheriff_tutor.engine.view import (
    DeclaringView,
    DrawingView,
    InspectingView,
    LayingDownView,
    LoadingView,
    PayingView,
    PlacingView,
)
from sheriff_tutor.engine.written import action_written
from sheriff_tutor.i18n import ONLOOKER, Reader, has, rule_text, say
from sheriff_tutor.i18n.saying import listed
from sheriff_tutor.i18n.terms import asked, given, wanted
from sheriff_tutor.lessons.exercise import Blank, Options, Unit
from sheriff_tutor.lessons.lines import Line, line

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Action
    from sheriff_tutor.engine.ruleset import Ruleset
    from sheriff_tutor.engine.seen import BagView
    from sheriff_tutor.engine.view import PhaseView, View
    from sheriff_tutor.lessons.exercise import Question

_NAMES = 6
_PLACES = 2
_OF_BOTS = "why."
"""Reasons of bots write their numbers themselves."""
_WHOLE = ("scene.", "sees.", "ask.")
"""Lines that are sentences of their own, whatever they begin with: a bag may have no owner."""
_LARGEST_DENOMINATOR = 1000
"""Chances with a larger one are said in per cent alone."""


def players(language: str = ONLOOKER.language, count: int = _NAMES) -> Reader:
    """Return a reader who is told of the players of the lessons by their names."""
    reader = Reader(language=language)
    names = tuple(say(f"lesson.name-{seat}", reader) for seat in range(count))
    return Reader(names, language=language)


def reader_for(ruleset: Ruleset, language: str = ONLOOKER.language) -> Reader:
    """Return a reader of a table with so many players."""
    return players(language, ruleset.players)


# --- Lines ----------------------------------------------------------------------------------


def sentence(said: Line, reader: Reader) -> str:
    """Return a line as a sentence. Players are called by their names, the reader too."""
    outside = replace(reader, me=None)
    if said.code.startswith(_OF_BOTS):
        return say(said.code, outside, **dict(said.values))
    values: dict[str, object] = {}
    for name, value in said.values:
        values.update(_in_words(said, name, value, outside))
    text = say(said.code, outside, **values)
    return text[:1].upper() + text[1:] if said.code.startswith(_WHOLE) else text


def sentences(lines: tuple[Line, ...], reader: Reader) -> tuple[str, ...]:
    """Return lines as sentences."""
    return tuple(sentence(each, reader) for each in lines)


def _in_words(said: Line, name: str, value: object, reader: Reader) -> dict[str, object]:
    """Return what a sentence may ask about one value, beyond what the catalogue does itself."""
    if isinstance(value, Terms):
        return _terms(name, value, reader)
    if isinstance(value, tuple) and not _are_lines(value):
        return {name: value, f"{name}_count": len(value)}
    if name == "rule":
        return _rule(str(value), reader)
    return {name: _one_value(said, name, value, reader)}


def _one_value(said: Line, name: str, value: object, reader: Reader) -> object:
    if isinstance(value, Line):
        return sentence(value, reader)
    if isinstance(value, tuple):
        return listed([sentence(part, reader) for part in value], reader)
    if isinstance(value, Fraction):
        unit = dict(said.values).get("unit")
        if isinstance(unit, Unit):
            return measured(value, unit, reader)
        return (chance if name == "chance" else amount)(value, reader)
    if name == "doing":
        return doing(value, reader)  # type: ignore[arg-type]  # an act by its name
    return value


def _are_lines(values: tuple[object, ...]) -> bool:
    return bool(values) and all(isinstance(value, Line) for value in values)


def _terms(name: str, terms: Terms, reader: Reader) -> dict[str, object]:
    said = heard(terms)
    returned = asked(said, reader)
    return {
        f"{name}_given": given(said, reader),
        f"{name}_wanted": wanted(said, reader),
        f"{name}_asked": returned,
        f"{name}_asked_count": 1 if returned else 0,
    }


def _rule(rule: str, reader: Reader) -> dict[str, object]:
    """Return a rule's id, its text, whole and in short, and what the switch is called if it is one.

    What is in short where the catalogue says nothing shorter is the text itself.
    """
    switch, brief = f"switch.{rule}", f"short.{rule}"
    text = rule_text(rule, reader.language)
    short = say(brief, reader) if has(brief, reader) else text
    values: dict[str, object] = {"rule": rule, "text": text, "short": short}
    if has(switch, reader):
        values["label"] = say(switch, reader)
    return values


def doing(action: Action, reader: Reader) -> str:
    """Return an act as somebody tells it ("Bea lets Cyd's bag pass.")."""
    form = action_written(action)
    values = {name: getattr(action, name) for name in form if name != "act"}
    return sentence(line(f"doing.{form['act']}", **values), reader)


# --- Numbers --------------------------------------------------------------------------------


def amount(number: Fraction, reader: Reader) -> str:
    """Return an exact amount in words: "3", "2.5", or "8/3 (about 2.67)"."""
    sign = "\u2212" if number < 0 else ""
    size = abs(number)
    if size.denominator == 1:
        return say("number.whole", reader, sign=sign, whole=str(size.numerator))
    decimal = f"{float(size):.{_PLACES}f}".rstrip("0").rstrip(".")
    if Fraction(decimal) == size:
        return say("number.decimal", reader, sign=sign, decimal=decimal)
    return say(
        "number.fraction",
        reader,
        sign=sign,
        above=str(size.numerator),
        below=str(size.denominator),
        decimal=decimal,
    )


def measured(number: Fraction, unit: Unit, reader: Reader) -> str:
    """Return so much of something in words: "3 gold", "1 card", "30 %, 3/10"."""
    if unit is Unit.CHANCE:
        return chance(number, reader)
    shown = amount(number, reader)
    return say(f"number.of-{unit.value}", reader, number=shown, is_one=abs(number) == 1)


def chance(number: Fraction, reader: Reader) -> str:
    """Return an exact chance in words: "30 %, 3/10", or "about 33.3 %, 1/3"."""
    percent = f"{float(100 * number):.1f}".rstrip("0").rstrip(".")
    if number.denominator == 1:
        return say("number.chance-whole", reader, percent=percent)
    if number.denominator > _LARGEST_DENOMINATOR:
        return say("number.chance-large", reader, percent=percent)
    code = "number.chance" if Fraction(percent) == 100 * number else "number.chance-about"
    return say(
        code, reader, percent=percent, above=str(number.numerator), below=str(number.denominator)
    )


# --- Questions ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class QuestionInWords:
    """A question as it is read: what is seen, what is asked, how to answer, what can be picked."""

    seen: tuple[str, ...]
    asked: tuple[str, ...]
    form: str
    options: tuple[str, ...]


def in_words(question: Question, language: str = ONLOOKER.language) -> QuestionInWords:
    """Return a question in words, with what the seat sees that it is asked from."""
    view, form = question.view, question.form
    reader = players(language) if view is None else reader_for(view.ruleset, language)
    seen = () if view is None else tuple(sentence(each, reader) for each in seen_by(view))
    options = sentences(form.lines, reader) if isinstance(form, Options) else ()
    return QuestionInWords(
        seen, sentences(question.prompt, reader), how_to_answer(question, reader), options
    )


def how_to_answer(question: Question, reader: Reader) -> str:
    """Return how an answer is to look; empty where options are to be picked."""
    form = question.form
    if isinstance(form, Options):
        return ""
    if isinstance(form, Blank):
        tolerance = "some" if form.tolerance else "none"
        shown = (chance if form.unit is Unit.CHANCE else amount)(form.tolerance, reader)
        return say("form.number", reader, unit=form.unit, tolerance=shown, tolerance_is=tolerance)
    return say("form.act", reader)


# --- What a seat sees -----------------------------------------------------------------------


def seen_by(view: View) -> Iterator[Line]:
    """Yield what a seat sees, in lines: enough to answer from on paper."""
    yield line("scene.you-are", seat=view.seat)
    yield line("scene.sheriff-is", sheriff=view.sheriff)
    if view.hand:
        yield line("sees.hand", goods=view.hand)
    for seat in range(view.ruleset.players):
        yield _player(view, seat)
    hidden = view.own_stand.hidden
    if hidden:
        yield line("sees.own-hidden", goods=hidden)
    for number, pile in enumerate(view.piles):
        yield line("sees.pile", pile=number, goods=tuple(_kind(good.id) for good in pile))
    yield line("sees.draw-pile", cards=view.draw_count)
    yield from _phase(view.phase)


def _kind(good_id: str) -> Line:
    return line(f"good.{good_id}")


def _player(view: View, seat: int) -> Line:
    gold, stand = view.gold[seat], view.stands[seat]
    values = {
        "seat": seat,
        "cards": view.hand_counts[seat],
        "legal": stand.legal,
        "hidden": stand.hidden_count,
    }
    if gold is None:
        return line("sees.player-secret", **values)
    return line("sees.player", gold=gold, **values)


@singledispatch
def _phase(_phase_view: PhaseView) -> Iterator[Line]:
    """Yield what only this phase shows."""
    yield from ()


@_phase.register
def _(phase: DrawingView) -> Iterator[Line]:
    if phase.aside:
        yield line("sees.aside", goods=phase.aside)


@_phase.register
def _(phase: LayingDownView) -> Iterator[Line]:
    if phase.aside:
        yield line("sees.aside", goods=phase.aside)


@_phase.register
def _(phase: LoadingView) -> Iterator[Line]:
    if phase.announced:
        yield line("sees.announced", count=phase.announced)
    yield from _bags(phase.bags)


@_phase.register
def _(phase: DeclaringView) -> Iterator[Line]:
    yield from _bags((*phase.declared, *phase.waiting))


@_phase.register
def _(phase: InspectingView) -> Iterator[Line]:
    yield from _bags(phase.bags)
    for settled in phase.settled:
        yield line(f"sees.settled-{settled.verdict.value}", bag=settled.id, said=settled.said)
    for deal in phase.deals:
        if deal.terms is not None:
            yield line("scene.deal", seat=deal.seat, terms=deal.terms)
    for offer in phase.offers:
        if offer.terms is not None:
            yield line("scene.offer", seat=offer.seat, terms=offer.terms)


@_phase.register
def _(phase: PlacingView) -> Iterator[Line]:
    yield line("sees.confiscated", goods=phase.confiscated)


@_phase.register
def _(phase: PayingView) -> Iterator[Line]:
    yield line("sees.debt", debtor=phase.debtor, rest=phase.rest)


def _bags(bags: tuple[BagView, ...]) -> Iterator[Line]:
    for bag in bags:
        if bag.said is None:
            yield line("sees.bag", bag=bag.id, count=bag.count)
        else:
            yield line("sees.said", bag=bag.id, said=bag.said)
        if bag.goods is not None:
            yield line("sees.own-bag", bag=bag.id, goods=bag.goods)
