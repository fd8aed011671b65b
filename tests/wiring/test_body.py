"""A body follows from a maker's two figures, its parts can be made, and hands and tapas keep off the buttons."""

import importlib.util
import sys
from itertools import combinations, permutations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.commands.__main__ import main
from firmware.layout import CONTROLS, ENTRIES
from wiring import bodies, cables, outputs
from wiring.body import current, fits, materials, report
from wiring.body.shapes import Part
from wiring.body.sizes import fitted
from wiring.errors import ToolMissing, WiringError
from wiring.netlist import copy_wires
from wiring.pinmap import Body, Material
from wiring.reading import load, parse

PINMAP = load()
BODIES = list(PINMAP.bodies.values())

both = pytest.mark.parametrize("body", BODIES, ids=lambda body: body.name)


def parts(body: Body) -> dict[str, Part]:
    return {part.name: part for part in fits.PARTS[body.name](body)}


def apart(first: Part, second: Part) -> float:
    """The larger of the gaps between two parts' boxes in x and y; below 0 they lie over one another."""
    spans = list(zip(first.span(), second.span(), strict=True))[:2]
    return max(max(a[0] - b[1], b[0] - a[1]) for a, b in spans)


@st.composite
def measured(draw: st.DrawFn) -> dict[str, float]:
    """A tray and a tapas that go with one another, as a ruler may show them."""
    tapas = draw(st.integers(50, 76)) / 2
    # A tray of 278 mm is the widest whose floor is cut from a sheet 300 mm wide.
    rim = draw(st.integers(8, min(60, int(278 - 6 * (tapas + 1))))) / 2
    return {"tapas_mm": tapas, "tray_mm": 6 * (tapas + 1) + 2 * rim, "tray_high_mm": draw(st.integers(4, 40)) * 1.0}


@given(measured())
def test_whatever_the_ruler_shows_the_body_beside_the_tray_fits(figures: dict[str, float]) -> None:
    made = fitted(PINMAP, figures, ["beside"])
    fits.check_fits(made)
    cables.check_cables(made)
    own = parts(made.bodies["beside"])
    buttons = [part for part in own.values() if part.piece == "button"]
    for entry in ENTRIES:
        for hand in (own[f"tapas at {entry}"], own[f"finger at {entry}"]):
            assert min(apart(hand, button) for button in buttons) > 0, (entry, figures)


@given(measured())
def test_a_larger_tapas_moves_the_buttons_out_by_as_much(figures: dict[str, float]) -> None:
    larger = {**figures, "tapas_mm": figures["tapas_mm"] + 2, "tray_mm": figures["tray_mm"] + 12}
    first, second = (fitted(PINMAP, each, ["beside"]).bodies["beside"] for each in (figures, larger))
    assert second.mm["button_mm"] == first.mm["button_mm"] + 2
    assert bodies.plan(second).height == bodies.plan(first).height + 12 + 2 * 2


def test_the_maps_own_figures_are_what_follows_from_its_own_ruler() -> None:
    mm = PINMAP.bodies["beside"].mm
    made = fitted(PINMAP, {"tray_mm": mm["tray_mm"], "tapas_mm": mm["tapas_mm"]}, ["beside"])
    assert made.bodies["beside"].mm == mm
    assert made.lengths == PINMAP.lengths


@pytest.mark.parametrize(
    ("figures", "said"),
    [
        ({"tray_mm": 23.0, "tapas_mm": 3.3}, "--tray-mm is 23 mm; sane is 100 to 400 mm (from knowledge: it"),
        ({"tray_mm": 230.0, "tapas_mm": 3.3}, "--tapas-mm is 3.3 mm; sane is 10 to 60 mm"),
        ({"tray_mm": 180.0, "tapas_mm": 33.0}, "measure tray and tapas again"),
        ({"tray_mm": 150.0, "tapas_mm": 20.0}, "the panel is too short for both boards and the controls; use shorter"),
        ({"tray_mm": 390.0, "tapas_mm": 33.0}, "set `sheet_long_mm` and `sheet_wide_mm` to a larger sheet"),
    ],
)
def test_figures_that_cannot_be_are_refused_with_the_remedy(figures: dict[str, float], said: str) -> None:
    with pytest.raises(WiringError) as error:
        fits.check_fits(fitted(PINMAP, figures, ["beside"]))
    assert said in str(error.value)


