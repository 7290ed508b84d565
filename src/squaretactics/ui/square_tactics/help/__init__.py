"""Show all cards, and How to play."""
