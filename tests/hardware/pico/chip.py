"""The emulated Pico's own process: an RP2040 with MicroPython, twenty contacts, a strip, and USB on a pty.

`python -m tests.hardware.pico.chip UF2 PORT CLOCK`; see `emulated.EmulatedPico`, which talks to it in lines of
JSON. What it is told: {"train": [GP, [[milliseconds, down], ...]]}, {"unplug": powered}, {"plug": powered},
{"reset": true}. What it says: {"up": true} when it is on USB, {"frame": hex, "strange": pulses}.
"""

import asyncio
import json
import mmap
import os
import pty
import random
import struct
import sys
import time
import tty
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from rp2040py.boards import BoardSpec, FlashLayout
from rp2040py.device.base_device import BaseDevice
from rp2040py.external.key_mock import KeyMock
from rp2040py.gpio_pin import GPIOPinState
from rp2040py.peripherals.peripheral import UnimplementedPeripheral

from firmware.pico import pins
from tools.pico_uf2 import BLOCK, BLOCKS, FILES_AT

LAYOUT = FlashLayout(fs_start=FILES_AT, fs_blockcount=BLOCKS, fs_blocksize=BLOCK)
_ROSC, _RANDOM_BIT = 0x40060, 0x1C
_FRAME_BITS = 64 * 24
_LATCH = 50_000
# Nanoseconds a pulse may last, from WS2812B's data sheet: high of a 0, high of a 1, low.
_ZERO = 200, 550
_ONE = 600, 1000
_LOW = 250, 5000


def say(**words: Any) -> None:
    print(json.dumps(words), flush=True)


class RingOscillator(UnimplementedPeripheral):
    """Where the chip's random numbers come from. The emulator's own has none, and every start would be alike."""

    def read_uint32(self, offset: int) -> int:
        return random.getrandbits(1) if offset == _RANDOM_BIT else super().read_uint32(offset)


