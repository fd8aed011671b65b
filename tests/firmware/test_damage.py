"""A damaged journal: said plainly, never written to, and everything readable of it saved into a new one."""

import json
import os
import random
import shutil
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from firmware.doctor import Computer, Finding, Level
from firmware.doctor.system import check_journal
from firmware.errors import JournalError
from firmware.journal import FILE_NAME, Journal, WrittenGame, backups
from firmware.journal.file import LOG_END, address, check, companion, connect, make, sync_directory
from firmware.journal.rows import Erased
from firmware.library import Library, recovery
from firmware.library.recovery import ReadRows, open_journal, read_rows, recover
from firmware.service import config
from firmware.table.session import Session
from tests.depth import some
from tests.firmware.conftest import Cli
from tests.firmware.damage import OLD, PAGE, break_schema, change, rows_of, spoil, write_journal
from tests.virtual_table import VirtualTable, play_to_the_end, start

pytestmark = pytest.mark.rest

HURTS = some(12, 60)


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The directories of two undamaged journals; the second has a log that isn't merged yet."""
    return [write_journal(tmp_path_factory.mktemp("written"), log).parent for log in (False, True)]


@pytest.fixture
def whole(written: list[Path], tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """A copy of the first of them; of the second one if the test asks for a log."""
    return Path(shutil.copytree(written[hasattr(request, "param")], tmp_path / "data"))


with_log = pytest.mark.parametrize("whole", ["with a log"], indirect=True)


def content(directory: Path) -> dict[str, bytes]:
    files = [directory / FILE_NAME, directory / f"{FILE_NAME}{LOG_END}"]
    return {file.name: file.read_bytes() for file in files if file.exists() and file.stat().st_size}


def hurt(directory: Path, seed: int) -> str:
    """Spoil the journal or its log; returns what was done."""
    chance = random.Random(seed)
    file = directory / chance.choice(sorted(content(directory)))
    data = bytearray(file.read_bytes())
    done = [spoil(data, chance) for _ in range(chance.randint(1, 2)) if data]
    file.write_bytes(data)
    return f"{' '.join(done)} in {file.name}"


def read_everything(directory: Path) -> None:
    """What lists, exports and the page ask for. Raises JournalError."""
    with closing(Journal(directory, write=False)) as journal:
        library = Library(journal)
        assert json.dumps(library.page()["games"], allow_nan=False).encode()
        journal.settings()
        for row in journal.games():
            with suppress(JournalError):
                assert library.record(row.id).encode()
        with suppress(JournalError):
            journal.current()


def doctor_says(directory: Path) -> Finding:
    return check_journal(Computer(config.defaults().changed({("games", "data"): str(directory)}), "mock"))


# Whatever a disk does


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(HURTS))
def test_a_file_that_a_disk_spoilt_is_read_or_refused_with_a_remedy_and_left_as_it_is(
    written: list[Path], tmp_path: Path, seed: int, cli: Cli
) -> None:
    directory = tmp_path / "data"
    shutil.copytree(written[seed % 2], directory)
    hurt(directory, seed)
    before = content(directory)
    remedy = ";"
    try:
        read_everything(directory)
    except JournalError as error:
        remedy = str(error)
    assert ";" in remedy
    finding = doctor_says(directory)
    assert finding.level is Level.OK or finding.cure
    for action in ("list", "export"):
        assert cli("games", action, "--data", directory)[0] in (0, 1)
    assert content(directory) == before
    try:
        Journal(directory).close()
    except JournalError as error:
        assert content(directory) == before
        if error.code == "damaged":
            done = recover(directory)
            kept = {
                file.name: file.read_bytes() for file in (done.kept, companion(done.kept, LOG_END)) if file.exists()
            }
            assert sorted(kept.values()) == sorted(before.values())
            read_everything(directory)
            Journal(directory).close()


