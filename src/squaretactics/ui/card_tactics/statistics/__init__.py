"""What lists and statistics tell of runs that are over."""
