"""The errors that `wiring` raises; each message says what to do."""


class WiringError(ValueError):
    """The map can't be read, or a table that follows it can't work; nothing has been written."""


class Drift(WiringError):
    """A made file isn't what the map gives now."""


class ToolMissing(WiringError):
    """A tool that simulates, checks or draws isn't installed."""
