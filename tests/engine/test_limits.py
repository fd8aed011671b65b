"""The least and the most that each limit of the engine allows, and what is just beyond."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bench.puzzles import FILE as PUZZLES
from engine.errors import BadInput, shown
from engine.pgn import WIDTH, wrapped
from engine.piecepack.pieces import MOST_NEW, parse_catalog
from engine.piecepack.state import FEWEST, MOST, Setup
from engine.reader import SEEDS, Reader, check_seed, read_seed
from engine.review import Found, Judged, Review
from engine.tacocat import default_board
from engine.tacocat.board import LARGEST_HAND, SMALLEST_HAND
from engine.tapas.puzzle import HIGHEST, LOWEST, Puzzle
from engine.tapas.rules import MOST_POINTS, Handicap
from engine.tapiru import TapiruReferee
from engine.tapiru.match import MOST_TOKENS
from tests.engine.test_broken_texts import CATALOG, TAPIRU_REFEREE

PUZZLE = Puzzle.parse(next(line for line in PUZZLES.read_text("utf-8").splitlines() if not line.startswith("#")))


def with_new_ingredients(count: int) -> None:
    there = CATALOG.count("[[ingredient]]") - 2
    made = [
        f'[[ingredient]]\nname = "new_{letter}"\nletter = "{letter}"\nvalues = [0]\n'
        for letter in "abdefghi"[: count - there]
    ]
    parse_catalog(CATALOG.replace("[[pack]]", "\n".join([*made, "[[pack]]"]), 1))


def after_a_round(tokens: int) -> None:
    """A game in whose first round so many tokens were won, by which nobody has won."""
    south, north = (["TA"] * 3 + ["PI"] * 2 + ["O"] * 4)[:tokens], ["CA"] * (tokens - 9)
    text = TAPIRU_REFEREE.replace("round=1", "round=2")
    for seat, won in (("S", south), ("N", north)):
        text = text.replace(f"won_{seat}=-", f"won_{seat}={','.join(won) or '-'}")
    TapiruReferee.parse(text)


def of_tacocat(space: int, number: int) -> None:
    numbers = [*default_board().numbers]
    numbers[space] = number
    default_board().replace(numbers=numbers)


LIMITS: list[tuple[Callable[[Any], object], Any, Any]] = [
    (check_seed, 0, -1),
    (check_seed, SEEDS - 1, SEEDS),
    (lambda seed: read_seed(Reader(str(seed))), SEEDS - 1, SEEDS),
    (lambda points: Handicap(points=points), 0, -1),
    (lambda points: Handicap(points=points), MOST_POINTS, MOST_POINTS + 1),
    (lambda without: Handicap(without=without), (4, 3, 3, 2, 2, 2, 1, 1, 1), (4, 3, 3, 2, 2, 2, 1, 1, 1, 1)),
    (lambda rating: replace(PUZZLE, rating=rating), LOWEST, LOWEST - 1),
    (lambda rating: replace(PUZZLE, rating=rating), HIGHEST, HIGHEST + 1),
    (lambda margin: replace(PUZZLE, margin=margin), 1, 0),
    (lambda pushes: replace(PUZZLE, line=PUZZLE.line[:pushes]), 1, 0),
    (lambda players: Setup(players, packs=("four_seasons",)), FEWEST, FEWEST - 1),
    (lambda players: Setup(players, packs=("four_seasons",)), MOST, MOST + 1),
    (Setup, 4, 5),
    (with_new_ingredients, MOST_NEW, MOST_NEW + 1),
    (lambda number: of_tacocat(0, number), SMALLEST_HAND, SMALLEST_HAND - 1),
    (lambda number: of_tacocat(6, number), LARGEST_HAND, LARGEST_HAND + 1),
    (after_a_round, MOST_TOKENS, MOST_TOKENS + 1),
]


@pytest.mark.parametrize(("make", "allowed", "beyond"), LIMITS)
def test_a_limit_is_allowed_and_one_more_is_not(make: Callable[[Any], object], allowed: Any, beyond: Any) -> None:
    make(allowed)
    with pytest.raises(BadInput):
        make(beyond)


def test_what_somebody_gave_is_shown_in_sixty_characters() -> None:
    assert shown("x" * 58) == repr("x" * 58)
    assert shown("x" * 59) == f"'{'x' * 56}..."
    assert [len(shown("x" * length)) for length in (58, 59, 60, 600)] == [60] * 4


def test_a_line_of_a_record_is_as_wide_as_it_may_be_and_no_wider() -> None:
    word = "x" * (WIDTH - 3)
    assert wrapped([word, "ab"]) == f"{word} ab"
    assert wrapped([word, "abc"]) == f"{word}\nabc"
    assert wrapped(["x" * 2 * WIDTH, "a", "b"]) == f"{'x' * 2 * WIDTH}\na b"


@pytest.mark.parametrize(
    ("change", "turns"),
    [
        ({}, True),
        ({"sure": 0.979}, False),
        ({"cost": 99}, False),
        ({"after": 0.101}, False),
        ({"before": 0.1, "after": 0.2}, True),
    ],
)
def test_a_game_turns_by_what_is_surely_worth_a_remark_and_a_tenth_of_the_chances(
    change: dict[str, Any], turns: bool
) -> None:
    assert Judged(1, "S", "b", Found("a", 0, 0.5, 0.5, 1.0), ()).step == 0, "the first action, unless it is said"
    found = Found(**{"best": "a", "cost": 100, "before": 0.2, "after": 0.1, "sure": 0.98, **change})
    assert (Review((Judged(1, "S", "b", found, ()),)).turning_point is not None) == turns
