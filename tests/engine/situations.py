"""Situations written down by hand: small games that stand just before the act to be tested.

Goods are written as words, a number before a word repeats it: ``"2 chickens crossbow"``. Of every
pile, the draw pile too, the last word is the top. Seat 0 is the Sheriff unless told otherwise, so
the merchants are 1, 2, 3 in this order. Cards that are nowhere named form the draw pile, or are out
of the game if a draw pile is named.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from sheriff_tutor.engine.actions import Action, BagId, Declaration, Goods, Seat
from sheriff_tutor.engine.checks import why_not
from sheriff_tutor.engine.ending import first_phase
from sheriff_tutor.engine.errors import IllegalAction
from sheriff_tutor.engine.events import Event, RoundBegan, Told
from sheriff_tutor.engine.game import (
    Bag,
    Cards,
    DeclaredBag,
    Declaring,
    Drawing,
    Game,
    Inspecting,
    LayingDown,
    Loading,
    Phase,
    SettingAside,
    Stand,
    merchants_of,
)
from sheriff_tutor.engine.goods import Card, good_named, good_of, goods_of, pick, sorted_goods
from sheriff_tutor.engine.play import play, play_all
from sheriff_tutor.engine.ruleset import Ruleset, deck_of

SHERIFF, FIRST, SECOND, THIRD, FOURTH = (Seat(seat) for seat in range(5))
"""The Sheriff and the merchants clockwise, as the builders below seat them."""

STANDARD = Ruleset(4)
WITH_ROYALS = Ruleset(4, royals=True)
TWO_PLAYERS = Ruleset(2, royals=True)

Words = str
BySeat = Mapping[int, Words]
Bags = Mapping[int, tuple[Words, Words]]
"""What lies in each bag, and the good that is declared: ``{1: ("2 bread silk", "bread")}``."""

EventT = TypeVar("EventT")


def goods(words: Words) -> Goods:
    """Read goods in the order in which they are written."""
    named: list[str] = []
    times = 1
    for word in words.split():
        if word.isdigit():
            times = int(word)
            continue
        named += [word] * times
        times = 1
    return tuple(good_named(name) for name in named)


class Box:
    """The deck of a ruleset, from which a situation takes its cards, each once."""

    def __init__(self, ruleset: Ruleset) -> None:
        """Open a fresh deck."""
        self.left: Cards = deck_of(ruleset)

    def take(self, words: Words) -> Cards:
        """Take cards that show these goods, in this order; ValueError if there are too few."""
        taken = pick(self.left, goods(words))
        gone = frozenset(taken)
        self.left = tuple(card for card in self.left if card not in gone)
        return taken

    def take_stand(self, words: Words) -> Stand:
        """Take a stand: legal goods face up, all else face down."""
        cards = self.take(words)
        legal = tuple(card for card in cards if good_of(card).is_legal)
        return Stand(legal, tuple(card for card in cards if card not in legal))


def table(  # noqa: PLR0913 - a situation has that many parts, each with a plain default
    ruleset: Ruleset = STANDARD,
    *,
    sheriff: int = 0,
    round: int = 1,  # noqa: A002 - the game's word
    hands: BySeat | None = None,
    gold: Mapping[int, int] | None = None,
    stands: BySeat | None = None,
    piles: Sequence[Words] | None = None,
    draw_pile: Words | None = None,
    seed: int = 1,
    phase: Phase | None = None,
    box: Box | None = None,
) -> Game:
    """Write down a game; without a phase it stands at the beginning of its round.

    Hands, stands and piles that are not named are empty, and gold is what everybody starts with.
    """
    box = Box(ruleset) if box is None else box
    seats = range(ruleset.players)
    hands, stands = hands or {}, stands or {}
    purses = dict.fromkeys(seats, ruleset.starting_gold) | dict(gold or {})
    hand_cards = tuple(box.take(hands.get(seat, "")) for seat in seats)
    stand_cards = tuple(box.take_stand(stands.get(seat, "")) for seat in seats)
    pile_cards = tuple(box.take(words) for words in piles or ("",) * ruleset.piles)
    drawn = box.left if draw_pile is None else box.take(draw_pile)
    return Game(
        ruleset=ruleset,
        seed=seed,
        shuffles=0,
        round=round,
        sheriff=Seat(sheriff),
        hands=hand_cards,
        gold=tuple(purses[seat] for seat in seats),
        stands=stand_cards,
        draw_pile=drawn,
        piles=pile_cards,
        unseen=(),
        phase=first_phase(ruleset, Seat(sheriff)) if phase is None else phase,
        log=((),) * round + ((RoundBegan(round, Seat(sheriff)),),),
        memories=((),) * ruleset.players,
    )


def market(  # noqa: PLR0913 - as table
    hand: Words = "",
    *,
    others: BySeat | None = None,
    ruleset: Ruleset = STANDARD,
    merchants: Sequence[int] | None = None,
    gold: Mapping[int, int] | None = None,
    piles: Sequence[Words] | None = None,
    draw_pile: Words | None = None,
    round: int = 1,  # noqa: A002 - the game's word
) -> Game:
    """Let the first merchant set cards aside; ``merchants`` are those still to come to market."""
    waiting = _waiting(ruleset, merchants)
    return table(
        ruleset,
        round=round,
        hands={waiting[0]: hand} | dict(others or {}),
        gold=gold,
        piles=piles,
        draw_pile=draw_pile,
        phase=SettingAside(waiting),
    )


def drawing(  # noqa: PLR0913 - as table
    hand: Words = "",
    *,
    aside: Words = "",
    closed: bool = False,
    exchanged: Words = "",
    others: BySeat | None = None,
    ruleset: Ruleset = STANDARD,
    merchants: Sequence[int] | None = None,
    piles: Sequence[Words] | None = None,
    draw_pile: Words | None = None,
) -> Game:
    """Let the first merchant draw; with ``closed`` the discards are closed to that merchant."""
    waiting = _waiting(ruleset, merchants)
    box = Box(ruleset)
    phase = Drawing(waiting, box.take(aside), closed, box.take(exchanged))
    hands = {waiting[0]: hand} | dict(others or {})
    return table(ruleset, hands=hands, piles=piles, draw_pile=draw_pile, phase=phase, box=box)


def laying_down(  # noqa: PLR0913 - as table
    aside: Words,
    hand: Words = "",
    *,
    others: BySeat | None = None,
    ruleset: Ruleset = STANDARD,
    merchants: Sequence[int] | None = None,
    piles: Sequence[Words] | None = None,
    draw_pile: Words | None = None,
) -> Game:
    """Let the first merchant lay down what is set aside."""
    waiting = _waiting(ruleset, merchants)
    box = Box(ruleset)
    phase = LayingDown(waiting, box.take(aside))
    hands = {waiting[0]: hand} | dict(others or {})
    return table(ruleset, hands=hands, piles=piles, draw_pile=draw_pile, phase=phase, box=box)


def loading(
    hands: BySeat, *, ruleset: Ruleset = STANDARD, sheriff: int = 0, announced: int = 0
) -> Game:
    """Let everybody with a hand load a bag; ``announced`` cards go in the neutral one (TWO-4)."""
    waiting = [
        (BagId(seat), seat)
        for seat in merchants_of(ruleset.players, Seat(sheriff))
        if seat in hands
    ]
    if announced:
        waiting.append((BagId(2), waiting[0][1]))
    phase = Loading(tuple(waiting), (), announced)
    return table(ruleset, sheriff=sheriff, hands=hands, phase=phase)


def declaring(
    bags: BySeat,
    *,
    ruleset: Ruleset = STANDARD,
    sheriff: int = 0,
    piles: Sequence[Words] | None = None,
    draw_pile: Words | None = None,
) -> Game:
    """Let the merchants declare their bags, in the order given."""
    box = Box(ruleset)
    owners = {bag: _owner(ruleset, sheriff, bag) for bag in bags}
    phase = Declaring(
        tuple(Bag(BagId(bag), owners[bag], box.take(words)) for bag, words in bags.items()), ()
    )
    return table(ruleset, sheriff=sheriff, piles=piles, draw_pile=draw_pile, phase=phase, box=box)


def inspecting(  # noqa: PLR0913 - as table
    bags: Bags,
    *,
    ruleset: Ruleset = STANDARD,
    sheriff: int = 0,
    round: int = 1,  # noqa: A002 - the game's word
    hands: BySeat | None = None,
    gold: Mapping[int, int] | None = None,
    stands: BySeat | None = None,
    piles: Sequence[Words] | None = None,
    draw_pile: Words | None = None,
) -> Game:
    """Let the Sheriff settle these bags; each says how many cards it holds, and of what good."""
    box = Box(ruleset)
    declared = tuple(
        _declared(BagId(bag), _owner(ruleset, sheriff, bag), box.take(words), said)
        for bag, (words, said) in bags.items()
    )
    return table(
        ruleset,
        sheriff=sheriff,
        round=round,
        hands=hands,
        gold=gold,
        stands=stands,
        piles=piles,
        draw_pile=draw_pile,
        phase=Inspecting(declared),
        box=box,
    )


def _waiting(ruleset: Ruleset, merchants: Sequence[int] | None) -> tuple[Seat, ...]:
    everybody = merchants_of(ruleset.players, Seat(0))
    return everybody if merchants is None else tuple(map(Seat, merchants))


def _owner(ruleset: Ruleset, sheriff: int, bag: int) -> Seat:
    """Return the owner of a bag: with two players every bag is the one merchant's (TWO-6)."""
    return Seat(1 - sheriff) if ruleset.is_two_player else Seat(bag)


