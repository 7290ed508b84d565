"""Widgets, the forms they stand in, and scenes made of them."""
