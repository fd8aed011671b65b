"""Converts between seconds since 1970 and a record's Date tag, a local date such as 2026.11.22."""

from datetime import datetime


def known_time(seconds: object) -> float | None:
    """A time in seconds since 1970; None for anything that the calendar doesn't have, which are the years 1 to 9999."""
    if not isinstance(seconds, int | float):
        return None
    try:
        datetime.fromtimestamp(seconds)
    except (ValueError, OverflowError, OSError):
        return None
    return float(seconds)


def date_tag(started: float) -> str:
    """The local date of a time in seconds since 1970."""
    day = datetime.fromtimestamp(started)
    return f"{day.year:04}.{day.month:02}.{day.day:02}"


def read_date(tag: str | None) -> float | None:
    """The begin of a local date in seconds since 1970; None for a tag that is no date."""
    try:
        return datetime.strptime(tag or "", "%Y.%m.%d").timestamp()
    except (ValueError, OverflowError, OSError):
        return None
