"""What every game of the house must hold, in any state that can be reached, and played at random to the end."""

import json
import random
import statistics
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import BadInput, GameError, TextError
from firmware.games import testing
from firmware.games.registry import plugin, plugins
from tests.depth import some
from tests.engine.reached import KINDS

every_kind = pytest.mark.parametrize("kind", KINDS)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(1, some(2, 7)))
@pytest.mark.parametrize("name", plugins())
def test_a_game_can_be_played_at_random_from_start_to_end(name: str, seed: int) -> None:
    testing.check_rules(plugin(name).rules(), some(1, 10), seed)


@pytest.mark.parametrize("name", plugins())
def test_the_same_seed_plays_the_same_games(name: str) -> None:
    def lengths(seed: int) -> list[int]:
        chance = random.Random(seed)
        result = []
        for _ in range(6):
            state, steps = plugin(name).rules().random_start(chance), 0
            while actions := state.legal_actions():
                state.apply(chance.choice(actions))
                steps += 1
            result.append(steps)
        return result

    first = lengths(3)
    assert lengths(3) == first
    assert statistics.mean(first) > 1


def test_an_unknown_game_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(GameError, match="the games are"):
        plugin("chess")


def drawn(data: st.DataObject, kind: str) -> Any:
    return data.draw(KINDS[kind].states)


def go_on(state: Any, chance: random.Random, actions: int) -> list[str]:
    """Do some legal actions, and read the state's text after each; what was done."""
    done: list[str] = []
    while len(done) < actions and (legal := state.legal_actions()):
        done.append(chance.choice(legal))
        state.apply(done[-1])
        assert type(state).parse(state.text()).text() == state.text()
    return done


@every_kind
@settings(max_examples=some(60, 150))
@given(st.data())
def test_text_to_state_to_text_is_exact(kind: str, data: st.DataObject) -> None:
    state = drawn(data, kind)
    again = type(state).parse(state.text())
    assert again.text() == state.text()
    assert again.facts() == state.facts() == json.loads(json.dumps(state.facts()))
    assert list(again.legal_actions()) == list(state.legal_actions())
    assert again.outcome() == state.outcome()


@every_kind
@settings(max_examples=some(40, 150))
@given(st.data())
def test_there_is_always_something_to_do_until_the_end_and_no_piece_is_lost(kind: str, data: st.DataObject) -> None:
    state = drawn(data, kind)
    actions, pieces = list(state.legal_actions()), pieces_of(state)
    assert bool(actions) == (state.outcome() is None)
    assert len(set(actions)) == len(actions)
    if actions:
        assert state.actor
        go_on(state, random.Random(1), 1)
    assert pieces_of(state) == pieces


def pieces_of(state: Any) -> Sequence[str]:
    """A referee knows of no pieces."""
    return list(state.census()) if hasattr(state, "census") else []


@every_kind
@given(st.data(), st.integers(0, 1 << 32))
def test_a_copy_goes_its_own_way_and_comes_to_the_same_by_the_same_actions(
    kind: str, data: st.DataObject, seed: int
) -> None:
    state = drawn(data, kind)
    before, twin, copied = state.text(), state.copy(), state.copy()
    done = go_on(twin, random.Random(seed), 5)
    assert state.text() == copied.text() == before
    for action in done:
        copied.apply(action)
    assert copied.text() == twin.text()
    assert copied.facts() == twin.facts()


@every_kind
@settings(max_examples=some(40, 150))
@given(st.data(), st.text(max_size=20))
def test_what_is_not_legal_is_refused_and_changes_nothing(kind: str, data: st.DataObject, nonsense: str) -> None:
    state, other = drawn(data, kind), drawn(data, kind)
    before, may = state.text(), set(state.legal_actions())
    for action in ("", "\0", nonsense, 3, None, *list(other.legal_actions())[:40]):
        if action not in may:
            with pytest.raises(GameError):
                state.apply(action)
            assert state.text() == before


def refused_or_exact(kind: type[Any], text: str) -> None:
    """A text is refused, or is exactly that of a state that can be played on."""
    try:
        state = kind.parse(text)
    except TextError:
        return
    assert state.text() == text
    go_on(state, random.Random(1), 12)


@every_kind
@settings(max_examples=some(100, 300))
@given(st.data(), st.integers(0, 10**6))
def test_one_wrong_character_is_refused_or_makes_another_exact_text(kind: str, data: st.DataObject, at: int) -> None:
    state, sign = drawn(data, kind), data.draw(st.sampled_from(KINDS[kind].signs))
    text = state.text()
    at %= len(text)
    refused_or_exact(type(state), text[:at] + sign + text[at + 1 :])


@every_kind
@given(st.data(), st.integers(0, 10**6))
def test_a_truncated_text_is_refused_or_another_exact_text(kind: str, data: st.DataObject, at: int) -> None:
    state = drawn(data, kind)
    text = state.text()
    refused_or_exact(type(state), text[: at % len(text)])


@every_kind
@given(st.data(), st.text(max_size=200), st.integers(1, 400))
def test_no_text_makes_the_reader_stumble(kind: str, data: st.DataObject, text: str, many: int) -> None:
    state = drawn(data, kind)
    for wrong in (text, state.text()[:9] * many, f"{state.text()} ", 5, None):
        with pytest.raises(BadInput):
            type(state).parse(wrong)
