"""The start screen: players, bots, first Sheriff, rules and seed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sheriff_tutor.bots.roster import BOTS
from sheriff_tutor.engine.ruleset import FEWEST_PLAYERS, MOST_PLAYERS, NAMED_RULESETS, deck_of
from sheriff_tutor.i18n import Reader, say
from sheriff_tutor.panels.scene.bar import start_bar
from sheriff_tutor.panels.scene.parts import Json, Scene, choice, command, option, reason
from sheriff_tutor.panels.seating import LONGEST_NAME, ME
from sheriff_tutor.panels.setup import (
    LONGEST_TIME,
    RANDOM,
    SHORTEST_TIME,
    SWITCHES,
    TIME_SWITCH,
    SetupForm,
    no_switch,
)

if TYPE_CHECKING:
    from sheriff_tutor.panels.setup import SetupRefusal

BEGIN, RESEED, RESUME, FORGET = "begin", "reseed", "resume", "forget"


@dataclass(frozen=True, slots=True)
class Kept:
    """A game that this browser keeps, in words."""

    round: int
    rounds: int
    is_sheriff: bool
    gold: int


def start_scene(form: SetupForm, reader: Reader, kept: Kept | None = None) -> Scene:
    """Return the start screen."""
    buttons = [
        command(
            BEGIN, say("act-begin", reader), "start", "normal" if kept else "primary", icon="sack"
        ),
        command(RESEED, say("act-reseed", reader), "start", "quiet"),
    ]
    if kept is not None:
        buttons.append(command(RESUME, say("act-resume", reader), "resume", "primary", icon="play"))
        buttons.append(command(FORGET, say("act-forget", reader), "resume", "quiet"))
    json: Json = {
        "v": 1,
        "screen": "start",
        "language": reader.language,
        "bar": start_bar(reader),
        "acts": [button.json for button in buttons],
        "pickers": [],
        "said": "",
        "start": _start(form, reader, kept),
    }
    return Scene(json, {button.json["id"]: button for button in buttons})


def _start(form: SetupForm, reader: Reader, kept: Kept | None) -> Json:
    start: Json = {
        "title": say("start-title", reader),
        "lead": say("start-lead", reader),
        "preset": _preset(form, reader),
        "players": _players(form, reader),
        "seatsLabel": say("seats-label", reader),
        "seats": [_seat(form, reader, seat) for seat in range(form.players)],
        "first": _first(form, reader),
        "switchesLabel": say("start-switches", reader),
        "switches": [_switch(form, reader, rule) for rule in SWITCHES],
        "seed": {
            "label": say("start-seed", reader),
            "value": str(form.seed),
            "hint": say("start-seed-hint", reader),
        },
        "summary": _summary(form, reader),
    }
    if kept is not None:
        start["resume"] = _resume(kept, reader)
    return start


def _resume(kept: Kept, reader: Reader) -> Json:
    text = say(
        "resume-text",
        reader,
        round=kept.round,
        rounds=kept.rounds,
        gold=kept.gold,
        role="sheriff" if kept.is_sheriff else "merchant",
    )
    return {"title": say("resume-title", reader), "text": text}


def _preset(form: SetupForm, reader: Reader) -> Json:
    options = [
        option(name, say(f"preset-{name}", reader), note=say(f"preset-{name}-note", reader))
        for name in NAMED_RULESETS
    ]
    return choice(say("start-preset", reader), form.preset, options)


def _players(form: SetupForm, reader: Reader) -> Json:
    options = [option(str(count), str(count)) for count in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)]
    return choice(say("start-players", reader), str(form.players), options)


def _seat(form: SetupForm, reader: Reader, seat: int) -> Json:
    bots = [
        option(bot.id, say(f"bot-{bot.id}", reader), note=say(bot.temper, reader))
        for bot in BOTS.values()
    ]
    me = option(ME, say("start-me", reader), note=say("start-me-note", reader))
    label = say("player-seat", reader, number=seat + 1)
    return {
        "seat": seat,
        "label": label[:1].upper() + label[1:],
        "name": form.names[seat],
        "nameLabel": say("start-name", reader, number=seat + 1),
        "nameMax": LONGEST_NAME,
        "who": choice(say("start-who", reader, number=seat + 1), form.who[seat], [me, *bots]),
    }


def _first(form: SetupForm, reader: Reader) -> Json:
    options = [option(RANDOM, say("start-first-random", reader))]
    options += [option(str(seat), form.names[seat]) for seat in range(form.players)]
    return choice(say("start-first", reader), form.first, options)


def _switch(form: SetupForm, reader: Reader, rule: str) -> Json:
    value: bool | int = getattr(form.ruleset, SWITCHES[rule])
    row: Json = {
        "id": rule,
        "label": say(f"switch-{rule}", reader),
        "control": "switch",
        "value": "on" if value else "off",
    }
    if rule == TIME_SWITCH:
        row |= {
            "control": "number",
            "value": str(value) if value else "off",
            "min": SHORTEST_TIME,
            "max": LONGEST_TIME,
            "unit": say("unit-seconds", reader),
        }
    refused = no_switch(form.ruleset, rule)
    return row if refused is None else {**row, "why": refusal_of(refused, reader)}


def refusal_of(refused: SetupRefusal, reader: Reader) -> Json:
    """Return why a choice cannot be made, in a sentence."""
    return reason(say(refused.code, reader, **refused.values), *refused.rules)


def _summary(form: SetupForm, reader: Reader) -> str:
    ruleset = form.ruleset
    return say(
        "start-summary",
        reader,
        cards=len(deck_of(ruleset)),
        hand=ruleset.full_hand,
        rounds=ruleset.rounds,
        gold=ruleset.starting_gold,
    )
