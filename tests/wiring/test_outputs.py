"""What is made from the map is current, agrees with it, and drift is found without any drawing tool."""

import csv
import io
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from firmware.hardware import pins
from firmware.layout import BUTTONS, ENTRY_CELL
from firmware.service import config
from wiring import (
    bodies,
    constants,
    cuts,
    header,
    lights_drawing,
    netlist,
    outputs,
    parts,
    plan_drawing,
    section_drawing,
    tables,
)
from wiring.__main__ import main
from wiring.errors import Drift, WiringError
from wiring.pinmap import SIDES, Pinmap
from wiring.proof import report
from wiring.reading import load, parse

ROOT = outputs.ROOT


@pytest.fixture(scope="module")
def pinmap() -> Pinmap:
    return load()


@pytest.fixture(scope="module")
def made(pinmap: Pinmap) -> outputs.Made:
    return outputs.made(pinmap)


@pytest.fixture
def copy(tmp_path: Path, made: outputs.Made) -> Path:
    """The made files in a folder of their own."""
    for path in [*made.texts, *made.marks, *outputs.PAGES]:
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


def test_a_picture_drawn_from_another_map_and_a_missing_one_are_found(
    copy: Path, made: outputs.Made, pinmap: Pinmap
) -> None:
    harness, power, proof = (
        copy / f"wiring/pictures/{name}.svg" for name in ("harness-spi", "power-pico", "proof-edge")
    )
    harness.write_text(harness.read_text(encoding="utf-8").replace("GPIO4", "GPIO5"), encoding="utf-8")
    power.unlink()
    stamp = report.stamp(pinmap)
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
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], pinmap: Pinmap
) -> None:
    wrong = parse(pinmap.source.text.replace("Nb = 0\n", "Nb = 1\n"))
    monkeypatch.setattr("wiring.__main__.load", lambda: wrong)
    assert main([]) == 1
    assert "GP1 is used by 'Nb' and by 'Nc'" in capsys.readouterr().err


def test_other_pins_make_other_files(made: outputs.Made, pinmap: Pinmap) -> None:
    text = pinmap.source.text.replace("Nb = 0\nNc = 1\n", "Nb = 1\nNc = 0\n")
    other = parse(text)
    before, after = made.texts, outputs.texts(other)
    assert {path for path in before if before[path] != after[path]} == {
        "firmware/hardware/pins.py",
        "firmware/pico/pins.py",
        "wiring/tables/wires-pico.md",
        "wiring/pictures/header-pico.svg",
        "wiring/pictures/harness-pico.svg",
        "wiring/pictures/board-pico.svg",
        "wiring/board/pico/carrier.net",
    }


def test_another_address_of_the_expander_is_in_every_text_and_picture(pinmap: Pinmap) -> None:
    other = parse(pinmap.source.text.replace("address = 0x20", "address = 0x25"))
    before, after = outputs.texts(pinmap), outputs.made(other)
    assert {path for path in before if before[path] != after.texts[path]} == {
        "firmware/hardware/pins.py",
        "wiring/tables/wires-spi.md",
        "wiring/tables/parts-spi.md",
        "wiring/tables/parts.csv",
        "wiring/pictures/light-board-spi.svg",
        "wiring/pictures/board-spi.svg",
        "wiring/board/spi/carrier.net",
        "wiring/bench/spi-beside.md",
        "wiring/bench/spi-under.md",
    }
    written = {path: (ROOT / path).read_text(encoding="utf-8") for path in outputs.PAGES}
    said = {path: re.sub("<!-- .*? -->", "", text) for path, text in outputs.pages(after, written).items()}
    assert "A0, A1, A2 go 16 to ground, 15, 17 to pin 9\n(address 0x25);" in said["wiring/why.md"]
    assert "18 to 9; 16 to ground, 15, 17 to pin 9 | beep" in after.texts["wiring/bench/spi-under.md"]
    assert "(package `i2c-tools`) must show 25;" in said["wiring/trouble.md"]


def test_the_manuals_measure_what_the_map_says(pinmap: Pinmap) -> None:
    text = pinmap.source.text
    for old, new in (
        ("resistor_ohm = 390", "resistor_ohm = 330"),
        ("pull_down_ohm = 10000", "pull_down_ohm = 22000"),
        ("tie_ohm = 10000", "tie_ohm = 22000"),
        ("tolerance = 0.05", "tolerance = 0.04"),
        ("fuse = 100 ", "fuse = 120 "),
        ("buttons = { ok = 0, back = 1", "buttons = { ok = 1, back = 0"),
    ):
        assert old in text
        text = text.replace(old, new)
    said = outputs.made(parse(text)).texts["wiring/bench/spi-beside.md"]
    for words in (
        "to the first DIN | about 330 ohm |",
        "pin 2 to ground | 11 to 24.2 kohm |",
        "25 to 28 to ground | about 22 kohm |",
        "red from plus, at most 12 cm, to the fuse holder",
        "the lights' supply: 4.8 to 5.2 V from",
        "U2: 22, 21, 23, 24 to ground",
    ):
        assert words in said


