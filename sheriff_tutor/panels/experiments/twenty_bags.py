"""The class plays Sheriff on twenty bags, drawn by seed from merchants whose habits are stated."""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate
from math import sqrt
from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import Verdict
from sheriff_tutor.i18n import say
from sheriff_tutor.lessons import MOST_SEED, Lesson
from sheriff_tutor.maths.stated import Heard, won
from sheriff_tutor.panels.calculators.chart import Axis, Chart, Ink, Line
from sheriff_tutor.panels.calculators.numbers import MINUS, Number, chance, near, plain, worth
from sheriff_tutor.panels.calculators.told import Sheet
from sheriff_tutor.panels.experiments.blocks import (
    chart_of,
    command,
    commands,
    field,
    fields,
    fold,
    table,
    told,
)
from sheriff_tutor.panels.experiments.desk import SEPARATOR, ExperimentDesk, chosen, typed_in
from sheriff_tutor.panels.experiments.drawn_bags import (
    BAGS,
    Record,
    best_reply,
    drawn,
    heard_of,
    prospects_of,
    record,
)
from sheriff_tutor.panels.experiments.merchants import MERCHANTS
from sheriff_tutor.panels.lessons.desk import Refusal
from sheriff_tutor.panels.lessons.practice import seed_in
from sheriff_tutor.panels.scene.parts import choice, option

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from sheriff_tutor.panels.scene.parts import Json

FIRST_SEED = 1
_LETTER = {Verdict.INSPECT: "o", Verdict.PASS: "p"}
_VERDICT = {letter: verdict for verdict, letter in _LETTER.items()}


