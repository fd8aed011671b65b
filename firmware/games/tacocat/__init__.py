"""Tacocat Spelled Backwards on the table: a referee for real cards, and the cards on the page."""
