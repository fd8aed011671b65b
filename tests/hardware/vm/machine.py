"""Boots the virtual machine and runs one Python module of this project in it."""

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.hardware.vm.kernel import ALWAYS, Kernel, Missing, kernel
from tools.debian.cpio import archive

ROOT: Final = Path(__file__).parents[3]
BUSYBOX: Final = Path("/bin/busybox")
_UP: Final = "TAPAS-VM-UP"
_EXIT: Final = "TAPAS-VM-EXIT="
_CPU: Final = {"kvm": "host,arch-capabilities=off", "tcg": "max"}
"""Nested KVM often refuses to set the register behind arch-capabilities, and nothing here needs it."""
_BOOT_SECONDS: Final = {"kvm": 60.0, "tcg": 300.0}


class Failed(Exception):
    """The virtual machine didn't come up, or the program in it didn't end in time."""


@dataclass(frozen=True)
class Disk:
    """A disk whose every write is also kept in a log, in the order in which it reached the disk."""

    image: Path
    log: Path

    def arguments(self) -> list[str]:
        return [
            "-blockdev", f"driver=file,filename={self.image},node-name=disk",
            "-blockdev", f"driver=file,filename={self.log},node-name=log",
            "-blockdev", "driver=blklogwrites,node-name=logged,file=disk,log=log,log-sector-size=512",
            "-device", "virtio-blk-pci,drive=logged,write-cache=on",
        ]  # fmt: skip


@dataclass(frozen=True)
class Ran:
    """What came of a run: the exit status and the lines of output."""

    status: int
    lines: list[str]
    seconds: float


class Machine:
    """Runs modules of this project, each in a machine that has just been switched on. Raises Missing."""

    def __init__(self) -> None:
        for command, package in {"qemu-system-x86_64": "qemu-system-x86", str(BUSYBOX): "busybox-static"}.items():
            if shutil.which(command) is None:
                raise Missing(f"{command} is missing: apt-get install {package}")
        if subprocess.run(("ldd", BUSYBOX), capture_output=True).returncode == 0:
            raise Missing(f"{BUSYBOX} needs shared libraries: apt-get install busybox-static")
        self.kernel: Kernel = kernel()
        usable = os.access("/dev/kvm", os.R_OK | os.W_OK)
        self.accel = os.environ.get("TAPAS_TABLE_ACCEL") or ("kvm" if usable else "tcg")

    def run(
        self,
        module: str,
        *arguments: str,
        seconds: float,
        modules: Sequence[str] = (),
        environment: Mapping[str, str] | None = None,
        disk: Disk | None = None,
    ) -> Ran:
        """Run `python -m module arguments` in the machine, showing what it prints. Raises Failed.

        Where KVM is there but doesn't boot the machine is emulated from then on, which takes several times as long.
        """
        job = _job(module, arguments, environment or {})
        files = self._files(Path(__file__).with_name("init"), (*ALWAYS, *modules), job)
        return self._start(files, seconds, disk, Path("/"), writable=False)

    def run_system(self, root: Path, init: Path, seconds: float, modules: Sequence[str] = ()) -> Ran:
        """Hand the machine to the operating system in a directory, which says by itself how it ends. Raises Failed."""
        return self._start(self._files(init, (*ALWAYS, *modules), ""), seconds, None, root, writable=True)

    def _start(
        self, files: Iterator[tuple[str, bytes]], seconds: float, disk: Disk | None, share: Path, writable: bool
    ) -> Ran:
        with tempfile.TemporaryDirectory() as scratch:
            initramfs = Path(scratch) / "initramfs"
            initramfs.write_bytes(archive(files))
            try:
                return self._boot(initramfs, seconds, disk, share, writable)
            except _NotUp as error:
                if self.accel == "tcg":
                    raise Failed(str(error)) from error
                print(f"KVM doesn't boot here ({error}), emulating instead", flush=True)
                self.accel = "tcg"
                return self._boot(initramfs, seconds, disk, share, writable)

    def _files(self, init: Path, modules: Sequence[str], job: str) -> Iterator[tuple[str, bytes]]:
        yield "bin/busybox", BUSYBOX.read_bytes()
        yield "init", init.read_bytes()
        yield "job", job.encode()
        yield "modules/order", " ".join(modules).encode()
        for name in modules:
            if (path := self.kernel.modules / f"{name}.ko").exists():
                yield f"modules/{name}.ko", path.read_bytes()

    def _boot(self, initramfs: Path, seconds: float, disk: Disk | None, share: Path, writable: bool) -> Ran:
        rights = "" if writable else "readonly=on,"
        command = [
            "qemu-system-x86_64", "-M", "q35", "-accel", self.accel, "-cpu", _CPU[self.accel],
            "-m", "768", "-smp", "1", "-nodefaults", "-display", "none", "-no-reboot", "-serial", "stdio",
            "-kernel", str(self.kernel.image), "-initrd", str(initramfs),
            "-append", "console=ttyS0 quiet loglevel=3 panic=-1 mitigations=off systemd.show_status=0",
            "-virtfs", f"local,path={share},mount_tag=host,security_model=none,{rights}multidevs=remap",
            *(disk.arguments() if disk else []),
        ]  # fmt: skip
        began = time.monotonic()
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
        timer = threading.Timer(_BOOT_SECONDS[self.accel], process.kill)
        timer.start()
        up, status, lines = False, None, list[str]()
        try:
            assert process.stdout is not None
            for line in map(str.rstrip, process.stdout):
                if not up and line.endswith(_UP):
                    up = True
                    timer.cancel()
                    timer = threading.Timer(seconds, process.kill)
                    timer.start()
                elif line.startswith(_EXIT):
                    status = int(line.removeprefix(_EXIT))
                elif status is None:
                    lines.append(line)
                    if up:
                        print(f"  {line}", flush=True)
                    elif line.startswith("KVM internal error"):
                        # It would stand still until its time is over.
                        break
        finally:
            timer.cancel()
            process.kill()
            process.wait()
        if not up:
            raise _NotUp(lines[0] if lines else "no word from it")
        if status is None:
            raise Failed(f"it didn't end within {seconds:g} s, or the machine crashed; see the output above")
        return Ran(status, lines, time.monotonic() - began)


class _NotUp(Exception):
    """The kernel didn't get as far as the job."""


def _job(module: str, arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The shell script that runs inside, in the host's files."""
    wanted = {
        "HOME": "/run/scratch",
        "TMPDIR": "/run/scratch",
        "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
        "LANG": "C.UTF-8",
        "PYTHONPATH": str(ROOT),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONUNBUFFERED": "1",
        **environment,
    }
    exports = "".join(f"export {name}={shlex.quote(value)}\n" for name, value in wanted.items())
    return f"{exports}cd /run/scratch\nexec {shlex.join((sys.executable, '-m', module, *arguments))}\n"
