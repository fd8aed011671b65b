"""Draws templates at full size on A4 pages to glue together: holes to drill, walls to cut, and the mock-up of *under*.

Each page has a scale bar of 100 mm: a printer that shrinks the page is seen before anything is drilled.
"""

from collections.abc import Callable, Iterable
from importlib import import_module
from math import ceil
from pathlib import Path
from typing import Any, Final

from engine.tapas.tray import TRAY_SLOTS
from firmware.games.tapas.tray import slot_cells
from firmware.layout import ENTRY_CELL, WIDTH
from wiring.bodies import pitch_mm
from wiring.body.fits import PARTS
from wiring.body.pieces import Frame
from wiring.body.shapes import Circle, Part, Prism, around
from wiring.errors import ToolMissing
from wiring.pinmap import Body

MM: Final = 72 / 25.4
PAGE: Final = (210.0, 297.0)
EDGE: Final = 12.0
"""What a printer leaves white, in mm."""
FOOT: Final = 14.0
TILE: Final = (PAGE[0] - 2 * EDGE, PAGE[1] - 2 * EDGE - FOOT)
"""How much of the drawing an upright page holds, above its foot."""
OVERLAP: Final = 10.0

Draw = Callable[["Sheet"], None]


class Sheet:
    """One page's part of a drawing, in the drawing's mm."""

    def __init__(self, canvas: Any) -> None:
        self.canvas = canvas

    def line(self, points: Iterable[tuple[float, float]], closed: bool = False, dash: bool = False) -> None:
        path = self.canvas.beginPath()
        first, *rest = points
        path.moveTo(first[0] * MM, first[1] * MM)
        for x, y in rest:
            path.lineTo(x * MM, y * MM)
        if closed:
            path.close()
        self.canvas.setDash(*([[3, 3]] if dash else []))
        self.canvas.drawPath(path)

    def circle(self, x: float, y: float, diameter: float, dash: bool = False) -> None:
        self.canvas.setDash(*([[3, 3]] if dash else []))
        self.canvas.circle(x * MM, y * MM, diameter / 2 * MM)

    def hole(self, x: float, y: float, diameter: float) -> None:
        """A circle with a cross to set the drill's point on."""
        self.circle(x, y, diameter)
        arm = diameter / 2 + 3
        self.line([(x - arm, y), (x + arm, y)])
        self.line([(x, y - arm), (x, y + arm)])

    def text(self, x: float, y: float, text: str, size: float = 9) -> None:
        """A text in the middle over a point; `size` in points."""
        self.canvas.setFont("Helvetica", size)
        self.canvas.drawCentredString(x * MM, y * MM, text)


class Book:
    """A PDF of drawings, each on as many pages as it needs."""

    def __init__(self, path: Path, title: str) -> None:
        try:
            # With the date left out the same map gives the same file.
            self.canvas = import_module("reportlab.pdfgen.canvas").Canvas(str(path), invariant=1)
        except ImportError:
            raise ToolMissing("what writes PDFs isn't installed; run `make body`, or: pip install reportlab") from None
        self.canvas.setTitle(title)

    def add(self, title: str, span: tuple[tuple[float, float], tuple[float, float]], draw: Draw) -> int:
        """A drawing of this lowest and highest x and y; gives the number of its pages."""
        (west, east), (south, north) = span
        west, south, wide, high = west - 4, south - 4, east - west + 8, north - south + 8
        upright, lying = _pages(wide, high, TILE), _pages(wide, high, (PAGE[1] - 2 * EDGE, PAGE[0] - 2 * EDGE - FOOT))
        turned = lying[0] * lying[1] < upright[0] * upright[1]
        columns, rows = lying if turned else upright
        page = (PAGE[1], PAGE[0]) if turned else PAGE
        tile = (page[0] - 2 * EDGE, page[1] - 2 * EDGE - FOOT)
        # In the middle of all pages together.
        west -= (columns * (tile[0] - OVERLAP) + OVERLAP - wide) / 2
        south -= (rows * (tile[1] - OVERLAP) + OVERLAP - high) / 2
        for row in range(rows):
            for column in range(columns):
                at = (west + column * (tile[0] - OVERLAP), south + (rows - 1 - row) * (tile[1] - OVERLAP))
                self._page(f"{title}: row {row + 1} of {rows}, column {column + 1} of {columns}", page, tile, at, draw)
        return columns * rows

    def _page(self, title: str, page: tuple[float, float], tile: tuple[float, float], at: tuple[float, float],
              draw: Draw) -> None:  # fmt: skip
        canvas = self.canvas
        canvas.setPageSize((page[0] * MM, page[1] * MM))
        canvas.setLineWidth(0.4)
        sheet = Sheet(canvas)
        canvas.saveState()
        corner = (EDGE, EDGE + FOOT)
        clip = canvas.beginPath()
        clip.rect(corner[0] * MM, corner[1] * MM, tile[0] * MM, tile[1] * MM)
        canvas.clipPath(clip, stroke=0)
        canvas.translate((corner[0] - at[0]) * MM, (corner[1] - at[1]) * MM)
        draw(sheet)
        canvas.restoreState()
        for x in (corner[0], corner[0] + tile[0] - OVERLAP, corner[0] + OVERLAP, corner[0] + tile[0]):
            for y in (corner[1], corner[1] + tile[1] - OVERLAP, corner[1] + OVERLAP, corner[1] + tile[1]):
                sheet.line([(x - 2, y), (x + 2, y)])
                sheet.line([(x, y - 2), (x, y + 2)])
        self._foot(sheet, title)
        canvas.showPage()

    def _foot(self, sheet: Sheet, title: str) -> None:
        y = EDGE + 3
        sheet.line([(EDGE, y), (EDGE + 100, y)])
        for i in range(11):
            sheet.line([(EDGE + 10 * i, y), (EDGE + 10 * i, y + (4 if i % 5 == 0 else 2))])
        sheet.canvas.setFont("Helvetica", 8)
        sheet.canvas.drawString(
            EDGE * MM, (y + 5) * MM, f"{title}. Pages overlap by {OVERLAP:g} mm: lay cross on cross."
        )
        words = "This bar is 100 mm long: measure it. Print at 100 %, not fitted."
        sheet.canvas.drawString((EDGE + 104) * MM, (y - 1) * MM, words)

    def close(self) -> None:
        """Write the file."""
        self.canvas.save()


