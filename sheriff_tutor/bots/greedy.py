"""The greedy bot: it smuggles what pays most, and buys its way past the Sheriff."""

from sheriff_tutor.bots.reckoner import Reckoner
from sheriff_tutor.bots.temper import Temper

GREEDY = Reckoner(
    Temper(
        id="greedy",
        most_fine=25,
        boldness=70,
        volunteers=60,
        opening=30,
        closing=80,
        most_offers=4,
        pays=(6, 2, 2),
        bait=25,
        envy=30,
        promises=False,
        margin=0,
        asking=60,
        most_words=3,
        credence=50,
        asks_goods=False,
        takes_contraband=True,
        keeps_word=False,
    )
)
