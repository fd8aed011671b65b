"""What supply and fuse allow and pixels take. Made by `make wiring` from `wiring/pinmap.toml`: change it there."""

from typing import Final

LIMIT_MA: Final = 750
LEAST_LIMIT_MA: Final = 200
CHANNEL_MA: Final = 20
IDLE_MA: Final = 64
FUSE_A: Final = 1
USB_LIMIT_MA: Final = 250
