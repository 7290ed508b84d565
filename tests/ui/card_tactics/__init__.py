"""The screen of Card Tactics."""
