"""The modes of the table, one module each; `firmware.table.session` draws how they follow each other."""
