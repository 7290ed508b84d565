"""Artwork: squirrels, tiles, coins, and the clearing."""
