"""A whole position: what is open and why not, turns, who gets what, the end."""

import copy
import pickle
import random

import pytest
from hypothesis import given, settings

from engine.tapas import (
    BadInput,
    Closed,
    IllegalMove,
    Left,
    Move,
    NothingToTakeBack,
    Outcome,
    Position,
    Reason,
    Rulings,
)
from engine.tapas.game import TapasGame
from engine.tapas.pieces import COPIES
from engine.tapas.setup import Setup
from engine.tapas.tray import ENTRIES, turn_entry
from tests.depth import some
from tests.engine.boards import TAIL, open_board, position
from tests.engine.strategies import positions, turn_slot


def test_the_start_is_as_printed() -> None:
    p = Position.start()
    assert p.tray() == "J1C1J1C1/J1........C1/C1........J1/J1........C1/C1........J1/C1J1C1J1"
    assert p.supply("J") == p.supply("C") == (4, 3, 2, 1)
    assert (p.mover, p.turns_due, p.quarter_turns, p.outcome()) == ("J", 0, 0, None)
    assert p.open_entries() == ("Nc", "Ne", "E5", "E3", "Sb", "Sd", "W4", "W2")
    assert len(p.legal_moves()) == 32


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 32), (2, 1024), (3, 27508), (4, 829004)])
def test_perft_from_the_start(depth: int, count: int) -> None:
    assert Position.start().perft(depth) == count


@settings(max_examples=30)
@given(positions())
def test_perft_counts_what_playing_all_moves_counts(p: Position) -> None:
    def played(depth: int) -> int:
        if depth == 0:
            return 1
        total = 0
        for move in p.legal_moves():
            p.push(move)
            total += played(depth - 1)
            p.pop()
        return total

    assert p.perft(2) == played(2)


def test_recorded_games_are_played_exactly(recorded: dict) -> None:
    p = Position.start(
        first=recorded["first"],
        extras=recorded["extras"],
        burning_head=recorded["burning_head"],
        rulings=Rulings.ONLINE,
        quarter_turns=recorded["quarter_turns_at_start"],
    )
    assert p.tray() == recorded["start"]
    for ply in recorded["plies"]:
        assert p.outcome() is None
        assert (p.mover, p.turns_due) == (ply["mover"], ply["turned"])
        assert sorted(p.open_entries()) == sorted(ply["open"])
        p.push(Move(ply["move"]))
        assert p.tray() == ply["tray"]
        if "points" in ply:
            assert {"J": p.points("J"), "C": p.points("C")} == ply["points"]
    outcome = p.outcome()
    assert outcome is not None
    assert (outcome.reason is Reason.SAUCES) == (recorded["ended_by"] == "three sauces")


# What is closed, and why


def test_an_empty_line_is_closed() -> None:
    assert open_board("C1 .. .. .. .. ..", "J 4321/4321 -/- - -").why_closed(Move("1@W4")) == Closed.EMPTY_LINE


def test_ones_own_piece_first_closes_an_entry() -> None:
    assert open_board("J1 C1 .. .. .. ..", "J 4321/4321 -/- - -").why_closed(Move("1@W3")) == Closed.OWN_FIRST


def test_the_reverse_of_the_latest_push_is_closed_but_not_the_same_direction() -> None:
    p = open_board("J1 .. .. .. .. J1", "C 4321/4321 -/- - 2@W3")
    assert p.why_closed(Move("1@E3")) == Closed.REVERSE
    assert p.why_closed(Move("1@W3")) == Closed.NONE


def test_the_reverse_ban_holds_whoever_made_that_push() -> None:
    p = open_board(".. .. .. C1 J1 xN", "J 4321/4321 -/- - -")
    assert p.push(Move("1@W3")).play_again
    assert p.mover == "J"
    assert Closed.REVERSE in p.why_closed(Move("1@E3"))


def test_a_value_without_tapas_is_closed() -> None:
    p = open_board("C1 .. .. .. .. ..", "J 4320/4321 -/- - -")
    assert p.why_closed(Move("4@W3")) == Closed.NO_SUCH_TAPAS
    with pytest.raises(IllegalMove, match="NO_SUCH_TAPAS"):
        p.push(Move("4@W3"))


