"""The games, and the list of them."""
