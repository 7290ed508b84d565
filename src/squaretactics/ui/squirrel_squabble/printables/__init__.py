"""What can be printed for Squirrel Squabble: tiles, coins, other pieces, and the rules on one page."""
