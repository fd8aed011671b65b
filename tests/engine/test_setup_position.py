"""A game may begin in any position: what was agreed follows from its text, and the record tells it."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import BadInput, TextError
from engine.tapas import Move, Position
from engine.tapas.record import Record
from engine.tapas.setup import Setup
from tests.engine.strategies import positions


def _going_on(position: Position) -> bool:
    return position.outcome() is None


@given(positions().filter(_going_on))
def test_a_game_begins_in_any_position_that_goes_on_and_is_kept_as_plain_data(position: Position) -> None:
    setup = Setup.of_position(position.text())
    assert setup.start() == position
    assert Setup.from_dict(setup.as_dict()) == setup
    assert Setup.from_dict({"position": position.text()}) == setup


@given(positions().filter(_going_on), st.integers(0, 99))
def test_the_record_of_such_a_game_is_read_as_it_was_written(position: Position, seed: int) -> None:
    setup, chance = Setup.of_position(position.text()), Random(seed)
    played = setup.start()
    moves: list[Move] = []
    while played.outcome() is None and len(moves) < 4:
        moves.append(chance.choice(played.legal_moves()))
        played.push(moves[-1])
    record = Record.of(setup, moves)
    assert Record.parse(record.text()) == record
    assert Record.parse(record.text()).replay() == played


def test_the_tray_lies_as_before_the_turns_that_are_due() -> None:
    start = Setup(burning_head=True, quarter_turns=1).start()
    setup = Setup.of_position(start.text())
    assert (setup.quarter_turns + start.turns_due) % 4 == start.quarter_turns


def test_a_game_does_not_begin_where_it_is_over() -> None:
    position, chance = Position.start(), Random(1)
    while position.outcome() is None:
        position.push(chance.choice(position.legal_moves()))
    with pytest.raises(BadInput, match="over in this position; give one that goes on"):
        Setup.of_position(position.text())


def test_what_is_agreed_beside_a_position_must_be_what_its_text_says() -> None:
    text = Position.start(first="C").text()
    assert Setup.from_dict({"position": text, "first": "C"}).first == "C"
    with pytest.raises(BadInput, match="first is 'J', but the position says 'C'; leave first out"):
        Setup.from_dict({"position": text, "first": "J"})


def test_free_take_backs_can_be_agreed_beside_a_position() -> None:
    setup = Setup.from_dict({"position": Position.start().text(), "handicaps": {"J": {"take_backs": True}}})
    assert setup.handicaps["J"].take_backs
    assert Record.parse(Record.of(setup, []).text()).setup == setup


@pytest.mark.parametrize(
    ("tags", "words"),
    [
        ('[Position "J1"]', "a position in which the game goes on"),
        (f'[Position "{Position.start().text()}"]\n[First "C"]', '"J", as the position says'),
    ],
)
def test_a_record_with_a_position_that_cannot_be_is_refused_where_it_says_so(tags: str, words: str) -> None:
    with pytest.raises(TextError, match=words):
        Record.parse(f'[Game "Tapas"]\n{tags}\n\n*\n')
