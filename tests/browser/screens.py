"""Photographs the page, every moment of every game in every window and look, for `make screens`: screens/index.html.

`python -m tests.browser.screens tapas/hint piecepack` takes only what begins so.
"""

import html
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import ARGUMENTS, CHROMIUM
from tests.browser.scenes import SCENES
from tests.browser.test_geometry import NARROW, SIZES, arrived
from tests.served import Served

OUT: Final = Path(__file__).parents[2] / "screens"
TWO: Final = [(1280, 860), (390, 844)]


@dataclass(frozen=True)
class Look:
    """What somebody's device asks for, and at which sizes that is photographed."""

    name: str
    sizes: list[tuple[int, int]]
    media: dict[str, Any] = field(default_factory=lambda: {"color_scheme": "dark"})
    letters: str = ""
    path: str = "/"
    locale: str = "en-GB"

    @property
    def page(self) -> tuple[str, str, str]:
        """What needs a page of its own: the table takes only a few from one computer."""
        return self.letters, self.path, self.locale


_AS_USUAL: Final = {"forced_colors": "none", "contrast": "no-preference"}
LOOKS: Final = (
    Look("dark", SIZES),
    Look("light", SIZES, {"color_scheme": "light"}),
    Look("forced", TWO, {"color_scheme": "dark", "forced_colors": "active"}),
    Look("contrast", TWO, {"color_scheme": "light", "contrast": "more"}),
    Look("large letters", TWO, letters="200%"),
    Look("French", NARROW, {"color_scheme": "light"}, locale="fr-FR"),
    Look("Spanish", NARROW, {"color_scheme": "light"}, locale="es-ES"),
    Look("big screen", [(1920, 1080)], path="/tv"),
)


def main(wanted: list[str]) -> None:
    OUT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as directory, sync_playwright() as playwright:
        served = Served(Path(directory), host="0.0.0.0")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        pages = {look.page: page_of(browser, served, look) for look in {look.page: look for look in LOOKS}.values()}
        sheets = {}
        for game, moments in SCENES.items():
            rows = {}
            for name, scene in moments.items():
                if not wanted or any(f"{game}/{name}".startswith(one) for one in wanted):
                    scene(served)
                    rows[name] = [file for look in LOOKS for file in photograph(pages[look.page], served, look, name)]
                    print(f"{game}: {name}", flush=True)
            if rows:
                sheets[game] = rows
        browser.close()
        served.close()
    (OUT / "index.html").write_text(page_with(sheets), encoding="utf-8")
    print(f"Look at {OUT / 'index.html'}.")


def page_of(browser: Browser, served: Served, look: Look) -> Page:
    page = browser.new_page(locale=look.locale)
    page.goto(served.own_page)
    page.goto(f"http://127.0.0.1:{served.port}{look.path}")
    if look.letters:
        page.evaluate("(letters) => { document.documentElement.style.fontSize = letters }", look.letters)
    return page


def photograph(page: Page, served: Served, look: Look, moment: str) -> list[Path]:
    """Pictures of the page as it is, one of each size."""
    page.emulate_media(**{**_AS_USUAL, **look.media})
    if look.path == "/":
        arrived(page, served)
    files = []
    game = served.get("/api/state")["game_name"]
    for width, height in look.sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(150)
        file = OUT / f"{game} {moment} {look.name} {width}x{height}.png"
        page.screenshot(path=file)
        files.append(file)
    return files


def page_with(sheets: dict[str, dict[str, list[Path]]]) -> str:
    """The contact sheet as a page."""
    parts = [
        "<!doctype html><meta charset=utf-8><title>Screens</title>",
        "<style>img{height:18rem;margin:.2rem}</style>",
    ]
    for game, rows in sheets.items():
        parts.append(f"<h1>{game}</h1>")
        for moment, files in rows.items():
            parts.append(f"<h2>{html.escape(moment)}</h2>")
            parts += [f'<a href="{f.name}"><img loading=lazy src="{f.name}" title="{f.stem}"></a>' for f in files]
    return "\n".join(parts)


if __name__ == "__main__":
    main(sys.argv[1:])
