"""Lights at a Pico that is plugged into a computer with the mock table: found by themselves, used if someone agrees."""
