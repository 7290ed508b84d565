"""Lessons and puzzles: tasks that start from a position, their coach, and their tables."""
