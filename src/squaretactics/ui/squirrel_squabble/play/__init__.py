"""Playing: what is planned, asked, pointed at and done."""
