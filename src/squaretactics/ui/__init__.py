"""The screen: window, menu, and the tables of all games."""
