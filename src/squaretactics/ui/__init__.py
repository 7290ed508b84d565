"""The user interface: the window, the menu, and the tables of all games."""