def test_a_larger_window_takes_a_strip_of_sixty_pixels_a_metre() -> None:
    made = fitted(PINMAP, {"tray_mm": 230.0, "tapas_mm": 33.0, "matrix_mm": 134.0}, ["beside"])
    fits.check_fits(made)
    mm = made.bodies["beside"].mm
    assert mm["matrix_pitch_mm"] == pytest.approx(1000 / 60, abs=0.1)
    assert mm["panel_mm"] >= 134 + fits.PANEL_MARGIN_MM
    assert parts(made.bodies["beside"])["window"].flat_size()[0] == pytest.approx(134, abs=1)


def test_a_tapas_too_wide_for_under_can_still_lie_beside() -> None:
    figures = {"tray_mm": 300.0, "tapas_mm": 38.0}
    with pytest.raises(WiringError, match=r"too wide for slots of 33\.3 mm; build \*beside\*"):
        fits.check_fits(fitted(PINMAP, figures, ["under"]))
    wide = {**figures, "tray_mm": 260.0}
    fits.check_fits(fitted(PINMAP, wide, ["beside"]))


@both
def test_each_player_has_every_control_at_the_own_edge(body: Body) -> None:
    own = bodies.plan(body)
    assert set(own.copies) == set(CONTROLS)
    for name in CONTROLS:
        assert own.copies[name][1] == own.height - own.buttons[name][1], name
        assert own.copies[name][1] < body.mm["reach_mm"] / 4
    assert len(own.all_buttons()) == 24


@both
def test_each_control_of_the_north_player_is_wired_to_its_twin_and_to_ground(body: Body) -> None:
    wires = copy_wires(body)
    twins = {wire.start.device: wire.end.device for wire in wires if wire.end.pin == "leg 1"}
    assert twins == {name: f"{name} north" for name in CONTROLS}
    ground = {wire.end.device: wire.start.device for wire in wires if wire.end.pin == "leg 2"}
    for name in twins.values():
        at = name
        while at.endswith(" north"):
            at = ground[at]
        assert at == "menu", "the last of the south player's ground chain"


def test_one_set_of_controls_needs_no_wires_more() -> None:
    text = PINMAP.source.text.replace("control_sets = 2", "control_sets = 1")
    for body in parse(text).bodies.values():
        assert copy_wires(body) == ()
        assert bodies.plan(body).copies == {}


@both
def test_the_notches_lie_opposite_and_off_every_way_of_a_tapas(body: Body) -> None:
    own = parts(body)
    fingers = [part for part in own.values() if part.name.startswith("lifting finger")]
    middles = [[(low + high) / 2 for low, high in part.span()[1:2]] for part in fingers]
    assert middles[0][0] == pytest.approx(-middles[1][0])
    tapas = [part for part in own.values() if part.piece == "tapas"]
    assert min(apart(finger, each) for finger in fingers for each in tapas) > 0


def test_the_tray_beside_turns_without_passing_over_a_button() -> None:
    body = PINMAP.bodies["beside"]
    own = bodies.plan(body)
    middle = own.height / 2
    corner = body.mm["tray_mm"] / 2**0.5
    nearest = min(((x - middle) ** 2 + (y - middle) ** 2) ** 0.5 for _, (x, y) in own.all_buttons())
    assert nearest - body.mm["bezel_mm"] / 2 > corner


@both
def test_every_piece_has_one_size_however_often_it_is_needed(body: Body) -> None:
    sizes: dict[str, set[tuple[float, ...]]] = {}
    for part in parts(body).values():
        if part.made not in ("bought", "room"):
            lengths = [round(high - low, 6) for low, high in part.span()]
            sizes.setdefault(part.piece, set()).add(tuple(sorted(lengths)))
    assert {piece: len(found) for piece, found in sizes.items()} == dict.fromkeys(sizes, 1)


def test_the_baffle_has_a_cell_for_each_pixel() -> None:
    own = parts(PINMAP.bodies["beside"])
    assert len(own["baffle"].cuts) == 64
    assert sum(len(part.adds) for part in own.values() if part.piece == "matrix") == 1 + 64


def test_the_walls_of_under_pass_over_the_joints() -> None:
    body = PINMAP.bodies["under"]
    wide, high = bodies.strip_gap(body)
    assert high > body.mm["joint_mm"]
    assert wide > body.mm["strip_mm"]
    for name in ("wall across 1", "wall across 9"):
        gaps = [cut for cut in parts(body)[name].cuts if cut.span()[2][1] - cut.span()[2][0] == pytest.approx(high)]
        assert len(gaps) == 8, name


