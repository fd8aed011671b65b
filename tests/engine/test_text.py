"""Positions, records and set-ups as text and data: exact round trips, and errors that point at the place."""

import random
import re
from typing import Any

import pytest
from hypothesis import given

from engine.errors import BadInput, RecordError, TextError
from engine.pgn import MOST_ACTIONS
from engine.tapas import Move, Position
from engine.tapas.game import Setup
from engine.tapas.record import Record, parse_records
from engine.tapas.rules import Handicap
from tests.engine.strategies import HELD, played_out, positions

START = Position.start().text()
STUCK = f"......../C1........C1/............/............/............/........ C 4321/4321 {START.split(' ', 3)[3]}"


@pytest.mark.parametrize(
    ("broken", "column", "expected"),
    [
        ("", 1, "slot 1 of 4 of rank 6"),
        ("J1C1J1C1/J5", 10, "slot 1 of 6 of rank 5"),
        ("J1C1J1C1/J1........C1C1........J1", 22, "'/' before rank 4"),
        (START.replace(" J 4321", " X 4321"), 71, "the mover, J or C"),
        (START.replace("4321/", "4421/"), 73, "at most 4321"),
        (START.replace("-/-", "J1/-"), 83, "pieces that J can have taken, in order"),
        (START.replace("-/-", "C2C1/-"), 85, "in order"),
        (START.replace("due=0", "due=9"), 104, "quarter turns due, 0 to 4"),
        (START.replace("due=0", "due=1"), 104, "due=0, the tray turns in Burning Head only"),
        (START.replace("passed=-", "passed=CJ"), 114, "' first=' and J or C"),
        (START.replace("passed=-", "passed=JC"), 113, "passed without J, who is to push"),
        (START.replace("C1........J1", "J1........J1"), 1, "at most 12 of J1, the box holds no more (here are 14)"),
        (START.replace("/4321 -/-", "/4321 C4C4/-"), 1, "at most 1 of C4, the box holds no more (here are 3)"),
        (STUCK, STUCK.index(" ") + 2, "as the tray lies C can enter nowhere, and the game isn't over"),
        (f"{START} bonus=0/0", 170, "points by agreement of J and C, 0 to 20, as in 5/0"),
        (START.replace("rulings=rulebook", "rulings=mine"), 155, "rulebook or online"),
        (START + "\n", 163, "the end of the text"),
    ],
)
def test_a_broken_text_says_where_and_what_was_expected(broken: str, column: int, expected: str) -> None:
    with pytest.raises(TextError) as caught:
        Position.parse(broken)
    assert (caught.value.line, caught.value.column) == (1, column)
    assert expected in caught.value.expected
    assert isinstance(caught.value, ValueError)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"first": "Z"}, "first is 'Z'; it must be 'J' .jalapeños. or 'C'"),
        ({"south": "N"}, "south is 'N'"),
        *(({"extras": {slot: "xT"}}, f"on '{slot}'; use an empty slot of the start") for slot in ("a1", "b1")),
        ({"extras": {"c3": "xQ"}}, "'xQ' on c3 is no Extra; the six are xT xK xM"),
        ({"extras": {"c3": "xT", "d4": "xT"}}, "once"),
        *(({"quarter_turns": turns}, "whole number") for turns in ("1", True, 1.0)),
        ({"extras": 4}, "0, 2, 3, 5"),
        ({"extras": True}, "0, 2, 3 or 5"),
        ({"extras": [1]}, "0, 2, 3 or 5"),
        ({"burning_head": 1}, "true or false"),
        ({"rulings": "house"}, "rulebook or online"),
        ({"rulings": 3}, "rulebook"),
        ({"firsst": "J"}, "unknown option 'firsst'; a game has first, extras, burning_head, rulings, handicaps"),
        ({1: "J"}, "unknown option 1"),
        ([], "give names and values"),
        *(
            ({"handicaps": given}, "give any of points, without, take_backs")
            for given in ({"J": 5}, {"J": {"luck": 1}})
        ),
        *(({"handicaps": given}, "give players and handicaps") for given in ([], {"X": {}})),
        *(({"handicaps": {"J": {"points": points}}}, "from 0 to 20") for points in (21, -1, True, "5")),
        *(({"handicaps": {"J": {"without": given}}}, "a player holds 1 1 1 1 2 2 2 3 3") for given in ([4, 4], [5])),
        ({"handicaps": {"J": {"without": "4"}}}, "give values of tapas"),
        ({"handicaps": {"J": {"without": list(HELD)}}}, "leave one out"),
        ({"handicaps": {"J": {"take_backs": 1}}}, "true or false"),
        ({"position": Position.start(first="C").text(), "first": "J"}, "the position says 'C'; leave first out"),
        ({"position": played_out(Position.start(), 1).text()}, "over in this position; give one that goes on"),
    ],
)
def test_options_that_cannot_be_are_refused_with_the_remedy(data: Any, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        Setup.from_dict(data, random.Random(1))


# Records


def test_a_record_reads_like_a_game(golden) -> None:  # type: ignore[no-untyped-def]
    setup = Setup(first="C", extras={"d4": "xN", "c3": "xK"}, burning_head=True)
    p = played_out(setup.start(), 11)
    record = Record.of(setup, p.moves(), {"Jalapenos": "Julie", "Croquetas": "Peter"}, [(3, "2@W3 taken back")])
    golden("record.txt", record.text())


RECORD = """[Game "Tapas"]
[First "J"]
[Result "*"]

1. 2@Nc 1@Nb
2. 1@E5 *
"""


@pytest.mark.parametrize(
    ("wrong", "right", "line", "column", "expected"),
    [
        ('"Tapas"', '"Chess"', 1, 7, '[Game "Tapas"]'),
        ('[First "J"]', '[First "X"]', 2, 8, '"J" or "C"'),
        ('[First "J"]', '[Game "Tapas"]', 2, 2, "each tag once"),
        ('[First "J"]', "[First J]", 2, 8, "double quotes"),
        ('[First "J"]', '[Extras "a1=xT"]', 2, 9, "Extras that can stand there"),
        ('[First "J"]', '[Extras "c3=xT c3=xN"]', 2, 9, "one Extra a slot"),
        ('[First "J"]', '[Rulings "house"]', 2, 10, "rulebook"),
        ('[First "J"]', '[Position "J1"]', 2, 11, "a position in which the game goes on"),
        ('[First "J"]', f'[Position "{START}"]\n[First "C"]', 3, 8, '"J", as the position says'),
        ('"Tapas"', '"\ud800"', 1, 8, "text in Unicode (half a character stands here)"),
        ("2. 1@E5", "3. 1@E5", 6, 1, "number 2."),
        ("1@E5 *", "1@E5", 7, 1, "a result"),
        ("1@E5 *", "1@E5 1-0", 6, 9, "the result * of the Result tag"),
        ("1@E5 *", "1@E5 {never closed *", 7, 1, "'}'"),
    ],
)
def test_a_broken_record_says_where_and_what_was_expected(
    wrong: str, right: str, line: int, column: int, expected: str
) -> None:
    with pytest.raises(TextError) as caught:
        Record.parse(RECORD.replace(wrong, right))
    assert (caught.value.line, caught.value.column) == (line, column)
    assert expected in caught.value.expected


def test_an_impossible_record_says_which_move_fails_and_why() -> None:
    record = Record.parse(RECORD.replace("1@E5", "1@Sb"))
    with pytest.raises(
        RecordError, match=r"move 3, 1@Sb at line 6, column 4: J can't play 1@Sb: REVERSE; open entries"
    ) as caught:
        record.replay()
    caught.value.move_down(2)
    assert (caught.value.code, caught.value.params["line"]) == ("illegal-record", 8)
    assert "at line 8, column 4" in str(caught.value)


@pytest.mark.parametrize("word", ["1@F5", "5@W3", "e4", "pass"])
def test_a_move_that_does_not_exist_is_refused_where_it_stands(word: str) -> None:
    with pytest.raises(RecordError, match=f"move 3, {word} at line 6, column 4: expected a move as in 2@W3") as caught:
        Record.parse(RECORD.replace("1@E5", word))
    assert (caught.value.number, caught.value.line, caught.value.column) == (3, 6, 4)


def test_a_result_points_or_a_reason_that_do_not_follow_from_the_moves_are_refused() -> None:
    with pytest.raises(RecordError, match=r"result is 1-0, but these moves lead to \*") as caught:
        Record.parse(RECORD.replace("*", "1-0")).replay()
    caught.value.move_down(2)
    assert (caught.value.code, caught.value.line) == ("", None)
    text = _whole_game()
    for tag, value, words in (
        ("Points", "0-0", "these moves make"),
        ("Decided", "sauces", "but it was tie-break on 3s"),
    ):
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


# What is agreed before a game


def test_points_by_agreement_count_like_points_won() -> None:
    plain = played_out(Position.start(), 3)
    helped = played_out(Position.start(handicaps={"C": Handicap(points=20)}), 3)
    assert helped.moves() == plain.moves()
    assert (helped.points("J"), helped.points("C")) == (plain.points("J"), plain.points("C") + 20)
    outcome = helped.outcome()
    assert outcome is not None
    assert outcome.winner == "C"


def test_who_plays_without_tapas_has_fewer_turns_and_nobody_gets_them() -> None:
    position = Position.start(handicaps={"J": Handicap(without=(4, 1))})
    assert position.supply("J") == (3, 3, 2, 0)
    assert position.supply("C") == (4, 3, 2, 1)
    assert position.removed == ("J1", "J4")
    assert len(played_out(position, 1).moves()) == 18


def test_without_handicap_a_position_is_written_as_ever() -> None:
    assert "bonus" not in Position.start().text()
    assert Position.start(handicaps={"J": Handicap()}) == Position.start()
    assert Position.start(handicaps={"J": Handicap(points=3)}).text().endswith("rulings=rulebook bonus=3/0")


def test_a_record_says_what_was_agreed() -> None:
    setup = Setup.from_dict({"handicaps": {"C": {"points": 5, "without": [4], "take_backs": True}}})
    assert '[CroquetasHandicap "5 points; without 4; free take-backs"]' in Record.of(setup, []).text()


@pytest.mark.parametrize("bonus", ["0/0", "21/0", "5", "05/0", "5/0 ", "-1/0", "5/00"])
def test_a_bonus_that_reads_otherwise_is_refused(bonus: str) -> None:
    with pytest.raises(TextError):
        Position.parse(f"{Position.start().text()} bonus={bonus}")


@pytest.mark.parametrize("tag", ["5", "0 points", "without 5", "without 1 4", "free take-backs; 5 points", "x"])
def test_a_record_with_a_handicap_that_reads_otherwise_is_refused(tag: str) -> None:
    text = Record.of(Setup(), []).text().replace("[Result", f'[JalapenosHandicap "{tag}"]\n[Result')
    with pytest.raises(TextError, match=r"^line 6, column 20: .*5 points; without 4 1"):
        Record.parse(text)


# Where it begins


@given(positions().filter(lambda position: position.outcome() is None))
def test_a_game_begins_in_any_position_that_goes_on_and_is_kept_as_plain_data(position: Position) -> None:
    setup = Setup.of_position(position.text())
    assert setup.start() == position
    assert Setup.from_dict(setup.as_dict()) == setup
    assert Setup.from_dict({"position": position.text()}) == setup


def test_the_tray_lies_as_before_the_turns_that_are_due() -> None:
    start = Setup(burning_head=True, quarter_turns=1).start()
    setup = Setup.of_position(start.text())
    assert (setup.quarter_turns + start.turns_due) % 4 == start.quarter_turns


def test_what_is_agreed_beside_a_position_must_be_what_its_text_says() -> None:
    text = Position.start(first="C").text()
    assert Setup.from_dict({"position": text, "first": "C"}).first == "C"


def test_free_take_backs_can_be_agreed_beside_a_position() -> None:
    setup = Setup.from_dict({"position": Position.start().text(), "handicaps": {"J": {"take_backs": True}}})
    assert setup.handicaps["J"].take_backs
    assert Record.parse(Record.of(setup, []).text()).setup == setup
