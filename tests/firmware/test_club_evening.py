"""A club's evening at a table: it asks to begin the game that was paired here, and the club learns what was played."""

import asyncio
import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace

from engine.errors import BadInput
from engine.tapas.tray import ENTRIES
from firmware.errors import NotNow
from firmware.features.league.client import LeagueClient
from firmware.features.voice.narrator import Narrator
from firmware.features.voice.speaker import texts
from firmware.games.registry import plugin
from firmware.games.shared import TABLES
from firmware.messages import Messages
from league.protocol.club_messages import (
    EveningGame,
    Goes,
    Phase,
    Place,
    Register,
    Request,
    Said,
    Unplayable,
    Withdraw,
    encode,
)
from league.protocol.keys import Key, signed_bytes
from league.protocol.messages import Leave, decode, tables_of
from league.protocol.reading import Stored
from tests.depth import some
from tests.two_tables import LeagueTable, Pair, Streams, begin, flow

ALONE = "north.north.a1"
BOTH = "north.south.b2"
NAMES = {"J": "Ann", "C": "Leo"}
LATER = 61.0


def place(*ids: str, phase: Phase = "playing", **changes: Any) -> Place:
    """What a club says to the tables of these games."""
    setup = dict(plugin("tapas").setup({"extras": 0, "first": "J"}, random.Random(1)))
    games = [
        EveningGame(
            id=identity, board=at, game="tapas", names=NAMES, setup={**setup, **changes},
            seats=dict(zip("JC", tables_of(identity), strict=True)),
        )
        for at, identity in enumerate(ids, 7)
    ]  # fmt: skip
    people = [Goes(player="Ann", board=7, table="north", points=1.0, place=2)]
    return Place(evening="Friday", phase=phase, round=2, rounds=5, games=games, players=people)


@pytest.fixture
def north(tables: Pair) -> LeagueTable:
    return tables.north


def club_says(table: LeagueTable, what: Place) -> None:
    """Let the club say something to a table."""
    table.controller.club.take(what)
    table.follow()


def begun(north: LeagueTable, *more: str) -> dict[str, Any]:
    """Begin the evening's game at the table alone; the state then."""
    club_says(north, place(ALONE, *more))
    return north.press("ok")


def in_stream(streams: Streams, game: str) -> list[str]:
    """The actions that a game's stream has."""
    return [
        entry.action for _, data in streams.messages.get(game, []) for entry in getattr(decode(data), "entries", ())
    ]


def test_the_table_asks_and_its_lights_show_the_board(north: LeagueTable) -> None:
    before = north.virtual.hardware.lit
    club_says(north, place(ALONE))
    assert north.state()["asking"] == "evening"
    assert north.virtual.hardware.lit != before
    seven = north.virtual.hardware.lit
    north.press("back")
    north.controller.club.take(place("north.north.c3", ALONE))
    north.wait(LATER)
    assert north.state()["asking"] == "evening"
    north.press("back")
    assert north.state()["asking"] != "evening" or north.virtual.hardware.lit != seven


def test_ok_begins_the_game_with_its_players_and_the_club_learns_every_push(
    north: LeagueTable, streams: Streams
) -> None:
    state = begun(north)
    assert (state["names"], state["seats"]) == (NAMES, {})
    assert state["league"]["opponent"] is None
    for push in ("2@Nc", "2@W3"):
        north.push(push)
        flow([north])
    assert in_stream(streams, ALONE) == ["2@Nc", "2@W3"]
    north.press("back")
    flow([north])
    assert north.state()["moves"] == ["2@Nc"], "nobody has to be asked"
    assert in_stream(streams, ALONE) == ["2@Nc", "2@W3", "2@W3"]
    assert (north.controller.snapshot()["behind"], north.wrong) == (0, [])


def test_a_game_of_the_evening_waits_and_nobody_declines_it(tables: Pair) -> None:
    _, south = tables
    for table in tables:
        club_says(table, place(BOTH))
    tables.press(tables.north, "ok")
    assert [each["id"] for each in south.state()["league"]["invitations"]] == [BOTH]
    for table in tables:
        with pytest.raises(NotNow, match="ask the host"):
            table.controller.decline(BOTH)
    flow(tables)
    assert [each["id"] for each in south.state()["league"]["invitations"]] == [BOTH]
    south.controller.accept(BOTH, south.virtual.now)
    assert south.state()["names"] == NAMES


def test_any_other_button_says_later_and_does_nothing_else(north: LeagueTable) -> None:
    before = north.state()
    for entry in ENTRIES[:4]:
        club_says(north, place(f"north.north.{entry.lower()}"))
        assert north.state()["asking"] == "evening"
        after = north.press(entry)
        assert after["asking"] is None
        assert {key: after[key] for key in ("phase", "game")} == {key: before[key] for key in ("phase", "game")}
    north.wait(LATER)
    assert north.state()["asking"] == "evening", "it asks again after a minute"