def _pages(wide: float, high: float, tile: tuple[float, float]) -> tuple[int, int]:
    return (
        max(1, ceil((wide - OVERLAP) / (tile[0] - OVERLAP))), max(1, ceil((high - OVERLAP) / (tile[1] - OVERLAP))),
    )  # fmt: skip


def _prism(sheet: Sheet, prism: Prism) -> None:
    if isinstance(prism.outline, Circle):
        sheet.hole(prism.outline.x, prism.outline.y, prism.outline.diameter)
    else:
        sheet.line(prism.outline, closed=True)


def _span(parts: Iterable[Part], axis: str) -> tuple[tuple[float, float], tuple[float, float]]:
    first, second = {"z": (0, 1), "y": (0, 2), "x": (1, 2)}[axis]
    whole = around(part.span() for part in parts)
    return whole[first], whole[second]


def drill_templates(body: Body, path: Path) -> int:
    """The PDF with top, back side, bottom, and the tray's floor or the walls; gives the number of its pages."""
    parts = PARTS[body.name](body)
    book = Book(path, f"Body {body.name}: templates at full size")
    frame = Frame(body)

    def drawn(chosen: list[Part], names: bool = False) -> Draw:
        def draw(sheet: Sheet) -> None:
            for part in chosen:
                for prism in (*part.adds, *part.cuts):
                    _prism(sheet, prism)
            for name, point in frame.own.all_buttons() if names else ():
                x, y = frame.at(point)
                sheet.text(x, y + body.mm["hole_mm"] / 2 + 4, name)

        return draw

    pages = 0
    tops = [part for part in parts if part.name.startswith("top ")]
    pages += book.add(f"{body.name}, the top from above", _span(tops, "z"), drawn(tops, names=True))
    groups = {
        "the back side from outside": ["back side"],
        "the bottom from above": ["bottom north", "bottom south"],
        "the tray's floor from above": ["tray bed"],
        "the matrix's back from above": ["matrix back"],
        "wall along the strips, cut nine": ["wall along 1"],
        "wall across the strips, cut nine": ["wall across 1"],
    }
    for title, names in groups.items():
        chosen = [part for part in parts if part.name in names]
        if chosen:
            pages += book.add(f"{body.name}, {title}", _span(chosen, chosen[0].flat), drawn(chosen))
    book.close()
    return pages


def seen_share(body: Body) -> tuple[float, float]:
    """How much of its field a square and a round tapas leave free, from 0 to 1."""
    share = body.mm["tapas_mm"] / pitch_mm(body)
    return max(0.0, 1 - share * share), max(0.0, 1 - 3.14159 / 4 * share * share)


def mock_up(body: Body, path: Path) -> int:
    """The plate of *under* on paper: fields of light, slots, and a tapas in each; gives the number of pages."""
    pitch, tapas, half = pitch_mm(body), body.mm["tapas_mm"], body.mm["tray_mm"] / 2
    book = Book(path, "Body under: the plate on paper")
    square, round_ = seen_share(body)

    def at(cell: float) -> float:
        return (cell - (WIDTH - 1) / 2) * pitch

    def draw(sheet: Sheet) -> None:
        sheet.line([(-half, -half), (half, -half), (half, half), (-half, half)], closed=True)
        for i in range(WIDTH + 1):
            line = (i - WIDTH / 2) * pitch
            sheet.line([(-WIDTH / 2 * pitch, line), (WIDTH / 2 * pitch, line)], dash=True)
            sheet.line([(line, -WIDTH / 2 * pitch), (line, WIDTH / 2 * pitch)], dash=True)
        for slot in sorted(TRAY_SLOTS):
            column, row = slot_cells(0)[slot]
            x, y = at(column), -at(row)
            sheet.circle(x, y, tapas)
            sheet.text(x, y - 1, slot, 8)
        for entry, (column, row) in ENTRY_CELL.items():
            sheet.text(at(column), -at(row) - 1, entry, 8)
        words = f"A round tapas of {tapas:g} mm leaves {round_:.0%} of its field to be seen, a square one {square:.0%}."
        sheet.text(0, half - 12, words, 8)

    pages = book.add("under, the plate from above", ((-half, half), (-half, half)), draw)
    book.close()
    return pages
