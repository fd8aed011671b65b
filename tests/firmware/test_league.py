"""Two tables play one game: what one does the other shows, whatever happens to the line between them."""

import random
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from engine.errors import BadInput
from engine.tapas.tray import ENTRIES
from firmware.games.abilities import TABLES
from league.protocol.messages import Answer, encode
from tests.depth import some
from tests.stories import stories_in
from tests.two_tables import LeagueTable, Pair, Streams, answer, finish, flow, lose, play_by_chance, tell
from tests.virtual_table import VirtualTable

pytestmark = pytest.mark.rest

ANSWER = "2@E2"


STORIES = """
a push is shown at the other table and counts once somebody has made it there
    play | north.seats = C away | south.seats = J away | south.league.waiting = push | north push 2@Nc; flow
    south.proposal.entry = Nc | south.league.waiting = confirm | south.moves = none | south confirm
    south.moves = 2@Nc | same.position = yes | south push 2@E2; flow; north confirm | north.moves = 2@Nc, 2@E2
    same.journal = yes
a table that is away is said to be away
    play | north.league.opponent = table south, here yes | north misses
    north.league.opponent = table south, here no
what is pushed while the line is cut is sent later, once
    play | north cut; north push 2@Nc | north.league.behind = 1 | north.league.waiting = line
    north restart; north mend; flow | north.league.behind = 0 | south confirm | south.moves = 2@Nc
    stream = Invite, Accept, Act
what is to be taken back is asked of the other table, and taken back at both when it agrees
    play 2@Nc | north press back | north.moves = 2@Nc | north.league.waiting = answer | flow | south.asking = take-back
    south.asked_by = north | north.league.waiting = answer | south.league.waiting = - | south press ok
    south.entering = - | flow | north.moves = none | south.moves = none | same.journal = yes
    north.journal = push 2@Nc, back 2@Nc | north.notice.code = league-agreed
a push that was not made over there yet is taken back, too
    play 2@Nc unmade | north press back; flow; south press ok; flow | north.moves = none | south.moves = none
    south.proposal = - | same.journal = yes | north.notice.code = league-agreed
two pushes are taken back at once
    play 2@Nc 2@E2 | north asks 2 | north.moves = 2@Nc, 2@E2 | flow; south press ok; flow | south.moves = none
    north.moves = none | north.journal = push 2@Nc, push 2@E2, back 2@E2, back 2@Nc | same.journal = yes
a take-back that is refused changes nothing and that is not said again after a start
    play 2@Nc | north press back; flow; south press back; flow | north.moves = 2@Nc | south.moves = 2@Nc
    north.journal = push 2@Nc | same.journal = yes | north.notice.code = league-refused | north.league.waiting = push
    north restart; flow | north.notice = -
an answer that the line holds back is said though the game was in the list meanwhile
    play 2@Nc | north press back; flow; south cut; south press back; south put away; south take up; south mend; flow
    south.asking = - | north.notice.code = league-refused
a button that pushes refuses a take-back and pushes nothing
    play 2@Nc | north press back; flow; south press E2 | south.entering = - | flow | north.moves = 2@Nc
    south.moves = 2@Nc | same.journal = yes | north.notice.code = league-refused | north.league.waiting = push
a push answers what was asked with no
    play 2@Nc | north press back; north send; south push 2@E2; flow | south.asking = - | north confirm
    north.moves = 2@Nc, 2@E2
a push after a refusal that is still on its way says no by itself
    play 2@Nc | north press back; flow; south cut; south press back; south push 2@E2; south mend; flow
    stream = Invite, Accept, Act, Ask, Act | north.left_out = 0 | north confirm | north.moves = 2@Nc, 2@E2
a take-back is asked once and not while anything is on its way or the line is cut
    play 2@Nc | north press back back; flow | stream = Invite, Accept, Act, Ask | south press back; flow
    north.notice.code = league-refused | south push 2@E2; south press back | south.notice.code = league-not-yet
    flow; north press back | north.notice.code = league-not-yet | north confirm; north cut; flow; north press back
    north.notice.code = league-not-yet | north mend; flow | stream = Invite, Accept, Act, Ask, Answer, Act
both ask at once and one of them is answered
    play 2@Nc 2@E2 | north asks 1; south asks 1; flow | stream = Invite, Accept, Act, Act, Ask
    south.asking = take-back | south.left_out = 0
both give up at once and it is told once
    play | north give up; south give up; flow | stream = Invite, Accept, Leave | north.open = none | south.open = none
a question that something else covers is asked again
    play 2@Nc | north press back; flow; south covered; flow | south.asking = take-back
a game that waits in the list goes on where it was, also after a start
    play | south put away; south restart; north push 2@Nc; flow | south.game = - | south take up; flow; south confirm
    south.moves = 2@Nc | south push 2@E2 | south.moves = 2@Nc, 2@E2 | flow; north confirm | north.moves = 2@Nc, 2@E2
who gives up tells the other table, and both forget the game
    play 2@Nc unmade | south give up; flow | north.game = - | north.notice.code = league-left
    north.journal = push 2@Nc | same.journal = yes | south.status = abandoned | north.status = abandoned
    north.open = none | south.open = none | play
a game that the other table gave up while something covers it is put away after that
    play | south press menu | north give up; flow | south.status = open | south press menu; flow
    south.status = abandoned | south.game = - | south.notice.code = league-left
a game that the other table gave up is put away when it is taken up
    play | south put away; north give up; flow | south.status = abandoned | south take up; flow | south.game = -
    south.notice.code = league-left
a game that was given up here is put away when it is taken up
    play 2@Nc | north give up; north send; south push 2@E2; flow; north take up; flow | north.game = -
    north.notice.params = table north
who gives up while the line is cut tells it after a start
    play 2@Nc | north cut; north give up; north restart; north mend; flow | south.notice.code = league-left
    stream = Invite, Accept, Act, Leave
who takes a game up before the other table hears that it was given up plays on
    play | north cut; north give up; north take up; north push 2@Nc; north mend; flow; south confirm
    south.moves = 2@Nc
a game that is deleted takes nothing more of what was done before it was given up
    play | south put away; south delete; north push 2@Nc; north give up; flow | south.status = deleted
    south.journal = none | south.open = none
a deleted game stays deleted whatever the other table does
    play | south put away; south delete; south restart; north push 2@Nc; flow | south.game = - | south.left_out = 0
    north give up; flow | south.status = deleted
a game that is over waits for nobody and goes on once that was agreed, also from the list
    play | finish | north.league.waiting = - | south.league.waiting = - | south.mover = J
    north press back; flow; north cut; south press ok; flow; south press ok | south.game = -
    flow; north mend; flow; south take up; flow | south.phase = entering | same.position = yes | finish
    same.journal = yes
journals that have parted are said to have and nothing is done in that game any more
    play 2@Nc | north writes back 2@Nc | north.league.trouble = - | south push 2@E2; flow
    north.league.trouble = parted | north.left_out = 0 | south press back; flow | north.asking = -
    north push 3@Nc; flow | south.proposal = - | south give up; flow | north.game = 1 | north put away; flow
    north.open = none | north.status = open
a table that is called otherwise has no part in the games of its old name
    play 2@Nc | north called east | north.moves = 2@Nc | north.league.opponent = - | north.open = none
who takes up a game that is over is asked what the other table wants
    play | finish | south press ok; flow; north press back; flow; south take up; flow | south.asking = take-back
"""


