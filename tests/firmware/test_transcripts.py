"""Transcripts say no when the table says otherwise, and only then."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.contract import after, change, differences, settled

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(0, 3) | st.sampled_from(["", "J", "1@W3"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abcd"), inner, max_size=4),
    max_leaves=12,
)


@given(PLAIN, PLAIN)
def test_a_change_leads_from_one_state_to_the_next(old: Any, new: Any) -> None:
    assert differences(new, after(old, change(old, new))) == []
    assert differences(after(old, change(old, new)), new) == []


@pytest.mark.parametrize(
    ("known", "found", "words"),
    [
        ({"points": {"J": 1}}, {"points": {"J": 2}}, "/points/J was 1, is 2"),
        ({"points": {"J": 1}}, {"points": {}}, "/points/J is missing"),
        ({"moves": ["1@Nc"]}, {"moves": ["1@Nc", "1@Nd"]}, '/moves was ["1@Nc"], is ["1@Nc", "1@Nd"]'),
        ({"moves": ["1@Nc"]}, {"moves": ["1@Nd"]}, '/moves/0 was "1@Nc", is "1@Nd"'),
        ({"hint": None}, {"hint": {}}, "/hint was null, is {}"),
        ({"hold": 1}, {"hold": True}, "/hold was 1, is true"),
    ],
)
def test_what_was_said_and_no_longer_is_is_named(known: Any, found: Any, words: str) -> None:
    assert differences(known, found) == [words]


def test_what_is_said_beside_is_welcome() -> None:
    assert differences({"points": {"J": 1}}, {"points": {"J": 1, "C": 0}, "more": [1]}) == []


def test_times_and_running_clocks_are_left_out() -> None:
    state = {"clock": {"seconds": 3, "running": True}, "games": [{"id": 1, "started": 5.5}], "latest": "out 2 @83.4"}
    assert settled(state) == {"clock": {"running": True}, "games": [{"id": 1}], "latest": "out 2 @..."}
