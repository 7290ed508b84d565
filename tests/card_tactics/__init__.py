"""Test Card Tactics."""
