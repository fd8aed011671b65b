"""Tapas on the table: setting up, playing, and its pictures."""
