"""The user interface of Squirrel Squabble."""
