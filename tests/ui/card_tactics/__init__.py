"""Tests of the rooms of Card Tactics."""
