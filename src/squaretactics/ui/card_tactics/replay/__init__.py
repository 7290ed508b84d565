"""Watching a run again."""
