"""What is agreed about a play clock when a game is set up: bank and increment of each seat, and what a fall means.

A bank is written in minutes, as in `10+5`: ten minutes, and five seconds more after each action. Half a minute is
`0:30+2`. A set-up without a clock says nothing of it, so that journals of the time before there were clocks read on.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple

from engine.errors import BadInput, shown

CLOCK: Final = "clock"
"""The option of a set-up."""
OFF: Final = "off"
CHOICES: Final = (OFF, "5+3", "10+5", "20+10")
"""What the buttons go through; the interface takes any."""
TAG: Final = "Clock"
"""The tag of a record of a game with a clock."""
Falling = Literal["loses", "notice"]
LOSES: Final = "loses"
NOTICE: Final = "notice"
FALLS: Final[tuple[Falling, ...]] = (LOSES, NOTICE)
"""What happens to a seat whose time is up: it loses, or the table says so and the game goes on."""
NO_CLOCK: Final = 'a record that was decided on time says which clock was agreed on, as in [Clock "10+5"]'
_FALLING: Final = "falling"
_LONGEST_BANK: Final = 10 * 3600
_LONGEST_INCREMENT: Final = 600
_BANK: Final = re.compile(r"([0-9]{1,3})(?::([0-5][0-9]))?(?:\+([0-9]{1,3}))?")


class Bank(NamedTuple):
    """The time of one seat: the seconds it begins with, and those that it gets after each of its actions.

    >>> Bank.read("0:30+2"), str(Bank(600, 5))
    (Bank(seconds=30, increment=2), '10+5')
    """

    seconds: int
    increment: int

    @classmethod
    def read(cls, text: object) -> "Bank":
        """Raises BadInput."""
        match = _BANK.fullmatch(text) if isinstance(text, str) else None
        bank = cls(*(60 * int(match[1]) + int(match[2] or 0), int(match[3] or 0))) if match else cls(0, 0)
        if not 1 <= bank.seconds <= _LONGEST_BANK or bank.increment > _LONGEST_INCREMENT:
            raise BadInput(
                f"a clock is {shown(text)}; give minutes and seconds more for each action, as in 10+5 or 0:30+2, "
                f"at most {_LONGEST_BANK // 60}+{_LONGEST_INCREMENT}, or off",
                code="bad-clock",
            )
        return bank

    def __str__(self) -> str:
        minutes, seconds = divmod(self.seconds, 60)
        return f"{minutes}:{seconds:02}+{self.increment}" if seconds else f"{minutes}+{self.increment}"


@dataclass(frozen=True, slots=True)
class AgreedClock:
    """The bank of each seat, in the seats' order, and what a fall means."""

    banks: Mapping[str, Bank]
    falling: Falling = LOSES

    def as_dict(self) -> dict[str, str]:
        """As plain data, which `check_clock` takes."""
        return {**{seat: str(bank) for seat, bank in self.banks.items()}, _FALLING: self.falling}

    def tag(self) -> str:
        """As the value of a record's tag, of which `read_tag` is the inverse."""
        texts = {str(bank) for bank in self.banks.values()}
        banks = texts.pop() if len(texts) == 1 else " ".join(f"{seat} {bank}" for seat, bank in self.banks.items())
        return banks if self.falling == LOSES else f"{banks} {self.falling}"


def check_clock(clock: object, seats: Sequence[str]) -> AgreedClock | None:
    """A clock as options say it: `off`, one text for all seats, or texts by seat with what a fall means.

    None if there is none. Raises BadInput.
    """
    if clock is None or clock == OFF:
        return None
    if isinstance(clock, str):
        return AgreedClock(dict.fromkeys(seats, Bank.read(clock)))
    if not isinstance(clock, Mapping):
        raise BadInput(f"clock is {shown(clock)}; give off, a text such as 10+5, or a text for each seat")
    if unknown := [name for name in clock if name not in (*seats, _FALLING)]:
        raise BadInput(f"a clock has no {shown(unknown[0])}; it has {', '.join(seats)} and {_FALLING}")
    falling = clock.get(_FALLING, LOSES)
    if falling not in FALLS:
        raise BadInput(f"falling is {shown(falling)}; choose {' or '.join(FALLS)}")
    banks = {seat: clock[seat] for seat in seats if seat in clock}
    if not banks or all(bank == OFF for bank in banks.values()):
        return None
    if len(banks) < len(seats):
        raise BadInput(f"a clock runs for each of {', '.join(seats)}; give the time of all")
    return AgreedClock({seat: Bank.read(bank) for seat, bank in banks.items()}, falling)


def split_clock(options: Mapping[str, Any]) -> tuple[Mapping[str, Any], object]:
    """A game's options without the clock, and what they say of it."""
    if not isinstance(options, Mapping) or CLOCK not in options:
        return options, None
    return {name: value for name, value in options.items() if name != CLOCK}, options[CLOCK]


def clock_as_dict(agreed: AgreedClock | None) -> dict[str, Any]:
    """What a set-up says of a clock: nothing if there is none."""
    return {CLOCK: agreed.as_dict()} if agreed else {}


def agreed_clock(setup: Mapping[str, Any], seats: Sequence[str]) -> AgreedClock | None:
    """The clock of a set-up, None if there is none. Raises BadInput."""
    return check_clock(setup.get(CLOCK), seats)


def read_tag(value: str, seats: Sequence[str]) -> AgreedClock | None:
    """The clock that a record's tag says; None for another program's clock, which says nothing to this table."""
    words = value.split()
    falling = {_FALLING: words.pop()} if words[-1:] == [NOTICE] else {}
    banks = dict(zip(words[::2], words[1::2], strict=False)) if len(words) > 1 else dict.fromkeys(seats, "".join(words))
    try:
        return check_clock({**banks, **falling}, seats)
    except BadInput:
        return None


def clock_tags(setup: Mapping[str, Any], seats: Sequence[str]) -> dict[str, str]:
    """What a record says of a clock: nothing if there is none."""
    agreed = agreed_clock(setup, seats)
    return {TAG: agreed.tag()} if agreed else {}
