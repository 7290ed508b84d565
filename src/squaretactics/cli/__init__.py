"""Commands that need no window."""
