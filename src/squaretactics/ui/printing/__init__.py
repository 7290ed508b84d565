"""Print and play: what a game offers to print becomes sheets of paper in PDF files, with cut marks and backs."""
