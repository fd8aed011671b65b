"""Reads the table's buttons and lights its pixels for the host at USB. MicroPython starts it because of its name.

The prompt instead of the program: keep the button `menu` down while plugging the Pico in.
"""

import micropython

# Frames may contain the byte of Ctrl+C, and a host may send some while the modules below are still being imported.
micropython.kbd_intr(-1)

import os
import select
import struct
import sys
import time

import machine

from firmware.link.device import DeviceEnd
from firmware.pico import pins
from firmware.pico.controller import Controller

WATCHDOG_MS = 4000
# Bytes read between two readings of the contacts, so that a picture doesn't delay a press.
_BYTES_A_STEP = 64
# All pins' levels in one read, fifteen times as fast as one by one (RP2040 data sheet 2.3.1.7, GPIO_IN; RP2350 alike).
_LEVELS = 0xD0000004
# Nanoseconds: high and low of a 0, high and low of a 1.
_TIMING = (400, 850, 800, 450)
_PROMPT = "prompt-once"


def run() -> None:
    """Serve the host until it asks for the prompt; then reset the chip."""
    masks = []
    for _, gpio in pins.BUTTONS:
        machine.Pin(gpio, machine.Pin.IN, machine.Pin.PULL_UP)
        masks.append(1 << gpio)
    time.sleep_ms(2)
    if not machine.mem32[_LEVELS] & 1 << dict(pins.BUTTONS)["menu"]:
        give_prompt("menu is held")
        return
    pixels = machine.Pin(pins.PIXELS, machine.Pin.OUT, value=0)
    watchdog = machine.WDT(timeout=WATCHDOG_MS)
    boot = struct.unpack("<I", os.urandom(4))[0]
    about = f"MicroPython {'.'.join(str(n) for n in sys.implementation[1][:3])} on {sys.platform}"
    link = DeviceEnd(pins.PIN_MAP, boot, about)
    poll = select.poll()
    poll.register(sys.stdin, select.POLLIN)
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    wired = sum(masks)
    # The chip's own counter wraps after some days; this one doesn't.
    now, ticks = 0, time.ticks_ms()
    table = Controller(link, lambda picture: machine.bitstream(pixels, 0, _TIMING, picture), now)
    while not link.leave:
        read = time.ticks_ms()
        now += time.ticks_diff(read, ticks)
        ticks = read
        levels = machine.mem32[_LEVELS]
        down = 0
        if levels & wired != wired:
            for button in range(len(masks)):
                if not levels & masks[button]:
                    down |= 1 << button
        table.contacts(down, now)
        data = b""
        while len(data) < _BYTES_A_STEP and poll.poll(0):
            data += source.read(1)
        if data:
            link.received(data, now)
        table.lights(now)
        out = link.due(now)
        if out:
            sink.write(out)
        watchdog.feed()
        if not data:
            time.sleep_ms(1)
    # The watchdog can't be stopped; after a reset it isn't started, because the file asks for the prompt.
    open(_PROMPT, "w").close()
    machine.reset()


def give_prompt(why: str) -> None:
    """Switch Ctrl+C on again and say why the prompt appears; the program ends after that."""
    micropython.kbd_intr(3)
    print(f"{why}: here is the prompt; reset the Pico to play")


def prompt_wanted() -> bool:
    """Whether the host asked for the prompt before the reset. Deletes the file that says so."""
    try:
        os.remove(_PROMPT)
    except OSError:
        return False
    return True


if __name__ == "__main__":
    if prompt_wanted():
        give_prompt("the host asked")
    else:
        run()
