"""The main menu, the lists of games, statistics and settings."""
