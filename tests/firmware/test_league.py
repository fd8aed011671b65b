"""Two tables play one game: what one does the other shows, whatever happens to the line between them."""

import asyncio
import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from engine.errors import BadInput
from engine.tapas.tray import ENTRIES
from firmware.errors import NotNow
from firmware.features.league.client import LeagueClient, end_all
from firmware.features.league.presence import Presence
from firmware.games.shared import TABLES
from firmware.journal import GameRow
from firmware.messages import Messages, languages
from league.protocol.messages import (
    REASONS,
    Accept,
    Act,
    Answer,
    Decline,
    Entry,
    Invite,
    Leave,
    decode,
    digest_of,
    encode,
)
from league.protocol.replica import GameReplica, Unplayable, replica_of
from tests.depth import some
from tests.two_tables import LeagueTable, Streams, begin, flow
from tests.virtual_table import VirtualTable
from tests.waiting import PATIENCE

ANSWER = "2@E2"
Pair = tuple[LeagueTable, LeagueTable]


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Pair]:
    streams = Streams()
    north, south = (LeagueTable(name, tmp_path, streams, seed) for seed, name in enumerate(("north", "south"), 10))
    flow([north, south])
    yield north, south
    north.close()
    south.close()


def test_of_many_tables_fifty_are_offered_and_all_are_known_to_be_there() -> None:
    presence = Presence("north", "1")
    names = [f"table-{number:04}" for number in range(1_100)]
    assert [presence.heard(name, "2", 1.0) for name in names] == [True] * 1_000 + [False] * 100
    assert presence.tables() == names[:50]
    assert names[999] in presence


def test_a_lone_table_says_nothing_of_a_league_and_loads_none() -> None:
    import subprocess
    import sys

    script = "import sys, firmware.service.serve, firmware.table.session, firmware.web.server; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True).stdout.split()
    assert not [name for name in loaded if name.startswith(("nats", "firmware.features.league"))]


def test_a_push_is_shown_at_the_other_table_and_made_there(tables: Pair) -> None:
    north, south = tables
    begin(north, south)
    assert north.state()["seats"] == {"C": "away"}
    assert south.state()["seats"] == {"J": "away"}
    assert south.state()["league"]["waiting"] == "push"
    north.push("2@Nc")
    flow(tables)
    shown = south.state()
    assert shown["proposal"]["entry"] == "Nc"
    assert shown["league"]["waiting"] == "confirm"
    assert shown["moves"] == [], "nothing counts before somebody has made it on this tray"
    assert south.confirm()["moves"] == ["2@Nc"]
    assert south.state()["tray"] == north.state()["tray"]
    south.push(ANSWER)
    flow(tables)
    assert north.confirm()["moves"] == ["2@Nc", ANSWER]
    assert north.journal() == south.journal()


def test_each_table_keeps_its_own_looks(tables: Pair) -> None:
    north, south = tables
    begin(north, south)
    south.virtual.session.change_settings({"palette": "vivid", "language": "fr"}, south.virtual.now)
    flow(tables)
    assert north.state()["settings"]["palette"] == "clear"
    assert south.state()["settings"]["palette"] == "vivid"


def test_who_is_not_on_turn_pushes_nothing(tables: Pair) -> None:
    north, south = tables
    begin(north, south)
    before = south.journal()
    for entry in ENTRIES:
        assert south.press(entry)["refused_why"] == "away"
    assert south.press("ok")["moves"] == []
    assert south.journal() == before


def test_an_invitation_waits_for_an_answer_and_can_be_declined(tables: Pair) -> None:
    north, south = tables
    game = north.controller.invite("south", "tapas", {"extras": 0}, {}, north.virtual.now)
    flow(tables)
    assert [invitation["id"] for invitation in south.state()["league"]["invitations"]] == [game]
    south.press("back")
    flow(tables)
    assert north.state()["league"]["invitations"] == south.state()["league"]["invitations"] == []
    assert north.state()["game"] is None
    assert south.state()["game"] is None


def test_the_buttons_alone_invite(tables: Pair) -> None:
    north, south = tables
    north.press("menu")
    button = north.state()["menu"]["invite"]
    shown = north.press(button)["inviting"]
    assert (shown["buttons"], shown["marked"]) == ({ENTRIES[0]: "south"}, None)
    assert north.press(ENTRIES[1])["idle"] == ENTRIES[1]
    assert north.press(ENTRIES[0])["inviting"]["marked"] == "south"
    assert north.press(ENTRIES[0])["inviting"] is None
    flow(tables)
    south.press("ok")
    flow(tables)
    assert north.state()["game"] is not None
    assert south.state()["game"] is not None


def test_nobody_is_invited_by_buttons_where_no_other_table_is(tables: Pair) -> None:
    north, _ = tables
    north.controller.presence.forget_silent(north.virtual.now + 60)
    assert north.press("menu")["menu"]["invite"] is None


