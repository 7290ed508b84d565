"""Bots for any game, hints and reviews, and the worker process that runs them."""
