"""Print and play: PDF files with a game's pieces, cut marks and backs."""
