"""Playing: what is taken up, asked, pointed at and done."""
