"""Play at the table: input, focus, choices, prompts and drawing."""
