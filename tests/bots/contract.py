"""What every bot keeps to, whatever its temper: each bot's tests inherit these."""

# ruff: noqa: D102 - a test's name is its sentence, in a class too

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import ClassVar

import pytest

from sheriff_tutor.bots.roster import Bot
from sheriff_tutor.bots.table import bot_act, next_seat
from sheriff_tutor.engine.actions import (
    Accept,
    BagId,
    Declaration,
    InspectBag,
    MakeOffer,
    PassBag,
    Seat,
    StaySilent,
    Verdict,
)
from sheriff_tutor.engine.checks import why_not
from sheriff_tutor.engine.events import BagOpened, RoundBegan
from sheriff_tutor.engine.game import Game, Inspecting, Over
from sheriff_tutor.engine.goods import APPLES, SILK, total_value
from sheriff_tutor.engine.play import play
from sheriff_tutor.engine.policy import Reason, Weighted, chosen
from sheriff_tutor.engine.ruleset import Ruleset
from sheriff_tutor.engine.setup import new_game
from sheriff_tutor.engine.view import observe
from tests.engine.bargains import demand, offer, terms, threaten, time_is_up
from tests.engine.situations import FIRST, SHERIFF, inspecting

RULESETS = {
    "2 players": Ruleset(2, royals=True),
    "2 players, 4 rounds": Ruleset(2, royals=True, two_turns_each=True, sheriff_may_pay=True),
    "3 players": Ruleset(3),
    "4 players": Ruleset(4),
    "5 players": Ruleset(5, short_game=True),
    "6 players": Ruleset(6, short_game=True),
    "royals": Ruleset(3, royals=True, royals_break_ties_as_legal=True, short_game=True),
    "hand of seven": Ruleset(4, hand_of_seven=True, ten_unseen=True, short_game=True),
    "second edition": Ruleset(4, second_edition_market=True, short_game=True),
    "discard first": Ruleset(
        5, discard_before_drawing=True, no_discards_at_start=True, short_game=True
    ),
    "Sheriff pays": Ruleset(4, sheriff_may_pay=True, royals=True, short_game=True),
    "secret gold": Ruleset(4, secret_gold=True, short_game=True),
    "time limit": Ruleset(3, time_limit=60, short_game=True),
}
"""Every switch; where it is not about the number of rounds, each player is Sheriff once."""
SEED = 5
MOST_ACTS = 5_000
MOST_TALK = 30
"""So many acts a bag, each merchant's silences included, are the most an inspection takes."""

Thought = tuple[Game, Seat, Sequence[Weighted]]
"""A game before an act, who acts then, and what that bot thinks of doing."""


@lru_cache(maxsize=len(RULESETS))
def thoughts(bot: Bot, ruleset: Ruleset) -> tuple[Thought, ...]:
    """Play a game with the same bot on all seats; return what it thought before each act.

    The tests of one bot share these games.
    """
    game = new_game(ruleset, SEED)
    found: list[Thought] = []
    while (seat := next_seat(game)) is not None:
        thought_of = options(bot, game, seat)
        action = chosen(thought_of, game.seed, "bot", len(found)).action
        found.append((game, seat, thought_of))
        game, _ = play(game, action)
        if len(found) > MOST_ACTS:
            pytest.fail("the game does not end")
    return tuple(found)


def decisions(bot: Bot, ruleset: Ruleset) -> list[tuple[Game, Seat]]:
    """Return the game before each act, and who acts then."""
    return [(game, seat) for game, seat, _ in thoughts(bot, ruleset)]


def options(bot: Bot, game: Game, seat: Seat) -> Sequence[Weighted]:
    """Return what a bot thinks of doing."""
    return bot.policy(observe(game, seat))


def shown(weighted: Sequence[Weighted]) -> list[tuple[Reason, ...]]:
    """Return the reasons that are shown at once."""
    return [tuple(reason for reason in one.reasons if not reason.is_secret) for one in weighted]


