"""All cards, and how to play."""