def test_an_invitation_that_is_taken_back_cannot_be_accepted(tables: Pair) -> None:
    north, south = tables
    game = north.controller.invite("south", "tapas", {"extras": 0}, {}, north.virtual.now)
    flow(tables)
    assert south.state()["asking"] == "invitation"
    north.controller.decline(game)
    flow(tables)
    assert south.state()["asking"] is None
    assert south.state()["game"] is None
    assert south.state()["notice"]["code"] == "league-withdrawn"


def test_an_invitation_waits_while_the_other_table_plays(tables: Pair) -> None:
    north, south = tables
    south.virtual.session.new_game({}, {}, south.virtual.now, game="tacocat")
    north.controller.invite("south", "tapas", {"extras": 0}, {}, north.virtual.now)
    flow(tables)
    assert south.state()["asking"] is None
    south.virtual.session.put_away(south.virtual.now)
    flow(tables)
    assert south.state()["asking"] == "invitation"


@pytest.mark.parametrize(
    ("wishes", "code"),
    [
        ({"table": "north"}, "invite-self"),
        ({"table": "No Table"}, "bad-table"),
        ({"table": 7}, "bad-table"),
        ({"game": "tacocat"}, "not-shared"),
        ({"seat": "X"}, "unknown-seat"),
    ],
)
def test_what_cannot_be_an_invitation_is_refused(tables: Pair, wishes: dict[str, Any], code: str) -> None:
    north, _ = tables
    wanted = {"table": "south", "game": "tapas", **wishes}
    with pytest.raises(BadInput) as refused:
        north.controller.invite(
            wanted.pop("table"), wanted.pop("game"), {"extras": 0, **wanted} if "seat" in wanted else {}, {}, 0.0
        )
    assert refused.value.code == code
    assert north.state()["league"]["invitations"] == []


def test_nobody_is_invited_over_a_line_that_is_cut(tables: Pair) -> None:
    north, _ = tables
    north.up = False
    north.follow()
    with pytest.raises(NotNow):
        north.controller.invite("south", "tapas", {}, {}, 0.0)


def test_a_table_that_is_away_is_said_to_be_away(tables: Pair) -> None:
    north, south = tables
    begin(north, south)
    assert north.state()["league"]["opponent"] == {"table": "south", "here": True}
    assert north.controller.presence.forget_silent(north.virtual.now + 60)
    assert north.state()["league"]["opponent"] == {"table": "south", "here": False}


def test_what_is_pushed_while_the_line_is_cut_is_sent_later_once(tables: Pair) -> None:
    north, south = tables
    begin(north, south)
    north.up = False
    assert north.push("2@Nc")["league"]["behind"] == 1
    assert north.state()["league"]["waiting"] == "line"
    north.restart()
    north.up = True
    north.follow()
    flow(tables)
    assert north.state()["league"]["behind"] == 0
    assert south.confirm()["moves"] == ["2@Nc"]
    (messages,) = south.streams.messages.values()
    assert [type(decode(data)) for _, data in messages] == [Invite, Accept, Act]


def test_a_take_back_is_asked_for_and_granted(tables: Pair) -> None:
    north, south = tables
    begin(north, south)
    north.push("2@Nc")
    flow(tables)
    south.confirm()
    north.press("back")
    assert north.state()["moves"] == ["2@Nc"], "nothing is taken back unasked"
    flow(tables)
    assert (south.state()["asking"], south.state()["asked_by"]) == ("take-back", "north")
    south.press("ok")
    flow(tables)
    assert north.state()["moves"] == south.state()["moves"] == []
    assert north.journal() == south.journal() == [("push", "2@Nc"), ("back", "2@Nc")]


def test_a_take_back_that_is_refused_changes_nothing(tables: Pair) -> None:
    north, south = tables
    begin(north, south)
    north.push("2@Nc")
    flow(tables)
    south.confirm()
    north.press("back")
    flow(tables)
    south.press("back")
    flow(tables)
    assert north.state()["moves"] == south.state()["moves"] == ["2@Nc"]
    assert north.state()["league"]["waiting"] == "push"


def test_whoever_is_on_turn_can_ask_for_two_back(tables: Pair) -> None:
    """The own push and the answer to it: the other table agrees, and whoever is on turn takes them back."""
    north, south = tables
    game = begin(north, south)
    north.push("2@Nc")
    flow(tables)
    south.confirm()
    south.push(ANSWER)
    flow(tables)
    north.confirm()
    north.controller.ask_back(game, 2, north.virtual.now)
    flow(tables)
    south.press("ok")
    flow(tables)
    assert north.state()["moves"] == south.state()["moves"] == []
    assert north.journal() == south.journal()


def test_a_push_that_is_taken_back_before_it_was_made_over_there_needs_no_hand(tables: Pair) -> None:
    north, south = tables
    begin(north, south)
    north.push("2@Nc")
    flow(tables)
    north.press("back")
    flow(tables)
    assert south.state()["asking"] == "take-back"
    south.press("ok")
    flow(tables)
    assert south.state()["proposal"] is None
    assert north.journal() == south.journal() == [("push", "2@Nc"), ("back", "2@Nc")]


