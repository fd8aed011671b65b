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


COVERS: dict[str, list[tuple[str, dict[str, object]]]] = {
    "nothing": [],
    "menu": [("/api/press", {"button": "menu"})],
    "confirm": [("/api/press", {"button": "back", "hold": True})],
    "lights": [("/api/checkup", {"what": "lights"})],
    "buttons": [("/api/checkup", {"what": "buttons"})],
    "replay": [("/api/games/1/replay", {}), ("/api/replay", {"step": 3})],
}


def done(server: VirtualServer, path: str, **body: object) -> None:
    status, _, answer = server.call("POST", path, written(body))
    assert status == 200, answer


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
    done(server, "/api/import", text=WHOLE_GAME)
    done(server, "/api/new-game", game="tacocat", variant="cards")
    for covering, asked in COVERS[what]:
        done(server, covering, **asked)

    def everything() -> object:
        rows = [(row, server.journal.entries(row.id)) for row in server.journal.games()]
        return server.state(), server.hardware.lit, list(server.session.navigator.stack), rows

    before = everything()
    server.journal.path.rename(server.journal.path.with_name("away"))
    acts_here = path != "/api/act" or what not in ("lights", "buttons", "replay")
    assert server.call("POST", path, written(body))[0] == (503 if acts_here else 400)
    assert everything() == before


def test_a_button_of_the_page_is_released_a_minute_after_it_went_down_for_the_last_time(server: VirtualServer) -> None:
    held = []
    for down, seconds in ((True, 50), (False, 0), (True, 50)):
        done(server, "/api/touch", button="Nb", down=down)
        server.wait(seconds)
        held.append(server.hardware.is_down("Nb"))
    server.wait(11)
    assert [*held, server.hardware.is_down("Nb")] == [True, False, True, False]
