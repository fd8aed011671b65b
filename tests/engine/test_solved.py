"""What docs/opponent.md says is proven: its parts that can be checked quickly.

The whole is `python -m bench.solve`.
"""

import random
import shutil

import pytest

from bench.solve import CASES, Plainly, as_first_sees, open_from_left, starts, turns_to_first, worth_to_j
from engine.tapas.opponent.champion import solver
from engine.tapas.opponent.evaluation import tapas_left
from engine.tapas.position import Position
from engine.tapas.state import Move
from engine.tapas.tray import turn_entry

pytestmark = pytest.mark.rest

ALL = list(starts())


def as_entered(position: Position, move: Move) -> tuple[str, int]:
    """A push in the words of who began: the entry as it lies at the table, the value."""
    return turn_entry(move.entry, turns_to_first(position)), move.value


def test_who_begins_sees_one_of_two_starts_and_knows_it_by_their_open_entries() -> None:
    seen = {as_first_sees(position): open_from_left(position) for position in ALL}
    assert len(ALL) == 32
    assert sorted(seen.values()) == [(1, 3), (2, 4)]
    assert all(seen[as_first_sees(case.start())] == case.open_at_first for case in CASES)


@pytest.mark.parametrize("entries", [(1, 3), (2, 4)])
def test_starts_that_look_alike_to_who_begins_stay_alike_to_the_end(entries: tuple[int, ...]) -> None:
    alike = [position for position in ALL if open_from_left(position) == entries]
    chance = random.Random(f"alike {entries}")
    assert len(alike) == 16
    for _ in range(3):
        games = [position.copy() for position in alike]
        while games[0].outcome() is None:
            wanted = as_entered(games[0], chance.choice(games[0].legal_moves()))
            for game in games:
                moves = {as_entered(game, move): move for move in game.legal_moves()}
                game.push(moves[wanted])
            assert len({as_first_sees(game) for game in games}) == 1


@pytest.mark.skipif(shutil.which("cc") is None, reason="the second program needs gcc: apt install gcc libc6-dev")
@pytest.mark.parametrize("which", [0, 1])
def test_both_programs_know_the_same_worth_of_ends(which: int) -> None:
    chance = random.Random(f"ends {which}")
    start = CASES[which].start()
    search = solver(start.rules, 1)
    with Plainly(CASES[which], index_bits=12) as second:
        for _ in range(12):
            position = start.copy()
            while tapas_left(position.state) > 5:
                position.push(chance.choice(position.legal_moves()))
            worth = worth_to_j(position, search)[0]
            score = 2 * worth // 100 if worth % 100 == 0 else worth // 50
            reached = [second.ask(asked, position.moves())[0] for asked in (score - 1, score, score + 1)]
            assert reached == [True, True, False]
