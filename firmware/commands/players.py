"""`tapas-table players`: lists the people of the house, shows their lives, and changes what is known of them."""

import argparse
import sys
from collections.abc import Iterable, Mapping
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from firmware import config
from firmware.commands.arguments import Commands, add_command, count
from firmware.commands.files import CommandError, write_new
from firmware.messages.plain import Words

if TYPE_CHECKING:
    from firmware.journal import Journal
    from firmware.messages import Messages
    from firmware.players.house import House
    from firmware.snapshot import Life, Tally

_MOST_ENTRIES = 5


def add(commands: Commands, say: Words) -> None:
    """Declare the command and its actions."""
    command = add_command(commands, say, "players")
    command.set_defaults(run=run, action=list_players)
    command.add_argument("--data", type=Path, metavar="DIR", default=None, help=say("games-data-help"))
    actions = command.add_subparsers(title=say("actions-title"), metavar=say("action-metavar"))
    for name, do in (
        ("list", list_players), ("show", show), ("add", add_player), ("rename", rename), ("colour", recolour),
        ("merge", merge), ("forget", forget), ("export", export), ("rebuild", rebuild),
    ):  # fmt: skip
        action = add_command(actions, say, name, f"players-{name}")
        action.add_argument("--data", type=Path, metavar="DIR", default=argparse.SUPPRESS, help=say("games-data-help"))
        action.set_defaults(action=do)
        if name in ("show", "rename", "colour", "merge", "forget"):
            action.add_argument("player", help=say("players-player-help"))
        if name in ("add", "rename"):
            action.add_argument("name", help=say("players-name-help"))
        elif name == "colour":
            action.add_argument("colour", help=say("players-colours-help"))
        elif name == "merge":
            action.add_argument("other", help=say("players-other-help"))
        elif name == "show":
            action.add_argument("--review", action="store_true", help=say("players-review-help"))
            action.add_argument("--nodes", type=count(say), default=500, help=say("review-nodes-help"))
        elif name == "export":
            action.add_argument("--form", choices=("csv", "json"), default="csv", help=say("players-form-help"))
            action.add_argument("-o", "--output", type=Path, metavar="FILE", help=say("games-output-help"))


def run(options: argparse.Namespace) -> int:
    """Do an action with the journal. Raises JournalError, BadInput."""
    options.data = options.data or config.read(config.find()).data
    return int(options.action(options))


def _house(journal: "Journal") -> "House":
    from firmware.players.house import House

    house = House()
    house.read(journal)
    return house


def _chosen(house: "House", which: str) -> int:
    """The number of a person by number or name. Raises JournalError or CommandError."""
    if which.isascii() and which.isdigit() and len(which) < 10:
        return house.people[int(which)].number
    person = house.people.who(which)
    if person is None:
        raise CommandError(
            f"nobody here is called {which}; 'tapas-table players' shows who there is",
            words="players-nobody",
            params={"which": which},
        )
    return person.number


def list_players(options: argparse.Namespace) -> int:
    """List the people, who played most recently first, and the levels of the table. Raises JournalError."""
    from firmware.games.registry import titles
    from firmware.journal import Journal

    say = options.say
    with closing(Journal(options.data, write=False)) as journal:
        page = _house(journal).page()
    for player in page["players"]:
        ratings = (f"{titles()[game]} {rating['mean']:.1f}" for game, rating in player["ratings"].items())
        line = say("players-line", number=f"{player['number']:4}", name=f"{player['name']:24}", games=player["games"])
        print("  ".join([line, ", ".join(ratings)]).rstrip())
    for game, levels in page["levels"].items():
        told = ", ".join(f"{level} {rating['mean']:.1f}" for level, rating in levels.items())
        print(say("players-levels", title=titles()[game], levels=told))
    return 0


def show(options: argparse.Namespace) -> int:
    """Show what is known of a person; with `--review` games that no review was kept of are reviewed first."""
    from firmware.games.registry import titles
    from firmware.journal import Journal
    from firmware.messages import Messages

    say = options.say
    with closing(Journal(options.data, write=options.review)) as journal:
        house = _house(journal)
        number = _chosen(house, options.player)
        if options.review:
            _review(journal, house, number, options)
            house.read(journal)
        house.fill(journal, number)
        life = house.life(number)
    player = life["player"]
    print(say("players-head", number=player["number"], name=player["name"], names=", ".join(player["names"])))
    for game, each in life["games"].items():
        print()
        messages = Messages.of(say.language, game)
        for line in _life_lines(each, titles()[game], messages, say):
            print(line)
    return 0


