"""What any game's table needs: who sits there, what is under way, what is shown of it."""
