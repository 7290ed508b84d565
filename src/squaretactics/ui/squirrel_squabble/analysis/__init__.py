"""The analysis board: set up any position at the start of a round, and play it."""
