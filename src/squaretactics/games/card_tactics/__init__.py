"""The rules of Card Tactics, what a seat may know, and its words."""
