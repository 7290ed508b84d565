"""What can be printed of Squirrel Squabble: tiles, coins, other pieces, and the rules on one page."""
