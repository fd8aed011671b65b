"""A computer for arm64 that starts from a card's image, in QEMU: look at its page, log in, pull its plug.

QEMU has no firmware of a Raspberry Pi, so it is handed what that would load from the boot partition. A card writes what
it is told to before it says so; its plug is pulled by killing QEMU.
"""

import json
import shlex
import subprocess
import time
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from tests.hardware.pi import gadget
from tests.hardware.vm.machine import Failed
from tests.ports import free_port
from tools.debian.kept import run
from tools.image import disk

CARD_MIB: Final = 4096
START_SECONDS: Final = 900.0
MEMORY: Final = 512
"""MB, as a Zero 2 W has."""
PYTHON: Final = "/opt/tapas-table/current/bin/python"
_BOOT: Final = disk.FIRST_MIB * disk.MIB


class Card:
    """A card of its own with the image on it, in a folder."""

    def __init__(self, image: Path, folder: Path) -> None:
        self.file = folder / "card"
        run("cp", "--sparse=always", image, self.file)
        with self.file.open("r+b") as file:
            file.truncate(CARD_MIB * disk.MIB)
        self.key = folder / "key"
        run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", self.key)
        self.put_key()

    @property
    def _boot(self) -> str:
        return f"{self.file}@@{_BOOT}"

    def put(self, name: str, content: bytes) -> None:
        """Put a file on the boot partition, as a PC does."""
        subprocess.run(("mcopy", "-o", "-i", self._boot, "-", f"::{name}"), input=content, check=True)

    def put_key(self) -> None:
        """Let `Computer.run` log in from the next start on."""
        self.put("authorized_keys", self.key.with_suffix(".pub").read_bytes())

    def get(self, name: str) -> bytes:
        return subprocess.run(("mtype", "-i", self._boot, f"::{name}"), capture_output=True, check=True).stdout

    def files(self) -> list[str]:
        """What lies on the boot partition."""
        return run("mdir", "-b", "-i", self._boot, "::").replace("::/", "").split()


class Computer:
    """A computer with a card in it; `seconds` that it took to start are kept for each start."""

    def __init__(self, card: Card) -> None:
        self.card, self.seconds = card, list[float]()
        self._process: subprocess.Popen[bytes] | None = None
        self._fingers: subprocess.Popen[str] | None = None
        self._page = self._login = 0

    @property
    def is_on(self) -> bool:
        return self._process is not None

    @property
    def has_pico(self) -> bool:
        return self._fingers is not None

    def switch_on(self) -> None:
        """Begin to start; see `until_page`."""
        folder = self.card.file.parent
        for name in ("vmlinuz", "initramfs.gz"):
            (folder / name).write_bytes(self.card.get(name))
        line = self.card.get("cmdline.txt").decode().strip()
        self._page, self._login = free_port(), free_port()
        forward = f"hostfwd=tcp:127.0.0.1:{self._page}-:8765,hostfwd=tcp:127.0.0.1:{self._login}-:22"
        self._process = subprocess.Popen(
            [
                "qemu-system-aarch64", "-M", "virt", "-cpu", "cortex-a53", "-smp", "2", "-m", str(MEMORY),
                "-accel", "tcg,thread=multi", "-display", "none", "-no-reboot", "-monitor", "none",
                "-serial", f"file:{self._console}",
                "-kernel", str(folder / "vmlinuz"), "-initrd", str(folder / "initramfs.gz"),
                "-append", f"{line} console=ttyAMA0 mitigations=off",
                "-drive", f"file={self.card.file},if=none,format=raw,cache=writethrough,id=card",
                "-device", "virtio-blk-device,drive=card", "-device", "virtio-rng-device",
                "-netdev", f"user,id=net,{forward}", "-device", "virtio-net-device,netdev=net",
                "-device", "i6300esb",
            ],
            stdin=subprocess.DEVNULL,
        )  # fmt: skip

    @property
    def _console(self) -> Path:
        return self.card.file.with_name("console")

    def start(self) -> None:
        """Switch on and wait for the page. Raises Failed."""
        began = time.monotonic()
        self.switch_on()
        self.wait(lambda: bool(self.state()), START_SECONDS, "the page is there")
        self.seconds.append(time.monotonic() - began)
        print(f"  (started in {self.seconds[-1]:.0f} s of ours)", flush=True)

    def wait(self, true: Callable[[], bool], seconds: float, what: str) -> None:
        """Until it is true. Raises Failed."""
        end = time.monotonic() + seconds
        while not true():
            if self._process is None or self._process.poll() is not None:
                raise Failed(f"not so that {what}: the computer went off; the console: {self.console()}")
            if time.monotonic() > end:
                raise Failed(f"not so that {what}, within {seconds:g} s; the console: {self.console()}")
            time.sleep(0.2)

    def console(self) -> str:
        """What it said on the console last."""
        with suppress(OSError):
            return self._console.read_text("utf-8", "replace")[-2000:]
        return "nothing"

    def get(self, path: str, host: str = "") -> Any:
        """What the page answers, as `host` is called; {} while it doesn't."""
        request = urllib.request.Request(f"http://127.0.0.1:{self._page}{path}")
        if host:
            request.add_header("Host", host)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)
        except (OSError, ValueError):
            return {}

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self.get("/api/state")
        return found

    def _ssh(self, command: str) -> list[str]:
        return [
            "ssh", "-q", "-i", str(self.card.key), "-p", str(self._login), "-o", "StrictHostKeyChecking=no",
            "-o", "UserKnownHostsFile=/dev/null", "-o", "BatchMode=yes", "-o", "ConnectTimeout=120",
            "tapas@127.0.0.1", f"sudo {command}",
        ]  # fmt: skip

    def run(self, *command: str, fails: bool = False) -> str:
        """What a command says that root runs, both streams. Raises Failed if it fails, unless it may."""
        done = subprocess.run(
            self._ssh(shlex.join(command)), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip
        if done.returncode and not fails:
            raise Failed(f"{shlex.join(command)} failed: {done.stdout}")
        return done.stdout.strip()

    def plug_in(self) -> None:
        """Plug a Pico in, and wait until the table has it. Raises Failed."""
        program = Path(gadget.__file__).read_text("utf-8")
        command = self._ssh(shlex.join((PYTHON, "-u", "-c", program)))
        self._fingers = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._answered("plugged in")
        self.wait(lambda: self.state().get("away", "no answer") is None, START_SECONDS, "the table has its Pico")

    def press(self, button: str) -> None:
        """Press a button of the Pico. Raises Failed."""
        self.begin_to_press(button)
        self._answered("pressed")

    def begin_to_press(self, button: str) -> None:
        """Press a button, and don't wait for it."""
        assert self._fingers is not None
        assert self._fingers.stdin is not None
        self._fingers.stdin.write(f"{button}\n")
        self._fingers.stdin.flush()

    def _answered(self, word: str) -> None:
        assert self._fingers is not None
        assert self._fingers.stdout is not None
        said = self._fingers.stdout.readline().strip()
        if said != word:
            raise Failed(f"the Pico said {said!r} and not {word!r}; the console: {self.console()}")

    def pull_the_plug(self) -> None:
        """Switch it off, however it stands."""
        for process in (self._process, self._fingers):
            if process:
                process.kill()
                process.wait()
        self._process = self._fingers = None
