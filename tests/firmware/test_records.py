"""Records of every game alike: what a text may have is kept, and what can't have been is refused where it stands."""

import re
from collections.abc import Callable
from typing import Any, Final

import pytest

from engine.errors import RecordError, TextError
from firmware.games.registry import plugins
from tests.firmware.piecepack import helpers as piecepack
from tests.firmware.tacocat import helpers as tacocat
from tests.firmware.tapiru import helpers as tapiru
from tests.virtual_table import VirtualTable, start


def pushes(table: VirtualTable) -> None:
    start(table, extras={"c3": "xT"})
    table.play("2@W4")
    table.play("1@Nb")


def rounds(table: VirtualTable) -> None:
    tacocat.begin_on_another_board(table)
    tacocat.tell_rounds(table)


def tokens(table: VirtualTable) -> None:
    tapiru.begin(table, rulings={"capacity": 25})
    tapiru.tell_a_round(table)


def tapas(table: VirtualTable) -> None:
    piecepack.told(table, {1: ["?"]})
    table.press("ok")


GAMES: Final[dict[str, Callable[[VirtualTable], Any]]] = {
    "tapas": pushes,
    "tacocat": rounds,
    "tacocat with cards": lambda table: tacocat.begin(
        table, way="cards", seats={"WOW": "table"}, levels={"WOW": "child"}
    ),
    "tapiru": tokens,
    "tapiru with cards": lambda table: tapiru.begin(table, play="cards", seed=2**128 - 1),
    "piecepack": tapas,
}


def written(table: VirtualTable, game: str) -> str:
    """The record of a game as the table writes it."""
    GAMES[game](table)
    return table.session.library.record(table.snapshot()["game"])


def test_every_game_of_the_house_is_here() -> None:
    assert {game.split()[0] for game in GAMES} == set(plugins())


@pytest.mark.parametrize("game", GAMES)
def test_comments_and_strange_tags_are_kept(table: VirtualTable, game: str) -> None:
    text = written(table, game).replace("[Result", '[Event "A \\"rainy\\" day"]\n[Result', 1)
    head, _, actions = text.rpartition("]\n\n")
    (number,) = table.import_records(f"\ufeff{head}]\n\n{{well  done}}\n{actions}")
    record = table.session.library.record(number)
    assert '[Event "A \\"rainy\\" day"]' in record
    assert "{well done}" in record
    assert table.session.library.record(*table.import_records(record)) == record


def test_a_record_says_who_played_and_at_which_seat_and_level_the_table_did(table: VirtualTable) -> None:
    assert '[YAY "Julie"]' in written(table, "tacocat")
    text = written(table, "tacocat with cards")
    assert '[WOWSeat "table"]' in text
    assert '[Levels "WOW:child"]' in text
    facts = tacocat.begin(table, way="cards", seats={"WOW": "table"}, seed=9)
    tacocat.act(table, "keep")
    table.wait(3)
    assert "1. YAY: keep; WOW: " in table.session.library.record(facts["game"])
    assert '[Light "yes"]' in table.session.library.record(tacocat.begin(table, light=True)["game"])
    assert written(table, "tapiru").startswith('[Game "Tapiru"]\n[South "Julie"]\n[North "Peter"]\n')


@pytest.mark.parametrize(("game", "variant", "seats"), [("tacocat", "way", "YAY WOW"), ("tapiru", "play", "S N")])
@pytest.mark.parametrize("level", ["child", "beginner", "casual", "careful", "master"])
def test_the_levels_of_the_table_are_written_unless_it_plays_its_best(
    table: VirtualTable, game: str, variant: str, seats: str, level: str
) -> None:
    person, tables = seats.split()
    options = {variant: "cards", "seats": {tables: "table"}, "levels": {tables: level, person: "casual"}, "seed": 3}
    table.session.new_game(options, {}, table.now, game=game)
    facts = table.snapshot()
    assert facts["setup"].get("levels") == ({tables: level} if level != "master" else None), "a person has no level"
    text = table.session.library.record(facts["game"])
    assert (f'[Levels "{tables}:{level}"]' in text) == ("Levels" in text) == (level != "master")
    (number,) = table.import_records(text)
    assert table.session.library.record(number) == text