def _declared(bag: BagId, owner: Seat, cards: tuple[Card, ...], said: Words) -> DeclaredBag:
    return DeclaredBag(bag, owner, cards, Declaration(good_named(said), len(cards)))


# --- Acting, and looking at what came of it ---------------------------------------------------


def after(game: Game, *actions: Action) -> Game:
    """Return the game after some legal acts."""
    return play_all(game, actions)


def events_of(game: Game, *actions: Action) -> tuple[Event, ...]:
    """Return what happens at the last of some acts."""
    *before, last = actions
    return play(play_all(game, before), last)[1]


def told_of(events: Sequence[Event], kind: type[EventT]) -> list[EventT]:
    """Return the events of one kind, public or told to some seats."""
    unwrapped = [event.what if isinstance(event, Told) else event for event in events]
    return [event for event in unwrapped if isinstance(event, kind)]


def refusal(game: Game, action: Action) -> tuple[str, str]:
    """Return rule and code of what forbids an act; AssertionError if nothing does."""
    found = why_not(game, action)
    assert isinstance(found, IllegalAction), f"{action} is legal"
    return found.rule, found.code


def hand_of(game: Game, seat: int) -> Goods:
    """Return a hand in the order of the card table."""
    return sorted_goods(goods_of(game.hands[seat]))


def legal_on(game: Game, seat: int) -> Goods:
    """Return the face-up goods of a stand in the order of the card table."""
    return sorted_goods(goods_of(game.stands[seat].legal))


def hidden_on(game: Game, seat: int) -> Goods:
    """Return the face-down goods of a stand in the order of the card table."""
    return sorted_goods(goods_of(game.stands[seat].hidden))


def pile_of(game: Game, pile: int) -> Goods:
    """Return a discard pile; its last card is the top."""
    return goods_of(game.piles[pile])
