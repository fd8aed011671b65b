"""Runs inside, started by systemd when all else is up: plugs a Pico in, plays, freezes and starves the table, looks."""

import ctypes
import json
import os
import signal
import subprocess
import sys
import time
import traceback
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

from gadget import Pico

UNIT = "tapas-table.service"
# Joins the service's control group and takes memory, as a process of the service might, while the table lives.
GREEDY = """
import os, sys
group, table, first_to_go = sys.argv[1:]
open(f"{group}/cgroup.procs", "w").write(str(os.getpid()))
open("/proc/self/oom_score_adj", "w").write(first_to_go)
taken = []
while os.path.exists(f"/proc/{table}"):
    taken.append(bytearray(os.urandom(4096) * 1024))
"""


def load_driver() -> None:
    """finit_module(2), which Python doesn't offer; its number is x86-64's."""
    with open("/usr/local/lib/driver.ko", "rb") as driver:
        assert ctypes.CDLL(None).syscall(313, driver.fileno(), b"", 0) == 0


def wait(true: Callable[[], bool], seconds: float = 300.0, every: float = 0.2) -> float:
    """Until it is true, looking `every` so many seconds; returns the seconds it took."""
    began = time.monotonic()
    while not true():
        assert time.monotonic() - began < seconds, f"still not so after {seconds:g} s"
        time.sleep(every)
    return time.monotonic() - began


def shown(name: str) -> str:
    return subprocess.run(["systemctl", "show", "-P", name, UNIT], capture_output=True, text=True).stdout.strip()


def state() -> dict[str, Any]:
    with urllib.request.urlopen("http://127.0.0.1:8765/api/state", timeout=90) as answer:
        facts: dict[str, Any] = json.load(answer)
        return facts


def look() -> Pico:
    wait(lambda: shown("ActiveState") == "active")
    print(f"ready {shown('ActiveEnterTimestampMonotonic')} us after the start of the machine; no Pico yet")
    assert state()["away"]["code"] == "missing"
    load_driver()
    pico = Pico()
    pico.plug()
    print(f"the table is there {wait(lambda: state()['away'] is None):.1f} s after plugging in")
    for button in ("ok", "W4", "ok"):
        pico.press(button)
    wait(lambda: len(state()["moves"]) == 1)
    pico.press("hint")

    def advised() -> bool:
        facts = state()
        if facts["speechless"]:
            pico.press("hint")
        return facts["advice"] is not None

    # The master thinks, in Python, on an emulated processor that may have to share a real one. Every look takes some of
    # that, and where it was still too slow for the table, the table asks for another press.
    took = wait(advised, 600.0, every=2.0)
    print(f"what the coach advises is there after {took:.1f} s: thinking has a process in this service, too")
    pico.press("back")
    pid = shown("MainPID")
    status = dict(
        line.split(":\t", 1) for line in Path(f"/proc/{pid}/status").read_text().splitlines() if ":\t" in line
    )
    print({name: status[name] for name in ("Uid", "CapEff", "NoNewPrivs", "Seccomp")})
    user = status["Uid"].split()[0]
    assert user != "0"
    assert int(status["CapEff"], 16) == 0
    assert status["NoNewPrivs"] == "1"
    assert Path("/var/lib/tapas-table/journal.sqlite").stat().st_uid == int(user)
    for unit, may in (("tapas-table-update@look", True), ("tapas-table-update@other", False), (UNIT, False)):
        as_user = ("setpriv", f"--reuid={user}", "--clear-groups", "systemctl", "--no-ask-password", "--no-block")
        asked = subprocess.run([*as_user, "start", unit], capture_output=True, text=True)
        print(f"may the table start {unit}? {asked.stderr.strip() or 'yes'}")
        assert (asked.returncode == 0) == may

    os.kill(int(pid), signal.SIGSTOP)
    took = wait_for_another(pid)
    print(f"frozen, and started anew by the watchdog after {took:.0f} s")
    wait(lambda: state()["away"] is None)
    assert len(state()["moves"]) == 1, "the game goes on where it was"
    pico.press("back")
    wait(lambda: state()["moves"] == [])
    print("played on")
    return pico


