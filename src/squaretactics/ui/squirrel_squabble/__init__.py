"""The rooms of Squirrel Squabble."""
