"""One evening of a small club: four tables, two rounds; the server and a table are killed, the results are right."""

from pathlib import Path

from engine.tapas import Position
from tests.league.club import ClubProcess
from tests.league.test_club import check_history, check_results, members, play_round
from tests.waiting import until

ROUNDS = 2


def pushes(club: ClubProcess) -> int:
    """How many pushes the club knows of the latest round."""
    return sum(board["moves"] for board in club.evening()["past"][-1]["boards"])


def test_a_small_club_plays_its_evening_whatever_is_killed(club: ClubProcess, tmp_path: Path) -> None:
    with members(club, tmp_path, ("east", "west"), ("north", "south"), ROUNDS) as (_, whole):
        for number in range(1, ROUNDS + 1):
            club.ask("/api/host/pair", {})
            until(lambda: pushes(club), "a push is told")
            if number == 1:
                club.kill_server()
            else:
                whole["north"].restart()
            play_round(club, number)
        evening = club.call("/api/club")
    boards = [board for games in evening["evening"]["past"] for board in games["boards"]]
    assert len(boards) == 4
    assert all(board["source"] == "table" for board in boards)
    assert all(Position.parse(board["position"]).outcome() for board in boards)
    check_results(evening)
    assert sum(score["points"] for score in evening["evening"]["standings"]) == 4
    club.restart()
    assert club.evening() == evening["evening"]
    check_history(club, evening)
