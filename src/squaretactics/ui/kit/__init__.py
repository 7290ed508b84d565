"""The window and the building blocks of any screen."""
