"""The image of a card, as a computer starts from it: on QEMU, with a mock Pico in its kernel."""
