"""Publishes what goes on in a club to a broker of MQTT, for Home Assistant and whoever else listens there.

Everything is retained, so whoever comes later knows it at once; the broker itself says `offline` when the club is gone.
Home Assistant finds the club by itself, also after it was started anew. Nobody can change anything over the broker
unless that is allowed.
"""

import asyncio
import json
import re
import unicodedata
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final
from urllib.parse import unquote, urlsplit

import aiomqtt

from engine.errors import GameError
from firmware.errors import NotNow, TableError
from league.protocol.reading import run_together

ROOT: Final = "tapas-table"
HOME: Final = "homeassistant"
ONLINE: Final = "online"
OFFLINE: Final = "offline"
_PAUSES: Final = (1.0, 2.0, 5.0, 15.0)
_PORTS: Final = {"mqtt": 1883, "mqtts": 8883}


class MqttError(TableError, ValueError):
    """The broker's address can't be read."""


class Mirror:
    """The broker's picture of a club. `snapshot` is what the club's page shows; `do` does a command from there."""

    def __init__(
        self,
        url: str,
        club: str,
        snapshot: Callable[[], Mapping[str, Any]],
        say: Callable[[str], None],
        do: Callable[[str], Awaitable[None]] | None = None,
    ) -> None:
        try:
            parts = urlsplit(url)
            usual = _PORTS[parts.scheme]
            self._port = parts.port or usual
        except (ValueError, LookupError):
            parts = urlsplit("")
        if not parts.hostname:
            raise MqttError(
                f"{url.rpartition('@')[2]!r} is no broker's address; give one as in mqtt://192.168.1.20:1883 or, "
                "encrypted, mqtts://192.168.1.20:8883"
            )
        self._parts, self._snapshot, self._say, self._do = parts, snapshot, say, do
        self.id = _slug(club)
        self.root = f"{ROOT}/{self.id}"
        self._club = club
        self._due = asyncio.Event()
        self._published: dict[str, str] = {}
        """What the broker has by topic, as far as it was sent on this connection."""
        self._tables: set[str] = set()
        """Every table that there was since the club runs: the broker keeps what was said of one that was removed."""

    def changed(self) -> None:
        self._due.set()

    async def run(self) -> None:
        failed = 0
        while True:
            try:
                await self._connection()
                failed = 0
            except (aiomqtt.MqttError, OSError) as error:
                failed += 1
                if failed == 1:
                    self._say(f"MQTT: {error}")
            await asyncio.sleep(_PAUSES[min(failed, len(_PAUSES) - 1)])

    async def _connection(self) -> None:
        parts = self._parts
        will = aiomqtt.Will(f"{self.root}/status", OFFLINE, qos=1, retain=True)
        encrypted = aiomqtt.TLSParameters() if parts.scheme == "mqtts" else None
        async with aiomqtt.Client(
            parts.hostname or "",
            self._port,
            username=unquote(parts.username) if parts.username else None,
            password=unquote(parts.password) if parts.password else None,
            tls_params=encrypted,
            will=will,
        ) as client:
            self._published.clear()
            await client.subscribe(f"{HOME}/status")
            if self._do is not None:
                await client.subscribe(f"{self.root}/command")
            await self._publish(client, f"{self.root}/status", ONLINE)
            await run_together(self._keep_publishing(client), self._keep_taking(client))

    async def _keep_taking(self, client: aiomqtt.Client) -> None:
        async for message in client.messages:
            # What the broker has kept was said before, and is said again at each connection.
            if message.retain and str(message.topic) != f"{HOME}/status":
                continue
            await self._take(str(message.topic), bytes(message.payload or b""))

    async def _take(self, topic: str, payload: bytes) -> None:
        if topic == f"{HOME}/status":
            if payload == ONLINE.encode():
                # Home Assistant has started anew, and knows nothing that isn't said again.
                self._published.clear()
                self._due.set()
        elif self._do is not None:
            try:
                await self._do(payload.decode("ascii", "replace"))
            except (GameError, NotNow, TableError) as error:
                self._say(f"MQTT: {error}")

    async def _keep_publishing(self, client: aiomqtt.Client) -> None:
        self._due.set()
        while True:
            await self._due.wait()
            self._due.clear()
            for topic, text in self.messages().items():
                await self._publish(client, topic, text)
            # Fifty tables push more often than a house wants to know.
            await asyncio.sleep(0.5)

    async def _publish(self, client: aiomqtt.Client, topic: str, text: str) -> None:
        if self._published.get(topic) != text:
            await client.publish(topic, text, qos=1, retain=True)
            self._published[topic] = text

    # What is published

    def messages(self) -> dict[str, str]:
        club = self._snapshot()
        evening = club["evening"]
        about, binary = f"{self.root}/evening", {"payload_on": ONLINE, "payload_off": OFFLINE}
        contents: dict[str, Any] = {about: _evening(evening)}
        contents[f"{self.root}/standings"] = evening["standings"] if evening else []
        here = {table["table"]: table["here"] for table in club["tables"]}
        self._tables |= here.keys()
        for name in sorted(self._tables):
            topic = f"{self.root}/tables/{name}"
            status, board = f"{topic}/status", f"{topic}/board"
            contents[status] = ONLINE if here.get(name) else OFFLINE
            contents[board] = _board(evening, name)
            found = self._config(f"Table {name}", name, status, board, device_class="connectivity", **binary)
            # Home Assistant forgets a sensor whose description is empty.
            contents[f"{HOME}/binary_sensor/{self.id}-{name}/config"] = found if name in here else ""
        found = self._config("Evening", "evening", about, about, value_template="{{ value_json.phase }}")
        contents[f"{HOME}/sensor/{self.id}-evening/config"] = found
        return {
            topic: each if isinstance(each, str) else json.dumps(each, ensure_ascii=False, separators=(",", ":"))
            for topic, each in contents.items()
        }

    def _config(self, name: str, key: str, state: str, attributes: str, **more: str) -> dict[str, Any]:
        """How Home Assistant finds a sensor of this club, with the topics of its state and its attributes."""
        return {
            "name": name,
            "unique_id": f"{ROOT}-{self.id}-{key}",
            "state_topic": state,
            "json_attributes_topic": attributes,
            "availability_topic": f"{self.root}/status",
            "device": {"identifiers": [f"{ROOT}-{self.id}"], "name": self._club, "model": "tapas-table"},
            **more,
        }


def _evening(evening: Mapping[str, Any] | None) -> dict[str, Any]:
    if evening is None:
        return {"phase": "none", "name": "", "round": 0, "rounds": 0, "players": 0, "leader": ""}
    standings = evening["standings"]
    return {
        **{name: evening[name] for name in ("phase", "name", "round", "rounds")},
        "players": len(evening["players"]),
        "leader": standings[0]["player"] if standings and evening["round"] else "",
    }


def _board(evening: Mapping[str, Any] | None, table: str) -> dict[str, Any]:
    """The game of the round that a table plays, or the last one that it has played; nothing for one without a game."""
    boards = evening["past"][-1]["boards"] if evening and evening["past"] else ()
    own = [board for board in boards if table in board["tables"]]
    if not own:
        return {}
    board = next((each for each in own if each["points"] is None), own[-1])
    return {name: board[name] for name in ("board", "players", "points", "position", "moves")}


def _slug(name: str) -> str:
    """A name as a part of a topic: small letters, digits and hyphens."""
    plain = unicodedata.normalize("NFD", name.lower()).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "club"
