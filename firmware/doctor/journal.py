"""The checks of the journal: whether its file can be opened, what was set aside, and its backups."""

from contextlib import closing

from firmware.doctor.computer import Computer
from firmware.doctor.finding import Finding, failed, good, warning
from firmware.errors import JournalError
from firmware.journal import FILE_NAME, Journal
from firmware.journal.backups import kept
from firmware.messages.plain import Words

_LATE_SECONDS = 3 * 86400
"""So long after the latest backup a journal that was written to should have another one."""


def check_journal(computer: Computer) -> Finding:
    """Whether the journal can be read, if there is one, and whether a damaged one lies beside it."""
    directory, say = computer.config.data, computer.say
    path = directory / FILE_NAME
    try:
        if not any(directory.glob(f"{FILE_NAME}*")):
            return good("journal", say("journal-none"))
        with closing(Journal(directory, write=False)) as journal:
            found = say("journal-found", count=len(journal.games()), path=journal.path)
        aside = sorted(directory.glob("journal.damaged-*.sqlite"))
    except JournalError as error:
        return failed("journal", say.error(error), _cure(error.code, str(directory), say))
    except OSError as error:
        return failed("journal", f"{path}: {error.strerror}", say("journal-make-yours"))
    if aside:
        kept_as = say("journal-aside", found=found, path=aside[-1])
        return warning("journal", kept_as, say("journal-report", path=aside[-1]))
    return good("journal", found)


def _cure(code: str, directory: str, say: Words) -> str:
    if code == "damaged":
        return say("journal-mend", path=directory)
    if code in ("foreign", "newer"):
        return say("journal-move-away")
    return say("journal-make-yours")


def check_backups(computer: Computer) -> Finding | None:
    """Whether there is a backup of the journal that isn't much older than it, if there is a journal."""
    path, say = computer.config.data / FILE_NAME, computer.say
    make = f"tapas-table games backup --data {path.parent}"
    try:
        if not path.exists():
            return None
        there = kept(path)
        if not there:
            return good("backups", say("backups-none"))
        late = path.stat().st_mtime - there[0].path.stat().st_mtime > _LATE_SECONDS
    except OSError as error:
        why = error.strerror or error
        return warning("backups", say("backups-unreadable", why=why), say("backups-make-yours"))
    if late:
        return warning("backups", say("backups-late", path=there[0].path), say("backups-make", command=make))
    return good("backups", say("backups-found", count=len(there), path=there[0].path))