def test_every_reason_that_holds_is_given() -> None:
    tail = "turned=0 due=0 passed=- first=J south=J burning_head=yes rulings=rulebook"
    tray = ".. .. .. ../J1 .. .. .. .. C1/.. .. .. .. .. ../J1 .. .. .. .. J1/.. .. .. .. .. ../.. C1 .. .."
    p = position(tray, "J 4320/4321 -/- - 1@W3", tail)
    assert p.why_closed(Move("4@E3")) == (Closed.OWN_FIRST | Closed.REVERSE | Closed.NOT_FACING | Closed.NO_SUCH_TAPAS)
    assert p.why_closed(Move("4@E3")).names == ("OWN_FIRST", "REVERSE", "NOT_FACING", "NO_SUCH_TAPAS")


def test_after_the_end_everything_is_closed() -> None:
    p = open_board("C1 .. .. .. .. ..", "J 0000/0000 -/- - -")
    assert p.legal_moves() == []
    assert Closed.GAME_OVER in p.why_closed(Move("1@W3"))


@settings(max_examples=some(24, 60))
@given(positions())
def test_a_move_is_legal_exactly_when_no_reason_closes_it(p: Position) -> None:
    legal = set(p.legal_moves())
    for entry in ENTRIES:
        for value in (1, 2, 3, 4):
            move = Move.of(value, entry)
            assert (p.why_closed(move) == Closed.NONE) == (move in legal)


# Where pieces go


def test_an_extra_goes_to_the_mover() -> None:
    push = open_board(".. .. .. .. .. xT", "C 4321/4321 -/- - -").push(Move("1@W3"))
    assert push.left == (Left("xT", "C"),)
    assert push.points == {"J": 0, "C": 5}


def test_the_ticket_takes_tapas_that_leave_with_it_out_of_the_game() -> None:
    p = open_board(".. .. .. C2 xT xB", "J 4321/4221 -/- - -")
    push = p.push(Move("3@W3"))
    assert push.left == (Left("xB", "J"), Left("xT", "J"), Left("C2", None))
    assert (p.removed, p.taken("J"), p.points("J")) == (("C2",), ("xT", "xB"), 5)


def test_ruling_ticket_takes_extras() -> None:
    p = open_board(".. .. .. C2 xT xB", "J 4321/4221 -/- - -", TAIL.replace("rulebook", "online"))
    push = p.push(Move("3@W3"))
    assert push.left == (Left("xB", "J"), Left("xT", None), Left("C2", None))
    assert (p.removed, p.taken("J"), p.points("J")) == (("C2", "xT"), ("xB",), 0)


def test_the_ticket_takes_the_played_tapas_too() -> None:
    p = open_board(".. .. .. .. .. xB", "J 4321/4321 -/- - -")
    p.push(Move("3@W3"))
    assert (p.removed, p.points("C")) == (("J3",), 0)


def test_a_napkin_that_the_ticket_takes_along_still_lets_the_mover_play_again() -> None:
    p = open_board(".. .. .. C1 xN xB", "J 4321/4321 -/- - -", TAIL.replace("rulebook", "online"))
    push = p.push(Move("2@W3"))
    assert p.removed == ("xN",)
    assert push.play_again


def test_the_napkin_lets_the_mover_play_again() -> None:
    p = open_board(".. .. .. .. .. xN", "J 4321/4321 -/- - -")
    assert p.push(Move("1@W3")).play_again
    assert p.mover == "J"


def test_the_napkin_with_the_last_tapas_passes_the_turn() -> None:
    p = open_board(".. .. .. .. .. xN", "J 1000/4321 -/- - -")
    assert not p.push(Move("1@W3")).play_again
    assert p.mover == "C"


@pytest.mark.parametrize(
    ("held", "points"), [("xK", 2), ("xKxM", 5), ("xMxW", 5), ("xT", 5), ("C1C1C1xTxW", 10), ("xN", 0), ("xB", 0)]
)
def test_points_of_extras(held: str, points: int) -> None:
    assert open_board("C1 .. .. .. .. ..", f"J 4321/4321 {held}/- - -").points("J") == points


def test_three_sauces_win_at_once_even_when_behind() -> None:
    p = open_board(".. .. .. .. .. xW", "J 4320/4321 xKxM/J1J4xT - -")
    push = p.push(Move("1@W3"))
    assert push.game_over
    assert p.outcome() == Outcome("J", Reason.SAUCES)
    assert p.points("C") > p.points("J")
    assert p.legal_moves() == []


