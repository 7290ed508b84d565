"""The end of a run: its map, what decided it, and a full report."""
