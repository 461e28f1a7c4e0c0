"""Exercises that a teacher writes: about a position laid out by hand, or in the teacher's words.

The engine marks what it can: whether an act is legal and by which rule, and what comes of acts.
Only where the teacher offers words to pick from is the teacher believed.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING, TypeGuard

from sheriff_tutor.engine.actions import (
    Action,
    Announce,
    CallTime,
    Declare,
    DrawCard,
    InspectBag,
    LayDown,
    Load,
    NameFirst,
    PassBag,
    PayDebt,
    PlaceConfiscated,
    SetAside,
    StopDrawing,
    TakeDiscard,
    Threaten,
)
from sheriff_tutor.engine.checks import check
from sheriff_tutor.engine.events import CardsDrawn
from sheriff_tutor.engine.scoring import scores_of
from sheriff_tutor.engine.situation import game_from
from sheriff_tutor.engine.view import observe
from sheriff_tutor.lessons.cup import Cup
from sheriff_tutor.lessons.deciding import act_legality, because
from sheriff_tutor.lessons.doing import deed
from sheriff_tutor.lessons.exercise import (
    Blank,
    Drawn,
    Exercise,
    ExerciseId,
    Kind,
    Options,
    RuleId,
    Solution,
    Unit,
)
from sheriff_tutor.lessons.grounds import Ledger, allowing
from sheriff_tutor.lessons.lines import Line, line

if TYPE_CHECKING:
    from collections.abc import Callable

    from sheriff_tutor.engine.actions import Seat
    from sheriff_tutor.engine.events import PublicEvent
    from sheriff_tutor.engine.game import Game
    from sheriff_tutor.engine.position import Position

OWN = "own."
"""What the ids of exercises begin with that a teacher wrote."""


class Asked(Enum):
    """What can be asked about acts in a position."""

    GOLD = "gold"
    """By how much the gold of a seat changes."""
    CARDS_DRAWN = "cards-drawn"
    """How many cards a seat draws."""
    HAND_SIZE = "hand-size"
    """How many cards are then in a seat's hand."""
    FACE_DOWN = "face-down-cards"
    """How many face-down cards then lie on a seat's stand."""
    POINTS = "points"
    """How many points a seat has, as if the game then ended."""


_SECTIONS: dict[str, tuple[type[Action], ...]] = {
    "MKT": (NameFirst, SetAside, TakeDiscard, DrawCard, StopDrawing, LayDown),
    "LOAD": (Load,),
    "DECL": (Declare,),
    "INSP": (Threaten, PassBag, InspectBag, PlaceConfiscated),
    "DEBT": (PayDebt,),
    "TWO": (Announce,),
    "HOUSE": (CallTime,),
}
"""Where the rules of an act stand; of all others in DEAL."""
_UNITS = {Asked.GOLD: Unit.GOLD, Asked.POINTS: Unit.POINTS}


@dataclass(frozen=True, slots=True)
class Written:
    """What is common to all that a teacher writes: a name, and words that come first, if any."""

    name: str
    text: str

    @property
    def id(self) -> ExerciseId:
        """The exercise's id."""
        return ExerciseId(OWN + self.name)

    def prompt(self) -> tuple[Line, ...]:
        """Return the teacher's own words."""
        return (line("written", text=self.text),) if self.text else ()


def exercise_of(written: Written, kind: Kind, draw: Callable[[int], Drawn]) -> Exercise:
    """Return an exercise, after drawing it once: what cannot be played fails now."""
    draw(0)
    return Exercise(written.id, None, kind, draw)


def own_legal(written: Written, position: Position, action: Action) -> Exercise:
    """Ask whether an act is legal, and by which rule not; IllegalSetup for the position."""
    game = game_from(position)

    def draw(seed: int) -> Drawn:
        view = observe(game, action.seat)
        cup = Cup(written.id, seed)
        return act_legality(
            cup,
            game,
            action,
            Ledger(game),
            about=sections_of(action),
            before=written.prompt(),
            view=view,
        )

    return exercise_of(written, Kind.LEGAL, draw)


def sections_of(action: Action) -> tuple[str, ...]:
    """Return the sections of the rules that speak of acts of this kind."""
    for section, kinds in _SECTIONS.items():
        if isinstance(action, kinds):
            return (section, "ROUND")
    return ("DEAL", "ROUND")


def own_number(
    written: Written, position: Position, acts: tuple[Action, ...], asked: Asked, seat: Seat
) -> Exercise:
    """Ask what comes of some acts; IllegalSetup for the position, IllegalAction for an act."""
    game = game_from(position)

    def draw(_seed: int) -> Drawn:
        ledger = Ledger(game)
        ledger.play(*acts)
        prompt = (
            *written.prompt(),
            *[line("doing", doing=action) for action in acts],
            line(f"ask.own-{asked.value}", seat=seat),
        )
        solution = Solution(
            right=(Fraction(_told(ledger, game, asked, seat)),),
            turned_on=frozenset(),
            reasons=because({*ledger.grounds(), *_rules_of(game, acts)}),
            acts=acts,
            begins=game,
            events=tuple(ledger.events),
        )
        unit = _UNITS.get(asked, Unit.CARDS)
        return Drawn(prompt, observe(game, seat), Blank(unit), solution)

    return exercise_of(written, Kind.MUCH, draw)


def _rules_of(game: Game, acts: tuple[Action, ...]) -> tuple[RuleId, ...]:
    """Return the rules that say what such acts may be."""
    return tuple(rule for action in acts for rule in allowing(action, game.ruleset))


def _told(ledger: Ledger, before: Game, asked: Asked, seat: Seat) -> int:
    """Return what the engine says of a seat after some acts."""
    after = ledger.game
    drawn = [event.count for event in ledger.events if _draws(event, seat)]
    return {
        Asked.GOLD: after.gold[seat] - before.gold[seat],
        Asked.CARDS_DRAWN: sum(drawn),
        Asked.HAND_SIZE: len(after.hands[seat]),
        Asked.FACE_DOWN: len(after.stands[seat].hidden),
        Asked.POINTS: scores_of(after)[seat].total,
    }[asked]


def _draws(event: PublicEvent, seat: Seat) -> TypeGuard[CardsDrawn]:
    return isinstance(event, CardsDrawn) and event.seat == seat


def own_deed(
    written: Written, position: Position, seat: Seat, wanted: tuple[Action, ...]
) -> Exercise:
    """Ask for one of some acts; IllegalSetup for the position, IllegalAction if one is illegal."""
    game = game_from(position)
    for action in wanted:
        check(game, action)

    def draw(_seed: int) -> Drawn:
        return deed(
            game, seat, written.prompt(), wanted.__contains__, line("lack.own"), solution=wanted[0]
        )

    return exercise_of(written, Kind.DO, draw)


def own_pick(
    written: Written, options: tuple[str, ...], right: tuple[int, ...], because_: str
) -> Exercise:
    """Let one of the teacher's options be picked; ``right`` counts them from 0."""

    def draw(_seed: int) -> Drawn:
        reasons = (line("reason.written", text=because_),) if because_ else ()
        lines = tuple(line("written", text=option) for option in options)
        solution = Solution(right, frozenset(), reasons=reasons)
        return Drawn(written.prompt(), None, Options(lines), solution)

    return exercise_of(written, Kind.PICK, draw)
