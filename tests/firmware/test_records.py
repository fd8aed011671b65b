"""Records of every game alike: what a text may have is kept, what can't have been is refused; both within limits."""

import random
import re
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Any, Final, cast

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.errors import GameError, RecordError, TextError
from engine.pgn import LONGEST_ACTION, LONGEST_COMMENT, LONGEST_TAG, MOST_ACTIONS, MOST_COMMENTS
from firmware.errors import JournalError
from firmware.games.base import ActionGame
from firmware.games.history import ACTION, BACK, MOST_TAGS, NOTE, TAG, History, RecordedActions
from firmware.games.registry import plugin, plugins, read_records
from firmware.games.tapas.game import TapasTableGame
from firmware.journal import Entry, WrittenGame
from firmware.library import log_nowhere
from firmware.table import Settings
from tests.firmware import test_every_game as every
from tests.firmware.piecepack import helpers as piecepack
from tests.firmware.tacocat import helpers as tacocat
from tests.firmware.tapiru import helpers as tapiru
from tests.virtual_table import VirtualTable


def told(table: VirtualTable) -> None:
    piecepack.told(table, {1: ["?"]})
    table.press("ok")


GAMES: Final[dict[str, Callable[[VirtualTable], Any]]] = {
    "tapas": lambda table: every.played(table, "tapas"),
    "tacocat": lambda table: every.played(table, "tacocat told"),
    "tacocat told lightly": lambda table: tacocat.begin(table, light=True),
    "tacocat with cards": lambda table: tacocat.begin(
        table, way="cards", seats={"WOW": "table"}, levels={"WOW": "child"}
    ),
    "tapiru": lambda table: every.played(table, "tapiru told"),
    "tacocat of two": lambda table: every.played(table, "tacocat of two"),
    "tapiru with cards": lambda table: tapiru.begin(table, play="cards", seed=2**128 - 1),
    "piecepack": told,
}


HEADS = {
    "tapas": '[Game "Tapas"]\n',
    "tacocat": '[Game "Tacocat Spelled Backwards"]\n',
    "tapiru": '[Game "Tapiru"]\n',
    "piecepack": '[Game "TAPAS for the piecepack"]\n',
}
BEGINNINGS = {
    "tapas": "\n1. 2@Nc ",
    "tacocat": "\n1. dealt;\n",
    "tapiru": "\ntoken 1 TA\n",
    "piecepack": '[Players "3"]\n\nstart\n',
}
every_game = pytest.mark.parametrize("game", HEADS)


def written(table: VirtualTable, game: str) -> str:
    """The record of a game as the table writes it."""
    GAMES[game](table)
    return table.session.library.record(table.snapshot()["game"])


def test_every_game_of_the_house_is_here() -> None:
    assert {game.split()[0] for game in GAMES} == HEADS.keys() == BEGINNINGS.keys() == set(plugins())


@pytest.mark.parametrize("game", GAMES)
def test_comments_and_strange_tags_are_kept(table: VirtualTable, game: str) -> None:
    text = written(table, game).replace("[Result", '[Event "A \x1b\\"rainy\\" day"]\n[Result', 1)
    head, _, actions = text.rpartition("]\n\n")
    (number,) = table.import_records(f"\ufeff{head}]\n\n{{well  done}}\n{actions}")
    record = table.session.library.record(number)
    assert '[Event "A \\"rainy\\" day"]' in record
    assert "{well done}" in record
    assert table.session.library.record(*table.import_records(record)) == record


@every_game
def test_tags_of_the_first_game_may_stand_before_its_name(game: str) -> None:
    ((_, read),) = read_records(f'[Event "a night"]\n{HEADS[game]}{BEGINNINGS[game]}*\n')
    assert '[Event "a night"]' in plugin(game).record(read)


def test_a_brace_in_a_tag_begins_no_comment() -> None:
    games = [f'{HEADS[game]}[Event "a {{ night"]{BEGINNINGS[game]}*\n' for game in ("tapas", "tapiru", "tapas")]
    assert [game for game, _ in read_records("".join(games))] == ["tapas", "tapiru", "tapas"]