def test_nobody_is_asked_while_a_game_is_played(north: LeagueTable) -> None:
    north.virtual.session.new_game({"extras": 0}, {}, north.virtual.now, game="tapas")
    north.controller.club.take(place(ALONE))
    assert north.wait(1.0)["asking"] is None
    with pytest.raises(NotNow, match="put it away"):
        north.controller.club.begin(north.virtual.now)
    north.virtual.session.put_away(north.virtual.now)
    north.follow()
    assert north.state()["asking"] == "evening"


@pytest.mark.parametrize("after", [place(ALONE, phase="paused"), place(), Place(evening="")])
def test_what_the_club_takes_back_is_asked_no_longer(north: LeagueTable, after: Place) -> None:
    for said, asking in ((place(ALONE), "evening"), (after, None)):
        club_says(north, said)
        assert north.state()["asking"] == asking
    with pytest.raises(NotNow, match="pairings"):
        north.controller.club.begin(north.virtual.now)


def test_a_game_that_the_table_does_not_know_is_said_to_its_people_and_to_the_club(north: LeagueTable) -> None:
    north.controller.club.take(place(ALONE, surprise=3))
    with pytest.raises(BadInput, match="same version"):
        north.controller.club.begin(north.virtual.now)
    assert north.state()["game"] is None
    game = place(ALONE).games[0]
    club_says(north, replace(place(ALONE), games=[replace(game, game="chess")]))
    state = north.press("ok")
    assert (state["notice"]["code"], state["notice"]["params"]["board"]) == ("league-unplayable", game.board)
    with pytest.raises(BadInput, match="same version"):
        north.controller.club.begin(north.virtual.now)
    asked: list[Request] = []

    async def send(message: Request) -> Said:
        asked.append(message)
        return Said()

    asyncio.run(north.controller.club.report_unplayable())
    north.controller.club.send = send
    asyncio.run(north.controller.club.report_unplayable())
    assert [each.game for each in asked if isinstance(each, Unplayable)] == [ALONE] * 3


def test_two_tables_play_the_game_that_was_paired(tables: Pair) -> None:
    north, south = tables
    for table in tables:
        club_says(table, place(BOTH))
    assert south.state()["asking"] is None, "the first player's table begins"
    tables.press(north, "ok")
    assert south.state()["asking"] == "invitation"
    tables.press(south, "ok")
    north.push("2@Nc")
    flow(tables)
    assert south.confirm()["moves"] == ["2@Nc"]
    assert north.state()["names"] == south.state()["names"] == NAMES
    assert not north.controller.club.games()


def test_a_game_that_was_given_up_is_sent_to_the_club(north: LeagueTable, streams: Streams) -> None:
    begun(north)
    north.push("2@Nc")
    flow([north])
    north.press("back", hold=True)
    north.press("ok")
    flow([north])
    assert isinstance(decode(streams.messages[ALONE][-1][1]), Leave)
    assert north.state()["asking"] is None, "the referee decides, the table doesn't begin it again"


@pytest.mark.parametrize("seed", range(some(3, 30)))
def test_whatever_is_cut_and_restarted_the_club_has_every_push_once(
    tmp_path: Path, streams: Streams, seed: int
) -> None:
    chance = random.Random(seed)
    north = LeagueTable("north", tmp_path, streams, seed)
    flow([north])
    north.controller.club.take(place(ALONE))
    north.up = chance.random() < 0.5
    north.follow()
    north.press("ok")
    for _ in range(some(25, 60)):
        state = north.state()
        match chance.randrange(6):
            case 0:
                north.up = not north.up
                north.follow()
            case 1:
                north.restart()
            case 2 if state["moves"]:
                north.press("back")
            case _ if state["phase"] not in ("finished", "setup"):
                value = chance.choice([v for v, count in enumerate(state["supply"][state["mover"]], 1) if count])
                north.push(f"{value}@{chance.choice(state['open_entries'])}")
        if north.up and chance.random() < 0.5:
            north.send(chance.choice((1, 2)))
            north.receive(chance.randrange(1, 4))
    north.up = True
    north.read_again()
    flow([north])
    assert in_stream(streams, ALONE) == [action for _, action in north.journal()]
    assert north.wrong == []
    north.close()


def play_on(north: LeagueTable, chance: random.Random) -> None:
    """Play the game on the table to its end."""
    while (state := north.state())["phase"] != "finished":
        value = chance.choice([v for v, count in enumerate(state["supply"][state["mover"]], 1) if count])
        north.push(f"{value}@{chance.choice(state['open_entries'])}")
    flow([north])


def test_the_next_game_is_asked_for_once_the_one_before_was_looked_at(north: LeagueTable, streams: Streams) -> None:
    begun(north)
    play_on(north, random.Random(4))
    north.controller.club.take(place("north.north.c3"))
    assert north.wait(1.0)["asking"] is None
    assert north.wait(20.0)["asking"] == "evening"
    north.wait(1.0)
    state = north.press("ok")
    assert (state["phase"], state["moves"]) == ("entering", [])
    north.push("2@Nc")
    flow([north])
    assert in_stream(streams, "north.north.c3") == ["2@Nc"]
    play_on(north, random.Random(4))
    north.controller.club.take(place("north.north.d4"))
    north.controller.club.begin(north.virtual.now)
    north.follow()
    assert (north.state()["phase"], north.state()["moves"]) == ("entering", []), "the page begins it at once"


