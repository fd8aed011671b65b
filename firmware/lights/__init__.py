"""Everything between a picture and the bytes on the strip; nothing here knows a game."""