def test_tags_that_mean_nothing_to_the_piecepack_are_kept_and_a_ranking_before_the_end_is_refused() -> None:
    own, text = plugin("piecepack"), '[Game "TAPAS for the piecepack"]\n[Player1 "Ana"]\n[Players "4"]\nstart\n*\n'
    kept = ('[Clock "5"]', '[Decided "time"]', '[Player7 "Zoe"]', '[Event "a night"]')
    for tag in kept:
        assert tag in own.record(own.read(text.replace("[Players", f"{tag}\n[Players"))[0])
    with pytest.raises(TextError, match="to which these actions lead"):
        own.read(text.replace("[Players", '[Ranking "1:2"]\n[Players'))


def test_the_clock_that_was_agreed_is_no_strange_tag(table: VirtualTable) -> None:
    clock = {"YAY": "5+2", "WOW": "5+2", "falling": "loses"}
    table.session.new_game({"variant": "cards", "clock": clock}, {}, table.now, game="tacocat")
    text = table.session.library.record(table.snapshot()["game"])
    (read,) = plugin("tacocat").read(text)
    assert '[Clock "5+2"]' in text
    assert "tag" not in [kind for kind, _ in read.entries]


def test_records_are_written_as_ever(table: VirtualTable, golden: Any) -> None:
    texts = "\n".join(written(table, game) for game in GAMES)
    golden("records.txt", re.sub(r"\[Date .*\n", "", texts))


def test_whose_an_action_is_may_be_left_out(table: VirtualTable) -> None:
    text = written(table, "tacocat")
    assert "YAY: replaced 1;" in text
    (number,) = table.import_records(re.sub("(YAY|WOW): ", "", text))
    assert table.session.library.record(number) == text


def test_what_can_not_have_been_is_refused_and_the_words_say_where_it_stands(
    table: VirtualTable, golden_cases: Callable[..., None]
) -> None:
    """Something else in place of what the table has written, or an action that nobody can do after the beginning."""
    others = f"{HEADS['tapas']}\n{{ one\ntwo }} *\n\n{HEADS['tapiru']}\n*\n"
    once_written = cache(lambda game: written(table, game))

    def refused(change: str) -> str:
        game, _, what = change.partition(": ")
        there, instead_of, instead = what.partition(" becomes ")
        if instead_of:
            text = once_written(game)
            assert there in text
            return refusal(table, text.replace(there, instead.replace("nothing", ""), 1))
        text = f"{HEADS[game]}{BEGINNINGS[game]}{what}\n\n*\n"
        return f"{refusal(table, text)}\nbehind two other games: {refusal(table, others + text)}"

    golden_cases("impossible_records.txt", refused)


def refusal(table: VirtualTable, text: str) -> str:
    """In which words a record is refused; nothing of it is kept."""
    before = table.session.library.page()["games"]
    with pytest.raises((TextError, RecordError)) as caught:
        table.import_records(text)
    assert table.session.library.page()["games"] == before
    error = caught.value
    assert f"line {error.line}, column {error.column}" in str(error)
    assert error.params["line"] == error.line
    return str(error)


# Limits


def tags(count: int, value: str = "") -> str:
    return "".join(f'[Tag{number} "{value}"]\n' for number in range(count))


@every_game
def test_what_is_just_within_the_limits_is_read_and_written_again(game: str) -> None:
    comments = f"{{{'x' * LONGEST_COMMENT}}}\n" + "{a}\n" * (MOST_COMMENTS - 1)
    ((_, read),) = read_records(f"{HEADS[game]}{tags(MOST_TAGS, 'y' * LONGEST_TAG)}\n{comments}\n*\n")
    assert sum(kind == NOTE for kind, _ in read.entries) == MOST_COMMENTS
    written = plugin(game).record(read)
    ((_, again),) = read_records(written)
    assert (list(again.entries), plugin(game).record(again)) == (list(read.entries), written)


