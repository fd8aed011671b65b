"""What is made from the map is current, agrees with it, and drift is found without any drawing tool."""

import csv
import io
import re
import shutil
import subprocess
import sys
from difflib import unified_diff
from pathlib import Path
from typing import Any

import pytest

from firmware.layout import BUTTONS, ENTRY_CELL
from firmware.service import config
from tests.wiring.test_refused import changed_by
from wiring import (
    bodies,
    netlist,
    outputs,
    parts,
    tables,
)
from wiring.__main__ import main
from wiring.errors import Drift, WiringError
from wiring.proof import report
from wiring.reading import load, parse

ROOT = outputs.ROOT
PINMAP = load()


@pytest.fixture(scope="module")
def made() -> outputs.Made:
    return outputs.made(PINMAP)


@pytest.fixture
def copy(tmp_path: Path, made: outputs.Made) -> Path:
    """The made files in a folder of their own."""
    for path in [*made.texts, *made.marks, *made.drawn, *outputs.PAGES]:
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, tmp_path / path)
    return tmp_path


def test_the_check_needs_only_the_standard_library() -> None:
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r}); "
         "from wiring.__main__ import main; sys.exit(main(['--check']))"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "current" in done.stdout


@pytest.mark.parametrize(
    "path",
    [
        "firmware/hardware/pins.py",
        "wiring/board/pico/carrier.net",
        "wiring/tables/parts.csv",
        "wiring/pictures/under-plan.svg",
    ],
)
def test_a_text_that_was_changed_by_hand_is_found(copy: Path, made: outputs.Made, path: str) -> None:
    outputs.check_all(made, copy)
    with (copy / path).open("a", encoding="utf-8") as file:
        file.write("\n")
    with pytest.raises(Drift, match=rf"{re.escape(path)} isn't what wiring/pinmap.toml says: run `make wiring`"):
        outputs.check_all(made, copy)
    assert outputs.make_all(made, copy) == [path]
    outputs.check_all(made, copy)


def test_a_picture_drawn_from_another_map_and_a_missing_one_are_found(copy: Path, made: outputs.Made) -> None:
    harness, power, proof = (
        copy / f"wiring/pictures/{name}.svg" for name in ("harness-spi", "power-pico", "proof-edge")
    )
    harness.write_text(harness.read_text(encoding="utf-8").replace("GPIO4", "GPIO5"), encoding="utf-8")
    power.unlink()
    stamp = report.stamp(PINMAP)
    proof.write_text(proof.read_text(encoding="utf-8").replace(stamp, stamp[::-1]), encoding="utf-8")
    with pytest.raises(Drift) as error:
        outputs.check_all(made, copy)
    assert [(line.split(" ")[0], line.split("`")[1]) for line in str(error.value).splitlines()] == [
        ("wiring/pictures/harness-spi.svg", "make wiring"),
        ("wiring/pictures/power-pico.svg", "make wiring"),
        ("wiring/pictures/proof-edge.svg", "make wiring-proof"),
    ]


def test_a_page_whose_table_was_edited_or_removed_is_found(copy: Path, made: outputs.Made) -> None:
    page = copy / "wiring/why.md"
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace("| Nb | 4 ", "| Nb | 5 "), encoding="utf-8")
    with pytest.raises(Drift, match=r"wiring/why\.md"):
        outputs.check_all(made, copy)
    page.write_text(text.replace("<!-- made: pins -->", ""), encoding="utf-8")
    with pytest.raises(WiringError, match="the section 'pins' is gone; put"):
        outputs.check_all(made, copy)


def test_the_command_says_what_to_do_and_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = parse(PINMAP.source.text.replace("Nb = 0\n", "Nb = 1\n"))
    monkeypatch.setattr("wiring.__main__.load", lambda: wrong)
    assert main([]) == 1
    assert "GP1 is used by 'Nb' and by 'Nc'" in capsys.readouterr().err


OTHER_MAPS = {
    "other pins": "[builds.pico.buttons] Nb = 0 → Nb = 1 & [builds.pico.buttons] Nc = 1 → Nc = 0",
    "another address": "[builds.spi.expander] address = 0x20 → address = 0x25",
    "other figures": "[supply] resistor_ohm = 390 → resistor_ohm = 330 & [supply] tolerance = 0.05 → tolerance = 0.04"
    " & [supply] pull_down_ohm = 10000 → pull_down_ohm = 22000 & [lines] tie_ohm = 10000 → tie_ohm = 22000"
    " & [lengths] fuse = 100 → fuse = 120"
    " & [builds.spi.expander] buttons = { ok = 0, back = 1 → buttons = { ok = 1, back = 0",
}