@pytest.mark.parametrize("sentence", TOLD := stories_in(STORIES))
def test_what_two_tables_do_is_told(tables: Pair, sentence: str) -> None:
    tell(tables, TOLD[sentence])


def test_each_table_has_its_own_looks_pushes_on_its_turn_and_sets_nothing_right_alone(tables: Pair) -> None:
    north, south = tables
    tables.play()
    before = south.journal()
    for entry in ENTRIES:
        assert south.press(entry)["refused_why"] == "away"
    assert (south.press("ok")["moves"], south.journal()) == ([], before)
    with pytest.raises(BadInput, match="two tables play"):
        north.virtual.session.features["positions"].correction(north.state()["position"], "bumped")
    south.virtual.session.change_settings({"palette": "vivid", "language": "fr"}, south.virtual.now)
    flow(tables)
    assert [table.state()["settings"]["palette"] for table in tables] == ["clear", "vivid"]


def test_who_has_agreed_to_a_take_back_cannot_change_that(tables: Pair) -> None:
    north, south = tables
    game = tables.play("2@Nc", ANSWER)
    north.press("back")
    north.send()
    north.receive()
    for yes in (True, False):
        south.streams.add(game, encode(Answer(by="south", number=2, yes=yes)))
    flow(tables)
    assert "answered already" in north.wrong[0]
    assert north.journal() == south.journal()
    assert north.state()["moves"] == south.state()["moves"] == ["2@Nc"]


def test_a_phone_that_plays_a_seat_answers_the_other_tables_question(tables: Pair) -> None:
    north, south = tables
    tables.play("2@Nc")
    session = south.virtual.session
    own = next(at for at, seat in enumerate(("J", "C")) if seat not in south.state()["seats"])
    phone = session.access.devices.let_in("phone", own, False, "a" * 64).caller  # type: ignore[attr-defined]
    north.press("back")
    flow(tables)
    session.press("ok", False, south.virtual.now, phone)
    south.follow()
    flow(tables)
    assert (north.state()["moves"], south.state()["asking"]) == ([], None)


