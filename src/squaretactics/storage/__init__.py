"""The player's saved games, history and settings."""
