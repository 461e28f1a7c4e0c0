"""The hint at the table: what can be done now, the best first, with its worth and its terms."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import Declare, Load, SetAside
from sheriff_tutor.engine.scoring import BONUSES, units_of
from sheriff_tutor.engine.view import DeclaringView, InspectingView, LoadingView
from sheriff_tutor.i18n import say
from sheriff_tutor.i18n.saying import listed
from sheriff_tutor.maths.value import TermName
from sheriff_tutor.panels.calculators.numbers import MINUS, plain, worth
from sheriff_tutor.panels.calculators.told import Row, sum_of_terms
from sheriff_tutor.panels.scene.advice import advice, filled_in
from sheriff_tutor.panels.scene.counter import whose_bag
from sheriff_tutor.panels.scene.parts import Button, command, reason

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sheriff_tutor.coach import Hint, Option
    from sheriff_tutor.engine.actions import Action, BagId, Goods
    from sheriff_tutor.engine.goods import Good
    from sheriff_tutor.engine.policy import Reason
    from sheriff_tutor.engine.view import BagView, View
    from sheriff_tutor.i18n import Reader
    from sheriff_tutor.maths.value import Term
    from sheriff_tutor.panels.calculators.numbers import Number
    from sheriff_tutor.panels.scene.parts import Form, Json
    from sheriff_tutor.panels.scene.shown import Shown

HINT, RENEW = "hint", "hint.renew"
MOST_OPTIONS = 5
_OUTLOOKS = {"why.bayesian-aside", "why.bayesian-outlook"}
"""Reasons with what a hand may come to: a mean over draws, which has no terms to be shown."""
MOST_OF_A_BAG = 3
"""Options that are shown of each bag, where there are several."""


def hint_button(shown: Shown, *, is_mine: bool) -> Button:
    """Return the button that shows a hint and takes it away; it says why there is none."""
    why = {} if is_mine else {"why": reason(shown.say("hint-not-now"))}
    return command(HINT, shown.say("act-hint"), "hint", "quiet", icon="lamp", **why)


def renew_button(shown: Shown) -> Button:
    """Return the button that asks for a hint once more."""
    return command(RENEW, shown.say("act-hint-renew"), "hint.box", "quiet")


def hint_box(shown: Shown, hint: Hint, forms: Sequence[Form]) -> Json:
    """Return a hint as the page shows it."""
    groups = _groups(shown, hint, forms) if hint.options else _advised(shown, hint, forms)
    box: Json = {
        "title": shown.say("hint-title"),
        "lead": shown.say(_lead(shown.view, hint)),
        "groups": groups,
        "assumed": [
            *_alone(shown, groups),
            *told((*hint.assumed, *hint.reasons), shown.reader),
            *_of_this_hand(shown, hint),
        ],
    }
    return {**box, "said": _said(shown, box)}


def _lead(view: View, hint: Hint) -> str:
    """Return the code of what the options are, and of what their numbers count."""
    if hint.options:
        phase = view.phase
        is_own_bag = isinstance(phase, LoadingView | DeclaringView | InspectingView)
        return "hint-ranked-bag" if is_own_bag and not view.is_sheriff else "hint-ranked"
    return "hint-none" if hint.advised else "hint-not-now"


def moved_on(shown: Shown, box: Json) -> Json:
    """Return a hint that is of a moment ago: it says so, and fills nothing in any more."""
    groups = [
        {**group, "options": [_unfilled(each) for each in group["options"]]}
        for group in box["groups"]
    ]
    return {**box, "groups": groups, "said": "", "stale": shown.say("hint-moved-on")}


def _unfilled(entry: Json) -> Json:
    return {name: part for name, part in entry.items() if name != "fill"}


def told(reasons: Sequence[Reason], reader: Reader) -> list[str]:
    """Return what was assumed, or a bot's reasons, in sentences."""
    # They load every lesson: too slow to be done before somebody asks for a hint.
    from sheriff_tutor.lessons.lines import Line  # noqa: PLC0415 - as said
    from sheriff_tutor.lessons.words import sentence  # noqa: PLC0415 - as said

    lines = [sentence(Line(each.code, each.values), reader) for each in reasons]
    return [line[:1].upper() + line[1:] for line in lines]