# The end


def ended(taken: str) -> Outcome | None:
    """A game in which everything has been played."""
    tray = ".. .. .. ../.. .. .. .. .. ../.. .. .. .. .. ../.. .. xN .. .. ../.. .. .. .. .. ../.. .. .. .."
    return position(tray, f"J 0000/0000 {taken} - -").outcome()


def test_rulebook_example_ten_points_beat_eight_with_more_tapas() -> None:
    assert ended("C3C3C4/J1J1J1J1J1J1J1J1") == Outcome("J", Reason.POINTS)


def test_rulebook_example_of_the_tie_break_on_3s() -> None:
    # Eleven points each and a 4 each: two 3s against one decide.
    assert ended("C2C2C3C4/J1J3J3J4") == Outcome("C", Reason.TIE_BREAK, 3)


def test_twelve_ones_do_not_beat_a_two_in_a_tie() -> None:
    assert ended("C1C1C1C1C1C1C1C1C1C1C1C1/J1J1J1J1J1J1J1J1J1J1J2") == Outcome("C", Reason.TIE_BREAK, 2)


def test_extras_do_not_count_in_a_tie() -> None:
    assert ended("C1C1xT/J3J4") == Outcome("C", Reason.TIE_BREAK, 4)


def test_equal_tapas_are_a_draw() -> None:
    assert ended("C1C2/J1J2") == Outcome(None, Reason.DRAW)


def test_a_player_without_tapas_is_skipped() -> None:
    p = open_board("C1 .. .. .. .. ..", "J 3000/0000 -/- - -")
    push = p.push(Move("1@W3"))
    assert p.mover == "J"
    assert push.passed == ()


ALONE = ".. .. .. ../{} .. .. .. .. {}/.. .. .. .. .. ../.. .. .. .. .. C1/.. .. .. .. .. ../.. .. .. .."


def test_a_player_who_can_enter_nowhere_passes_and_keeps_the_tapas() -> None:
    # J3 and C1 leave; on the only line left croquetas stand at both ends.
    p = position(ALONE.format("C1", "C1"), "J 4321/4321 -/- - -")
    push = p.push(Move("3@W3"))
    assert push.passed == p.passed == ("C",)
    assert p.mover == "J"
    assert p.supply("C") == (4, 3, 2, 1)
    assert p.open_entries() == ("E5", "W5")
    assert Position.parse(p.text()) == p


def test_when_nobody_can_enter_the_game_ends_and_is_scored() -> None:
    p = position(ALONE.format("..", ".."), "J 4321/4321 -/- - -")
    push = p.push(Move("3@W3"))
    assert push.game_over
    assert push.passed == ("J", "C")
    assert p.supply("J") == (4, 3, 1, 1)
    assert p.outcome() == Outcome("C", Reason.POINTS)


def test_the_ban_on_the_reverse_outlives_a_skipped_player() -> None:
    # C1 is pushed to e4, where only W4 leads to it: the reverse of J's own push.
    tray = ".. .. .. J1/.. .. .. .. .. ../.. .. .. .. .. C1/.. .. .. .. .. ../.. .. .. .. .. ../.. .. .. J1"
    p = position(tray, "J 2000/0000 -/- - -")
    push = p.push(Move("1@E4"))
    assert push.game_over
    assert (p.supply("J"), push.passed) == ((1, 0, 0, 0), ("J",))


# What must always hold


@settings(max_examples=some(32, 80))
@given(positions())
def test_pieces_are_conserved(p: Position) -> None:
    held = [piece for piece in TapasGame(p).census() if piece[0] != "x"]
    assert held == sorted(name for name, count in COPIES.items() if name[0] != "x" for _ in range(count))


@settings(max_examples=some(32, 80))
@given(positions())
def test_taking_back_restores_everything(p: Position) -> None:
    before = p.text()
    for move in p.legal_moves():
        p.push(move)
        assert p.pop() is move
        assert p.text() == before


@settings(max_examples=some(32, 80))
@given(positions())
def test_a_preview_says_what_the_push_does_and_changes_nothing(p: Position) -> None:
    for move in p.legal_moves()[:6]:
        before = p.text()
        shown = p.preview(move)
        assert p.text() == before
        done = p.push(move)
        assert (shown.moved, shown.left, shown.passed, shown.game_over) == (
            done.moved, done.left, done.passed, done.game_over
        )  # fmt: skip
        p.pop()