class Strip:
    """64 WS2812 pixels: they hear the pin's waveform, and count pulses that a real strip might misunderstand."""

    def __init__(self, gpio: int) -> None:
        self.gpio = gpio
        self._rise = self._fall = 0.0
        self._bits: list[bool] = []
        self._strange = 0

    def attach(self, mcu: Any) -> None:
        self._clock = mcu.clock
        mcu.gpio[self.gpio].add_listener(self._edge)

    def _edge(self, new: GPIOPinState, old: GPIOPinState) -> None:
        now = self._clock.nanos
        if new == GPIOPinState.HIGH:
            low = now - self._fall
            if low > _LATCH:
                self._end()
            elif not _LOW[0] <= low <= _LOW[1]:
                self._strange += 1
            self._rise = now
        elif old == GPIOPinState.HIGH:
            high = now - self._rise
            self._fall = now
            self._bits.append(high > (_ZERO[1] + _ONE[0]) / 2)
            if not (_ZERO[0] <= high <= _ZERO[1] or _ONE[0] <= high <= _ONE[1]):
                self._strange += 1
            if len(self._bits) == _FRAME_BITS:
                self._end()

    def _end(self) -> None:
        if self._bits:
            bits = "".join("1" if bit else "0" for bit in self._bits)
            # A frame that was cut off is shorter, and shown so.
            whole = bits[: len(bits) // 8 * 8]
            frame = int("1" + whole, 2).to_bytes(len(whole) // 8 + 1, "big")[1:].hex()
            say(frame=frame, strange=self._strange)
        self._bits, self._strange = [], 0


class Cable:
    """USB on a pty, whose link at `path` is there while the cable is in."""

    def __init__(self, device: BaseDevice, path: Path) -> None:
        self._device, self._path = device, path
        self._master = self._slave = -1
        self._to_chip = bytearray()
        self._alarm = device.mcu.clock.create_alarm(self._feed)
        device.cdc.on_serial_data = self._from_chip

    def plug(self) -> None:
        if self._master >= 0:
            return
        self._master, self._slave = pty.openpty()
        tty.setraw(self._slave)
        os.set_blocking(self._master, False)
        asyncio.get_running_loop().add_reader(self._master, self._from_host)
        fresh = self._path.with_name(self._path.name + ".new")
        fresh.symlink_to(os.ttyname(self._slave))
        fresh.replace(self._path)

    def unplug(self) -> None:
        self._path.unlink(missing_ok=True)
        if self._master >= 0:
            asyncio.get_running_loop().remove_reader(self._master)
            os.close(self._master)
            os.close(self._slave)
        self._master = -1
        self._to_chip.clear()

    def _from_chip(self, data: bytes | bytearray) -> None:
        # Nobody reads, or too slowly: USB would make the chip wait, and a full pty is a host that hangs.
        with suppress(OSError):
            if self._master >= 0:
                os.write(self._master, data)

    def _from_host(self) -> None:
        with suppress(OSError):
            self._to_chip += os.read(self._master, 4096)
        self._feed()

    def _feed(self) -> None:
        fifo = self._device.cdc.tx_fifo
        while self._to_chip and not fifo.full:
            fifo.push(self._to_chip.pop(0))
        if self._to_chip:
            self._alarm.schedule(1_000_000)


def _itself(part: Any) -> Any:
    return part


class Chip:
    """The chip with all that is soldered to it."""

    def __init__(self, uf2: str, port: str, clock: str) -> None:
        self._keys = {gpio: KeyMock(gpio=gpio, active_high=False) for _, gpio in pins.BUTTONS}
        self._strip = Strip(pins.PIXELS)
        parts: list[Any] = [*self._keys.values(), self._strip]
        board = BoardSpec(image=uf2, layout=LAYOUT, extras=tuple(partial(_itself, part) for part in parts))
        self._device = BaseDevice(board=board)
        mcu = self._device.mcu
        mcu.peripherals[_ROSC] = RingOscillator(mcu, "ROSC_BASE")
        self._cable = Cable(self._device, Path(port))
        self._clock = Path(clock)

    async def live(self) -> None:
        """Until stdin ends."""
        clock = asyncio.create_task(self._tell_time())
        await self._device.astart()
        self._device.cdc.on_device_connected = self._up
        self._up()
        reader = asyncio.StreamReader()
        await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
        while line := await reader.readline():
            for order, what in json.loads(line).items():
                self._orders[order](self, what)
        clock.cancel()
        self._cable.unplug()
        self._device.stop()

    def _up(self) -> None:
        """On USB, and so the port is there."""
        self._cable.plug()
        say(up=True)

    async def _tell_time(self) -> None:
        """Keep the chip's time where others can read it. It goes on while the chip has no power."""
        unpowered, last = 0.0, time.monotonic()
        with self._clock.open("r+b") as file, mmap.mmap(file.fileno(), 8) as shared:
            while True:
                now = time.monotonic()
                if self._device.mcu.run_pin_low:
                    unpowered += now - last
                last = now
                struct.pack_into("<d", shared, 0, self._device.mcu.clock.nanos / 1e9 + unpowered)
                await asyncio.sleep(0.002)

    def _train(self, what: tuple[int, list[tuple[float, bool]]]) -> None:
        gpio, steps = what
        key = self._keys[gpio]
        for after, down in steps:
            level = key.press if down else key.release
            if after:
                self._device.mcu.clock.create_alarm(level).schedule(after * 1e6)
            else:
                level()

    def _reset(self, _: bool) -> None:
        self._cable.unplug()
        self._device.hard_reset()

    def _unplug(self, powered: bool) -> None:
        self._cable.unplug()
        if powered:
            self._device.set_control_lines(dtr=False, rts=False)
        else:
            self._device.mcu.set_run_pin(low=True)

    def _plug(self, powered: bool) -> None:
        if powered:
            self._device.set_control_lines(dtr=True, rts=True)
            self._up()
        else:
            self._device.mcu.set_run_pin(low=False)

    _orders: ClassVar[dict[str, Callable[[Any, Any], None]]] = {
        "train": _train,
        "reset": _reset,
        "unplug": _unplug,
        "plug": _plug,
    }


if __name__ == "__main__":
    asyncio.run(Chip(*sys.argv[1:]).live())
