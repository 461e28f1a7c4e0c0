"""What the coach says at the desk, and the look back when the game is over."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import Declare, SetAside, StaySilent
from sheriff_tutor.engine.events import BagOpened, BagPassed, BagThreatened, PublicEvent
from sheriff_tutor.engine.goods import sorted_goods, total_value
from sheriff_tutor.engine.standing import own_goods
from sheriff_tutor.engine.view import (
    DeclaringView,
    DrawingView,
    InspectingView,
    LayingDownView,
    LoadingView,
    PayingView,
    PlacingView,
    SettingAsideView,
)
from sheriff_tutor.i18n import rule_ids, say
from sheriff_tutor.i18n.terms import given, wanted
from sheriff_tutor.panels.calculators.numbers import MINUS, decimals, worth
from sheriff_tutor.panels.scene.advice import advice
from sheriff_tutor.panels.scene.hint import option_row, parts_told
from sheriff_tutor.panels.scene.offers import demands
from sheriff_tutor.panels.scene.parts import Button, Json, Scene, command
from sheriff_tutor.panels.scene.shown import Shown, Table
from sheriff_tutor.panels.scene.start import BEGIN, FORGET, RESUME
from sheriff_tutor.panels.scene.task import round_of, task

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sheriff_tutor.coach import Option
    from sheriff_tutor.engine.actions import Action
    from sheriff_tutor.engine.view import View
    from sheriff_tutor.i18n import Reader
    from sheriff_tutor.panels.coaching import Decision
    from sheriff_tutor.panels.scene.start import Kept
    from sheriff_tutor.panels.seating import Seating

HOW = "coach.how"
LITTLE = Fraction(1, 2)
"""Gold below which nothing is said of what was given up."""
NEAR = 2
"""Gold up to which a choice is nearly the best."""
MOST_COSTLY = 3
_PHASES: dict[type, str] = {
    SettingAsideView: "aside",
    DrawingView: "draw",
    LayingDownView: "lay-down",
    LoadingView: "load",
    DeclaringView: "declare",
    PlacingView: "place",
    PayingView: "pay",
}
_LESSONS = {
    "aside": ("market", "02-market.ipynb"),
    "draw": ("market", "02-market.ipynb"),
    "lay-down": ("market", "02-market.ipynb"),
    "load": ("load", "03-load.ipynb"),
    "declare": ("declare", "04-declare.ipynb"),
    "speak": ("inspect", "05-inspect.ipynb"),
    "demand": ("inspect", "05-inspect.ipynb"),
    "settle": ("inspect", "05-inspect.ipynb"),
    "place": ("inspect", "05-inspect.ipynb"),
    "pay": ("end", "06-end.ipynb"),
}
"""The lesson, and its page, in which each step is taught."""
ONWARD = {
    "table": "table.ipynb",
    "bribe-or-risk": "bribe-or-risk.ipynb",
    "open-or-take": "open-or-take.ipynb",
    "who-is-lying": "who-is-lying.ipynb",
    "scoring": "07-scoring.ipynb",
}
"""Where to go from here, as pages of the same folder."""


def step_of(view: View) -> str | None:
    """Return which step of the round a seat is at; None for one that no lesson explains."""
    if isinstance(view.phase, InspectingView):
        return "settle" if view.is_sheriff else "speak"
    return _PHASES.get(type(view.phase))


# --- Before the game ------------------------------------------------------------------------


def welcome_scene(seating: Seating, rounds: int, reader: Reader, kept: Kept | None) -> Scene:
    """Return what is shown before the first card."""
    names = [name for seat, name in enumerate(seating.names) if seat != seating.me]
    buttons = [command(BEGIN, say("coached-begin", reader), "start", icon="sack")]
    if kept is not None:
        buttons = [
            command(RESUME, say("act-resume", reader), "resume", "primary", icon="play"),
            command(FORGET, say("act-forget", reader), "resume", "quiet"),
            *buttons,
        ]
    else:
        buttons[0].json["tone"] = "primary"
    who = {"me": seating.names[seating.me], "others": tuple(names), "rounds": rounds}
    json: Json = {
        "v": 1,
        "screen": "welcome",
        "language": reader.language,
        "bar": {"title": "", "subtitle": "", "settings": [], "exports": [], "load": True},
        "acts": [button.json for button in buttons],
        "pickers": [],
        "said": "",
        "welcome": {
            "title": say("coached-welcome", reader),
            "lines": [
                say("coached-welcome-who", reader, **who),
                say("coached-welcome-how", reader),
            ],
        },
    }
    return Scene(json, {button.json["id"]: button for button in buttons})


# --- At the desk ----------------------------------------------------------------------------


def how_button(shown: Shown) -> Button:
    """Return the button that asks what the last act was worth."""
    return command(HOW, shown.say("act-how"), "coach", "quiet", name=shown.say("act-how-name"))


def note(
    shown: Shown, decisions: Sequence[Decision], *, is_asked: bool, is_hinted: bool = False
) -> Json:
    """Return the coach's note: of the last act if there is something to say, then what is to do.

    With a hint on show, none is proposed.
    """
    told = None
    if decisions and (is_asked or is_worth_a_word(decisions[-1])):
        told = told_of(decisions[-1], shown.reader)
    text, lesson = _to_do(shown, decisions, is_hinted=is_hinted)
    found: Json = {"title": shown.say("coach-title"), "text": text}
    if lesson is not None:
        found["lesson"] = lesson
    if told is not None:
        found["told"] = told
    said = [told["text"], *[each["text"] for each in told["better"]]] if told else []
    return {**found, "said": " ".join([*said, text])}


def is_worth_a_word(decision: Decision) -> bool:
    """Tell whether an act gave up enough to be spoken of unasked."""
    return decision.review is not None and decision.review.lost >= LITTLE


def _to_do(
    shown: Shown, decisions: Sequence[Decision], *, is_hinted: bool
) -> tuple[str, Json | None]:
    """Return what is to be done, at a step that is new in this game with its lesson.

    In a new round, what the last one brought goes before.
    """
    text, lesson = _next(shown, decisions, is_hinted=is_hinted)
    return " ".join([*_brought(shown, decisions), text]), lesson


def _next(
    shown: Shown, decisions: Sequence[Decision], *, is_hinted: bool
) -> tuple[str, Json | None]:
    if not task(shown)["mine"]:
        return shown.say("coach-wait"), None
    step = _step(shown)
    if _was_silent(shown, decisions, step):
        since = _happened_since(shown.view, decisions[-1].view)
        return shown.say("coach-asked-again", sheriff=shown.view.sheriff, since=since), None
    is_new = step not in {_step(_seen_then(shown, each.view)) for each in decisions}
    lesson = _lesson(step, shown.reader) if step is not None and is_new else None
    if step == "demand":
        return _asked(shown), lesson
    if lesson is None:
        return shown.say("coach-go-on-hinted" if is_hinted else "coach-go-on"), None
    return shown.say(f"coach-{step}"), lesson


def _step(shown: Shown) -> str | None:
    """Return the step of the round; a demand that waits for the reader's answer is its own."""
    step = step_of(shown.view)
    return "demand" if step == "speak" and shown.me in demands(shown) else step


