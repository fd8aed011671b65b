"""The bodies' solids: nothing lies in one place, mistakes in the map are refused, and the files hold what was built."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tests.wiring.refusing import changed
from wiring.body import cad, files, solids, templates
from wiring.body.__main__ import main
from wiring.body.shapes import Part, box
from wiring.body.sizes import fitted
from wiring.errors import WiringError
from wiring.reading import load, parse

bd = pytest.importorskip("build123d", reason="build123d is missing: make test-body sets it up")


@pytest.fixture(scope="module")
def models() -> dict[str, solids.Model]:
    return {name: solids.build(body) for name, body in load().bodies.items()}


@pytest.mark.parametrize("name", ["beside", "under"])
def test_nothing_lies_in_one_place_and_hands_touch_no_button(models: dict[str, solids.Model], name: str) -> None:
    assert solids.check(models[name]) > 30
    distances = {each.what: each for each in solids.measured(models[name])}
    assert distances["waiting tapas to button"].mm >= 2
    assert distances["finger behind it to button"].mm >= 2


@pytest.mark.parametrize(
    ("name", "section", "old", "new", "said"),
    [
        # Buttons where they were before: half a frame of 45 mm from the edge.
        ("beside", "beside", "button_mm = 60.5", "button_mm = 22.5", r"button .*tapas at .* in one place.*`button_mm`"),
        ("under", "under", "button_mm = 22.0", "button_mm = 5.0", r"button .*finger at .* in one place.*`button_mm`"),
        (
            "beside",
            "beside",
            "cable_edge_mm = 175.0",
            "cable_edge_mm = 58.5",
            r"plug.*in one place.*move the cable holes",
        ),
        ("beside", "beside", "panel_mm = 117.0", "panel_mm = 112.0", r"side.*tool menu.*in one place"),
        ("beside", "beside", "play_mm = 1.0", "play_mm = -0.5", "`play_mm` is -0.5 mm; sane is"),
        (
            "under",
            "under",
            "box_mm = 70.0",
            "box_mm = 62.0",
            r"base.*in one place.*`box_mm`|board.*in one place.*`box_mm`",
        ),
        ("under", "under", "link_mm = 8.0", "link_mm = 14.0", r"block.*link|link.*block|row.*block|block.*row"),
        ("beside", "button", "deep_mm = 24.0", "deep_mm = 44.0", r"button.*in one place"),
        (
            "beside",
            "beside",
            "wall_mm = 1.2",
            "wall_mm = 4.0",
            r"baffle.*matrix.*in one place|matrix.*baffle.*in one place",
        ),
    ],
)
def test_two_parts_in_one_place_are_refused(name: str, section: str, old: str, new: str, said: str) -> None:
    with pytest.raises(WiringError, match=said):
        solids.check(solids.build(parse(changed((section, old, new))).bodies[name]))


def test_a_tray_that_does_not_fit_its_opening_is_refused(models: dict[str, solids.Model]) -> None:
    model = models["beside"]
    half = model.body.mm["tray_mm"] / 2 + 1.5
    wide = Part("tray", "tray", "bought", "a tray 3 mm wider", (box((-half, half), (-half, half), (-12, 0)),))
    own = {name: part for name, part in model.parts.items() if part.piece not in solids.HANDS}
    other = solids.Model(model.body, {**own, "tray": wide}, {**model.solids, "tray": cad.solid(wide)})
    with pytest.raises(WiringError, match=r"'tray'.*in one place.*too small for it: `play_mm`"):
        solids.check(other)


def test_a_part_that_falls_apart_is_refused() -> None:
    sound = load().bodies["under"]
    body = replace(sound, mm={**sound.mm, "joint_mm": 31.5})
    with pytest.raises(WiringError, match="falls into"):
        solids.build(body)


@pytest.mark.parametrize("figures", [(190.0, 26.0), (270.0, 40.0)])
def test_other_trays_give_other_bodies_that_fit(figures: tuple[float, float]) -> None:
    made = fitted(load(), {"tray_mm": figures[0], "tapas_mm": figures[1]}, ["beside"])
    model = solids.build(made.bodies["beside"])
    solids.check(model)
    assert solids.measured(model)


def test_the_files_hold_what_was_built(models: dict[str, solids.Model], tmp_path: Path) -> None:
    model = models["beside"]
    files.write(model, tmp_path)
    bed = bd.import_step(tmp_path / "step" / "tray-bed.step")
    assert bed.volume == pytest.approx(model.solids["tray bed"].volume, rel=1e-6)
    baffle = bd.import_stl(tmp_path / "stl" / "baffle.stl")
    wide = baffle.bounding_box().size.X
    assert wide == pytest.approx(model.body.mm["matrix_mm"], abs=0.01)
    whole = bd.import_step(tmp_path / "beside.step")
    names = {child.label for child in whole.children}
    assert {"top_north", "matrix", "knob_ok_north"} <= names


def test_a_cut_for_the_laser_is_larger_by_the_kerf_and_its_holes_smaller(models: dict[str, solids.Model]) -> None:
    model = models["beside"]
    part, kerf = model.parts["matrix back"], model.body.mm["kerf_mm"]
    face = files.outline(model, part).face()
    wide = face.outer_wire().bounding_box().size.X
    assert wide == pytest.approx(part.flat_size()[0] + kerf)
    holes = sorted(wire.length for wire in face.inner_wires())
    assert holes[0] == pytest.approx(3.14159 * (model.body.mm["screw_hole_mm"] - kerf), rel=1e-4)
    card = models["under"]
    wall = files.outline(card, card.parts["wall across 1"])
    size = wall.bounding_box().size
    assert max(size.X, size.Y) == pytest.approx(card.parts["wall across 1"].flat_size()[0]), "a knife burns nothing"


@pytest.mark.parametrize("name", ["beside", "under"])
def test_templates_have_their_scale_bar_on_every_page(name: str, tmp_path: Path) -> None:
    path = tmp_path / "templates.pdf"
    pages = templates.drill_templates(load().bodies[name], path)
    raw = path.read_bytes()
    assert len(re.findall(rb"/Type /Page\b", raw)) == pages
    assert pages > 10
    again = tmp_path / "again.pdf"
    templates.drill_templates(load().bodies[name], again)
    assert again.read_bytes() == raw, "the same map gives the same file"


def test_the_mock_up_says_how_much_light_a_tapas_leaves(tmp_path: Path) -> None:
    square, round_ = templates.seen_share(load().bodies["under"])
    assert 0 < square < round_ < 0.5
    assert templates.mock_up(load().bodies["under"], tmp_path / "mock-up.pdf") == 4


def test_the_command_makes_a_body_for_the_rulers_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--tray-mm", "222", "--tapas-mm", "30.5", "--body", "beside", "--to", str(tmp_path)]
    assert main(asked) == 0
    said = capsys.readouterr()
    assert "nothing in one place" in said.out
    assert "guesses" not in said.out
    page = (tmp_path / "beside" / "parts.md").read_text(encoding="utf-8")
    assert "For: tray 222 mm, 12 mm high, tapas 30.5 mm." in page
    assert ">tray 222" in (tmp_path / "beside" / "beside-plan.svg").read_text(encoding="utf-8")
    for kind, file in (("step", "top-west.step"), ("stl", "knob-ok.stl"), ("dxf", "top-west.dxf")):
        assert (tmp_path / "beside" / kind / file).stat().st_size > 500
    assert main(["--tray-mm", "22.2", "--tapas-mm", "3"]) == 1
    assert "give millimetres" in capsys.readouterr().err
