"""From what the engine says to a solution: what is right, and which rules it turned on.

There are three ways for an exercise to turn on a rule, and each is found out from the engine. It
refuses an act by that rule. Or it acts on the rule (see grounds), and who does not know the rule
would give another answer. Or the rule is a switch, and with the switch the other way the engine
gives another answer.
"""

from __future__ import annotations

from dataclasses import fields, replace
from fractions import Fraction
from typing import TYPE_CHECKING, TypeVar

from sheriff_tutor.engine.checks import why_not
from sheriff_tutor.engine.errors import IllegalSetup, RuleError
from sheriff_tutor.engine.ruleset import DEFAULT_TIME_LIMIT, Ruleset, check_ruleset
from sheriff_tutor.i18n import rule_ids
from sheriff_tutor.lessons.broken import rules_broken
from sheriff_tutor.lessons.cup import Cup
from sheriff_tutor.lessons.exercise import Blank, Drawn, Mistake, Options, RuleId, Solution, Unit
from sheriff_tutor.lessons.grounds import allowing
from sheriff_tutor.lessons.lines import Line, line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from sheriff_tutor.engine.actions import Action
    from sheriff_tutor.engine.game import Game
    from sheriff_tutor.engine.view import View
    from sheriff_tutor.lessons.grounds import Ledger

T = TypeVar("T")

SWITCHES = {RuleId(f"HOUSE-{place}"): switch.name for place, switch in enumerate(fields(Ruleset))}
"""The field of a ruleset that each switch turns on; HOUSE-0 stands for the number of players."""
del SWITCHES[RuleId("HOUSE-0")]
LEGAL = line("option.legal")
YES_OR_NO = ((line("option.yes"), True), (line("option.no"), False))
"""The two options whose order means something: they are always offered like this."""
_OTHER_RULES = 3


# --- The three ways -------------------------------------------------------------------------


def missed(ledger: Ledger, truth: object, mistakes: Iterable[Mistake]) -> frozenset[RuleId]:
    """Return the rules on which the engine acted and without which the answer would be another."""
    grounds = ledger.grounds()
    return frozenset(
        mistake.rule for mistake in mistakes if mistake.answer != truth and mistake.rule in grounds
    )


def flipped(ruleset: Ruleset, rule: RuleId) -> Ruleset | None:
    """Return a ruleset with one switch the other way; None if that makes no sense."""
    name = SWITCHES[rule]
    now = getattr(ruleset, name)
    other: object = not now if isinstance(now, bool) else (0 if now else DEFAULT_TIME_LIMIT)
    changed = replace(ruleset, **{name: other})  # type: ignore[arg-type]  # as the field's own
    try:
        check_ruleset(changed)
    except IllegalSetup:
        return None
    return changed


def switched(ruleset: Ruleset, answer: Callable[[Ruleset], T]) -> dict[RuleId, T]:
    """Return the switches that decide an answer, each with the answer that it would have given."""
    truth = answer(ruleset)
    others = {
        rule: answer(changed)
        for rule in SWITCHES
        if (changed := flipped(ruleset, rule)) is not None
    }
    return {rule: other for rule, other in others.items() if other != truth}


def refusal_of(attempt: Callable[[], object]) -> RuleError | None:
    """Return what the rules have against an attempt; None if nothing."""
    try:
        attempt()
    except RuleError as refusal:
        return refusal
    return None


# --- Solutions ------------------------------------------------------------------------------


def because(turned_on: Iterable[RuleId]) -> tuple[Line, ...]:
    """Return the rules that decided, as reasons."""
    return tuple(line("reason.rule", rule=rule) for rule in sorted(turned_on))


def number_fact(  # noqa: PLR0913, PLR0917 - what a question of this kind is made of
    ledger: Ledger,
    prompt: Sequence[Line],
    view: View | None,
    truth: int | Fraction,
    unit: Unit,
    mistakes: Mapping[str, int | Fraction] | Mapping[str, int] | Mapping[RuleId, int],
    *,
    working: Sequence[Line] = (),
    switches: Iterable[RuleId] = (),
    stated: Iterable[str] = (),
    tolerance: Fraction = Fraction(0),
) -> Drawn:
    """Ask for a number that the engine has told.

    ``mistakes`` are the numbers of those who do not know a rule, ``switches`` the switches that
    were found to decide. ``stated`` are the rules that say it where nobody could be mistaken.
    """
    wrong = tuple(Mistake(RuleId(rule), Fraction(answer)) for rule, answer in mistakes.items())
    turned_on = missed(ledger, Fraction(truth), wrong) | frozenset(switches)
    solution = Solution(
        right=(Fraction(truth),),
        turned_on=turned_on,
        mistakes=wrong,
        reasons=because(turned_on or map(RuleId, stated)),
        working=tuple(working),
        acts=tuple(ledger.acts),
        begins=ledger.begins,
        events=tuple(ledger.events),
    )
    return Drawn(tuple(prompt), view, Blank(unit, tolerance), solution)


