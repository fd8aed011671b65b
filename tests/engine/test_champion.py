"""The strongest level: exact where it says so, hard to beat where it is lost, and its reasons and reviews are true."""

import itertools
import random
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.tapas import Position
from engine.tapas.core import Core
from engine.tapas.game import Setup
from engine.tapas.opponent import LEVELS, Option, Thought, champion, reasons
from engine.tapas.opponent.champion import ENDS, Champion, CoreSearch, Found, Stop
from engine.tapas.opponent.evaluation import SAUCES_WIN, TIE_BREAK, logit, sure, tapas_left, unsure
from engine.tapas.opponent.review import review
from engine.tapas.state import Move, State
from tests.depth import some
from tests.engine.test_opponent import full_width, late

pytestmark = pytest.mark.skipif(Core is None, reason="without the core in C there is no champion")

CHAMPION = LEVELS[-1]
THIRD_SAUCE = (
    "..C1..../......J2C1J1/C1C3..J1..J1/J1J1..C2..C1/C1J2xKJ1..J1/xBJ1xNJ2 C 3020/2111 C1C1C1C1C1C2/J1J4xMxW - 2@W5 "
    "turned=0 due=0 passed=- first=C south=C burning_head=no rulings=rulebook"
)
"""The croquetas have two sauces and can win the third."""


def thought_of(position: Position, nodes: int = 300, hardest: bool = True) -> Thought:
    return Champion(position.rules, nodes, 4, lambda: False, None, 0.0, hardest).think(position.state)


def signs(*numbers: int) -> list[int]:
    return [(number > 0) - (number < 0) for number in numbers]


@settings(max_examples=some(20, 40), deadline=None)
@given(st.integers(min_value=0), st.integers(min_value=1, max_value=20))
def test_its_variation_can_be_played_and_begins_with_its_move(seed: int, left: int) -> None:
    position = late(seed, left)
    thought = CHAMPION.choose(position, random.Random(seed), 60, memory=4)
    assert thought.pv[0] is thought.move
    for move in thought.pv:
        position.push(move)


@settings(max_examples=some(15, 30), deadline=None)
@given(st.integers(min_value=0), st.integers(min_value=1, max_value=3))
def test_an_exact_end_is_worth_what_every_way_to_play_it_says(seed: int, left: int) -> None:
    position = late(seed, left)
    worth = full_width(position, position.state)
    plain = thought_of(position, hardest=False)
    assert (plain.exact, plain.score) == (True, worth)
    playing = thought_of(position)
    assert playing.options[0].score == worth
    assert signs(playing.score) == signs(worth)


def test_a_lost_push_is_distinguished_from_the_one_that_loses_by_least() -> None:
    """The reason for a lost push that isn't the best is that it is the hardest to answer, and no reason is false."""
    seen = 0
    for seed in range(60):
        position = late(seed, 4)
        thought = thought_of(position)
        codes = {reason.code for reason in reasons(position, thought)}
        if thought.move is not thought.options[0].move:
            assert thought.score < 0
            assert "hardest" in codes
            assert not codes & {"ends", "gives"}
            seen += 1
        else:
            assert "hardest" not in codes
    assert seen


@settings(max_examples=some(15, 30), deadline=None)
@given(st.integers(min_value=0), st.integers(min_value=2, max_value=4))
def test_an_end_is_reported_as_it_will_be_even_where_the_variation_stops_short(seed: int, left: int) -> None:
    position = late(seed, left)
    # So many nodes see every such end: what isn't exact says nothing of it.
    thought = thought_of(position, 20_000, hardest=False)
    assert thought.exact
    short = Thought(thought.move, thought.score, thought.pv[:1], left, True, 1, thought.options)
    ends = [[reason for reason in reasons(position, each) if reason.code == "ends"] for each in (thought, short)]
    if abs(thought.score) < SAUCES_WIN:
        assert ends[0] == ends[1]


@pytest.mark.parametrize(
    ("score", "end"),
    [(300, (3, True)), (-100, (-1, False)), (TIE_BREAK, (0, True)), (-TIE_BREAK, (0, False)), (0, (0, None))],
)
def test_a_score_says_how_a_game_ends(score: int, end: tuple[int, bool | None]) -> None:
    position = Position.start()
    move = position.legal_moves()[0]
    (reason,) = reasons(position, Thought(move, score, (move,), 20, True, 1, (Option(move, score),)))
    assert (reason.code, reason.points, reason.won) == ("ends", *end)


def test_three_sauces_far_from_the_end_give_no_reason_with_points() -> None:
    position = Position.start()
    move = position.legal_moves()[0]
    assert reasons(position, Thought(move, SAUCES_WIN, (move,), 20, True, 1, (Option(move, SAUCES_WIN),))) == ()


def test_the_third_sauce_is_won_at_once_and_known_to_be_the_best() -> None:
    position = Position.parse(THIRD_SAUCE)
    thought = thought_of(position, nodes=200)
    assert (thought.score, thought.exact, thought.pv) == (SAUCES_WIN, True, (thought.move,))
    assert [reason.code for reason in reasons(position, thought)] == ["sauces"]


