"""What tools/make_sounds.py makes the game's sounds and music of."""
