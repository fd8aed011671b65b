"""One line and the tapas that enters it: every row of the rules' table, and what must always hold."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.tapas import Left, Move, Position, Shift
from engine.tapas.push import SLIDES, slide, story, value_of
from engine.tapas.tray import NAMES, heap_names

SETTING = "turned=0 due=0 passed=- first=J south=J burning_head=no rulings=rulebook"


def on_rank_3(line: str, mover: str = "J") -> Position:
    """A tray with one line on rank 3, and pieces elsewhere so that the game goes on."""
    row = line.replace(" ", "")
    return Position.parse(
        f"......../J1........C1/............/{row}/............/........ {mover} 4121/4121 -/- - - {SETTING}"
    )


@pytest.mark.parametrize(
    ("before", "played", "after", "leaves"),
    [
        ("C1 .. .. .. .. J1", "J2", ".. J2 C1 .. .. J1", ""),
        (".. C1 .. C2 J1 C2", "J2", ".. .. J2 C1 C2 J1", "C2"),
        (".. .. .. .. .. C1", "J3", ".. .. .. .. .. ..", "C1 J3"),
        ("C1 C1 C1 C1 C1 C1", "J4", ".. .. .. J4 C1 C1", "C1 C1 C1 C1"),
        (".. .. .. .. C1 ..", "J1", ".. .. .. .. J1 C1", ""),
        ("xT J1 C2 .. .. ..", "J1", "J1 xT J1 C2 .. ..", ""),
        (".. .. .. .. .. xN", "J1", ".. .. .. .. .. J1", "xN"),
    ],
)
def test_a_push_moves_the_line_as_the_rules_say(before: str, played: str, after: str, leaves: str) -> None:
    position = on_rank_3(before)
    push = position.push(Move(f"{played[1]}@W3"))
    assert " ".join(position[f"{file}3"] for file in "abcdef") == after
    assert " ".join(left.piece for left in push.left) == leaves


def test_rulebook_example_the_croqueta_moves_one_slot_then_pushes_the_rest() -> None:
    push = on_rank_3(".. C1 .. C2 J1 C2").push(Move("2@W3"))
    assert push.moved == (
        Shift("J2", None, "c3"),
        Shift("C1", "b3", "d3"),
        Shift("C2", "d3", "e3"),
        Shift("J1", "e3", "f3"),
        Shift("C2", "f3", None),
    )
    assert [" ".join(step.line) for step in push.steps] == [
        "J2 C1 .. C2 J1 C2",
        ".. J2 C1 C2 J1 C2",
        ".. .. J2 C1 C2 J1",
    ]
    assert [step.touching for step in push.steps] == [False, True, True]
    assert [step.left for step in push.steps] == [None, None, Left("C2", "J")]


def test_rulebook_example_each_player_gets_the_opponents_tapas_whoever_pushed() -> None:
    push = on_rank_3("J1 C1 J2 .. .. ..", mover="C").push(Move("3@E3"))
    assert push.left == (Left("J1", "C"), Left("C1", "J"), Left("J2", "C"))
    assert push.points == {"J": 1, "C": 3}


lines = (
    st.lists(st.integers(0, 14), min_size=6, max_size=6)
    .map(bytes)
    .filter(lambda line: any(line) and all(line.count(extra) < 2 for extra in range(9, 15)))
)
"""Any line with something on it, with Extras as the box has them."""


@given(lines, st.integers(1, 8))
def test_pieces_keep_their_order_and_the_played_tapas_comes_last_and_moves_on_by_its_value(
    line: bytes, tapas: int
) -> None:
    result = slide(line, tapas)
    assert [*result.after.replace(b"\0", b""), *reversed(result.left)] == [tapas, *line.replace(b"\0", b"")]
    first = next(i for i, piece in enumerate(line) if piece)
    assert story(line, tapas).shifts[0][1:] == (-1, min(first - 1 + value_of(tapas), 6))


@given(lines, st.integers(1, 8))
def test_the_shifts_lead_from_the_line_before_to_the_line_after(line: bytes, tapas: int) -> None:
    result, pushed = slide(line, tapas), story(line, tapas)
    cells = [0, *line, 0]
    for _, start, _ in pushed.shifts:
        cells[start + 1] = 0
    for piece, _, end in pushed.shifts:
        if end < 6:
            cells[end + 1] = piece
    assert bytes(cells[1:7]) == pushed.steps[-1][0] == result.after
    assert tuple(fell for _, fell in pushed.steps if fell) == result.left
    assert len(pushed.steps) == pushed.shifts[0][2] + 1, "the tapas moves on by one slot in each"
    assert sorted(piece for piece, _, end in pushed.shifts if end == 6) == sorted(result.left)


@given(lines, st.integers(1, 8))
def test_what_leaves_is_counted_by_whom_it_goes_to(line: bytes, tapas: int) -> None:
    pushed = SLIDES[tapas][line]
    heaps = {"C": pushed.to_j, "J": pushed.to_c, "x": pushed.extras}
    left = sorted(NAMES[piece] for piece in pushed.left)
    assert {kind: sorted(heap_names(heap)) for kind, heap in heaps.items()} == {
        kind: [name for name in left if name[0] == kind] for kind in heaps
    }
    assert (pushed.napkin, pushed.ticket) == ("xN" in left, "xB" in left)
