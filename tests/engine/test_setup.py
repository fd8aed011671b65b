"""What is agreed before a game: handicaps between players who aren't equally good, and where the game begins."""

import pytest
from hypothesis import given

from engine.errors import BadInput, TextError
from engine.tapas import Position
from engine.tapas.record import Record
from engine.tapas.rulings import Handicap
from engine.tapas.setup import Setup
from tests.engine.strategies import HELD, played_out, positions


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


@pytest.mark.parametrize(
    ("data", "remedy"),
    [
        ({"J": 5}, "give any of points, without, take_backs"),
        ({"X": {}}, "give players and handicaps"),
        ([], "give players and handicaps"),
        ({"J": {"points": 21}}, "from 0 to 20"),
        ({"J": {"points": True}}, "from 0 to 20"),
        ({"J": {"without": [4, 4]}}, "a player holds"),
        ({"J": {"without": "4"}}, "give values of tapas"),
        ({"J": {"without": list(HELD)}}, "leave one out"),
        ({"J": {"take_backs": 1}}, "true or false"),
        ({"J": {"luck": 1}}, "give any of points, without, take_backs"),
    ],
)
def test_what_is_no_handicap_is_refused_with_what_would_be(data: object, remedy: str) -> None:
    with pytest.raises(BadInput, match=remedy):
        Setup.from_dict({"handicaps": data})


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


def test_a_game_does_not_begin_where_it_is_over() -> None:
    position = played_out(Position.start(), 1)
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
