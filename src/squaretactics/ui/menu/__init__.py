"""The menu with its shelf of games, lists of games, statistics, settings."""
