"""Replaying a run."""
