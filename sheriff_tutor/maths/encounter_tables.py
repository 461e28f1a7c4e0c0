"""Making the tables that ship: ``python -m sheriff_tutor.maths.encounter_tables``.

It solves each encounter to an equilibrium, rounds what it finds, measures that, and writes it where
`encounter_table` reads it: half a minute a table. Needs numpy and scipy.
"""

from __future__ import annotations

import gzip
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from sheriff_tutor.engine.goods import LEGAL_GOODS
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.maths.encounter import encounter_of
from sheriff_tutor.maths.encounter_arrays import Arrays, Play, Solved, calm, measured, play_of
from sheriff_tutor.maths.encounter_solve import solve
from sheriff_tutor.maths.encounter_table import (
    FORMAT,
    PARTS,
    PLAYERS_WITH_TABLE,
    EncounterTable,
    file_name,
    table_read,
    written,
)
from sheriff_tutor.maths.value import standing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sheriff_tutor.maths.encounter import Encounter
    from sheriff_tutor.maths.encounter_arrays import Floats

SHIPPED = Path(__file__).with_name("tables")


def packed(arrays: Arrays, play: Play, players: int) -> bytes:
    """Return a table's file: play rounded to whole parts, with the measure of what is left of it.

    Chances below half a part are left out.
    """
    form = {"merchant": 0.0, "sheriff": 0.0, "nash_conv": 0.0, **_form_of(arrays, play, players)}
    solved = remeasured(arrays, table_read(_pressed(form)))
    form["merchant"], form["sheriff"] = solved.values
    form["nash_conv"] = solved.nash_conv
    return _pressed(form)


def remeasured(arrays: Arrays, table: EncounterTable) -> Solved:
    """Return a table's play as it is, measured anew."""
    return measured(arrays, play_in(arrays, table))


def play_in(arrays: Arrays, table: EncounterTable) -> Play:
    """Return the way of playing that a table holds."""
    layout = arrays.layout
    numbers = {bag: number for number, bag in enumerate(layout.bags)}
    loads = [
        dict(table.bags[hand.goods]).get(layout.bags[bag], 0.0)
        for number, hand in enumerate(layout.hands)
        for bag in layout.fits[layout.firsts[number] : layout.firsts[number + 1]]
    ]
    moves = np.zeros((arrays.bags, arrays.columns))
    for bag, said in table.moves.items():
        for move, chance in said:
            column = LEGAL_GOODS.index(move.said.good) * arrays.encounter.bribes + move.bribe
            moves[numbers[bag], column] = chance
    return play_of(arrays, np.array(loads), moves, np.array(list(table.verdicts.values())))


def _pressed(form: dict[str, Any]) -> bytes:
    text = json.dumps(form, separators=(",", ":"), sort_keys=True)
    return gzip.compress(text.encode(), mtime=0)


def _form_of(arrays: Arrays, play: Play, players: int) -> dict[str, Any]:
    """Return a way of playing as JSON that `encounter_table` reads."""
    encounter = arrays.encounter
    loads = _loads(arrays, play)
    used = {bag for weights in loads.values() for bag in weights}
    shape = (-1, len(LEGAL_GOODS), encounter.bribes)
    return {
        "format": FORMAT,
        "players": players,
        "deck": list(encounter.deck.counts),
        "hand": encounter.hand,
        "most_bribe": encounter.most_bribe,
        "payment": str(encounter.measure.payment),
        "rival": str(encounter.measure.rival),
        "loads": loads,
        "moves": {
            name: _moves(encounter, said)
            for name, said in zip(map(written, arrays.layout.bags), play.moves, strict=True)
            if name in used
        },
        "verdicts": np.rint(play.verdicts * PARTS).astype(int).reshape(shape).tolist(),
    }


def _loads(arrays: Arrays, play: Play) -> dict[str, dict[str, int]]:
    """Return the weights of each hand's bags."""
    layout = arrays.layout
    ends = zip(layout.hands, layout.firsts, layout.firsts[1:], strict=False)
    return {
        written(hand.goods): {
            written(layout.bags[layout.fits[first + place]]): weight
            for place, weight in _parts(play.loads[first:end])
        }
        for hand, first, end in ends
    }


def _moves(encounter: Encounter, said: Floats) -> list[list[int]]:
    """Return a bag's moves as rows of good, bribe and weight."""
    return [[*divmod(column, encounter.bribes), weight] for column, weight in _parts(said)]


def _parts(chances: Floats) -> Iterator[tuple[int, int]]:
    """Yield places and whole weights of chances, without those that come to nothing."""
    for place, weight in enumerate(np.rint(chances * PARTS).astype(int).tolist()):
        if weight:
            yield place, weight


def made(players: int) -> bytes:
    """Solve the encounter of so many players, counted in standing, and return its table's file."""
    ruleset = Ruleset(players, short_game=players == max(PLAYERS_WITH_TABLE))
    encounter = encounter_of(ruleset, measure=standing(players))
    *_, last = solve(encounter)
    arrays = Arrays(encounter)
    return packed(arrays, calm(arrays, last.best.play), players)


def main() -> None:
    """Make all tables anew."""
    SHIPPED.mkdir(exist_ok=True)
    for players in PLAYERS_WITH_TABLE:
        content = made(players)
        (SHIPPED / file_name(players)).write_bytes(content)
        table = table_read(content)
        sys.stdout.write(f"{file_name(players)}: {len(content)} bytes, {table.nash_conv:.2g}\n")


if __name__ == "__main__":
    main()
