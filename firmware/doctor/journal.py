"""The checks of the journal: whether its file can be opened, what was set aside, and its backups."""

from contextlib import closing

from firmware.doctor.computer import Computer
from firmware.doctor.finding import Finding, failed, good, warning
from firmware.errors import JournalError
from firmware.journal import FILE_NAME, Journal
from firmware.journal.backups import kept

_LATE_SECONDS = 3 * 86400
"""So long after the latest backup a journal that was written to should have another one."""
_MAKE_YOURS = "make the directory and the file yours, or use sudo"


def check_journal(computer: Computer) -> Finding:
    """Whether the journal can be read, if there is one, and whether a damaged one lies beside it."""
    directory = computer.config.data
    path = directory / FILE_NAME
    try:
        if not any(directory.glob(f"{FILE_NAME}*")):
            return good("journal", "none yet")
        with closing(Journal(directory, write=False)) as journal:
            found = f"{len(journal.games())} games in {journal.path}"
        aside = sorted(directory.glob("journal.damaged-*.sqlite"))
    except JournalError as error:
        return failed("journal", str(error), _cure(error.code, str(directory)))
    except OSError as error:
        return failed("journal", f"{path}: {error.strerror}", _MAKE_YOURS)
    if aside:
        kept_as = f"{found}; a damaged one is kept as {aside[-1]}"
        return warning("journal", kept_as, f"{aside[-1]}.txt says what was saved of it; then move both away")
    return good("journal", found)


def _cure(code: str, directory: str) -> str:
    if code == "damaged":
        return (
            f"tapas-table games salvage --data {directory} saves what can be read, as a table does when it starts; "
            f"tapas-table games restore --data {directory} brings the latest backup back"
        )
    if code in ("foreign", "newer"):
        return "move the file away and keep it; the table begins a new one"
    return _MAKE_YOURS


def check_backups(computer: Computer) -> Finding | None:
    """Whether there is a backup of the journal that isn't much older than it, if there is a journal."""
    path = computer.config.data / FILE_NAME
    make = f"tapas-table games backup --data {path.parent}"
    try:
        if not path.exists():
            return None
        there = kept(path)
        if not there:
            return good("backups", "none yet; the table makes one when it is played at")
        late = path.stat().st_mtime - there[0].path.stat().st_mtime > _LATE_SECONDS
    except OSError as error:
        why = error.strerror or error
        return warning("backups", f"they can't be read ({why})", "make the directory yours, or use sudo")
    if late:
        return warning(
            "backups", f"the latest is {there[0].path}, long before the journal", f"free some space, then {make}"
        )
    return good("backups", f"{len(there)}, the latest {there[0].path}")
