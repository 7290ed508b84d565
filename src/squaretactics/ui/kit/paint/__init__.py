"""Rendering and caching of pictures and text."""