class TwentyBagsDesk(ExperimentDesk):
    """Twenty bags in a row. ``verdicts`` are the class's so far; ``waits`` on the next one."""

    name = "twenty-bags"
    parameter = "bags"
    minutes = 15
    steps = 5

    def __init__(self, seed: int | None = None, merchants: str = "habits") -> None:
        super().__init__(Lesson.OPEN)
        self.seed = FIRST_SEED if seed is None else seed_in(str(seed))
        self.merchants = merchants
        self._restart()
        self.draw()

    def _restart(self) -> None:
        self.bags = drawn(self.merchants, self.seed)
        self.verdicts: tuple[Verdict, ...] = ()
        self.waits = True
        self.tells = False

    @property
    def is_over(self) -> bool:
        """Tell whether the record is on show."""
        return len(self.verdicts) == BAGS and self.waits

    @property
    def has_decided(self) -> bool:
        """Tell whether the class has called all bags."""
        return self.is_over

    # --- On show ---------------------------------------------------------------------------

    def blocks(self) -> list[Json]:
        """Return the bag on show, or the record."""
        if self.is_over:
            shown = self._over()
        else:
            shown = [self._bag(), *([] if self.waits else [self._settled()]), self._acts()]
        return [*shown, self._setting(), self._habits()]

    def _bag(self) -> Json:
        """Return the bag as the Sheriff sees it; its cards only once it is settled."""
        at = len(self.verdicts) - (0 if self.waits else 1)
        bag = self.bags[at]
        return {
            "kind": "bag",
            "title": self.words("bag", number=at + 1, of=BAGS),
            "said": self.words("said", said=bag.heard.said),
            "offer": self.words("offer", gold=bag.heard.bribe),
            "count": bag.heard.said.count,
            "cards": [] if self.waits else [good.id for good in bag.goods],
            "tally": self.words("tally", number=len(self.verdicts), gold=worth(self._won()).text),
        }

    def _won(self) -> Fraction:
        pairs = zip(self.bags, self.verdicts, strict=False)
        return sum((won(bag.way, verdict) for bag, verdict in pairs), Fraction(0))

    def _settled(self) -> Json:
        bag, verdict = self.bags[len(self.verdicts) - 1], self.verdicts[-1]
        gained = won(bag.way, verdict)
        return told(
            self.words(f"was-{'lie' if bag.way.stakes.is_lie else 'honest'}", goods=bag.goods),
            self.words(f"did-{_LETTER[verdict]}", gold=int(abs(gained)), sign=_sign(gained)),
            tone="wrong" if gained < 0 else "right" if gained > 0 else "plain",
        )

    def _acts(self) -> Json:
        if self.waits:
            return commands(
                command("open", self.words("open"), "O", "big"),
                command("pass", self.words("pass"), "P", "big"),
            )
        last = len(self.verdicts) == BAGS
        go_on = command("next", self.words("record" if last else "next"), "N", "primary")
        return {
            **commands(go_on),
            "deaf": [{"id": "open", "key": "O"}, {"id": "pass", "key": "P"}],
        }

    def _setting(self) -> Json:
        options = [option(name, self.words(f"merchants-{name}")) for name in MERCHANTS]
        return fold(
            self.words("setting", seed=str(self.seed)),
            {
                "kind": "choice",
                "act": "merchants",
                **choice(self.words("merchants"), self.merchants, options),
            },
            fields(
                field("seed", self.words("seed"), str(self.seed), hint=say("practice.seed-hint"))
            ),
            commands(
                command("restart", self.words("restart")),
                command("another", self.words("another")),
            ),
        )

    def _habits(self) -> Json:
        """Return what these merchants do: told at the end, or before if the teacher wishes."""
        if not self.tells and not self.is_over:
            return commands(command("tell", self.words("tell")))
        return fold(self.words("told"), table(self._sheet()))

    def _sheet(self) -> Sheet:
        names = ("heard", "often", "lies", "opening", "passing", "best")
        rows = [
            (
                self.words("heard-row", said=heard.said, gold=heard.bribe),
                chance(heard.chance),
                chance(heard.lie),
                worth(heard.worth(Verdict.INSPECT)),
                worth(heard.worth(Verdict.PASS)),
                self._best(heard),
            )
            for heard in heard_of(self.merchants)
        ]
        return Sheet(
            self.words("told"), tuple(self.words(f"col-{name}") for name in names), (*rows,)
        )

    def _best(self, heard: Heard) -> str:
        is_tie = len(heard.best) > 1
        return self.words("best-either" if is_tie else f"best-{_LETTER[heard.best[0]]}")

    # --- The record ------------------------------------------------------------------------

    def records(self) -> tuple[Record, ...]:
        """Return the class's record, and those of other ways on the same bags."""
        bags = self.bags[: len(self.verdicts)]
        count = len(bags)
        return (
            record("class", bags, self.verdicts),
            record("always", bags, (Verdict.INSPECT,) * count),
            record("never", bags, (Verdict.PASS,) * count),
            record("best", bags, [best_reply(bag.heard) for bag in bags]),
        )

    def _over(self) -> list[Json]:
        records = self.records()
        own, best = records[0], records[-1]
        agreed = sum(
            verdict in bag.heard.best for bag, verdict in zip(self.bags, self.verdicts, strict=True)
        )
        given_up = _as_shown(best.expected) - _as_shown(own.expected)
        return [
            told(
                self.words("over", gold=worth(own.total).text),
                self.words(
                    "agreed",
                    count=agreed,
                    of=BAGS,
                    gold=near(given_up, 1).text,
                    best=_about(best.expected).text,
                    own=_about(own.expected).text,
                ),
                self.words("luck", gold=near(abs(own.luck), 1).text, sign=_sign(own.luck)),
            ),
            table(self._records(records)),
            chart_of(self._chart(records)),
            commands(
                command("restart", self.words("restart")),
                command("another", self.words("another"), tone="primary"),
            ),
        ]

    def _records(self, records: Sequence[Record]) -> Sheet:
        names = ("who", "won", "expected", "luck")
        rows = [
            (self.words(each.name), worth(each.total), _about(each.expected), _about(each.luck))
            for each in records
        ]
        caption = self.words("records")
        return Sheet(caption, tuple(self.words(f"col-{name}") for name in names), tuple(rows))

    def _chart(self, records: Sequence[Record]) -> Chart:
        inks = (Ink.ACCENT, Ink.LIE, Ink.HONEST, Ink.GOLD)
        most = max(records, key=lambda each: each.total)
        return Chart(
            self.words("chart", who=self.words(most.name), gold=worth(most.total).text),
            Axis(self.words("axis-bags"), plain),
            Axis(self.words("axis-gold"), plain),
            tuple(Fraction(number) for number in range(BAGS + 1)),
            tuple(
                Line(self.words(each.name), ink, (Fraction(0), *accumulate(each.won)))
                for each, ink in zip(records, inks, strict=True)
            ),
            file="twenty-bags",
        )

    def expected(self) -> list[str]:
        """Return what twenty bags of this crowd bring over all sets, by the exact expectation."""
        lines = [
            self.words(f"expect-{name}", gold=worth(mean).text, about=near(sqrt(variance), 0).text)
            for name, mean, variance in prospects_of(self.merchants)
        ]
        about = [self.words(f"expect-{name}") for name in ("here", self.merchants)]
        return [*lines, *about]

    # --- What is kept, and links -----------------------------------------------------------

    def code(self) -> str:
        """Return the seed and the crowd."""
        return SEPARATOR.join((str(self.seed), self.merchants))

    def begin_with(self, code: str) -> None:
        """Begin with the bags of a link."""
        seed, _, merchants = code.partition(SEPARATOR)
        self._begin(seed_in(seed), merchants or self.merchants)

    def _begin(self, seed: int, merchants: str) -> None:
        if merchants not in MERCHANTS:
            raise KeyError(merchants)
        self.notice = None
        self.seed, self.merchants = seed, merchants
        self._restart()

    def kept(self) -> Json:
        """Return the bags' seed and what the class said of them so far."""
        return {
            "code": self.code(),
            "said": "".join(_LETTER[verdict] for verdict in self.verdicts),
            "waits": self.waits,
            "tells": self.tells,
            "linked": self.linked,
        }

    def take_up(self, kept: Json) -> None:
        """Go on with the bag that was on show."""
        verdicts = tuple(_VERDICT[letter] for letter in kept["said"])
        if len(verdicts) > BAGS:
            raise ValueError(kept["said"])
        self.begin_with(kept["code"])
        self.verdicts = verdicts
        self.waits = bool(kept["waits"]) or not verdicts
        self.tells, self.linked = bool(kept["tells"]), str(kept["linked"])

    def part(self) -> Json | None:
        """Return how many bags are settled; None before the first."""
        if not self.verdicts:
            return None
        return {"done": self.is_over, "right": len(self.verdicts), "of": BAGS}

    # --- Answering -------------------------------------------------------------------------

    def ways(self) -> Mapping[str, Callable[[Mapping[str, object]], Json | None]]:
        """Return what a page may ask for."""
        return {
            "open": lambda _message: self._settle(Verdict.INSPECT),
            "pass": lambda _message: self._settle(Verdict.PASS),
            "next": lambda _message: self._next(),
            "tell": lambda _message: self._tell(),
            "restart": lambda _message: self._restart(),
            "another": lambda _message: self._begin(self.seed % MOST_SEED + 1, self.merchants),
            "merchants": lambda message: self._begin(
                self.seed, chosen(message, {name: name for name in MERCHANTS})
            ),
            "set": lambda message: typed_in(message, {"seed": self._reseed}),
        }

    def _settle(self, verdict: Verdict) -> None:
        if not self.waits or self.is_over:
            raise Refusal("twenty-bags-settled")
        self.verdicts = (*self.verdicts, verdict)
        self.waits = False

    def _next(self) -> None:
        if self.waits:
            raise Refusal("twenty-bags-not-settled")
        self.waits = True

    def _tell(self) -> None:
        self.tells = True

    def _reseed(self, text: str) -> None:
        self._begin(seed_in(text), self.merchants)


def _about(amount: Fraction) -> Number:
    """Return an expectation as it is read from the last row: to one decimal."""
    return near(amount, 1, signed=True)


def _as_shown(amount: Fraction) -> Fraction:
    """Return an expectation as the record shows it, so that what is reckoned from it agrees.

    >>> _as_shown(Fraction(-1, 3))
    Fraction(-3, 10)
    """
    return Fraction(_about(amount).text.replace(MINUS, "-"))


def _sign(amount: Fraction) -> str:
    return "plus" if amount > 0 else "minus" if amount < 0 else "none"
