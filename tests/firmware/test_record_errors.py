"""What can't have been done in a recorded game is refused in the same way in every game, and nothing is imported."""

import re

import pytest

from engine.errors import RecordError
from tests.virtual_table import VirtualTable

BEGINNINGS = {
    "tapas": '[Game "Tapas"]\n\n1. 2@Nc ',
    "tacocat": '[Game "Tacocat Spelled Backwards"]\n\n1. dealt;\n',
    "tapiru": '[Game "Tapiru"]\n\ntoken 1 TA\n',
    "piecepack": '[Game "TAPAS for the piecepack"]\n[Players "3"]\n\nstart\n',
}


@pytest.mark.parametrize(
    ("game", "action", "line", "column"),
    [
        ("tapas", "1@Sc", 3, 9),
        ("tapas", "9@Zz", 3, 9),
        ("tacocat", "round YAY", 4, 1),
        ("tacocat", "shuffled", 4, 1),
        ("tapiru", "token 1 TA", 4, 1),
        ("tapiru", "stir", 4, 1),
        ("piecepack", "done 1 @1.0", 5, 1),
        ("piecepack", "stir @1.0", 5, 1),
    ],
)
def test_an_illegal_or_unknown_action_is_refused_with_its_number_and_place(
    table: VirtualTable, game: str, action: str, line: int, column: int
) -> None:
    text = f"{BEGINNINGS[game]}{action};\n\n*\n" if game == "tacocat" else f"{BEGINNINGS[game]}{action}\n\n*\n"
    where = re.escape(f"move 2, {action} at line {line}, column {column}: ")
    with pytest.raises(RecordError, match=where) as caught:
        table.import_records(text)
    assert (caught.value.number, caught.value.line, caught.value.column) == (2, line, column)
    assert not table.session.library.page()["games"]
