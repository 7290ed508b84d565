"""Setting up a game: players, rules, families."""
