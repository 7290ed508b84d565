"""The user interface of Card Tactics: its table and the screens around it."""
