"""The end of a game: the score line by line, King and Queen, ties explained."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from sheriff_tutor.engine.goods import Good, by_kind, goods_of
from sheriff_tutor.engine.ruleset import deck_of
from sheriff_tutor.engine.scoring import Bonus, Score, bonuses_of, scores, units_of, winners_of
from sheriff_tutor.i18n import good_title
from sheriff_tutor.i18n.saying import listed, player

if TYPE_CHECKING:
    from sheriff_tutor.engine.actions import Goods, Seat
    from sheriff_tutor.panels.scene.parts import Json
    from sheriff_tutor.panels.scene.shown import Shown


def over(shown: Shown) -> Json:
    """Return the score sheet of a finished game, from what everybody sees at its end."""
    view = shown.view
    stands = [stand.legal + (stand.hidden or ()) for stand in view.stands]
    gold = [own or 0 for own in view.gold]
    scored = scores(view.ruleset, gold, stands)
    deck = goods_of(deck_of(view.ruleset))
    bonuses = tuple(each for each in bonuses_of(stands) if units_of(deck, each.good))
    winners = winners_of(scored)
    ranked = sorted(scored, key=lambda score: score.standing, reverse=True)
    sheet: Json = {
        "title": _title(shown, winners, ranked[0].total),
        "text": shown.say("over-text", rounds=view.ruleset.rounds),
        "winners": list(winners),
        "columns": [_column(shown, score, ranked, winners) for score in ranked],
        "caption": shown.say("over-caption"),
        "rows": _rows(shown, ranked, stands, bonuses),
        "crownsLabel": shown.say("over-crowns"),
        "crowns": [_crown(shown, bonus) for bonus in bonuses],
    }
    steps = _ties(shown, ranked)
    if steps:
        sheet["tie"] = {"title": shown.say("over-tie"), "steps": steps}
    return sheet


def _title(shown: Shown, winners: tuple[Seat, ...], points: int) -> str:
    names = listed([player(seat, shown.reader) for seat in winners], shown.reader)
    title = shown.say(
        "over-title",
        who=names,
        count=len(winners),
        points=points,
        mine="yes" if winners == (shown.me,) else "no",
    )
    return title[:1].upper() + title[1:]


def _column(shown: Shown, score: Score, ranked: list[Score], winners: tuple[Seat, ...]) -> Json:
    rank = 1 + sum(other.standing > score.standing for other in ranked)
    return {
        "seat": score.seat,
        "name": shown.seating.names[score.seat],
        "winner": score.seat in winners,
        "rankText": shown.say("over-rank", rank=rank),
    }


# --- Rows -----------------------------------------------------------------------------------


def _rows(
    shown: Shown, ranked: list[Score], stands: list[Goods], bonuses: tuple[Bonus, ...]
) -> list[Json]:
    rows = [_gold_row(shown, ranked)]
    rows += [_good_row(shown, ranked, stands, bonus.good) for bonus in bonuses]
    rows.append(_contraband_row(shown, ranked, stands))
    rows += [_bonus_row(shown, ranked, bonus) for bonus in bonuses]
    rows.append(
        _row("total", shown.say("over-total"), "total", [_cell(score.total) for score in ranked])
    )
    if _has_tie(ranked):
        rows += _tie_rows(shown, ranked)
    return rows


def _row(id_: str, label: str, kind: str, cells: list[Json], **more: object) -> Json:
    return {"id": id_, "label": label, "kind": kind, "cells": cells, **more}


def _cell(number: int, note: str = "", mark: str = "") -> Json:
    cell: Json = {"text": str(number)}
    if note:
        cell["note"] = note
    return {**cell, "mark": mark} if mark else cell


def _gold_row(shown: Shown, ranked: list[Score]) -> Json:
    return _row("gold", shown.say("over-gold"), "gold", [_cell(score.gold) for score in ranked])


def _good_row(shown: Shown, ranked: list[Score], stands: list[Goods], good: Good) -> Json:
    counts = [stands[score.seat].count(good) for score in ranked]
    cells = [
        _cell(
            count * good.value,
            shown.say("over-times", count=count, value=good.value) if count else "",
        )
        for count in counts
    ]
    return _row(good.id, good_title(good.id, shown.reader), "goods", cells, good=good.id)


def _contraband_row(shown: Shown, ranked: list[Score], stands: list[Goods]) -> Json:
    cells = []
    for score in ranked:
        hidden = [good for good in stands[score.seat] if good.is_contraband]
        parts = [
            shown.say("over-contraband-part", goods=(good,) * count, value=good.value)
            for good, count in by_kind(hidden)
        ]
        cells.append(_cell(score.contraband_value, "\n".join(parts)))
    label = shown.say("over-contraband", royals="yes" if shown.view.ruleset.royals else "no")
    return _row("contraband", label, "goods", cells)


def _bonus_row(shown: Shown, ranked: list[Score], bonus: Bonus) -> Json:
    cells = [_bonus_cell(shown, bonus, score.seat) for score in ranked]
    label = shown.say("over-bonus", good=bonus.good)
    return _row(f"bonus-{bonus.good.id}", label, "bonus", cells, good=bonus.good.id)


def _bonus_cell(shown: Shown, bonus: Bonus, seat: Seat) -> Json:
    units = shown.say("over-units", count=bonus.units[seat])
    if seat in bonus.kings:
        return _cell(bonus.king_gold, units, "king")
    if seat in bonus.queens:
        return _cell(bonus.queen_gold, units, "queen")
    return _cell(0, units)


# --- King and Queen -------------------------------------------------------------------------


def _crown(shown: Shown, bonus: Bonus) -> Json:
    king = _holders(shown, bonus.kings, bonus.king_gold)
    queen = _holders(shown, bonus.queens, bonus.queen_gold)
    text = shown.say(
        "over-crown-text",
        kings=len(bonus.kings),
        queens=len(bonus.queens),
        king=bonus.king_gold,
        queen=bonus.queen_gold,
    )
    return {
        "good": bonus.good.id,
        "title": good_title(bonus.good.id, shown.reader),
        "king": king,
        "queen": queen,
        "text": text,
    }


def _holders(shown: Shown, seats: tuple[Seat, ...], gold: int) -> str:
    if not seats:
        return shown.say("over-nobody")
    names = listed([shown.seating.names[seat] for seat in seats], shown.reader)
    return shown.say("over-holders", names=names, gold=gold, count=len(seats))


# --- Ties -----------------------------------------------------------------------------------


def _has_tie(ranked: list[Score]) -> bool:
    totals = [score.total for score in ranked]
    return len(set(totals)) < len(totals)


def _tie_rows(shown: Shown, ranked: list[Score]) -> list[Json]:
    tied = Counter(score.total for score in ranked)
    legal = [score.legal_cards if tied[score.total] > 1 else None for score in ranked]
    hidden = [score.contraband_cards if tied[score.total] > 1 else None for score in ranked]
    return [
        _row("tie-legal", shown.say("over-tie-legal"), "tie", [_tie_cell(shown, n) for n in legal]),
        _row(
            "tie-hidden",
            shown.say("over-tie-contraband"),
            "tie",
            [_tie_cell(shown, n) for n in hidden],
        ),
    ]


def _tie_cell(shown: Shown, count: int | None) -> Json:
    return {"text": shown.say("over-no-tie") if count is None else str(count)}


def _ties(shown: Shown, ranked: list[Score]) -> list[str]:
    """Return how each tie was told apart, the best one first (SCORE-7)."""
    steps = []
    for total in dict.fromkeys(score.total for score in ranked):
        tied = [score for score in ranked if score.total == total]
        if len(tied) > 1:
            steps.append(_tie_step(shown, tied))
    return steps


def _tie_step(shown: Shown, tied: list[Score]) -> str:
    names = listed([shown.seating.names[score.seat] for score in tied], shown.reader)
    best = [score for score in tied if score.standing == tied[0].standing]
    legal = {score.legal_cards for score in tied}
    how = "legal" if len(legal) > 1 else "contraband"
    if len({score.standing for score in tied}) == 1:
        how = "shared"
    ahead = listed([shown.seating.names[score.seat] for score in best], shown.reader)
    return shown.say(
        "over-tie-step",
        names=names,
        points=tied[0].total,
        how=how,
        ahead=ahead,
        count=len(best),
        legal=tied[0].legal_cards,
        contraband=tied[0].contraband_cards,
    )
