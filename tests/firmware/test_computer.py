"""The table's computer without a screen: its address on the lights, switching it off, its updates."""

import asyncio
import json
import os
import random
import re
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from firmware.features.computer import feature
from firmware.features.computer.service import Service, run
from firmware.features.voice.speaker import texts
from firmware.journal import FILE_NAME, Journal
from firmware.lights import Animation, PowerBudget
from firmware.messages import Messages
from firmware.service.config import parse
from firmware.service.update import STATUS
from firmware.table.runner import Runner
from firmware.table.session import Session
from firmware.table.table import Table
from firmware.web import addresses
from hw_mock.table import MockTable
from tests.firmware.people import People
from tests.firmware.pictured import pictured_in_turn, show_of
from tests.firmware.table_stories import tell
from tests.program import Program
from tests.served import Served
from tests.stories import said as said_of
from tests.stories import stories_in
from tests.virtual_table import VirtualTable
from tests.waiting import PATIENCE, until

pytestmark = [pytest.mark.skipif(os.name == "nt", reason="systemd runs on Linux"), pytest.mark.rest]

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "own_numbers", lambda: ["192.168.1.23", "2001:db8::7"])


class FakeService(Service):
    """An installed service of version 1.1.0 whose systemctl answers what a test wants; it keeps what it was told."""

    def __init__(self, root: Path) -> None:
        self.told: list[str] = []
        self.answer = ""
        super().__init__(root, root / "opt/tapas-table/env-1", self._run)
        self.version = "1.1.0"

    def _run(self, command: Any) -> str:
        self.told.append(" ".join(command))
        return self.answer

    def say(self, **status: Any) -> None:
        path = self._root / STATUS
        path.parent.mkdir(parents=True, exist_ok=True)
        whole = {"pid": os.getpid(), "newer": None, "changes": "", "step": "", "message": "", **status}
        path.write_text(json.dumps(whole))

    def keep_former(self) -> None:
        """Keep version 1.0.9 beside the one in use."""
        home = self._root / "opt/tapas-table"
        parts = home / "env-2/lib/python3.11/site-packages/tapas_table-1.0.9.dist-info"
        parts.mkdir(parents=True)
        (home / "current").symlink_to("env-1")
        (home / "env-2/tapas-table.json").write_text(json.dumps({"of": "x", "parts": ["tapas_table-1.0.9"]}))


def said(table: VirtualTable, language: str) -> str:
    return texts(table.spoken()["lines"], "terse", Messages.of(language))[0]


ADDRESSES = """
the menu shows the numbers of the address digit by digit and says them in three languages
    page 0.0.0.0 8765; press menu E3 | computer_shown.numbers = 192, 168, 1, 23, 8765
    computer_shown.address = http://192.168.1.23:8765/ | in_en = The page’s address: 192, 168, 1, 23. Port 8765.
    in_fr = L’adresse de la page : 192, 168, 1, 23. Port 8765.
    in_es = La dirección de la página: 192, 168, 1, 23. Puerto 8765. | press ok | computer_shown = -
another port is shown and the usual one is not
    page 0.0.0.0 9000; press menu E3 | computer_shown.numbers = 192, 168, 1, 23, 9000 | press ok
    page 0.0.0.0 80; press menu E3 | computer_shown.numbers = 192, 168, 1, 23
    computer_shown.address = http://192.168.1.23/
the lights show an address digit by digit and a sign where there is none
    page 0.0.0.0 8765; press menu E3 | show an address with its port | press ok | network 10.0.111.100
    page 0.0.0.0 443; press menu E3 | show one with a hundred and eleven | set {"motion":"calm"}
    computer_shown.numbers = 10, 0, 111, 100 | press ok; page 127.0.0.1 8765; press menu E3
    show this computer alone | computer_shown.reach = alone | computer_shown.numbers = none
    in_en = Only this computer can open the page. | press back | network; page 0.0.0.0 8765; press menu E3
    show no network | computer_shown.reach = no-network | in_en = This computer has no network.
    press ok; service; press menu E3 | show an installed table | press E3 | show its version
of a version that is no release the numbers are shown
    service 1.2.dev3; press menu E3 E3 | computer_shown.numbers = 1, 2 | in_en = Version 1.2.dev3
a table that is no service shows its address and nothing more
    page 0.0.0.0 8765; press menu E3 | computer = - | computer_shown.buttons = none | press E3 | idle = E3
    press W5 | idle = W5 | press W4 | idle = W4 | press W3 | idle = W3
the version and the question whether to switch off are said and any other button means no
    service; start; play 1@Nc; press menu E3 | computer_shown.buttons = W5 switch-off, W4 look | press E3
    computer_shown.page = version | computer_shown.numbers = 1, 1, 0 | in_en = Version 1.1.0 | press W5
    asking = switch-off | in_en = Switch the table’s computer off? | press back | asking = - | computer.work = -
    told = none | press menu | moves = 1@Nc
"""


