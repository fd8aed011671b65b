"""What a press means and what the lights show, one room a game."""
