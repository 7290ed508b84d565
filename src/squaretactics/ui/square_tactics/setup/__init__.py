"""Set up a game: players, rules, families."""