@pytest.mark.parametrize("sentence", OF_ADDRESSES := stories_in(ADDRESSES))
def test_what_the_table_shows_of_its_computer_is_told(
    table: VirtualTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, golden: Any, sentence: str
) -> None:
    computer, service = table.session.features["computer"], FakeService(tmp_path)
    shows: dict[str, Animation] = {}

    def page(words: str) -> None:
        host, port = words.split()
        computer.web = SimpleNamespace(host=host, port=int(port), scheme="https" if port == "443" else "http")

    def serve(version: str) -> None:
        page("0.0.0.0 8765")
        computer.service, service.version = service, version or "1.1.0"

    steps = {
        "page": page,
        "service": serve,
        "show": lambda moment: shows.update({moment: show_of(table)}),
        "network": lambda numbers: monkeypatch.setattr(addresses, "own_numbers", numbers.split),
    }
    more = {f"in_{language}": partial(said, table, language) for language in ("en", "fr", "es")}
    tell(table, OF_ADDRESSES[sentence], steps, {**more, "told": lambda: service.told})
    if shows:
        golden("computer.txt", pictured_in_turn(shows))


class Desk:
    """A table that runs in real time as an installed service; `tell` tells a story of it."""

    def __init__(self, path: Path) -> None:
        self.service = FakeService(path)
        self.session = Session(Journal(path), random.Random(1), time.monotonic())
        self.table = Table(MockTable(), self.session, PowerBudget(), time.monotonic())
        self.runner = Runner(self.table)
        self.computer: Any = self.session.features["computer"]
        self.computer.service = self.service

    def facts(self) -> dict[str, Any]:
        """The state, and what systemctl was told."""
        told = [line.removeprefix("systemctl --no-ask-password ") for line in self.service.told]
        return {**self.table.snapshot(), "told": told}

    async def tell(self, story: str) -> None:
        """Take steps: `press E3 W5`, `says` what the updater says, `answers` what systemctl does, `former` is kept."""
        self.computer.start(self.runner, parse(""), print)
        try:
            for part in filter(None, map(str.strip, re.split(r"\n| \| ", story))):
                await self._take(part)
        finally:
            self.computer.close()
            self.runner.stop()

    async def _take(self, part: str) -> None:
        verb, _, rest = part.partition(" ")
        if verb == "press":
            for button in rest.split():
                await self.runner.press(button, False)
        elif verb == "says":
            self.service.say(**json.loads(rest))
        elif verb == "answers":
            self.service.answer = rest
        elif verb == "former":
            self.service.keep_former()
        else:
            path, wanted = part.split(" = ")
            end = time.monotonic() + PATIENCE
            while (found := self._said(path)) != wanted:
                assert time.monotonic() < end, f"{part}, but it is {found}"
                await asyncio.sleep(0.005)

    def _said(self, path: str) -> str:
        """A fact in words, the last one that there is on its path."""
        facts: Any = self.facts()
        for key in path.split("."):
            facts = facts and facts[key]
        return said_of(facts)


DENIED = "Call to PowerOff failed: Interactive authentication required."
INHIBITED = 'Operation inhibited by "apt" (PID 812 "apt", user root), reason is "installs".'
STORIES = f"""
ok switches off after the table has said so, and it goes on saying so until it is ended
    press menu E3 E3 | computer_shown.numbers = 1, 1, 0 | press W5 ok | computer.work = switch-off
    computer_shown.numbers = none | told = none | told = poweroff | computer.work = switch-off | press W5 | asking = -
a computer that may not go off says why and which command does it, and it can be tried again
    answers {DENIED} | press menu E3 W5 ok | computer.work = -
    computer.trouble = code denied, what switch-off, message {DENIED}, command sudo systemctl poweroff
    computer_shown.buttons.W5 = switch-off
access that is denied is no failure
    answers Call to PowerOff failed: Access denied | press menu E3 W5 ok | computer.trouble.code = denied
whatever else keeps it from going off is told as it was said
    answers {INHIBITED} | press menu E3 W5 ok | computer.trouble.code = failed | computer.trouble.message = {INHIBITED}
a computer without systemctl
    answers systemctl: No such file or directory | press menu E3 W5 ok | computer.trouble.code = failed
a newer release is looked for and installed when somebody agrees
    says {{"work":"look","state":"running","step":"fetching 1.2.0"}} | computer.work = look
    computer.step = fetching 1.2.0 | says {{"work":"look","state":"done","newer":"1.2.0","changes":"- A lamp."}}
    computer.newer = 1.2.0 | computer.changes = - A lamp. | computer.done = look | computer.trouble = -
    press menu E3 | computer_shown.buttons.W4 = update | press W4 | asking = update | press ok
    told = start tapas-table-update@update.service
a look needs no question and says so if nothing is newer
    press menu E3 W4 | told = start tapas-table-update@look.service | computer.work = -
    says {{"work":"look","state":"done"}} | computer.done = look | computer.newer = - | computer_shown.buttons.W4 = look
an update that failed says what the updater said
    says {{"work":"look","state":"failed","message":"no route to the releases"}}
    answers Job for tapas-table-update@look.service failed. | press menu E3 W4
    computer.trouble.message = no route to the releases
an update that made the table start anew before it failed says so, too
    says {{"work":"update","state":"running","step":"New: tapas_table-1.2.0"}} | computer.work = update
    says {{"work":"update","state":"failed","message":"what was there before is back"}} | computer.work = -
    computer.trouble.what = update | computer.trouble.message = what was there before is back | press menu E3
    computer.trouble = -
the version before is offered where it was kept
    press menu E3 | computer.before = - | press W3 | idle = W3 | former | says {{"work":"update","state":"done"}}
    computer.before = 1.0.9 | computer_shown.buttons.W3 = go-back | press W3 | asking = go-back | press ok
    told = start tapas-table-update@go-back.service
"""


