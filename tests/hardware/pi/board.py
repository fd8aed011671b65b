"""QEMU's Raspberry Pi 3B with a card in it, switched on and asked things at its serial port."""

import queue
import subprocess
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from tests.hardware.pi.card import Card
from tests.hardware.vm.machine import Failed

_UP: Final = "TAPAS-VM-UP"
_EXIT: Final = "TAPAS-VM-EXIT="
_START_SECONDS: Final = 1200.0
_LINE: Final = (
    "console=ttyS1,115200 quiet loglevel=3 panic=-1 systemd.show_status=0 mitigations=off "
    # The model has no screen, no camera and no sound, which drivers look for at length.
    "modprobe.blacklist=vc4,v3d,vchiq,bcm2835_v4l2,snd_bcm2835 systemd.wants=inside.service"
)


class Board:
    """A Pi whose card keeps what is written from one start to the next."""

    def __init__(self, card: Card) -> None:
        self._card = card
        self._console: Path = card.image.with_name("console")
        self._process: subprocess.Popen[str] | None = None
        self._said: queue.Queue[str | None] = queue.Queue()

    def switch_on(self) -> None:
        """Start it and wait until it can be asked. Raises Failed."""
        command = [
            "qemu-system-aarch64", "-M", "raspi3b", "-accel", "tcg,thread=multi", "-display", "none", "-no-reboot",
            "-monitor", "none", "-serial", "stdio", "-serial", f"file:{self._console}",
            "-kernel", str(self._card.kernel), "-dtb", str(self._card.tree), "-initrd", str(self._card.initramfs),
            "-append", _LINE, "-drive", f"file={self._card.image},if=sd,format=raw,cache=unsafe",
        ]  # fmt: skip
        self._said = queue.Queue()
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(
            command, stdin=pipe, stdout=pipe, stderr=subprocess.STDOUT, text=True, errors="replace"
        )
        threading.Thread(target=self._listen, args=(self._process, self._said), daemon=True).start()
        self._until(_UP, _START_SECONDS, "start")

    def _listen(self, process: "subprocess.Popen[str]", said: "queue.Queue[str | None]") -> None:
        assert process.stdout is not None
        for line in map(str.rstrip, process.stdout):
            said.put(line)
        said.put(None)

    def ask(self, stage: str, seconds: float) -> list[str]:
        """Have it do one of `inside.STAGES`; what it said. Raises Failed if it fails or takes longer."""
        assert self._process is not None
        assert self._process.stdin is not None
        began = time.monotonic()
        self._process.stdin.write(f"{stage}\n")
        self._process.stdin.flush()
        status, said = self._until(_EXIT, seconds, stage)
        print(f"  ({stage}: {time.monotonic() - began:.0f} s of ours)", flush=True)
        if status != "0":
            raise Failed(f"{stage} failed; see the output above")
        return said

    def _until(self, mark: str, seconds: float, stage: str) -> tuple[str, list[str]]:
        """What comes behind the mark, and what was said before it."""
        end, said = time.monotonic() + seconds, list[str]()
        while True:
            try:
                line = self._said.get(timeout=max(0.0, end - time.monotonic()))
            except queue.Empty:
                raise Failed(f"{stage}: not done within {seconds:g} s; the console: {self._console_end()}") from None
            if line is None:
                raise Failed(f"{stage}: the board went off; the console: {self._console_end()}")
            if line.startswith(mark):
                return line.removeprefix(mark), said
            said.append(line)
            print(f"  {line}", flush=True)

    def _console_end(self) -> str:
        with suppress(OSError):
            return self._console.read_text("utf-8", "replace")[-1000:]
        return "nothing"

    def pull_the_plug(self) -> None:
        """Switch it off, however it stands."""
        if self._process:
            self._process.kill()
            self._process.wait()
            self._process = None