def test_an_accepted_game_begins_once_a_study_that_is_being_set_is_left(tables: Pair) -> None:
    north, south = tables
    tables.invite()
    positions, now = north.virtual.session.features["positions"], north.virtual.now
    positions.open_editor(now)
    positions.editing().set({"slot": "c3", "piece": "J3"}, now)
    south.press("ok")
    flow(tables)
    assert (north.state()["game"], north.state()["edit"]["slot"]) == (None, "c3")
    north.press("menu")
    flow(tables)
    assert (north.state()["edit"], north.state()["notice"]["code"]) == (None, "league-accepted")
    assert north.state()["game"] is not None


def test_a_table_that_stands_alone_takes_nothing_back(tables: Pair) -> None:
    tables.play("2@Nc")
    tables.north.virtual.close()
    with closing(VirtualTable(tables.north.directory)) as alone:
        state = alone.press("back")
    assert (state["moves"], state["notice"]["code"]) == (["2@Nc"], "league-not-yet")


@pytest.mark.parametrize("end", [finish, lambda tables: tables[0].give_up()], ids=["over", "given up"])
def test_a_game_that_ended_and_is_gone_from_the_journal_does_not_come_again(tables: Pair, end: Any) -> None:
    _, south = tables
    tables.play()
    end(tables)
    flow(tables)
    if south.state()["game"] is not None:
        south.press("ok")
    flow(tables)
    south.delete()
    south.virtual.journal.remove_deleted(south.virtual.journal.now() + 1)
    south.restart()
    # Before the whole stream has been read nobody knows that it is over.
    south.controller.games.reading.update(south.streams.messages)
    south.receive()
    south.controller.games.reading.clear()
    flow(tables)
    assert south.virtual.journal.with_setup(TABLES) == []


def test_of_two_tables_of_one_name_the_second_plays_with_nobody(tables: Pair, tmp_path: Path) -> None:
    north, south = tables
    tables.play()
    for _ in range(5):
        north.controller.presence.forget_silent(north.virtual.now)
    double = LeagueTable("north", tmp_path / "elsewhere", north.streams)
    for one, other in ((north, double), (double, north)):
        assert one.controller.presence.heard("north", other.controller.presence.instance, one.virtual.now)
    while double.receive():
        pass
    assert (double.state()["game"], double.state()["league"]["trouble"]) == (None, "named-twice")
    assert not double.controller.outgoing()
    assert not double.controller.follow(double.virtual.now)
    north.push("2@Nc")
    flow(tables)
    assert south.confirm()["moves"] == ["2@Nc"]
    presence, now = double.controller.presence, double.virtual.now
    assert not presence.heard("north", north.controller.presence.instance, now + 5)
    for later, trouble in ((17.0, "named-twice"), (17.1, None)):
        presence.forget_silent(now + later)
        assert (double.controller.trouble, presence.is_second) == (trouble, trouble is not None)
    double.close()


def test_a_table_that_has_lost_its_journal_does_not_begin_its_game_again(tables: Pair, tmp_path: Path) -> None:
    tables.play("2@Nc", made=False)
    for table in tables:
        with closing(LeagueTable(table.name, tmp_path / "elsewhere", table.streams)) as bare:
            flow([bare])
            assert (bare.state()["game"], bare.state()["league"]["invitations"]) == (None, [])


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(some(3, 30)))
def test_whatever_happens_to_line_and_plugs_both_journals_end_equal(tmp_path: Path, seed: int) -> None:
    chance, streams = random.Random(seed), Streams()
    tables = Pair(*(LeagueTable(name, tmp_path, streams, seed) for name in ("north", "south")))
    flow(tables)
    tables.play(**({"burning_head": True} if seed % 2 else {"extras": (0, 2, 3)[seed % 3]}))
    pushed: list[str] = []
    for _ in range(some(300, 1500)):
        table = chance.choice(tables)
        lose(table, chance)
        pushed += play_by_chance(table, chance)
    for table in tables:
        table.up = True
        table.read_again()
    for _ in range(200):
        flow(tables)
        if not [table.name for table in tables if answer(table, "back")]:
            break
    else:
        raise AssertionError("the tables never rest")
    north, south = tables
    assert north.journal() == south.journal()
    assert [data for kind, data in north.journal() if kind == "push"] == pushed
    assert north.state()["position"] == south.state()["position"]
    assert [table.wrong for table in tables] == [[], []]
    assert len(pushed) > 8
    for table in tables:
        table.close()
