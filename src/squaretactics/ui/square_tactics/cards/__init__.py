"""Draw the cards, with the colours and pictures of the families."""
