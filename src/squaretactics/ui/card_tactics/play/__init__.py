"""Playing a run of Card Tactics."""
