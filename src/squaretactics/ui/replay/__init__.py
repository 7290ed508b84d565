"""Watching and reviewing any game that was played."""
