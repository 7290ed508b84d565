"""All cards, how to play, and tips for a first run."""
