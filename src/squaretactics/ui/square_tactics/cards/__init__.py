"""Cards as they look, and the colours and faces of families."""