@every_game
@pytest.mark.parametrize(
    ("text", "code", "most", "place"),
    [
        ("\n" + "{}" * 300_000 + "*", "many-comments", MOST_COMMENTS, (3, 2 * MOST_COMMENTS + 1)),
        ("\n{a}\n" + "{ \n }" * 6_000 + "*", "many-comments", MOST_COMMENTS, (3 + MOST_COMMENTS, 3)),
        (f"\n{{{'x' * 1001}}}\n*", "long-comment", LONGEST_COMMENT, (3, 1)),
        (f'[Event "{"x" * 1001}"]\n\n*', "long-tag", LONGEST_TAG, (2, 8)),
        (tags(101) + "\n*", "many-tags", MOST_TAGS, None),
    ],
    ids=["empty comments", "lines of comments", "a long comment", "a long tag", "many tags"],
)
def test_what_is_beyond_the_limits_is_refused_in_words_of_the_page(
    table: VirtualTable, game: str, text: str, code: str, most: int, place: tuple[int, int] | None
) -> None:
    with pytest.raises(GameError, match=f"at most {most}") as caught:
        table.import_records(f"{HEADS[game]}{text}\n")
    at = {"line": place[0], "column": place[1]} if place else {}
    assert (caught.value.code, caught.value.params) == (code, {"most": most, **at})
    assert not table.session.library.page()["games"]


@every_game
def test_an_endless_action_is_refused_without_being_repeated_and_so_are_more_than_any_game_has(game: str) -> None:
    with pytest.raises(GameError) as caught:
        read_records(f"{HEADS[game]}\n{'a' * 100_000}\n*\n")
    assert len(str(caught.value)) < 500
    if game in ("tapiru", "piecepack"):
        assert (caught.value.code, caught.value.params["most"]) == ("long-action", LONGEST_ACTION)
    if game == "tapas":
        many = f"^line {MOST_ACTIONS + 3}, column 1: .* at most {MOST_ACTIONS} actions"
        with pytest.raises(TextError, match=many):
            read_records(HEADS[game] + "\n" + "1@Nc\n" * 100_000 + "*\n")


ENDLESS = [
    ("tacocat", "", "dealt; replaced 0; replaced 0; duel YAY; round tie;\n"),
    ("tapiru", "token 1 TA\ntoken 2 PI\ntoken 3 O\n", "flip 1\n" * 5),
    ("piecepack", '[Players "3"]\nstart\n', "clap @1.0\nclap 1\naccuse 1 2\nheld\nclap 1\n"),
]
"""How a game begins, and five actions that are allowed again and again."""


@pytest.mark.parametrize(("game", "begins", "again"), ENDLESS, ids=[game for game, *_ in ENDLESS])
def test_a_game_without_end_is_read_up_to_a_limit(game: str, begins: str, again: str) -> None:
    longest = f"{HEADS[game]}{begins}{again * (MOST_ACTIONS // 5)}"
    if not begins:
        ((_, read),) = read_records(f"{longest}*\n")
        assert len(read.entries) == MOST_ACTIONS
    with pytest.raises(TextError, match=f"at most {MOST_ACTIONS} actions"):
        read_records(f"{longest}{again}*\n")


def begun(game: str) -> tuple[ActionGame[Any], WrittenGame]:
    setup = plugin(game).setup({}, random.Random(1))
    written = WrittenGame(setup, {}, plugin(game).first_entries(setup, False))
    return cast(ActionGame[Any], plugin(game).open(written, log_nowhere, Settings(), 0.0)), written


CLAPS = ("start", "clap 1", "accuse 1 2", "held", "clap @1.0")
"""What is allowed in the piecepack's game, again and again."""
Step = tuple[str, str]
steps = st.lists(
    st.one_of(
        st.just((ACTION, "")),
        st.just((BACK, "")),
        st.tuples(st.just(NOTE), st.text(max_size=20)),
        st.tuples(st.just(TAG), st.text(st.sampled_from('Aa1_ =]"\\\n{'), max_size=8)),
    ),
    max_size=30,
)


def do_something(played: ActionGame[Any]) -> str | None:
    """Do the first action that is allowed; None if there is none."""
    legal = played.state.legal_actions if hasattr(played.state, "legal_actions") else lambda: CLAPS
    for action in legal():
        with suppress(GameError):
            played.history.restore("push" if isinstance(played, TapasTableGame) else ACTION, action)
            return str(action)
    return None


