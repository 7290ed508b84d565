"""How squirrels, tiles and coins look."""