def test_who_gives_up_tells_the_other_table(tables: Pair) -> None:
    north, south = tables
    begin(north, south)
    north.push("2@Nc")
    flow(tables)
    south.press("back", hold=True)
    south.press("ok")
    flow(tables)
    assert north.state()["game"] is None
    assert north.state()["notice"]["code"] == "league-left"
    assert north.journal() == south.journal() == [("push", "2@Nc")]


def test_nothing_is_set_right_at_one_table_alone(tables: Pair) -> None:
    north, south = tables
    begin(north, south)
    with pytest.raises(BadInput, match="two tables play"):
        north.virtual.session.features["positions"].correction(north.state()["position"], "bumped")


def test_a_burning_head_turns_both_trays(tables: Pair) -> None:
    north, south = tables
    begin(north, south, burning_head=True)
    for _ in range(4):
        table, other = (north, south) if north.state()["mover"] == "J" else (south, north)
        if table.state()["phase"] == "turning":
            table.press("ok")
        table.push(f"1@{table.state()['open_entries'][0]}")
        flow(tables)
        if other.state()["phase"] == "turning":
            other.press("ok")
        other.confirm()
    for table in tables:
        if table.state()["phase"] == "turning":
            table.press("ok")
    assert north.state()["position"] == south.state()["position"]
    assert north.state()["quarter_turns"] == south.state()["quarter_turns"]


def test_a_push_answers_what_was_asked_with_no(tables: Pair) -> None:
    north, south = tables
    begin(north, south)
    north.push("2@Nc")
    flow(tables)
    south.confirm()
    north.press("back")
    north.send()
    south.push(ANSWER)
    flow(tables)
    assert south.state()["asking"] is None
    assert north.confirm()["moves"] == ["2@Nc", ANSWER]


def test_a_game_that_was_deleted_here_is_not_begun_again(tables: Pair) -> None:
    north, south = tables
    begin(north, south)
    south.virtual.session.put_away(south.virtual.now)
    (row,) = south.virtual.journal.with_setup(TABLES)
    south.virtual.session.navigator.delete(row.id)
    south.restart()
    north.push("2@Nc")
    flow(tables)
    assert south.state()["game"] is None
    assert south.wrong == []


def test_a_game_that_waits_in_the_list_goes_on_where_it_was(tables: Pair) -> None:
    north, south = tables
    begin(north, south)
    south.virtual.session.put_away(south.virtual.now)
    north.push("2@Nc")
    flow(tables)
    assert south.state()["game"] is None
    (row,) = south.virtual.journal.with_setup(TABLES)
    south.virtual.session.take_up(row.id, south.virtual.now)
    flow(tables)
    assert south.confirm()["moves"] == ["2@Nc"]
    assert south.push(ANSWER)["moves"] == ["2@Nc", ANSWER]
    flow(tables)
    assert north.confirm()["moves"] == ["2@Nc", ANSWER]


def put_away(table: LeagueTable) -> None:
    """Put the game into the list."""
    table.virtual.session.put_away(table.virtual.now)
    table.follow()


def take_up(table: LeagueTable) -> None:
    """Take the game of the list up again."""
    table.virtual.session.take_up(listed(table).id, table.virtual.now)
    table.follow()


def listed(table: LeagueTable) -> GameRow:
    """The game in the journal."""
    (row,) = table.virtual.journal.with_setup(TABLES)
    return row


def give_up(table: LeagueTable) -> None:
    """Give the game up by hand."""
    table.press("back", hold=True)
    table.press("ok")


def finish(tables: Pair) -> None:
    """Play until both tables show that the game is over."""
    for _ in range(100):
        for table in tables:
            state = table.state()
            if state["proposal"] is not None:
                table.confirm()
            elif state["phase"] == "entering" and state["mover"] not in state["seats"]:
                value = next(v for v, count in enumerate(state["supply"][state["mover"]], 1) if count)
                table.push(f"{value}@{state['open_entries'][0]}")
        flow(tables)
        if {table.state()["phase"] for table in tables} == {"finished"}:
            return
    raise AssertionError("the game never ends")


def test_a_game_that_the_other_table_gave_up_is_put_away_when_it_is_taken_up(tables: Pair) -> None:
    north, south = tables
    begin(north, south)
    put_away(south)
    give_up(north)
    flow(tables)
    assert listed(south).status == "abandoned"
    take_up(south)
    flow(tables)
    assert south.state()["game"] is None
    assert south.state()["notice"]["code"] == "league-left"


def test_a_game_that_was_given_up_here_is_put_away_when_it_is_taken_up(tables: Pair) -> None:
    north, south = tables
    begin(north, south)
    north.push("2@Nc")
    flow(tables)
    south.confirm()
    give_up(north)
    north.send()
    south.push(ANSWER)
    flow(tables)
    take_up(north)
    flow(tables)
    assert north.state()["game"] is None
    assert north.state()["notice"]["params"] == {"table": "north"}


