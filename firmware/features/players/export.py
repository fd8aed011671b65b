"""People and their lives for other programs: as JSON, or as a table of comma-separated values."""

import csv
import io
import json
from collections.abc import Iterable, Sequence
from typing import Any, Final, Literal

from firmware.snapshot import Life, PlayerLife

Form = Literal["csv", "json"]
COLUMNS: Final = (
    "number", "name", "colour", "game", "won", "drawn", "lost", "rating", "low", "high", "rated", "began_won",
    "began_drawn", "began_lost", "last_won", "last_drawn", "last_lost", "points", "points_of_others", "taken",
    "lost_pieces", "accuracy", "reviewed", "streak", "longest_won", "longest_lost",
)  # fmt: skip


def as_json(lives: Iterable[PlayerLife]) -> str:
    """Everything that is known, as `GET /api/players/N` has it for each person."""
    return json.dumps(list(lives), ensure_ascii=False, indent=1) + "\n"


def as_csv(lives: Iterable[PlayerLife]) -> str:
    """A line for each person and game; one without a game for whoever has finished none."""
    file = io.StringIO()
    table = csv.writer(file, lineterminator="\n")
    table.writerow(COLUMNS)
    for life in lives:
        person = life["player"]
        own = (person["number"], _plain(person["name"]), person["colour"])
        for game, each in life["games"].items():
            table.writerow((*own, game, *_row(each)))
        if not life["games"]:
            table.writerow((*own, *[""] * (len(COLUMNS) - len(own))))
    return file.getvalue()


def _row(life: Life) -> Sequence[Any]:
    rating, accuracy, streaks = life["rating"], life["accuracy"], life["streaks"]
    return (
        *life["all"].values(),
        *((rating["mean"], rating["low"], rating["high"], rating["games"]) if rating else ("", "", "", 0)),
        *life["began"].values(),
        *life["last"].values(),
        life["points"],
        life["points_of_others"],
        sum(life["taken"].values()),
        sum(life["lost"].values()),
        accuracy["mean"] if accuracy else "",
        accuracy["games"] if accuracy else 0,
        streaks["current"],
        streaks["won"],
        streaks["lost"],
    )


def _plain(name: str) -> str:
    """A name that no program for tables takes for a formula."""
    return f"'{name}" if name[:1] in "=+-@" else name
