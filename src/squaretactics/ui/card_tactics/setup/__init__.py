"""Setting up a run: who plays, with which heroes, and how hard it is."""
