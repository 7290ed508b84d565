"""What statistics and the gallery tell of games that are over."""
