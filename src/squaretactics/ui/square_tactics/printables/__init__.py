"""What can be printed of Square Tactics: cards, playmats, and the rules on a page."""
