"""What a broker of MQTT is told of a club: a real mosquitto, and somebody who listens as Home Assistant does."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import paho.mqtt.client as mqtt
import pytest

from tests.league.club import running
from tests.league.processes import Process
from tests.ports import free_port, listens
from tests.waiting import PATIENCE, until

MOSQUITTO = shutil.which("mosquitto", path="/usr/sbin:/usr/local/sbin:/usr/bin")
pytestmark = pytest.mark.skipif(MOSQUITTO is None, reason="mosquitto isn't installed (apt install mosquitto)")

EVENING = "tapas-table/club/evening"
COMMAND = "tapas-table/club/command"
SENSOR = "homeassistant/sensor/club-evening/config"


class Home:
    """Listens to everything that is retained."""

    def __init__(self, port: int) -> None:
        self.heard: dict[str, str] = {}
        self._client = mqtt.Client(mqtt.CallbackAPIVersion.VERSION2)
        self._client.on_message = self._hear
        self._client.on_connect = lambda *_: self._client.subscribe("#")
        self._client.connect("127.0.0.1", port)
        self._client.loop_start()

    def _hear(self, _: Any, __: Any, message: mqtt.MQTTMessage) -> None:
        self.heard[message.topic] = message.payload.decode()

    def say(self, topic: str, text: str, retain: bool = False) -> None:
        self._client.publish(topic, text, qos=1, retain=retain).wait_for_publish(PATIENCE)

    def told(self, topic: str) -> Any:
        """The JSON of a topic, {} before there is any."""
        return json.loads(self.heard.get(topic) or "{}")

    def close(self) -> None:
        self._client.loop_stop()
        self._client.disconnect()


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[int]:
    port = free_port()
    config = tmp_path / "mosquitto.conf"
    config.write_text(f"listener {port} 127.0.0.1\nallow_anonymous true\n")
    assert MOSQUITTO is not None
    with Process(tmp_path / "mosquitto.log", MOSQUITTO, "-c", str(config)):
        until(lambda: listens(port), "mosquitto listens")
        yield port


@pytest.fixture
def home(broker: int) -> Iterator[Home]:
    found = Home(broker)
    yield found
    found.close()


def test_home_assistant_follows_an_evening_and_begins_a_round_only_where_that_is_allowed(
    broker: int, home: Home, tmp_path: Path
) -> None:
    with running(tmp_path, "--mqtt", f"mqtt://127.0.0.1:{broker}") as club:
        club.let_in("north")
        until(lambda: home.heard.get("tapas-table/club/status"), "the club is there", lambda said: said == "online")
        found = until(lambda: home.told(SENSOR), "the evening's sensor")
        assert found["state_topic"] == EVENING
        until(lambda: "homeassistant/binary_sensor/club-north/config" in home.heard, "the table's sensor")
        club.ask("/api/host/open", {"name": "Friday", "system": "swiss", "rounds": 1, "tables": ["north"]})
        for name in ("Ann", "Leo"):
            club.ask("/api/register", {"player": name})
        until(lambda: home.told(EVENING), "two players", lambda told: told.get("players") == 2)
        home.say(COMMAND, "pair")
        # The club hears what is said in its order. Whoever starts anew is told everything again.
        home.heard.clear()
        home.say("homeassistant/status", "online")
        until(lambda: SENSOR in home.heard, "found again")
        assert club.call("/api/club")["evening"]["round"] == 0
        club.words = (*club.words, "--mqtt-commands")
        club.restart()
        home.say(COMMAND, "dance")
        home.say(COMMAND, "pair")
        until(lambda: home.told(EVENING), "the round", lambda told: told.get("phase") == "playing")
        until(
            lambda: home.told("tapas-table/club/tables/north/board"), "the board", lambda told: told.get("board") == 1
        )
        assert home.heard["tapas-table/club/tables/north/status"] == "offline"
    until(lambda: home.heard.get("tapas-table/club/status"), "the club is gone", lambda said: said == "offline")
