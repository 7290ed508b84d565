"""The printable parts of Card Tactics: cards with all their text, tokens, and the rules on a page."""
