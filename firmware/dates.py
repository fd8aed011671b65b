"""Days, as a record's Date tag says them."""

from datetime import datetime


def date_tag(started: float) -> str:
    """The tag of a moment in seconds since 1970."""
    return datetime.fromtimestamp(started).strftime("%Y.%m.%d")


def read_date(tag: str | None) -> float | None:
    """Seconds since 1970 of a tag; None if it says nothing that can be understood."""
    try:
        return datetime.strptime(tag or "", "%Y.%m.%d").timestamp()
    except (ValueError, OverflowError, OSError):
        return None
