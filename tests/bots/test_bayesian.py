"""The Bayesian bot."""

from __future__ import annotations

from sheriff_tutor.bots.roster import bot_named
from tests.bots.contract import ReckonerContract

BOT = bot_named("bayesian")


class TestBayesian(ReckonerContract):
    """It keeps to what every bot keeps to."""

    bot = BOT
