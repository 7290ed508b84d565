"""Bots, hints and reviews for any game, and the worker process that runs them."""
