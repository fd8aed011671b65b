"""Learning: lessons and puzzles, positions in which somebody has to find what to do."""