def test_who_takes_a_game_up_before_the_other_table_hears_of_it_plays_on(tables: Pair) -> None:
    north, south = tables
    begin(north, south)
    north.up = False
    give_up(north)
    take_up(north)
    north.push("2@Nc")
    north.up = True
    flow(tables)
    assert south.confirm()["moves"] == ["2@Nc"]


def test_what_was_pushed_last_leaves_a_game_given_up(tables: Pair) -> None:
    north, south = tables
    begin(north, south)
    north.push("2@Nc")
    flow(tables)
    give_up(south)
    flow(tables)
    assert south.journal() == [("push", "2@Nc")]
    assert listed(south).status == listed(north).status == "abandoned"


def test_an_invitation_that_was_taken_back_before_the_answer_arrived_puts_the_game_away(tables: Pair) -> None:
    north, south = tables
    game = north.controller.invite("south", "tapas", {"extras": 0, "seat": "C"}, {}, north.virtual.now)
    flow(tables)
    south.up = False
    south.press("ok")
    south.push("2@Nc")
    north.controller.decline(game)
    flow(tables)
    south.up = True
    flow(tables)
    assert south.state()["game"] is None
    assert south.state()["notice"]["code"] == "league-withdrawn"
    assert listed(south).status == "abandoned"


def test_a_game_that_is_over_and_in_the_list_goes_on_once_that_was_agreed(tables: Pair) -> None:
    north, south = tables
    begin(north, south)
    finish(tables)
    moves = north.state()["moves"]
    asks, answers = (north, south) if north.state()["mover"] == "J" else (south, north)
    asks.press("back")
    flow(tables)
    asks.up = False
    answers.press("ok")
    flow(tables)
    assert answers.press("ok")["game"] is None
    flow(tables)
    asks.up = True
    flow(tables)
    take_up(answers)
    flow(tables)
    assert north.state()["moves"] == south.state()["moves"] == moves[:-1]
    finish(tables)
    assert north.journal() == south.journal()


def test_who_takes_up_a_game_that_is_over_is_asked_what_the_other_table_wants(tables: Pair) -> None:
    north, south = tables
    begin(north, south)
    finish(tables)
    south.press("ok")
    flow(tables)
    north.press("back")
    flow(tables)
    take_up(south)
    flow(tables)
    assert south.state()["asking"] == "take-back"


def test_a_deleted_game_stays_deleted_when_the_other_table_gives_it_up(tables: Pair) -> None:
    north, south = tables
    begin(north, south)
    put_away(south)
    south.virtual.session.navigator.delete(listed(south).id)
    north.push("2@Nc")
    give_up(north)
    flow(tables)
    assert listed(south).status == "deleted"


@pytest.mark.parametrize("end", [finish, lambda tables: give_up(tables[0])], ids=["over", "given up"])
def test_a_game_that_ended_and_is_gone_from_the_journal_does_not_come_again(tables: Pair, end: Any) -> None:
    north, south = tables
    begin(north, south)
    end(tables)
    flow(tables)
    if south.state()["game"] is not None:
        south.press("ok")
    flow(tables)
    south.virtual.session.navigator.delete(listed(south).id)
    south.virtual.journal.remove_deleted(south.virtual.journal.now() + 1)
    south.restart()
    # Before the whole stream has been read nobody knows that it is over.
    south.controller.games.reading.update(south.streams.messages)
    south.receive()
    south.controller.games.reading.clear()
    flow(tables)
    assert south.virtual.journal.with_setup(TABLES) == []


def test_games_that_are_over_are_forgotten(tables: Pair) -> None:
    north, south = tables
    begin(north, south)
    south.press("back", hold=True)
    south.press("ok")
    flow(tables)
    assert north.controller.games.open_games() == south.controller.games.open_games() == []
    begin(north, south)


def test_what_was_taken_back_while_the_table_stood_alone_is_not_sent_for_ever(tables: Pair) -> None:
    north, south = tables
    begin(north, south)
    north.push("2@Nc")
    flow(tables)
    south.confirm()
    south.push(ANSWER)
    flow(tables)
    north.confirm()
    (row,) = north.virtual.journal.with_setup(TABLES)
    north.virtual.journal.append(row.id, "back", ANSWER)
    north.restart()
    flow(tables)
    assert north.wrong == south.wrong == []


def test_nothing_is_taken_back_while_the_table_stands_alone(tables: Pair) -> None:
    north, south = tables
    begin(north, south)
    north.push("2@Nc")
    flow(tables)
    south.confirm()
    north.virtual.close()
    alone = VirtualTable(north.directory)
    told = alone.press("back")
    assert (told["moves"], told["notice"]["code"]) == (["2@Nc"], "league-not-yet")
    alone.close()
    north.restart()
    south.push(ANSWER)
    flow(tables)
    assert north.confirm()["moves"] == ["2@Nc", ANSWER]


