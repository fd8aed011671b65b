"""What the table can be doing, a file a mode; `firmware.session` draws how they follow each other."""
