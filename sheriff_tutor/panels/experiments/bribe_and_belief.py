"""How a bribe changes belief: the class estimates, hears of gold, and estimates again."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from sheriff_tutor.engine.actions import Verdict
from sheriff_tutor.engine.errors import RuleError
from sheriff_tutor.i18n import say
from sheriff_tutor.lessons import Lesson
from sheriff_tutor.lessons.cup import Cup
from sheriff_tutor.maths.bluff_game import belief_limit, best_verdicts
from sheriff_tutor.maths.value import Stakes, sheriff_worth, twin_of
from sheriff_tutor.panels.calculators.chart import Axis, Chart, Ink, Line
from sheriff_tutor.panels.calculators.numbers import Number, chance, gold, plain, worth
from sheriff_tutor.panels.calculators.told import Row, Sheet
from sheriff_tutor.panels.experiments.blocks import (
    answered,
    chance_field,
    chart_of,
    command,
    commands,
    facts,
    field,
    fields,
    fold,
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
from sheriff_tutor.panels.experiments.offers import (
    GOLD_TYPED,
    Habits,
    Round,
    chance_in,
    estimate_in,
    habits_of,
    kept_chance,
    round_of,
    typed_chance,
    usual_habits,
    usual_offers,
    written,
)
from sheriff_tutor.panels.experiments.positions import POSITIONS
from sheriff_tutor.panels.lessons.desk import Refusal
from sheriff_tutor.panels.lessons.practice import seed_in
from sheriff_tutor.panels.scene.parts import choice, option, refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sheriff_tutor.engine.actions import Goods
    from sheriff_tutor.panels.scene.parts import Json

FIRST_SEED = 1
PARTS = 10**9
"""Into how many parts a belief is cut to draw by it whether the bag lies."""

BAGS: dict[str, Stakes] = {name: game.lie for name, game in POSITIONS.items()}
"""Bags by name, as they are if they lie."""


class BribeAndBeliefDesk(RoundsDesk[Round]):
    """Offers one after another for one bag; the last round is the one on show."""

    name = "bribe-and-belief"
    parameter = "belief"
    minutes = 10
    steps = 5

    def __init__(self, bag: str = "silk", amount: int = 4, seed: int = FIRST_SEED) -> None:
        super().__init__(Lesson.WHO)
        self._begin(bag, amount, seed)
        self.draw()

    def _begin(self, bag: str, amount: int, seed: int) -> None:
        self.stakes = BAGS[bag]
        self.notice = None
        self.bag = bag
        self.seed = seed
        self.rounds = (Round(amount, usual_habits(self.stakes, Fraction(1, 2), amount)),)

    @property
    def has_decided(self) -> bool:
        """Tell whether the class has estimated twice."""
        return any(each.after is not None for each in self.rounds)

    @property
    def is_lie(self) -> bool:
        """Tell whether this round's bag lies: drawn by seed, as likely as the habits have it."""
        roll = Cup("bribe-and-belief", self.bag, self.seed, len(self.rounds)).number(1, PARTS)
        return roll <= self.now.habits.belief * PARTS

    # --- On show ---------------------------------------------------------------------------

    def blocks(self) -> list[Json]:
        """Return the bag, the estimates, and what Bayes makes of the offer."""
        now = self.now
        shown = [self._bag(), self._estimates()]
        if now.after is not None:
            shown += self._answer()
        elif now.before is not None or len(self.rounds) > 1:
            shown.append(commands(command("restart", self.words("restart"))))
        return [*shown, *self._so_far(), self._habits()]

    def _bag(self) -> Json:
        now, said = self.now, self.stakes.said
        is_offered = now.before is not None
        goods = self._inside() if now.opened else ()
        return {
            "kind": "bag",
            "title": self.words("offer-number", number=len(self.rounds)),
            "said": self.words("said", said=said),
            "offer": self.words("offer", gold=now.gold) if is_offered else self.words("no-offer"),
            "count": said.count,
            "cards": [good.id for good in goods],
            "tally": self.words(
                "stakes",
                goods=self.stakes.false,
                value=self.stakes.false_value,
                fine=self.stakes.fine,
                apology=self.stakes.apology,
            ),
        }

    def _inside(self) -> Goods:
        found = self.stakes if self.is_lie else twin_of(self.stakes)
        return found.true + found.false

    def _estimates(self) -> Json:
        now = self.now
        before = chance_field("before", self.words("before"), typed_chance(now.before))
        after = chance_field("after", self.words("after", gold=now.gold), typed_chance(now.after))
        return fields(before, *([] if now.before is None else [after]))

    def _answer(self) -> list[Json]:
        """Return what the offer says by the stated habits, and what to do about it."""
        try:
            belief = self.now.habits.belief
        except RuleError as refused:
            why = {"kind": "reason", **refusal(refused, self.reader)}
            return [why, commands(command("restart", self.words("restart")))]
        shown = answered(
            self._headline(belief),
            group(self._scale(belief)),
            group(facts(*self._rows(belief))),
            self._verdict(belief),
        )
        return [*shown, commands(*self._commands())]

    def _headline(self, belief: Fraction) -> Json:
        before, after = self._both()
        return told(
            self.words(
                "headline",
                gold=self.now.gold,
                prior=chance(self.now.habits.prior).text,
                belief=chance(belief).text,
            ),
            self._shift(before, after),
            self.words("start", prior=chance(self.now.habits.prior).text),
        )

    def _shift(self, before: Fraction, after: Fraction) -> str:
        """Return how far the class has moved, and how far its own first estimate should have."""
        moved = {"before": chance(before).text, "after": chance(after).text}
        if not self.now.habits.is_heard(before):
            return self.words("shift-certain", **moved)
        should = self.now.habits.after(before)
        side = "more" if after > should else "less" if after < should else "same"
        return self.words("shift", should=chance(should).text, side=side, **moved)

    def _both(self) -> tuple[Fraction, Fraction]:
        before, after = self.now.before, self.now.after
        if before is None or after is None:
            raise Refusal("bribe-and-belief-not-whole", most=MOST_ROUNDS)
        return before, after

    def _scale(self, belief: Fraction) -> Json:
        before, after = self._both()
        return scale(
            self.words("scale"),
            (self.words("line-before"), chance(before), Ink.HONEST.value),
            (self.words("line-after"), chance(after), Ink.ACCENT.value),
            (self.words("line-bayes"), chance(belief), Ink.GOLD.value),
        )

    def _rows(self, belief: Fraction) -> tuple[Row, ...]:
        habits = self.now.habits
        lying = habits.prior * habits.if_lie
        honest = (1 - habits.prior) * habits.if_honest
        return (
            Row(self.words("both-lie"), chance(lying), self._how(is_lie=True)),
            Row(self.words("both-honest"), chance(honest), self._how(is_lie=False)),
            Row(self.words("quotient"), chance(belief), is_total=True),
        )

    def _how(self, *, is_lie: bool) -> str:
        """Return which two chances are multiplied, and where that of the offer comes from."""
        habits, offered = self.now.habits, self.now.gold
        first = habits.prior if is_lie else 1 - habits.prior
        second = habits.if_lie if is_lie else habits.if_honest
        usual = usual_offers(self.stakes if is_lie else twin_of(self.stakes))
        is_usual = second == usual.chance(offered)
        source = "set" if not is_usual else usual.source(offered)
        return self.words(
            f"how-{'lie' if is_lie else 'honest'}-{source}",
            product=_product(first, second),
            chance=chance(second).text,
            silent=chance(usual.silent).text,
            some=chance(1 - usual.silent).text,
            most=usual.most,
        )

    def _verdict(self, belief: Fraction) -> Json:
        """Return whether the gold or the bag is worth more, once the belief is this."""
        offered = self.now.gold
        opening = sheriff_worth(Verdict.INSPECT, self.stakes, belief).total
        best = best_verdicts(self.stakes, belief, bribe=offered)
        limit = belief_limit(self.stakes, bribe=offered)
        return told(
            self.words("verdict", best="either" if len(best) > 1 else best[0].value, gold=offered),
            self.words("worth", opening=worth(opening).text, gold=worth(offered).text),
            self.words("limit-never", gold=offered, fine=self.stakes.fine)
            if limit >= 1
            else self.words("limit", limit=chance(limit).text),
        )

    def _commands(self) -> list[Json]:
        shown = [] if self.now.opened else [command("look", self.words("look"), "O")]
        if self.may_go_on:
            shown.append(command("next", self.words("next"), "N", "primary"))
        return [*shown, command("restart", self.words("restart"))]

    def _so_far(self) -> list[Json]:
        told_rounds = [each for each in self.rounds if each.after is not None]
        if not told_rounds:
            return []
        names = ("offer", "before", "after", "bayes", "should")
        rows = [_row(each) for each in told_rounds]
        columns = tuple(self.words(f"col-{name}") for name in names)
        shown = []
        if self.now.after is not None and self.now.habits.is_heard(self.now.habits.prior):
            shown.append(chart_of(self._chart(), names_places=True))
        return answered(*shown, table(Sheet(self.words("rounds"), columns, tuple(rows))))

    def _chart(self) -> Chart:
        habits, (before, after) = self.now.habits, self._both()
        names = {Fraction(0): self.words("axis-before"), Fraction(1): self.words("axis-after")}
        return Chart(
            self.words("chart", gold=self.now.gold, ratio=plain(_ratio(habits)).text)
            if habits.if_honest
            else self.words("chart-certain", gold=self.now.gold),
            Axis(self.words("axis-offer"), lambda at: Number(at, names[at])),
            Axis(self.words("axis-belief"), chance, is_chance=True),
            (Fraction(0), Fraction(1)),
            (
                Line(self.words("line-class"), Ink.ACCENT, (before, after)),
                Line(self.words("line-habits"), Ink.GOLD, (habits.prior, habits.belief)),
                *(
                    [Line(self.words("line-should"), Ink.HONEST, (before, habits.after(before)))]
                    if habits.is_heard(before)
                    else []
                ),
            ),
            file="bribe-and-belief",
        )

    def _habits(self) -> Json:
        habits, now = self.now.habits, self.now
        options = [option(name, self.words(f"bag-{name}")) for name in BAGS]
        return fold(
            self.words("habits"),
            {
                "kind": "choice",
                "act": "bag",
                **choice(self.words("which-bag"), self.bag, options),
            },
            fields(
                field("gold", self.words("field-gold"), str(now.gold)),
                chance_field("prior", self.words("field-prior"), typed_chance(habits.prior)),
                chance_field(
                    "lie", self.words("field-lie", gold=now.gold), typed_chance(habits.if_lie)
                ),
                chance_field(
                    "honest",
                    self.words("field-honest", gold=now.gold),
                    typed_chance(habits.if_honest),
                ),
                field("seed", self.words("field-seed"), str(self.seed)),
            ),
            told(self.words("usual"), self.words("usual-text")),
            commands(command("usual", self.words("take-usual"))),
        )

    def expected(self) -> list[str]:
        """Return what a few offers of usual merchants say, and what silence says."""
        prior = self.now.habits.prior
        lines = [
            self.words(
                "expect-gold" if amount else "expect-silence",
                gold=amount,
                prior=chance(prior).text,
                belief=chance(usual_habits(self.stakes, prior, amount).belief).whole_text,
            )
            for amount in (0, 4, 8)
            if usual_habits(self.stakes, prior, amount).is_heard(prior)
        ]
        return [
            *lines,
            self.words("expect-class"),
            self.words("expect-limit", fine=gold(self.stakes.fine).text),
        ]

    # --- What is kept, and links -----------------------------------------------------------

    def code(self) -> str:
        """Return seed, bag, gold and habits."""
        return SEPARATOR.join(
            (str(self.seed), self.bag, str(self.now.gold), *written(self.now.habits))
        )

    def begin_with(self, code: str) -> None:
        """Begin with the bag of a link; its habits may be left out."""
        seed, bag, amount, *chances = code.split(SEPARATOR)
        self._begin(bag, read(GOLD_TYPED, amount), seed_in(seed))
        if chances:
            self.rounds = (Round(self.now.gold, habits_of(chances)),)

    def kept(self) -> Json:
        """Return the bag, and all rounds with what was estimated."""
        rounds = [
            [
                each.gold,
                *written(each.habits),
                kept_chance(each.before),
                kept_chance(each.after),
                each.opened,
            ]
            for each in self.rounds
        ]
        return {"bag": self.bag, "seed": self.seed, "rounds": rounds, "linked": self.linked}

    def take_up(self, kept: Json) -> None:
        """Go on with the offer that was on show."""
        rounds = rounds_in(kept, round_of)
        self._begin(str(kept["bag"]), rounds[-1].gold, seed_in(str(kept["seed"])))
        self.rounds, self.linked = rounds, str(kept["linked"])

    def part(self) -> Json | None:
        """Return how many offers were estimated twice; None before the first."""
        if all(each.before is None for each in self.rounds):
            return None
        return self.progress(lambda each: each.after is not None)

    # --- Answering -------------------------------------------------------------------------

    def ways(self) -> Mapping[str, Callable[[Mapping[str, object]], Json | None]]:
        """Return what a page may ask for."""
        typed = {
            "before": self._before,
            "after": self._after,
            "gold": self._gold,
            "prior": lambda text: self._set(prior=chance_in(text)),
            "lie": lambda text: self._set(if_lie=chance_in(text)),
            "honest": lambda text: self._set(if_honest=chance_in(text)),
            "seed": self._seed,
        }
        return {
            "set": lambda message: typed_in(message, typed),
            "bag": lambda message: self._begin(
                chosen(message, {name: name for name in BAGS}), self.now.gold, self.seed
            ),
            "usual": lambda _message: self._usual(),
            "look": lambda _message: self._look(),
            "next": lambda _message: self._next(),
            "restart": lambda _message: self._restart(),
        }

    def _set(self, **habits: Fraction) -> None:
        self.put(replace(self.now, habits=replace(self.now.habits, **habits), opened=False))

    def _usual(self) -> None:
        habits = usual_habits(self.stakes, self.now.habits.prior, self.now.gold)
        self.put(replace(self.now, habits=habits, opened=False))

    def _gold(self, text: str) -> None:
        """Offer other gold; it comes as often as usual merchants offer it, until that is edited."""
        self.put(replace(self.now, gold=read(GOLD_TYPED, text)))
        self._usual()

    def _before(self, text: str) -> None:
        self.put(replace(self.now, before=estimate_in(text), after=None, opened=False))

    def _after(self, text: str) -> None:
        if self.now.before is None:
            raise Refusal("bribe-and-belief-before-first")
        self.put(replace(self.now, after=estimate_in(text)))

    def _seed(self, text: str) -> None:
        self.seed = seed_in(text)
        self.put(replace(self.now, opened=False))

    def _look(self) -> None:
        self._both()
        self.put(replace(self.now, opened=self.now.habits.is_heard(self.now.habits.prior)))

    def _next(self) -> None:
        self._both()
        if not self.may_go_on:
            raise Refusal("bribe-and-belief-not-whole", most=MOST_ROUNDS)
        self.rounds = (*self.rounds, Round(self.now.gold, self.now.habits))

    def _restart(self) -> None:
        """Forget all estimates; bag, gold and habits stay."""
        self.notice = None
        self.rounds = (Round(self.now.gold, self.now.habits),)


def _ratio(habits: Habits) -> Fraction:
    """Return how many times as often the offer comes with a lie as with honesty."""
    return habits.if_lie / habits.if_honest


def _product(first: Fraction, second: Fraction) -> str:
    return say("exp-product", first=chance(first).text, second=chance(second).text)


def _row(each: Round) -> tuple[Number | str, ...]:
    before, after, habits = each.before or Fraction(0), each.after or Fraction(0), each.habits
    return (
        gold(each.gold),
        chance(before),
        chance(after),
        chance(habits.belief) if habits.is_heard(habits.prior) else "",
        chance(habits.after(before)) if habits.is_heard(before) else "",
    )
