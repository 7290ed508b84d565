"""Badges: the collection of a player's badges, earned and open, and its scene."""
