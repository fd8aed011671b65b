"""Invitations of another table, and messages that don't fit: asked, answered, declined or left out, and said why."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from engine.errors import BadInput
from firmware.features.league.club_side import Presence
from firmware.layout import ENTRY_CELL
from firmware.lights import CLEAR, Canvas
from firmware.messages import Messages, languages
from league.club.events import Event
from league.protocol import LONGEST, MessageError, club_messages, messages
from league.protocol.club_messages import EveningGame, Place
from league.protocol.messages import REASONS, Decline, Entry, decode, encode
from league.protocol.replica import replica_of
from tests.firmware.pictured import pictured_in_turn, show_of
from tests.stories import stories_in
from tests.two_tables import LeagueTable, Pair, flow, tell

pytestmark = pytest.mark.rest

SET_UP = {
    "first": "J", "extras": {}, "burning_head": False, "rulings": "rulebook", "quarter_turns": 0, "south": None,
}  # fmt: skip
SEATS = {"J": "north", "C": "south"}
ASKED = {"kind": "invite", "v": 1, "by": "north", "to": "south", "game": "tapas", "setup": SET_UP, "seats": SEATS}
GAME = "north.south.1"


def invitation(**change: Any) -> bytes:
    return msgspec.json.encode({**ASKED, **change})


def forge(tables: Pair, game: str, message: Any) -> None:
    """Write what no table would, or not now, and let it arrive."""
    tables.north.streams.add(game, message if isinstance(message, bytes) else encode(message))
    flow(tables)


def invitations(table: LeagueTable) -> list[str]:
    return [each["id"] for each in table.state()["league"]["invitations"]]


@contextmanager
def refused_as(code: str) -> Iterator[None]:
    with pytest.raises(BadInput) as refused:
        yield
    assert refused.value.code == code


def goes_on(tables: Pair) -> bool:
    """Whether a push arrives at the other table and can be made there."""
    tables.north.push("2@Nc")
    flow(tables)
    return tables.south.confirm()["moves"] == ["2@Nc"]


def test_of_many_tables_fifty_are_offered_until_they_were_silent_for_three_beats() -> None:
    presence = Presence("north", "1")
    names = [f"table-{number:04}" for number in range(1_100)]
    assert [presence.heard(name, "2", 1.0) for name in names] == [True] * 1_000 + [False] * 100
    assert names[999] in presence
    presence.forget_silent(1.0 + 3 * messages.HERE_SECONDS)
    assert presence.tables() == names[:50]
    presence.forget_silent(1.001 + 3 * messages.HERE_SECONDS)
    assert presence.tables() == []
    presence.heard(names[0], "2", 1.0)
    presence.begin()
    assert [presence.heard(name, "2", 1.0) for name in ("No Table", "", "table-1")] == [False, False, True]
    assert presence.tables() == ["table-1"]


@pytest.mark.parametrize(("beats", "second"), [(0, True), (2, True), (3, False)])
def test_of_two_tables_of_a_name_the_one_that_has_just_come_is_the_second(beats: int, second: bool) -> None:
    presence = Presence("north", "1")
    for _ in range(beats):
        presence.forget_silent(1.0)
    assert [presence.heard("north", instance, 1.0) for instance in ("1", "2", "3")] == [False, True, False]
    assert (presence.is_doubled, presence.is_second) == (True, second)
    presence.begin()
    assert (presence.is_doubled, presence.is_second) == (False, False)
    presence.heard("north", "2", 1.0)
    assert presence.is_second, "on a new line both are new"


STORIES = """
an invitation waits for an answer and can be declined
    invite | south.invited = 1 | south.league.behind = 0 | south press back; flow | north.invited = 0
    south.invited = 0 | north.game = - | south.game = - | north.notice.code = league-declined | north.open = none
    south.open = none
a button that is no answer leaves an invitation open
    invite | south press Nc; flow | south.asking = - | south.invited = 1 | north.invited = 1
an invitation can be taken back
    invite | north declines; flow | south.asking = - | south.game = - | south.notice.code = league-withdrawn
    south restart; flow | south.asking = -
an invitation that was taken back before the answer arrived puts the game away
    invite C | south cut; south press ok | south.invited = 0 | south push 2@Nc; north declines; flow; south mend; flow
    south.game = - | south.notice.code = league-withdrawn | south.status = abandoned | south.open = none
