"""The table: its layout, animations, drawing and sounds."""