@pytest.mark.parametrize("name", OTHER_MAPS)
def test_another_map_makes_other_files(made: outputs.Made, golden: Any, name: str) -> None:
    """The files that differ, with the lines of those that people read."""
    other = outputs.made(parse(changed_by(OTHER_MAPS[name])))
    pages = {path: (ROOT / path).read_text(encoding="utf-8") for path in outputs.PAGES}
    before, after = made.texts | pages, other.texts | outputs.pages(other, pages)
    told = []
    for path in (path for path in before if before[path] != after[path]):
        lines = unified_diff(before[path].splitlines(), after[path].splitlines(), n=0, lineterm="")
        read = [line for line in lines if not line.startswith(("---", "+++", "@@"))]
        told += [path, *(read if path.endswith((".md", ".csv", ".py")) else ())]
    golden(f"{name}.txt", "\n".join([*told, ""]))


@pytest.mark.parametrize("name", ["direct", "spi", "pico", "beside", "under"])
def test_every_wire_is_in_one_row_of_its_list_and_a_row_is_soldered_in_one_go(name: str) -> None:
    wires = (
        netlist.build_wires(PINMAP.builds[name])
        if name in PINMAP.builds
        else netlist.body_wires(name) + netlist.copy_wires(PINMAP.bodies[name])
    )
    runs = tables.runs(wires)
    legs = [wire for wire in wires if wire.cable == netlist.AT_BUTTONS]
    assert sorted([*legs, *(wire for run in runs for wire in run)], key=repr) == sorted(wires, key=repr)
    page = tables.wires_page(PINMAP, name)
    assert page.count("☐") - 1 == len(runs) < len(wires), "the head has one, too"
    for end in {end for run in runs for wire in run for end in (wire.start, wire.end)}:
        assert end.device in tables.TWO_LEGS or end.pin in page


@pytest.mark.parametrize("name", ["direct", "spi", "pico"])
def test_every_button_has_a_wire_to_its_pin_and_a_way_to_ground(name: str) -> None:
    build = PINMAP.builds[name]
    wires = netlist.build_wires(build)
    lead = {wire.end.device: wire.start for wire in wires if wire.end.pin == "leg 1"}
    assert set(lead) == set(BUTTONS)
    before = {wire.end: wire.start for wire in wires}
    for button, gpio in build.buttons.items():
        assert lead[button] == netlist.End(netlist.SERIES[button], "2")
        assert before[netlist.End(netlist.SERIES[button], "1")] == netlist.controller_end(build, gpio)
    ground = {wire.end.device: wire.start for wire in wires if wire.end.pin == "leg 2"}
    for button in BUTTONS:
        at = ground[button]
        while at.pin == "leg 2":
            at = ground[at.device]
        assert at.label in ("GND", "VSS")
    used = [wire.start.pin for wire in wires if wire.start.device == build.board]
    assert len(used) == len(set(used)), "a pin has two wires"


def test_no_wire_joins_the_supply_to_the_controllers_power() -> None:
    for build in PINMAP.builds.values():
        for wire in netlist.build_wires(build):
            both = (wire.start, wire.end)
            if any(end.device == build.board and end.label in ("5V", "VBUS", "VSYS") for end in both):
                pytest.fail(f"{wire} takes power from the controller")
            if any(end.label == "3V3" for end in both):
                assert wire.end.device == netlist.LINE_FEED, "a short circuit behind it draws little"


def test_the_shifters_inputs_do_not_float() -> None:
    wires = netlist.build_wires(PINMAP.builds["direct"])
    ends = {int(end.pin) for wire in wires for end in (wire.start, wire.end) if end.device == "U1"}
    assert ends == set(range(1, 15)) - {6, 8, 11}
    # The one in use is held low while the controller is off.
    joined = {frozenset((end.device, end.pin) for end in (wire.start, wire.end)) for wire in wires}
    assert {frozenset({("U1", "2"), ("R2", "1")}), frozenset({("board", "-"), ("R2", "2")})} <= joined


def test_no_text_offers_a_shifter_that_feeds_the_rail_through_its_inputs(made: outputs.Made) -> None:
    for path in [*made.texts, *outputs.PAGES, "wiring/pinmap.toml"]:
        assert "74HCT" not in (ROOT / path).read_text(encoding="utf-8"), path