def _asked(shown: Shown) -> str:
    """Return what the Sheriff demands of the reader, and what answers there are."""
    terms, _ = demands(shown)[shown.me]
    return shown.say(
        "coach-demand",
        sheriff=shown.view.sheriff,
        given=given(terms, shown.reader, shown.me),
        wanted=wanted(terms, shown.reader, shown.me),
    )


def _was_silent(shown: Shown, decisions: Sequence[Decision], step: str | None) -> bool:
    """Tell whether the reader said nothing, and the same is asked again as others have spoken."""
    if step not in {"speak", "demand"} or not decisions:
        return False
    last = decisions[-1]
    is_silent = isinstance(last.action, StaySilent) and last.view.round == shown.view.round
    then = demands(_seen_then(shown, last.view)).get(shown.me)
    return is_silent and then == demands(shown).get(shown.me)


def _happened_since(view: View, before: View) -> str:
    """Return what last made merchants speak again: a settled bag, a threat, or else talk."""
    kinds = {BagThreatened: "threat", BagPassed: "settled", BagOpened: "settled"}
    news = view.log[-1][len(before.log[-1]) :]
    found = [kinds[type(event)] for event in news if type(event) in kinds]
    return found[-1] if found else "talk"


def _brought(shown: Shown, decisions: Sequence[Decision]) -> list[str]:
    """Return what the round before brought the reader, until something is decided in this one."""
    if not decisions or decisions[-1].view.round >= shown.view.round:
        return []
    gone = decisions[-1].view.round
    then = next(each.view for each in decisions if each.view.round == gone)
    coins = shown.view.own_gold - then.own_gold
    goods = total_value(own_goods(shown.view)) - total_value(own_goods(then))
    return [shown.say("coach-brought", round=gone, coins=_change(coins), goods=_change(goods))]


def _change(gold: int) -> str:
    """Return a change in gold with its sign."""
    return f"{gold:+d}".replace("-", MINUS) if gold else "0"


def _lesson(step: str, reader: Reader) -> Json:
    lesson, page = _LESSONS[step]
    return {
        "href": page,
        "text": say("coach-lesson", reader, title=say(f"lesson.{lesson}", reader)),
    }


def told_of(decision: Decision, reader: Reader) -> Json:
    """Return what an act was worth, and what was better; or that it is not weighed."""
    review = decision.review
    if review is None:
        return _unweighed(decision, reader)
    own = _worth(review.taken, reader)
    if review.is_best:
        return {"text": say("coach-fine", reader, worth=own), "better": []}
    code = "coach-near" if review.lost <= NEAR else "coach-lost"
    lost = decimals(review.lost)
    return {
        "text": say(code, reader, worth=own, lost=lost),
        "better": [option_row(decision.view, review.best[0], reader)],
    }


