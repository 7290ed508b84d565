"""Turn photographs of drawings into figures, and print the sheet to draw a family on. Nothing here needs a window."""
