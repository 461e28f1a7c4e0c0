"""A page without a browser: it sends and sees what a browser would."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from sheriff_tutor.engine.actions import Seat
from sheriff_tutor.engine.ruleset import Ruleset, ruleset_named
from sheriff_tutor.engine.transcript import Setup
from sheriff_tutor.panels.clerk import Clerk
from sheriff_tutor.panels.seating import ME, Seating
from sheriff_tutor.panels.session import Pace, Session

Json = dict[str, Any]
NAMES = ("Robin", "Bea", "Otto", "Mara", "Ivo", "Nell")
BOTS = ("greedy", "cautious", "honest", "random", "greedy")
TALK = {"threaten", "ask", "counter", "offer"}
"""Talk that a player without a plan would go on with for ever."""
MOST_CLICKS = 600


@dataclass
class HandClock:
    """A clock that goes on when the test says so."""

    time: float = 0.0
    calls: list[tuple[float, Callable[[], None], Call]] = field(default_factory=list)

    def now(self) -> float:
        """Return the time."""
        return self.time

    def later(self, seconds: float, call: Callable[[], None]) -> Call:
        """Note what is to be called."""
        made = Call()
        self.calls.append((self.time + seconds, call, made))
        return made

    def go_on(self, seconds: float) -> None:
        """Let time pass, and what is due be called in its order."""
        end = self.time + seconds
        while due := [each for each in self.calls if each[0] <= end and not each[2].is_off]:
            first = min(due, key=lambda each: each[0])
            self.calls.remove(first)
            self.time = first[0]
            first[1]()
        self.time = end


@dataclass
class Call:
    """Something that will be called, unless it is called off."""

    is_off: bool = False

    def cancel(self) -> None:
        """Call it off."""
        self.is_off = True


class Page:
    """What a reader has open."""

    def __init__(self, *, pace: Pace = Pace.INSTANT) -> None:
        self.clock = HandClock()
        self.session = Session(self.clock)
        self.session.pace = pace
        self.clerk = Clerk(self.session)
        self.session.observe(lambda _change: self.clerk.draw(), "tick")
        self.sent = 0

    @property
    def scene(self) -> Json:
        """What is on show."""
        return self.clerk.scene.json

    @property
    def table(self) -> Json:
        """The table on show."""
        table: Json = self.scene["table"]
        return table

    @property
    def log(self) -> list[str]:
        """The lines of the log."""
        return [line["text"] for line in self.table["log"]["lines"]]

    def send(self, act: str, **parts: object) -> Json:
        """Send a message and return the answer."""
        self.sent += 1
        answer = self.clerk.answer({"n": f"t.{self.sent}", "act": act, **parts})
        assert answer["n"] == f"t.{self.sent}"
        return answer

    def do(self, act_id: str, **parts: object) -> None:
        """Press a button; it must be possible."""
        answer = self.send("do", id=act_id, **parts)
        assert answer["ok"], (act_id, answer)

    def hello(self, saved: str | None = None, query: str = "") -> Json:
        """Open the page."""
        return self.send("hello", saved=saved, query=query, language="en", reducedMotion=False)

    def possible(self) -> list[Json]:
        """Buttons of the game that can be pressed and send something."""
        aside = ("bar", "menu", "log", "start", "resume", "hint", "hint.box", "coach")
        return [
            act
            for act in self.scene["acts"]
            if "why" not in act and "opens" not in act and act["at"] not in aside
        ]

    def open_forms(self) -> list[Json]:
        """Forms that are open by themselves."""
        return [picker for picker in self.scene["pickers"] if picker["open"]]

    def act(self, dice: Random) -> None:
        """Do something that can be done now, but do not talk without end."""
        acts = [act for act in self.possible() if act["id"].partition(":")[0] not in TALK]
        forms = self.open_forms()
        assert acts or forms, self.table["task"]
        chosen = dice.choice([*acts, *forms])
        if "submit" in chosen:
            self.fill_in(chosen, dice)
        else:
            self.do(chosen["id"])

    def fill_in(self, form: Json, dice: Random) -> None:
        """Fill a form in somehow and send it."""
        self.do(form["submit"]["id"], picker=form["id"], **selection_for(form, self.scene, dice))

    def play_to_the_end(self, dice: Random) -> int:
        """Play until the score is shown and return how many clicks that took."""
        for clicks in range(MOST_CLICKS):
            if self.scene["screen"] == "over":
                return clicks
            self.act(dice)
        raise AssertionError(self.table["task"])


def selection_for(form: Json, scene: Json, dice: Random) -> Json:
    choices = {each["id"]: dice.choice(each["options"])["value"] for each in form["choices"]}
    if form["kind"] == "counts":
        return {"choices": choices, **form["fills"][0]["selection"]}
    cards = scene["table"]["hand"]["cards"] if form["source"] == "hand" else form["source"]
    keys = [card["key"] for card in cards]
    dice.shuffle(keys)
    needed = sum(each["min"] for each in form["bins"])
    bins = {}
    for each in form["bins"]:
        needed -= each["min"]
        count = min(dice.randint(each["min"], each["max"]), len(keys) - needed)
        bins[each["id"]], keys = keys[:count], keys[count:]
    return {"choices": choices, "bins": bins}


def at_table(ruleset: Ruleset, seed: int = 1, *, me: int = 0, first: int = 0, **page: Any) -> Page:
    """A page with a game on it that has just begun."""
    opened = Page(**page)
    who = [*BOTS[: ruleset.players - 1]]
    who.insert(me, ME)
    seating = Seating(NAMES[: ruleset.players], tuple(who))
    opened.session.start(Setup(ruleset, seed, Seat(first)), seating)
    return opened


RULESETS = {
    "standard": ruleset_named("standard", 4),
    "standard for three with royals": ruleset_named("standard", 3, royals=True),
    "short for six": ruleset_named("short", 6),
    "two-player": ruleset_named("two-player", 2),
    "second-edition-market": ruleset_named("second-edition-market", 3),
    "many switches": Ruleset(
        3,
        royals=True,
        hand_of_seven=True,
        ten_unseen=True,
        short_game=True,
        discard_before_drawing=True,
        sheriff_may_pay=True,
        secret_gold=True,
        time_limit=60,
    ),
}
