"""One evening of a small club: four tables, two rounds; the server and a table are killed, the results are right."""

import random
from pathlib import Path

from engine.tapas import Position
from tests.league.club import ClubProcess
from tests.league.test_club import Players, ThinTables, check_history, check_results, joined, play_round, thin
from tests.waiting import until

ROUNDS = 2
WHOLE = ("north", "south")
THIN = ("east", "west")


def pushes(club: ClubProcess) -> int:
    """How many pushes the club knows of the latest round."""
    return sum(board["moves"] for board in club.evening()["past"][-1]["boards"])


def test_a_small_club_plays_its_evening_whatever_is_killed(club: ClubProcess, tmp_path: Path) -> None:
    tables = {name: joined(club, tmp_path, name) for name in WHOLE}
    people = [Players(table, random.Random(name)) for name, table in tables.items()]
    crowd = ThinTables()
    try:
        for name in THIN:
            crowd.add(thin(club, name, random.Random(name)))
        for each in people:
            each.start()
        club.ask("/api/host/open", {"name": "Friday", "system": "swiss", "rounds": ROUNDS, "options": {"extras": 0}})
        for name in (*WHOLE, *THIN):
            club.ask("/api/register", {"player": f"player of {name}", "table": name})
        for number in range(1, ROUNDS + 1):
            club.ask("/api/host/pair", {})
            until(lambda: pushes(club), "a push is told")
            if number == 1:
                club.kill_server()
            else:
                tables["north"].kill()
                tables["north"].start()
            play_round(club, number)
        evening = club.call("/api/club")
    finally:
        for each in people:
            each.over = True
        crowd.close()
        for table in tables.values():
            table.kill()
    boards = [board for games in evening["evening"]["past"] for board in games["boards"]]
    assert len(boards) == 4
    assert all(board["source"] == "table" for board in boards)
    assert all(Position.parse(board["position"]).outcome() for board in boards)
    check_results(evening)
    assert sum(score["points"] for score in evening["evening"]["standings"]) == 4
    club.restart()
    assert club.evening() == evening["evening"]
    check_history(club, evening)