@settings(max_examples=some(24, 60))
@given(positions())
def test_a_quarter_turn_of_everything_changes_nothing(p: Position) -> None:
    turned = turn_everything(p)
    expected = {(m.value, turn_entry(m.entry, 1)) for m in p.legal_moves()}
    assert {(m.value, m.entry) for m in turned.legal_moves()} == expected
    assert turned.turns_due == p.turns_due
    assert turned.outcome() == p.outcome()
    for move in p.legal_moves()[:4]:
        a = p.preview(move)
        b = turned.preview(Move.of(move.value, turn_entry(move.entry, 1)))
        assert a.left == b.left
        assert (a.passed, a.turns_after, a.game_over) == (b.passed, b.turns_after, b.game_over)


def turn_everything(p: Position) -> Position:
    """The same position on a tray that was named a quarter turn further round."""
    fields = p.text().split(" ")
    cells = {turn_slot(slot, 1): p[slot] for slot in _slots()}
    rows = [[f + r for f in ("bcde" if r in "61" else "abcdef")] for r in "654321"]
    fields[0] = "/".join("".join(cells[slot] for slot in row) for row in rows)
    if p.latest_push:
        fields[5] = f"{p.latest_push.value}@{turn_entry(p.latest_push.entry, 1)}"
    fields[6] = f"turned={(p.quarter_turns - 1) % 4}"
    return Position.parse(" ".join(fields))


def _slots() -> list[str]:
    return [f + r for r in "654321" for f in "abcdef" if f + r not in ("a1", "f1", "a6", "f6")]


def test_every_random_game_ends_after_at_most_twenty_pushes() -> None:
    chance = random.Random(4)
    for _ in range(300):
        position = Setup.drawn(chance).start()
        while moves := position.legal_moves():
            position.push(chance.choice(moves))
        assert len(position.moves()) <= 20
        assert position.outcome() is not None


# Bad input


def test_a_refused_push_changes_nothing() -> None:
    p = Position.start()
    before = p.text()
    with pytest.raises(IllegalMove, match="J can't play 1@Nb: OWN_FIRST; open entries are Nc"):
        p.push(Move("1@Nb"))
    assert p.text() == before
    with pytest.raises(BadInput, match=r"write Move\('2@W3'\)"):
        p.push("1@Nc")  # type: ignore[arg-type]
    with pytest.raises(NothingToTakeBack):
        p.pop()


@pytest.mark.parametrize("text", ["", "5@W3", "1@W6", "1@a3", "1W3", "1@Nf", " 1@W3", "1@W3 ", "١@W3", None, 3])
def test_what_is_no_move_is_refused_with_the_remedy(text: object) -> None:
    with pytest.raises(BadInput, match="as in 2@W3"):
        Move(text)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"first": "X"}, "'J'"),
        ({"south": "N"}, "'J'"),
        ({"extras": {"a1": "xT"}}, "b2 to e5"),
        ({"extras": {"b1": "xT"}}, "b2 to e5"),
        ({"extras": {"c3": "xQ"}}, "xT xK xM"),
        ({"extras": {"c3": "xT", "d4": "xT"}}, "once"),
        ({"quarter_turns": "1"}, "whole number"),
        ({"burning_head": "no"}, "True or False"),
        ({"rulings": "online"}, r"Rulings\.ONLINE"),
        ({"extras": 5}, "slots and tokens"),
    ],
)
def test_a_start_that_cannot_be_is_refused_with_the_remedy(options: dict, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Position.start(**options)


def test_moves_are_one_object_each_however_they_are_copied() -> None:
    move = Move("2@W3")
    assert copy.copy(move) is copy.deepcopy(move) is pickle.loads(pickle.dumps(move)) is Move.of(2, "W3") is move
    assert repr(move) == "Move('2@W3')"


@pytest.mark.parametrize("copied", [Position.copy, copy.copy, copy.deepcopy])
def test_a_copy_goes_its_own_way(copied) -> None:  # type: ignore[no-untyped-def]
    p = Position.start()
    q = copied(p)
    q.push(Move("1@Nc"))
    assert p.moves() == ()
    assert p == Position.start()
    assert p != q
    assert hash(p) == hash(Position.start())
