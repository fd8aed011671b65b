"""Builds the sdist, the wheels, the bodies and the list of parts in dist/, installs the first two and tries them.

`make release` calls it, in the environment that has what builds and checks. The pure wheel is tried with what pip finds
newest, the sdist with what is pinned, the wheel with a core for this computer with nothing else, each in an environment
that is thrown away. Nothing is uploaded.
"""

import json
import os
import platform
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import tomllib
import urllib.request
import venv
import zipfile
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
DIST: Final = ROOT / "dist"
PACKAGES: Final = ("engine", "firmware", "hw_mock", "league")
# The installer of the service takes these from the repository, a compiler these from the sdist; a wheel has no use for
# them.
LEFT_OUT: Final = (".service", ".rules", ".conf", ".c", ".h")


def main() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    with tempfile.TemporaryDirectory(prefix="tapas-table-release-") as name:
        # Outside the tree, so that nothing of it is imported by accident.
        away = Path(name)
        wheel, sdist = build(away, version)
        say("every file of the packages is in the wheel")
        check_contents(wheel)
        say(f"install {wheel.name} and try it")
        try_wheel(environment(away / "wheel", [str(wheel)]), away, version)
        for with_core in DIST.glob(f"*manylinux*_{platform.machine()}.whl"):
            say(f"install {with_core.name} and try its core")
            try_core(environment(away / "core", ["--no-deps", str(with_core)]), away)
        say(f"install {sdist.name} with what is pinned and try it")
        pinned = ["--require-hashes", "--no-build-isolation", "-r", str(ROOT / "locks/play.txt")]
        itself = ["--no-deps", "--no-build-isolation", str(sdist)]
        try_sdist(environment(away / "sdist", ["-r", str(ROOT / "locks/build.txt")], pinned, itself), away, version)
    say("make the bodies' files")
    bodies = pack_bodies(version)
    say("write the list of parts")
    parts = run(sys.executable, "-m", "tools.sbom", at=ROOT).strip()
    print(f"Good: {wheel.relative_to(ROOT)}, {sdist.relative_to(ROOT)}, {bodies.relative_to(ROOT)}, {parts}")


def say(what: str) -> None:
    print(f"- {what}", flush=True)


def environment(path: Path, *installed: list[str]) -> Path:
    """A new virtual environment after these calls of pip install; returns the directory of its programs."""
    venv.create(path, with_pip=True)
    programs = path / ("Scripts" if os.name == "nt" else "bin")
    pip = (programs / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    for arguments in installed:
        run(*pip, *arguments, at=path)
    return programs


def run(*command: object, at: Path) -> str:
    """The standard output of a command; CalledProcessError, with all it has said, if it fails."""
    done = subprocess.run([str(part) for part in command], cwd=at, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        print(done.stdout, done.stderr, sep="\n", file=sys.stderr)
        done.check_returncode()
    return done.stdout


def build(away: Path, version: str) -> tuple[Path, Path]:
    """Build and check both archives; returns (wheel, sdist)."""
    shutil.rmtree(DIST, ignore_errors=True)
    # What an earlier build left there would be packed again.
    for left in (*(ROOT / "build").glob("lib*"), *(ROOT / "build").glob("bdist*")):
        shutil.rmtree(left)
    say(f"build {version}")
    # Not isolated: an isolated build would fetch what it builds with, unpinned.
    run(sys.executable, "-m", "build", "--sdist", "--no-isolation", "--outdir", DIST, ROOT, at=away)
    wheel, sdist = DIST / f"tapas_table-{version}-py3-none-any.whl", DIST / f"tapas_table-{version}.tar.gz"
    for made in run(sys.executable, "-m", "tools.wheels", sdist, DIST, at=ROOT).splitlines():
        say(made)
    say("twine check")
    run(sys.executable, "-m", "twine", "check", "--strict", *DIST.glob("*.whl"), sdist, at=away)
    return wheel, sdist


def pack_bodies(version: str) -> Path:
    """An archive of the files that a body is cut and printed from, for the map's own figures."""
    with tempfile.TemporaryDirectory(prefix="tapas-table-body-") as name:
        run(sys.executable, "-m", "wiring.body", "--to", Path(name) / "body", at=ROOT)
        return Path(shutil.make_archive(str(DIST / f"tapas_table-{version}-body"), "zip", name, "body"))


def check_contents(wheel: Path) -> None:
    """The wheel has every file that git has in the packages. Without git there is nothing to compare with."""
    if not (ROOT / ".git").exists():
        return
    tracked = run("git", "ls-files", *PACKAGES, at=ROOT).split("\n")
    wanted = {name for name in tracked if name and not name.endswith(LEFT_OUT)}
    missing = sorted(wanted - set(zipfile.ZipFile(wheel).namelist()))
    if missing:
        sys.exit(f"not in the wheel, see [tool.setuptools.package-data]: {', '.join(missing)}")


def try_wheel(programs: Path, away: Path, version: str) -> None:
    """The command line and the served page, run from outside the tree."""
    table = programs / "tapas-table"
    expect("the version", run(table, "--version", at=away).split()[-1], version)
    expect("perft 3", run(table, "perft", 3, at=away).split(), ["1", "32", "2", "1024", "3", "27508"])
    steps = [json.loads(line) for line in run(table, "simulate", "tapas", "--games", 1, at=away).splitlines()]
    expect("a game without actions", len(steps) > 10, True)
    try_page(table, away)


def try_core(programs: Path, away: Path) -> None:
    """The core in C, as the wheel has it."""
    words = (
        "from engine.tapas import Position, core; from engine.tapas.opponent.champion import CoreSearch; "
        "start = Position.start(); found = CoreSearch(start.rules, 1).think(start.state, positions=99); "
        "print(core.absence, len(found.branches))"
    )
    expect("the core's answer", run(programs / "python", "-c", words, at=away).split(), ["32"])


def try_page(table: Path, away: Path) -> None:
    """Start the table on a free port, ask for its page and its state once, and stop it."""
    command = [str(table), "play", "--no-browser", "--port", "0", "--data", str(away / "data")]
    with subprocess.Popen(command, cwd=away, stdout=subprocess.PIPE, text=True) as running:
        try:
            assert running.stdout is not None
            address = re.search(r"http://\S+/", running.stdout.readline())
            if address is None:
                sys.exit("tapas-table play didn't say where its page is")
            page = urllib.request.urlopen(address[0], timeout=10).read().decode()
            expect("the page", "<html" in page, True)
            state = json.load(urllib.request.urlopen(f"{address[0]}api/state", timeout=10))
            expect("the phase", state["phase"], "setup")
        finally:
            running.send_signal(signal.SIGTERM if os.name == "nt" else signal.SIGINT)
            code = running.wait(10)
    if os.name != "nt":
        expect("the exit code of a table that was stopped", code, 0)


def try_sdist(programs: Path, away: Path, version: str) -> None:
    """What was built from the sdist can be imported and says the same version."""
    words = (
        "import engine.tapas, firmware.commands.__main__, hw_mock.table; print(engine.tapas.Position.start().perft(2))"
    )
    expect("perft 2", run(programs / "python", "-c", words, at=away).strip(), "1024")
    expect("the version", run(programs / "tapas-table", "--version", at=away).split()[-1], version)


def expect(what: str, found: Any, wanted: Any) -> None:
    if found != wanted:
        sys.exit(f"{what} is {found!r}; it should be {wanted!r}")


if __name__ == "__main__":
    main()
