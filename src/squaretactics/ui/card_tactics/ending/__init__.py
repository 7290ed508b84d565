"""The end of a run: its result, a report of each fight, and the heroes' statistics."""
