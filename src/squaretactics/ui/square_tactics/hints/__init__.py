"""Show hints and moves, as text and on the table."""
