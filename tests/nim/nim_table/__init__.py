"""Nim on sixteen buttons: a game for the table in a package of its own."""
