"""A play clock: what is agreed about it, what each seat has left, whose runs, and what the journal keeps of it.

A bank is written in minutes, as in `10+5`: ten minutes, and five seconds more after each action. Half a minute is
`0:30+2`. A set-up without a clock says nothing of it, so that journals of the time before there were clocks read on.

It reads no clock: every call gets the present time. Times are whole milliseconds, so that what the seats have spent
sums up to exactly the time that has run, and a restored clock is exactly the one that was kept.

Only the clock of one seat runs, and none while it is paused or covered. `readings` has what each seat had left after
each action; taking actions back returns to them. Minutes that were given stay given.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple

from engine.errors import BadInput, shown
from firmware.games.computer_player import AGAIN_SECONDS
from firmware.games.history import FELL, GIVEN, GOES_ON, NOTICED, TIME, TIME_LEFT, times_left
from firmware.journal import Entry
from firmware.snapshot import ClockPause, PlayClockState

CLOCK: Final = "clock"
"""The option of a set-up."""
OFF: Final = "off"
CHOICES: Final = (OFF, "5+3", "10+5", "20+10")
"""What the buttons go through; the interface takes any."""
CLOCK_TAG: Final = "Clock"
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
        """A bank from its text, the inverse of `str`. Raises BadInput."""
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
    if all(bank == OFF for bank in banks.values()):
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
    try:
        pairs = zip(words[::2], words[1::2], strict=True)
        banks = dict(pairs) if len(words) > 1 else dict.fromkeys(seats, "".join(words))
        return check_clock({**banks, **falling}, seats)
    except ValueError:
        return None


def clock_tags(setup: Mapping[str, Any], seats: Sequence[str]) -> dict[str, str]:
    """What a record says of a clock: nothing if there is none."""
    agreed = agreed_clock(setup, seats)
    return {CLOCK_TAG: agreed.tag()} if agreed else {}


KEEP_SECONDS: Final = 10.0
"""The most seconds that a power cut gives back to a player."""
IDLE_SECONDS: Final = 600.0
"""A clock that runs while nobody has pressed anything for so long pauses by itself."""
URGENT_SECONDS: Final = 10.0
"""The last seconds, which the lights show one by one."""
MOST_GIVEN: Final = 3600
"""The most seconds that are given at once."""


@dataclass(frozen=True, slots=True)
class Reading:
    """Milliseconds left by seat, and how many had been given by then."""

    left: Mapping[str, int]
    given: Mapping[str, int]

    def entry(self) -> Entry:
        """As the journal keeps it."""
        return TIME, times_left(self.left)


class PlayClock:
    """The clock of one game. A new one and a restored one stand until somebody goes on, one without seats for ever."""

    def __init__(self, agreed: AgreedClock) -> None:
        self.agreed = agreed
        self.running: str | None = None
        self.paused: ClockPause | None = "start"
        self.covered = False
        self.noticed: set[str] = set()
        """The seats whose time is up and who play on."""
        self.replays = False
        """Whether a replay shows what was kept instead of the clock going."""
        self._left = {seat: 1000 * bank.seconds for seat, bank in agreed.banks.items()}
        self._given = dict.fromkeys(agreed.banks, 0)
        self.readings = [self._reading()]
        self._since = self._kept = self._used = self._tick_at = 0

    def _reading(self) -> Reading:
        return Reading(dict(self._left), dict(self._given))

    @property
    def is_agreed(self) -> bool:
        return bool(self.agreed.banks)

    # What is left

    def left(self, now: float) -> dict[str, int]:
        """Milliseconds by seat, never below zero."""
        left = dict(self._left)
        if self.running is not None:
            left[self.running] = max(0, left[self.running] - (_ms(now) - self._since))
        return left

    def share(self, seat: str, now: float) -> float:
        """The share of its first bank that a seat has left; more than 1 if it has saved or been given time."""
        return self.left(now)[seat] / (1000 * self.agreed.banks[seat].seconds)

    def is_urgent(self, now: float) -> bool:
        """Whether the last seconds of the running clock run."""
        return self.running is not None and self.left(now)[self.running] <= 1000 * URGENT_SECONDS

    def snapshot(self, count: int, fallen: str | None, now: float) -> PlayClockState:
        """What the page says after so many actions; `fallen` has lost on time."""
        shown = self.readings[count].left if self.replays and fallen is None else self.left(now)
        return {
            "agreed": {seat: str(bank) for seat, bank in self.agreed.banks.items()},
            "falling": self.agreed.falling,
            "left": {seat: left / 1000 for seat, left in shown.items()},
            "running": self.running,
            "paused": "covered" if self.covered and self.paused is None else self.paused,
            "fallen": sorted({*self.noticed, *([fallen] if fallen else [])}),
        }

    # Running

    def run(self, seat: str | None, now: float) -> None:
        """Let the clock of a seat run, and no other; none while it is paused or covered, or where time is up."""
        halted = self.paused is not None or self.covered or self.replays
        wanted = seat if seat in self._left and seat not in self.noticed and not halted else None
        if wanted != self.running:
            self._settle(now)
            self.running = wanted
            self._used = self._kept = _ms(now)
        self._set_tick(now)

    def _settle(self, now: float) -> None:
        self._left, self._since = self.left(now), _ms(now)

    def used(self, now: float) -> None:
        """Note a press: without any for long the clock pauses by itself."""
        self._used = _ms(now)

    def pause(self, why: ClockPause | None, now: float) -> None:
        """Pause, or go on with None; what runs then is for `run` to say."""
        self._settle(now)
        self.running, self.paused = None, why

    def after_action(self, now: float, earns: bool = True) -> Reading:
        """What would be left if the running seat's action counted now; nothing changes.

        `earns` is whether it gives that seat more seconds.
        """
        left = self.left(now)
        if self.running is not None and earns:
            left[self.running] += 1000 * self.agreed.banks[self.running].increment
        return Reading(left, dict(self._given))

    def acted(self, reading: Reading, now: float) -> None:
        """Count the action for which `after_action` returned this reading."""
        self._left, self._since = dict(reading.left), _ms(now)
        self.readings.append(reading)

    def follow(self, count: int) -> None:
        """Keep up with a history of so many actions: what was taken back gives back its time."""
        if count < len(self.readings) - 1:
            del self.readings[count + 1 :]
            self._return()
        while count >= len(self.readings):
            self.readings.append(self._reading())

    def _return(self) -> None:
        """Return to the latest reading, with all that was given since."""
        kept = self.readings[-1]
        self._left = {seat: left + self._given[seat] - kept.given[seat] for seat, left in kept.left.items()}
        self.noticed = {seat for seat in self.noticed if not self._left[seat]}

    def taken_back(self, count: int, now: float) -> None:
        """Actions were taken back, until so many are left; the clock that ran begins its turn anew."""
        self.follow(count)
        self._since = self._kept = _ms(now)

    # Giving time, and falling

    def given(self, seat: str, seconds: int, now: float) -> Entry:
        """The entry that gives a seat time. Raises BadInput."""
        if seat not in self._left:
            raise BadInput(f"there is no clock of {shown(seat)}; there are those of {', '.join(self._left)}")
        if not 1 <= seconds <= MOST_GIVEN:
            raise BadInput(f"{seconds} seconds can't be given; give 1 to {MOST_GIVEN}", code="bad-clock")
        return TIME, f"{seat}+{seconds}"

    def restore(self, data: str) -> None:
        """Repeat an entry. Raises BadInput."""
        if data.startswith(FELL):
            self._left[self._known(data.removeprefix(FELL))] = 0
        elif data.startswith(NOTICED):
            seat = self._known(data.removeprefix(NOTICED))
            self.noticed.add(seat)
            self._left[seat] = 0
        elif data == GOES_ON:
            self._return()
        elif (match := GIVEN.fullmatch(data)) is not None:
            seat = self._known(match["seat"])
            self._left[seat] += 1000 * int(match["seconds"])
            self._given[seat] += 1000 * int(match["seconds"])
            self.noticed.discard(seat)
        else:
            self._restore_reading(data)

    def keep_reading(self, count: int) -> None:
        """Take what `restore` repeated last for the reading after the latest of so many actions."""
        self.readings[count] = self._reading()

    def _restore_reading(self, data: str) -> None:
        for word in data.split(" "):
            match = TIME_LEFT.fullmatch(word)
            if match is None:
                raise BadInput(f"the clock can't stand at {data[:40]!r}; times are written as in A=83.400 B=120.000")
            self._left[self._known(match["seat"])] = int(match["left"].replace(".", ""))

    def _known(self, seat: str) -> str:
        if seat not in self._left:
            raise BadInput(f"this game has no clock of {seat[:20]!r}; it has those of {', '.join(self._left)}")
        return seat

    def apply(self, entry: Entry, now: float) -> None:
        """Do what an entry that was just written says."""
        self._settle(now)
        self.restore(entry[1])

    # What is due

    def _set_tick(self, now: float) -> None:
        # Full seconds of what is left; in the last ones half seconds, so that a light can blink.
        if self.running is not None:
            left = self.left(now)[self.running]
            step = 500 if left <= 1000 * URGENT_SECONDS else 1000
            self._tick_at = _ms(now) + (left % step or (step if left else 1000 * int(AGAIN_SECONDS)))

    def deadline(self) -> float | None:
        """When `tick` is next worth calling."""
        return self._tick_at / 1000 if self.running is not None else None

    def tick(self, now: float) -> bool:
        """Whether what is shown has changed by now."""
        if self.running is None or _ms(now) < self._tick_at:
            return False
        self._set_tick(now)
        return True

    def is_forgotten(self, now: float) -> bool:
        """Whether it has run for so long without a press that nobody seems to be there."""
        return self.running is not None and _ms(now) - self._used >= 1000 * IDLE_SECONDS

    def to_keep(self, now: float) -> bool:
        """Whether it is time to keep the time in the journal; then it is time again later, also if that fails."""
        # It is asked once a second, as the running time has full seconds.
        if self.running is None or _ms(now) - self._kept <= 1000 * (KEEP_SECONDS - 1):
            return False
        self._kept = _ms(now)
        return True

    def kept(self, now: float) -> Entry:
        """The entry that keeps the time while nothing else happens."""
        return Reading(self.left(now), self._given).entry()


def _ms(now: float) -> int:
    return round(1000 * now)
