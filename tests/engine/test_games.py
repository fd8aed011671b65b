"""What every game of the house must hold, in any state that can be reached, and played at random to the end."""

import json
import random
from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import BadInput, GameError, TextError
from engine.tapas.game import TapasGame
from firmware.games import testing
from firmware.games.registry import plugin, plugins
from tests.depth import some
from tests.engine.piecepack import tables as piecepack
from tests.engine.reached import reached
from tests.engine.strategies import positions
from tests.engine.tacocat import tables as tacocat
from tests.engine.tapiru import positions as tapiru

pytestmark = pytest.mark.rest


class Kind(NamedTuple):
    """States of one kind, and characters that mean something in their texts."""

    states: st.SearchStrategy[Any]
    signs: str


KINDS = {name: Kind(reached(plugin(name).rules().random_start, 90), "JC12/-=\né") for name in plugins()} | {
    "tapas": Kind(positions().map(TapasGame), "JCx12/-. =+\n9é"),
    "piecepack": Kind(piecepack.games() | piecepack.counts(), "tcSM012359/;:.,-?=+ \né٣"),
    "tacocat": Kind(tacocat.GAMES, "YWB0129,./:;=- \né"),
    "tacocat referee": Kind(tacocat.REFEREES, "YWB0129,./:;=- \né"),
    "tapiru": Kind(tapiru.games(), "SNTMULBrg0129,./=- \n?xmbé"),
    "tapiru referee": Kind(tapiru.referees(), "SNTMULBrg0129,./=- \n?xmbé"),
}
"""All registered games; of those of the house, states that random actions alone would rarely reach."""
every_kind = pytest.mark.parametrize("kind", KINDS)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(1, some(2, 7)))
@pytest.mark.parametrize("name", plugins())
def test_a_game_can_be_played_at_random_from_start_to_end(name: str, seed: int) -> None:
    testing.check_rules(plugin(name).rules(), some(1, 10), seed)


def test_an_unknown_game_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(GameError, match="the games are"):
        plugin("chess")


def go_on(state: Any, actions: int) -> None:
    """Do some legal actions, each also on a copy and on the text read back."""
    chance = random.Random(1)
    for _ in range(actions):
        if legal := state.legal_actions():
            action, before, copied = chance.choice(legal), state.text(), state.copy()
            again = type(state).parse(before)
            state.apply(action)
            assert copied.text() == again.text() == before
            copied.apply(action)
            assert copied.text() == state.text() == type(state).parse(state.text()).text()


@every_kind
@settings(max_examples=some(60, 150))
@given(st.data())
def test_a_state_survives_text_and_copy_and_goes_on_until_the_end_without_losing_a_piece(
    kind: str, data: st.DataObject
) -> None:
    state = data.draw(KINDS[kind].states)
    again = type(state).parse(state.text())
    assert again.facts() == state.facts() == json.loads(json.dumps(state.facts()))
    assert again.outcome() == state.outcome()
    actions, pieces = list(state.legal_actions()), pieces_of(state)
    assert bool(actions) == (state.outcome() is None)
    assert len(set(actions)) == len(actions)
    assert state.actor or not actions
    go_on(state, 5)
    assert pieces_of(state) == pieces


def pieces_of(state: Any) -> Sequence[str]:
    """A referee knows of no pieces."""
    return list(state.census()) if hasattr(state, "census") else []


@every_kind
@settings(max_examples=some(40, 150))
@given(st.data(), st.text(max_size=20))
def test_what_is_not_legal_is_refused_and_changes_nothing(kind: str, data: st.DataObject, nonsense: str) -> None:
    state, other = data.draw(KINDS[kind].states), data.draw(KINDS[kind].states)
    before, may = state.text(), set(state.legal_actions())
    for action in ("", "\0", nonsense, "x" * 99, 3, None, *list(other.legal_actions())[:40]):
        if action not in may:
            with pytest.raises(GameError) as refused:
                state.apply(action)
            assert state.text() == before
            assert kind == "tapas" or "x" * 61 not in str(refused.value)


@every_kind
@settings(max_examples=some(100, 300))
@given(st.data(), st.integers(0, 10**6))
def test_a_text_that_is_spoilt_or_cut_is_refused_or_another_exact_text(kind: str, data: st.DataObject, at: int) -> None:
    """A state that is read can be played on."""
    state, sign = data.draw(KINDS[kind].states), data.draw(st.sampled_from(KINDS[kind].signs))
    text = state.text()
    at %= len(text)
    for wrong in (text[:at] + sign + text[at + 1 :], text[:at]):
        try:
            again = type(state).parse(wrong)
        except TextError:
            continue
        assert again.text() == wrong
        go_on(again, 12)


@every_kind
@given(st.data(), st.text(max_size=200), st.integers(1, 400))
def test_no_text_makes_the_reader_stumble(kind: str, data: st.DataObject, text: str, many: int) -> None:
    state = data.draw(KINDS[kind].states)
    for wrong in (text, state.text()[:9] * many, f"{state.text()} ", 5, None):
        with pytest.raises(BadInput):
            type(state).parse(wrong)
