"""The program of a Raspberry Pi Pico at the table, for MicroPython; `main.py` and `controller.py` run on the chip."""