@pytest.mark.parametrize("sentence", TOLD := stories_in(STORIES))
def test_what_an_installed_table_does_with_its_computer_is_told(
    tmp_path: Path, slept: set[float], sentence: str
) -> None:
    async def live() -> None:
        await Desk(tmp_path).tell(TOLD[sentence])

    asyncio.run(live())
    assert 1.0 in slept, "every second it looks how far an update is"


SYSTEMCTL = '#!/bin/sh\necho "$@" > "$(dirname "$0")/told"\nkill -TERM $PPID\n'
AS_INSTALLED = "import sys; sys.prefix = '/opt/tapas-table/env-1'; "
AS_INSTALLED += "from firmware.commands.__main__ import main; sys.exit(main())"


@pytest.mark.slow_because("it waits until the table has said that it goes off")
def test_the_program_itself_is_asked_at_its_buttons_and_ends_with_the_game_on_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, systemctl = tmp_path / "data", tmp_path / "bin/systemctl"
    systemctl.parent.mkdir()
    systemctl.write_text(SYSTEMCTL)
    systemctl.chmod(0o755)
    monkeypatch.setenv("PATH", f"{systemctl.parent}:{os.environ['PATH']}")
    table = Program(data, command=[sys.executable, "-c", AS_INSTALLED])
    try:
        *_, asked, agreed = (
            table.call("POST", "/api/press", {"button": each}) for each in "ok Nc ok menu E3 W5 ok".split()
        )
        assert (asked["asking"], agreed["computer"]["work"]) == ("switch-off", "switch-off")
        assert table.process.wait(PATIENCE) == 0
    finally:
        table.kill()
    assert (systemctl.parent / "told").read_text() == "--no-ask-password poweroff\n"
    assert feature.LAST_SECONDS == 5
    assert "For five seconds the table says that it switches off" in (ROOT / "docs/installing.md").read_text("utf-8")
    assert not (data / f"{FILE_NAME}-wal").exists(), "the journal is closed"
    assert len(Journal(data, write=False).games()) == 1


def test_a_command_that_fails_is_told_by_what_it_complained_of() -> None:
    for script, said in (("exit 0", ""), ("echo why >&2; exit 1", "why"), ("echo this; exit 1", "sh failed")):
        assert run(["sh", "-c", script]) == said
    assert run(["/no/such/program"]) == "/no/such/program: No such file or directory"


def test_an_update_whose_process_was_killed_runs_no_more(tmp_path: Path) -> None:
    service = FakeService(tmp_path)
    assert service.status() == {}
    gone = subprocess.Popen(["true"])
    gone.wait()
    service.say(work="update", state="running", pid=gone.pid)
    assert service.status()["state"] == "failed"
    service.say(work="update", state="running")
    assert service.status()["state"] == "running"


@pytest.mark.usefixtures("in_network")
def test_a_page_or_a_phone_can_only_ask_and_the_table_decides(
    served: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(feature, "LAST_SECONDS", 0.0)
    people, computer = People(served), served.table.session.features["computer"]
    people.follow('! table computer {"what":"switch-off"}: 409 computer-not-installed')
    computer.service = service = FakeService(tmp_path)
    people.follow("""
        ! table computer {"what":"update"}: 409 computer-no-newer | leo keeps J | leo computer {"what":"switch-off"}
        asking = switch-off | asked_by = Leo | ! table computer {"what":"look"}: 409 computer-busy
        ! leo press ok: 403 at-the-table | table press back | asking = -
    """)
    assert served.call("POST", "/api/computer", b'{"what": "switch-off"}')[0] == 202, "it is only asked for"
    assert service.told == []
    served.press("ok")
    until(lambda: service.told, "systemctl is called", bool)
    assert service.told == ["systemctl --no-ask-password poweroff"]