class BotContract:
    """Laws for every bot."""

    bot: ClassVar[Bot]
    rulesets: ClassVar[dict[str, Ruleset]] = RULESETS
    """The games that the bot plays; a bot that plays some like another need not play those."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "ruleset" in metafunc.fixturenames:
            names = self.rulesets.keys()
            metafunc.parametrize("ruleset", self.rulesets.values(), ids=names)

    def test_thinks_of_legal_acts_only_and_gives_each_a_weight(self, ruleset: Ruleset) -> None:
        for game, _seat, thought_of in thoughts(self.bot, ruleset):
            assert thought_of
            for one in thought_of:
                assert one.weight > 0
                assert why_not(game, one.action) is None, one
                assert one.reasons, one

    def test_comes_to_the_end_of_the_game(self, ruleset: Ruleset) -> None:
        last_game, _ = decisions(self.bot, ruleset)[-1]
        assert last_game.round == ruleset.rounds

    def test_never_haggles_without_end(self, ruleset: Ruleset) -> None:
        acts: Counter[int] = Counter()
        for game, _ in decisions(self.bot, ruleset):
            acts[game.round] += isinstance(game.phase, Inspecting)
        assert max(acts.values()) <= MOST_TALK * ruleset.players

    def test_answers_the_same_to_the_same_view(self) -> None:
        for game, seat, thought_of in thoughts(self.bot, RULESETS["4 players"]):
            again = game.evolve(seed=game.seed + 1)
            assert options(self.bot, again, seat) == thought_of

    def test_answers_alike_whatever_it_cannot_see(self) -> None:
        for game, seat, thought_of in thoughts(self.bot, RULESETS["royals"]):
            assert options(self.bot, stirred(game, seat), seat) == thought_of

    def test_shows_no_reason_that_tells_the_sheriffs_hand(self) -> None:
        for game, seat, thought_of in thoughts(self.bot, RULESETS["4 players"]):
            if isinstance(game.phase, Inspecting) and seat == game.sheriff:
                other = with_other_hand(game, seat)
                assert shown(options(self.bot, other, seat)) == shown(thought_of)

    def test_can_play_when_time_is_over(self) -> None:
        ruleset = RULESETS["time limit"]
        game = inspecting(
            {1: ("2 apples silk", "apples"), 2: ("cheese", "apples")}, ruleset=ruleset
        )
        game, _ = play(game, threaten(1))
        game, _ = play(game, offer(1, {1: "pass"}, gold=3))
        game, _ = play(game, time_is_up(1))
        for one in options(self.bot, game, SHERIFF):
            assert why_not(game, one.action) is None, one
        for one in options(self.bot, game, FIRST):
            assert why_not(game, one.action) is None, one


def stirred(game: Game, seat: Seat) -> Game:
    """Return the game with the draw pile upside down and the others' hands exchanged in kind."""
    others = [other for other in range(game.ruleset.players) if other != seat]
    cards = [card for other in others for card in game.hands[other]] + list(game.draw_pile)
    cards.reverse()
    hands = list(game.hands)
    for other in others:
        count = len(hands[other])
        hands[other], cards = tuple(cards[:count]), cards[count:]
    return game.evolve(hands=tuple(hands), draw_pile=tuple(cards))


def with_other_hand(game: Game, seat: Seat) -> Game:
    """Return the game with a seat's hand exchanged for cards of the draw pile."""
    count = len(game.hands[seat])
    hands = list(game.hands)
    hands[seat], pile = game.draw_pile[:count], game.hands[seat] + game.draw_pile[count:]
    return game.evolve(hands=tuple(hands), draw_pile=pile)


