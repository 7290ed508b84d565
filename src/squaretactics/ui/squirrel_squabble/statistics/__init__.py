"""What statistics tell of games that are over."""