def test_the_parts_list_costs_what_its_lines_cost() -> None:
    rows = list(csv.DictReader(io.StringIO(tables.parts_csv(PINMAP))))
    for name, lines in parts.parts_lists(PINMAP).items():
        cost = sum(float(row["cost_eur"]) for row in rows if row["list"] == name)
        assert cost == pytest.approx(parts.total(lines))


@pytest.mark.parametrize("name", ["direct", "spi", "pico"])
def test_wire_is_bought_by_colour(name: str) -> None:
    wires = netlist.build_wires(PINMAP.builds[name])
    lines = [line for line in parts.parts_lists(PINMAP)[name] if line.colour]
    assert len({line.name for line in lines}) == len(lines) == len({(w.gauge, w.colour) for w in wires})
    for line in lines:
        own = [w for w in wires if (f"wire-{w.gauge}", w.colour) == (line.part.key, line.colour)]
        assert line.quantity >= sum(PINMAP.lengths[w.length] for w in own) / 1000


@pytest.mark.parametrize("name", ["beside", "under"])
def test_the_holes_of_screws_and_cables_are_in_bottom_and_back(name: str) -> None:
    body = PINMAP.bodies[name]
    plan = bodies.plan(body)
    for x, y in bodies.screws(body, plan):
        assert min(x, y, plan.width - x, plan.height - y) == body.mm["side_mm"] / 2, "in the middle of a side"
    assert all(body.mm["side_mm"] < x < plan.width - body.mm["side_mm"] for x in bodies.cable_holes(body, plan))


def test_the_walls_of_under_stand_from_the_base_to_the_plate() -> None:
    body = PINMAP.bodies["under"]
    assert bodies.wall_mm(body)[1] == bodies.block_mm(body) + body.mm["ledge_high_mm"]
    assert bodies.wall_mm(body)[0] < body.mm["tray_mm"] - 2 * body.mm["ledge_mm"]


@pytest.mark.parametrize("name", ["beside", "under"])
def test_the_plan_has_the_sizes_of_the_map(name: str) -> None:
    body = PINMAP.bodies[name]
    plan, pitch = bodies.plan(body), bodies.pitch_mm(body)
    assert set(plan.buttons) == set(BUTTONS)
    assert len(plan.slots) == 32
    assert plan.slots["c3"][0] - plan.slots["b3"][0] == pytest.approx(pitch)
    assert plan.slots["c3"][1] - plan.slots["c4"][1] == pytest.approx(pitch)
    for entry in ENTRY_CELL:
        slot = {"N": f"{entry[1]}6", "S": f"{entry[1]}1", "E": f"f{entry[1]}", "W": f"a{entry[1]}"}[entry[0]]
        axis = 0 if entry[0] in "NS" else 1
        assert plan.buttons[entry][axis] == pytest.approx(plan.slots[slot][axis]), entry


def test_a_configuration_left_as_it_is_has_the_matrix_of_the_body_beside() -> None:
    assert config.defaults().matrix == PINMAP.bodies["beside"].wiring != PINMAP.bodies["under"].wiring


def test_pictures_are_small_and_come_from_no_other_place(made: outputs.Made) -> None:
    known = {*made.texts, *made.marks, *made.drawn}
    for path in (ROOT / "wiring" / "pictures").iterdir():
        assert path.stat().st_size < 300_000
        assert f"wiring/pictures/{path.name}" in known
        assert "file://" not in path.read_text(encoding="utf-8")


def test_the_reasons_own_words_name_the_maps_numbers() -> None:
    why = (ROOT / "wiring/why.md").read_text(encoding="utf-8")
    lights, supply = PINMAP.lights, PINMAP.supply
    for words in (
        f"pixels takes {lights.full_ma / 1000:.2f} A",
        f"asks for more than {lights.limit_ma / 1000:g} A",
        f"supply's {supply.volts:g} V, but its {supply.amps:g} A",
        f"so {lights.limit_ma / 1000:g} A want {supply.fuse_amps:g} A",
        f"a resistor of {PINMAP.lines.series_ohm / 1000:g} kohm",
        f"capacitor of {PINMAP.lines.capacitor_nf:g} nF",
        f"through R23 ({PINMAP.lines.feed_ohm:g} ohm)",
        f"slots are {bodies.pitch_mm(PINMAP.bodies['under']):.1f} mm apart",
        f"data for GPIO{PINMAP.builds['direct'].pixels}",
    ):
        assert words in why
