"""`tapas-table players`: lists the people who play, shows what their games add up to, and changes what is known."""

import argparse
import csv
import io
import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from firmware.commands.arguments import CommandError, Commands, add_command, add_data, count, run_action, write_new

if TYPE_CHECKING:
    from firmware.features.players.people import Life, PlayerLife, Tally
    from firmware.features.players.player_statistics import PlayerStatistics
    from firmware.journal import Journal
    from firmware.messages import Messages

_MOST_ENTRIES = 5


def add(commands: Commands) -> None:
    """Declare the command and its actions."""
    command = add_command(
        commands,
        "players",
        "who plays here, how well, and what their games add up to",
        more="Without an action it lists them. What changes something works when no table runs; a table's page "
        "does it, too.",
    )
    command.set_defaults(run=run_action, action=_list_players)
    add_data(command)
    actions = command.add_subparsers(title="actions", metavar="ACTION")
    for name, do, text in (
        ("list", _list_players, "list the people and the levels of the table, with their ratings"),
        ("show", _show, "what somebody's games add up to"),
        ("add", _add_player, "make a person who hasn't played yet"),
        ("rename", _change, "call somebody by another name; the old one means them as before"),
        ("colour", _change, "give somebody another colour"),
        ("merge", _change, "let two who are one person be one"),
        ("forget", _change, "take somebody's name out of all games, comments and statistics; the games stay"),
        ("export", _export, "write everything that is known, as a table or as JSON"),
        ("rebuild", _rebuild, "make everything anew from the games, and say how much it is"),
    ):
        action = add_command(actions, name, text)
        add_data(action, argparse.SUPPRESS)
        action.set_defaults(action=do, what=name)
        if name in ("show", "rename", "colour", "merge", "forget"):
            action.add_argument("player", help="a number of the list, or a name")
        if name in ("add", "rename"):
            action.add_argument("name", help="the name")
        elif name == "colour":
            action.add_argument("colour", help="red, orange, yellow, green, teal, blue, purple or pink")
        elif name == "merge":
            action.add_argument("other", help="who is the same person, by number or name")
        elif name == "show":
            action.add_argument(
                "--review",
                action="store_true",
                help="review the games that no review was kept of first, which takes a while",
            )
            action.add_argument("--nodes", type=count, default=500, help="how hard to think about each position")
        elif name == "export":
            action.add_argument(
                "--form", choices=("csv", "json"), default="csv", help="a table of comma-separated values, or JSON"
            )
            action.add_argument(
                "-o", "--output", type=Path, metavar="FILE", help="a new file to write; the terminal if left out"
            )


@contextmanager
def _opened(options: argparse.Namespace, write: bool = False) -> "Iterator[tuple[Journal, PlayerStatistics]]":
    """The journal and what its games add up to."""
    # The command line's help needs neither.
    from firmware.features.players.player_statistics import PlayerStatistics
    from firmware.journal import Journal

    with closing(Journal(options.data, write=write)) as journal:
        statistics = PlayerStatistics()
        statistics.read(journal)
        yield journal, statistics


def _fill(journal: "Journal", statistics: "PlayerStatistics") -> None:
    for person in statistics.people:
        statistics.fill(journal, person.number)


def _chosen(statistics: "PlayerStatistics", which: str) -> int:
    if which.isascii() and which.isdigit() and len(which) < 10:
        return statistics.people[int(which)].number
    person = statistics.people.who(which)
    if person is None:
        raise CommandError(f"nobody here is called {which}; 'tapas-table players' shows who there is")
    return person.number


def _list_players(options: argparse.Namespace) -> int:
    from firmware.games.registry import titles

    with _opened(options) as (_, statistics):
        page = statistics.page()
    for player in page["players"]:
        ratings = (f"{titles()[game]} {rating['mean']:.1f}" for game, rating in player["ratings"].items())
        line = f"{player['number']:4}  {player['name']:24} games: {player['games']}"
        print("  ".join([line, ", ".join(ratings)]).rstrip())
    for game, levels in page["levels"].items():
        ratings = (f"{level} {rating['mean']:.1f}" for level, rating in levels.items())
        print(f"the table in {titles()[game]}: {', '.join(ratings)}")
    return 0


def _show(options: argparse.Namespace) -> int:
    from firmware.games.registry import titles
    from firmware.messages import FALLBACK, Messages

    with _opened(options, write=options.review) as (journal, statistics):
        number = _chosen(statistics, options.player)
        if options.review:
            from tqdm import tqdm

            from firmware.features.players.player_statistics import review

            games = statistics.unreviewed(number)
            for game in tqdm(games, unit="game", disable=None, file=sys.stderr, leave=False):
                review(journal, game, options.nodes)
            statistics.read(journal)
        statistics.fill(journal, number)
        life = statistics.life(number)
    player = life["player"]
    print(f"{player['number']}  {player['name']} (names: {', '.join(player['names'])})")
    for game, each in life["games"].items():
        print()
        print(*_life_lines(each, titles()[game], Messages.of(FALLBACK, game)), sep="\n")
    return 0


