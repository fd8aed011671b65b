"""The stack of modes: the one on top answers, those below are suspended."""

from collections.abc import Iterator
from typing import TypeVar

from firmware.modes.mode import NO_COVERS, Mode
from firmware.snapshot import ModePart

M = TypeVar("M", bound=Mode)


class ModeStack:
    """Modes, the lowest first. There is always one: a set-up or a game."""

    def __init__(self, base: Mode, now: float) -> None:
        self._modes = [base]
        base.resume(now)

    def __iter__(self) -> Iterator[Mode]:
        return iter(self._modes)

    @property
    def base(self) -> Mode:
        return self._modes[0]

    @property
    def top(self) -> Mode:
        return self._modes[-1]

    @property
    def shown(self) -> Mode:
        """The topmost game or set-up, which others may cover."""
        return next(mode for mode in reversed(self._modes) if mode.shows_game)

    def find(self, kind: type[M]) -> M | None:
        """The highest mode of a class, if there is one."""
        return next((mode for mode in reversed(self._modes) if isinstance(mode, kind)), None)

    def start(self, base: Mode, now: float) -> None:
        """Leave all modes and begin with another base."""
        self._modes = [base]
        base.resume(now)

    def push(self, mode: Mode, now: float) -> None:
        """Cover the mode on top with another one."""
        self.top.suspend(now)
        self._modes.append(mode)
        mode.resume(now)

    def pop(self, now: float) -> None:
        """Leave the mode on top; the base stays."""
        if len(self._modes) > 1:
            self._modes.pop()
            self.top.resume(now)

    def uncover(self, mode: Mode) -> None:
        """Drop what covers a mode, without resuming it: something else is about to cover it or to begin."""
        del self._modes[self._modes.index(mode) + 1 :]

    def snapshot(self) -> ModePart:
        """What the page says of the mode on top and of the game or set-up that it covers."""
        shown: ModePart = {**NO_COVERS, **self.shown.snapshot()}
        return shown if self.top is self.shown else {**shown, **self.top.snapshot(), "hold_buttons": False}

    def settings_changed(self, now: float) -> None:
        """Tell all modes, the lowest first, that the table's settings have changed."""
        for mode in self._modes:
            mode.settings_changed(now)
