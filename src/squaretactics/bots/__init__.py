"""Players of any game, hints and reviews, and the process they think in."""
