"""The end of a game: the winner, and how it ended."""
