"""Lessons and puzzles: tasks from a position, their coach, and their tables."""
