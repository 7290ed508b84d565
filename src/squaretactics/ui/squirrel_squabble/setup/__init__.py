"""Setting up a game: players and rules."""
