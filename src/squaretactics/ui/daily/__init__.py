"""The deal of the day: everybody's the same, with a calendar of how it went."""
