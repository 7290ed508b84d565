"""Tests of the UI of Card Tactics."""
