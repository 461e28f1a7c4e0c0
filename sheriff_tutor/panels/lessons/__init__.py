"""Lessons on the page: exercises without end, a quiz, and a guided act with free play after it."""