who declines what was just taken back or accepted does it in vain and nobody minds
    invite | north declines; south declines; flow | stream = Invite, Decline | south.left_out = 0 | south.open = none
    invite | south press ok; south send; north declines; flow | north.phase = entering | south.phase = entering
    north.left_out = 0 | north.invited = 0 | stream = Invite, Decline, Invite, Accept
an invitation that is accepted while it is taken back is none
    invite | north declines; south press ok; flow | stream = Invite, Decline | south.game = - | south.open = none
whoever plays something else is asked later and asks nobody
    south new tacocat; invite | south.asking = - | south put away; flow | south.asking = invitation
    north new tacocat; flow | south.asking = - | south.invited = 0 | ! invite: put it away
a question that something else covers is asked again after two minutes
    invite; south covered | south.asking = - | south.invited = 1 | south wait 119 | south.asking = -
    south wait 1 | south.asking = invitation
what covers a question stays when nobody asks any more
    invite; south checked; north declines; flow | south.checkup.what = lights | south.notice = -
nobody is invited over a line that is cut
    north cut; flow | ! invite: can't be reached
the buttons alone invite
    north press menu E4 | north.inviting = buttons Nb south, marked - | north press Nc | north.idle = Nc
    north press Nb | north.inviting.marked = south | north press Nb | north.inviting = - | flow; south press ok; flow
    south.phase = entering | north.phase = entering
the buttons invite to no game for one table, and nobody where no other table is
    north new tacocat; north put away; north press menu E4 Nb Nb | north.idle = Nb | north press ok; north misses
    north press menu | north.menu.invite = -
"""


def test_a_game_that_somebody_else_has_begun_in_the_tables_name_is_left_out(tables: Pair) -> None:
    north, south = tables
    game = north.controller.invite("south", "tapas", {"extras": 0}, {}, north.virtual.now)
    north.streams.add(game, invitation(setup={**SET_UP, "burning_head": True}))
    flow(tables)
    assert "begun in another way" in north.wrong[0]
    assert north.state()["asking"] is None
    assert south.state()["asking"] == "invitation"


def test_what_cannot_be_an_invitation_is_refused(tables: Pair) -> None:
    cases: list[tuple[Any, str, dict[str, Any], str]] = [
        ("north", "tapas", {}, "invite-self"), ("No Table", "tapas", {}, "bad-table"), (7, "tapas", {}, "bad-table"),
        ("south", "tacocat", {}, "not-shared"), ("south", "tapas", {"extras": 0, "seat": "X"}, "unknown-seat"),
    ]  # fmt: skip
    for table, game, options, code in cases:
        with refused_as(code):
            tables.north.controller.invite(table, game, options, {}, 0.0)
        assert invitations(tables.north) == []


def test_an_invitation_has_the_options_that_two_tables_can_share(tables: Pair) -> None:
    game = tables.invite(burning_head=True, clock={"minutes": 5}, seats={"J": "child"}, seat="C")
    invite = tables.north.controller.games.open[game].replica.invite
    assert (invite.setup["burning_head"], {"clock", "seats"} & {*invite.setup}) == (True, set())
    assert invite.seats == {"J": "south", "C": "north"}


def test_the_tables_that_are_there_are_lit_and_the_chosen_one_blinks_and_has_a_number(
    tables: Pair, golden: Any
) -> None:
    north = tables.north
    north.controller.presence.heard("east", "3", north.virtual.now)
    north.press("menu")
    assert Canvas(show_of(north.virtual).still).get(*ENTRY_CELL["E4"]) == CLEAR.seat_two[3]
    shows = {}
    for button, moment in (("E4", "both tables"), ("Nc", "the second is marked")):
        north.press(button)
        shows[moment] = show_of(north.virtual)
    golden("inviting.txt", pictured_in_turn(shows))


@pytest.mark.parametrize("sentence", TOLD := stories_in(STORIES))
def test_an_invitation_is_told(tables: Pair, sentence: str) -> None:
    tell(tables, TOLD[sentence])


def test_an_invitation_that_is_taken_back_or_is_none_or_is_the_own_one_cannot_be_accepted(tables: Pair) -> None:
    north, south = tables
    game = tables.invite()
    for table, asked, code in ((south, "west.south.1", "no-invitation"), (north, game, "not-invited")):
        with refused_as(code):
            table.controller.accept(asked, table.virtual.now)
    assert not north.controller.follow(north.virtual.now), "nothing has changed"
    north.controller.decline(game)
    north.send()
    south.controller.games.receive(game, *south.streams.messages[game][-1])
    south.virtual.press("ok")
    assert south.state()["game"] is None, "the table has just heard of it"


def declined(table: LeagueTable) -> Any:
    """What the game's stream ends with, which is no more than the invitation and that."""
    _, last = (data for _, data in table.streams.messages[GAME])
    return decode(last)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"setup": {}}, "setup"), ({"names": {"J": "x" * 41}}, "setup"),
        *(({"setup": {**SET_UP, **wrong}}, "setup")
            for wrong in (
                {"extras": 3}, {"extras": {"zz": 1}}, {"burning_head": 7}, {"quarter_turns": 1.0}, {"quarter_turns": 5},
                {"rulings": "of-the-house"}, {"seats": {"J": "child"}}, {"tables": {}},
            )
        ),
        ({"setup": {**SET_UP, "study": "ends"}}, "game"), ({"game": "chess"}, "game"), ({"to": "west"}, "seats"),
        ({"seats": {"J": "north", "C": "north"}}, "seats"), ({"seats": {"J": "north", "X": "south"}}, "seats"),
        ({"v": 2, "where": "the moon"}, "version"), ({"v": 1.0}, "version"), ({"hello": 1}, "version"),
        ({"names": {"J": "x" * 32_000}}, "version"),
    ],
)  # fmt: skip
def test_an_invitation_that_cannot_be_played_is_declined_once_and_says_why(
    tables: Pair, change: dict[str, Any], why: str
) -> None:
    _, south = tables
    forge(tables, GAME, invitation(**change))
    assert south.state()["asking"] is None
    for _ in range(2):
        assert declined(south) == Decline(by="south", why=why)
        assert len(south.wrong) == 1
        south.restart()
        flow(tables)


