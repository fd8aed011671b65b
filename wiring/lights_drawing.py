"""Draws the 64 lights of each body as the program sees them: the name of each, and its number on the strip."""

from engine.tapas.tray import ENTRIES
from firmware.games.tapas.tray import slot_cells
from firmware.layout import ENTRY_CELL, WIDTH
from wiring.bodies import Point
from wiring.pinmap import Body
from wiring.svg import ENTRY, SLOT, STATUS, Drawing, cell_fill


def matrix_svg(body: Body) -> str:
    """The 64 lights as the program sees them: name of each, and its number on the strip."""
    order, cell, left, top = body.wiring.order(), 72.0, 70.0, 120.0
    side = WIDTH * cell
    drawing = Drawing(side + 2 * left, side + top + 116, f"Order of the lights, body {body.name}")
    wide = left + side / 2
    drawing.text(wide, 22, f"The 64 lights of the body {body.name}, from above, north up", 17, bold=True)
    way = "column by column" if body.wiring.columns else "row by row"
    back = "every other one runs back" if body.wiring.zigzag else "all in the same direction"
    drawing.text(wide, 48, f"Pixel 1 is in the {body.wiring.corner} corner; the strip runs {way}, {back}.", 13)
    drawing.text(wide, 68, "Large: slot or entry. Small: the pixel's number on the strip.", 13)
    drawing.text(wide, top - 24, "north player", 13, bold=True)
    drawing.text(wide, top + side + 22, "south player", 13, bold=True)
    names = {ENTRY_CELL[e]: e for e in ENTRIES} | {cell: slot for slot, cell in slot_cells(0).items()}
    points = []
    for number, index in enumerate(order, 1):
        column, row = index % WIDTH, index // WIDTH
        x, y = left + column * cell, top + row * cell
        drawing.rect(x, y, cell, cell, cell_fill((column, row)), "#888")
        drawing.text(x + cell / 2, y + 24, names.get((column, row), ""), 17, bold=True)
        drawing.text(x + 6, y + cell - 10, str(number), 11, "start", "#444")
        points.append((x + cell / 2, y + cell / 2 + 6))
    _strip_way(drawing, points, cell)
    corners = [("turn, value", 6, 6), ("spoils", 0, 6), ("turn, value", 0, 0), ("spoils", 6, 0)]
    for (text, column, row), seat in zip(corners, ("south", "south", "north", "north"), strict=True):
        # High in the upper two lights, where neither the strip nor a number is.
        x, y = left + (column + 1) * cell, top + row * cell + 20
        drawing.rect(x - 66, y - 11, 132, 22, "#fff", "#888", 4)
        drawing.text(x, y, f"{seat}: {text}", 12)
    legend = (("slot of the tray", SLOT), ("light beside an entry button", ENTRY), ("status of a player", STATUS))
    for (text, fill), x in zip(legend, (left, left + 180, left + 430), strict=True):
        drawing.rect(x, top + side + 44, 20, 20, fill, "#888")
        drawing.text(x + 28, top + side + 54, text, 12, "start")
    columns, zigzag = (str(flag).lower() for flag in (body.wiring.columns, body.wiring.zigzag))
    config = f'corner = "{body.wiring.corner}", columns = {columns}, zigzag = {zigzag}'
    drawing.text(left, top + side + 92, f"in the table's config, [matrix]:   {config}", 12, "start")
    return drawing.svg()


def _strip_way(drawing: Drawing, points: list[Point], cell: float) -> None:
    """The strip's way as a line with an arrow on each row or column, dotted where a wire leads to the next one."""
    blue = "#4060c0"
    for line in range(WIDTH):
        run = points[WIDTH * line : WIDTH * line + WIDTH]
        drawing.line(run, blue, 2)
        (x1, y1), (x2, y2) = run[3], run[4]
        x, y = (x1 + x2) / 2, (y1 + y2) / 2
        ux, uy = (x2 - x1) / cell, (y2 - y1) / cell
        wings = [(x - 7 * ux + sign * 5 * uy, y - 7 * uy + sign * 5 * ux) for sign in (-1, 1)]
        drawing.line([wings[0], (x, y), wings[1]], blue, 2)
        if line:
            before, step = points[WIDTH * line - 1], points[WIDTH * line - 2]
            _link(drawing, before, run[0], ((before[0] - step[0]) / cell, (before[1] - step[1]) / cell), cell)
    drawing.circle(*points[0], 12, blue, blue)


def _link(drawing: Drawing, start: Point, end: Point, along: Point, cell: float) -> None:
    """The wire from one row's end to the next one's start, outside the lights; on a bought matrix it is inside."""
    if abs(start[0] - end[0]) > cell + 1 or abs(start[1] - end[1]) > cell + 1:
        return
    out_x, out_y = along[0] * (cell / 2 + 14), along[1] * (cell / 2 + 14)
    way = [start, (start[0] + out_x, start[1] + out_y), (end[0] + out_x, end[1] + out_y), end]
    drawing.line(way, "#4060c0", 1.5, "3 4")
