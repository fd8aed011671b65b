"""A card is written, put into a computer, and played with: first start, power cuts, a new version and back.

`CARD_IMAGE=FILE` takes an image (not compressed) that is there, `CUTS=20` pulls the plug more often. Half of the cuts
come while pushes are entered, the others while the computer starts.
"""

import os
import random
import re
import shlex
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.tapas.tray import turn_entry
from firmware.service.environment import SOURCE, SOURCES
from tests.hardware.image.computer import CARD_MIB, START_SECONDS, Card, Computer
from tests.hardware.vm.machine import Failed
from tests.ports import free_port
from tools.debian.kept import CannotMake, need, run
from tools.debian.wheels import fetch
from tools.image import disk
from tools.image.__main__ import make
from tools.image.system import LOCKS

CUTS = int(os.environ.get("CUTS", "4"))
UPDATE_SECONDS = 3000.0
HOST = "10.0.2.2"
"""This computer, as QEMU's network calls it."""
NEWER = "99.1.0"
_NEEDED = {
    "qemu-system-aarch64": "qemu-system-arm",
    "ssh": "openssh-client",
    "mcopy": "mtools",
    "git": "git",
}


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(dir="/var/tmp", prefix="tapas-table-") as name:
        yield Path(name)


@pytest.fixture(scope="module")
def image(folder: Path) -> Path:
    given = os.environ.get("CARD_IMAGE")
    try:
        need(*_NEEDED.items())
        return Path(given) if given else make(folder, "", raw=True)
    except CannotMake as reason:
        pytest.skip(str(reason))


@pytest.fixture(scope="module")
def computer(image: Path, folder: Path) -> Iterator[Computer]:
    """A computer that has been started once, with a new card and a file with a network on it."""
    card = Card(image, folder)
    card.put("wifi.txt", b"network = Our home\r\npassword = secret words\r\ncountry = FR\r\n")
    computer = Computer(card)
    try:
        computer.start()
        yield computer
    finally:
        computer.pull_the_plug()


@pytest.fixture
def on(computer: Computer) -> Computer:
    """The same, with its page there and a Pico plugged in."""
    if not computer.is_on:
        computer.start()
    if not computer.has_pico:
        computer.plug_in()
    return computer


def push(computer: Computer) -> list[str]:
    """Enter a push at the Pico, in a new game if need be; the moves when it counts. Raises Failed."""
    before = len(computer.state()["moves"])
    for _ in range(12):
        facts = computer.state()
        press_on(computer, facts, computer.press)
        computer.wait(lambda facts=facts: computer.state() != facts, 60, "the table takes a press")  # type: ignore[misc]
        moves: list[str] = computer.state()["moves"]
        if len(moves) == before + 1:
            return moves
        before = min(before, len(moves))
    raise Failed(f"no push is taken: {computer.state()}")


def press_on(computer: Computer, facts: dict[str, Any], press: Callable[[str], None]) -> None:
    """The press that brings a game on; a tapas that has run out gives way to the next value."""
    entering = facts["entering"]
    if facts["phase"] == "entering" and not (entering and entering["there"]):
        press(entering["button"] if entering else turn_entry(facts["open_entries"][0], facts["quarter_turns"]))
    else:
        press("ok")


def test_a_new_card_makes_its_own_keys_and_room_and_everything_on_it_runs(on: Computer) -> None:
    assert on.run("systemctl", "--failed", "--plain", "--no-legend") == ""
    assert on.run("hostname") == "tapas"
    assert len(on.run("cat", "/etc/machine-id")) == 32
    assert "ssh_host_ed25519_key" in on.run("ls", "/etc/ssh")
    parts = on.run("findmnt", "--noheadings", "--output", "TARGET,FSTYPE,OPTIONS", "--list")
    found = {line.split()[0]: line.split()[1:] for line in parts.splitlines()}
    assert (found["/"][0], found["/data"][0]) == ("overlay", "ext4")
    assert found["/boot/firmware"][1].startswith("ro,")
    room = int(on.run("findmnt", "--noheadings", "--bytes", "--output", "SIZE", "/data"))
    assert room > 0.5 * CARD_MIB * disk.MIB, "the card's size, and not the image's"
    passwords = [line.split(":")[1] for line in on.run("getent", "shadow").splitlines()]
    assert all(each.startswith(("*", "!")) for each in passwords)
    told = on.run("tapas-table", "doctor", "--config", "/etc/tapas-table/config.toml", fails=True)
    print(told, on.run("systemd-analyze"), on.run("free", "-m"), sep="\n")
    assert "failed " not in told