@pytest.mark.parametrize(
    "data",
    [
        invitation(by="west", setup={}), invitation(kind="greet"), b"{", encode(messages.Accept(by="south")),
        b"[" * 40_000, b'{"kind":"invite","by":"\xff"}',
    ],
)  # fmt: skip
def test_what_is_no_invitation_of_the_inviter_is_answered_by_nobody(tables: Pair, data: bytes) -> None:
    forge(tables, GAME, data)
    assert (len(tables.north.streams.messages[GAME]), len(tables.south.wrong)) == (1, 1)


def test_an_invitation_that_cannot_be_played_needs_no_answer_once_it_is_taken_back_or_can_be(tables: Pair) -> None:
    tables.north.streams.add(GAME, invitation(game="chess"))
    forge(tables, GAME, Decline(by="north"))
    assert declined(tables.south) == Decline(by="north")
    for setup in ({}, SET_UP):
        forge(tables, "north.south.2", invitation(setup=setup))
    assert tables.south.state()["asking"] == "invitation"


def test_who_has_too_many_invitations_plays_on_and_declines_what_comes_then_but_for_the_games_of_an_evening(
    tables: Pair,
) -> None:
    north, south = tables
    game, seats = tables.play(), {"J": "west", "C": "south"}
    kept = north.streams.messages
    for number in range(51):
        north.streams.add(f"west.south.{number}", invitation(by="west", seats=seats))
    # What is played is the last that a table reads after a start.
    kept[game] = kept.pop(game)
    south.restart()
    assert goes_on(tables)
    answers = {each: [decode(data) for _, data in rest] for each, (_, *rest) in kept.items() if rest and each != game}
    assert answers == {"west.south.50": [Decline(by="south", why="busy")]}
    paired = EveningGame(id="west.south.51", board=1, game="tapas", setup=SET_UP, seats=seats, names={})
    south.controller.club.take(Place(evening="Friday", phase="playing", games=[paired]))
    forge(tables, paired.id, paired.invite())
    assert paired.id in invitations(south)


