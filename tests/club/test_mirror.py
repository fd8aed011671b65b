"""What a broker of MQTT gets, over a line that stalls: no broker is needed for that."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import aiomqtt
import pytest

from league.club.mqtt import Mirror


class Line:
    """Connections to a broker; the first one stops taking anything after three messages, and doesn't break."""

    def __init__(self) -> None:
        self.heard: list[list[str]] = []

    def __call__(self, *_: Any, **__: Any) -> "Line":
        return self

    async def __aenter__(self) -> "Line":
        self.heard.append([])
        return self

    async def __aexit__(self, *_: object) -> None:
        pass

    async def subscribe(self, _: str) -> None:
        pass

    async def publish(self, topic: str, _: str, **__: Any) -> None:
        if len(self.heard) == 1 and len(self.heard[0]) == 3:
            raise aiomqtt.MqttError("Operation timed out")
        self.heard[-1].append(topic)

    @property
    async def messages(self) -> AsyncIterator[Any]:
        await asyncio.Event().wait()
        yield None


async def resent(line: Line) -> None:
    said: list[str] = []
    mirror = Mirror("mqtt://here", "Café", dict, said.append)
    mirror.messages = lambda: {f"topic/{number}": "text" for number in range(5)}  # type: ignore[method-assign]
    task = asyncio.ensure_future(mirror.run())
    async with asyncio.timeout(30):
        while len(line.heard) < 2 or len(line.heard[1]) < 6:
            await asyncio.sleep(0.01)
    task.cancel()
    assert said == ["MQTT: Operation timed out"]


def test_a_broker_that_stops_answering_is_connected_anew_and_gets_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    line = Line()
    monkeypatch.setattr(aiomqtt, "Client", line)
    monkeypatch.setattr("league.club.mqtt._PAUSES", (0.0, 0.0))
    asyncio.run(resent(line))
    assert line.heard[1] == ["tapas-table/cafe/status", *(f"topic/{number}" for number in range(5))]


def test_a_command_that_the_broker_has_kept_is_not_done_again(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    async def do(command: str) -> None:
        done.append(command)

    class Kept(Line):
        @property
        async def messages(self) -> AsyncIterator[Any]:
            for payload, retain in (b"pair", True), (b"pause", False):
                topic = "tapas-table/cafe/command"
                yield aiomqtt.Message(aiomqtt.Topic(topic), payload, qos=1, retain=retain, mid=1, properties=None)
            await asyncio.Event().wait()

    async def take() -> None:
        mirror = Mirror("mqtt://here", "Café", dict, done.append, do)
        mirror.messages = dict  # type: ignore[method-assign, assignment]
        task = asyncio.ensure_future(mirror.run())
        async with asyncio.timeout(30):
            while "pause" not in done:
                await asyncio.sleep(0.01)
        task.cancel()

    monkeypatch.setattr(aiomqtt, "Client", Kept())
    asyncio.run(take())
    assert done == ["pause"]
