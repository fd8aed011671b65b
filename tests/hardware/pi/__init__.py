"""The program on the architecture of a Raspberry Pi: Debian for arm64 on QEMU's model of a Pi 3B."""
