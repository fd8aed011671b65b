"""Errors of the wiring: one root, also a builtin; each message names the remedy."""


class WiringError(ValueError):
    """The map can't be read or can't be built; nothing has been written."""


class Drift(WiringError):
    """A generated file isn't what the map says now."""


class ToolMissing(WiringError):
    """A drawing tool that is needed for pictures isn't installed."""
