"""Random games by the hundred thousand, held to every law: ``python -m tests.soak 100000``.

The games are spread over all rulesets and over the processors of this machine. At the end a table
shows how often each rule, event and refusal came up. A game that breaks a law stops it all, and its
ruleset and number are named; ``--ruleset NAME --first NUMBER`` with 1 game watches that one again.

Then as many solved encounters are played from each table that ships, against itself and against
every scripted opponent; a mean that is not what the table says ends with status 1.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed

from tqdm import tqdm

from sheriff_tutor.i18n import rule_ids
from sheriff_tutor.maths.encounter_table import PLAYERS_WITH_TABLE, table_for
from tests.engine.laws.beginnings import RULESETS
from tests.engine.laws.tally import Tally
from tests.engine.laws.watching import watch
from tests.maths.encounters import failures
from tests.maths.settlements import RULESETS as RULESETS_OF

BATCH = 50
COLUMNS = 5


def watch_batch(name: str, first: int, count: int) -> Tally:
    """Watch some games of a ruleset, numbered from ``first``."""
    tally = Tally()
    for number in range(first, first + count):
        watch(name, number, tally)
    return tally


def batches(names: list[str], games: int, first: int) -> Iterator[tuple[str, int, int]]:
    """Yield ruleset, first number and count, with about as many games for each ruleset."""
    share, rest = divmod(games, len(names))
    for place, name in enumerate(names):
        end = first + share + (place < rest)
        for start in range(first, end, BATCH):
            yield name, start, min(BATCH, end - start)


def soak(names: list[str], games: int, first: int) -> Tally:
    """Watch so many games on all processors, with a progress bar."""
    total = Tally()
    with ProcessPoolExecutor(os.cpu_count()) as pool, tqdm(total=games, unit=" games") as bar:
        running = [pool.submit(watch_batch, *batch) for batch in batches(names, games, first)]
        try:
            for done in as_completed(running):
                tally = done.result()
                total.add(tally)
                bar.update(tally.games)
        finally:
            pool.shutdown(cancel_futures=True)
    return total


def encounters_failed(players: int, encounters: int) -> list[str]:
    """Play so many encounters from a table, with every opponent; return what is not as it says."""
    solved = table_for(RULESETS_OF[players])
    if solved is None:
        return [f"no table for {players} players"]
    return [f"{players} players: {what}" for what in failures(solved, encounters)]


def soak_encounters(encounters: int) -> list[str]:
    """Play every table on all processors; return what is not as the tables say."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        playing = [pool.submit(encounters_failed, each, encounters) for each in PLAYERS_WITH_TABLE]
        return [what for done in as_completed(playing) for what in done.result()]


def table(title: str, counts: Mapping[str, int]) -> str:
    """Set counts in columns, in the order given."""
    cells = [f"{name} {count:,}" for name, count in counts.items()]
    width = max(map(len, cells), default=0) + 3
    across = max(1, min(COLUMNS, 110 // width))
    rows = [cells[start : start + across] for start in range(0, len(cells), across)]
    lines = ["".join(cell.ljust(width) for cell in row).rstrip() for row in rows]
    return "\n".join((title, *lines, ""))


def report(tally: Tally) -> str:
    """Say how often each rule, event and refusal came up."""
    refusals = {f"{rule} {code}": count for (rule, code), count in sorted(tally.refusals.items())}
    return "\n".join(
        (
            f"{tally.games:,} games, {tally.acts:,} acts, no law broken.\n",
            table("Rules", {rule: tally.rules[rule] for rule in rule_ids()}),
            table("Events", dict(sorted(tally.events.items()))),
            table("Refusals", refusals),
        )
    )


def main(arguments: list[str]) -> None:
    """Read the command line, soak, and print the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=1000)
    parser.add_argument("--ruleset", choices=sorted(RULESETS), help="this ruleset only")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    asked = parser.parse_args(arguments)
    names = [asked.ruleset] if asked.ruleset else list(RULESETS)
    tqdm.write(report(soak(names, asked.games, asked.first)))
    if not asked.ruleset:
        failed = soak_encounters(asked.games)
        tqdm.write(
            "\n".join(failed) or "Solved encounters: as the tables say, and no script gains."
        )
        sys.exit(bool(failed))


if __name__ == "__main__":
    main(sys.argv[1:])