def test_the_network_of_the_file_is_known_and_its_password_is_off_the_boot_partition(on: Computer) -> None:
    assert {"wifi.txt", "authorized_keys"}.isdisjoint(on.card.files())
    assert "psk=secret words" in on.run("cat", "/etc/NetworkManager/system-connections/wifi.nmconnection")
    assert "wifi" in on.run("nmcli", "--terse", "--fields", "NAME", "connection").splitlines()


def test_the_network_of_the_file_is_joined(on: Computer) -> None:
    # Two radios of the kernel's own: one for the table, one for the house.
    on.run("modprobe", "mac80211_hwsim", "radios=2")
    house = "type wifi ifname wlan1 con-name house autoconnect no wifi.mode ap wifi.band bg wifi.channel 1"
    given = (
        "wifi-sec.key-mgmt",
        "wpa-psk",
        "ssid",
        "Our home",
        "wifi-sec.psk",
        "secret words",
        "ipv4.method",
        "manual",
        "ipv6.method",
        "disabled",
    )
    on.run("nmcli", "connection", "add", *house.split(), *given, "ipv4.addresses", "192.168.78.1/24")
    on.run("nmcli", "connection", "up", "house")
    on.wait(lambda: "SSID: Our home" in on.run("iw", "dev", "wlan0", "link"), 300, "the table is in the network")
    assert "country FR" in on.run("iw", "reg", "get")
    on.run("nmcli", "connection", "delete", "house")
    on.run("modprobe", "--remove", "mac80211_hwsim")


def test_the_watchdog_of_the_computer_is_kept_quiet_by_systemd(on: Computer) -> None:
    assert on.run("cat", "/sys/class/watchdog/watchdog0/state") == "active"
    assert on.run("cat", "/sys/class/watchdog/watchdog0/timeout") == "15"


def test_a_push_at_the_pico_counts(on: Computer) -> None:
    assert len(push(on)) == 1


def test_a_second_table_gets_a_name_of_its_own_and_the_page_answers_to_it(on: Computer) -> None:
    # Another computer in the network, as avahi sees it: a namespace that a cable leads to.
    on.run("ip", "link", "add", "here", "type", "veth", "peer", "name", "there")
    on.run("ip", "address", "add", "192.168.77.1/24", "dev", "here")
    on.run("ip", "link", "set", "here", "up")
    script = (
        "mount -t tmpfs run /run; mkdir /run/avahi-daemon; ip link set lo up; "
        "sed 's/^\\[server\\]/&\\nenable-dbus=no/' /etc/avahi/avahi-daemon.conf > /run/conf; "
        "until ip link set there up 2> /dev/null; do sleep 0.2; done; ip address add 192.168.77.2/24 dev there; "
        "exec timeout 600 avahi-daemon --no-drop-root --no-chroot --file /run/conf 2>&1"
    )
    on.run(
        "sh",
        "-c",
        f"unshare --net --mount sh -c {shlex.quote(script)} > /tmp/second 2>&1 < /dev/null & echo $! > /tmp/pid",
    )
    away = 'until [ "$(readlink /proc/$0/ns/net)" != "$(readlink /proc/self/ns/net)" ]; do sleep 0.2; done'
    on.run("sh", "-c", f'{away}; ip link set there netns "$0"', on.run("cat", "/tmp/pid"))

    def names() -> list[str]:
        return sorted(re.findall(r"\[(\S+)\]", on.run("ps", "-C", "avahi-daemon", "-o", "args=")))

    # Whichever of the two spoke first keeps its name.
    on.wait(lambda: names() == ["tapas-2.local", "tapas.local"], 300, "one table is tapas-2.local")
    on.run("sh", "-c", 'kill "$(cat /tmp/pid)"', fails=True)
    assert on.get("/api/state", host="tapas.local:8765")
    assert on.get("/api/state", host="tapas-2.local:8765")
    assert not on.get("/api/state", host="elsewhere.local:8765")


