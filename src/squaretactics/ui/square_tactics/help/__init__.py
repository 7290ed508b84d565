"""Show all cards, and how to play."""
