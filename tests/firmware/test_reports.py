"""What a table sends its club of the games that are played at it: each finished one once, also anew."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from firmware.errors import JournalError
from firmware.features.league.club_side import Report, Reports
from firmware.games.abilities import Tables
from firmware.journal import Journal, WrittenGame
from league.history import read_game
from league.protocol.club_messages import RECORD_CODEC, record_identity
from tests.club.played import finished_game

NOW = 1_800_000_000.0


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with closing(Journal(tmp_path, clock=lambda: NOW)) as found:
        yield found


def reports(journal: Journal, club: str = "UCLUB", since: float = 0.0) -> Reports:
    return Reports(journal, "north", club, since)


def send_all(unsent: Reports) -> list[Report]:
    """Everything that is sent before there is nothing more to send."""
    sent = []
    while (report := unsent.next()) is not None:
        unsent.sent(report)
        sent.append(report)
    assert unsent.next() is None
    return sent


def add(journal: Journal, game: WrittenGame, name: str = "tapas") -> int:
    """A game that was played at this table."""
    return journal.add([(name, game)], imported=False)[0]


def test_every_finished_game_and_its_level_are_sent_once_to_each_club_in_the_order_of_their_ends(
    journal: Journal,
) -> None:
    add(journal, finished_game("tapas", 1))
    journal.begin("tapas", finished_game("tapas", 2).setup, {}, ())
    add(journal, finished_game("tapiru", 3), "tapiru")
    first, unsent = reports(journal).next(), reports(journal)
    assert unsent.is_due
    sent = send_all(unsent)
    assert sent[0] == first, "what was not sent when the table stopped is sent the same way later"
    assert [read_game(RECORD_CODEC.decode(each.data).record, {})[0] for each in sent] == ["tapas", "tapiru"]
    assert not unsent.is_due
    assert send_all(reports(journal)) == []
    add(journal, finished_game("tapas", 4, ("Ann",), seats={"C": "master"}))
    assert unsent.is_due
    (report,) = send_all(reports(journal))
    message = RECORD_CODEC.decode(report.data)
    assert message.levels == {"C": "master"}
    assert read_game(message.record, message.levels)[1].people == {"J": "Ann"}
    assert len(send_all(reports(journal, club="UOTHER"))) == 3


def test_a_game_that_is_taken_up_and_ends_anew_is_sent_anew(journal: Journal) -> None:
    game = finished_game("tapas", 1)
    number, unsent = add(journal, game), reports(journal)
    (before,) = send_all(unsent)
    journal.append(number, [("back", list(game.entries)[-1][1])])
    assert send_all(unsent) == []
    journal.append(number, [list(game.entries)[-1]], game.result)
    (after,) = send_all(unsent)
    assert after.subject == before.subject
    assert after.touch > before.touch
    assert "taken back" in RECORD_CODEC.decode(after.data).record


def test_what_began_before_the_table_joined_stays_at_home(journal: Journal) -> None:
    add(journal, finished_game("tapas", 1)._replace(started=NOW - 10))
    add(journal, finished_game("tapas", 2)._replace(started=NOW))
    (report,) = send_all(reports(journal, since=NOW))
    assert record_identity(report.subject) == ("north", f"2-{int(NOW * 1000):x}")


def test_what_two_tables_play_was_brought_from_elsewhere_or_is_deleted_is_not_sent(journal: Journal) -> None:
    game = finished_game("tapas", 1)
    shared = Tables("north.south.1", "north", {"J": "north", "C": "south"}).as_dict()
    add(journal, game._replace(setup={**game.setup, **shared}))
    journal.add([("tapas", game._replace(started=None))])
    journal.reveal([journal.stage("tapas", finished_game("tapas", 2))])
    journal.delete(add(journal, finished_game("tapas", 3)))
    assert send_all(reports(journal)) == []


def test_a_game_that_can_not_be_sent_keeps_no_other_game_from_being_sent(journal: Journal) -> None:
    game = finished_game("tapas", 1)
    add(journal, game._replace(setup={}))
    add(journal, game, "chess")
    add(journal, game._replace(names={"J": "x" * 300_000}))
    good = add(journal, finished_game("tapas", 2))
    (report,) = send_all(reports(journal))
    assert record_identity(report.subject)[1].startswith(f"{good:x}-")


def test_a_game_that_is_restored_while_others_are_purged_is_there_or_said_to_be_gone(journal: Journal) -> None:
    numbers = [add(journal, finished_game("tapas", 1)) for _ in range(3)]
    journal.delete(*numbers)
    drop, answers = journal._drop, []

    def dropped(number: int) -> None:
        if not answers:
            with pytest.raises(JournalError, match="no deleted game"):
                journal.restore(numbers[-1])
            answers.append(number)
        drop(number)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(journal, "_drop", dropped)
        assert journal.remove_deleted(NOW + 1) == 3
    assert answers
    assert journal.games() == []


def test_a_number_is_never_given_twice_though_the_latest_game_is_gone(journal: Journal, tmp_path: Path) -> None:
    game = finished_game("tapas", 1)
    number = add(journal, game)
    for _ in range(30):
        journal.append(number, [], game.result)
    (before,) = send_all(reports(journal))
    journal.delete(number)
    journal.remove_deleted(NOW + 1)
    journal.close()
    with closing(Journal(tmp_path, clock=lambda: NOW)) as again:
        add(again, finished_game("tapas", 2))
        (report,) = send_all(reports(again))
        assert report.touch > before.touch
