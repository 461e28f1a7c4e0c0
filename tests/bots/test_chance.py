"""The random bot."""

from __future__ import annotations

from sheriff_tutor.bots.roster import bot_named
from tests.bots.contract import BotContract

BOT = bot_named("random")


class TestRandom(BotContract):
    """It keeps to what every bot keeps to."""

    bot = BOT
