"""What the table's supply and fuse allow. Made by `make wiring` from `wiring/pinmap.toml`: change it there."""

from typing import Final

LIMIT_MA: Final = 750
FUSE_A: Final = 1
USB_LIMIT_MA: Final = 250