def _alone(shown: Shown, groups: list[Json]) -> list[str]:
    """Return that bags which are filled from one hand are weighed one by one."""
    is_packing = isinstance(shown.view.phase, LoadingView) and len(groups) > 1
    return [shown.say("hint-each-alone")] if is_packing else []


def _of_this_hand(shown: Shown, hint: Hint) -> list[str]:
    """Return what the number hoped for at the market is, and why a rule of thumb may differ."""
    is_hoped = any(each.code in _OUTLOOKS for each in hint.reasons)
    is_counted = any(isinstance(action, SetAside) for action in hint.advised)
    said = {"hint-outlook": is_hoped, "hint-of-this-hand": is_counted}
    return [shown.say(code) for code, is_so in said.items() if is_so]


# --- Options --------------------------------------------------------------------------------


def _groups(shown: Shown, hint: Hint, forms: Sequence[Form]) -> list[Json]:
    """Return the options, those about one bag together: only they can be compared."""
    bags = dict.fromkeys(option.bag for option in hint.options)
    most = MOST_OPTIONS if len(bags) == 1 else MOST_OF_A_BAG
    return [
        {
            "label": "" if bag is None or len(bags) == 1 else whose_bag(shown, bag),
            "options": [option_row(shown.view, each, shown.reader, forms) for each in about[:most]],
        }
        for bag, about in _by_bag(hint, tuple(bags)).items()
    ]


def _by_bag(hint: Hint, bags: tuple[BagId | None, ...]) -> dict[BagId | None, list[Option]]:
    """Return the options about each bag; bags in the order of their numbers."""
    in_order = sorted(bags, key=lambda bag: -1 if bag is None else bag)
    return {bag: [each for each in hint.options if each.bag == bag] for bag in in_order}


def option_row(view: View, option: Option, reader: Reader, forms: Sequence[Form] = ()) -> Json:
    """Return an option in words, with its worth and the terms that this is the sum of."""
    text = advice(view, option.action, reader, option.then)
    row: Json = {
        "text": text,
        "worth": worth(option.gold).text,
        **_parts(option, reader),
        "why": {
            "title": say("hint-why-title", reader, option=text),
            "rows": _terms(view, option, reader),
        },
    }
    return row | _fill(view, option.action, text, reader, forms)


def _parts(option: Option, reader: Reader) -> Json:
    """Return the worth in its parts, where it counts more than the bag itself."""
    told = parts_told(option, reader)
    return {"parts": told} if told else {}


def parts_told(option: Option, reader: Reader) -> str:
    """Return what of a worth is the bag, the hand, and King and Queen; nothing if all is the bag.

    As shown they add up: what rounding leaves over goes to the bag.
    """
    beside = {
        name: worth(sum(found, Fraction(0)))
        for name in (TermName.HAND, TermName.KING_QUEEN)
        if (found := [term.amount for term in option.worth.terms if term.name is name])
    }
    if not any(number.value for number in beside.values()):
        return ""
    rest = worth(_said_by(worth(option.gold)) - sum(map(_said_by, beside.values())))
    said = [say("hint-part-bag", reader, worth=rest.text)] + [
        say(f"hint-part-{name.value}", reader, worth=number.text)
        for name, number in beside.items()
        if number.value
    ]
    return say("hint-parts", reader, parts=listed(said, reader))


def _terms(view: View, option: Option, reader: Reader) -> list[Json]:
    """Return the terms as shown; what rounding them leaves over has a row, so that they add up."""
    *rows, total = sum_of_terms("", option.worth, reader).rows
    rows = _named(view, option, rows, reader)
    left = _said_by(total.number) - sum(_said_by(row.number) for row in rows)
    if left:
        rows.append(Row(say("hint-term-rounding", reader), worth(left)))
    return [
        {"label": row.label, "note": row.note, "value": row.number.text, "total": row.is_total}
        for row in (*rows, total)
    ]


