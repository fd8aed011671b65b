"""The simulated circuit is the map's, ngspice's answers are read right, stale or wrong figures are refused."""

import re
import shutil
from pathlib import Path

import pytest

from wiring.errors import Drift, ToolMissing, WiringError
from wiring.outputs import ROOT, check_all, made
from wiring.pinmap import Pinmap
from wiring.power import cases, pixel_volts
from wiring.proof import circuits, figures, report, spice
from wiring.proof.chart import Axis, chart
from wiring.reading import load, parse


@pytest.fixture(scope="module")
def pinmap() -> Pinmap:
    return load()


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A script that stands for ngspice; its text is to be written."""
    path = tmp_path / "ngspice"
    path.touch(mode=0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    return path


def test_without_ngspice_the_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(ToolMissing, match="on Debian: sudo apt install ngspice, then make wiring-proof again"):
        spice.volts_at_rest("* nothing", ["a"])


def test_what_ngspice_says_is_read(program: Path) -> None:
    program.write_text("#!/bin/sh\necho 'v(b) = 1.5e+00'; echo 'v(a) = -2.000000e-03'\n")
    assert spice.volts_at_rest("* two", ["a", "b"]) == [-0.002, 1.5]
    program.write_text("#!/bin/sh\nprintf ' 0 1 0 9\\n 1e-9 2 1e-9 8\\n' > out.txt\n")
    assert spice.over_time("* two", 1e-9, 1e-8, ["v(a)", "i(b)"]) == [[(0, 1), (1e-9, 2)], [(0, 9), (1e-9, 8)]]


@pytest.mark.parametrize("failing", ["echo no such node >&2; exit 1", "echo 'tran simulation(s) aborted'"])
def test_a_netlist_that_ngspice_refuses_is_reported(program: Path, failing: str) -> None:
    program.write_text(f"#!/bin/sh\n{failing}\n")
    with pytest.raises(WiringError, match=r"look at what it says:\n.*(node|aborted)"):
        spice.volts_at_rest("* nothing", ["a"])


@pytest.mark.parametrize("body", ["beside", "under"])
def test_the_netlist_has_every_pixel_between_its_rails_and_draws_what_the_case_says(pinmap: Pinmap, body: str) -> None:
    for case in cases(pinmap, body):
        text = circuits.pixels(pinmap, case)
        loads = re.findall(r"^I(\d+) p\1 g\1 (\S+)$", text, re.MULTILINE)
        assert [int(number) for number, _ in loads] == list(range(1, 65))
        assert sum(float(amps) for _, amps in loads) == pytest.approx(sum(case.amps), rel=1e-5)
        assert sum(case.amps) <= pinmap.lights.full_ma / 1000 + 1e-9
        if case.needs:
            assert sum(case.amps) <= pinmap.lights.limit_ma / 1000 + 1e-9, "the program allows no more"


def test_the_volts_by_arithmetic_are_those_of_ohm_and_kirchhoff(pinmap: Pinmap) -> None:
    for body in ("beside", "under"):
        for case in cases(pinmap, body):
            volts = pixel_volts(pinmap, case.way, case.amps)
            board = pinmap.supply.least_volts - case.way.source * sum(case.amps)
            flows = [0.0, *((a - b) / ohm for a, b, ohm in zip(volts, volts[1:], case.way.steps, strict=False)), 0.0]
            into = [(board - volts[0]) / case.way.first, *[0.0] * 62]
            into.append((board - volts[-1]) / case.way.last if case.way.last else 0.0)
            for i, amps in enumerate(case.amps):
                assert into[i] + flows[i] - flows[i + 1] == pytest.approx(amps, abs=1e-6)


@pytest.mark.skipif(not shutil.which("ngspice"), reason="ngspice isn't installed; make wiring-proof needs it, too")
@pytest.mark.parametrize("body", ["beside", "under"])
def test_ngspice_and_arithmetic_agree_with_either_feed_broken(pinmap: Pinmap, body: str) -> None:
    nodes = [f"{rail}{i}" for i in range(1, 65) for rail in "pg"]
    for case in cases(pinmap, body):
        volts = spice.volts_at_rest(circuits.pixels(pinmap, case), nodes)
        simulated = [volts[i] - volts[i + 1] for i in range(0, 128, 2)]
        assert simulated == pytest.approx(pixel_volts(pinmap, case.way, case.amps), abs=1e-3)


def test_a_figure_out_of_its_bounds_is_refused_with_its_remedy() -> None:
    good = figures.Figure("one", 1.0, "V", 0.5, 1.5, "nothing")
    late = figures.Figure("edge: high after", 400.0, "ns", 0, 150, "use a lower resistor")
    off = figures.Figure("volts", 3.0, "V", 3.9, 4.1, "look at the netlist", 4.0)
    figures.refuse(figures.Proof((good,), {}))
    with pytest.raises(WiringError) as error:
        figures.refuse(figures.Proof((good, late, off), {}))
    assert str(error.value).splitlines() == [
        "edge: high after: 400 ns, want 0 or more, 150 or less; use a lower resistor",
        "volts: 3 V, want 4.000 by arithmetic; look at the netlist",
    ]


def test_a_proof_of_another_circuit_is_found_and_one_of_another_tray_is_not(pinmap: Pinmap, tmp_path: Path) -> None:
    text = pinmap.source.text
    assert report.stamp(parse(text.replace("tray_mm = 230.0", "tray_mm = 240.0"))) == report.stamp(pinmap)
    longer = parse(text.replace("row_link = 40", "row_link = 60"))
    assert report.stamp(longer) != report.stamp(pinmap)
    with pytest.raises(Drift, match=r"proof-volts-under\.svg isn't what .*: run `make wiring-proof`"):
        check_all(made(longer), ROOT)


def test_the_files_of_the_proof_say_that_every_figure_holds() -> None:
    rows = [line for line in (ROOT / report.TABLE).read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    assert len(rows) > 25
    assert all(row.endswith("| yes |") for row in rows[1:])


def test_the_guide_tells_the_figures_that_were_simulated() -> None:
    rows = (ROOT / report.TABLE).read_text(encoding="utf-8").splitlines()
    cells = [row.split("|") for row in rows if row.endswith("| yes |")]
    figures_of = {cell[1].strip(): float(cell[2].split()[0]) for cell in cells}
    guide = " ".join((ROOT / "wiring/why.md").read_text(encoding="utf-8").split())
    strike = {key.removeprefix("8 kV on a leg, "): value for key, value in figures_of.items() if "8 kV on" in key}
    bare = strike["neither resistor nor capacitor: peak into the pin"]
    alone = strike["resistor alone: peak into the pin"]
    wired = strike["resistor and capacitor, as it is wired: peak into the pin"]
    assert f"would send {bare:.0f} A into a bare pin and {alone:.0f} A through 1 kohm" in guide
    assert (
        f"the first nanoseconds bring {wired:.0f} A, and then {figures_of['the same after 1 µs']:.2f} A flow" in guide
    )


def test_a_thinned_curve_keeps_its_peak() -> None:
    curve = [(float(i), 9.0 if i == 1234 else 1.0) for i in range(5000)]
    svg = chart("Peak", Axis("s", 0, 5000, 1000), Axis("V", 0, 10, 5), [("one", curve)], [("limit", 5.0)])
    assert svg.count("<polyline") > 4
    points = max(re.findall(r'points="([^"]*)"', svg), key=len).split()
    assert len(points) < 1000
    assert min(float(point.split(",")[1]) for point in points) == pytest.approx(44 + 260 * 0.1)
