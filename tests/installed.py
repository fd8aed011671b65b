"""The project installed into a new environment, without its checkout, and a table that runs from there.

The environment borrows what the project depends on from the environment of the test.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest

from tests.program import Program
from tests.waiting import PATIENCE, until

ROOT: Final = Path(__file__).parents[1]
CHROMIUM: Final = os.environ.get("CHROMIUM", "/usr/bin/chromium")
_HOUSE: Final = ("engine", "firmware", "hw_mock", "league")


def install(away: Path, *more: Path, without: str = "") -> Path:
    """Build the project and `more` packages and install them below `away`; returns the folder of its programs.

    A feature that it is to be `without` is deleted first, with its entry points.
    """
    sources = away / "tapas-table"
    for name in _HOUSE:
        shutil.copytree(ROOT / name, sources / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, sources)
    if without:
        shutil.rmtree(sources / "firmware" / "features" / without)
        lines = (sources / "pyproject.toml").read_text(encoding="utf-8").splitlines(keepends=True)
        kept = [line for line in lines if not re.search(rf'"firmware\.features\.{without}[.:]', line)]
        assert len(kept) < len(lines), f"{without} has no entry point"
        (sources / "pyproject.toml").write_text("".join(kept), encoding="utf-8")
    venv.create(away / "venv", with_pip=False)
    python = away / "venv" / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "--no-deps", sources, *more], check=True, cwd=away)
    # A plain path: what is installed here by a link, as this project is, doesn't come with it.
    found = subprocess.run(
        [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    (Path(found.stdout.strip()) / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return python.parent


def run(programs: Path, *arguments: object, at: Path) -> str:
    """What `tapas-table` prints with these arguments."""
    done = subprocess.run(
        [programs / "tapas-table", *map(str, arguments)], cwd=at, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


class Running(Program):
    """`tapas-table play` of that environment as a process of its own."""

    def __init__(self, programs: Path, data: Path) -> None:
        super().__init__(data, command=[programs / "tapas-table"])

    def get(self, path: str) -> Any:
        status, data = self.ask("GET", path)
        assert status == 200, data
        return json.loads(data)

    def post(self, path: str, **body: Any) -> Any:
        status, data = self.ask("POST", path, body)
        assert status == 200, data
        return json.loads(data)

    def press(self, *buttons: str) -> Any:
        for button in buttons:
            state = self.post("/api/press", button=button)
        return state

    def wait_for(self, mover: str) -> Any:
        """The state when it is somebody's turn, or the game is over."""
        return until(
            lambda: self.get("/api/state"),
            f"{mover} is to act",
            lambda state: state["mover"] == mover or state["phase"] == "finished",
        )


@contextmanager
def page_of(table: Running, locale: str = "en-GB", size: tuple[int, int] = (1280, 860)) -> Iterator[tuple[Any, Any]]:
    """The table's page in Chromium, whose console stays silent, and `expect`. Skips the test where there is none."""
    if not Path(CHROMIUM).exists():
        pytest.skip(f"no browser at {CHROMIUM}; apt install chromium")
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is missing: make suite sets it up")
    playwright.expect.set_options(timeout=1000 * PATIENCE)
    with playwright.sync_playwright() as driver:
        arguments = ["--disable-gpu", *(["--no-sandbox"] if os.geteuid() == 0 else [])]
        chromium = driver.chromium.launch(executable_path=CHROMIUM, args=arguments)
        page = chromium.new_page(locale=locale, viewport={"width": size[0], "height": size[1]})
        page.set_default_timeout(1000 * PATIENCE)
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        page.goto(f"http://127.0.0.1:{table.port}/")
        yield page, playwright.expect
        assert errors == []
        chromium.close()
