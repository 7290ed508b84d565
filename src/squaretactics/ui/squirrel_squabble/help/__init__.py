"""All coins and tiles, and how to play."""
