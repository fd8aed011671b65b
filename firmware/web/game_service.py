"""Opens, replays, imports and lists games for the page, in the background, as it takes longer than a frame of lights.

Each method waits for its job without holding the table up, checks whether the table can still use the result, and
shows it. All raise GameError, JournalError or CodedError, with nothing changed.
"""

import json
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing, suppress
from typing import Final, TypeVar

from firmware.background import Cache, Job
from firmware.background.record_reader import Part, read_in_process
from firmware.errors import JournalError, NotNow
from firmware.journal import Cursor, Entry, Journal, Wanted, WrittenGame
from firmware.library import MOST_LISTED, Imported, ImportedGame, Library, Track, sort_out
from firmware.modes.navigator import OpenedGame
from firmware.modes.replay import ReplayMode
from firmware.snapshot import WorkName
from firmware.table.runner import Runner

T = TypeVar("T")
_TRIES: Final = 3
"""How often a game is opened that is played on meanwhile."""
_PAUSE_SECONDS: Final = 0.002
_MOST_KEPT: Final = 1_000_000
"""Bytes of lists, and of records, that are kept, so that they needn't be read again."""


class GameService:
    """What the pages of one table ask of its games; `show` shows what has changed at the table."""

    def __init__(self, runner: Runner, show: Callable[[], None]) -> None:
        self._runner, self._table, self._show = runner, runner.table, show
        self._session = runner.table.session
        self._lists, self._records = Cache(_MOST_KEPT), Cache(_MOST_KEPT)

    async def read(self, what: WorkName, do: Callable[[Library, Track], T], gives_way: bool = False) -> T:
        """What `do` makes of the journal in a thread, with a library of its own."""
        library = self._session.library

        def do_job(job: Job) -> T:
            def track(entries: Sequence[Entry]) -> Iterable[Entry]:
                job.expect(len(entries))
                return job.counted(entries)

            with closing(library.journal.own_connection()) as own:
                return do(Library(own), track)

        return await self._runner.background.run(what, do_job, gives_way)

    async def take_up(self, number: int, check: Callable[[], None] = lambda: None) -> None:
        """Go on with a game of the journal; `check` raises if that may no longer be done when it is read."""
        opened, now = self._session.navigator.opened, time.monotonic()
        for _ in range(_TRIES):
            game: OpenedGame = await self.read("take-up", lambda lib, track: opened(lib, number, now, track))
            check()
            if self._session.put_on_table(game, time.monotonic()):
                return self._show()
        raise NotNow("this game is being played on; put it away first", code="work-changed")

    async def replay(self, number: int, review: bool = False, check: Callable[[], None] = lambda: None) -> None:
        """Replay a game of the journal from its start; with a `review` it is judged, too. `check` as in `take_up`."""
        replay_of, now = self._session.navigator.replay_of, time.monotonic()
        what: WorkName = "review" if review else "replay"
        replay: ReplayMode = await self.read(what, lambda lib, track: replay_of(lib, number, now, review, track))
        check()
        self._session.navigator.show_replay(replay, time.monotonic())
        self._show()

    async def record(self, number: int, gives_way: bool = False) -> str:
        """The record of a game."""
        of = self._session.library.journal.version(), number
        record = await self._records.made(
            of, lambda: self.read("record", lambda lib, track: lib.record(number, track).encode(), gives_way)
        )
        return record.decode()

    async def steps(self, number: int, first: int, most: int, gives_way: bool = False) -> bytes:
        """At most `most` steps of a game's replay from step `first` on, as JSON, for one page alone. Nothing at the
        table changes.
        """
        navigator, now = self._session.navigator, time.monotonic()
        table, light = self._table.table_part(), self._session.settings.light

        def shown(library: Library, track: Track) -> bytes:
            replay = navigator.replay_of(library, number, now, track=track)
            states = replay.steps(range(first, first + most), now)
            steps = [
                {"state": state, "frame": self._table.budget.apply(picture, light).hex()} for state, picture in states
            ]
            return json.dumps({"table": {**table, **replay.alone()}, "first": first, "steps": steps}).encode()

        return await self.read("replay", shown, gives_way)

    async def games(self, wanted: Wanted, most: int = MOST_LISTED, before: Cursor | None = None) -> bytes:
        """A page of the journal's games, see `Library.page`, as JSON. Lists are read one after the other, while
        jobs go on, and kept until the journal changes.
        """
        library, game = self._session.library, self._session.navigator.game
        current = game.number if game is not None else None

        def listed() -> bytes:
            with closing(library.journal.own_connection()) as own:
                return json.dumps(Library(own).page(wanted, current, most, before)).encode()

        return await self._lists.get((library.journal.version(), current, wanted, most, before), listed)

    async def import_records(self, text: str, check: Callable[[str, WrittenGame], None]) -> Imported:
        """Add the games of a text of records to the journal, all that it hasn't yet, or none.

        `check` gets each game, by name and without its entries, and raises for one that may not be added.
        """
        journal = self._session.library.journal

        def stage(job: Job) -> Imported:
            with closing(journal.own_connection(write=True)) as own, closing(read_in_process(text, job)) as parts:
                return _staged(own, parts, job, check)

        imported = await self._runner.background.run("import", stage)
        if imported.new:
            journal.reveal(imported.new)
        return imported


def _staged(journal: Journal, parts: Iterable[Part], job: Job, check: Callable[[str, WrittenGame], None]) -> Imported:
    """Write the parts of games to the journal, where nobody sees them yet, and drop those that it has already."""
    numbers: list[int] = []
    length = 0
    try:
        for part in parts:
            if isinstance(part, int):
                job.expect(part)
            elif isinstance(part, list):
                journal.stage_entries(numbers[-1], length, part)
                length += len(part)
                job.progress(len(part))
                # A move that is played meanwhile is to find the journal free.
                time.sleep(_PAUSE_SECONDS)
            else:
                check(*part)
                numbers.append(journal.stage(*part))
                length = 0
        staged = [ImportedGame(row.id, row.game, journal.written(row)) for row in journal.staged(numbers)]
        found = sort_out(journal, staged, job.check)
        new = [one.number for one in found.new]
        journal.drop_staged(set(numbers).difference(new))
        journal.settle()
        job.check()
    except BaseException:
        with suppress(JournalError):
            journal.drop_staged()
        raise
    return Imported(new, found.present)
