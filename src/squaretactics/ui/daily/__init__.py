"""The daily deal, the same for all players, with a calendar of results."""
