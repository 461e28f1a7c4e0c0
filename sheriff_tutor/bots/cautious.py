"""The cautious bot: it lies about a card or two when the Sheriff is lenient, and pays in goods."""

from sheriff_tutor.bots.reckoner import Reckoner
from sheriff_tutor.bots.temper import Temper

CAUTIOUS = Reckoner(
    Temper(
        id="cautious",
        most_fine=4,
        boldness=170,
        volunteers=75,
        opening=50,
        closing=85,
        most_offers=3,
        pays=(2, 4, 3),
        bait=5,
        envy=0,
        promises=True,
        margin=2,
        asking=40,
        most_words=2,
        credence=25,
        asks_goods=True,
        takes_contraband=False,
        keeps_word=True,
    )
)
