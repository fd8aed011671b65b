"""Fuses and wires behave as their sheets say, for all currents, and nothing behind the chosen fuse gets too hot."""

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wiring.fuses import BOX_CELSIUS, longest_s, rise_k, shortest_s, surely_blows_amps
from wiring.protection import far_ends, inrush_share
from wiring.reading import load

PINMAP = load()
AMPS = st.floats(0.01, 30)
FUSES = st.sampled_from(sorted(PINMAP.fuses))


@given(FUSES, AMPS, AMPS)
def test_more_current_never_lets_a_fuse_last_longer(key: str, one: float, other: float) -> None:
    fuse, (less, more) = PINMAP.fuses[key], sorted((one, other))
    assert longest_s(fuse, 1.0, more) <= longest_s(fuse, 1.0, less)
    assert shortest_s(fuse, 1.0, less) <= longest_s(fuse, 1.0, less)


def test_a_blade_fuse_keeps_to_its_sheet() -> None:
    fuse = PINMAP.fuses["blade"]
    times = {amps: longest_s(fuse, 1.0, amps) for amps in (0.75, 1.1, 1.25, 1.35, 1.6, 2.0, 3.5, 6.0)}
    assert times == {0.75: inf, 1.1: inf, 1.25: inf, 1.35: 600, 1.6: 50, 2.0: 5, 3.5: 0.5, 6.0: 0.1}
    assert shortest_s(fuse, 1.0, 1.1) == 360000
    assert surely_blows_amps(fuse, 2.0) == 2.7


@given(st.sampled_from(sorted(PINMAP.gauges)), AMPS, st.floats(0, 1e5))
def test_a_wire_is_never_warmer_than_it_gets_for_ever_nor_than_its_heat_allows(
    name: str, amps: float, seconds: float
) -> None:
    gauge = PINMAP.gauges[name]
    rise = rise_k(gauge, amps, seconds)
    assert 0 <= rise <= rise_k(gauge, amps, inf)
    assert rise <= rise_k(gauge, amps, 2 * seconds)


def test_a_wire_with_its_rated_current_reaches_its_class_and_no_more() -> None:
    for gauge in PINMAP.gauges.values():
        assert BOX_CELSIUS + rise_k(gauge, gauge.max_amps, inf) == pytest.approx(gauge.class_celsius)


def test_a_short_circuit_far_away_draws_more_than_twice_the_fuse() -> None:
    ends = dict(far_ends(PINMAP))
    assert max(ends, key=lambda where: ends[where]) == "the last pixel of the strip without its second feed"
    assert PINMAP.supply.least_volts / max(ends.values()) > 2 * PINMAP.supply.fuse_amps
    assert inrush_share(PINMAP) < 0.1
