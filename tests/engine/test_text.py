"""Positions, records and set-ups as text and data: exact round trips, and errors that point at the place."""

import re

import pytest
from hypothesis import given

from engine.errors import BadInput, RecordError, TextError
from engine.pgn import MOST_ACTIONS
from engine.tapas import Move, Position
from engine.tapas.game import Setup
from engine.tapas.record import Record, parse_records
from engine.tapas.rules import Handicap
from tests.engine.strategies import played_out, positions
from tests.engine.test_refusals import RECORD

# Records


def test_a_record_reads_like_a_game(golden) -> None:  # type: ignore[no-untyped-def]
    setup = Setup(first="C", extras={"d4": "xN", "c3": "xK"}, burning_head=True)
    p = played_out(setup.start(), 11)
    record = Record.of(setup, p.moves(), {"Jalapenos": "Julie", "Croquetas": "Peter"}, [(3, "2@W3 taken back")])
    golden("record.txt", record.text())


def test_the_place_of_a_move_is_told_in_the_longer_text_that_the_record_stands_in() -> None:
    with pytest.raises(RecordError) as caught:
        Record.parse(RECORD.replace("1@E5", "1@Sb")).replay()
    caught.value.move_down(2)
    assert (caught.value.code, caught.value.params["line"]) == ("illegal-record", 8)
    assert "at line 8, column 4" in str(caught.value)
    with pytest.raises(TextError, match="line 1, column 8: expected text in Unicode"):
        Record.parse(RECORD.replace("Tapas", "\ud800"))


def test_a_result_points_or_a_reason_that_do_not_follow_from_the_moves_are_refused() -> None:
    with pytest.raises(RecordError, match=r"result is 1-0, but these moves lead to \*") as caught:
        Record.parse(RECORD.replace("*", "1-0")).replay()
    caught.value.move_down(2)
    assert (caught.value.code, caught.value.line) == ("", None)
    text = _whole_game()
    for tag, value, words in (("Points", "0-0", "these moves make"), ("Decided", "sauces", "it was tie-break on 3s")):
        wrong = re.sub(rf'\[{tag} ".*"', f'[{tag} "{value}"', text)
        assert wrong != text
        with pytest.raises(RecordError, match=words):
            Record.parse(wrong).replay()


def test_the_longest_record_that_is_read_names_the_place_of_each_move() -> None:
    moves = "1@Nc\n\n" * MOST_ACTIONS
    record = Record.parse(f'[Game "Tapas"]\n\n{moves}*')
    assert record.places[-1] == (2 * MOST_ACTIONS + 1, 1)
    assert Record.parse('[Game "Tapas"] 1. 1@Nc *').places == ((1, 19),)
    with pytest.raises(RecordError, match="move 9, 1@Nc at line 19, column 1"):
        record.replay()


def test_comments_stand_in_order_and_cannot_hold_braces() -> None:
    record = Record(Setup(), (), comments=((1, "b  c"), (0, "a")))
    assert record.comments == ((0, "a"), (1, "b c"))
    with pytest.raises(BadInput, match="braces"):
        Record(Setup(), (), comments=((0, "}"),))


def test_a_file_can_hold_several_records() -> None:
    text = _whole_game()
    assert parse_records("\ufeff" + text + "\n\n" + RECORD) == [Record.parse(text), Record.parse(RECORD)]
    with pytest.raises(BadInput, match="2 records"):
        Record.parse(text + RECORD)


def _whole_game() -> str:
    p = Position.start()
    for move in "2@Nc 1@Nb 1@E5".split():
        p.push(Move(move))
    while p.legal_moves():
        p.push(p.legal_moves()[-1])
    return Record.of(Setup(), p.moves()).text()


# Where it begins


@given(positions().filter(lambda position: position.outcome() is None))
def test_a_game_begins_in_any_position_that_goes_on_and_is_kept_as_plain_data(position: Position) -> None:
    setup = Setup.of_position(position.text())
    assert setup.start() == position
    assert Setup.from_dict(setup.as_dict()) == setup
    assert Setup.from_dict({"position": position.text()}) == setup
    assert (setup.quarter_turns + position.turns_due) % 4 == position.quarter_turns, "as before the turns that are due"
    helped = {player: Handicap(points, (), True) for player, points in zip("JC", position.rules.bonus, strict=True)}
    short = {player: {"points": handicap.points, "take_backs": True} for player, handicap in helped.items()}
    assert Setup.from_dict({"position": position.text(), "handicaps": short}).handicaps == helped