def test_a_schema_that_is_no_text_is_no_traceback_and_everybody_names_the_command_that_saves_the_games(
    whole: Path, cli: Cli
) -> None:
    break_schema(whole / FILE_NAME)
    with pytest.raises(JournalError, match="games salvage"):
        Journal(whole)
    for action in ("list", "export"):
        code, _, error = cli("games", action, "--data", whole)
        assert (code, "tapas-table games salvage" in error) == (1, True)
    finding = doctor_says(whole)
    assert (finding.level, f"tapas-table games salvage --data {whole}" in finding.cure) == (Level.FAILED, True)
    code, printed, _ = cli("games salvage --data", whole)
    assert (code, "journal.damaged-1.sqlite" in printed) == (0, True)
    finding = doctor_says(whole)
    assert (finding.level, "journal.damaged-1.sqlite.txt" in finding.cure) == (Level.WARNING, True)


@with_log
@pytest.mark.parametrize("emptied", ["deleted", "cut to nothing"])
def test_a_log_whose_journal_is_gone_is_not_given_to_a_new_one(whole: Path, emptied: str) -> None:
    path = whole / FILE_NAME
    log = companion(path, LOG_END).read_bytes()
    path.unlink()
    if emptied == "cut to nothing":
        path.touch()
    with pytest.raises(JournalError, match="is damaged"):
        Journal(whole)
    done = recover(whole)
    assert companion(done.kept, LOG_END).read_bytes() == log
    assert len(done.whole) + len(done.cut) + len(done.nameless) > 0
    read_everything(whole)


def test_a_journal_that_another_program_takes_while_it_is_looked_at_is_held_and_not_damaged(whole: Path) -> None:
    path = whole / FILE_NAME
    change(path, "PRAGMA journal_mode=DELETE")
    said = []
    for taken_at in range(1, 100):
        with closing(connect(address(path, "ro"), 0.0)) as looking, closing(connect(address(path, "rw"), 0.0)) as other:
            looks = count(1)

            def look(_: str, other: Any = other, looks: Any = looks, taken_at: int = taken_at) -> None:
                if next(looks) == taken_at:
                    other.execute("BEGIN EXCLUSIVE")

            looking.set_trace_callback(look)
            try:
                check(looking, path)
            except JournalError as error:
                said.append(error.code)
            else:
                break
    assert len(said) > 5
    assert {*said} == {"busy"}


# What can be read


def read(path: Path) -> ReadRows:
    new = path.with_name("new.sqlite")
    make(new)
    return read_rows(path, new)


def test_a_broken_page_costs_the_rows_on_it_and_no_others_but_where_it_leads_to_others(whole: Path) -> None:
    path = whole / FILE_NAME
    data = path.read_bytes()
    before = rows_of(path)
    lost_games, leading = set[int](), 0
    costs: dict[int, int] = {}

    def lost_entries(found: ReadRows) -> int:
        return sum(map(len, before.entries.values())) - sum(map(len, found.entries.values()))

    assert read(path) == before
    path.write_bytes(bytes(PAGE) + data[PAGE:])
    assert read(path) == before, "the first page has no row"
    for page in range(PAGE, len(data), PAGE):
        path.write_bytes(data[:page] + bytes(PAGE) + data[page + PAGE :])
        found = read(path)
        assert found.games.items() <= before.games.items()
        assert all(rows.items() <= before.entries[game].items() for game, rows in found.entries.items())
        if data[page] in (2, 5):
            leading += 1
            continue
        lost = set(before.games) - set(found.games)
        # The long game is on several pages, each of which it needs.
        assert not lost_games & (lost - {max(before.games)})
        lost_games |= lost
        costs[page] = lost_entries(found)
    assert leading <= 4
    assert lost_games == set(before.games)
    assert sum(costs.values()) == pytest.approx(lost_entries(ReadRows()), rel=0.05)
    # All between them are found by their numbers.
    first, *_, last = (page for page, cost in costs.items() if cost > 10)
    for page in (first, last):
        data = data[:page] + bytes(PAGE) + data[page + PAGE :]
    path.write_bytes(data)
    assert lost_entries(read(path)) == costs[first] + costs[last]


