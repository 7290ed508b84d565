"""Deeds: all that there are, those that were done and those still to do."""
