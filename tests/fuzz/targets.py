"""The readers. Each takes bytes; a refusal in the project's own words is as good as a success."""

import argparse
import json
import random
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final, cast

from engine.errors import GameError
from engine.game import GameState
from engine.tacocat import Referee
from engine.tacocat.board import Board
from engine.tapas.rules import Handicap, Rulings
from engine.tapiru import TapiruReferee
from engine.tapiru.cards import Box
from firmware.commands import arguments
from firmware.errors import JournalError
from firmware.games.plugin import without_seed
from firmware.games.registry import game_of_records, plugin, plugins, read_records
from firmware.journal import GameRow, WrittenGame
from firmware.library import Library, log_nowhere
from firmware.link.device import DeviceEnd
from firmware.link.host import HostEnd
from firmware.names import check_names
from firmware.service import config
from firmware.service.config import ConfigError
from firmware.table import Settings
from firmware.web.answers import Events
from firmware.web.entrance import Guard
from hw_mock.table import Faults
from tests.fuzz.requests import answer_requests
from tests.valid_states import checked

Target = Callable[[bytes], None]
_LONGEST_REFUSAL: Final = 3000
_MOST_ACTIONS: Final = 60
_MOST_PIECES: Final = 100


def text_of(data: bytes) -> str:
    """Any text, also one with halves of characters."""
    return data.decode("utf-8", "surrogateescape")


def refused(error: Exception) -> None:
    """A refusal has words, and doesn't repeat what was sent at any length."""
    assert 0 < len(str(error)) < _LONGEST_REFUSAL, f"no words, or too many: {str(error)[:200]!r}"


def plain(value: object) -> None:
    """What a page is told is JSON that any parser reads."""
    json.dumps(value, allow_nan=False)


def records(data: bytes) -> None:
    """Records of all games. What can be read is written, and read again, as the same."""
    text = text_of(data)
    with suppress(GameError):
        game_of_records(text)
    try:
        games = read_records(text)
    except GameError as error:
        return refused(error)
    for name, game in games:
        record = plugin(name).record(game)
        ((again, read),) = read_records(record)
        assert (again, plugin(again).record(read)) == (name, record), "written and read again it is another game"
        _opened(name, game)
    return None


def _opened(name: str, game: WrittenGame) -> None:
    """Open a game as the table does, and look at it."""
    table = plugin(name).open(game, log_nowhere, Settings(), 0.0)
    plain(table.snapshot())
    assert all(isinstance(part, str) for part in plugin(name).summary(game))


@cache
def _kinds() -> list[type[GameState]]:
    return [*(game.rules() for game in plugins().values()), cast(Any, Referee), cast(Any, TapiruReferee)]


def states(data: bytes) -> None:
    """The texts of the states of all games, which are exact; the lines that follow are actions."""
    text, *actions = text_of(data).split("\n")
    for kind in _kinds():
        try:
            state = kind.parse(text)
        except GameError as error:
            refused(error)
            continue
        assert state.text() == text, "text to state to text is exact"
        for action in actions[:_MOST_ACTIONS]:
            _done(state, action)


def _done(state: GameState, action: str) -> None:
    """Do an action, which changes nothing if it is refused; then what can be done is none exactly at the end."""
    before = state.text()
    try:
        state.apply(action)
    except GameError as error:
        refused(error)
        assert state.text() == before, f"refusing {action!r} has changed the state"
    assert (state.outcome() is None) == bool(state.legal_actions())
    plain(state.facts())
    assert type(state).parse(state.text()).text() == state.text()


def configurations(data: bytes) -> None:
    """The configuration and the two files that say what is printed on boards and cards."""
    text = text_of(data)
    try:
        config.explained(config.parse(text))
    except ConfigError as error:
        refused(error)
    for read in (Board.parse, Box.read):
        try:
            read(text)
        except GameError as error:
            refused(error)


def cables(data: bytes) -> None:
    """Bytes from a Pico, and bytes from a host, in pieces as long as the first byte says."""
    piece = data[0] + 1 if data else 1
    host, device = HostEnd(1, 1), DeviceEnd(1, 2, "test")
    for step, start in enumerate(range(1, min(len(data), _MOST_PIECES * piece), piece)):
        part = data[start : start + piece]
        for event in host.received(part, step / 10):
            assert 0 <= event.button < 128
        device.received(part, 100 * step)
        host.received(device.due(100 * step), step / 10)
        device.received(host.due(step / 10), 100 * step)


def set_ups(data: bytes) -> None:
    """Options of new games as a page sends them, one JSON value a line; names are among them."""
    for line in text_of(data).split("\n")[:20]:
        try:
            options = json.loads(line)
        except (ValueError, RecursionError):
            continue
        for name, kind in plugins().items():
            try:
                setup = kind.setup(options, random.Random(1))
            except GameError as error:
                refused(error)
            else:
                plain(setup)
                again = kind.setup(setup, random.Random(2))
                assert without_seed(again) == without_seed(setup), "kept and read again it is another set-up"
                _opened(name, WrittenGame(setup, {}, kind.first_entries(setup, False)))
            screen = kind.setup_screen(Settings(), 0.0, None)
            with suppress(GameError):
                # The server lets nothing through but objects.
                screen.choose(options if isinstance(options, dict) else {"names": options}, 0.0)
            plain(screen.snapshot())
            plain(screen.options())
        for names in (options, {"J": options}):
            with suppress(GameError):
                plain(check_names(names, ("J", "C")))


def journals(data: bytes) -> None:
    """Games of a journal that another program wrote: a line with the game, one with the set-up, then the entries."""
    # The journal itself lets no half characters through, see `firmware.journal`.
    name, setup, *lines = [*data.decode("utf-8", "replace").split("\n"), ""]
    if name not in plugins():
        return
    try:
        options = json.loads(setup)
        json.dumps(options, ensure_ascii=False, allow_nan=False).encode()
    except (ValueError, RecursionError):
        return
    if not isinstance(options, dict):
        return
    entries = [(kind, entry) for kind, _, entry in (line.partition(" ") for line in lines[:_MOST_ACTIONS]) if kind]
    row = GameRow(1, name, options, {}, 0.0, 0.0, "open", None)
    written = WrittenGame(options, {}, entries, None, 0.0)
    library = Library(cast(Any, SimpleNamespace(path=Path("journal"))))
    try:
        with library.made_sense_of(row):
            record = plugin(name).record(written)
        game = library.open(row, written, log_nowhere, Settings(), 0.0)
    except JournalError as error:
        refused(error)
        return
    plain(game.snapshot())
    ((_, read),) = read_records(record)
    assert plugin(name).record(read) == record, "a record that the table wrote is read as another one"


def words(data: bytes) -> None:
    """What stands on a command line, in a header or in a short field."""
    text = text_of(data)
    for read in (Handicap.parse, Rulings.named, Faults.parse, plugin):
        with suppress(GameError):
            read(text)
    for number in (arguments.port, arguments.count):
        with suppress(argparse.ArgumentTypeError):
            assert 0 <= number(text) <= 10_000_000
    Events().join(lambda _: None, text)
    for bound in ("127.0.0.1", "0.0.0.0"):
        Guard(bound).refusal(text, None)
        Guard(bound).refusal("127.0.0.1:8765", text)


TARGETS: Final[Mapping[str, Target]] = {
    "cables": cables,
    "configurations": configurations,
    "journals": journals,
    "records": records,
    "requests": lambda data: answer_requests(data, checked),
    "set_ups": set_ups,
    "states": states,
    "words": words,
}
