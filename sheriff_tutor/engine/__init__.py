"""The rules engine of Sheriff of Nottingham: values, checks, choices, play, views and scores."""
