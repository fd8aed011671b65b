"""What a table tells its club of the games that are played at it: each finished one once, also anew."""

import random
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from firmware.features.league.reports import Report, Reports
from firmware.games.registry import plugin
from firmware.games.shared import Tables
from firmware.journal import Journal, WrittenGame
from league.history.finished import read_game
from league.protocol.records import decode, identity_of
from tests.club.played import finished_game

CLUB = "UCLUB"
NOW = 1_800_000_000.0


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with closing(Journal(tmp_path, clock=lambda: NOW)) as found:
        yield found


def reports(journal: Journal, club: str = CLUB, since: float = 0.0) -> Reports:
    return Reports(journal, "north", club, since)


def tell_all(telling: Reports) -> list[Report]:
    """Everything that is told before there is nothing more to tell."""
    told = []
    while (report := telling.next()) is not None:
        telling.told(report)
        told.append(report)
    assert telling.next() is None
    return told


def add(journal: Journal, game: WrittenGame, name: str = "tapas") -> int:
    """A game that was played at this table."""
    (number,) = journal.add([(name, game)], imported=False)
    return number


def test_every_finished_game_is_told_once_in_the_order_of_their_ends(journal: Journal) -> None:
    add(journal, finished_game("tapas", 1))
    journal.begin("tapas", finished_game("tapas", 2).setup, {}, ())
    add(journal, finished_game("tapiru", 3), "tapiru")
    told = tell_all(reports(journal))
    assert [read_game(decode(each.data).record, {})[0] for each in told] == ["tapas", "tapiru"]
    assert tell_all(reports(journal)) == []
    add(journal, finished_game("tapas", 4))
    assert len(tell_all(reports(journal))) == 1


def test_what_was_not_told_when_the_table_stopped_is_told_the_same_way_later(journal: Journal) -> None:
    add(journal, finished_game("tapas", 1))
    first = reports(journal).next()
    assert first is not None
    assert tell_all(reports(journal)) == [first]


def test_a_game_that_is_taken_up_and_ends_anew_is_told_anew(journal: Journal) -> None:
    game = finished_game("tapas", 1)
    number, telling = add(journal, game), reports(journal)
    (before,) = tell_all(telling)
    journal.append(number, "back", list(game.entries)[-1][1])
    assert tell_all(telling) == []
    journal.append(number, *list(game.entries)[-1], game.result)
    (after,) = tell_all(telling)
    assert after.subject == before.subject
    assert after.touch > before.touch
    assert "taken back" in decode(after.data).record


def test_what_began_before_the_table_joined_stays_at_home(journal: Journal) -> None:
    add(journal, finished_game("tapas", 1)._replace(started=NOW - 10))
    add(journal, finished_game("tapas", 2)._replace(started=NOW + 10))
    (told,) = tell_all(reports(journal, since=NOW))
    assert identity_of(told.subject) == ("north", f"2-{int((NOW + 10) * 1000):x}")


def test_what_two_tables_play_is_not_told_twice(journal: Journal) -> None:
    game = finished_game("tapas", 1)
    shared = Tables("north.south.1", "north", {"J": "north", "C": "south"}).as_dict()
    add(journal, game._replace(setup={**game.setup, **shared}))
    assert tell_all(reports(journal)) == []


def test_another_club_is_told_the_games_since_the_table_joined_it(journal: Journal) -> None:
    add(journal, finished_game("tapas", 1))
    tell_all(reports(journal))
    assert len(tell_all(reports(journal, club="UOTHER"))) == 1


def test_what_can_not_be_told_keeps_no_other_game_from_being_told(journal: Journal) -> None:
    game = finished_game("tapas", 1)
    add(journal, game._replace(setup={}))
    add(journal, game, "chess")
    add(journal, game._replace(names={"J": "x" * 300_000}))
    good = add(journal, finished_game("tapas", 2))
    (told,) = tell_all(reports(journal))
    assert identity_of(told.subject)[1].startswith(f"{good:x}-")


def test_a_game_that_was_brought_from_elsewhere_is_not_told(journal: Journal) -> None:
    journal.add([("tapas", finished_game("tapas", 1)._replace(started=None))])
    staged = journal.stage("tapas", finished_game("tapas", 2))
    journal.reveal([staged])
    assert tell_all(reports(journal)) == []


def test_a_number_is_never_given_twice_though_the_latest_game_is_gone(journal: Journal, tmp_path: Path) -> None:
    game = finished_game("tapas", 1)
    number = add(journal, game)
    for _ in range(30):
        journal.append_all(number, [], game.result)
    (before,) = tell_all(reports(journal))
    journal.delete(number)
    journal.remove_deleted(NOW + 1)
    journal.close()
    with closing(Journal(tmp_path, clock=lambda: NOW)) as again:
        add(again, finished_game("tapas", 2))
        (told,) = tell_all(reports(again))
        assert told.touch > before.touch


def test_a_deleted_game_is_not_told(journal: Journal) -> None:
    journal.delete(add(journal, finished_game("tapas", 1)))
    assert tell_all(reports(journal)) == []


def test_the_level_that_the_table_played_is_told(journal: Journal) -> None:
    game = finished_game("tapas", 1, ("Ann",), seats={"C": "master"})
    add(journal, game)
    (told,) = tell_all(reports(journal))
    message = decode(told.data)
    assert message.levels == {"C": "master"}
    assert read_game(message.record, message.levels)[1].people == {"J": "Ann"}


def test_nothing_is_looked_for_while_nobody_has_written(journal: Journal) -> None:
    telling = reports(journal)
    assert telling.is_due
    tell_all(telling)
    assert not telling.is_due
    journal.begin("tapas", plugin("tapas").setup({}, random.Random(1)), {}, ())
    assert telling.is_due
