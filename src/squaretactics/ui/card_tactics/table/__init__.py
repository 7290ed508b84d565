"""The table of Card Tactics."""
