"""Widgets, forms that contain them, and scenes made of forms."""
