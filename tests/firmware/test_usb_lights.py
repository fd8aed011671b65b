"""Lights at a Pico that is plugged into a computer with the mock table."""

import asyncio
import os
import random
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from firmware.features.usb_lights.feature import ORDERS, TEST, UNKNOWN
from firmware.journal import Journal
from firmware.lights import PowerBudget, current_ma
from firmware.lights.supply import USB_LIMIT_MA
from firmware.link.host import picture_bytes
from firmware.service.config import parse
from firmware.table.runner import Runner
from firmware.table.session import Session
from firmware.table.table import Table
from hw_mock import PtyPico
from hw_mock.table import MockTable
from tests.waiting import PATIENCE

pytestmark = pytest.mark.skipif(os.name == "nt", reason="there are no ptys on Windows")
STRIP = range(64)
ORDER = "SE columns zigzag"


class Desk:
    """A computer with the mock table, and a Pico whose cable is in or not."""

    def __init__(self, path: Path, cable: PtyPico) -> None:
        self.cable = cable
        journal = Journal(path)
        self.session = Session(journal, random.Random(1), time.monotonic())
        self.table = Table(MockTable(), self.session, PowerBudget(), time.monotonic())
        self.runner = Runner(self.table)
        self.session.features["usb_lights"].start(self.runner, parse(f'[pico]\nport = "{cable.path}"'), print)

    @property
    def state(self) -> Any:
        return self.table.snapshot()["usb_lights"]

    def choose(self, **settings: str) -> None:
        self.session.change_settings(settings, time.monotonic())
        self.runner.advance()

    def shows(self, strip: bytes) -> bool:
        return self.cable.pico.pixels == picture_bytes(strip, STRIP)

    def shows_the_table(self) -> bool:
        lit = PowerBudget(USB_LIMIT_MA).apply(self.table.hardware.lit)
        return self.shows(b"".join(lit[3 * at : 3 * at + 3] for at in ORDERS[ORDER].order()))

    async def until(self, true: Callable[[], bool], what: str) -> None:
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end, what
            await asyncio.sleep(0.002)


def at_a_desk(play: Callable[[Desk], Awaitable[None]]) -> Callable[[Path, set[float]], None]:
    """A test of what happens at a desk."""

    async def live(path: Path, cable: PtyPico) -> None:
        desk = Desk(path, cable)
        try:
            await play(desk)
        finally:
            for each in desk.session.features.values():
                each.close()
            desk.runner.stop()

    def test(tmp_path: Path, slept: set[float]) -> None:
        cable = PtyPico(tmp_path / "pico")
        asyncio.run(live(tmp_path, cable))
        cable.unplug()
        assert 2.0 in slept, "every two seconds it looks for a Pico"

    return test


@at_a_desk
async def test_a_pico_is_left_alone_until_somebody_agrees(desk: Desk) -> None:
    await desk.until(lambda: desk.state is not None, "the Pico is offered")
    assert desk.state == {"used": False, "fault": None, "order_unknown": False}
    assert not desk.shows(TEST)
    desk.choose(usb_lights="off")
    assert desk.state is None


@at_a_desk
async def test_its_lights_ask_how_they_run_and_then_show_the_table(desk: Desk) -> None:
    desk.choose(usb_lights="on")
    await desk.until(lambda: desk.shows(TEST), "the lights show the test")
    assert desk.state["order_unknown"]
    desk.choose(usb_lights_order=ORDER)
    await desk.until(desk.shows_the_table, "the lights show the table")
    assert current_ma(desk.table.hardware.lit) > 0
    desk.choose(usb_lights_order=UNKNOWN)
    await desk.until(lambda: desk.shows(TEST), "the question can be asked again")


@at_a_desk
async def test_a_button_at_the_pico_is_the_tables_until_the_cable_is_pulled(desk: Desk) -> None:
    desk.choose(usb_lights="on", usb_lights_order=ORDER)
    await desk.until(desk.shows_the_table, "the lights show the table")
    assert desk.table.snapshot()["phase"] == "setup"
    desk.cable.pico.drive("ok", True)
    await desk.until(lambda: desk.table.snapshot()["phase"] != "setup", "the press begins the game")
    assert desk.table.hardware.is_down("ok")
    await asyncio.to_thread(desk.cable.unplug)
    await desk.until(lambda: not desk.table.hardware.is_down("ok"), "the button is let go")
    await desk.until(lambda: bool(desk.state and desk.state["fault"]), "the page says that the Pico is away")
    desk.cable.plug()
    await desk.until(desk.shows_the_table, "the lights come back")


def test_the_test_picture_looks_different_for_every_way_a_strip_can_run() -> None:
    seen = {order.picture(TEST) for order in ORDERS.values()}
    assert len(seen) == len(ORDERS) == 16
    white, blue, red = (60, 60, 60), (0, 0, 60), (60, 0, 0)
    assert [tuple(TEST[at : at + 3]) for at in range(0, len(TEST), 3)] == [white, *[blue] * 7, red, *[(0, 0, 0)] * 55]


@at_a_desk
async def test_a_button_that_goes_down_while_the_pico_is_left_does_not_stay_down(desk: Desk) -> None:
    desk.choose(usb_lights="on", usb_lights_order=ORDER)
    await desk.until(desk.shows_the_table, "the lights show the table")
    desk.cable.pico.drive("W3", True)
    await desk.until(lambda: desk.table.hardware.is_down("W3"), "the button goes down")
    feature: Any = desk.session.features["usb_lights"]
    desk.choose(usb_lights="off")
    assert not desk.table.hardware.is_down("W3")
    feature._drive("W3", True)
    assert not desk.table.hardware.is_down("W3")