def test_no_acknowledged_push_is_lost_when_the_plug_is_pulled(on: Computer) -> None:
    chance = random.Random(CUTS)
    moves, lost = on.state()["moves"], 0
    for cut in range(CUTS):
        if cut % 2:
            on.switch_on()
            seconds = chance.uniform(1.0, 1.2 * max(on.seconds))
            time.sleep(seconds)
            print(f"  cut {cut + 1}: {seconds:.0f} s after power-on", flush=True)
            on.pull_the_plug()
            continue
        if not on.is_on:
            on.start()
        found = on.state()["moves"]
        lost += found[: len(moves)] != moves
        if not on.has_pico:
            on.plug_in()
        for _ in range(chance.randrange(1, 4)):
            moves = push(on)
        # One more is on its way, unless that would be the first of another game.
        if (facts := on.state())["phase"] in ("entering", "turning"):
            press_on(on, facts, on.press)
            press_on(on, on.state(), on.begin_to_press)
        time.sleep(chance.uniform(0.0, 2.0))
        on.pull_the_plug()
        print(f"  cut {cut + 1}: after {len(moves)} moves", flush=True)
    on.start()
    lost += on.state()["moves"][: len(moves)] != moves
    print(f"  {CUTS} cuts, {lost} with a lost push; starts: {', '.join(f'{s:.0f} s' for s in on.seconds)}")
    assert lost == 0


