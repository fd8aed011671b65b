"""One table, several games: chosen while setting up, switched without a restart, each taken up again."""

from pathlib import Path

import pytest

from engine.errors import BadInput
from engine.game import GAMES
from firmware.play.face import ROOMS
from tests.fingertips import VirtualTable


def test_every_game_with_rules_has_a_room() -> None:
    assert list(ROOMS) == list(GAMES)


def test_hint_goes_through_the_games_while_one_is_set_up(table: VirtualTable) -> None:
    seen = [table.facts()["game_name"]]
    for _ in ROOMS:
        seen.append(table.press("hint")["game_name"])
    assert seen == [*ROOMS, next(iter(ROOMS))]


@pytest.mark.parametrize("name", ROOMS)
def test_the_game_that_was_set_up_last_is_offered_after_a_restart(tmp_path: Path, name: str) -> None:
    table = VirtualTable(tmp_path)
    table.session.choose({"game": name}, table.now)
    table.press("ok")
    before = table.facts()
    assert (before["game_name"], before["phase"] != "setup") == (name, True)
    table.close()
    table = VirtualTable(tmp_path)
    assert table.facts()["game"] == before["game"]
    assert table.facts()["phase"] == before["phase"]
    table.session.put_away(table.now)
    assert (table.facts()["game_name"], table.facts()["phase"]) == (name, "setup")
    table.close()


def test_a_game_put_away_for_another_is_taken_up_where_it_was(table: VirtualTable) -> None:
    table.session.new_game({}, {}, table.now)
    table.play("2@W4")
    number = table.facts()["game"]
    table.session.put_away(table.now)
    for name in list(ROOMS)[1:]:
        table.session.choose({"game": name}, table.now)
        table.press("ok")
        table.session.put_away(table.now)
    table.session.take_up(number, table.now)
    facts = table.facts()
    assert (facts["game_name"], facts["moves"]) == ("tapas", ["2@W4"])
    assert [row["game"] for row in table.session.games()] == list(reversed(ROOMS))


def test_the_list_of_games_gives_no_hidden_card_away(table: VirtualTable) -> None:
    for name in ROOMS:
        table.session.new_game({}, {}, table.now, game=name)
    assert all("seed" not in row["setup"] for row in table.session.games())


def test_a_game_that_does_not_exist_is_refused_with_those_that_do(table: VirtualTable) -> None:
    with pytest.raises(BadInput, match="tapas, tacocat, tapiru, piecepack"):
        table.session.choose({"game": "chess"}, table.now)
    with pytest.raises(BadInput, match="tapas, tacocat, tapiru, piecepack"):
        table.session.new_game({}, {}, table.now, game="chess")
    with pytest.raises(BadInput, match="records of Tapas"):
        table.session.import_records('[Game "Chess"]\n\n1. e4 *\n')
