"""The power and level-shifter detail of a build: its values from the map, its drawing by schemdraw."""

from importlib import import_module
from typing import Any, Final

from wiring.boards import BOARDS, SHIFTER_OPEN, SHIFTER_UNUSED
from wiring.errors import ToolMissing
from wiring.pinmap import Build, Pinmap

_RED: Final = "#c00000"
_BLACK: Final = "#111111"


def power_input(pinmap: Pinmap, build: Build) -> dict[str, Any]:
    """What the drawing says, as text."""
    board, limits, supply = BOARDS[build.board], pinmap.boards[build.board], pinmap.supply
    power, feed, signal = (f"{pinmap.gauges[name].mm2:g} mm²" for name in ("power", "feed", "signal"))
    return {
        "title": f"Power and data of the lights, build {build.name}",
        "controller": f"{limits.title}\n(own USB supply)",
        "pixel_pin": f"pin {board.place[build.pixels]}\n{board.prefix}{build.pixels}",
        "ground_pin": f"pin {build.ground['lights']}\nGND",
        "supply": f"supply\n{supply.volts:g} V\n{supply.amps:g} A",
        "fuse": f"F1  {supply.fuse_amps:g} A",
        "bulk": f"C1\n{supply.capacitor_uf:g} µF",
        "decoupling": f"C2\n{supply.decoupling_nf:g} nF",
        "resistor": f"R1 {supply.resistor_ohm:g} Ω",
        "pull_down": f"R2\n{supply.pull_down_ohm / 1000:g} kΩ",
        "unused": f"pins {', '.join(map(str, SHIFTER_UNUSED))} to GND, pins {', '.join(map(str, SHIFTER_OPEN))} open",
        "places": "C1 where the supply's wires arrive, C2 beside pins 14 and 7, R2 beside pin 2, R1 at the first pixel",
        "power": f"thick red and black: {power}",
        "feed": f"on the light board: {feed}",
        "signal": f"data and signal ground: {signal}",
        "pixels": f"matrix or strip,\n{pinmap.lights.pixels} pixels",
        "never": "never join the 5 V rail to the controller's 5V, VBUS or 3V3",
    }


def draw(data: dict[str, Any]) -> str:
    """The SVG that schemdraw draws. Raises ToolMissing when it isn't installed."""
    try:
        schemdraw, elm = import_module("schemdraw"), import_module("schemdraw.elements")
    except ImportError:
        raise ToolMissing("schemdraw isn't installed; run `make wiring`, or pip install schemdraw") from None
    schemdraw.use("svg")
    d = schemdraw.Drawing(show=False, unit=2.4, fontsize=12, font="DejaVu Sans", lw=1.6)
    rail, ground = 4.0, -4.0
    # From left to right: supply and fuse, bulk capacitor, shifter with its capacitor, pixels. The rails run through.
    d.add(elm.BatteryCell().at((0, ground)).to((0, rail)).reverse().label(data["supply"], loc="bottom", ofst=0.5))
    for sign, y in (("+", 0.55), ("-", -0.55)):
        colour = _RED if sign == "+" else _BLACK
        d.add(elm.Label().theta(0).at((0.55, y)).label(sign, loc="center", fontsize=18, color=colour))
    d.add(elm.Line().at((0, 0.6)).to((0, rail)).color(_RED).linewidth(3))
    d.add(elm.Line().at((0, -0.6)).to((0, ground)).color(_BLACK).linewidth(3))
    d.add(elm.Line().at((0, rail)).to((0.7, rail)).color(_RED).linewidth(3))
    d.add(elm.Fuse().at((0.7, rail)).to((3, rail)).color(_RED).label(data["fuse"]))
    d.add(elm.Line().at((3, rail)).to((26.6, rail)).color(_RED).linewidth(3))
    d.add(elm.Line().at((0, ground)).to((26.6, ground)).color(_BLACK).linewidth(3))
    d.add(elm.Label().theta(0).at((8, rail)).label("5 V rail", loc="top", color=_RED))
    d.add(elm.Label().theta(0).at((20, ground - 0.2)).label("GND rail", loc="bottom"))
    _bulk(d, elm, data, rail, ground)
    chip = _shifter(d, elm, rail, ground, data)
    _controller(d, elm, data, chip, ground)
    _pixels(d, elm, data, chip, rail, ground)
    for i, key in enumerate(("unused", "places", "power", "feed", "signal")):
        text = f"U1 {data[key]}" if key == "unused" else data[key]
        d.add(elm.Label().theta(0).at((0, ground - 1.2 - 0.7 * i)).label(text, loc="right", halign="left"))
    d.add(elm.Label().theta(0).at((0, ground - 4.7)).label(data["never"], loc="right", halign="left", color=_RED))
    d.add(elm.Label().theta(0).at((10.5, rail + 1.6)).label(data["title"], loc="top", fontsize=16))
    svg = d.get_imagedata("svg")
    return svg.decode() if isinstance(svg, bytes) else str(svg)


def _bulk(d: Any, elm: Any, data: dict[str, Any], rail: float, ground: float) -> None:
    x = 3.6
    d.add(elm.Dot().at((x, rail)).color(_RED))
    d.add(elm.Line().at((x, rail)).to((x, 1.2)).color(_RED))
    d.add(elm.Capacitor2(polar=True).at((x, 1.2)).to((x, -1.2)).label(data["bulk"], loc="bottom"))
    d.add(elm.Line().at((x, -1.2)).to((x, ground)))
    d.add(elm.Dot().at((x, ground)))


