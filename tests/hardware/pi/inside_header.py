"""Runs on the board in the table's own environment: the header's real GPIO chip, and the pixels' library."""

import sys
from collections.abc import Callable

import lgpio

from firmware.hardware import raspberry
from firmware.hardware.pins import DIRECT
from firmware.layout import PIXELS


def lines() -> None:
    """lgpio on the chip that is found by its label."""
    header = raspberry.header()
    print(f"the header: {header.label}")
    handle = lgpio.gpiochip_open(header.number)
    lgpio.gpio_claim_output(handle, DIRECT.pixels, 0)
    driven = []
    for level in (1, 0, 1):
        lgpio.gpio_write(handle, DIRECT.pixels, level)
        driven.append(lgpio.gpio_read(handle, DIRECT.pixels))
    print(f"driven 1, 0, 1 and read back: {driven}")
    print(f"its user: {raspberry.users(header, [DIRECT.pixels])}")
    lgpio.gpio_free(handle, DIRECT.pixels)
    lgpio.gpiochip_close(handle)


def pixels() -> None:
    """rpi_ws281x by itself, set up as for the table's pixels."""
    import _rpi_ws281x as library

    strip = library.new_ws2811_t()
    channel = library.ws2811_channel_get(strip, 0)
    library.ws2811_channel_t_count_set(channel, PIXELS)
    library.ws2811_channel_t_gpionum_set(channel, DIRECT.pixels)
    library.ws2811_channel_t_strip_type_set(channel, library.WS2811_STRIP_GRB)
    library.ws2811_t_freq_set(strip, 800_000)
    library.ws2811_t_dmanum_set(strip, 10)
    code = library.ws2811_init(strip)
    print(f"ws2811_init, GPIO{DIRECT.pixels}: {code} {library.ws2811_get_return_t_str(code)}")


STAGES: dict[str, Callable[[], None]] = {"lines": lines, "pixels": pixels}

if __name__ == "__main__":
    STAGES[sys.argv[1]]()
