"""A club's evening at a table: it asks to begin the game that was paired here, and the club learns what was played."""

import random
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from firmware.features.voice.narrator import Narrator
from firmware.features.voice.speaker import texts
from firmware.games.abilities import TABLES
from firmware.games.history import BACK
from firmware.games.registry import plugin
from firmware.messages import Messages
from league.protocol import club_messages
from league.protocol.club_messages import EveningGame, Place
from league.protocol.messages import decode, encode, tables_of
from tests.depth import some
from tests.stories import stories_in
from tests.two_tables import LeagueTable, Pair, Streams, do, flow, lose, play_by_chance, tell

pytestmark = pytest.mark.rest

ALONE = "north.north.a1"
BOTH = "north.south.b2"
SECOND = "north.north.c3"
NAMES = {"J": "Ann", "C": "Leo"}


def place(*ids: str, phase: club_messages.Phase = "playing", game: str = "tapas") -> Place:
    """What a club says to the tables of these games."""
    setup = plugin("tapas").setup({"extras": 0, "first": "J"}, random.Random(1))
    games = [
        EveningGame(
            id=identity, board=at, game=game, names=NAMES, setup=dict(setup),
            seats=dict(zip("JC", tables_of(identity), strict=True)),
        )
        for at, identity in enumerate(ids, 7)
    ]  # fmt: skip
    people = [club_messages.Goes(player="Ann", board=7, table="north", points=1.0, place=2)]
    return Place(evening="Friday", phase=phase, round=2, rounds=5, games=games, players=people)


@pytest.fixture
def north(tables: Pair) -> LeagueTable:
    return tables.north


def club_says(table: LeagueTable, what: Place) -> None:
    table.controller.club.take(what)
    table.follow()


def in_stream(streams: Streams, game: str) -> list[str]:
    told = [decode(data) for _, data in streams.messages.get(game, [])]
    return [entry.action for message in told for entry in getattr(message, "entries", ())]


def test_the_table_asks_by_its_lights_and_aloud_and_the_state_says_who_plays_and_where(north: LeagueTable) -> None:
    narrator, before = Narrator(), north.virtual.hardware.lit
    narrator.hear(north.state())
    club_says(north, place(ALONE, BOTH))
    assert north.virtual.hardware.lit != before
    lines = narrator.hear(north.state())["lines"]
    assert texts(lines, "chatty", Messages.of("en", "tapas")) == [
        "Board 7: Ann against Leo. Start?",
        "OK means yes, back means no.",
        "Press OK to start, or any other button for later.",
    ]
    club_says(north, place(ALONE, SECOND))
    narrator.hear(north.state())
    north.press("back")
    narrator.pressed("back")
    said = texts(narrator.hear(north.state())["lines"], "terse", Messages.of("en", "tapas"))
    assert said[0] == "Board 8: Ann against Leo. Start?", "later for board 7"
    club_says(north, place(ALONE, BOTH))
    evening = north.state()["league"]["evening"]
    assert (evening["name"], evening["phase"], evening["round"], evening["rounds"]) == ("Friday", "playing", 2, 5)
    games = [(game["board"], game["players"], game["begins"]) for game in evening["games"]]
    assert games == [(7, ["Ann", "Leo"], True), (8, ["Ann", "Leo"], True)]
    assert evening["players"][0]["player"] == "Ann"


STORIES = """
ok begins the game with its players and the club learns every push, and nobody is asked about a take-back
    club pairs a1 | north press ok | north.names = J Ann, C Leo | north.seats = none | north.league.opponent = -
    north push 2@Nc; flow; north push 2@W3; flow | told.a1 = 2@Nc, 2@W3 | north press back; flow | north.moves = 2@Nc
    told.a1 = 2@Nc, 2@W3, 2@W3 | north.league.behind = 0 | north.left_out = 0
nobody is asked while a game is played
    north new tapas; club pairs a1; north wait 1 | north.asking = - | ! club begins: put it away | north put away
    north.asking = evening
a game that somebody resigned is given up for the club once it was put away
    club pairs a1; north press ok; north push 2@Nc; flow; resign | north.phase = finished | north put away; flow
    stream = Invite, Act, Leave
any other button says later and does nothing else and the table asks again after a minute
    club pairs a1 | north press Nc | north.asking = - | north.phase = setup | north.game = - | north wait 59.8
    north.asking = - | north wait 0.2 | north.asking = evening
what the club pauses or takes back is asked no longer nor anything when the evening is over
    club pairs a1 | north.asking = evening | club pauses a1 | north.asking = - | ! club begins: pairings
    north wait 61; club pairs a1 | north.asking = evening | club pairs | north.asking = - | ! club begins: pairings
    north wait 61; club pairs a1 | north.asking = evening | club ends | north.asking = - | north.league.evening = -
    ! club begins: pairings
a game that is none here is said to be with its board and does not begin
    club pairs chess; north press ok | north.notice.code = league-unplayable | north.notice.params.board = 7
    north.game = - | ! club begins: same version
a game that is lost here is not begun and keeps no other from being over
    club loses c3; flow | north.game = - | club pairs a1; flow; north press ok; finish; north put away; north restart
    north.open = none
two tables play the game that was paired and neither declines it
    club pairs b2 | south.asking = - | north press ok; flow | south.asking = invitation | ! north declines: ask the host
    ! south declines: ask the host | flow | south.invited = 1 | south press back; flow | south.invited = 1
    south.asking = - | south wait 120 | south.asking = invitation | south press ok; flow | north push 2@Nc; flow
    south confirm | south.moves = 2@Nc | north.names = J Ann, C Leo | south.names = J Ann, C Leo | north.paired = none
a game that was given up is told once the line is there, and the table does not begin it again
    club pairs a1; north press ok; north push 2@Nc; flow; north cut; north give up; north wait 1; north mend; flow
    stream = Invite, Act, Leave | north.asking = -
a game that was put away is not given up and goes on when it is taken up again
    club pairs a1; north press ok; north push 2@Nc; flow; north put away; flow | stream = Invite, Act | north take up
    north push 2@W3; flow | stream = Invite, Act, Act
the next game is asked for once the one before was looked at
    club pairs a1; north press ok; finish; club pairs c3; north wait 14 | north.asking = - | north wait 1
    north.asking = evening | north wait 1; north press ok | north.phase = entering | north.moves = none
    north push 2@Nc; flow | told.c3 = 2@Nc
the page begins the next game at once
    club pairs a1; north press ok; finish; club pairs d4; club begins | north.phase = entering | north.moves = none
a game that ended while the club was away is told after a start
    club pairs a1 c3; north press ok; north cut; finish; north put away; north restart | told.a1 = - | north mend; flow
    told.whole = yes
a game that ended anew while the club was away is told after a start
    club pairs a1; north press ok; finish; north cut; north press back; north wait 1; north press ok
    north.phase = entering | finish; north put away; north restart | told.whole = no | north mend; flow
    told.whole = yes
two games that ended while the club was away are told though it heard the later one first
    club pairs a1 c3; north press ok; north cut; finish; north press back; north wait 1; north press ok; finish
    north wait 15; north press ok; finish; north put away; north mend; club hears c3 | told.a1 = -
    north restart; flow | told.whole = yes
games that two friends play go on beside a club
    play | club pairs a1; north push 2@Nc; flow; south confirm | south.moves = 2@Nc
"""
IDS = {"a1": ALONE, "b2": BOTH, "c3": "north.north.c3", "d4": "north.north.d4"}


