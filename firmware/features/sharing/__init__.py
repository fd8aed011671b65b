"""Sharing: a game as a picture, an animated picture or a review for somebody who isn't at the table; shared files."""
