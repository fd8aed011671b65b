"""The opponent: what it finds is what a plain search of every game finds, and it stops when it is told to."""

import random
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.tapas import Move, Position, Reason
from engine.tapas.opponent import Search
from engine.tapas.opponent.evaluation import result, tapas_left
from engine.tapas.push import SLIDES, slide, story
from engine.tapas.setup import Setup
from engine.tapas.state import State
from engine.tapas.tray import LINES


def late(seed: int, left: int) -> Position:
    """A position of any variant after random pushes, with at most so many tapas left and the game not over."""
    chance = random.Random(seed)
    while True:
        position = Setup.drawn(chance).start()
        while position.outcome() is None and tapas_left(position.state) > left:
            position.push(chance.choice(position.legal_moves()))
        if position.outcome() is None:
            return position


def full_width(position: Position, state: State) -> int:
    """What a position is worth to its mover: every game is played to its end by the rules alone."""
    if state.over:
        return result(state)
    best = -(1 << 30)
    for move in Position(state, position.rules).legal_moves():
        tapas = 4 * state.mover + move.value
        after = position.rules.after(state, move, SLIDES[tapas][state.board[LINES[move.index]]])
        value = full_width(position, after)
        best = max(best, value if after.mover == state.mover else -value)
    return best


@settings(max_examples=60, deadline=None)
@given(st.integers(min_value=0), st.integers(min_value=1, max_value=4))
def test_the_end_of_a_game_is_what_every_way_to_play_it_says(seed: int, left: int) -> None:
    position = late(seed, left)
    thought = Search(position.rules).think(position.state)
    assert thought.exact
    assert thought.score == full_width(position, position.state)


@pytest.mark.parametrize("seed", range(12))
def test_the_last_five_pushes_are_exact(seed: int) -> None:
    position = late(seed, 5)
    assert Search(position.rules).think(position.state).score == full_width(position, position.state)


@settings(max_examples=40, deadline=None)
@given(st.integers(min_value=0), st.integers(min_value=1, max_value=6))
def test_playing_the_line_leads_to_the_score(seed: int, left: int) -> None:
    position = late(seed, left)
    mover = position.state.mover
    thought = Search(position.rules).think(position.state)
    assert thought.line[0] is thought.move
    for move in thought.line:
        position.push(move)
    if position.outcome() is None:
        return
    end = result(position.state)
    assert (end if position.state.mover == mover else -end) == thought.score


def test_what_it_wins_shows_in_the_outcome() -> None:
    """A score of a tie-break, a draw, points and sauces each go with their outcome."""
    seen = set()
    for seed in range(400):
        position = late(seed, 2)
        mover = position.mover
        thought = Search(position.rules).think(position.state)
        while position.outcome() is None:
            position.push(Search(position.rules).think(position.state).move)
        outcome = position.outcome()
        assert outcome is not None
        seen.add(outcome.reason)
        assert (thought.score > 0) == (outcome.winner == mover)
        assert (thought.score == 0) == (outcome.winner is None)
        if outcome.reason is Reason.POINTS:
            lead = position.points(mover) - position.points("C" if mover == "J" else "J")
            assert thought.score == 100 * lead
    assert {Reason.POINTS, Reason.TIE_BREAK} <= seen


@settings(max_examples=30, deadline=None)
@given(st.integers(min_value=0), st.integers(min_value=1, max_value=20), st.integers(min_value=1, max_value=400))
def test_the_same_nodes_find_the_same(seed: int, left: int, nodes: int) -> None:
    position = late(seed, left)
    first, second = (Search(position.rules).think(position.state, nodes=nodes) for _ in range(2))
    assert (first.move, first.score, first.line, first.nodes) == (second.move, second.score, second.line, second.nodes)
    assert first.move in position.legal_moves()


@settings(max_examples=200, deadline=None)
@given(
    st.lists(st.integers(min_value=0, max_value=14), min_size=6, max_size=6).filter(any),
    st.integers(min_value=1, max_value=8),
)
def test_a_slide_is_where_its_story_ends(cells: list[int], tapas: int) -> None:
    line = bytes(cells)
    steps = story(line, tapas).steps
    assert slide(line, tapas).after == steps[-1][0]
    assert slide(line, tapas).left == tuple(fell for _, fell in steps if fell)


def test_it_stops_at_once_when_told_to() -> None:
    position = Position.start()
    asked = []

    def stop() -> bool:
        asked.append(time.perf_counter())
        return len(asked) == 5

    thought = Search(position.rules).think(position.state, stop=stop)
    assert len(asked) == 5
    assert thought.move in position.legal_moves()
    assert not thought.exact


def test_a_small_memory_finds_the_same_result() -> None:
    position = late(7, 7)
    search = Search(position.rules, memory=1)
    search._half = 50
    thought = search.think(position.state)
    assert len(search._young) + len(search._old) <= 100
    assert thought.score == Search(position.rules, memory=64).think(position.state).score


def test_options_within_a_margin_are_scored_exactly() -> None:
    position = late(3, 5)
    thought = Search(position.rules).think(position.state, margin=300)
    assert thought.options[0].move is thought.move
    for option in thought.options:
        after = position.copy()
        after.push(Move(option.move.text))
        value = full_width(after, after.state)
        assert option.score == (value if after.mover == position.mover else -value)
        assert option.score >= thought.score - 300
