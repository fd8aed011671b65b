"""The mock table: a hardware like the others, on gpiozero's MockFactory and a subclass of `PixelBuf`.

It uses gpiozero's own devices and the real strip's byte order. Tests and the page can drive its pins and read the bytes
that its strip was sent.
"""

import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf
from random import Random
from typing import Final

from adafruit_pixelbuf import PixelBuf
from gpiozero.pins.mock import MockFactory, MockPin

from engine.errors import BadInput
from firmware.hardware import Edge, HardwareFault
from firmware.hardware.pins import DIRECT
from firmware.hardware.wired import BYTE_ORDER, Contacts, Painter, colors
from firmware.layout import BUTTONS, PIXELS
from firmware.lights import BLANK, MatrixOrder, Picture, current_ma


@dataclass(frozen=True, slots=True)
class Faults:
    """The faults of one mock table; by default none. `lost` is a share from 0 to 1, `dead` are pixels (0-63).

    bounce           contacts bounce for some milliseconds at every press and release
    stuck=W3         a button that is down from the start and stays down
    lost=0.05        the share of edges that the pins don't report
    dead=12          a pixel of the strip that stays dark (it still passes data on)
    brownout=1200    the supply's voltage drops above so many mA: the lights go out until a frame needs less

    Commas separate several; `stuck` and `dead` can be given more than once.
    """

    bounce: bool = False
    stuck: tuple[str, ...] = ()
    lost: float = 0.0
    dead: tuple[int, ...] = ()
    brownout_ma: float | None = None

    @classmethod
    def parse(cls, text: str) -> "Faults":
        """The faults of a text as above. Raises BadInput."""
        bounce, stuck, lost, dead, brownout = False, [], 0.0, [], None
        for part in filter(None, text.split(",")):
            name, _, value = part.strip().partition("=")
            try:
                if name == "bounce" and not value:
                    bounce = True
                elif name == "stuck" and value in BUTTONS:
                    stuck.append(value)
                elif name == "lost" and 0 <= float(value) <= 1:
                    lost = float(value)
                elif name == "dead" and re.fullmatch("[0-9]{1,4}", value) and int(value) < PIXELS:
                    dead.append(int(value))
                elif name == "brownout" and 0 < float(value) < inf:
                    brownout = float(value)
                else:
                    raise ValueError
            except ValueError:
                raise BadInput(
                    f"{part.strip()!r} is no fault; there are bounce, stuck=W3 (a button), lost=0.05 (a share), "
                    f"dead=12 (a pixel, 0 to {PIXELS - 1}) and brownout=1200 (mA)"
                ) from None
        return cls(bounce, tuple(stuck), lost, tuple(dead), brownout)


def bounce_train(down: bool, chance: Random) -> Sequence[tuple[float, bool]]:
    """The edges of a bouncing contact that closes (`down`) or opens: (seconds, closed), at most 4 ms long."""
    edges, at = [(0.0, down)], 0.0
    for _ in range(chance.randrange(1, 5)):
        at += chance.uniform(0.0001, 0.0005)
        edges.append((at, not down))
        at += chance.uniform(0.0001, 0.0005)
        edges.append((at, down))
    return edges


_ZIGZAG: Final = MatrixOrder(zigzag=True)
_KEPT_STATES: Final = 16
"""Of each pin's latest states, for whoever wants to see what a press did to it."""


class MockStrip(PixelBuf):  # type: ignore[misc]
    """64 pixels that keep the bytes they were `sent`; `frames` counts transmissions."""

    def __init__(self, faults: Faults) -> None:
        super().__init__(PIXELS, byteorder=BYTE_ORDER, auto_write=False)
        self._faults = faults
        self.sent = bytes(3 * PIXELS)
        self.frames = 0

    def _transmit(self, buffer: bytearray) -> None:
        self.sent = bytes(buffer)
        self.frames += 1

    def colors(self) -> bytes:
        """What the pixels show, faults included: red, green, blue a pixel in the strip's order."""
        rgb = bytearray(colors(self.sent))
        limit = self._faults.brownout_ma
        if limit is not None and current_ma(bytes(rgb)) > limit:
            return bytes(3 * PIXELS)
        for pixel in self._faults.dead:
            rgb[3 * pixel : 3 * pixel + 3] = bytes(3)
        return bytes(rgb)


class MockTable:
    """Twenty mock pins and a mock strip; see `firmware.hardware.Hardware` and `Touchable`.

    `faults` is a text as in `Faults`; `seed` is that of lost edges and bounces; `clock` dates the edges.
    Raises BadInput.
    """

    name = "mock"
    away: HardwareFault | None = None

    def __init__(
        self,
        faults: str = "",
        matrix: MatrixOrder = _ZIGZAG,
        seed: int = 0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.faults = Faults.parse(faults)
        self._chance = Random(seed)
        self.matrix = matrix
        self.strip = MockStrip(self.faults)
        self._painter = Painter(self.strip, matrix.order())
        self.factory = MockFactory()
        self.pins: dict[str, MockPin] = {name: self.factory.pin(gpio) for name, gpio in DIRECT.buttons.items()}
        self._contacts = Contacts(DIRECT.buttons, self.factory, clock)
        for name in self.faults.stuck:
            self.pins[name].drive_low()

    def start(self, edge: Edge, changed: Callable[[], None] = lambda: None) -> None:
        def report(name: str, down: bool, at: float) -> None:
            if not self.faults.lost or self._chance.random() >= self.faults.lost:
                edge(name, down, at)

        self._contacts.start(report)

    def is_down(self, button: str) -> bool:
        return self._contacts.is_down(button)

    def show(self, picture: Picture) -> None:
        self._painter.paint(picture)

    @property
    def lit(self) -> Picture:
        return self.matrix.picture(self.strip.colors())

    def touch(self, button: str, seconds: float) -> Sequence[tuple[float, bool]]:
        if button not in DIRECT.buttons:
            raise BadInput(f"there is no button {button!r}; the buttons are {' '.join(DIRECT.buttons)}")
        if not self.faults.bounce:
            return [(0.0, True), (seconds, False)]
        close, open_ = bounce_train(True, self._chance), bounce_train(False, self._chance)
        return [*close, *((close[-1][0] + seconds + at, down) for at, down in open_)]

    def drive(self, button: str, down: bool) -> None:
        if button in self.faults.stuck:
            return
        pin = self.pins[button]
        if down:
            pin.drive_low()
        else:
            pin.drive_high()
        # gpiozero's pin remembers every change; a table that is played at for months must not.
        del pin.states[:-_KEPT_STATES]

    def close(self) -> None:
        self.show(BLANK)
        self._contacts.close()
        self.factory.close()
