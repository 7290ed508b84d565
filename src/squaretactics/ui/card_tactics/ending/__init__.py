"""The end of a run: its map, what decided it, and a report of its combats."""
