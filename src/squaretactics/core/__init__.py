"""Shared parts of all games: specs, sessions, records, random numbers."""
