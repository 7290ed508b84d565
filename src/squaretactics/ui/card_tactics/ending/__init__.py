"""The end of a run: how it went, fight by fight, and what each hero did."""
