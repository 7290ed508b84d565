"""Hints and moves, in words and on the table."""
