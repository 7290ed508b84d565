"""The rooms of Card Tactics: its table, and what lies around it."""