def test_whose_an_action_is_may_be_left_out(table: VirtualTable) -> None:
    text = written(table, "tacocat")
    assert "YAY: replaced 1;" in text
    (number,) = table.import_records(re.sub("(YAY|WOW): ", "", text))
    assert table.session.library.record(number) == text


@pytest.mark.parametrize(
    ("game", "there", "instead", "expected"),
    [
        ("tacocat", '[Way "referee"]', '[Way "poker"]', "referee, cards"),
        ("tacocat", '[Way "referee"]', '[Way "cards"]', "Seed"),
        ("tacocat", '[Way "referee"]', '[Way "referee"]\n[WOWSeat "table"]', "takes no seat"),
        ("tacocat", '[Numbers "5 ', '[Numbers "3 ', "4 to 9"),
        ("tacocat", '[Numbers "5 ', '[Numbers "x ', "whole number"),
        ("tacocat", '[Arrows "YAY', '[Arrows "UP', "YAY, WOW or both"),
        ("tacocat", '[Rulings "wow_first"]', '[Rulings "mine"]', "unknown rulings"),
        ("tacocat", '[Result "*"]', '[Result "YAY"]', "stands at the end"),
        ("tacocat", '[Result "*"]', '[Result "*"]\n[Result "*"]', "each tag once"),
        ("tacocat", "2. dealt", "3. dealt", "round 2"),
        ("tacocat", "replaced 2;", "replaced 9;", "move 7, replaced 9 at line 13, column 11: 'replaced 9': the"),
        ("tacocat", "replaced 2;", "replaced 2", "';'"),
        ("tacocat", "replaced 2;", "shuffled;", "an action"),
        ("tacocat", "YAY: replaced 1;", "WOW: replaced 1;", "an action of YAY"),
        ("tacocat", "2. dealt;", "2. YAY: dealt;", "an action of both"),
        ("tacocat", "\n*\n", "\nYAY\n", "to which these actions lead"),
        ("tacocat", '[YAY "Julie"]', f'[YAY "{"x" * 41}"]', "at most 40"),
        ("tacocat", "{dealt taken back}", "{dealt taken back", "end of a comment"),
        ("tacocat with cards", "WOW:child", "WOW:genius", "child, beginner, casual, careful, master"),
        ("tapiru", '[Play "referee"]', '[Play "darts"]', "line 5, column 7"),
        ("tapiru", '[First "S"]', '[First "J"]', "line 6, column 8"),
        ("tapiru", "token 1 TA", "token 1 XX", "move 1, token 1 XX at line 10, column 1"),
        ("tapiru", "token 1 TA", "?", "line 10, column 1"),
        ("tapiru", '[Result "*"]', '[Result "1-0"]', "the result 1-0 of the Result tag"),
        ("tapiru", "\n*", "\n1-0", "the result"),
        ("tapiru", '[Game "Tapiru"]', '[Game "Tapiru"]\n[Game "Tapiru"]', "line 2, column 2"),
        ("tapiru with cards", f'[Seed "{2**128 - 1}"]\n', "", "Seed"),
        ("tapiru with cards", f'"{2**128 - 1}"', f'"{2**128}"', f"from 0 to {2**128 - 1}"),
        ("tapiru with cards", "21111", "11112", "cards.toml"),
        ("piecepack", "plain 1", "plain 7", "move 4, plain 7 at line 14, column 1"),
        ("piecepack", 'Result "1"', 'Result "2"', "lead to"),
        ("piecepack", 'Ranking "1:1', 'Ranking "1:5', "lead to"),
        ("piecepack", 'Players "3"', 'Players "9"', "players"),
        ("piecepack", 'Rulings "rulebook"', 'Rulings "mine"', "rulings"),
        ("piecepack", "out 2 @", "out 2 at ", "needs its time"),
        ("piecepack", "\n1\n", "\n", "the winner's seat"),
    ],
)  # fmt: skip
def test_what_can_not_have_been_is_refused(
    table: VirtualTable, game: str, there: str, instead: str, expected: str
) -> None:
    text = written(table, game)
    assert there in text
    before = table.session.library.page()["games"]
    with pytest.raises((TextError, RecordError), match=re.escape(expected)) as caught:
        table.import_records(text.replace(there, instead, 1))
    assert (caught.value.line or 0) > 1 or "Game" in there or game == "piecepack"
    assert table.session.library.page()["games"] == before


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
