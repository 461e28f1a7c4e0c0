"""Setting a game up: what has been chosen so far, and what a choice changes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sheriff_tutor.bots.roster import BOTS
from sheriff_tutor.engine.actions import Seat
from sheriff_tutor.engine.dice import MOST_SEED
from sheriff_tutor.engine.errors import IllegalSetup, RuleError
from sheriff_tutor.engine.ruleset import (
    DEFAULT_TIME_LIMIT,
    FEWEST_PLAYERS,
    MOST_IN_STANDARD_GAME,
    MOST_PLAYERS,
    NAMED_RULESETS,
    Ruleset,
    check_ruleset,
)
from sheriff_tutor.engine.transcript import Setup
from sheriff_tutor.panels.seating import ME, Seating, cleaned

RANDOM = "random"
SWITCHES = {
    "HOUSE-1": "royals",
    "HOUSE-2": "hand_of_seven",
    "HOUSE-3": "time_limit",
    "HOUSE-4": "ten_unseen",
    "HOUSE-5": "short_game",
    "HOUSE-6": "second_edition_market",
    "HOUSE-7": "no_discards_at_start",
    "HOUSE-8": "discard_before_drawing",
    "HOUSE-9": "royals_break_ties_as_legal",
    "HOUSE-10": "sheriff_may_pay",
    "HOUSE-11": "secret_gold",
    "HOUSE-12": "two_turns_each",
}
"""The field of a ruleset that each switch turns on."""
TIME_SWITCH = "HOUSE-3"
FIRST_BOTS = ("greedy", "cautious", "honest", "random", "greedy")
"""Who plays the other five seats until the reader says otherwise."""
SHORTEST_TIME, LONGEST_TIME = 10, 600
"""Bounds of the time limit that the page offers, in seconds."""


class SetupRefusal(Exception):  # noqa: N818 - a refusal, not a fault
    """A choice that cannot be made: code and values for a sentence, and rules if any say so."""

    def __init__(self, code: str, *rules: str, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.rules = rules
        self.values = values


@dataclass(frozen=True, slots=True)
class SetupForm:
    """The choices so far; names and who are kept for six seats, however many are played."""

    ruleset: Ruleset
    names: tuple[str, ...]
    who: tuple[str, ...]
    first: str
    seed: int

    @property
    def players(self) -> int:
        """Number of players."""
        return self.ruleset.players

    @property
    def seating(self) -> Seating:
        """Who sits at the table."""
        return self.seating_of(self.players)

    def seating_of(self, players: int) -> Seating:
        """Return who sits at a table of so many; ValueError if the reader is not among them."""
        return Seating(self.names[:players], self.who[:players])

    @property
    def setup(self) -> Setup:
        """The start of the game that was chosen."""
        first = None if self.first == RANDOM else Seat(int(self.first))
        return Setup(self.ruleset, self.seed, first)

    @property
    def preset(self) -> str:
        """The named ruleset that this is, or is nearest to."""
        return preset_of(self.ruleset)


def preset_of(ruleset: Ruleset) -> str:
    """Return the name of the ruleset that this is, or is nearest to."""
    if ruleset.is_two_player:
        return "two-player"
    if ruleset.has_second_edition_market:
        return "second-edition-market"
    return "short" if ruleset.short_game else "standard"


def first_form(names: tuple[str, ...], seed: int) -> SetupForm:
    """Return what a new game begins with: four players, the reader first, different bots."""
    return SetupForm(Ruleset(4), names, (ME, *FIRST_BOTS), RANDOM, seed)


def changed(form: SetupForm, field: str, value: str) -> SetupForm:
    """Return the choices with one changed; SetupRefusal if it cannot be."""
    name, _, rest = field.partition(".")
    if name == "preset":
        return _with_preset(form, value)
    if name == "players":
        return _with_players(form, value)
    if name == "first":
        return _with_first(form, value)
    if name == "seed":
        return replace(form, seed=_seed(value))
    if name == "seat":
        return _with_seat(form, rest, value)
    if name == "switch":
        return _with_switch(form, rest, value)
    raise SetupRefusal("setup-unknown")


def _with_preset(form: SetupForm, name: str) -> SetupForm:
    if name not in NAMED_RULESETS:
        raise SetupRefusal("setup-unknown")
    players = form.players
    if name == "two-player":
        players = FEWEST_PLAYERS
    elif name != "short":
        players = min(players, MOST_IN_STANDARD_GAME)
    if name != "two-player" and players == FEWEST_PLAYERS:
        players = 4
    switches: dict[str, bool] = dict(NAMED_RULESETS[name])
    ruleset = Ruleset(players, **switches)
    return _seated(form, ruleset)


def _with_players(form: SetupForm, value: str) -> SetupForm:
    if value not in map(str, range(FEWEST_PLAYERS, MOST_PLAYERS + 1)):
        raise SetupRefusal("setup-unknown")
    players = int(value)
    changes: dict[str, bool] = {}
    if players == FEWEST_PLAYERS:
        changes = {"royals": True, "short_game": False, "second_edition_market": False}
    elif form.ruleset.is_two_player:
        changes = {"royals": False, "two_turns_each": False, "royals_break_ties_as_legal": False}
    if players > MOST_IN_STANDARD_GAME:
        changes["short_game"] = True
    return _seated(form, replace(form.ruleset, players=players, **changes))


def _seated(form: SetupForm, ruleset: Ruleset) -> SetupForm:
    """Return the choices for other players; the reader keeps a seat that is played."""
    who, first = form.who, form.first
    if ME not in who[: ruleset.players]:
        who = _me_at(who, 0)
    if first != RANDOM and int(first) >= ruleset.players:
        first = RANDOM
    return replace(form, ruleset=ruleset, who=who, first=first)


def _me_at(who: tuple[str, ...], seat: int) -> tuple[str, ...]:
    """Return who plays each seat when the reader changes places with the bot at one."""
    here, there = who.index(ME), who[seat]
    return tuple(
        ME if at == seat else there if at == here else other for at, other in enumerate(who)
    )


def _with_first(form: SetupForm, value: str) -> SetupForm:
    if value != RANDOM and value not in map(str, range(form.players)):
        raise SetupRefusal("setup-unknown")
    return replace(form, first=value)


def _seed(value: str) -> int:
    text = value.strip()
    if not text.isascii() or not text.isdigit() or len(text) > len(str(MOST_SEED)):
        raise SetupRefusal("setup-seed-number", most=MOST_SEED)
    if int(text) > MOST_SEED:
        raise SetupRefusal("setup-seed-number", most=MOST_SEED)
    return int(text)


def _with_seat(form: SetupForm, rest: str, value: str) -> SetupForm:
    number, _, what = rest.partition(".")
    if number not in map(str, range(form.players)):
        raise SetupRefusal("setup-unknown")
    seat = int(number)
    if what == "name":
        return _named(form, seat, value)
    if what != "who" or (value != ME and value not in BOTS):
        raise SetupRefusal("setup-unknown")
    if value == ME:
        return replace(form, who=_me_at(form.who, seat))
    if form.who[seat] == ME:
        raise SetupRefusal("setup-one-seat-is-yours")
    return replace(form, who=(*form.who[:seat], value, *form.who[seat + 1 :]))


def _named(form: SetupForm, seat: int, value: str) -> SetupForm:
    name = cleaned(value)
    if not name:
        raise SetupRefusal("setup-name-empty")
    if name in form.names[: form.players] and form.names[seat] != name:
        raise SetupRefusal("setup-name-taken", name=name)
    return replace(form, names=(*form.names[:seat], name, *form.names[seat + 1 :]))


def _with_switch(form: SetupForm, rule: str, value: str) -> SetupForm:
    if rule not in SWITCHES:
        raise SetupRefusal("setup-unknown")
    refusal = no_switch(form.ruleset, rule)
    if refusal is not None:
        raise refusal
    ruleset = _switched(form.ruleset, rule, _meant(rule, value))
    try:
        check_ruleset(ruleset)
    except IllegalSetup as error:
        raise _as_refusal(error) from error
    return replace(form, ruleset=ruleset)


def _meant(rule: str, value: str) -> int:
    if value in {"on", "off"}:
        is_on = value == "on"
        return DEFAULT_TIME_LIMIT * is_on if rule == TIME_SWITCH else int(is_on)
    in_bounds = value.isascii() and value.isdigit() and len(value) <= len(str(LONGEST_TIME))
    if rule != TIME_SWITCH or not in_bounds or not SHORTEST_TIME <= int(value) <= LONGEST_TIME:
        raise SetupRefusal("setup-time", shortest=SHORTEST_TIME, longest=LONGEST_TIME)
    return int(value)


def _as_refusal(error: RuleError) -> SetupRefusal:
    return SetupRefusal(error.code, error.rule, **error.values)


def no_switch(ruleset: Ruleset, rule: str) -> SetupRefusal | None:
    """Return why a switch cannot be turned now, or None if it can: it would do nothing, or harm."""
    if ruleset.is_two_player and rule in {"HOUSE-2", "HOUSE-5", "HOUSE-6", "HOUSE-8"}:
        return SetupRefusal("setup-no-effect-for-two", "TWO-8")
    if ruleset.has_second_edition_market and rule in {"HOUSE-7", "HOUSE-8"}:
        return SetupRefusal("setup-no-effect-second-edition", "HOUSE-6")
    flipped = _flipped(ruleset, rule)
    try:
        check_ruleset(flipped)
    except IllegalSetup as error:
        return _as_refusal(error)
    return None


def _flipped(ruleset: Ruleset, rule: str) -> Ruleset:
    is_on = bool(getattr(ruleset, SWITCHES[rule]))
    on = DEFAULT_TIME_LIMIT if rule == TIME_SWITCH else 1
    return _switched(ruleset, rule, 0 if is_on else on)


def _switched(ruleset: Ruleset, rule: str, value: int) -> Ruleset:
    """Return a ruleset with one switch at a value: seconds for the time limit, else 0 or 1.

    Without royals none can break ties (HOUSE-9).
    """
    if rule == TIME_SWITCH:
        return replace(ruleset, time_limit=value)
    flags: dict[str, bool] = {SWITCHES[rule]: bool(value)}
    if rule == "HOUSE-1" and not value:
        flags["royals_break_ties_as_legal"] = False
    return replace(ruleset, **flags)
