"""Watching a game again, with its review."""
