"""Statistics and summaries of finished runs."""
