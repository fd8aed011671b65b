"""The modes of the table, one module each; `firmware.session` draws how they follow each other."""
