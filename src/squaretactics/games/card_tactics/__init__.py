"""The rules of Card Tactics, its views and its texts."""