def _life_lines(life: "Life", title: str, messages: "Messages", say: Words) -> Iterable[str]:
    yield _tally(say, title, life["all"])
    if (rating := life["rating"]) is not None:
        numbers = {name: f"{rating[name]:.1f}" for name in ("mean", "low", "high")}
        yield say("players-rating", games=rating["games"], **numbers)
    for variant in life["variants"]:
        yield _tally(say, f"  {_variant(variant['variant'], messages)}", variant)
    for seated in life["seats"]:
        yield _tally(say, f"  {say('players-seat', seat=seated['seat'])}", seated)
    yield _tally(say, f"  {say('players-began')}", life["began"])
    yield _tally(say, f"  {say('players-followed')}", life["followed"])
    yield _tally(say, f"  {say('players-last')}", life["last"])
    for opponent in life["opponents"]:
        name = opponent["name"] or opponent["level"] or say("players-guest")
        yield _tally(say, f"  {say('players-against', name=name)}", opponent)
    for month in life["months"]:
        yield _tally(say, f"  {month['month']}", month)
    streaks = life["streaks"]
    yield say("players-streaks", won=streaks["won"], lost=streaks["lost"])
    if life["points"] or life["points_of_others"]:
        yield say("players-points", own=life["points"], others=life["points_of_others"])
    if life["taken"] or life["lost"]:
        yield say("players-pieces", taken=_counted(life["taken"]), lost=_counted(life["lost"]))
    if life["entries"]:
        often = sorted(life["entries"].items(), key=lambda each: (-each[1], each[0]))[:_MOST_ENTRIES]
        yield say("players-entries", entries=_counted(dict(often)))
    if (accuracy := life["accuracy"]) is not None:
        yield say("players-accuracy", percent=f"{100 * accuracy['mean']:.1f}", games=accuracy["games"])


def _tally(say: Words, what: str, tally: "Tally") -> str:
    return say("players-tally", what=what, won=tally["won"], drawn=tally["drawn"], lost=tally["lost"])


def _counted(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{name} ×{number}" for name, number in counts.items()) or "–"


def _variant(variant: str, messages: "Messages") -> str:
    """A variant in words; its key where the game has none."""
    told = []
    for key in variant.split("+"):
        word, _, number = key.partition("-")
        try:
            told.append(messages.say(f"variant-{word}", count=int(number or 0)))
        except (KeyError, ValueError):
            told.append(key)
    return " + ".join(told)


def _review(journal: "Journal", house: "House", number: int, options: argparse.Namespace) -> None:
    """Review the games of a person that no review was kept of, and keep what it says of both seats."""
    from tqdm import tqdm

    from firmware.players.reviewing import review

    games = house.unreviewed(number)
    for game in tqdm(games, unit=options.say("progress-games"), disable=None, file=sys.stderr, leave=False):
        review(journal, game, options.nodes)


def add_player(options: argparse.Namespace) -> int:
    """Make a person who hasn't played yet."""
    from firmware.journal import Journal
    from firmware.players import changes

    with closing(Journal(options.data)) as journal:
        number = changes.add(journal, options.name)
    print(options.say("players-added", number=number))
    return 0


def rename(options: argparse.Namespace) -> int:
    """Call a person by another name."""
    return _change(options, {"name": getattr(options, "name", None)}, "rename", "players-renamed")


def recolour(options: argparse.Namespace) -> int:
    """Give a person another colour."""
    return _change(options, {"colour": options.colour}, "colour", "players-recoloured")


def merge(options: argparse.Namespace) -> int:
    """Let all names of another person mean this one."""
    return _change(options, {"other": options.other}, "merge", "players-merged")


def forget(options: argparse.Namespace) -> int:
    """Take a person's names out of everything."""
    return _change(options, {}, "forget", "players-forgotten")


def _change(options: argparse.Namespace, body: dict[str, object], what: str, message: str) -> int:
    from firmware.journal import Journal
    from firmware.players import changes

    with closing(Journal(options.data)) as journal:
        house = _house(journal)
        number = _chosen(house, options.player)
        if "other" in body:
            body["other"] = _chosen(house, str(body["other"]))
        changes.change(journal, number, what, body)
    print(options.say(message, number=number, path=options.data))
    return 0


def export(options: argparse.Namespace) -> int:
    """Write everything that is known of all people."""
    from firmware.journal import Journal
    from firmware.players.export import as_csv, as_json

    with closing(Journal(options.data, write=False)) as journal:
        house = _house(journal)
        for person in house.people:
            house.fill(journal, person.number)
        text = (as_csv if options.form == "csv" else as_json)(house.life(person.number) for person in house.people)
    if options.output is None:
        print(text, end="")
    else:
        write_new(options.output, text)
    return 0


def rebuild(options: argparse.Namespace) -> int:
    """Make everything anew, and keep the numbers of those whom only games know so far."""
    from firmware.journal import Journal
    from firmware.players import changes

    with closing(Journal(options.data)) as journal:
        changes.settle(journal)
        house = _house(journal)
        for person in house.people:
            house.fill(journal, person.number)
    print(options.say("players-rebuilt", players=len(house.people), games=len(house.games)))
    return 0
