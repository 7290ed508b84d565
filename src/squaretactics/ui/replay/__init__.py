"""Replay and review of finished games."""