def evening_step(tables: Pair, step: str) -> None:
    """A step of the club or to the end of a game; the others are those of two tables (`tests.two_tables`)."""
    north, _, words = tables.north, *step.partition(" ")[1:]
    match words.split() if step.startswith("club ") else ():
        case ("pairs" | "pauses" as what, *games):
            ids = [IDS.get(each, ALONE) for each in games]
            kind = "chess" if "chess" in games else "tapas"
            for table in tables:
                club_says(table, place(*ids, phase="paused" if what == "pauses" else "playing", game=kind))
        case ("loses", game):
            tables.north.streams.add(IDS[game], encode(place(IDS[game]).games[0].invite()))
        case ("ends",):
            club_says(north, Place(evening=""))
        case ("hears", game):
            while told := [each for each in north.controller.outgoing() if each.game == IDS[game]]:
                north.streams.publish(told[0])
                north.receive()
        case ("begins",):
            north.controller.club.begin(north.virtual.now)
            north.follow()
        case _ if step == "resign":
            north.virtual.session.act("resign J", north.virtual.now)
            north.follow()
        case _ if step == "finish":
            play_on(north, random.Random(4))
        case _:
            do(tables, step)


@pytest.mark.parametrize("sentence", TOLD := stories_in(STORIES))
def test_what_a_club_and_its_tables_do_is_told(tables: Pair, streams: Streams, sentence: str) -> None:
    def more() -> dict[str, Any]:
        told: dict[str, Any] = {name: in_stream(streams, game) or None for name, game in IDS.items()}
        rows = tables.north.virtual.journal.with_setup(TABLES)
        entries = tables.north.virtual.journal.entries(rows[0].id) if rows else []
        own = [action for kind, action in entries if kind in ("push", BACK)]
        return {"told": {**told, "whole": told["a1"] == own}}

    tell(tables, TOLD[sentence], evening_step, more)


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
    # Often the game isn't over then: a start would read again what was lost.
    for _ in range(chance.randrange(8, 30)):
        for _ in range(4):
            lose(north, chance)
        play_by_chance(north, chance)
    north.up = True
    north.read_again()
    flow([north])
    assert in_stream(streams, ALONE) == [action for _, action in north.journal()]
    assert north.wrong == []
    north.close()


def play_on(north: LeagueTable, chance: random.Random) -> None:
    while north.state()["phase"] != "finished":
        north.push_any(chance)
    flow([north])


def test_a_game_that_the_club_has_to_its_end_is_read_no_more(
    north: LeagueTable, streams: Streams, tmp_path: Path
) -> None:
    club_says(north, place(ALONE))
    north.press("ok")
    play_on(north, random.Random(4))
    north.put_away()
    whole = in_stream(streams, ALONE)
    for _ in range(2):
        north.restart()
        assert north.controller.outgoing() == []
        assert north.controller.games.skip_finished(ALONE, streams.messages[ALONE][-1][1])
        assert not north.receive()
    assert whole == [action for _, action in north.journal()]
    assert north.wrong == []
    with closing(LeagueTable("north", tmp_path / "elsewhere", streams)) as bare:
        flow([bare])
        club_says(bare, place(ALONE))
        assert bare.state()["asking"] is None, "what is lost here was played"
    # Settings that make no sense are none.
    north.virtual.journal.keep_settings({"told of the evenings": "all", "left out of the league": "none"})
    north.restart()
    assert [each.game for each in north.controller.outgoing()] == [ALONE]
