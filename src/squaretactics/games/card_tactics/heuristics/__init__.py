"""Quick scores for moves, without search."""
