"""What tables of all games share: seats, the controller, choices, and drawing."""
