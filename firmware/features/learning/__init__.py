"""Learning: lessons and puzzles, as far as the page and reviews have to do with them."""
