"""The actions of `tapas-table games` that concern the journal's file: backups, and what a damaged one still has."""

import argparse


def backup(options: argparse.Namespace) -> int:
    """Make a backup. Raises JournalError."""
    import time

    from firmware.journal import FILE_NAME
    from firmware.journal.backups import make

    print(f"made {make(options.data / FILE_NAME, time.time()).path}")
    return 0


def backups(options: argparse.Namespace) -> int:
    """List the backups, the latest first. Raises JournalError."""
    from firmware.journal import FILE_NAME
    from firmware.journal.backups import kept

    there = kept(options.data / FILE_NAME)
    for each in there:
        size = f"{each.path.stat().st_size:>9} bytes"
        print(f"{each.number:4}  {each.day}  {size}  {each.path}")
    if not there:
        print("There is no backup yet; 'tapas-table games backup' makes one.")
    return 0


def restore(options: argparse.Namespace) -> int:
    """Put a backup in the journal's place. Raises JournalError, also while a table runs."""
    from firmware.journal.backups import restore

    file, aside = restore(options.data, options.which)
    print(f"restored {file}" if aside is None else f"restored {file}; the journal that was there is kept as {aside}")
    return 0


def salvage(options: argparse.Namespace) -> int:
    """Save what can be read of a damaged journal. Raises JournalError, also while a table runs."""
    from firmware.library.recovery import salvage

    print(salvage(options.data))
    return 0
