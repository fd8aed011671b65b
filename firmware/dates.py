"""Converts between seconds since 1970 and a record's Date tag, a local date such as 2026.11.22."""

from datetime import datetime


def date_tag(started: float) -> str:
    """The local date of a time in seconds since 1970."""
    return datetime.fromtimestamp(started).strftime("%Y.%m.%d")


def read_date(tag: str | None) -> float | None:
    """The begin of a local date in seconds since 1970; None for a tag that is no date."""
    try:
        return datetime.strptime(tag or "", "%Y.%m.%d").timestamp()
    except (ValueError, OverflowError, OSError):
        return None
