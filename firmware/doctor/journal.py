"""The check of the journal: whether its file can be opened, without changing it."""

import os
from contextlib import closing

from firmware.doctor.computer import Computer
from firmware.doctor.finding import Finding, failed, good
from firmware.errors import JournalError
from firmware.journal import FILE_NAME, Journal


def check_journal(computer: Computer) -> Finding:
    """Whether the journal can be read, if there is one."""
    directory = computer.config.data
    if not os.path.exists(directory / FILE_NAME):
        return good("journal", "none yet")
    try:
        with closing(Journal(directory, write=False)) as journal:
            return good("journal", f"{len(journal.games())} games in {journal.path}")
    except JournalError as error:
        if error.code in ("damaged", "foreign", "newer"):
            return failed("journal", str(error), "move the file away and keep it; the table begins a new one")
        return failed("journal", str(error), "make the directory and the file yours, or use sudo")
