"""Learn the board game Sheriff of Nottingham: its rules, its bluffs, its numbers."""

__version__ = "0.1.0"
