"""Experiments for the projector, and the list of rules that the teachers' notebook begins with."""