def test_without_the_library_the_remedy_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    from wiring.body import cad, templates

    cad.library.cache_clear()
    monkeypatch.setitem(sys.modules, "build123d", None)
    with pytest.raises(ToolMissing, match="run `make body`, which brings it"):
        cad.library()
    monkeypatch.setitem(sys.modules, "reportlab.pdfgen.canvas", None)
    with pytest.raises(ToolMissing, match="run `make body`"):
        templates.Book(Path("nowhere.pdf"), "")


def test_the_pictures_of_the_solids_are_stale_when_the_map_changes() -> None:
    other = parse(PINMAP.source.text.replace("tapas_mm = 33.0", "tapas_mm = 32.0"))
    assert all(current.stamps(PINMAP)[path] != stamp for path, stamp in current.stamps(other).items())


def test_the_command_names_the_remedy_where_the_extra_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    find = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "build123d" else find(name))
    assert main(["body", "--tray-mm", "228", "--tapas-mm", "31,5"]) == 1
    assert "make body TRAY=... TAPAS=..." in capsys.readouterr().err


@both
def test_the_exploded_picture_names_every_piece(body: Body) -> None:
    svg = (outputs.ROOT / "wiring" / "pictures" / f"{body.name}-exploded.svg").read_text(encoding="utf-8")
    pieces = {part.piece.replace("-", " ") for part in parts(body).values() if part.made != "room"}
    assert [name for name in sorted({*pieces, "controller", "light board"}) if f">{name}<" not in svg] == []


MATERIALS = [
    pytest.param(body, material, id=f"{body.name}-{material.key}")
    for body in BODIES
    for material in PINMAP.materials.values()
    if body.name in PINMAP.parts[material.part].lists
]


@pytest.mark.parametrize(("body", "material"), MATERIALS)
def test_the_pieces_lie_on_what_is_bought_and_none_on_another(body: Body, material: Material) -> None:
    rooms, gap = materials.laid_out(body, material), material.gap_mm
    assert len(rooms) == sum(len(own) for own in materials.pieces(body, material).values())
    for room in rooms:
        assert room.x + room.long <= material.long_mm + gap + 0.001
        assert room.y + room.wide <= (material.wide_mm or 0) + gap + 0.001
    for first, second in combinations(rooms, 2):
        across = max(first.x - second.x - second.long, second.x - first.x - first.long)
        along = max(first.y - second.y - second.wide, second.y - first.y - first.wide)
        assert first.sheet != second.sheet or max(across, along) > -0.001


@both
def test_every_piece_is_laid_out_once(body: Body) -> None:
    laid: list[str] = []
    for material in PINMAP.materials.values():
        if body.name in PINMAP.parts[material.part].lists and not material.whole:
            laid += [name for name, own in materials.pieces(body, material).items() for _ in own]
    cut = [part.piece for part in parts(body).values() if part.made in ("laser", "card", "saw")]
    assert sorted(laid) == sorted(cut)


@both
def test_a_sheets_thickness_is_the_solids(body: Body) -> None:
    for part in parts(body).values():
        if part.made in ("laser", "card"):
            assert part.material.endswith(f" {part.thick():g}"), part.name


def test_the_lists_say_how_many_sheets_and_strips_are_bought() -> None:
    numbers = {1: ("one", "mm"), 2: ("two",), 3: ("three",)}
    for material in PINMAP.materials.values():
        name = PINMAP.parts[material.part].name
        sizes = [f"{material.long_mm / 1000:g} m"]
        if material.wide_mm:
            sizes = [f"{a:g} x {b:g}" for a, b in permutations((material.long_mm, material.wide_mm))]
        assert any(words in name for words in sizes), material.key
        if material.key != "plywood":
            assert any(words in name for words in numbers[material.count]), material.key


def test_lists_and_body_say_the_same_number_of_sheets() -> None:
    plywood = PINMAP.materials["plywood"]
    for name, count, words in (("beside", 3, "three"), ("under", 2, "two")):
        assert materials.needed(PINMAP.bodies[name], plywood) == count
        assert ("plywood 3", "600 x 300", str(count)) in report.materials_rows(PINMAP, PINMAP.bodies[name])
        page = (outputs.ROOT / f"wiring/tables/pieces-{name}.md").read_text(encoding="utf-8")
        assert f"A laser needs {words} sheets of plywood, 3 mm, 600 x 300 mm." in page
