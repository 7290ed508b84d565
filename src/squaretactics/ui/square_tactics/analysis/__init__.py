"""The analysis board: set up any position, and play it."""
