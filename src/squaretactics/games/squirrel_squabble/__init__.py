"""The rules of Squirrel Squabble, its views for each seat, and its texts."""
