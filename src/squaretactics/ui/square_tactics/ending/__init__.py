"""Show the end of a game: the points are counted, and the winner is announced."""
