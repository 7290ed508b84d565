"""Gather statistics of finished games, for charts and the gallery."""
