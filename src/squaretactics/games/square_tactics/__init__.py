"""The rules of Square Tactics, what a seat may know, and its words."""
