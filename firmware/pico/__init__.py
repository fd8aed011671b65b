"""The program of a Raspberry Pi Pico at the table, for MicroPython; only `main.py` needs the chip."""
