"""The carrier board joins what the wires join, and KiCad's files say nothing else."""

import csv
import importlib.util
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wiring.board import agree, kicad, rules
from wiring.board.circuit import Circuit, Part, carrier
from wiring.board.mistakes import MISTAKES, Mistake
from wiring.board.netlist_file import netlist, orders_csv, read
from wiring.board.report import PATH, page, stamp
from wiring.errors import Drift, ToolMissing, WiringError
from wiring.netlist import Wire
from wiring.outputs import ROOT, check_all, made
from wiring.reading import load, parse

PINMAP = load()
BUILDS = list(PINMAP.builds)


def refuse(circuit: Circuit, wires: tuple[Wire, ...] | None = None) -> str:
    """What the comparison with the wires says of a circuit that is wrong."""
    build = PINMAP.builds[circuit.build]
    with pytest.raises(WiringError) as error:
        agree.compare(build, wires or agree.all_wires(build), agree.circuit_groups(circuit))
    return str(error.value)


@pytest.mark.parametrize("name", BUILDS)
def test_the_netlist_for_kicad_joins_exactly_what_the_wires_join(name: str) -> None:
    text = (ROOT / f"wiring/board/{name}/carrier.net").read_text(encoding="utf-8")
    build = PINMAP.builds[name]
    assert set(map(frozenset, read(text)[1].values())) == agree.wire_groups(build, agree.all_wires(build))


@pytest.mark.parametrize("name", BUILDS)
@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.name)
def test_a_board_that_is_broken_in_one_place_is_refused(name: str, mistake: Mistake) -> None:
    assert "isn't what its wires are; correct" in refuse(mistake.make(carrier(PINMAP, PINMAP.builds[name])))


def test_the_refusal_names_the_pins() -> None:
    direct = carrier(PINMAP, PINMAP.builds["direct"])
    said = {mistake.name: refuse(mistake.make(direct)) for mistake in MISTAKES}
    assert "the net of C4.1: the board lacks R3.2 and also has J9.7" in said["a button's line without its resistor"]
    assert "the net of J2.3: the board also has R1.1 U1.3" in said["two nets joined: R1 bridged"]
    assert "the board lacks U1.5\n" in said["an unused input of U1 left open"] + "\n"
    more = replace(direct, nets={**direct.nets, "DIN": (*direct.nets["DIN"], ("R99", "1"))})
    assert "no wire ends at R99.1" in refuse(more)


@given(st.data())
def test_no_two_nets_can_be_joined_and_no_pin_lost_unnoticed(data: st.DataObject) -> None:
    circuit = carrier(PINMAP, PINMAP.builds[data.draw(st.sampled_from(BUILDS))])
    nets = dict(circuit.nets)
    first, second = data.draw(st.lists(st.sampled_from(sorted(nets)), min_size=2, max_size=2, unique=True))
    if data.draw(st.booleans()):
        refuse(replace(circuit, nets={**nets, first: nets[first] + nets.pop(second)}))
        return
    lost = data.draw(st.sampled_from(nets[first]))
    moved = data.draw(st.booleans())
    nets[first] = tuple(pin for pin in nets[first] if pin != lost)
    nets[second] = (*nets[second], lost) if moved else nets[second]
    refuse(replace(circuit, nets=nets))


@pytest.mark.parametrize("name", BUILDS)
def test_every_pin_of_chips_and_controller_is_joined_or_left_open_on_purpose(name: str) -> None:
    circuit = carrier(PINMAP, PINMAP.builds[name])
    pins = [pin for net in circuit.nets.values() for pin in net] + list(circuit.open)
    assert len(pins) == len(set(pins))
    count = {"U1": 14, "J9": 20, "J10": 20} if name == "pico" else {"U1": 14, "J9": 40}
    count |= {"U2": 28, "RN1": 9, "RN2": 5} if name == "spi" else {}
    for ref, many in count.items():
        assert {pin for part, pin in pins if part == ref} == {str(i) for i in range(1, many + 1)}, ref


