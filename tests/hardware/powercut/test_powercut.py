"""The plug is pulled at thousands of moments: every acknowledged press is there again, and nothing that never was.

The table plays an evening in a virtual machine on a disk that logs its writes. The host then makes the disks that a
cut at a moment may have left behind, repairs the file system as the next boot would, and opens journal and session.
"""

import os
import random
import shutil
import sqlite3
import struct
import subprocess
import time
from bisect import bisect_right
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest

from firmware.errors import TableError
from firmware.journal import FILE_NAME, Journal
from firmware.table.session import Session
from tests.hardware.powercut.blocklog import VARIANTS, Cuts, read_log
from tests.hardware.powercut.evening import Evening, Kept, kept
from tests.hardware.powercut.guest import DISK_BYTES, FILE_SYSTEM_BYTES, MARKER
from tests.hardware.vm import Machine
from tests.hardware.vm.kernel import DISK
from tests.hardware.vm.machine import Disk

CUTS = int(os.environ.get("CUTS", "1000"))
STEPS = min(1200, max(120, CUTS * 6 // 5))
"""Fewer cuts are found in a shorter evening; the shortest one is still long enough for all that happens on one."""
_BIRTH = 60
_SEED = 11
_TOOLS = "/usr/sbin:/sbin"


class Evidence(NamedTuple):
    """An evening's disk before, the log of its writes, and what every step left; at step 0 there was nothing yet."""

    base: Path
    log: Path
    steps: list[Kept]


class Finding(NamedTuple):
    """What was found after a cut: `whole`, `lost` or `wrong`."""

    cut: int
    variant: str
    verdict: str
    detail: str


def test_after_every_power_cut_the_table_is_where_it_said_it_was(machine: Machine, tmp_path: Path) -> None:
    evidence = _evening(machine, tmp_path, STEPS, "careful")
    findings = _pull_the_plug(evidence, CUTS, tmp_path)
    assert [finding for finding in findings if finding.verdict != "whole"] == []
    assert len(findings) >= CUTS * len(VARIANTS)


def test_a_journal_that_does_not_wait_for_the_disk_is_found_out(machine: Machine, tmp_path: Path) -> None:
    evidence = _evening(machine, tmp_path, 150, "hasty")
    findings = _pull_the_plug(evidence, 40, tmp_path)
    assert sum(finding.verdict == "lost" for finding in findings) > 0


def _evening(machine: Machine, directory: Path, steps: int, care: str) -> Evidence:
    """Play it in the machine and once more here."""
    base, log = directory / "base.img", directory / "log.img"
    for image, size in ((base, DISK_BYTES), (log, 2**30)):
        with image.open("wb") as file:
            file.truncate(size)
    options = "lazy_itable_init=0,lazy_journal_init=0"
    _tool("mkfs.ext4", "-q", "-F", "-b", "4096", "-E", options, base, f"{FILE_SYSTEM_BYTES // 1024}k")
    disk = Disk(directory / "disk.img", log)
    shutil.copyfile(base, disk.image)
    ran = machine.run(
        "tests.hardware.powercut.guest", str(_SEED), str(steps), care, seconds=600, modules=DISK, disk=disk
    )
    assert ran.status == 0

    with closing(Journal(directory / "empty")) as empty:
        expected = [kept(Session(empty, random.Random(0), 0.0), empty)]
    evening = Evening(directory / "again", _SEED)
    expected.append(evening.kept())
    for _ in range(steps):
        evening.step()
        expected.append(evening.kept())
    journal = evening.table.journal
    entries = Counter(kind for row in journal.games() for kind, _ in journal.entries(row.id))
    print(f"{len(journal.games())} games: {', '.join(f'{count} {kind}' for kind, count in entries.most_common())}")
    evening.close()
    assert ran.lines[-1] == f"kept {expected[-1].games}", "the two evenings differ"
    return Evidence(base, log, expected)


def _pull_the_plug(evidence: Evidence, cuts: int, directory: Path) -> list[Finding]:
    began = time.monotonic()
    log = read_log(evidence.log)
    # A journal is born only once, so every moment of that is looked at.
    born = range(min(_BIRTH, len(log)))
    later = range(len(born), len(log) + 1)
    chosen = [*born, *sorted(random.Random(_SEED).sample(later, min(cuts, len(later))))]
    workers = os.cpu_count() or 1
    share = -(-len(chosen) // (4 * workers))
    pieces = [chosen[at : at + share] for at in range(0, len(chosen), share)]
    with ProcessPoolExecutor(workers) as pool:
        jobs = [pool.submit(_examine, evidence, piece, directory / f"cuts{n}") for n, piece in enumerate(pieces)]
        findings = [finding for job in jobs for finding in job.result()]
    print(
        f"{len(evidence.steps) - 1} acknowledged steps, {len(log)} requests to the disk, "
        f"{sum(write.flush for write in log)} of them flushes"
    )
    _report(findings)
    print(f"{len(findings)} disks examined in {time.monotonic() - began:.0f} s")
    return findings


def _report(findings: list[Finding]) -> None:
    for variant in VARIANTS:
        verdicts = Counter(finding.verdict for finding in findings if finding.variant == variant)
        counts = ", ".join(f"{verdicts[verdict]} {verdict}" for verdict in ("whole", "lost", "wrong"))
        print(f"unflushed writes {variant:8} {verdicts.total()} cuts: {counts}")
    for finding in [finding for finding in findings if finding.verdict != "whole"][:5]:
        print(f"  {finding}")


def _examine(evidence: Evidence, chosen: list[int], directory: Path) -> list[Finding]:
    """Look at the disks of some cuts, in a process of its own."""
    directory.mkdir()
    log = read_log(evidence.log)
    acknowledged = [
        (at, struct.unpack_from("<Q", write.data, 8)[0])
        for at, write in enumerate(log, 1)
        if write.offset == FILE_SYSTEM_BYTES and write.data.startswith(MARKER)
    ]
    cuts, image, findings = Cuts(evidence.base, log), directory / "cut.img", []
    for cut in chosen:
        before = bisect_right(acknowledged, (cut, len(evidence.steps)))
        step = acknowledged[before - 1][1] if before else 0
        for variant in VARIANTS:
            with image.open("wb") as file:
                for offset, data in cuts.disk(cut, variant, random.Random(cut)):
                    file.seek(offset)
                    file.write(data)
            verdict, detail = _verdict(_boot_again(image, directory / "found"), evidence.steps, step)
            findings.append(Finding(cut, variant, verdict, detail))
    return findings


def _boot_again(image: Path, place: Path) -> Kept | str:
    """What the table has after the power is back, or what went wrong."""
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    repaired = _tool("e2fsck", "-fy", image, check=False)
    if repaired.returncode >= 4:
        return f"e2fsck: {repaired.stdout.strip()}"
    _tool("debugfs", "-R", f"rdump /data {place}", image, check=False)
    try:
        journal = Journal(place / "data")
        try:
            with sqlite3.connect(place / "data" / FILE_NAME) as looked_at:
                sound = looked_at.execute("PRAGMA integrity_check").fetchall()
            if sound != [("ok",)]:
                return f"integrity_check: {sound}"
            session = Session(journal, random.Random(0), 0.0)
            found = kept(session, journal)
            # The game must not only be there, it must go on.
            session.change_settings({"brightness": 1}, 0.0)
            return str(session.snapshot()["trouble"]) if session.snapshot()["trouble"] else found
        finally:
            journal.close()
    except TableError as error:
        return f"{type(error).__name__}: {error}"


def _verdict(found: Kept | str, steps: list[Kept], step: int) -> tuple[str, str]:
    """Everything up to `step` was acknowledged; the next step may have happened, wholly or up to a transaction."""
    if isinstance(found, str):
        return "wrong", found
    before, after = steps[step], steps[min(step + 1, len(steps) - 1)]
    # A new game first keeps the settings, then begins.
    if found in (before, after, before._replace(settings=after.settings)):
        return "whole", ""
    for past in reversed(range(step)):
        if found[:2] == steps[past][:2]:
            return "lost", f"step {step} was acknowledged, step {past} was found"
    return "wrong", f"step {step} was acknowledged; found {found.table}"


def _tool(*command: str | Path, check: bool = True) -> subprocess.CompletedProcess[str]:
    """Run one of e2fsprogs, which live where an ordinary user's PATH may not look."""
    environment = {**os.environ, "PATH": f"{os.environ.get('PATH', '')}:{_TOOLS}", "LC_ALL": "C"}
    found = shutil.which(str(command[0]), path=environment["PATH"])
    if found is None:
        pytest.skip(f"{command[0]} is missing: apt-get install e2fsprogs")
    return subprocess.run((found, *command[1:]), env=environment, check=check, capture_output=True, text=True)
