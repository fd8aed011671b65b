"""Draws docs/page.png: the page in a real Chromium, in the middle of a game. `make picture` calls it."""

import os
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from engine.tapas.record import Record  # noqa: E402
from engine.tapas.tray import turn_entry  # noqa: E402
from tests.served import Served  # noqa: E402

MOVES = 6
ENTERING = "3@E5"


def main() -> None:
    record = Record.parse((HERE / "game.txt").read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as directory, sync_playwright() as playwright:
        served = Served(Path(directory))
        served.post("/api/new-game", {"extras": dict(record.setup.extras), "names": {"J": "Julie", "C": "Peter"}})
        for move in record.moves[:MOVES]:
            enter(served, str(move))
            served.post("/api/press", {"button": "ok"})
        enter(served, ENTERING)
        arguments = ["--disable-gpu", "--disable-background-networking"]
        arguments += ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=arguments
        )
        page = browser.new_page(viewport={"width": 1280, "height": 860}, color_scheme="dark")
        page.goto(f"http://127.0.0.1:{served.port}/")
        page.wait_for_timeout(2500)
        page.screenshot(path=HERE / "page.png")
        browser.close()
        served.close()


def enter(served: Served, move: str) -> None:
    """Press an entry until a move is shown."""
    value, entry = move.split("@")
    state = served.get("/api/state")
    while not state["entering"] or state["entering"]["value"] != int(value):
        state = served.post("/api/press", {"button": turn_entry(entry, state["quarter_turns"])})
        assert not state["closed"], (move, state["closed"], state["moves"])


if __name__ == "__main__":
    main()
