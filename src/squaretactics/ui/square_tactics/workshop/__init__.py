"""The workshop: make families of your own."""