@pytest.mark.parametrize("why", [*REASONS, "full moon"])
def test_why_the_other_table_cannot_play_is_said_and_what_nobody_here_knows_is_a_plain_no(
    tables: Pair, why: Any
) -> None:
    north, _ = tables
    game = north.controller.invite("south", "tapas", {"extras": 0}, {}, north.virtual.now)
    north.send()
    forge(tables, game, Decline(by="south", why=why))
    code = f"league-declined-{why}" if why in REASONS else "league-declined"
    assert (north.notice, north.state()["notice"]["params"]) == (code, {"table": "south"})
    assert all("south" in Messages.of(each).say(f"notice-{code}", table="south") for each in languages())
    assert invitations(north) == []


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"by": "south"}, "turn"), ({"by": "west"}, "doesn't play"),
        ({"digest": "0" * 16}, "position there is another"),
        ({"number": 3}, "another time"), ({"entries": [Entry("act", "9@Nc")]}, "can't be done"),
        ({"entries": [Entry("act", "correct ...")]}, "can't be done"), ({"entries": []}, "one thing"),
        ({"entries": [Entry("act", "2@Nc"), Entry("act", "1@W4")]}, "one thing"),
        ({"entries": [Entry("back", "2@Nc")]}, "agreed"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_left_out_by_name_and_the_game_goes_on(
    tables: Pair, change: dict[str, Any], why: str
) -> None:
    north, south = tables
    game = tables.play()
    (shared,) = north.controller.games.open.values()
    state = shared.replica.state.copy()
    state.apply("2@Nc")
    honest = {"by": "north", "number": 0, "entries": [Entry("act", "2@Nc")], "digest": messages.digest_of(state.text())}
    forge(tables, game, messages.Act(**{**honest, **change}))
    assert south.state()["proposal"] is None
    assert [(len(table.wrong), why in table.wrong[0]) for table in tables] == [(1, True)] * 2
    # People see it until the game goes on.
    for table in tables:
        table.restart()
    flow(tables)
    assert [table.state()["league"]["trouble"] for table in tables] == ["left-out"] * 2
    assert goes_on(tables)
    assert [table.state()["league"]["trouble"] for table in tables] == [None, None]


@pytest.mark.parametrize(
    "data",
    [
        b"", b"{", b"\xff", b"[]", b'{"kind":"act"}', b"x" * 40_000, b'{"kind":"leave","by":7}',
        b'{"kind":"leave","by":"north\xff"}', b'{"kind":"leave","by":"north","more":1}',
        b'{"kind":"leave","by":"north","v":1.0}', b'\xef\xbb\xbf{"kind":"leave","by":"north"}',
        b'{"kind":"leave","by":"north"}'.ljust(32_001), b'{"kind":"ask","by":"north","number":0.0,"steps":1}',
        encode(messages.Leave(by="west")),
    ],
)  # fmt: skip
def test_nonsense_and_what_a_stranger_says_are_left_out(tables: Pair, data: bytes) -> None:
    forge(tables, tables.play(), data)
    assert [len(table.wrong) for table in tables] == [1, 1]
    assert goes_on(tables)


def test_of_very_many_messages_that_were_left_out_the_journal_keeps_the_latest(tables: Pair) -> None:
    _, south = tables
    for number in range(120):
        south.streams.add(f"west.south.{number}", b"{")
    for count in (120, 140):
        flow(tables)
        assert len(south.wrong) == count
        south.restart()


def test_what_names_no_game_is_refused_and_a_table_learns_how_it_may_be_called() -> None:
    for text in ("", "north", "north.south", "north.south.x.y", "North.south.1", "north..1", "a.b.>"):
        assert not messages.is_id(text)
        with pytest.raises(MessageError, match="is no id of a game"):
            messages.tables_of(text)
        with pytest.raises(MessageError, match="is no subject of a game that was played"):
            club_messages.record_identity(text)
    for name in (3, None, "", "North", "nörth", "a b", "x" * 33):
        with pytest.raises(BadInput, match="small letters, digits and hyphens"):
            messages.check_table(name)


def test_nobody_changes_what_was_said() -> None:
    for kinds in (messages.Message, club_messages.ClubMessage, Event):
        assert all(each.__struct_config__.frozen for each in get_args(kinds))


DOCUMENT = (Path(__file__).resolve().parents[2] / "docs" / "league.md").read_text(encoding="utf-8")


def test_the_set_up_that_is_shown_begins_in_the_position_that_is_shown() -> None:
    shown = DOCUMENT.partition("### The first position")[2]
    digest = re.search(r"with the digest `([0-9a-f]+)`", shown)
    setup, position = re.findall(r"^```\n(.*)\n```$", shown, re.MULTILINE)[:2]
    invite = messages.Invite(by="north", to="south", game="tapas", setup=json.loads(setup), seats=SEATS)
    text = replica_of(invite, "south").state.text()
    assert digest is not None
    assert (text, messages.digest_of(text)) == (position, digest[1])


def test_every_reason_to_decline_and_the_greatest_length_are_documented() -> None:
    section = DOCUMENT.partition("### Declining")[2].partition("###")[0]
    assert re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE) == ["why", *REASONS]
    assert f"at most {LONGEST:,} bytes" in DOCUMENT
    assert f"at most {LONGEST} bytes" in messages.schema()["description"]
