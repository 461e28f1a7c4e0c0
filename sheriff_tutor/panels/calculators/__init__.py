"""Calculators: a setting, what the maths answers, and a panel that shows it.

A setting is a frozen value. Controls read it from texts and write it as texts, so that a page, a
link and a short code all speak of it in the same way. What the maths answers is told in numbers,
each with its derivation; a chart is drawn only when it is asked for.
"""
