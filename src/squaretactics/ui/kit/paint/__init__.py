"""Pictures and letters: drawn once, kept, and put on the window."""
