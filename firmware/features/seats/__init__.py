"""Seats for devices in the network: asked for on the device, given by who is at the table."""
