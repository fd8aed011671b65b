"""Pictures, animations and the bytes on the strip, the same for all games."""
