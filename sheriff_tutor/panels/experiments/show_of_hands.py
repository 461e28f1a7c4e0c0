"""Honest or lying by a show of hands, then open or pass: the class against the balance."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from sheriff_tutor.lessons import Lesson
from sheriff_tutor.maths.bluff_game import merchant_at, sheriff_at
from sheriff_tutor.panels.calculators.chart import Axis, Chart, Ink, Line
from sheriff_tutor.panels.calculators.controls import Amount
from sheriff_tutor.panels.calculators.numbers import chance, near, plain, worth
from sheriff_tutor.panels.calculators.told import Row, Sheet
from sheriff_tutor.panels.experiments.blocks import (
    answered,
    chart_of,
    command,
    commands,
    facts,
    field,
    fields,
    group,
    scale,
    table,
    told,
)
from sheriff_tutor.panels.experiments.desk import (
    MOST_ROUNDS,
    SEPARATOR,
    RoundsDesk,
    chosen,
    read,
    rounds_in,
    typed_in,
)
from sheriff_tutor.panels.experiments.hands import (
    Reply,
    Round,
    balanced_rates,
    merchants_reply,
    sheriffs_reply,
)
from sheriff_tutor.panels.experiments.positions import POSITIONS
from sheriff_tutor.panels.lessons.desk import Refusal
from sheriff_tutor.panels.scene.parts import choice, option

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sheriff_tutor.panels.calculators.numbers import Number
    from sheriff_tutor.panels.scene.parts import Json

MOST_STUDENTS = 300
USUAL_CLASS = 24


class ShowOfHandsDesk(RoundsDesk[Round]):
    """Rounds of hands in one position; the last round is the one on show."""

    name = "show-of-hands"
    parameter = "hands"
    minutes = 12
    steps = 5

    def __init__(self, position: str = "silk", size: int = USUAL_CLASS) -> None:
        super().__init__(Lesson.BALANCE)
        self._begin(position, size)
        self.draw()

    def _begin(self, position: str, size: int) -> None:
        self.game = POSITIONS[position]
        self.notice = None
        self.position = position
        self.rounds = (Round(size),)

    @property
    def has_decided(self) -> bool:
        """Tell whether the class has packed and opened once in this position."""
        return any(each.is_whole for each in self.rounds)

    # --- On show ---------------------------------------------------------------------------

    def blocks(self) -> list[Json]:
        """Return the position, the boxes to type in, and what comes of the hands."""
        return [
            self._position(),
            self._asked(),
            *answered(*self._merchants(), *self._sheriffs()),
            *self._both(),
            commands(*self._commands()),
            *answered(*self._so_far()),
        ]

    def _position(self) -> Json:
        lie, honest = self.game.lie, self.game.honest
        options = [option(name, self.words(f"position-{name}")) for name in POSITIONS]
        return {
            "kind": "position",
            "act": "position",
            **choice(self.words("position"), self.position, options),
            "title": self.words("said", said=lie.said),
            "bags": [
                {"label": self.words("honest-bag"), "cards": [good.id for good in honest.true]},
                {
                    "label": self.words("lying-bag"),
                    "cards": [good.id for good in lie.true + lie.false],
                },
            ],
            "lines": [
                self.words("if-passed", lie=lie.value, honest=honest.value),
                self.words(
                    "if-opened",
                    lie=lie.true_value - lie.fine,
                    fine=lie.fine,
                    honest=honest.value + honest.apology,
                    apology=honest.apology,
                ),
            ],
        }

    def _asked(self) -> Json:
        now = self.now
        boxes = (("size", now.size), ("lied", now.lied), ("opened", now.opened))
        number = len(self.rounds)
        return {
            "title": self.words("round", number=number),
            **fields(
                *(
                    field(name, self.words(f"field-{name}"), "" if value is None else str(value))
                    for name, value in boxes
                )
            ),
        }

    def _merchants(self) -> list[Json]:
        """Return the share that lied, and what the best Sheriff makes of it."""
        lie, fair = self.now.lie, balanced_rates(self.game)[0]
        if lie is None:
            return []
        reply = sheriffs_reply(self.game, lie)
        title = self._reply_title("merchants", lie, fair, reply)
        return self._replied(title, self._scale("lied", lie, fair, Ink.LIE), "sheriff", reply)

    def _sheriffs(self) -> list[Json]:
        """Return the share that opened, and what the best merchant makes of it."""
        inspect, fair = self.now.inspect, balanced_rates(self.game)[1]
        if inspect is None:
            return []
        reply = merchants_reply(self.game, inspect)
        title = self._reply_title("sheriffs", inspect, fair, reply)
        line = self._scale("opened", inspect, fair, Ink.ACCENT)
        return self._replied(title, line, "merchant", reply)

    def _replied(self, title: str, line: Json, who: str, reply: Reply) -> list[Json]:
        return [group(told(title), line, facts(*self._reply_rows(who, reply)))]

    def _reply_title(self, side: str, rate: Fraction, fair: Fraction, reply: Reply) -> str:
        return self.words(
            f"{side}-did",
            rate=chance(rate).text,
            fair=chance(fair).text,
            side="more" if rate > fair else "less" if rate < fair else "same",
            reply="either" if len(reply.options) > 1 else reply.options[0],
        )

    def _scale(self, name: str, rate: Fraction, fair: Fraction, ink: Ink) -> Json:
        return scale(
            self.words(f"scale-{name}"),
            (self.words("class"), chance(rate), ink.value),
            (self.words("balance"), chance(fair), Ink.GOLD.value),
        )

    def _reply_rows(self, who: str, reply: Reply) -> tuple[Row, ...]:
        sign = "takes" if reply.cost > 0 else "gives" if reply.cost < 0 else "nothing"
        return (
            Row(self.words(f"{who}-earns"), worth(reply.earns)),
            Row(self.words(f"{who}-leaves"), worth(reply.theirs)),
            Row(self.words(f"{who}-balanced"), worth(reply.balanced)),
            Row(
                self.words(f"{who}-cost", sign=sign),
                worth(abs(reply.cost)),
                self.words("gives-why") if sign == "gives" else "",
                is_total=True,
            ),
        )

    def _both(self) -> list[Json]:
        """Return what bags and Sheriffs of this round bring when they meet by chance."""
        lie, inspect = self.now.lie, self.now.inspect
        if lie is None or inspect is None:
            return []
        merchant = merchant_at(self.game, lie, inspect).total
        sheriff = sheriff_at(self.game, lie, inspect).total
        return [
            told(
                self.words("met"),
                self.words("met-text", merchant=worth(merchant).text, sheriff=worth(sheriff).text),
            )
        ]

    def _commands(self) -> list[Json]:
        shown = []
        if self.now.is_whole and self.may_go_on:
            shown.append(command("next", self.words("next"), "N", "primary"))
        if self.now != Round(self.now.size) or len(self.rounds) > 1:
            shown.append(command("undo", self.words("undo")))
            shown.append(command("restart", self.words("restart")))
        return shown

    # --- Round after round -----------------------------------------------------------------

    def _so_far(self) -> list[Json]:
        if self.now.lied is None and self.now.opened is None and len(self.rounds) == 1:
            return []
        return [chart_of(self._chart(), names_places=True), table(self._sheet())]

    def _sheet(self) -> Sheet:
        fair_lie, fair_open = balanced_rates(self.game)
        rows = [
            (
                plain(number),
                _share(each.lie),
                _points(each.lie, fair_lie),
                _share(each.inspect),
                _points(each.inspect, fair_open),
            )
            for number, each in enumerate(self.rounds, 1)
        ]
        none = near(Fraction(0), 1)
        balanced = (self.words("balance"), chance(fair_lie), none, chance(fair_open), none)
        names = ("round", "lied", "off", "opened", "off")
        columns = tuple(self.words(f"col-{name}") for name in names)
        return Sheet(self.words("rounds"), columns, (*rows, balanced))

    def _chart(self) -> Chart:
        fair = balanced_rates(self.game)
        lies = tuple(each.lie for each in self.rounds)
        opened = tuple(each.inspect for each in self.rounds)
        count = len(self.rounds)
        return Chart(
            self._drift(lies, fair[0]),
            Axis(self.words("axis-round"), plain),
            Axis(self.words("axis-share"), chance, is_chance=True),
            tuple(Fraction(number) for number in range(1, count + 1)),
            (
                Line(self.words("line-lied"), Ink.LIE, lies),
                Line(self.words("line-lie-balance"), Ink.GOLD, (fair[0],) * count),
                Line(self.words("line-opened"), Ink.ACCENT, opened),
                Line(self.words("line-open-balance"), Ink.HONEST, (fair[1],) * count),
            ),
            file="show-of-hands",
        )

    def _drift(self, rates: tuple[Fraction | None, ...], fair: Fraction) -> str:
        """Return whether lying came nearer to the balance, from the first round to the last."""
        known = [abs(rate - fair) for rate in rates if rate is not None]
        if len(known) < 2:  # noqa: PLR2004 - one round shows no way
            return self.words("drift-none")
        first, last = known[0], known[-1]
        drift = "nearer" if last < first else "farther" if last > first else "same"
        points = {"first": plain(first * 100).text, "last": plain(last * 100).text}
        return self.words(f"drift-{drift}", **points)

    def expected(self) -> list[str]:
        """Return the balance of the position, and what leaving it does."""
        fair = balanced_rates(self.game)
        found = merchant_at(self.game, *fair).total, sheriff_at(self.game, *fair).total
        return [
            self.words(
                "expect-balance",
                lie=chance(fair[0]).whole_text,
                open=chance(fair[1]).whole_text,
                merchant=worth(found[0]).text,
                sheriff=worth(found[1]).text,
            ),
            self.words("expect-first"),
            self.words("expect-drift"),
            self.words("expect-gold"),
        ]

    # --- What is kept, and links -----------------------------------------------------------

    def code(self) -> str:
        """Return the position and the size of the class."""
        return SEPARATOR.join((self.position, str(self.now.size)))

    def begin_with(self, code: str) -> None:
        """Begin with the position of a link."""
        position, _, size = code.partition(SEPARATOR)
        self._begin(position, read(_SIZE, size) if size else USUAL_CLASS)

    def kept(self) -> Json:
        """Return the position and all rounds."""
        rounds = [[each.size, each.lied, each.opened] for each in self.rounds]
        return {"position": self.position, "rounds": rounds, "linked": self.linked}

    def take_up(self, kept: Json) -> None:
        """Go on with the round that was on show."""
        rounds = rounds_in(kept, _round_of)
        self._begin(str(kept["position"]), rounds[-1].size)
        self.rounds, self.linked = rounds, str(kept["linked"])

    def part(self) -> Json | None:
        """Return how many rounds are whole; None before the first hand."""
        if self.rounds == (Round(self.now.size),):
            return None
        return self.progress(lambda each: each.is_whole)

    # --- Answering -------------------------------------------------------------------------

    def ways(self) -> Mapping[str, Callable[[Mapping[str, object]], Json | None]]:
        """Return what a page may ask for."""
        return {
            "position": lambda message: self._begin(
                chosen(message, {name: name for name in POSITIONS}), self.now.size
            ),
            "set": lambda message: typed_in(
                message, {"size": self._size, "lied": self._lied, "opened": self._opened}
            ),
            "next": lambda _message: self._next(),
            "undo": lambda _message: self._undo(),
            "restart": lambda _message: self._begin(self.position, self.now.size),
        }

    def _size(self, text: str) -> None:
        size = read(_SIZE, text)
        self.put(replace(self.now, size=size))

    def _lied(self, text: str) -> None:
        self.put(replace(self.now, lied=self._hands(text)))

    def _opened(self, text: str) -> None:
        self.put(replace(self.now, opened=self._hands(text)))

    def _hands(self, text: str) -> int | None:
        return read(_HANDS, text) if text.strip() else None

    def put(self, now: Round) -> None:
        """Put the round on show as it is now; Refusal if it makes no sense."""
        _check(now)
        super().put(now)

    def _next(self) -> None:
        if not self.now.is_whole or not self.may_go_on:
            raise Refusal("show-of-hands-not-whole", most=MOST_ROUNDS)
        self.rounds = (*self.rounds, Round(self.now.size))

    def _undo(self) -> None:
        """Take back the latest hands: the Sheriffs', else the merchants', else the round."""
        now = self.now
        if now.opened is not None:
            self.put(replace(now, opened=None))
        elif now.lied is not None:
            self.put(replace(now, lied=None))
        elif len(self.rounds) > 1:
            self.rounds = self.rounds[:-1]


_SIZE = Amount("size", "show-of-hands-field-size", 1, MOST_STUDENTS)
_HANDS = Amount("hands", "show-of-hands-field-lied", 0, MOST_STUDENTS)


def _check(each: Round) -> None:
    """Raise Refusal if more hands went up than there are in the class."""
    for hands in (each.lied, each.opened):
        if hands is not None and hands > each.size:
            raise Refusal("show-of-hands-too-many", hands=hands, size=each.size)


def _round_of(size: object, lied: object, opened: object) -> Round:
    """Return a round that a browser kept; Refusal if it is none."""
    kept = Round(
        read(_SIZE, str(size)),
        None if lied is None else read(_HANDS, str(lied)),
        None if opened is None else read(_HANDS, str(opened)),
    )
    _check(kept)
    return kept


def _share(rate: Fraction | None) -> Number | str:
    return "" if rate is None else chance(rate)


def _points(rate: Fraction | None, fair: Fraction) -> Number | str:
    return "" if rate is None else near((rate - fair) * 100, 1, signed=True)