def starve(first_to_go: int) -> subprocess.Popen[bytes]:
    """A process in the service that takes memory until somebody is killed; who, follows from `first_to_go`."""
    group = f"/sys/fs/cgroup{shown('ControlGroup')}"
    return subprocess.Popen([sys.executable, "-c", GREEDY, group, shown("MainPID"), str(first_to_go)])


def wait_for_another(pid: str) -> float:
    """Until the table is another process than this; returns the seconds it took."""
    return wait(lambda: shown("MainPID") not in (pid, "0") and shown("ActiveState") == "active")


def goes_on(pid: str) -> bool:
    """Whether the table is still this process, with its game."""
    try:
        return len(state()["moves"]) == 1 and shown("MainPID") == pid
    except OSError:
        return False


def check_bounds(pico: Pico) -> None:
    """What the service takes is bounded; who takes too much is killed, and if it is the table, it comes back."""
    group, pid = Path(f"/sys/fs/cgroup{shown('ControlGroup')}"), shown("MainPID")
    total = int(Path("/proc/meminfo").read_text().split()[1]) * 1024
    most, used = int((group / "memory.max").read_text()), int((group / "memory.current").read_text())
    print(
        f"memory {used >> 20} MB of at most {most >> 20} MB, {total >> 20} MB in the machine; {shown('TasksMax')} tasks"
    )
    assert most < 0.61 * total
    limits = Path(f"/proc/{pid}/limits").read_text()
    assert " ".join(next(line for line in limits.splitlines() if "data size" in line).split()[3:5]) == (
        f"{256 << 20} unlimited"
    )
    pico.press("W4")
    pico.press("ok")
    wait(lambda: len(state()["moves"]) == 1)
    # A kernel that waits long for its victim to die, as one that is emulated may, takes the table as a second one.
    for _ in range(5):
        pid = shown("MainPID")
        assert starve(0).wait(600) == -signal.SIGKILL
        if goes_on(pid):
            break
        wait_for_another(pid)
    assert goes_on(pid), "only the greedy one is killed"
    assert "oom_kill 1\n" in (group / "memory.events").read_text()
    print("a greedy process of the service is killed, and the table goes on")

    greedy = starve(-1000)
    took = wait_for_another(pid)
    greedy.wait(300)
    print(f"the table itself is killed, and back after {took:.0f} s")
    wait(lambda: state()["away"] is None)
    assert len(state()["moves"]) == 1, "the game goes on where it was"


def check_failing_start() -> None:
    """A start that fails again and again ends, and goes well again when its reason is away."""
    failing = Path(f"/run/systemd/system/{UNIT}.d/failing.conf")
    failing.parent.mkdir(parents=True)
    # Without putting out the lights after each start, by a Python that takes long on an emulated processor.
    failing.write_text("[Service]\nExecStart=\nExecStart=/bin/false\nExecStopPost=\nRestartSec=100ms\n")
    subprocess.run(["systemctl", "daemon-reload"], check=True)
    # The starts before count no more, nor can their ten minutes end between those that follow.
    subprocess.run(["systemctl", "reset-failed", UNIT], check=True)
    assert subprocess.run(["systemctl", "restart", UNIT]).returncode != 0, "the installer hears that it doesn't start"
    took = wait(lambda: shown("ActiveState") == "failed", 600.0)
    print(f"given up after {shown('NRestarts')} new starts in {took:.0f} s: {shown('Result')}")
    assert 10 < int(shown("NRestarts")) <= 20
    failing.unlink()
    subprocess.run(["systemctl", "daemon-reload"], check=True)
    subprocess.run(["systemctl", "reset-failed", UNIT], check=True)
    subprocess.run(["systemctl", "restart", UNIT], check=True)
    wait(lambda: state()["away"] is None)
    assert len(state()["moves"]) == 1


def main() -> None:
    failed = 1
    try:
        pico = look()
        check_bounds(pico)
        check_failing_start()
        failed = 0
    except BaseException:
        subprocess.run(["journalctl", "-u", UNIT, "--no-pager", "-o", "cat", "-n", "40"], stdout=sys.stdout)
        traceback.print_exc(file=sys.stdout)
    print(f"TAPAS-VM-EXIT={failed}", flush=True)
    subprocess.run(["systemctl", "poweroff", "-ff"])


if __name__ == "__main__":
    main()
