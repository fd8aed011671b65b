"""What a broker of MQTT gets, over a line that stalls: no broker is needed for that."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import aiomqtt
import pytest

from firmware.errors import NotNow
from league.club.mqtt import Mirror, MqttError
from tests.virtual_server import Clock, in_virtual_time

pytestmark = pytest.mark.rest

ROOT = "tapas-table/cafe"


class Broker:
    """What it hears on each connection, and when; each in turn takes so much and then answers no more."""

    def __init__(self, *takes: int, says: tuple[tuple[str, bytes, bool], ...] = ()) -> None:
        self.heard: list[list[str]] = []
        self.options: dict[str, Any] = {}
        self._takes, self._says = takes, says

    def __call__(self, *where: Any, **options: Any) -> "Broker":
        self.options = {**options, "where": where}
        return self

    async def __aenter__(self) -> "Broker":
        self.heard.append([])
        self._hear("connects")
        return self

    async def __aexit__(self, *_: object) -> None:
        """Nothing is left behind."""

    async def subscribe(self, topic: str) -> None:
        self._hear(f"? {topic}")

    async def publish(self, topic: str, text: str, **_: Any) -> None:
        self._hear(f"{topic} {text}")

    def _hear(self, what: str) -> None:
        at = len(self.heard)
        if at <= len(self._takes) and len(self.heard[-1]) == self._takes[at - 1]:
            raise aiomqtt.MqttError("Operation timed out")
        self.heard[-1].append(f"{asyncio.get_running_loop().time() - 100:.1f} {what}")

    @property
    async def messages(self) -> AsyncIterator[Any]:
        for topic, payload, retain in self._says:
            await asyncio.sleep(1)
            yield aiomqtt.Message(aiomqtt.Topic(topic), payload, qos=1, retain=retain, mid=1, properties=None)
        await asyncio.Event().wait()


@pytest.fixture
def mirror(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """Runs a mirror of `a` and `b` for some seconds of virtual time; what it says."""

    def run(broker: Broker, seconds: float, url: str = "mqtt://here", do: Any = None) -> list[str]:
        async def whole() -> None:
            mirror = Mirror(url, "Café", dict, said.append, do)
            mirror.messages = lambda: {"a": "1", "b": "2"}  # type: ignore[method-assign]
            running = asyncio.ensure_future(mirror.run())
            await asyncio.sleep(seconds)
            assert not running.done()

        said: list[str] = []
        monkeypatch.setattr(aiomqtt, "Client", broker)
        in_virtual_time(whole(), Clock())
        return said

    return run


Run = Callable[..., list[str]]


def test_a_broker_that_stops_answering_is_tried_ever_more_rarely_and_gets_everything_anew(mirror: Run) -> None:
    broker = Broker(4, 1, 1, 1, 1)
    assert mirror(broker, 60) == ["MQTT: Operation timed out"]
    first, *refused, last = broker.heard
    assert first == ["0.0 connects", "0.0 ? homeassistant/status", f"0.0 {ROOT}/status online", "0.0 a 1"]
    assert refused == [["2.0 connects"], ["7.0 connects"], ["22.0 connects"], ["37.0 connects"]]
    told = ["connects", "? homeassistant/status", f"{ROOT}/status online", "a 1", "b 2"]
    assert last == [f"52.0 {each}" for each in told]


def test_what_the_broker_has_kept_of_commands_is_not_done_again_and_who_starts_anew_is_told_all(mirror: Run) -> None:
    done: list[str] = []

    async def do(command: str) -> None:
        done.append(command)
        if command == "dance":
            raise NotNow("nobody dances here", code="club-strange")

    command, home = f"{ROOT}/command", "homeassistant/status"
    broker = Broker(
        says=((command, b"pair", True), (command, b"dance", False), (home, b"offline", True), (home, b"online", True))
    )
    assert mirror(broker, 10, do=do) == ["MQTT: nobody dances here"]
    assert done == ["dance"]
    assert broker.heard[0][2:] == [
        f"0.0 ? {command}", f"0.0 {ROOT}/status online", "0.0 a 1", "0.0 b 2", "4.0 a 1", "4.0 b 2",
    ]  # fmt: skip
    mirror(broker := Broker(says=((command, b"pair", False),)), 10)
    assert f"0.0 ? {command}" not in broker.heard[0], "nobody is heard where that isn't allowed"


def test_a_table_shows_the_game_that_is_still_played_and_one_that_was_removed_is_offline_without_a_sensor() -> None:
    def board(number: int, points: list[float] | None) -> dict[str, Any]:
        return {"board": number, "tables": ["north"], "players": [], "points": points, "position": None, "moves": 0}

    boards = [board(1, [0.5, 0.5]), board(2, None)]
    evening = {
        **dict.fromkeys(("phase", "name", "round", "rounds")), "players": [], "standings": [],
        "past": [{"boards": boards}],
    }  # fmt: skip
    club: dict[str, Any] = {"evening": evening, "tables": [{"table": "north", "here": True}]}
    mirror = Mirror("mqtt://here", "Café", lambda: club, print)
    topics = [f"{ROOT}/tables/north/status", f"{ROOT}/tables/north/board"]
    topics.append("homeassistant/binary_sensor/cafe-north/config")

    def told() -> list[Any]:
        status, shown, sensor = map(mirror.messages().__getitem__, topics)
        return [status, json.loads(shown).get("board"), bool(sensor)]

    assert told() == ["online", 2, True]
    boards[1] = board(2, [1.0, 0.0])
    assert told() == ["online", 2, True]
    club |= {"tables": [], "evening": None}
    assert told() == ["offline", None, False]


@pytest.mark.parametrize(
    ("url", "where", "user", "encrypted"),
    [
        ("mqtt://here", ("here", 1883), (None, None), False),
        ("mqtt://here:1", ("here", 1), (None, None), False),
        ("mqtts://me:p%40ss@here", ("here", 8883), ("me", "p@ss"), True),
    ],
)
def test_a_broker_is_where_its_address_says(
    mirror: Run, url: str, where: tuple[str, int], user: tuple[str | None, str | None], encrypted: bool
) -> None:
    mirror(broker := Broker(), 1, url)
    found, will = broker.options, broker.options["will"]
    assert (found["where"], (found["username"], found["password"])) == (where, user)
    assert (found["tls_params"] is not None) is encrypted
    assert (will.topic, will.payload, will.qos, will.retain) == (f"{ROOT}/status", "offline", 1, True)


@pytest.mark.parametrize(
    "url",
    [
        "192.168.1.20", "http://192.168.1.20", "mqtt://", "", "mqtt://here:99999", "mqtt://[", "//here:1883",
        "mqtss://me:secret@here:8883",
    ],
)  # fmt: skip
def test_an_address_that_is_none_is_said_without_its_password(url: str) -> None:
    with pytest.raises(MqttError, match="as in mqtt") as caught:
        Mirror(url, "Club", dict, print)
    assert "secret" not in str(caught.value)


@pytest.mark.parametrize(("name", "topic"), [("Café Central", "cafe-central"), ("北", "club"), ("a/b+#", "a-b")])
def test_a_clubs_name_fits_into_a_topic(name: str, topic: str) -> None:
    assert Mirror("mqtt://host", name, dict, print).root == f"tapas-table/{topic}"