@pytest.mark.parametrize(
    ("since", "lost"),
    [
        ("a push", [b"patatas"]),
        ("forgotten", [b"patatas"]),
        ("forgotten", [b"patatas", b"erased"]),
        ("another game", [b"patatas"]),
        ("another game", [b"Julie"]),
        ("a cancelled import", [b"patatas"]),
    ],
)
def test_what_cannot_be_read_comes_from_the_backup_unless_it_has_who_was_forgotten_or_another_game(
    tmp_path: Path, since: str, lost: list[bytes]
) -> None:
    path = tmp_path / FILE_NAME
    entries = [("note", "patatas " * 100)]
    with closing(Journal(tmp_path, program="1", clock=lambda: 1e9)) as journal:
        for _ in range(30):
            journal.begin("tapas", {"first": "J"}, {"J": "Julie"}, entries)
        number = journal.stage("tapas", WrittenGame({"first": "J"}, {"J": "Julie"}, []))
        journal.stage_entries(number, 0, entries)
        journal.note("lesson", {"lesson": "patatas"})
        backups.make(path, 1e9)
        journal.drop_staged([number])
        if since == "forgotten":
            journal.erase(Erased(lambda name: name == "Julie", lambda text: text, []), "forgotten", {})
        elif since == "another game":
            journal._db.execute("UPDATE games SET started = 2e9 WHERE id = 3")
            journal._db.execute("UPDATE entries SET at = 2e9 WHERE game = 3")
        elif since == "a cancelled import":
            assert journal.begin("tapas", {"first": "J"}, {"J": "Julie"}, [("note", "patatas bravas")]) == number
        journal.append(7, [("push", "2@W4")])
    before = rows_of(path)
    data = path.read_bytes()
    for page in range(PAGE, len(data), PAGE):
        if data[page] in (10, 13) and any(word in data[page : page + PAGE] for word in lost):
            data = data[:page] + bytes(PAGE) + data[page + PAGE :]
    path.write_bytes(data[:100] + bytes(PAGE - 100) + data[PAGE:])
    done = recover(tmp_path)
    after = rows_of(path)
    missing = {number for number in before.entries if after.entries.get(number) != before.entries[number]}
    if since == "forgotten":
        assert (missing, done.completed) == (set(before.entries), [])
        assert not any("Julie" in row[3] for row in after.games.values())
    elif lost == [b"Julie"]:
        assert (missing, done.nameless) == (set(), [3])
        assert "of game 3 only its entries could be read" in str(done)
    else:
        # The push, the other game and the one since the import were on pages that are lost.
        assert (after.games, after.events) == (before.games, before.events)
        other = {3} if since == "another game" else set()
        assert missing == {7, *other, *before.entries.keys() - set(range(1, 31))}
        assert set(done.completed) == set(range(1, 31)) - other
        assert f"of game {done.completed[0]} something is from the latest backup" in str(done)


