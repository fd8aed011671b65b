"""Positions set by hand: the game on the table is corrected to follow the tray, or a study begins."""
