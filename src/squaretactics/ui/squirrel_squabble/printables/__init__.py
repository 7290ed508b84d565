"""What can be printed of Squirrel Squabble: tiles, coins, what goes with them, and the rules on a page."""
