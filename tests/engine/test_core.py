"""The core in C: what Python says wherever both answer, what was recorded, and no trouble for whoever errs."""

import random
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from engine.tapas import Position
from engine.tapas.core import Core, packed
from engine.tapas.opponent.champion import CoreSearch
from engine.tapas.state import Move
from tests.core import comparing, nonsense, recorded

pytestmark = pytest.mark.skipif(
    Core is None, reason="the core isn't compiled: sudo apt install gcc python3-dev, then any make target compiles it"
)


@pytest.mark.parametrize("seed", range(8))
def test_rules_and_what_the_net_sees_are_those_of_python_in_games_with_take_backs(seed: int) -> None:
    assert sum(comparing.compare_pushes(random.Random(seed), 500)) >= 500


@pytest.mark.parametrize("seed", range(8))
def test_counts_ends_and_proofs_are_those_of_python(seed: int) -> None:
    chance = random.Random(seed)
    comparing.compare_perft(comparing.drawn_position(chance, 20), 2)
    comparing.compare_exact(comparing.drawn_position(chance, 3 + seed % 3))
    comparing.compare_proofs(comparing.drawn_position(chance, 3 + seed % 3), 200, seed % 4)


def test_recorded_searches_come_out_as_they_did(request: pytest.FixtureRequest) -> None:
    known = recorded.FILE.read_text(encoding="utf-8")
    if request.config.getoption("--update-golden"):
        recorded.FILE.write_text(recorded.again(known), encoding="utf-8")
    assert recorded.again(known) == known, f"{recorded.FILE} differs; read the diff, then --update-golden"


@pytest.mark.parametrize("seed", range(8))
def test_nonsense_is_answered_or_refused(seed: int) -> None:
    nonsense.try_nonsense(random.Random(seed), 2)


@pytest.mark.parametrize(
    "attempt", [nonsense.try_to_make_one_wrongly, nonsense.try_wrong_hands, nonsense.fill_the_tree]
)
def test_what_is_made_wrongly_is_refused_and_a_search_keeps_to_its_memory(attempt: Callable[[], None]) -> None:
    attempt()


@pytest.mark.parametrize("after", [0, 1, 7])
def test_a_search_that_has_to_stop_looks_at_few_positions_more(after: int) -> None:
    start, asked = Position.start(), 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > after

    searcher = CoreSearch(start.rules, 16)
    assert searcher.exact(start.state, -1, 1, 10**12, stop) is None
    assert asked == after + 1
    asked = 0
    found = searcher.think(start.state, positions=10**9, stop=stop)
    assert asked == after + 1
    assert found.nodes <= 400 * (after + 1)
    assert len(found.branches) == len(start.legal_moves())


def test_others_go_on_while_it_searches() -> None:
    """The search asks once it is under way, and goes on until another thread has played."""
    state = packed(Position.start().state)
    core, other = (comparing.core_of(Position.start().rules, megabytes) for megabytes in (64, 1))
    searching = threading.Event()
    with ThreadPoolExecutor(1) as thread:
        played = thread.submit(lambda: searching.wait() and other.after(state, Move("1@Nc").index, 1))

        def stop() -> bool:
            searching.set()
            return played.done()

        core.best_first(state, 10**9, 0, 0.6, stop)
        assert played.done(), "the search filled its memory before another thread had its turn"


def test_one_core_does_not_search_twice_at_once() -> None:
    state, core = packed(Position.start().state), comparing.core_of(Position.start().rules)

    def again() -> bool:
        for use in (lambda: core.logit(state), lambda: core.best_first(state, 1, 0, 1.0, None)):
            with pytest.raises(RuntimeError, match="make another for another thread"):
                use()
        return True

    with ThreadPoolExecutor(1) as thread:
        for stop in (again, lambda: thread.submit(again).result()):
            assert core.exact(state, -1, 1, 10**9, stop)[0] is None
    assert core.logit(state) == core.logit(state), "it is free again"


def test_what_the_caller_raises_when_asked_comes_out_and_the_core_goes_on() -> None:
    state, core = packed(Position.start().state), comparing.core_of(Position.start().rules)

    def fails() -> bool:
        raise nonsense.Enough

    with pytest.raises(nonsense.Enough):
        core.exact(state, -1, 1, 10**9, fails)
    with pytest.raises(nonsense.Enough):
        core.best_first(state, 10**6, 3, 0.6, fails)
    assert core.best_first(state, 10, 3, 0.6, None)[2] >= 10