@with_log
def test_a_log_that_was_not_committed_to_its_end_is_read_up_to_the_last_commit(whole: Path) -> None:
    path = whole / FILE_NAME
    log = companion(path, LOG_END)
    data = log.read_bytes()
    for end in (len(data), len(data) - 1, len(data) - PAGE, len(data) // 2, 100, 10):
        log.write_bytes(data[:end])
        found = read(path)
        assert found == rows_of(path)
        companion(path, "-shm").unlink(missing_ok=True)


# What becomes of games


def test_a_game_is_cut_before_the_first_entry_that_makes_no_sense_and_goes_on_there(tmp_path: Path) -> None:
    with closing(VirtualTable(tmp_path)) as table:
        game = start(table)["game"]
        for move in ("2@W4", "1@Nb", "1@Nc"):
            table.play(move)
        (strange,) = table.journal.add([("mahjong", WrittenGame({}, {}, [("push", "x")]))])
    change(tmp_path / FILE_NAME, "UPDATE entries SET data = CAST(x'31404eff' AS TEXT) WHERE data = '1@Nb'")
    break_schema(tmp_path / FILE_NAME)
    done = recover(tmp_path)
    # The first entry says that there was nothing to lay out.
    assert (done.cut, done.unplayable) == ({game: (2, 4)}, [strange])
    with closing(VirtualTable(tmp_path)) as table:
        assert table.snapshot()["moves"] == ["2@W4"]
        assert table.play("1@Nb")["moves"] == ["2@W4", "1@Nb"]


def test_a_finished_game_is_open_again_where_its_end_is_lost(tmp_path: Path) -> None:
    with closing(VirtualTable(tmp_path)) as table:
        play_to_the_end(table)
        table.press("ok")
    change(tmp_path / FILE_NAME, "DELETE FROM entries WHERE number = 5")
    break_schema(tmp_path / FILE_NAME)
    recover(tmp_path)
    with closing(Journal(tmp_path)) as journal:
        assert [(row.status, row.result) for row in journal.games()] == [("open", None)]


def test_a_journal_of_the_first_version_is_salvaged_in_its_order(tmp_path: Path) -> None:
    shutil.copy(OLD / "tapas.sqlite", tmp_path / FILE_NAME)
    with closing(Journal(tmp_path, write=False)) as journal:
        order = [row.id for row in journal.games()]
    break_schema(tmp_path / FILE_NAME)
    done = recover(tmp_path)
    assert (sorted(done.whole), done.cut, done.unplayable, done.settings) == (sorted(order), {}, [], 6)
    with closing(Journal(tmp_path)) as journal:
        assert [row.id for row in journal.games()] == order
        revisions = [journal.revision_of(number) for number in order]
        assert revisions == sorted({*revisions} - {0}, reverse=True)
        current = journal.current()
        assert current is not None
        assert current.id == 7


def test_an_undamaged_journal_and_one_of_a_table_that_runs_are_not_salvaged(whole: Path) -> None:
    before = content(whole)
    with pytest.raises(JournalError, match="isn't damaged"):
        recover(whole)
    assert content(whole) == before
    with closing(Journal(whole)), pytest.raises(JournalError, match="another tapas-table"):
        recover(whole)


@pytest.mark.parametrize(("given", "tried"), [({}, 20), ({"seconds": 7}, 7), ({"seconds": -1}, 0)])
def test_plugins_get_twenty_seconds_or_as_many_as_there_are(
    whole: Path, monkeypatch: pytest.MonkeyPatch, given: dict[str, float], tried: int
) -> None:
    opened = []
    monkeypatch.setattr(recovery, "_openable", lambda row, entries: opened.append(row) or len(entries))
    break_schema(whole / FILE_NAME)
    ticks = iter(range(10**6))
    done = recover(whole, clock=lambda: float(next(ticks)), **given)
    assert (len(opened), len(done.whole)) == (tried, 57)


# Power cuts and full disks on the way


def test_a_salvage_that_was_interrupted_at_its_end_is_finished_by_the_next_start(whole: Path) -> None:
    path = whole / FILE_NAME
    before = rows_of(path)
    fresh = companion(path, ".next")
    shutil.copy(path, fresh)
    path.write_bytes(b"damaged")
    companion(path, LOG_END).write_bytes(b"a log that must not be given to the new journal")
    Journal(whole).close()
    after = rows_of(path)
    assert (after.games, after.entries) == (before.games, before.entries)
    assert not fresh.exists()


@pytest.mark.skipif(os.name == "nt", reason="on Windows no folder is synced")
def test_a_new_journal_is_on_the_disk_before_it_has_a_name_and_each_of_its_names_before_the_next_step(
    whole: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    sync, rename = os.fsync, Path.replace

    def synced(handle: int) -> None:
        sync(handle)
        done.append("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file")

    def renamed(path: Path, target: Path) -> Path:
        done.append(f"{path.name[len(FILE_NAME) :]} is {target.name[len(FILE_NAME) :]}")
        return rename(path, target)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(Path, "replace", renamed)
    break_schema(whole / FILE_NAME)
    recover(whole)
    named = [at for at, what in enumerate(done) if " is " in what]
    assert [done[at] for at in named] == [".salvaged is .next", ".next is "]
    assert "file" in done[: named[0]]
    assert {done[at - 1] for at in named} == {done[at + 1] for at in named} == {"folder"}


def test_where_no_folder_can_be_opened_as_on_windows_none_is_synced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as windows, failing(PermissionError(13, "Permission denied"), "os.open"):
        windows.setattr(os, "name", "nt")
        sync_directory(tmp_path)


@contextmanager
def failing(error: OSError, *calls: str) -> Iterator[None]:
    """Meanwhile these calls fail."""

    def fail(*_: object, **__: object) -> None:
        raise error

    with pytest.MonkeyPatch.context() as broken:
        for call in calls:
            broken.setattr(call, fail)
        yield


@pytest.mark.parametrize(
    "calls", [["firmware.library.recovery.make"], ["firmware.library.recovery.check"], ["shutil.copy2", "os.link"]]
)
def test_a_full_disk_during_a_salvage_leaves_all_as_it_was_and_what_cannot_be_copied_is_kept_under_a_second_name(
    whole: Path, calls: list[str]
) -> None:
    break_schema(whole / FILE_NAME)
    before = content(whole)
    full = OSError(28, "No space left on device")
    with failing(full, *calls), pytest.raises(JournalError, match="free some space"):
        recover(whole)
    assert content(whole) == before
    left = {FILE_NAME, f"{FILE_NAME}-wal", f"{FILE_NAME}-shm", "table.lock"}
    assert {file.name for file in whole.iterdir()} <= left
    with failing(OSError(5, "Input/output error"), "shutil.copy2"):
        done = recover(whole)
    assert done.whole
    assert done.kept.read_bytes() == before[FILE_NAME]


def test_a_directory_that_cannot_be_looked_into_is_no_traceback(whole: Path) -> None:
    closed, words = PermissionError(13, "Permission denied"), r"can't be written .*make it writable"
    with failing(closed, "os.stat"), pytest.raises(JournalError, match=words):
        Journal(whole, write=False)


# At the table


def test_a_table_with_a_damaged_journal_starts_says_so_and_goes_on(tmp_path: Path) -> None:
    with closing(VirtualTable(tmp_path)) as table:
        start(table)
        table.play("2@W4")
    break_schema(tmp_path / FILE_NAME)
    said: list[str] = []
    open_journal(tmp_path, said.append).close()
    assert len(said) == 1
    assert "saved from it: games: 1 (1 whole)" in said[0]
    for _ in range(2):
        # It is told at every start until somebody plays on.
        with closing(VirtualTable(tmp_path)) as table:
            table.session = Session(table.journal, random.Random(1), table.now)
            facts: Any = table.session.snapshot()
            assert facts["trouble"]["code"] == "salvaged"
            assert "journal.damaged-1.sqlite" in facts["trouble"]["message"]
            assert facts["moves"] == ["2@W4"]
            assert bytes(table.session.picture(table.now)[:3]) == bytes(table.session.settings.colors.refused)
    with closing(VirtualTable(tmp_path)) as table:
        assert table.play("1@Nb")["trouble"] is None
        table.restart()
        assert Session(table.journal, random.Random(1), table.now).snapshot()["trouble"] is None
    assert (tmp_path / "journal.damaged-1.sqlite").exists()
