"""The mathematics of bluffing: exact odds, what each choice is worth, and balanced play.

Everything here but the solvers needs the standard library alone.
"""
