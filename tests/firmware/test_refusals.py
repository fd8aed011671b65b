"""A refusal changes nothing, whatever was asked for and whatever the table is doing."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.any_requests import WHOLE_GAME, AnyRequests, written
from tests.depth import some
from tests.virtual_server import VirtualServer

TestAnyRequests = pytest.mark.slow_because("sends requests to a table for as long as hypothesis has ideas")(
    AnyRequests.TestCase
)
TestAnyRequests.settings = settings(max_examples=some(8, 15), stateful_step_count=20)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[VirtualServer]:
    virtual = VirtualServer(tmp_path)
    yield virtual
    virtual.close()


def done(server: VirtualServer, path: str, **body: object) -> None:
    status, _, answer = server.call("POST", path, written(body))
    assert status == 200, answer


def refused(server: VirtualServer, path: str, **body: object) -> int:
    """The status of a request that is refused and changes nothing."""
    before, lit, modes = server.state(), server.hardware.lit, list(server.session.navigator.stack)
    status = server.call("POST", path, written(body))[0]
    assert status >= 400
    assert server.state() == before
    assert server.hardware.lit == lit
    assert list(server.session.navigator.stack) == modes
    return status


COVERS: dict[str, list[tuple[str, dict[str, object]]]] = {
    "nothing": [],
    "menu": [("/api/press", {"button": "menu"})],
    "confirm": [("/api/press", {"button": "back", "hold": True})],
    "lights": [("/api/checkup", {"what": "lights"})],
    "buttons": [("/api/checkup", {"what": "buttons"})],
    "replay": [("/api/games/1/replay", {}), ("/api/replay", {"step": 3})],
}


def cover(server: VirtualServer, what: str) -> None:
    """Have something cover the game on the table; a whole one is in the journal."""
    done(server, "/api/import", text=WHOLE_GAME)
    done(server, "/api/new-game", game="tacocat", variant="cards")
    for path, body in COVERS[what]:
        done(server, path, **body)


@pytest.mark.parametrize("what", ["replay", "menu", "lights", "buttons"])
def test_a_game_that_can_not_be_shown_leaves_open_what_is_open(server: VirtualServer, what: str) -> None:
    cover(server, what)
    assert refused(server, "/api/games/2/review") == 400
    assert [refused(server, f"/api/games/99/{what}") for what in ("review", "replay", "take-up")] == [404] * 3
    refused(server, "/api/replay", step=-1)
    refused(server, "/api/checkup", what="sound")


@pytest.mark.parametrize("step", ["turn", "better", 99])
def test_a_refused_step_leaves_what_an_idle_press_says(server: VirtualServer, step: str | int) -> None:
    done(server, "/api/import", text=WHOLE_GAME)
    done(server, "/api/games/1/replay")
    done(server, "/api/press", button="Nb")
    assert server.state()["idle"] == "Nb"
    assert refused(server, "/api/replay", step=step) == 400


def test_a_refused_action_leaves_the_reason_of_the_refusal_before_it_on_the_page(server: VirtualServer) -> None:
    done(server, "/api/new-game", game="piecepack", players=3)
    for seat in "123":
        done(server, "/api/act", action=f"hold {seat}")
    done(server, "/api/act", action="out 1")
    assert server.state()["refused"]["why"] == "started"
    for nonsense in ("nonsense", "hold 9", "choose 1", "clap 9"):
        refused(server, "/api/act", action=nonsense)


@pytest.mark.parametrize("what", COVERS)
@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/settings", {"palette": "vivid", "brightness": 1}),
        ("/api/new-game", {"game": "tapas", "extras": 2}),
        ("/api/new-game", {"game": "tapiru", "variant": "cards"}),
        ("/api/put-away", {}),
        ("/api/games/1/take-up", {}),
        ("/api/import", {"text": WHOLE_GAME}),
        ("/api/act", {"action": "keep"}),
    ],
)
def test_what_can_not_be_kept_changes_nothing(
    server: VirtualServer, what: str, path: str, body: dict[str, object]
) -> None:
    cover(server, what)
    rows = [(row, server.journal.entries(row.id)) for row in server.journal.games()]
    server.journal.path.rename(server.journal.path.with_name("away"))
    acts_here = path != "/api/act" or what not in ("lights", "buttons", "replay")
    assert refused(server, path, **body) == (503 if acts_here else 400)
    assert [(row, server.journal.entries(row.id)) for row in server.journal.games()] == rows