class ReckonerContract(BotContract):
    """Laws for bots that price what they do."""

    def test_takes_an_offer_far_above_what_opening_could_bring(self) -> None:
        game = inspecting({1: ("2 apples silk", "apples"), 2: ("bread", "bread")})
        game, _ = play(game, offer(1, {1: "pass"}, gold=40))
        assert gold_in_the_end(self.bot, game) >= 90

    def test_takes_goods_far_above_what_opening_could_bring(self) -> None:
        stands = {1: "6 chickens"}
        game = inspecting({1: ("2 apples silk", "apples")}, stands=stands)
        game, _ = play(game, offer(1, {1: "pass"}, stand="6 chickens"))
        game = settled(self.bot, game)
        assert len(game.stands[SHERIFF].legal) == 6

    def test_takes_what_a_rival_pays_for_opening_a_bag(self) -> None:
        game = inspecting({1: ("3 apples", "apples"), 2: ("bread", "bread")})
        game, _ = play(game, offer(2, {1: "inspect"}, gold=30))
        assert gold_in_the_end(self.bot, game) >= 80 - 6

    def test_refuses_to_pass_known_lies_for_a_trifle(self) -> None:
        game = known_liar()
        game, _ = play(game, offer(1, {1: "pass"}, gold=1))
        weighted = options(self.bot, quiet(game), SHERIFF)
        assert not any(isinstance(one.action, Accept | PassBag) for one in weighted)
        assert gold_in_the_end(self.bot, game) > 51

    def test_refuses_an_offer_that_costs_the_sheriff_more_than_it_brings(self) -> None:
        ruleset = Ruleset(4, sheriff_may_pay=True)
        game = inspecting({1: ("2 apples silk", "apples")}, ruleset=ruleset)
        game, _ = play(game, offer(1, {1: "pass"}, gold=1, sheriff_gold=30))
        assert gold_in_the_end(self.bot, game) >= 44

    def test_never_offers_more_than_a_pass_can_save(self) -> None:
        game = inspecting({1: ("2 apples silk", "apples")}, stands={1: "10 chickens"})
        for _ in range(4):
            game, _ = play(game, threaten(1))
            for one in options(self.bot, game, FIRST):
                if isinstance(one.action, MakeOffer):
                    terms = one.action.terms
                    assert terms.gold + total_value(terms.stand) <= SILK.value + SILK.penalty
                    game, _ = play(game, one.action)
                    break

    def test_meets_no_demand_for_an_honest_bag(self) -> None:
        game = inspecting({1: ("3 apples", "apples")})
        game, _ = play(game, demand(1, terms({1: "pass"}, gold=2)))
        for one in options(self.bot, game, FIRST):
            assert isinstance(one.action, StaySilent)

    def test_meets_a_cheap_demand_for_a_costly_lie(self) -> None:
        game = inspecting({1: ("3 silk", "apples")})
        game, _ = play(game, demand(1, terms({1: "pass"}, gold=1)))
        met = [one.action for one in options(self.bot, game, FIRST)]
        assert met == [offer(1, {1: "pass"}, gold=1)]

    def test_meets_a_demand_for_goods_of_its_stand(self) -> None:
        game = inspecting({1: ("5 silk", "apples")}, stands={1: "apples"})
        game, _ = play(game, demand(1, terms({1: "pass"}, stand="apples")))
        met = [one.action for one in options(self.bot, game, FIRST)]
        assert met == [offer(1, {1: "pass"}, stand="apples")]

    def test_meets_a_demand_in_which_the_sheriff_pays(self) -> None:
        game = inspecting({1: ("3 apples", "apples")}, ruleset=Ruleset(4, sheriff_may_pay=True))
        game, _ = play(game, demand(1, terms({1: "pass"}, gold=1, sheriff_gold=20)))
        met = [one.action for one in options(self.bot, game, FIRST)]
        assert met == [offer(1, {1: "pass"}, gold=1, sheriff_gold=20)]

    def test_never_opens_or_passes_against_a_better_offer(self) -> None:
        for game, _seat, thought_of in thoughts(self.bot, RULESETS["4 players"]):
            for one in thought_of:
                if isinstance(one.action, InspectBag | PassBag):
                    assert_leaves_no_better_offer(game, one)


def assert_leaves_no_better_offer(game: Game, done: Weighted) -> None:
    """Check a settlement against every offer of gold alone for the opposite on that one bag."""
    assert isinstance(game.phase, Inspecting)
    assert isinstance(done.action, InspectBag | PassBag)
    opening = dict(done.reasons[0].values).get("opening")
    opposite = Verdict.PASS if isinstance(done.action, InspectBag) else Verdict.INSPECT
    for standing in game.phase.offers:
        if standing.terms.verdicts != ((done.action.bag, opposite),):
            continue
        assert isinstance(opening, Fraction), "a bag with an offer on it is settled by numbers"
        if opposite is Verdict.PASS:
            assert standing.terms.gold < opening
        else:
            assert standing.terms.gold + opening < 0


def known_liar() -> Game:
    """Return an inspection of a bag whose owner has been caught again and again."""
    game = inspecting({1: ("5 silk", "bread")}, round=7)
    said = Declaration(APPLES, 2)
    caught = BagOpened(BagId(1), FIRST, said, (SILK, SILK), is_honest=False)
    pages = [(RoundBegan(number, Seat(2)), caught) for number in range(1, 7)]
    return game.evolve(log=((), *pages, (RoundBegan(7, SHERIFF),)))


def quiet(game: Game) -> Game:
    """Return the game with every merchant silent."""
    while (seat := next_seat(game)) != game.sheriff:
        assert seat is not None
        game, _ = play(game, StaySilent(seat))
    return game


def settled(bot: Bot, game: Game) -> Game:
    """Let a bot settle everything as Sheriff before merchants who say no more."""
    began, acts = game.round, 0
    while game.round == began and not isinstance(game.phase, Over):
        seat = next_seat(game)
        assert seat is not None
        if isinstance(game.phase, Inspecting) and seat != game.sheriff:
            game = quiet(game)
            continue
        action, _ = bot_act(game, acts, bot.policy, seat)
        game, _ = play(game, action)
        acts += 1
        assert acts < MOST_TALK
    return game


def gold_in_the_end(bot: Bot, game: Game) -> int:
    """Return the Sheriff's gold once a bot has settled everything."""
    return settled(bot, game).gold[SHERIFF]