def _shifter(d: Any, elm: Any, rail: float, ground: float, data: dict[str, Any]) -> Any:
    pins = [
        elm.IcPin("1A", pin="2", side="left", anchorname="a"),
        elm.IcPin("1OE", pin="1", side="bot", anchorname="oe", slot="1/3"),
        elm.IcPin("GND", pin="7", side="bot", anchorname="gnd", slot="3/3"),
        elm.IcPin("rest", pin="4, 5, 9,\n10, 12, 13", side="bot", anchorname="rest", slot="2/3"),
        elm.IcPin("1Y", pin="3", side="right", anchorname="y"),
        elm.IcPin("VCC", pin="14", side="top", anchorname="vcc"),
    ]
    chip = d.add(elm.Ic(pins=pins, size=(5.4, 2.8), leadlen=0.6, pinspacing=1.8).theta(0).anchor("a").at((12.9, 0)))
    x = chip.vcc[0]
    d.add(elm.Line().at(chip.vcc).to((x, rail)).color(_RED))
    d.add(elm.Dot().at((x, rail)).color(_RED))
    for name in ("oe", "gnd", "rest"):
        at = getattr(chip, name)
        d.add(elm.Line().at(at).to((at[0], ground)))
        d.add(elm.Dot().at((at[0], ground)))
    d.add(elm.Label().theta(0).at((x, -0.15)).label("U1\n74AHCT125", loc="center"))
    # C2 stands inside the frame of the chip's own wires: from pin 14 out to the right, down, and back to pin 7.
    c, low = x + 3.9, -3.1
    d.add(elm.Line().at((x, 2.9)).to((c, 2.9)).color(_RED))
    d.add(elm.Dot().at((x, 2.9)).color(_RED))
    d.add(elm.Capacitor().at((c, 2.9)).to((c, 1.0)).label(data["decoupling"], loc="bottom"))
    bow = 0.22
    d.add(elm.Line().at((c, 1.0)).to((c, bow)))
    d.add(elm.Arc2(k=0.7).at((c, bow)).to((c, -bow)))
    d.add(elm.Line().at((c, -bow)).to((c, low)))
    d.add(elm.Line().at((c, low)).to((chip.gnd[0], low)))
    d.add(elm.Dot().at((chip.gnd[0], low)))
    r = chip.a[0] - 1.1
    d.add(elm.Dot().at((r, chip.a[1])).zorder(9))
    d.add(elm.Resistor().at((r, chip.a[1])).to((r, -2.6)).label(data["pull_down"], loc="top"))
    d.add(elm.Line().at((r, -2.6)).to((r, ground)))
    d.add(elm.Dot().at((r, ground)))
    return chip


def _white(d: Any, elm: Any, start: Any, end: Any) -> None:
    """The white wire, with an outline."""
    d.add(elm.Line().at(start).to(end).color(_BLACK).linewidth(5).zorder(4))
    d.add(elm.Line().at(start).to(end).color("#ffffff").linewidth(2.6).zorder(5))


def _controller(d: Any, elm: Any, data: dict[str, Any], chip: Any, ground: float) -> None:
    pins = [
        elm.IcPin("data", pin=data["pixel_pin"], side="right", anchorname="data"),
        elm.IcPin("GND", pin=data["ground_pin"], side="bot", anchorname="gnd"),
    ]
    box = d.add(
        elm.Ic(pins=pins, size=(3.6, 2.8), leadlen=0.5, pinspacing=1.8)
        .theta(0)
        .anchor("data")
        .at((chip.a[0] - 2.9, chip.a[1]))
    )
    _white(d, elm, box.data, chip.a)
    label = elm.Label().theta(0).at((chip.a[0] - 0.9, chip.a[1] + 0.2))
    d.add(label.label("white", loc="top", fontsize=10))
    middle = (box.gnd[0], chip.a[1] + 0.95)
    d.add(elm.Label().theta(0).at(middle).label(data["controller"], loc="center", fontsize=10))
    d.add(elm.Line().at(box.gnd).to((box.gnd[0], ground)))
    d.add(elm.Dot().at((box.gnd[0], ground)))


def _pixels(d: Any, elm: Any, data: dict[str, Any], chip: Any, rail: float, ground: float) -> None:
    x = chip.y[0] + 2.2
    _white(d, elm, chip.y, (x, chip.y[1]))
    d.add(elm.Label().theta(0).at((x - 0.3, chip.y[1] + 0.2)).label("white", loc="top", fontsize=10))
    d.add(elm.Resistor().at((x, chip.y[1])).to((x + 2.6, chip.y[1])).label(data["resistor"]))
    pins = [
        elm.IcPin("DIN", side="left", anchorname="din"),
        elm.IcPin("5V", side="top", anchorname="plus"),
        elm.IcPin("GND", side="bot", anchorname="minus"),
    ]
    at = (x + 2.6, chip.y[1])
    box = d.add(elm.Ic(pins=pins, size=(3.4, 2.8), leadlen=0.4, pinspacing=1.8).theta(0).anchor("din").at(at))
    d.add(elm.Label().theta(0).at((box.plus[0] + 0.35, at[1] - 0.1)).label(data["pixels"], loc="center", fontsize=10))
    for end, y, colour in ((box.plus, rail, _RED), (box.minus, ground, _BLACK)):
        d.add(elm.Line().at(end).to((end[0], y)).color(colour).linewidth(3))
        d.add(elm.Dot().at((end[0], y)).color(colour))