def test_a_game_that_the_club_has_to_its_end_is_read_no_more(north: LeagueTable, streams: Streams) -> None:
    begun(north)
    play_on(north, random.Random(4))
    north.virtual.session.put_away(north.virtual.now)
    north.follow()
    whole = in_stream(streams, ALONE)
    for _ in range(2):
        north.restart()
        assert north.controller.outgoing() == []
        assert north.controller.games.skip_finished(ALONE, streams.messages[ALONE][-1][1])
        assert not north.receive()
    # It is put on the table again, and ends in another way.
    (row,) = north.virtual.journal.with_setup(TABLES)
    north.virtual.session.take_up(row.id, north.virtual.now)
    north.follow()
    north.press("back")
    north.wait(1.0)
    north.press("ok")
    play_on(north, random.Random(5))
    assert in_stream(streams, ALONE)[: len(whole)] == whole
    assert in_stream(streams, ALONE) == [action for _, action in north.journal()]
    assert len(in_stream(streams, ALONE)) > len(whole) + 1
    assert north.wrong == []


def test_a_game_that_ended_while_the_club_was_away_is_sent_after_a_start(north: LeagueTable, streams: Streams) -> None:
    begun(north, "north.north.c3")
    north.up = False
    north.follow()
    play_on(north, random.Random(4))
    north.virtual.session.put_away(north.virtual.now)
    north.restart()
    north.follow()
    assert in_stream(streams, ALONE) == []
    north.up = True
    flow([north])
    assert in_stream(streams, ALONE) == [action for _, action in north.journal()]


def test_games_that_two_friends_play_go_on_beside_a_club(tables: Pair) -> None:
    north, south = tables
    begin(north, south)
    north.controller.club.take(place(ALONE))
    north.push("2@Nc")
    flow(tables)
    assert south.confirm()["moves"] == ["2@Nc"]


# Who takes part


def test_somebody_registers_and_the_club_says_no_in_its_words(north: LeagueTable) -> None:
    asked: list[Request] = []

    async def send(message: Request) -> Said:
        asked.append(message)
        assert isinstance(message, Register | Withdraw)
        if message.player == "Leo":
            return Said(error="Leo takes part already", code="club-name-taken", params={"player": "Leo"})
        return Said()

    with pytest.raises(NotNow, match="can't be reached"):
        asyncio.run(north.controller.club.register("Ann", False))
    assert north.state()["league"]["evening"] is None
    north.controller.club.send = send
    asyncio.run(north.controller.club.register("  Ann  ", False))
    asyncio.run(north.controller.club.register("Ann", True))
    with pytest.raises(BadInput, match="takes part already") as refused:
        asyncio.run(north.controller.club.register("Leo", False))
    assert refused.value.code == "club-name-taken"
    assert asked[:2] == [Register(player="Ann"), Withdraw(player="Ann")]
    for name in ("", 3, "x" * 99):
        with pytest.raises(BadInput):
            asyncio.run(north.controller.club.register(name, False))


# What is said


def test_the_question_is_spoken_and_the_state_says_who_plays_and_where(north: LeagueTable) -> None:
    narrator = Narrator()
    narrator.hear(north.state())
    club_says(north, place(ALONE, BOTH))
    lines = narrator.hear(north.state())["lines"]
    assert texts(lines, "chatty", Messages.of("en", "tapas")) == [
        "Board 7: Ann against Leo. Start?",
        "OK means yes, back means no.",
        "Press OK to start, or any other button for later.",
    ]
    evening = north.state()["league"]["evening"]
    assert (evening["name"], evening["phase"], evening["round"], evening["rounds"]) == ("Friday", "playing", 2, 5)
    games = [(game["board"], game["players"], game["begins"]) for game in evening["games"]]
    assert games == [(7, ["Ann", "Leo"], True), (8, ["Ann", "Leo"], True)]
    assert evening["players"][0]["player"] == "Ann"


@pytest.mark.parametrize("who", ["somebody", "the club"])
def test_what_the_club_has_not_signed_asks_nothing_of_a_table(north: LeagueTable, who: str) -> None:
    keys = {"the club": Key.new(), "somebody": Key.new()}
    said, subject = encode(place(ALONE)), "club.place.north"
    client = LeagueClient(
        cast(Any, SimpleNamespace(table=north.virtual)),
        north.controller,
        "nats://127.0.0.1:1",
        print,
        Key.new(),
        keys["the club"].public,
    )
    client._learn(Stored(subject, 1, 0, said, keys[who].sign(signed_bytes("club.place.south", 0, said))))
    north.follow()
    assert north.state()["asking"] is None, "it was signed for another table"
    client._learn(Stored(subject, 2, 1, said, keys[who].sign(signed_bytes(subject, 0, said))))
    north.follow()
    assert north.state()["asking"] == ("evening" if who == "the club" else None)
