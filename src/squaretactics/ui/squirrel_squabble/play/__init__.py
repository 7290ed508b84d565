"""Playing at the table: plans, choices, focus and input."""