@pytest.mark.parametrize("name", BUILDS)
def test_the_netlist_gives_every_part_the_footprint_of_the_map_and_the_order_list_has_them_all(name: str) -> None:
    circuit = carrier(PINMAP, PINMAP.builds[name])
    footprints, _ = read(netlist(PINMAP, circuit))
    assert footprints == {part.ref: PINMAP.carrier[part.kind].footprint for part in circuit.parts}
    rows = list(csv.DictReader(StringIO(orders_csv(PINMAP, circuit))))
    assert sorted(ref for row in rows for ref in row["references"].split()) == sorted(footprints)
    assert all(int(row["quantity"]) == len(row["references"].split()) and row["order"] for row in rows)
    twenty = {row["value"] for row in rows if row["quantity"] == "20"}
    assert twenty == {"1k", "22n"}


def test_values_follow_the_map() -> None:
    text = PINMAP.source.text.replace("series_ohm = 1000 ", "series_ohm = 680 ")
    pinmap = parse(text.replace("capacitor_nf = 22 ", "capacitor_nf = 15 "))
    parts = carrier(pinmap, pinmap.builds["pico"]).parts
    assert {Part("R3", "series", "680"), Part("C4", "line-capacitor", "15n")} <= set(parts)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('symbol = "Device:Fuse"', 'symbol = "Fuse"', r"'Fuse' is no symbol; give library:name"),
        ("[carrier.series]", "[carrier.serial]", r"the parts have no \[parts\.serial\]; add"),
        ("Nc = 17\n", "Nc = 4\n", "GPIO4 is used by 'Nb' and by 'Nc'; move one"),
        ("[carrier.feed]", "[carrier.feeds]", r"there is no \[carrier\.feed\]; add it"),
        ("[parts.pi]", "[carrier.x]\nsymbol = 'a:b'\nfootprint = 'a:b'\norder = 'x'\n[parts.pi]", "no board has 'x'"),
    ],
)
def test_a_map_that_gives_no_board_is_refused_with_its_line(old: str, new: str, said: str) -> None:
    with pytest.raises(WiringError, match=rf"pinmap\.toml, line \d+.*({said})"):
        made(parse(PINMAP.source.text.replace(old, new, 1)))


def test_a_page_of_other_netlists_is_found() -> None:
    assert stamp(PINMAP) in (ROOT / PATH).read_text(encoding="utf-8")
    other = parse(PINMAP.source.text.replace("DIP-28_W7.62mm_Socket", "DIP-28_W7.62mm"))
    with pytest.raises(Drift, match=r"wiring/tables/board\.md isn't what .*: run `make board`"):
        check_all(made(other), ROOT)


def test_the_page_says_that_every_board_is_clean() -> None:
    text = (ROOT / PATH).read_text(encoding="utf-8")
    for name in BUILDS:
        circuit = carrier(PINMAP, PINMAP.builds[name])
        pads = sum(len(pins) for pins in circuit.nets.values())
        assert (
            f"| *{name}* | {len(circuit.parts)} | {len(circuit.nets)} | {pads} | {len(circuit.open)} | 0 | 0 |" in text
        )
    assert all(f"| {mistake.name} |" in text for mistake in MISTAKES)


def test_what_must_be_installed_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(kicad, "PYTHON", tmp_path / "python3")
    with pytest.raises(ToolMissing, match="sudo apt install --no-install-recommends kicad kicad-symbols"):
        page(PINMAP)
    monkeypatch.setattr(rules, "SYMBOLS", tmp_path / "symbols")
    with pytest.raises(ToolMissing, match="sudo apt install kicad-symbols"):
        rules.judge(PINMAP, carrier(PINMAP, PINMAP.builds["direct"]))
    (tmp_path / "symbols").mkdir()
    if not importlib.util.find_spec("skidl"):
        with pytest.raises(ToolMissing, match="make board installs it"):
            rules.judge(PINMAP, carrier(PINMAP, PINMAP.builds["direct"]))
