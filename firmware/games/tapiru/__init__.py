"""Tapiru on the table: as referee for real cards, and with the cards on the page."""