def test_a_question_that_something_else_covers_is_asked_again(tables: Pair) -> None:
    north, south = tables
    begin(north, south)
    north.push("2@Nc")
    flow(tables)
    south.confirm()
    north.press("back")
    flow(tables)
    assert south.state()["asking"] == "take-back"
    south.virtual.session.navigator.open_checkup("lights", south.virtual.now)
    south.virtual.session.navigator.close(south.virtual.now)
    flow(tables)
    assert south.state()["asking"] == "take-back"


def test_ok_to_an_invitation_that_has_just_been_taken_back_begins_nothing(tables: Pair) -> None:
    north, south = tables
    game = north.controller.invite("south", "tapas", {"extras": 0}, {}, north.virtual.now)
    flow(tables)
    north.controller.decline(game)
    north.send()
    south.controller.games.receive(game, *south.streams.messages[game][-1])
    south.virtual.press("ok")
    assert south.state()["game"] is None


def test_buttons_that_invite_to_a_game_for_one_table_are_refused(tables: Pair) -> None:
    north, _ = tables
    north.virtual.session.new_game({}, {}, north.virtual.now, game="tacocat")
    north.virtual.session.put_away(north.virtual.now)
    north.press("menu")
    north.press(north.state()["menu"]["invite"])
    north.press(ENTRIES[0])
    assert north.press(ENTRIES[0])["idle"] == ENTRIES[0]


SET_UP = {
    "first": "J", "extras": {}, "burning_head": False, "rulings": "rulebook", "quarter_turns": 0, "south": None,
}  # fmt: skip
SEATS = {"J": "north", "C": "south"}
ASKED = {"kind": "invite", "v": 1, "by": "north", "to": "south", "game": "tapas", "setup": SET_UP, "seats": SEATS}


def invitation(**change: Any) -> bytes:
    return msgspec.json.encode({**ASKED, **change})


def declined(table: LeagueTable, game: str) -> Decline:
    """What a game's stream ends with, which is no more than the invitation and that."""
    _, last = (data for _, data in table.streams.messages[game])
    message = decode(last)
    assert isinstance(message, Decline)
    return message


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"setup": {}}, "setup"),
        ({"setup": {**SET_UP, "extras": 3}}, "setup"),
        ({"setup": {**SET_UP, "extras": {"zz": 1}}}, "setup"),
        ({"setup": {**SET_UP, "burning_head": 7}}, "setup"),
        ({"setup": {**SET_UP, "quarter_turns": 1.0}}, "setup"),
        ({"setup": {**SET_UP, "quarter_turns": 5}}, "setup"),
        ({"setup": {**SET_UP, "rulings": "of-the-house"}}, "setup"),
        ({"setup": {**SET_UP, "seats": {"J": "child"}}}, "setup"),
        ({"setup": {**SET_UP, "tables": {}}}, "setup"),
        ({"names": {"J": "x" * 41}}, "setup"),
        ({"setup": {**SET_UP, "study": "ends"}}, "game"),
        ({"game": "chess"}, "game"),
        ({"seats": {"J": "north", "C": "north"}}, "seats"),
        ({"seats": {"J": "north", "X": "south"}}, "seats"),
        ({"to": "west"}, "seats"),
        ({"v": 2, "where": "the moon"}, "version"),
        ({"v": 1.0}, "version"),
        ({"names": {"J": "x" * 32_000}}, "version"),
        ({"hello": 1}, "version"),
    ],
)
def test_an_invitation_that_cannot_be_played_is_declined_once_and_says_why(
    tables: Pair, change: dict[str, Any], why: str
) -> None:
    north, south = tables
    north.streams.add("north.south.1", invitation(**change))
    flow(tables)
    assert south.state()["asking"] is None
    assert declined(south, "north.south.1") == Decline(by="south", why=why)
    assert len(south.wrong) == 1
    south.restart()
    flow(tables)
    assert declined(south, "north.south.1") == Decline(by="south", why=why)
    assert len(south.wrong) == 1


def test_an_invitation_of_the_same_game_that_can_be_played_is_asked(tables: Pair) -> None:
    north, south = tables
    north.streams.add("north.south.1", invitation(setup={}))
    flow(tables)
    north.streams.add("north.south.1", invitation())
    flow(tables)
    assert south.state()["asking"] == "invitation"


@pytest.mark.parametrize(
    "data",
    [
        invitation(by="west", setup={}),
        invitation(kind="greet"),
        b"{",
        encode(Accept(by="south")),
        b"[" * 40_000,
        b'{"kind":"invite","by":"\xff"}',
    ],
)
def test_what_is_no_invitation_of_the_inviter_is_answered_by_nobody(tables: Pair, data: bytes) -> None:
    north, south = tables
    north.streams.add("north.south.1", data)
    flow(tables)
    assert len(north.streams.messages["north.south.1"]) == 1
    assert len(south.wrong) == 1


