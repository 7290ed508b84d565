"""Badges: the collection of a player's badges, earned or not, and its scene."""
