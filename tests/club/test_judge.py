"""Every game of a club is followed by the rules; who doesn't keep to them is named."""

from random import Random

import msgspec
import pytest

from firmware.games.registry import plugin
from league.club.judge import Judge
from league.protocol import messages
from league.protocol.keys import Key
from league.protocol.messages import Act, Entry, Invite, encode, subject_of
from league.protocol.messages import game_id as id_of
from league.protocol.replica import ACT

pytestmark = pytest.mark.rest

GAME = id_of("north", "south", 1)
KEYS = {"north": Key.new(), "south": Key.new(), "west": Key.new()}


class Stream:
    """A stream as the server numbers it, read by a judge."""

    def __init__(self, expected: Invite | None = None) -> None:
        self.sequence = 0
        self.judge = Judge(lambda: {name: [key.public] for name, key in KEYS.items()}, lambda _: expected)

    def say(self, message: messages.Message, signed_by: str = "", expected: int | None = None) -> str | None:
        """Write a message; returns who is named, or None if it fits."""
        data = encode(message)
        place = self.sequence if expected is None else expected
        signature = KEYS[signed_by or message.by].sign(subject_of(GAME), place, data)
        self.sequence += 1
        fault = self.judge.receive(GAME, self.sequence, data, signature, 0.0)
        return fault.table if fault is not None else None


def invite() -> Invite:
    setup = plugin("tapas").setup({"extras": 0, "first": "J"}, Random(1))
    return Invite(by="north", to="south", game="tapas", setup=dict(setup), seats={"J": "north", "C": "south"})


def act(by: str, number: int, *actions: str) -> Act:
    game = plugin("tapas").shared_start(invite().setup)
    assert game is not None
    for action in actions:
        game.apply(action)
    entries = [Entry(ACT, actions[-1])]
    return Act(by=by, number=number, entries=entries, digest=messages.digest_of(game.text()))


@pytest.fixture
def stream() -> Stream:
    found = Stream()
    assert found.say(invite()) is None
    assert found.say(messages.Accept(by="south")) is None
    return found


def forged(action: str) -> Act:
    return Act(by="north", number=0, entries=[Entry(ACT, action)], digest="0" * 16)


@pytest.mark.parametrize(
    ("message", "signed_by", "expected", "named"),
    [
        (act("south", 0, "2@Nc"), "", None, "south"),
        (forged("2@Nc"), "", None, "north"),
        (forged("9@Nc"), "", None, "north"),
        (act("north", 0, "2@Nc"), "south", None, "south"),
        (act("north", 0, "2@Nc"), "", 0, ""),
        (act("north", 0, "2@Nc"), "west", None, ""),
    ],
    ids=[
        "out of turn", "another position", "an impossible push", "in the name of the other",
        "signed for another place", "signed by a stranger",
    ],
)  # fmt: skip
def test_who_does_not_keep_to_the_rules_is_named_if_it_is_known_and_nothing_of_it_counts(
    stream: Stream, message: Act, signed_by: str, expected: int | None, named: str
) -> None:
    assert stream.say(message, signed_by, expected) == named
    assert [*stream.judge.liars] == ([named] if named else [])
    assert signed_by != "south" or stream.judge.faults[0].why == "south writes as north"
    assert stream.say(act("north", 0, "2@Nc")) is None
    followed = stream.judge.games[GAME].replica
    assert followed is not None
    assert [entry.action for entry in followed.stream] == ["2@Nc"]


def test_who_declines_an_invitation_that_cannot_be_is_not_named() -> None:
    stream = Stream()
    assert stream.say(msgspec.structs.replace(invite(), game="chess")) == "north"
    assert stream.say(messages.Decline(by="south", why="game")) is None
    assert [fault.table for fault in stream.judge.faults] == [*stream.judge.liars] == ["north"]


def test_another_game_than_the_one_that_was_paired_does_not_count() -> None:
    stream = Stream(invite())
    assert stream.say(msgspec.structs.replace(invite(), seats={"J": "south", "C": "north"})) == "north"
    assert stream.judge.differs(GAME)


@pytest.mark.parametrize("as_paired", [True, False])
def test_a_finished_game_brings_points_if_it_is_the_one_that_was_paired(as_paired: bool) -> None:
    paired = invite() if as_paired else msgspec.structs.replace(invite(), seats={"J": "south", "C": "north"})
    stream, chance = Stream(paired), Random(1)
    stream.say(invite())
    stream.say(messages.Accept(by="south"))
    replica = stream.judge.games[GAME].replica
    assert replica is not None
    while actions := replica.state.legal_actions():
        by = replica.invite.seats[replica.state.actor]
        taken = [entry.action for entry in replica.stream]
        assert stream.say(act(by, len(taken), *taken, chance.choice(actions))) is None
    points = stream.judge.points(GAME, {"J": "Ann", "C": "Leo"})
    assert (points is not None and sum(points.values()) == 1) == as_paired


def test_a_game_that_keeps_to_the_rules_names_nobody_and_a_message_that_is_sent_twice_is_taken_once(
    stream: Stream,
) -> None:
    data = encode(act("north", 0, "2@Nc"))
    signature = KEYS["north"].sign(subject_of(GAME), stream.sequence, data)
    stream.sequence += 1
    for _ in range(2):
        assert stream.judge.receive(GAME, stream.sequence, data, signature, 0.0) is None
    assert stream.say(act("south", 1, "2@Nc", "2@W3")) is None
    assert not stream.judge.faults
    assert stream.judge.points(GAME, {"J": "Ann", "C": "Leo"}) is None