def test_an_invitation_that_cannot_be_played_and_is_taken_back_needs_no_answer(tables: Pair) -> None:
    north, south = tables
    north.streams.add("north.south.1", invitation(game="chess"))
    forge(north, "north.south.1", Decline(by="north"))
    flow(tables)
    assert declined(south, "north.south.1").by == "north"


def test_who_has_too_many_invitations_declines_what_comes_then(tables: Pair) -> None:
    north, _ = tables
    seats = {"J": "west", "C": "south"}
    for number in range(51):
        north.streams.add(f"west.south.{number}", invitation(by="west", seats=seats))
    flow(tables)
    answers = {game: [decode(data) for _, data in rest] for game, (_, *rest) in north.streams.messages.items() if rest}
    assert answers == {"west.south.50": [Decline(by="south", why="busy")]}


@pytest.mark.parametrize("why", [*REASONS, ""])
def test_why_the_other_table_cannot_play_is_said(tables: Pair, monkeypatch: pytest.MonkeyPatch, why: Any) -> None:
    north, south = tables

    def replica_at(invite: Invite, own: str) -> GameReplica:
        if own == "south" and why:
            raise Unplayable("south can't", why)
        return replica_of(invite, own)

    monkeypatch.setattr("firmware.features.league.games.replica_of", replica_at)
    north.controller.invite("south", "tapas", {"extras": 0}, {}, north.virtual.now)
    flow(tables)
    if not why:
        south.press("back")
        flow(tables)
    code = f"league-declined-{why}" if why else "league-declined"
    assert north.state()["notice"]["code"] == code
    assert north.state()["notice"]["params"] == {"table": "south"}
    assert all("south" in Messages.of(each).say(f"notice-{code}", table="south") for each in languages())
    assert north.state()["league"]["invitations"] == []


def test_a_reason_that_nobody_here_knows_is_a_plain_no(tables: Pair) -> None:
    north, south = tables
    game = north.controller.invite("south", "tapas", {"extras": 0}, {}, north.virtual.now)
    north.send()
    forge(south, game, Decline(by="south", why="full moon"))
    flow(tables)
    assert north.state()["notice"]["code"] == "league-declined"


def test_what_the_other_table_answers_is_said(tables: Pair) -> None:
    north, south = tables
    north.controller.invite("south", "tapas", {"extras": 0}, {}, north.virtual.now)
    flow(tables)
    south.press("back")
    flow(tables)
    assert north.state()["notice"]["code"] == "league-declined"
    begin(north, south)
    north.push("2@Nc")
    flow(tables)
    south.confirm()
    for answer, code in (("back", "league-refused"), ("ok", "league-agreed")):
        north.press("back")
        flow(tables)
        south.press(answer)
        flow(tables)
        assert north.state()["notice"]["code"] == code


def test_a_button_that_says_no_pushes_nothing(tables: Pair) -> None:
    north, south = tables
    begin(north, south)
    north.push("2@Nc")
    flow(tables)
    south.confirm()
    north.press("back")
    flow(tables)
    assert south.press(ANSWER[2:])["entering"] is None
    flow(tables)
    assert north.state()["moves"] == ["2@Nc"]


def test_whoever_plays_something_else_asks_nobody_any_more(tables: Pair) -> None:
    north, south = tables
    north.controller.invite("south", "tapas", {"extras": 0}, {}, north.virtual.now)
    flow(tables)
    north.virtual.session.new_game({}, {}, north.virtual.now, game="tacocat")
    flow(tables)
    assert south.state()["asking"] is None
    assert south.state()["league"]["invitations"] == []
    with pytest.raises(NotNow):
        north.controller.invite("south", "tapas", {"extras": 0}, {}, north.virtual.now)


def test_of_two_tables_of_one_name_the_second_plays_with_nobody(tables: Pair, tmp_path: Path) -> None:
    north, south = tables
    begin(north, south)
    for _ in range(5):
        north.controller.presence.forget_silent(north.virtual.now)
    double = LeagueTable("north", tmp_path / "elsewhere", north.streams)
    for one, other in ((north, double), (double, north)):
        assert one.controller.presence.heard("north", other.controller.presence.instance, one.virtual.now)
    while double.receive():
        pass
    assert double.state()["game"] is None
    assert double.state()["league"]["trouble"] == "named-twice"
    assert not double.controller.outgoing()
    north.push("2@Nc")
    flow(tables)
    assert south.confirm()["moves"] == ["2@Nc"]
    double.close()


def test_a_table_that_has_lost_its_journal_does_not_begin_its_game_again(tables: Pair, tmp_path: Path) -> None:
    north, south = tables
    begin(north, south)
    north.push("2@Nc")
    flow(tables)
    bare = LeagueTable("north", tmp_path / "elsewhere", north.streams)
    flow([bare])
    assert bare.state()["game"] is None
    bare.close()


