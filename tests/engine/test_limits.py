"""The least and the most that each limit of the engine allows, and what is just beyond."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bench.puzzles import FILE as PUZZLES
from engine.errors import BadInput, shown
from engine.pgn import RecordReader, check_action, wrapped
from engine.piecepack.pieces import parse_catalog
from engine.piecepack.state import Setup
from engine.reader import Reader, check_seed, read_seed
from engine.review import Effort, Found, Judged, Review, by_outlook, judge
from engine.tacocat import default_board
from engine.tapas import Position
from engine.tapas.game import checked_reason
from engine.tapas.puzzle import Puzzle
from engine.tapas.record import Record
from engine.tapas.rules import Handicap
from engine.tapiru import TapiruReferee
from firmware.names import check_name
from nim_table.rules import NORMAL, Nim
from tests.engine.strategies import played_out
from tests.engine.test_refusals import CATALOG, REPORTED

HEAD = '[Game "Tapas"]\n[Place "here"]\n\n'
START = Position.start().text()
PLAYED = played_out(Position.start(), 1).moves()
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
    text = REPORTED.text().replace("round=1", "round=2")
    for seat, won in (("S", south), ("N", north)):
        text = text.replace(f"won_{seat}=-", f"won_{seat}={','.join(won) or '-'}")
    TapiruReferee.parse(text)


def of_tacocat(space: int, number: int) -> None:
    numbers = [*default_board().numbers]
    numbers[space] = number
    default_board().replace(numbers=numbers)


LIMITS: list[tuple[Callable[[Any], object], Any, Any]] = [
    (check_seed, 0, -1),
    (check_seed, 2**128 - 1, 2**128),
    (lambda seed: read_seed(Reader(str(seed))), 2**128 - 1, 2**128),
    (lambda points: Handicap(points=points), 0, -1),
    (lambda points: Handicap(points=points), 20, 21),
    (lambda without: Handicap(without=without), (4, 3, 3, 2, 2, 2, 1, 1, 1), (4, 3, 3, 2, 2, 2, 1, 1, 1, 1)),
    (lambda rating: replace(PUZZLE, rating=rating), 100, 99),
    (lambda rating: replace(PUZZLE, rating=rating), 3000, 3001),
    (lambda margin: replace(PUZZLE, margin=margin), 1, 0),
    (lambda pushes: replace(PUZZLE, line=PUZZLE.line[:pushes]), 1, 0),
    (lambda pushes: replace(PUZZLE, text=START, line=PLAYED[:pushes]), 9, 11),
    (lambda name: replace(PUZZLE, name=name), "a-", "a"),
    (lambda name: replace(PUZZLE, name=name), "x" * 24, "x" * 25),
    (lambda length: check_action(RecordReader(""), 1, "x" * length), 200, 201),
    (lambda number: check_action(RecordReader(""), number, ""), 5000, 5001),
    (lambda length: Record.parse(HEAD.replace("Place", "P" * length) + "*"), 60, 61),
    (lambda length: Record.parse(HEAD.replace("here", "x" * length) + "*"), 1000, 1001),
    (lambda length: Record.parse(f"{HEAD}{{{'x' * length}}} *"), 1000, 1001),
    (lambda count: Record.parse(f"{HEAD}{'{a}' * count} *"), 5000, 5001),
    (lambda count: Record.parse(f"{HEAD}{'1@Nc ' * count}*"), 5000, 5001),
    (lambda count: Record.parse(f"{HEAD}{'1@Nc ' * count}<correct {START} | fell> *"), 4999, 5000),
    (lambda length: checked_reason("x" * length), 120, 121),
    (lambda length: check_name("x" * length, "J"), 40, 41),
    (lambda players: Setup(players, packs=("four_seasons",)), 3, 2),
    (lambda players: Setup(players, packs=("four_seasons",)), 8, 9),
    (Setup, 4, 5),
    (with_new_ingredients, 6, 7),
    (lambda number: of_tacocat(0, number), 4, 3),
    (lambda number: of_tacocat(6, number), 9, 10),
    (after_a_round, 9, 10),
]


@pytest.mark.parametrize(("make", "allowed", "beyond"), LIMITS)
def test_a_limit_is_allowed_and_one_more_is_not(make: Callable[[Any], object], allowed: Any, beyond: Any) -> None:
    make(allowed)
    with pytest.raises(BadInput):
        make(beyond)


@pytest.mark.parametrize(
    ("actor", "action", "found"),
    [
        ("S", "N1", Found("N2", 125, 0.75, 0.625)),
        ("S", "N2", Found("N2", 0, 0.75, 0.75)),
        ("N", "N2", Found("N1", 125, 0.625, 0.75)),
    ],
)
def test_an_action_costs_a_point_for_each_tenth_of_the_chances_that_it_gives_away(
    actor: str, action: str, found: Found
) -> None:
    state = Nim((2, 1, 1, 1), (2, 0, 0, 0), actor, NORMAL)
    assert by_outlook(lambda state: (0.75, 0.625)[state.count("N")], "S", state, action) == found
    assert by_outlook(lambda _: 0.5, "S", state, "N2") == Found("N2", 0, 0.5, 0.5)


def test_an_action_is_compared_with_the_best_of_the_others_in_new_guesses() -> None:
    """Of b and c the first two guesses like b more; the others find it worth 1, 0.5 and 3 more than a."""
    worths = iter([0, 1, 2, 0, 3, 1, 0, 1, 1, 1.5, 0, 3])
    found = judge("a", ["a", "b", "c"], lambda actions: [next(worths) for _ in actions], Effort(2, 3))
    assert (found.best, found.cost) == ("b", 1.5)
    assert (found.worth, found.sure) == (pytest.approx(1 / 3), pytest.approx(0.9565, abs=1e-4))
    assert next(worths, None) is None


def test_what_somebody_gave_is_shown_in_sixty_characters() -> None:
    assert shown("x" * 58) == repr("x" * 58)
    assert shown("x" * 59) == f"'{'x' * 56}..."
    assert [len(shown("x" * length)) for length in (58, 59, 60, 600)] == [60] * 4
    assert [shown(value) for value in (10**5000, [1], None, True)] == [
        *("a number that is too long to write", "a list", "None", "True")
    ]


def test_a_line_of_a_record_is_as_wide_as_it_may_be_and_no_wider() -> None:
    word = "x" * 97
    assert wrapped([word, "ab"]) == f"{word} ab"
    assert wrapped([word, "abc"]) == f"{word}\nabc"
    assert wrapped(["x" * 200, "a", "b"]) == f"{'x' * 200}\na b"


def test_a_game_turns_where_most_was_surely_lost_that_is_worth_a_remark_and_a_tenth_of_the_chances() -> None:
    def turns(*found: dict[str, float]) -> list[int]:
        whole = {"best": "a", "cost": 100, "before": 0.25, "after": 0.15, "sure": 0.98}
        actions = [Judged(at, "S", "b", Found(**{**whole, **each}), ()) for at, each in enumerate(found)]
        turn = Review(tuple(actions)).turning_point
        return [] if turn is None else [turn.number]

    assert turns({}) == turns({"before": 0.15, "after": 0.25}) == [0]
    assert turns({"sure": 0.979}) == turns({"cost": 99}) == turns({"after": 0.151}) == []
    assert turns({"sure": 0.9, "after": 0.0}, {}, {"after": 0.1}, {"after": 0.12}) == [2]
    assert Judged(1, "S", "b", Found("a", 0, 0.5, 0.5, 1.0), ()).step == 0, "the first action, unless it is said"
