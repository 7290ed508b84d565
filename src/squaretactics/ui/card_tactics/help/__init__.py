"""The gallery of all cards, and How to play."""