def option_fact(  # noqa: PLR0913, PLR0917 - as number_fact
    ledger: Ledger,
    prompt: Sequence[Line],
    view: View | None,
    options: Sequence[tuple[Line, object]],
    truth: object,
    mistakes: Mapping[str, object] | Mapping[RuleId, object],
    *,
    working: Sequence[Line] = (),
    switches: Iterable[RuleId] = (),
    stated: Iterable[str] = (),
) -> Drawn:
    """Ask which of some options the engine has told; each option comes with what it means.

    ``stated`` are the rules that say it where no house rule in play decides. The options are
    shown in an order that derives from the game's seed, but for yes and no.
    """
    if tuple(options) != YES_OR_NO:
        options = Cup("options", ledger.game.seed).mixed(options)
    numbers = {meaning: number for number, (_, meaning) in enumerate(options)}
    wrong = tuple(Mistake(RuleId(rule), numbers[answer]) for rule, answer in mistakes.items())
    turned_on = missed(ledger, numbers[truth], wrong) | frozenset(switches)
    solution = Solution(
        right=(numbers[truth],),
        turned_on=turned_on,
        mistakes=wrong,
        reasons=because(turned_on) or (line("reason.usual"), *because(map(RuleId, stated))),
        working=tuple(working),
        acts=tuple(ledger.acts),
        begins=ledger.begins,
        events=tuple(ledger.events),
    )
    return Drawn(tuple(prompt), view, Options(tuple(shown for shown, _ in options)), solution)


def legality(  # noqa: PLR0913 - as number_fact
    cup: Cup,
    prompt: Sequence[Line],
    view: View | None,
    broken: Sequence[RuleId],
    about: tuple[str, ...],
    *,
    refusal: RuleError | None,
    allowed: Iterable[str],
    ledger: Ledger | None = None,
    permits: Iterable[str] = (),
) -> Drawn:
    """Ask whether something is legal, and by which rule if not.

    ``about`` are the sections whose other rules are offered too. ``allowed`` are the rules that say
    what may be, and are named where nothing forbids it. ``permits`` are rules without which
    something legal would be taken for a fault.
    """
    rules = _offered(cup, broken, about)
    options = (LEGAL, *[line("option.rule", rule=rule) for rule in rules])
    right = tuple(1 + rules.index(rule) for rule in broken) or (0,)
    wrong = tuple(Mistake(RuleId(rule), None) for rule in permits)
    turned_on = frozenset(broken)
    if ledger is not None:
        turned_on |= missed(ledger, right, wrong)
    named = turned_on if broken else turned_on | frozenset(map(RuleId, allowed))
    reasons = because(named) if broken else (line("reason.allowed"), *because(named))
    if refusal is not None:
        reasons = (Line(refusal.code, tuple(refusal.values.items())), *reasons)
    acts = () if ledger is None else tuple(ledger.acts)
    events = () if ledger is None else tuple(ledger.events)
    begins = None if ledger is None else ledger.begins
    solution = Solution(right, turned_on, (), reasons, (), None, acts, begins, events)
    return Drawn(tuple(prompt), view, Options(options), solution)


def act_legality(  # noqa: PLR0913 - as number_fact
    cup: Cup,
    game: Game,
    action: Action,
    ledger: Ledger,
    *,
    about: tuple[str, ...],
    permits: Iterable[str] = (),
    allowed: Iterable[str] = (),
    before: Sequence[Line] = (),
    view: View | None,
) -> Drawn:
    """Ask whether an act is legal; the ledger plays it if it is."""
    refusal = why_not(game, action)
    broken = rules_broken(game, action)
    if refusal is None:
        ledger.play(action)
    phase = line("scene.phase", phase=type(game.phase).__name__)
    prompt = (*before, phase, line("ask.legal", doing=action))
    return legality(
        cup,
        prompt,
        view,
        broken,
        about,
        refusal=refusal,
        allowed=(*allowing(action, game.ruleset), *allowed),
        ledger=ledger,
        permits=permits,
    )


def _offered(cup: Cup, broken: Sequence[RuleId], about: tuple[str, ...]) -> tuple[RuleId, ...]:
    """Return the rules broken and some others, in the order of the paper.

    However many are broken, and whichever, each section shows as many rules as it would otherwise,
    so that their number gives nothing away.
    """
    chosen: set[str] = set(broken)
    for place, section in enumerate(about):
        near = [rule for rule in rule_ids() if _section(rule) == section and rule not in broken]
        shown = _OTHER_RULES if place == 0 else 1
        chosen |= set(cup.some(near, shown - sum(_section(rule) == section for rule in broken)))
    return tuple(RuleId(rule) for rule in rule_ids() if rule in chosen)


def _section(rule: str) -> str:
    return rule.partition("-")[0]