def entries_of(game: str, wanted: list[Step]) -> WrittenGame:
    """A game in which these steps were taken again and again, as a journal has it, whatever wrote it."""
    played, written = begun(game)
    entries: list[Entry] = list(written.entries)
    action = "push" if game == "tapas" else ACTION
    for kind, data in wanted:
        if kind == ACTION and (done := do_something(played)):
            entries.append((action, done))
        elif kind == BACK and played.done:
            entries.append((BACK, played.done[-1].action))
            played.undo(0.0)
        elif kind in (NOTE, TAG):
            entries.append((kind, data.encode("utf-8", "replace").decode()))
    return written._replace(entries=entries)


@every_game
@example(wanted=[(TAG, "A= ")])
@given(wanted=steps)
def test_whatever_a_journal_has_leaves_as_a_record_that_can_be_read(game: str, wanted: list[Step]) -> None:
    written = entries_of(game, wanted)
    opened = plugin(game).open(written, log_nowhere, Settings(), 0.0)
    record = plugin(game).record(written)
    ((_, read),) = read_records(record)
    assert plugin(game).open(read, log_nowhere, Settings(), 0.0).actions() == opened.actions()
    assert plugin(game).record(read) == record


def test_what_is_left_out_of_a_record_is_counted_in_its_last_comment_and_comments_stand_where_they_stood() -> None:
    latest = [(ACTION, "b"), (ACTION, "a"), (BACK, "a")]
    told = RecordedActions.of([(ACTION, "a"), (BACK, "a")] * (MOST_COMMENTS + 6) + latest)
    assert len(told.comments) == MOST_COMMENTS
    assert told.comments[-2:] == [(0, "a taken back"), (1, "8 more comments and actions taken back are left out here")]
    entries = [(ACTION, "a"), (NOTE, "1"), (ACTION, "b"), (NOTE, "2"), (BACK, "b"), (BACK, "a"), (ACTION, "c")]
    told = RecordedActions.of(entries)
    assert (told.actions, told.comments) == (["c"], [(0, "1"), (0, "2"), (0, "b taken back"), (0, "a taken back")])
    assert RecordedActions.of([(NOTE, "a")] * MOST_COMMENTS).comments == [(0, "a")] * MOST_COMMENTS
    long = [(NOTE, "b" * (LONGEST_COMMENT + more)) for more in (0, 1)] + [(NOTE, "{c}\nd")]
    assert [text for _, text in RecordedActions.of(long).comments] == ["b" * 1000, "b" * 997 + "...", "(c) d"]
    told = RecordedActions.of([(TAG, "1=x")] + [(TAG, f"Tag{number}={'c' * 1001}") for number in range(MOST_TAGS + 9)])
    assert (len(told.tags), set(told.tags.values())) == (MOST_TAGS, {"c" * 997 + "..."})


@every_game
def test_a_journal_beyond_the_limits_leaves_a_readable_record(table: VirtualTable, game: str) -> None:
    wanted: list[Step] = [(ACTION, ""), (BACK, ""), (NOTE, "a"), (NOTE, "b" * 3_000)]
    *first, action, back, note, long = entries_of(game, wanted).entries
    often = [*first, *[action, back] * MOST_COMMENTS, note, long, *[(TAG, f"Tag{at}=c") for at in range(300)]]
    (number,) = table.session.library.journal.add([(game, begun(game)[1]._replace(entries=often))])
    table.session.take_up(number, table.now)
    record = table.session.library.record(number)
    assert table.session.library.record(*table.import_records(record)) == record


class Counter:
    """A game in which everything is allowed."""

    actor = "all"

    def apply(self, action: str) -> None: ...

    def outcome(self) -> None: ...

    def copy(self) -> "Counter":
        return self


def test_a_game_has_no_more_actions_than_its_record_can_hold() -> None:
    log: list[Entry] = []
    history = History(Counter(), lambda entries, _: log.extend(entries), lambda state, loser: None)
    for _ in range(MOST_ACTIONS):
        history.restore(ACTION, "a")
    with pytest.raises(JournalError, match=f"{MOST_ACTIONS} actions") as caught:
        history.commit("a")
    assert (caught.value.code, log, len(history.done)) == ("long", [], MOST_ACTIONS)
    history.take_back()
    history.commit("b")
    assert history.actions()[-1] == "b"
