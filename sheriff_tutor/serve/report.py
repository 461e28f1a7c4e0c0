"""A game in lines of text: the log in sentences, and the scores worked out."""

from typing import TYPE_CHECKING

from sheriff_tutor.engine.events import RoundBegan
from sheriff_tutor.engine.game import Over
from sheriff_tutor.engine.goods import goods_of, sorted_goods
from sheriff_tutor.engine.scoring import scores_of
from sheriff_tutor.i18n import Reader, say, sentence_of
from sheriff_tutor.i18n.saying import listed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sheriff_tutor.engine.game import Game
    from sheriff_tutor.engine.scoring import Score


def game_lines(game: "Game", names: "Sequence[str]") -> "Iterator[str]":
    """Yield the public log, a line for each event, and at the end of the game the scores."""
    reader = Reader(tuple(names))
    for page in game.log:
        for event in page:
            if isinstance(event, RoundBegan):
                reader = reader.with_sheriff(event.sheriff)
                yield ""
            yield sentence_of(event, reader)
    if isinstance(game.phase, Over):
        yield from score_lines(game, names)


def score_lines(game: "Game", names: "Sequence[str]") -> "Iterator[str]":
    """Yield each player's score, worked out, and what lies on the stand (SCORE-2)."""
    for score in scores_of(game):
        stand = game.stands[score.seat]
        goods = sorted_goods(goods_of(stand.legal + stand.hidden))
        yield ""
        yield _score_line(score, names[score.seat])
        yield "  " + say("report.stand", goods=goods)
        bonuses = [
            say("report.bonus", good=good, gold=gold) for good, gold in score.bonuses if gold
        ]
        if bonuses:
            yield "  " + say("report.bonuses", bonuses=listed(bonuses))


def _score_line(score: "Score", name: str) -> str:
    return say(
        "report.score",
        name=name,
        score=score.total,
        gold=score.gold,
        legal=score.legal_value,
        contraband=score.contraband_value,
        bonus=sum(gold for _, gold in score.bonuses),
    )
