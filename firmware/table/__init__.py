"""The table itself: from a contact to a press, what a press does, and whose turn it is to press what."""
