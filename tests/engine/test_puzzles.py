"""Puzzles: how they are written, how answers are judged, and whether those that are shipped are what they say."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from bench.puzzles import FILE, MOST_BYTES, alike, few_left, flaws, read, sights, verify_plainly, written
from engine.errors import BadInput
from engine.tapas import Move, Position
from engine.tapas.core import Core
from engine.tapas.opponent.champion import solver
from engine.tapas.opponent.evaluation import tapas_left
from engine.tapas.opponent.puzzling import expected, fitting, puzzle_of, rated, takes_most, themes
from engine.tapas.puzzle import LOWEST, THEMES, Puzzle, catalogue
from tests.engine.strategies import position as laid_out
from tests.engine.test_opponent import late
from tests.engine.test_position import ALONE

pytestmark = pytest.mark.rest

TEXT = FILE.read_text(encoding="utf-8")


@cache
def every() -> tuple[Puzzle, ...]:
    """All that are shipped, read once."""
    return read(TEXT)


def easy() -> list[Puzzle]:
    """Those with so few tapas left that Python proves them at once."""
    return [puzzle for puzzle in every() if tapas_left(puzzle.position().state) <= 3]


def test_a_thousand_are_shipped_in_less_than_three_hundred_kilobytes_written_as_they_are_read() -> None:
    puzzles = every()
    assert len(puzzles) >= 1000
    assert [*catalogue()] == [puzzle.name for puzzle in puzzles]
    assert FILE.stat().st_size < MOST_BYTES
    assert [puzzle.rating for puzzle in puzzles] == sorted(puzzle.rating for puzzle in puzzles)
    comment = "\n".join(line[2:] for line in TEXT.splitlines() if line.startswith("#"))
    assert written(puzzles, comment) == TEXT
    taking = [puzzle for puzzle in puzzles if takes_most(puzzle.position(), puzzle.line[0])]
    assert len(taking) <= len(puzzles) / 3, "to take most at once solves a third of them at most"
    assert all("take" in puzzle.themes for puzzle in taking)


@pytest.mark.skipif(Core is None, reason="there is no core in C")
def test_some_of_all_are_proven_by_the_core() -> None:
    for puzzle in Random(5).sample(every(), 12):
        assert list(flaws(puzzle, solver(puzzle.position().rules, 16))) == []


def test_each_theme_is_found_in_the_puzzle_nearest_to_the_end_that_has_it() -> None:
    ends = sorted(every(), key=lambda puzzle: tapas_left(puzzle.position().state))
    nearest = {theme: next((puzzle for puzzle in ends if theme in puzzle.themes), None) for theme in THEMES}
    assert [theme for theme, puzzle in nearest.items() if puzzle is None] == ["pass"]
    for puzzle in nearest.values():
        if puzzle is not None and (Core is not None or "sauces" not in puzzle.themes):
            assert list(flaws(puzzle, solver(puzzle.position().rules, 4))) == []


def test_a_push_after_which_the_other_can_enter_nowhere_is_a_pass() -> None:
    position = laid_out(ALONE.format("C1", *[".."] * 4, "C1"), "J 4321/4321 -/- - -")
    line = [Move("3@W3")]
    after = position.copy()
    after.push(line[0])
    assert themes(position, line, after, solver(position.rules, 1)) == ("pass", "sacrifice", "less-now")


def test_a_second_search_that_shares_nothing_proves_some_of_each_variant() -> None:
    chosen = few_left(easy(), 4, 3)
    assert len({puzzle.text for puzzle in chosen}) == 4
    assert list(verify_plainly(chosen)) == []


def test_a_puzzle_that_is_not_what_it_says_is_found_out_by_both_searches() -> None:
    puzzle = next(puzzle for puzzle in easy() if len(puzzle.line) == 1)
    search = solver(puzzle.position().rules, 4)
    other = next(move for move in puzzle.position().legal_moves() if move is not puzzle.line[0])
    for spoilt in (replace(puzzle, line=(other,)), replace(puzzle, margin=puzzle.margin + 100)):
        assert list(flaws(spoilt, search))
        assert list(verify_plainly([spoilt]))
    assert any("themes" in flaw for flaw in flaws(replace(puzzle, themes=("napkin",)), search))


def test_every_push_but_the_right_one_is_wrong_and_the_other_side_answers_the_right_one() -> None:
    puzzle = next(puzzle for puzzle in every() if len(puzzle.line) == 3 and len(set(dict(puzzle.pushes()))) == 2)
    first, reply, last = puzzle.line
    answers = {move: puzzle.answer((), move) for move in puzzle.position().legal_moves()}
    assert [move for move, answer in answers.items() if answer.right] == [first]
    assert (answers[first].solved, answers[first].replies) == (False, (reply,))
    assert puzzle.answer((first, reply), last).solved
    with pytest.raises(BadInput, match="asks for no push"):
        puzzle.answer((first,), last)


def test_what_is_wrong_in_a_file_of_puzzles_is_refused_with_its_line() -> None:
    puzzle, line = every()[0], str(every()[0])
    for right, wrong in ((f" {puzzle.rating} ", " 9999 "), (f" {puzzle.solver} ", " X ")):
        with pytest.raises(BadInput, match=r"^line 3[,:]"):
            read(f"# a comment\n\n{line.replace(right, wrong, 1)}\n")
    with pytest.raises(BadInput, match="another puzzle"):
        read(f"{line}\n{line}\n")


def test_who_finds_none_rates_a_puzzle_high_and_who_finds_all_low() -> None:
    players = (700, 900, 1100, 1300, 1500)
    ratings = [fitting([(player, float(player >= least)) for player in players]) for least in (600, 1000, 1400, 1600)]
    assert ratings == sorted(set(ratings))
    assert 0.49 < expected(1234, 1234) < 0.51


def test_puzzles_are_found_again_where_they_are_and_seldom_elsewhere() -> None:
    for puzzle in easy()[::3]:
        found = puzzle_of(puzzle.name, puzzle.position(), solver(puzzle.position().rules, 4))
        assert found == replace(puzzle, rating=LOWEST)
    others = {seed: late(seed, 3) for seed in range(60)}
    makes_one = [s for s, position in others.items() if puzzle_of("other", position, solver(position.rules, 4))]
    assert makes_one == [3, 5, 12, 14, 18, 19, 34]
    assert puzzle_of("start", Position.start(), solver(Position.start().rules, 4), nodes=100) is None


@pytest.mark.skipif(Core is None, reason="the champion's share in ratings is from the core in C")
def test_puzzles_have_the_ratings_at_which_the_levels_fare_as_they_do() -> None:
    """These show one point more in the rating of any level."""
    assert [puzzle.name for puzzle in easy()[::12] if rated(puzzle) != puzzle] == []


def test_a_tray_that_is_turned_and_mirrored_is_alike() -> None:
    position = Position.start()
    push = position.copy()
    push.push(Move("1@Nc"))
    turned = Position.start(quarter_turns=0)
    turned.push(Move("1@E3"))
    assert any(alike(push.state.board, sight) for sight in sights(turned))
    assert len(sights(position)) == 16
