"""The end of a game: the points are counted, and it is said who won."""
