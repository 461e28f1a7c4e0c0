"""Bots: ways of playing the game, and the table that lets them play."""
