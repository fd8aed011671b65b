"""The soak says what grows, and draws it."""

from collections.abc import Callable
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from tests.soak.drawing import drawing
from tests.soak.figures import Latency, Sample, growths, slope, table

FLAT = [
    Sample(games, 400_000 + games % 5 * 90, 20_000, 60_000 + games % 7 * 50, 20 + games % 3, 4, 1, games * 8)
    for games in range(0, 1001, 9)
]
QUICK = [Latency(games, 1.5) for games in range(50, 1001, 50)]
Change = Callable[[Sample], Sample]


@pytest.mark.parametrize(
    ("told", "change"),
    [
        ("", lambda s: s),
        ("", lambda s: replace(s, memory=min(s.games, 100) * 600)),
        ("memory: ", lambda s: replace(s, memory=s.memory + 10 * s.games)),
        ("objects: ", lambda s: replace(s, objects=s.objects + 100 * s.games)),
        ("heap: ", lambda s: replace(s, heap=s.heap + 10 * s.games)),
        ("descriptors", lambda s: replace(s, descriptors=s.descriptors + s.games // 100)),
        ("threads", lambda s: replace(s, threads=s.threads + s.games // 300)),
        ("processes", lambda s: replace(s, processes=s.processes + s.games // 500)),
        ("the journals grow by", lambda s: replace(s, journal=s.games**3 / 1000)),
    ],
    ids=["nothing", "loaded in the first games", *"memory objects heap files threads processes journals".split()],
)
def test_what_grows_is_named_and_nothing_else(told: str, change: Change) -> None:
    found = growths([change(each) for each in FLAT], QUICK)
    assert len(found) == bool(told)
    assert told in "".join(found)


def test_a_short_run_judges_what_is_in_use_and_not_how_free_pieces_lie() -> None:
    short = [replace(each, memory=each.memory + 4500 * (each.games > 140)) for each in FLAT[12:21]]
    assert growths(short, []) == []
    (told,) = growths([replace(each, heap=each.heap + 20 * each.games) for each in short], [])
    assert told.startswith("heap: ")


def test_presses_that_become_slow_are_named_and_one_outlier_is_no_slope() -> None:
    (told,) = growths(FLAT, [replace(each, milliseconds=1 + each.games / 250) for each in QUICK])
    assert told.startswith("a press took")
    assert slope([(games, 900 if games == 50 else 5) for games in range(0, 101, 10)]) == 0


def test_a_run_too_short_for_a_latency_has_its_report() -> None:
    short = FLAT[1:4]
    assert growths(short, []) == []
    assert "latency" not in table(short, [])
    assert "latency, ms" in table(short, QUICK)
    assert drawing(short, [])


def test_the_picture_has_every_curve_and_a_background() -> None:
    text = drawing(FLAT, QUICK)
    root = ElementTree.fromstring(text)
    tags = [element.tag.rpartition("}")[2] for element in root]
    assert tags.count("polyline") == 5
    assert "rect" in tags
    assert len(text) < 30_000