@pytest.mark.parametrize("name", ["direct", "spi", "pico", "beside", "under"])
def test_every_wire_is_in_one_row_of_its_list_and_a_row_is_soldered_in_one_go(pinmap: Pinmap, name: str) -> None:
    wires = (
        netlist.build_wires(pinmap.builds[name])
        if name in pinmap.builds
        else netlist.body_wires(name) + netlist.copy_wires(pinmap.bodies[name])
    )
    runs = tables.runs(wires)
    legs = [wire for wire in wires if wire.cable == netlist.AT_BUTTONS]
    assert sorted([*legs, *(wire for run in runs for wire in run)], key=repr) == sorted(wires, key=repr)
    page = tables.wires_page(pinmap, name)
    assert page.count("☐") - 1 == len(runs) < len(wires), "the head has one, too"
    for end in {end for run in runs for wire in run for end in (wire.start, wire.end)}:
        assert end.device in tables.TWO_LEGS or end.pin in page
    used = [wire.start.pin for wire in wires if wire.start.device in ("pi", "pico")]
    assert len(used) == len(set(used)), "a pin has two wires"
    if name == "pico":
        assert "Pico 1 (GP0) → R3 (1 kΩ) → **Nb** leg 1 | yellow | 100 + 600 |" in page
        assert "light board + (5 V rail) → C1 (1000 µF) + (long leg) |" in page
        assert "**north**, 0.14 mm² (AWG 26) |" in page
        assert "Pico 3 (GND) → **Nb** leg 2 → **Nc** → **Nd** → **Ne** | black" in page


def test_the_firmware_has_the_pins_of_the_map(pinmap: Pinmap) -> None:
    for name, build in (("direct", pins.DIRECT), ("spi", pins.SPI), ("pico", pins.PICO)):
        assert dict(build.buttons) == dict(pinmap.builds[name].buttons)
        assert build.pixels == pinmap.builds[name].pixels
    assert constants.pin_map_crc(pinmap.builds["pico"]) == pins.PICO_PIN_MAP
    text = constants.pin_map_text(pinmap.builds["pico"])
    assert text.startswith("Nb=0 Nc=1 ")
    assert text.endswith(" menu=19 pixels=22")


def test_no_wire_joins_the_supply_to_the_controllers_power(pinmap: Pinmap) -> None:
    for build in pinmap.builds.values():
        for wire in netlist.build_wires(build):
            both = (wire.start, wire.end)
            if any(end.device == build.board and end.label in ("5V", "VBUS", "VSYS") for end in both):
                pytest.fail(f"{wire} takes power from the controller")
            if any(end.label == "3V3" for end in both):
                assert wire.end.device == netlist.LINE_FEED, "a short circuit behind it draws little"


def test_no_text_offers_a_shifter_that_feeds_the_rail_through_its_inputs(made: outputs.Made) -> None:
    for path in [*made.texts, *outputs.PAGES, "wiring/pinmap.toml"]:
        assert "74HCT" not in (ROOT / path).read_text(encoding="utf-8"), path


def test_the_parts_lists_count_what_is_wired(pinmap: Pinmap) -> None:
    lists = {
        name: {line.part.key: line.quantity for line in lines} for name, lines in parts.parts_lists(pinmap).items()
    }
    assert lists["beside"]["button"] == lists["under"]["button"] == 24, "the north player has controls, too"
    assert (lists["direct"]["decoupling"], lists["spi"]["decoupling"]) == (1, 2)
    assert ("board" in lists["direct"], "board" in lists["spi"], lists["spi"]["board-large"]) == (True, False, 1)
    assert "expander" not in lists["direct"]
    assert lists["under"]["strip"] >= 64 / 30
    rows = list(csv.DictReader(io.StringIO(tables.parts_csv(pinmap))))
    for name, lines in parts.parts_lists(pinmap).items():
        cost = sum(float(row["cost_eur"]) for row in rows if row["list"] == name)
        assert cost == pytest.approx(parts.total(lines))


@pytest.mark.parametrize("name", ["direct", "spi", "pico"])
def test_wire_is_bought_by_colour(pinmap: Pinmap, name: str) -> None:
    wires = netlist.build_wires(pinmap.builds[name])
    lines = [line for line in parts.parts_lists(pinmap)[name] if line.colour]
    assert len({line.name for line in lines}) == len(lines) == len({(w.gauge, w.colour) for w in wires})
    for line in lines:
        own = [w for w in wires if (f"wire-{w.gauge}", w.colour) == (line.part.key, line.colour)]
        assert line.quantity >= sum(pinmap.lengths[w.length] for w in own) / 1000


@pytest.mark.parametrize("name", ["beside", "under"])
def test_the_holes_of_screws_and_cables_are_in_bottom_and_back(pinmap: Pinmap, name: str) -> None:
    body = pinmap.bodies[name]
    plan = bodies.plan(body)
    for x, y in bodies.screws(body, plan):
        assert min(x, y, plan.width - x, plan.height - y) == body.mm["side_mm"] / 2, "in the middle of a side"
    assert all(body.mm["side_mm"] < x < plan.width - body.mm["side_mm"] for x in bodies.cable_holes(body, plan))
    assert f">{body.mm['cable_high_mm']:g}<" in section_drawing.section_svg(body)
    where = [row[3] for row in cuts.drill_list(body)]
    assert [words.split(",")[0] for words in where] == ["in the top", "in the back side", "in the bottom"]


