"""The rooms of Square Tactics."""
