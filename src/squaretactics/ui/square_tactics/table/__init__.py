"""Show the table: its layout, drawing, animations and sounds."""
