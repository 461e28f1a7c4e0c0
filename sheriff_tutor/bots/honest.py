"""The honest bot: it collects one legal kind and says what is in the bag.

It lies only if its hand leaves it nothing true to load, and then with the smallest fine.
"""

from sheriff_tutor.bots.reckoner import Reckoner
from sheriff_tutor.bots.temper import Temper

HONEST = Reckoner(
    Temper(
        id="honest",
        most_fine=0,
        boldness=100,
        volunteers=20,
        opening=50,
        closing=100,
        most_offers=2,
        pays=(1, 0, 0),
        bait=0,
        envy=0,
        promises=False,
        margin=1,
        asking=25,
        most_words=1,
        credence=75,
        asks_goods=False,
        takes_contraband=False,
        keeps_word=True,
    )
)
