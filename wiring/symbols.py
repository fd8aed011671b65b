"""Parts of a circuit as they are drawn: wires with an outline, resistors, capacitors, boxes with pins."""

from collections.abc import Sequence
from typing import Final

from wiring.svg import Drawing

INKS: Final = {
    "yellow": "#f2c500", "green": "#2f9e44", "blue": "#1c7ed6", "violet": "#8a3ffc", "black": "#222", "red": "#c92a2a",
    "white": "#fff", "orange": "#f76707", "grey": "#868e96",
}  # fmt: skip
ROW: Final = 26


def wire(drawing: Drawing, points: Sequence[tuple[float, float]], colour: str, width: float = 3) -> None:
    """A wire in its own colour; white and yellow have an outline, so that they can be seen."""
    if colour in ("white", "yellow"):
        drawing.line(points, "#222", width + 1.6)
    drawing.line(points, INKS[colour], width)


def dot(drawing: Drawing, x: float, y: float, colour: str = "black") -> None:
    """Where wires join."""
    drawing.circle(x, y, 8, INKS[colour], INKS[colour])


def tag(drawing: Drawing, x: float, y: float, words: str, wide: float) -> None:
    """A word on a wire, on a white ground."""
    drawing.rect(x - wide / 2, y - 8, wide, 16, "#fff", "#bbb", 3)
    drawing.text(x, y, words, 10.5)


def resistor(drawing: Drawing, x: float, y: float, words: str, wide: float = 44) -> None:
    """A resistor in a line, from its middle, with its name inside."""
    drawing.rect(x - wide / 2, y - 9, wide, 18, "#f5e6c8")
    drawing.text(x, y, words, 10.5)


def capacitor(drawing: Drawing, x: float, y: float, polar: bool = False) -> None:
    """A capacitor's two plates, one above the other; a polar one has a plus at the upper plate."""
    for offset in (-4, 4):
        drawing.line([(x - 14, y + offset), (x + 14, y + offset)], "#222", 2.5)
    if polar:
        drawing.text(x - 22, y - 10, "+", 15, ink="#c00000", bold=True)


def box(drawing: Drawing, x: float, y: float, wide: float, title: str, note: str, fill: str, high: float) -> None:
    """A box with a coloured head of a title and a note, whose rows begin at y."""
    drawing.rect(x, y - 40, wide, high + 40, "#fff")
    drawing.rect(x, y - 40, wide, 40, fill)
    drawing.text(x + wide / 2, y - 28, title, 13, bold=True)
    drawing.text(x + wide / 2, y - 12, note, 10.5)


def cells(drawing: Drawing, x: float, y: float, words: Sequence[str], widths: Sequence[float]) -> None:
    """One row of a box; y is the middle of the row."""
    for word, wide in zip(words, widths, strict=True):
        drawing.rect(x, y - ROW / 2, wide, ROW, "#fff", "#999")
        drawing.text(x + wide / 2, y, word, 11.5)
        x += wide