def _life_lines(life: "Life", title: str, messages: "Messages") -> Iterable[str]:
    yield _tally(title, life["all"])
    if (rating := life["rating"]) is not None:
        yield (
            f"rating {rating['mean']:.1f}, in 95 of 100 cases between {rating['low']:.1f} and {rating['high']:.1f}; "
            f"rated games: {rating['games']}"
        )
    for variant in life["variants"]:
        yield _tally(f"  {_variant(variant['variant'], messages)}", variant)
    for seated in life["seats"]:
        yield _tally(f"  seat {seated['seat']}", seated)
    yield _tally("  began", life["began"])
    yield _tally("  the other side began", life["followed"])
    yield _tally("  made the last push", life["last"])
    for opponent in life["opponents"]:
        name = opponent["name"] or opponent["level"] or "guests"
        yield _tally(f"  against {name}", opponent)
    for month in life["months"]:
        yield _tally(f"  {month['month']}", month)
    streaks = life["streaks"]
    yield f"longest run: {streaks['won']} won, {streaks['lost']} lost"
    if life["points"] or life["points_of_others"]:
        yield f"points: {life['points']}, others {life['points_of_others']}"
    if life["taken"] or life["lost"]:
        yield f"pieces won: {_counted(life['taken'])}; lost: {_counted(life['lost'])}"
    if life["entries"]:
        often = sorted(life["entries"].items(), key=lambda each: (-each[1], each[0]))[:_MOST_ENTRIES]
        yield f"favourite entries: {_counted(dict(often))}"
    if (accuracy := life["accuracy"]) is not None:
        kept = f"{100 * accuracy['mean']:.1f} % of the winning chances"
        yield f"kept {kept} from push to push; reviewed games: {accuracy['games']}"


def _tally(what: str, tally: "Tally") -> str:
    return f"{what}: {tally['won']} won, {tally['drawn']} drawn, {tally['lost']} lost"


def _counted(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{name} ×{number}" for name, number in counts.items()) or "–"


def _variant(variant: str, messages: "Messages") -> str:
    """A variant in words; its key where the game has none."""
    words = []
    for key in variant.split("+"):
        word, _, number = key.partition("-")
        try:
            words.append(messages.say(f"variant-{word}", count=int(number or 0)))
        except (KeyError, ValueError):
            words.append(key)
    return " + ".join(words)


def _add_player(options: argparse.Namespace) -> int:
    from firmware.features.players import people

    with _opened(options, write=True) as (journal, _):
        number = people.add(journal, options.name)
    print(f"player {number} is there")
    return 0


_CHANGES: Final = {
    "rename": "renamed player {number}",
    "colour": "player {number} has another colour",
    "merge": "all these names mean player {number} now",
    "forget": "forgot player {number}; backups made before still know the name, and go one by one as new ones are "
    "made: see {path}/backups",
}
"""What is said of a change that was made."""


def _change(options: argparse.Namespace) -> int:
    from firmware.features.players import people

    with _opened(options, write=True) as (journal, statistics):
        number, body = _chosen(statistics, options.player), dict(vars(options))
        if options.what == "merge":
            body["other"] = _chosen(statistics, options.other)
        people.change(journal, number, options.what, body)
    print(_CHANGES[options.what].format(number=number, path=options.data))
    return 0


def _export(options: argparse.Namespace) -> int:
    with _opened(options) as (journal, statistics):
        _fill(journal, statistics)
        lives = [statistics.life(person.number) for person in statistics.people]
    text = _as_csv(lives) if options.form == "csv" else json.dumps(lives, ensure_ascii=False, indent=1) + "\n"
    if options.output is None:
        print(text, end="")
    else:
        write_new(options.output, text)
    return 0


def _rebuild(options: argparse.Namespace) -> int:
    from firmware.features.players import people

    with _opened(options, write=True) as (journal, statistics):
        people.settle(journal)
        _fill(journal, statistics)
    print(f"made anew; players: {len(statistics.people)}, finished games: {len(statistics.games)}")
    return 0


_COLUMNS: Final = (
    "number", "name", "colour", "game", "won", "drawn", "lost", "rating", "low", "high", "rated", "began_won",
    "began_drawn", "began_lost", "last_won", "last_drawn", "last_lost", "points", "points_of_others", "taken",
    "lost_pieces", "accuracy", "reviewed", "streak", "longest_won", "longest_lost",
)  # fmt: skip


def _as_csv(lives: "Iterable[PlayerLife]") -> str:
    """A line for each person and game; one without a game for whoever has finished none."""
    file = io.StringIO()
    table = csv.writer(file, lineterminator="\n")
    table.writerow(_COLUMNS)
    for life in lives:
        person = life["player"]
        # A name that no program for tables takes for a formula.
        name = f"'{person['name']}" if person["name"][:1] in "=+-@" else person["name"]
        own = (person["number"], name, person["colour"])
        for game, each in life["games"].items():
            table.writerow((*own, game, *_row(each)))
        if not life["games"]:
            table.writerow((*own, *[""] * (len(_COLUMNS) - len(own))))
    return file.getvalue()


def _row(life: "Life") -> Sequence[Any]:
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