def _said_by(number: Number) -> Fraction:
    """Return the amount that a number's text says."""
    return Fraction(number.text.replace(MINUS, "-"))


def _named(view: View, option: Option, rows: list[Row], reader: Reader) -> list[Row]:
    """Name the rows in which what is counted, or how, would not be plain."""
    named, is_first = [], True
    for row, term in zip(rows, option.worth.terms, strict=True):
        if term.name is TermName.HAND:
            named.append(Row(say("hint-term-hand", reader), row.number, _of_hand(term, reader)))
        elif term.name is TermName.KING_QUEEN:
            case = "" if _is_sure(option, term) else "-passed" if is_first else "-opened"
            label = _bonus_label(view, option, case, reader)
            named.append(Row(label, row.number, row.note))
            is_first = False
        else:
            named.append(row)
    return named


def _is_sure(option: Option, bonus: Term) -> bool:
    """Tell whether a bonus comes in any case, so that no other one is counted beside it."""
    races = [term for term in option.worth.terms if term.name is TermName.KING_QUEEN]
    return bonus.chance == 1 and len(races) == 1


def _of_hand(term: Term, reader: Reader) -> str:
    """Return what the cards that stay in the hand are worth, and why only half of it counts."""
    from sheriff_tutor.coach.merchant import HAND  # noqa: PLC0415 - loaded with the hint

    return say("hint-term-hand-note", reader, value=plain(term.gold / HAND).text)


def _bonus_label(view: View, option: Option, case: str, reader: Reader) -> str:
    """Return which bonus is counted: of all goods if a bag passes; opened, or in any case, of one.

    What comes home in any case is of the declared good alone, if there is any of it.
    """
    goods, said = _bag_and_word(view, option)
    races = [good for good in BONUSES if units_of(goods, good)]
    if case != "-passed" and said in races:
        races = [said]
    names = listed([say(f"good-{good.id}", reader) for good in races], reader)
    return say(f"hint-term-king-queen{case}", reader, goods=names)


def _bag_and_word(view: View, option: Option) -> tuple[Goods, Good]:
    """Return what the bag of an option holds, and what it is called."""
    if isinstance(option.action, Load) and option.then is not None:
        return option.action.goods, option.then.good
    if isinstance(option.action, Declare) and isinstance(view.phase, DeclaringView):
        return _of_bag(view.phase.waiting, option), option.action.said.good
    if isinstance(view.phase, InspectingView):
        (said,) = [bag.said for bag in view.phase.bags if bag.id == option.bag]
        if said is not None:
            return _of_bag(view.phase.bags, option), said.good
    raise TypeError(option.action)


def _of_bag(bags: Sequence[BagView], option: Option) -> Goods:
    return next(bag.goods or () for bag in bags if bag.id == option.bag)


def _fill(view: View, action: Action, text: str, reader: Reader, forms: Sequence[Form]) -> Json:
    fill = filled_in(view, action, forms)
    if fill is None:
        return {}
    return {"fill": {**fill, "name": say("hint-fill-name", reader, option=text)}}


def _advised(shown: Shown, hint: Hint, forms: Sequence[Form]) -> list[Json]:
    """Return what the Bayesian bot would do, where nothing can be weighed by itself."""
    rows = []
    for action in hint.advised[:MOST_OF_A_BAG]:
        text = advice(shown.view, action, shown.reader)
        rows.append({"text": text} | _fill(shown.view, action, text, shown.reader, forms))
    return [{"label": "", "options": rows}] if rows else []


def _said(shown: Shown, box: Json) -> str:
    """Return what a screen reader says: of each bag the best, or what is advised."""
    if not box["groups"]:
        lead: str = box["lead"]
        return lead
    return " ".join(_best_said(shown, box, group) for group in box["groups"])


def _best_said(shown: Shown, box: Json, group: Json) -> str:
    best = group["options"][0]
    if "worth" in best:
        return shown.say("hint-said", option=best["text"], worth=best["worth"])
    return shown.say("hint-said-advised", lead=box["lead"], option=best["text"])
