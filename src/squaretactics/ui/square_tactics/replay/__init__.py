"""Watch a game again, and review it."""
