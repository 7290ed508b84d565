"""Synthesise the game's sounds and music for tools/make_sounds.py."""