def test_the_walls_of_under_stand_from_the_base_to_the_plate(pinmap: Pinmap) -> None:
    body = pinmap.bodies["under"]
    assert bodies.wall_mm(body)[1] == bodies.block_mm(body) + body.mm["ledge_high_mm"]
    assert bodies.wall_mm(body)[0] < body.mm["tray_mm"] - 2 * body.mm["ledge_mm"]


@pytest.mark.parametrize("name", ["beside", "under"])
def test_the_plan_has_the_sizes_of_the_map(pinmap: Pinmap, name: str) -> None:
    body = pinmap.bodies[name]
    plan, pitch = bodies.plan(body), bodies.pitch_mm(body)
    assert set(plan.buttons) == set(BUTTONS)
    assert len(plan.slots) == 32
    assert plan.slots["c3"][0] - plan.slots["b3"][0] == pytest.approx(pitch)
    assert plan.slots["c3"][1] - plan.slots["c4"][1] == pytest.approx(pitch)
    for entry in ENTRY_CELL:
        slot = {"N": f"{entry[1]}6", "S": f"{entry[1]}1", "E": f"f{entry[1]}", "W": f"a{entry[1]}"}[entry[0]]
        axis = 0 if entry[0] in "NS" else 1
        assert plan.buttons[entry][axis] == pytest.approx(plan.slots[slot][axis]), entry
    svg = plan_drawing.plan_svg(body)
    assert svg.count(f'r="{body.mm["hole_mm"]:g}"') == 24, "scale 2: the radius in the drawing is the diameter in mm"
    for text in (f">tray {body.mm['tray_mm']:g}", f">{round(pitch, 1):g}", *(f">{entry}<" for entry in ENTRY_CELL)):
        assert text in svg
    assert ("MEASURE</text>" in svg) == (name == "beside")
    assert f">{body.mm['diffuser_mm']:g}<" in section_drawing.section_svg(body)


@pytest.mark.parametrize("name", ["beside", "under"])
def test_the_lights_are_numbered_as_the_program_sends_them(pinmap: Pinmap, name: str) -> None:
    body = pinmap.bodies[name]
    svg = lights_drawing.matrix_svg(body)
    numbers = [int(number) for number in re.findall(r'fill="#444">(\d+)</text>', svg)]
    assert numbers == list(range(1, 65))
    assert f"corner = &quot;{body.wiring.corner}&quot;" in svg


def test_a_configuration_left_as_it_is_has_the_matrix_of_the_body_beside(pinmap: Pinmap) -> None:
    assert config.defaults().matrix == pinmap.bodies["beside"].wiring != pinmap.bodies["under"].wiring


def test_the_header_pictures_name_every_button(pinmap: Pinmap) -> None:
    for name, build in pinmap.builds.items():
        shown = {wired for _, wired, _ in header.labels(build).values()}
        assert set(build.buttons) <= shown, name
        assert "pixel data" in shown
        assert {f"ground {side}" for side in SIDES} <= shown


def test_a_pico_is_drawn_as_it_lies_with_its_pins_up_and_a_pi_from_above(pinmap: Pinmap) -> None:
    left = {}
    for name, build in pinmap.builds.items():
        place = re.search(r'<text x="(\d+)[^>]*>1</text>', header.header_svg(pinmap, build))
        assert place
        left[name] = int(place[1]) < 330
    assert left == {"direct": True, "spi": True, "pico": False}


def test_pictures_are_small_and_come_from_no_other_place(made: outputs.Made) -> None:
    known = {*made.texts, *made.marks}
    for path in (ROOT / "wiring" / "pictures").iterdir():
        assert path.stat().st_size < 300_000
        assert f"wiring/pictures/{path.name}" in known
        assert "file://" not in path.read_text(encoding="utf-8")


def test_the_reasons_own_words_name_the_maps_numbers(pinmap: Pinmap) -> None:
    why = (ROOT / "wiring/why.md").read_text(encoding="utf-8")
    lights, supply = pinmap.lights, pinmap.supply
    for words in (
        f"pixels takes {lights.full_ma / 1000:.2f} A",
        f"asks for more than {lights.limit_ma / 1000:g} A",
        f"supply's {supply.volts:g} V, but its {supply.amps:g} A",
        f"so {lights.limit_ma / 1000:g} A want {supply.fuse_amps:g} A",
        f"a resistor of {pinmap.lines.series_ohm / 1000:g} kohm",
        f"capacitor of {pinmap.lines.capacitor_nf:g} nF",
        f"through R23 ({pinmap.lines.feed_ohm:g} ohm)",
        f"slots are {bodies.pitch_mm(pinmap.bodies['under']):.1f} mm apart",
        f"data for GPIO{pinmap.builds['direct'].pixels}",
    ):
        assert words in why