# Whoever lies


def forge(table: LeagueTable, game: str, message: Any) -> None:
    table.streams.add(game, encode(message))


def position_after(table: LeagueTable, move: str) -> str:
    ((_, shared),) = table.controller.games.open_games()
    state = shared.replica.state.copy()
    state.apply(move)
    return digest_of(state.text())


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"by": "south"}, "turn"),
        ({"by": "west"}, "doesn't play"),
        ({"digest": "0" * 16}, "position there is another"),
        ({"number": 3}, "another time"),
        ({"entries": [Entry("act", "9@Nc")]}, "can't be done"),
        ({"entries": [Entry("act", "correct ...")]}, "can't be done"),
        ({"entries": []}, "one thing"),
        ({"entries": [Entry("act", "2@Nc"), Entry("act", "1@W4")]}, "one thing"),
        ({"entries": [Entry("back", "2@Nc")]}, "agreed"),
    ],
)
def test_what_does_not_fit_is_left_out_by_name_and_the_game_goes_on(
    tables: Pair, change: dict[str, Any], why: str
) -> None:
    north, south = tables
    game = begin(north, south)
    honest = {"by": "north", "number": 0, "entries": [Entry("act", "2@Nc")], "digest": position_after(north, "2@Nc")}
    forge(north, game, Act(**{**honest, **change}))
    flow(tables)
    assert south.state()["proposal"] is None
    for table in tables:
        assert len(table.wrong) == 1
        assert why in table.wrong[0]
    north.push("2@Nc")
    flow(tables)
    assert south.confirm()["moves"] == ["2@Nc"]


@pytest.mark.parametrize(
    "data",
    [
        b"", b"{", b"\xff", b"[]", b'{"kind":"act"}', b"x" * 40_000, b'{"kind":"leave","by":7}',
        b'{"kind":"leave","by":"north\xff"}', b'{"kind":"leave","by":"north","more":1}',
        b'{"kind":"leave","by":"north","v":1.0}', b'\xef\xbb\xbf{"kind":"leave","by":"north"}',
        b'{"kind":"leave","by":"north"}'.ljust(32_001), b'{"kind":"ask","by":"north","number":0.0,"steps":1}',
    ],
)  # fmt: skip
def test_nonsense_is_left_out(tables: Pair, data: bytes) -> None:
    north, south = tables
    game = begin(north, south)
    north.streams.add(game, data)
    flow(tables)
    assert len(south.wrong) == 1
    north.push("2@Nc")
    flow(tables)
    assert south.state()["proposal"] is not None


def test_people_see_that_something_about_their_game_was_left_out_until_it_goes_on(tables: Pair) -> None:
    north, south = tables
    game = begin(north, south)
    forge(north, game, Act(by="north", number=0, entries=[Entry("act", "2@Nc")], digest="0" * 16))
    flow(tables)
    for table in tables:
        assert table.state()["league"]["trouble"] == "left-out"
        table.restart()
    flow(tables)
    for table in tables:
        assert table.state()["league"]["trouble"] == "left-out"
        assert len(table.wrong) == 1
    assert all(Messages.of(each).say("league-left-out", table="south") for each in languages())
    north.push("2@Nc")
    flow(tables)
    assert [table.state()["league"]["trouble"] for table in tables] == [None, None]
    north.streams.add(game, b"{")
    flow(tables)
    assert [len(table.wrong) for table in tables] == [2, 2]


def test_of_very_many_messages_that_were_left_out_the_journal_keeps_the_latest(tables: Pair) -> None:
    north, south = tables
    for number in range(120):
        north.streams.add(f"west.south.{number}", b"{")
    flow(tables)
    assert len(south.wrong) == 120
    south.restart()
    flow(tables)
    assert len(south.wrong) == 140


def test_a_server_that_answers_nonsense_is_tried_again(tables: Pair) -> None:
    north, _ = tables

    async def answered() -> int:
        greeted = 0
        twice = asyncio.Event()

        async def greet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            nonlocal greeted
            greeted += 1
            writer.write(b"INFO []\r\n")
            if greeted == 2:
                twice.set()
            await reader.read()
            writer.close()

        server = await asyncio.start_server(greet, "127.0.0.1", 0)
        address = f"nats://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        runner = SimpleNamespace(table=north.virtual.table, wake=lambda: None)
        running = asyncio.ensure_future(LeagueClient(runner, north.controller, address, lambda *_: None).run())  # type: ignore[arg-type]
        await asyncio.wait([running, asyncio.ensure_future(twice.wait())], timeout=10, return_when="FIRST_COMPLETED")
        running.cancel()
        server.close()
        return greeted

    assert asyncio.run(answered()) == 2


def test_a_stranger_cannot_end_a_game(tables: Pair) -> None:
    north, south = tables
    game = begin(north, south)
    forge(north, game, Leave(by="west"))
    flow(tables)
    assert north.state()["game"] is not None
    assert "west doesn't play" in north.wrong[0]


