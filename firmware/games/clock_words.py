"""What the journal keeps of a play clock, and the same as comments of a record.

The journal has `J=295.300 C=300.000`, seconds left by seat, behind each action; a record has the comment
`clock J 4:55.3 C 5:00` there. A time that was given, a fall and its end are entries as well.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

TOLD: Final = re.compile(r"(?P<seat>[^\s=+]+)=(?P<left>[0-9]{1,6}\.[0-9]{3})")
"""One seat's part of a standing, in seconds."""
GIVEN: Final = re.compile(r"(?P<seat>[^\s=+]+)\+(?P<seconds>[1-9][0-9]{0,3})")
"""Seconds given to a seat."""
FELL, NOTICED, GOES_ON = "fell ", "noticed ", "goes on"
"""A seat that has lost on time; one whose time is up and that plays on; a fall that is taken back."""
_TIME: Final = re.compile(r"(?P<minutes>[0-9]{1,5}):(?P<seconds>[0-5][0-9])(?:\.(?P<parts>[0-9]{1,3}))?")
_COMMENT: Final = "clock "


def standing_words(left: Mapping[str, int]) -> str:
    """Milliseconds left by seat, as the journal keeps them."""
    return " ".join(f"{seat}={ms // 1000}.{ms % 1000:03}" for seat, ms in left.items())


def comment_of(data: str, acted: bool) -> str | None:
    """The comment that a record has for an entry, None if it has none; `acted` is whether it follows an action."""
    if data.startswith(NOTICED):
        return f"the time of {data.removeprefix(NOTICED)} is up"
    if data == GOES_ON:
        return "the fall taken back"
    if (given := GIVEN.fullmatch(data)) is not None:
        return f"{given['seconds']} s more for {given['seat']}"
    told = [TOLD.fullmatch(word) for word in data.split(" ")]
    if not acted or not all(told):
        return None
    return _COMMENT + " ".join(f"{one['seat']} {_minutes(one['left'])}" for one in told if one is not None)


def _minutes(seconds: str) -> str:
    """Seconds with three decimals as minutes and seconds, without decimals that say nothing.

    >>> _minutes("295.300"), _minutes("60.000")
    ('4:55.3', '1:00')
    """
    whole, _, parts = seconds.partition(".")
    minutes, rest = divmod(int(whole), 60)
    return f"{minutes}:{rest:02}.{parts}".rstrip("0").rstrip(".") if parts != "000" else f"{minutes}:{rest:02}"


def read_comment(text: str, seats: Iterable[str]) -> str | None:
    """The entry of a comment that tells what each of the seats had left; None for any other comment."""
    words = text.removeprefix(_COMMENT).split(" ")
    if not text.startswith(_COMMENT) or words[::2] != [*seats] or len(words) % 2:
        return None
    times = [_TIME.fullmatch(word) for word in words[1::2]]
    if not all(times):
        return None
    left = (60_000 * int(t["minutes"]) + 1000 * int(t["seconds"]) + _parts(t["parts"]) for t in times if t is not None)
    return standing_words(dict(zip(seats, left, strict=True)))


def _parts(parts: str | None) -> int:
    return int(f"{parts or ''}000"[:3])


def fallen_in(times: Sequence[str]) -> str | None:
    """Who has lost on time by the end of a game, of whose clock these entries tell."""
    ends = [data for data in times if data.startswith(FELL) or data == GOES_ON]
    return ends[-1].removeprefix(FELL) if ends and ends[-1] != GOES_ON else None
