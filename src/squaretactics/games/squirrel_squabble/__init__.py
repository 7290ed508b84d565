"""The rules of Squirrel Squabble, what a seat may know, and its words."""
