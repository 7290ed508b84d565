"""The table: what lies where, what moves, how it looks and sounds."""
