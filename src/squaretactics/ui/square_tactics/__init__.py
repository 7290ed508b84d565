"""The game UI of Square Tactics."""