def test_who_has_agreed_to_a_take_back_cannot_change_that(tables: Pair) -> None:
    north, south = tables
    game = begin(north, south)
    north.push("2@Nc")
    flow(tables)
    south.confirm()
    south.push(ANSWER)
    flow(tables)
    north.confirm()
    north.press("back")
    north.send()
    north.receive()
    for yes in (True, False):
        forge(south, game, Answer(by="south", number=2, yes=yes))
    flow(tables)
    assert "answered already" in north.wrong[0]
    assert north.journal() == south.journal()
    assert north.state()["moves"] == south.state()["moves"] == ["2@Nc"]


def test_invitations_without_end_hold_up_no_game_that_is_played(tables: Pair) -> None:
    north, south = tables
    game = begin(north, south)
    invite = decode(north.streams.messages[game][0][1])
    assert isinstance(invite, Invite)
    messages = north.streams.messages
    seats = {"J": "west", "C": "south"}
    for number in range(60):
        forge(north, f"west.south.{number}", msgspec.structs.replace(invite, by="west", seats=seats))
    messages[game] = messages.pop(game)
    south.restart()
    north.push("2@Nc")
    flow(tables)
    assert south.state()["proposal"] is not None


# Whatever happens to the line


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(some(3, 30)))
def test_whatever_happens_to_line_and_plugs_both_journals_end_equal(tmp_path: Path, seed: int) -> None:
    chance, streams = random.Random(seed), Streams()
    tables = [LeagueTable(name, tmp_path, streams, seed) for name in ("north", "south")]
    flow(tables)
    options = {"burning_head": True} if seed % 2 else {"extras": (0, 2, 3)[seed % 3]}
    begin(tables[0], tables[1], **options)
    pushed: list[str] = []
    for _ in range(some(300, 1500)):
        table = chance.choice(tables)
        _happen(table, chance)
        if (made := _play(table, chance)) is not None:
            pushed.append(made)
    for table in tables:
        table.up = True
        table.read_again()
    _settle(tables)
    north, south = tables
    assert north.journal() == south.journal()
    assert [data for kind, data in north.journal() if kind == "push"] == pushed
    assert north.state()["position"] == south.state()["position"]
    assert [table.wrong for table in tables] == [[], []]
    assert len(pushed) > 8
    for table in tables:
        table.close()


def _happen(table: LeagueTable, chance: random.Random) -> None:
    """Something that happens to a line or a plug."""
    what = chance.random()
    if what < (0.02 if table.up else 0.2):
        table.up = not table.up
        table.follow()
    elif what < 0.08:
        table.restart()
    elif what < 0.1:
        table.read_again()
    elif what < 0.5:
        table.send(chance.choice((1, 1, 2)))
    else:
        table.receive(chance.randrange(1, 4))


def _play(table: LeagueTable, chance: random.Random) -> str | None:
    """Something that somebody does at a table; the push, if it is one of their own."""
    state = table.state()
    if state["asking"] is not None:
        table.press(chance.choice(("ok", "back")))
    elif state["phase"] in ("placing", "turning"):
        table.press("ok")
    elif state["proposal"] is not None:
        table.confirm()
    elif state["phase"] == "entering" and state["mover"] not in state["seats"]:
        if chance.random() < 0.1 and state["moves"]:
            table.press("back")
            return None
        value = chance.choice([v for v, count in enumerate(state["supply"][state["mover"]], 1) if count])
        move = f"{value}@{chance.choice(state['open_entries'])}"
        table.push(move)
        return move
    elif chance.random() < 0.05 and state["phase"] == "entering":
        table.press("back")
    return None


def _settle(tables: list[LeagueTable]) -> None:
    """Let everything arrive, and be made and answered, until nothing happens any more."""
    for _ in range(200):
        flow(tables)
        busy = False
        for table in tables:
            state = table.state()
            if state["asking"] is not None:
                table.press("back")
                busy = True
            elif state["phase"] in ("placing", "turning"):
                table.press("ok")
                busy = True
            elif state["proposal"] is not None:
                table.confirm()
                busy = True
        if not busy:
            return
    raise AssertionError("the tables never rest")


def test_a_connection_ends_also_where_a_job_has_not_heard_that_it_is_cancelled() -> None:
    heard = []

    async def deaf_at_first() -> None:
        for _ in range(2):
            with suppress(asyncio.CancelledError):
                await asyncio.sleep(3600)
            heard.append("cancelled")

    async def connection() -> None:
        jobs = [asyncio.ensure_future(deaf_at_first()), asyncio.ensure_future(asyncio.sleep(3600))]
        await asyncio.sleep(0)
        await asyncio.wait_for(end_all(jobs), PATIENCE)
        assert all(job.done() for job in jobs)

    asyncio.run(connection())
    assert heard == ["cancelled", "cancelled"]
