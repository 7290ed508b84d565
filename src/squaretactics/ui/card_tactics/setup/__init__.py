"""Setting up a run: who plays, with which heroes, how hard."""