def test_it_stops_when_it_has_to() -> None:
    asked: list[int] = []

    def stop() -> bool:
        asked.append(len(asked))
        return len(asked) > 3

    position = Position.start()
    thought = CHAMPION.choose(position, random.Random(1), 10**9, memory=4, stop=stop)
    assert asked == [0, 1, 2, 3]
    assert thought.move in position.legal_moves()
    assert not thought.exact


def test_its_seconds_are_those_of_the_clock_it_was_given() -> None:
    times: list[float] = []

    def clock() -> float:
        times.append(100.0 + len(times))
        return times[-1]

    position = Position.start()
    thought = CHAMPION.choose(position, random.Random(1), 10**9, seconds=5.0, clock=clock, memory=4)
    assert times == [100, 101, 102, 103, 104, 105]
    assert thought.move in position.legal_moves()


class Timed:
    """A search in which nodes of the end take time by a clock of its own."""

    def __init__(self, search: CoreSearch, speed: float) -> None:
        self._search, self._speed = search, speed
        self.now = 0.0
        self.tree_began: float | None = None

    @property
    def nodes(self) -> int:
        return self._search.nodes

    def think(self, state: State, *, positions: int, ends: int = ENDS, stop: Stop = None) -> Found:
        self.tree_began = self.now
        return self._search.think(state, positions=50, ends=ends)

    def exact(self, state: State, low: int, high: int, nodes: int, stop: Stop = None) -> tuple[int, Move, int] | None:
        before = self.nodes
        found = self._search.exact(state, low, high, min(nodes, 100_000))
        self.now += (self.nodes - before) / self._speed
        return found


def test_a_slow_machine_leaves_its_time_to_the_tree_where_the_end_is_out_of_reach(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seconds, chance, position = 0.2, random.Random(1), Position.start()
    while tapas_left(position.state) > 11:
        position.push(chance.choice(position.legal_moves()))
    timed = Timed(CoreSearch(position.rules, 4), speed=20_000)
    monkeypatch.setattr(champion, "CoreSearch", lambda *_: timed)
    thought = Champion(position.rules, 10**9, 4, lambda: False, lambda: timed.now, seconds).think(position.state)
    assert not thought.exact
    assert timed.tree_began is not None
    assert timed.tree_began < seconds / 10


@settings(max_examples=some(24, 60))
@given(st.booleans(), st.integers(min_value=0, max_value=20), st.floats(min_value=0.001, max_value=0.999))
def test_a_chance_that_is_corrected_keeps_its_order_and_can_be_turned_back(
    burning_head: bool, left: int, chance: float
) -> None:
    said = sure(burning_head, left, chance)
    assert sure(burning_head, left, chance / 2) < said < 1
    if 0.001 < said < 0.999:
        assert unsure(burning_head, left, said) == pytest.approx(logit(chance), abs=1e-6)


def games() -> Iterator[tuple[Setup, Position]]:
    for seed in range(4):
        chance = random.Random(seed)
        setup = Setup.drawn(chance)
        position = setup.start()
        while position.outcome() is None:
            position.push(chance.choice(position.legal_moves()))
        yield setup, position


def test_what_the_last_pushes_cost_is_what_every_way_to_play_them_says() -> None:
    for setup, end in games():
        pushes = review(setup, end.moves(), nodes=200, memory=4).pushes
        position = setup.start()
        for push in pushes:
            left = len(pushes) - push.number
            before = position.copy()
            position.push(push.move)
            if left < 3:
                best, played = full_width(before, before.state), full_width(position, position.state)
                assert push.cost == best - (played if position.mover == before.mover else -played)


def test_a_review_that_has_to_stop_judges_the_rest_with_the_shortest_search() -> None:
    setup, end = next(games())
    found = review(setup, end.moves(), nodes=10**7, memory=4, stop=lambda: True)
    assert len(found.pushes) == len(end.moves())
    assert all(not push.best.exact or push.best.depth <= 2 for push in found.pushes[:10])


@pytest.mark.parametrize("hurry", [lambda: False, lambda: True], ids=["to the end", "stopped"])
def test_a_judged_push_continues_where_the_one_before_led(hurry: Callable[[], bool]) -> None:
    for setup, end in games():
        pushes = review(setup, end.moves(), nodes=60, memory=4, stop=hurry).pushes
        for one, following in itertools.pairwise(pushes):
            assert one.after == following.before


def test_a_search_that_is_stopped_tells_what_it_looked_at_and_not_what_it_was_allowed() -> None:
    """Playing to the end is begun, given up when half of the time is over, and the tree ends with the time."""
    looks = itertools.count()

    def clock() -> float:
        return next(looks) // 100 * 1.2

    thought = CHAMPION.choose(late(1, 12), random.Random(1), 10**9, seconds=2.0, clock=clock, memory=4)
    assert not thought.exact
    assert 0 < thought.nodes < 10**6