class Releases:
    """Newer releases in a repository, and the libraries that they pin, where a computer finds them by network."""

    def __init__(self, place: Path) -> None:
        self._tree, self._servers = place / "tree", list[subprocess.Popen[bytes]]()
        for name in (*SOURCES, "locks", "CHANGELOG.md"):
            if (SOURCE / name).is_dir():
                shutil.copytree(SOURCE / name, self._tree / name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
            else:
                self._tree.mkdir(parents=True, exist_ok=True)
                shutil.copy(SOURCE / name, self._tree / name)
        self._git("init", "--quiet")
        fetch(place / "wheels", LOCKS)
        ports = free_port(), free_port()
        for command in (
            ("git", "daemon", "--export-all", f"--base-path={place}", "--listen=127.0.0.1", f"--port={ports[0]}"),
            ("python3", "-m", "http.server", "--bind", "127.0.0.1", "--directory", str(place), str(ports[1])),
        ):
            quiet = subprocess.DEVNULL
            self._servers.append(subprocess.Popen(command, start_new_session=True, stdout=quiet, stderr=quiet))
        self.origin, self.wheels = f"git://{HOST}:{ports[0]}/tree", f"http://{HOST}:{ports[1]}/wheels/"

    def _git(self, *words: str) -> None:
        run("git", "-C", self._tree, "-c", "user.name=us", "-c", "user.email=us@home", *words)

    def publish(self, version: str, starts: bool = True) -> None:
        """Publish the program of this checkout as this version, or one that doesn't start."""
        project, serve = self._tree / "pyproject.toml", self._tree / "firmware/service/serve.py"
        lines = project.read_text("utf-8").splitlines(keepends=True)
        project.write_text(
            "".join(f'version = "{version}"\n' if line.startswith("version = ") else line for line in lines)
        )
        shutil.copy(SOURCE / "firmware/service/serve.py", serve)
        if not starts:
            serve.write_text(f"{serve.read_text('utf-8')}\nraise SystemExit('this release is broken')\n", "utf-8")
        self._git("add", ".")
        self._git("commit", "--quiet", "--message", version)
        self._git("tag", f"v{version}")

    def close(self) -> None:
        for server in self._servers:
            os.killpg(server.pid, signal.SIGTERM)
            server.wait()


@pytest.fixture(scope="module")
def releases(folder: Path) -> Iterator[Releases]:
    found = Releases(folder / "releases")
    yield found
    found.close()


@pytest.fixture
def updates(on: Computer, releases: Releases) -> Releases:
    """The same, as the table finds them until it goes off."""
    found = f"[Service]\nEnvironment=PIP_NO_INDEX=1 PIP_FIND_LINKS={releases.wheels} PIP_TRUSTED_HOST={HOST}\n"
    unit = "/run/systemd/system/tapas-table-update@.service.d"
    on.run("sh", "-c", f"mkdir -p {unit}; echo {shlex.quote(found)} > {unit}/pip.conf")
    on.run("sh", "-c", f"echo {releases.origin} > /opt/tapas-table/origin")
    on.run("systemctl", "daemon-reload")
    return releases


def about(computer: Computer) -> dict[str, Any]:
    """What the state says of the computer; {} while the table is started anew."""
    return computer.state().get("computer") or {}


def choose(computer: Computer, button: str) -> None:
    """Press one of the computer's buttons, which the menu leads to, at the Pico. Raises Failed."""
    steps = (("menu", "menu"), ("E3", "computer_shown"))
    for press, shown in () if computer.state()["computer_shown"] else steps:
        computer.press(press)
        computer.wait(lambda shown=shown: bool(computer.state()[shown]), 60, f"the table shows its {shown}")  # type: ignore[misc]
    computer.press(button)


def agree(computer: Computer, asking: str) -> None:
    """Press ok when the table asks this. Raises Failed."""
    computer.wait(lambda: computer.state()["asking"] == asking, 60, f"the table asks: {asking}")
    computer.press("ok")


def update(computer: Computer, version: str, outcome: Callable[[], bool], what: str) -> None:
    """Look for a newer version at the Pico, install it, and wait for what comes of it. Raises Failed."""
    choose(computer, "W4")
    computer.wait(lambda: about(computer).get("newer") == version, 900, f"{version} is found")
    choose(computer, "W4")
    agree(computer, "update")
    began = time.monotonic()
    try:
        computer.wait(outcome, UPDATE_SECONDS, what)
    except Failed:
        print(computer.run("journalctl", "-u", "tapas-table-update@*", "--no-pager", "-o", "cat", fails=True))
        raise
    print(f"  (until {what}: {time.monotonic() - began:.0f} s of ours)", flush=True)


def test_a_version_that_does_not_start_gives_way_to_the_one_before_by_itself(on: Computer, updates: Releases) -> None:
    before, version = on.state()["moves"], about(on)["version"]
    updates.publish("99.0.0", starts=False)
    update(on, "99.0.0", lambda: bool(about(on).get("trouble")), "the new version has given way")
    assert about(on)["version"] == version
    assert "what was there before is back" in about(on)["trouble"]["message"]
    assert on.state()["moves"] == before


def test_a_new_version_is_installed_outlasts_a_power_cut_and_is_left_again(on: Computer, updates: Releases) -> None:
    before, version = on.state()["moves"], about(on)["version"]
    updates.publish(NEWER)
    update(on, NEWER, lambda: about(on).get("version") == NEWER, "the new version runs")
    on.wait(lambda: about(on).get("work", "update") is None, 600, "the update has ended")
    on.pull_the_plug()
    on.start()
    on.plug_in()
    assert about(on)["version"] == NEWER
    assert on.state()["moves"] == before
    choose(on, "W3")
    agree(on, "go-back")
    began = time.monotonic()
    on.wait(lambda: about(on).get("version") == version, START_SECONDS, "the version before runs")
    print(f"  (going back took {time.monotonic() - began:.0f} s of ours)", flush=True)
    assert on.state()["moves"] == before


def at_data(card: Card, offset: int, size: int) -> None:
    """Overwrite a part of the data partition."""
    table = run("sfdisk", "--dump", card.file)
    start = int(next(line for line in table.splitlines() if f"{card.file}3" in line).split("start=")[1].split(",")[0])
    with card.file.open("r+b") as file:
        file.seek(start * disk.SECTOR + offset)
        file.write(bytes(size))


def test_a_data_partition_without_its_beginning_is_mended_at_the_start(on: Computer) -> None:
    moves = on.state()["moves"]
    on.run("sync")
    on.pull_the_plug()
    at_data(on.card, 0, 8192)
    on.start()
    assert on.state()["moves"] == moves


def test_a_table_whose_data_partition_is_beyond_repair_plays_and_says_so_on_the_card(on: Computer) -> None:
    on.pull_the_plug()
    at_data(on.card, 0, 512 * disk.MIB)
    on.card.put_key()
    on.start()
    on.plug_in()
    assert len(push(on)) == 1
    assert "data-error.txt" in on.card.files()
