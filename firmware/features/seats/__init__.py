"""Seats for devices in the network: asked for on the device, given by presses at the table."""
