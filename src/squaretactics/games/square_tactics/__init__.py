"""The rules of Square Tactics, its views for each seat, and its texts."""
