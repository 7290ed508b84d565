"""What can be printed of Card Tactics: cards with all their words, tokens, and the rules on a page."""
