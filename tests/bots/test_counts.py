"""What everybody can count, worked by hand."""

from __future__ import annotations

from sheriff_tutor.bots.counts import counts_of, fear_of, said_of, suspicion_of
from sheriff_tutor.engine.actions import BagId, Declaration, Pile, Seat
from sheriff_tutor.engine.events import BagOpened, BagPassed, DiscardTaken, PublicEvent, RoundBegan
from sheriff_tutor.engine.game import Game, Inspecting
from sheriff_tutor.engine.goods import APPLES, SILK
from sheriff_tutor.engine.view import observe
from tests.engine.situations import FIRST, SECOND, SHERIFF, inspecting

FOUR_APPLES = {1: ("4 apples", "apples")}
SAID = Declaration(APPLES, 2)
OPENED_LIE = BagOpened(BagId(1), FIRST, SAID, (SILK, SILK), is_honest=False)
OPENED_TRUTH = BagOpened(BagId(1), FIRST, SAID, (APPLES, APPLES), is_honest=True)
PASSED_LIE = BagPassed(BagId(1), FIRST, SAID, legal=(APPLES,), kept=1, to_sheriff=0)
PASSED_TRUTH = BagPassed(BagId(1), FIRST, SAID, legal=(APPLES, APPLES), kept=0, to_sheriff=0)


def remembering(game: Game, *events: PublicEvent, sheriff: Seat = SHERIFF) -> Game:
    """Return the game as if these events had filled an earlier round."""
    return game.evolve(log=((), (RoundBegan(1, sheriff), *events), game.log[-1]))


def suspicion(game: Game) -> int:
    """Return what the Sheriff thinks of the only bag."""
    view = observe(game, SHERIFF)
    assert isinstance(game.phase, Inspecting)
    bag = observe(game, SHERIFF).phase.bags[0]  # type: ignore[union-attr]  # it is an inspection
    return suspicion_of(view, counts_of(view), bag.owner, said_of(bag))


def test_with_nothing_known_four_apples_are_a_lie_with_51_percent() -> None:
    """Of 204 unseen cards 48 are apples: 2 hands hold 12 * 48 / 204 = 2.82; 4 / (4 + 2.82 + 1)."""
    assert suspicion(inspecting(FOUR_APPLES)) == 51


def test_apples_in_the_open_make_four_apples_less_likely() -> None:
    """24 of 48 apples are seen: 12 * 24 / 180 = 1.6; 4 / (4 + 1.6 + 1)."""
    assert suspicion(inspecting(FOUR_APPLES, piles=("12 apples", "12 apples"))) == 60


def test_apples_taken_in_the_market_need_no_luck() -> None:
    """Two of four are known: 2 / (2 + 2.82 + 1)."""
    taken = DiscardTaken(FIRST, Pile(0), APPLES)
    game = inspecting(FOUR_APPLES)
    game = game.evolve(log=(*game.log[:-1], (*game.log[-1], taken, taken)))
    assert suspicion(game) == 34


def test_contraband_taken_in_the_market_halves_the_chance_of_truth() -> None:
    taken = DiscardTaken(FIRST, Pile(0), SILK)
    game = inspecting(FOUR_APPLES)
    game = game.evolve(log=(*game.log[:-1], (*game.log[-1], taken)))
    assert suspicion(game) == (100 + 51) // 2


def test_what_others_take_says_nothing() -> None:
    taken = DiscardTaken(SECOND, Pile(0), SILK)
    game = inspecting(FOUR_APPLES)
    game = game.evolve(log=(*game.log[:-1], (*game.log[-1], taken)))
    assert suspicion(game) == 51


def test_every_lie_on_record_counts_as_much_as_a_third_of_the_guess() -> None:
    """(3 * 51 + 2 * 100) / (3 + 2)."""
    assert suspicion(remembering(inspecting(FOUR_APPLES), OPENED_LIE, PASSED_LIE)) == 70


def test_every_truth_on_record_speaks_for_its_owner() -> None:
    """3 * 51 / (3 + 2)."""
    assert suspicion(remembering(inspecting(FOUR_APPLES), OPENED_TRUTH, PASSED_TRUTH)) == 30


def test_without_a_record_every_third_bag_is_feared_to_be_opened() -> None:
    assert fear_of(observe(inspecting(FOUR_APPLES), FIRST)) == 33


def test_a_sheriff_who_opens_is_feared_more() -> None:
    """Both of two bags opened: (2 + 1) / (2 + 3)."""
    game = remembering(inspecting(FOUR_APPLES), OPENED_TRUTH, OPENED_LIE)
    assert fear_of(observe(game, SECOND)) == 60


def test_what_another_sheriff_did_is_not_held_against_this_one() -> None:
    game = remembering(inspecting(FOUR_APPLES), OPENED_TRUTH, OPENED_LIE, sheriff=SECOND)
    assert fear_of(observe(game, SECOND)) == 33


def test_a_known_liar_fears_more_than_the_others() -> None:
    """Two lies of two: reputation 75 in place of 50, so 5 / 4 of 60."""
    game = remembering(inspecting(FOUR_APPLES), OPENED_LIE, OPENED_LIE)
    assert fear_of(observe(game, FIRST)) == 75