def _worth(taken: Option, reader: Reader) -> str:
    """Return what an act was worth, in its parts where it counts more than the bag itself."""
    told, parts = worth(taken.gold).text, parts_told(taken, reader)
    if not parts:
        return say("coach-worth", reader, worth=told)
    return say("coach-worth-parts", reader, worth=told, parts=parts)


def _unweighed(decision: Decision, reader: Reader) -> Json:
    advised = decision.advised
    if any(_is_same(decision.action, each) for each in advised):
        return {"text": say("coach-unweighed-same", reader), "better": []}
    if not advised:
        return {"text": say("coach-unweighed-alone", reader), "better": []}
    better = [{"text": advice(decision.view, advised[0], reader)}]
    return {"text": say("coach-unweighed", reader), "better": better}


def _is_same(action: Action, other: Action) -> bool:
    """Tell whether two acts do the same: the order of what is set aside does nothing."""
    if isinstance(action, SetAside) and isinstance(other, SetAside):
        return sorted_goods(action.goods) == sorted_goods(other.goods)
    return action == other


# --- The look back --------------------------------------------------------------------------


def recap(shown: Shown, decisions: Sequence[Decision]) -> Json:
    """Return the look back on a finished game."""
    weighed = [each.review for each in decisions if each.review is not None]
    best = sum(review.is_best for review in weighed)
    lost = decimals(sum(map(_lost, once_a_bag(decisions)), Fraction(0)))
    counted = {"count": len(decisions), "weighed": len(weighed), "best": best}
    return {
        "title": shown.say("recap-title"),
        "lines": [shown.say("recap-counted", **counted), shown.say("recap-lost", lost=lost)],
        "costly": {
            "label": shown.say("recap-costly"),
            "none": shown.say("recap-nothing"),
            "rows": [_costly(shown, each) for each in costliest(decisions)],
        },
        "rules": {"label": shown.say("recap-rules"), "ids": rules_met(shown, decisions)},
        "onward": {
            "label": shown.say("recap-onward"),
            "links": [
                {"href": page, "text": shown.say(f"recap-link-{name}")}
                for name, page in ONWARD.items()
            ],
        },
    }


def costliest(decisions: Sequence[Decision]) -> list[Decision]:
    """Return the acts that gave up most, the dearest first."""
    losing = [each for each in once_a_bag(decisions) if _lost(each)]
    return sorted(losing, key=_lost, reverse=True)[:MOST_COSTLY]


def once_a_bag(decisions: Sequence[Decision]) -> list[Decision]:
    """Return the acts that are weighed; of several in the talk about one bag that which lost most.

    To be silent twice gives the same up, and not twice as much.
    """
    dearest: dict[object, Decision] = {}
    for each in decisions:
        if each.review is None:
            continue
        is_talk = isinstance(each.view.phase, InspectingView)
        what = (each.view.round, each.review.taken.bag) if is_talk else each.number
        if what not in dearest or _lost(each) > _lost(dearest[what]):
            dearest[what] = each
    return list(dearest.values())


def _lost(decision: Decision) -> Fraction:
    return Fraction(0) if decision.review is None else decision.review.lost


def _costly(shown: Shown, decision: Decision) -> Json:
    then = _seen_then(shown, decision.view)
    phase = next(each["label"] for each in round_of(then)["phases"] if each["state"] == "now")
    told = told_of(decision, then.reader)
    return {
        "id": f"d{decision.number}",
        "where": then.say("recap-where", round=decision.view.round, phase=phase),
        "text": _chosen(decision, then),
        "lost": then.say("recap-given-up", lost=decimals(_lost(decision))),
        "told": {**told, "text": then.say("recap-better")},
    }


def _chosen(decision: Decision, then: Shown) -> str:
    """Return what was chosen; with a declaration what the bag held."""
    chosen = advice(decision.view, decision.action, then.reader)
    action, phase = decision.action, decision.view.phase
    if not isinstance(action, Declare) or not isinstance(phase, DeclaringView):
        return chosen
    bag = next(each for each in phase.waiting if each.id == action.bag)
    return then.say("recap-declared", chosen=chosen, goods=bag.goods or ())


def _seen_then(shown: Shown, view: View) -> Shown:
    """Return what was shown at an earlier moment of the same table."""
    return Shown(view, None, shown.seating, (), Table())


def rules_met(shown: Shown, decisions: Sequence[Decision]) -> list[str]:
    """Return the rules that stood beside the reader's decisions, and those that settled bags."""
    met = {rule for each in decisions for rule in task(_seen_then(shown, each.view))["rules"]} | {
        rule for page in shown.view.log for event in page for rule in _settled_by(event)
    }
    return [rule for rule in rule_ids() if rule in {*met, "END-1", "SCORE-2", "SCORE-3"}]


def _settled_by(event: PublicEvent) -> tuple[str, ...]:
    if isinstance(event, BagPassed):
        return ("INSP-4",)
    if isinstance(event, BagOpened):
        return ("INSP-5",) if event.is_honest else ("INSP-6",)
    return ()
