"""The names of games and subjects in a league: what was written is read back, and everything else is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import BadInput
from firmware.names import TABLE_NAME
from league.protocol import MessageError, club_messages, messages

TABLES = st.from_regex(TABLE_NAME, fullmatch=True, alphabet="abcxyz0189-")
NUMBERS = st.integers(1, 2**40)


@given(TABLES, TABLES, NUMBERS)
def test_a_games_id_says_which_two_tables_play_it(inviter: str, guest: str, number: int) -> None:
    game = messages.game_id(inviter, guest, number)
    assert messages.is_id(game)
    assert messages.tables_of(game) == (inviter, guest)
    assert messages.game_of(messages.subject_of(game)) == game


@given(TABLES, NUMBERS, st.floats(0, 4e9))
def test_the_subject_of_a_finished_game_says_whose_it_is(table: str, number: int, started: float) -> None:
    assert club_messages.record_identity(club_messages.record_subject(table, number, started))[0] == table


def test_what_names_no_game_is_refused_and_a_table_learns_how_it_may_be_called() -> None:
    for text in ("", "north", "north.south", "north.south.x.y", "North.south.1", "north..1", "a.b.>"):
        assert not messages.is_id(text)
        with pytest.raises(MessageError, match="is no id of a game"):
            messages.tables_of(text)
        with pytest.raises(MessageError, match="is no subject of a game that was played"):
            club_messages.record_identity(text)
    for name in (3, None, "", "North", "nörth", "a b", "x" * 33):
        with pytest.raises(BadInput, match="small letters, digits and hyphens"):
            messages.check_table(name)
