"""What must always hold of one line and the tapas that enters it."""

from hypothesis import given
from hypothesis import strategies as st

from engine.tapas.push import slide, story, value_of

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
    result, pushed = slide(line, tapas), story(line, tapas)
    assert [*result.after.replace(b"\0", b""), *reversed(result.left)] == [tapas, *line.replace(b"\0", b"")]
    first = next(i for i, piece in enumerate(line) if piece)
    assert pushed.shifts[0][1:] == (-1, min(first - 1 + value_of(tapas), 6))
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
