"""The pictures of docs/lights.md, from the very frames that the lights show.

    python -m tools.picture_book            write docs/pictures/
    python -m tools.picture_book --check    say which are no longer current

Each picture is a strip of some moments, an SVG of a few kilobytes: the 64 lights, the names of the buttons round them,
and under each moment when it begins.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

from firmware.features.sharing.writer import seen
from firmware.journal import Journal
from firmware.layout import ENTRIES, ENTRY_CELL, PIXELS, WIDTH
from firmware.lights import BLANK, CLEAR, Animation, Frame, Picture
from firmware.lights.signs import SIGNS, Place, sign_frames
from firmware.modes import Question
from firmware.table.session import Session

PICTURES: Final = Path(__file__).resolve().parent.parent / "docs" / "pictures"
_PITCH: Final = 18
_LIGHT: Final = 15
_EDGE: Final = 26
_SIZE: Final = 2 * _EDGE + WIDTH * _PITCH
_HEIGHT: Final = _SIZE + 14
_MOST: Final = 4
"""Moments in a strip."""


class Table:
    """A session in which presses are made, ten seconds apart."""

    def __init__(self, directory: Path) -> None:
        self.now = 0.0
        self.session = Session(Journal(directory), Random(1), self.now)

    def start(self, game: str = "tapas", **options: object) -> "Table":
        placing = bool(options.pop("placing", False))
        self.session.new_game(options, {}, self.now, game=game, placing=placing)
        return self

    def press(self, *buttons: str) -> "Table":
        for button in buttons:
            self.now += 10.0
            self.session.press(button, False, self.now)
        return self

    def play(self, *moves: str) -> "Table":
        for move in moves:
            value, entry = move.split("@")
            self.press(*[entry] * int(value), "ok")
        return self

    @property
    def animation(self) -> Animation:
        return self.session.navigator.animation

    @property
    def still(self) -> list[Frame]:
        """What stays on the lights."""
        return [(0.0, self.animation.still)]

    @property
    def frames(self) -> list[Frame]:
        return list(self.animation.frames or self.animation.loop)


Scene = Callable[[Table], list[Frame]]


def _asking(table: Table) -> list[Frame]:
    navigator = table.start().session.navigator
    navigator.ask(Question("abandon", lambda now: None), table.now)
    return table.still


def _joining(table: Table) -> list[Frame]:
    newcomer = table.start().session.features["seats"].newcomers.ask("", 0, "J", False, "", "", table.now)
    return list(table.press("menu", "W2", newcomer.entries[0]).animation.loop)


TURNING: Final[Mapping[str, object]] = {"burning_head": True, "rulings": "online"}
TOAST: Final[Mapping[str, object]] = {"extras": {"c4": "xT"}}
SCENES: Final[Mapping[str, Scene]] = {
    "setup": lambda table: table.still,
    # A handicap is a quick way to a score: 17 are 10, 5 and 2, and 9 are 5 and 4.
    "score": lambda table: table.start(handicaps={"J": {"points": 17}, "C": {"points": 9}}).still,
    "turn": lambda table: table.start().play("1@Nc").still,
    "value": lambda table: table.start().press("Nc", "Nc", "Nc").still,
    "pulse": lambda table: list(table.start().play("4@W4", "2@E3", "3@W2").animation.loop),
    "preview": lambda table: table.start(**TOAST).press("W4", "W4", "W4", "W4").frames,
    "preview-score": lambda table: list(table.start(**TOAST).press("W4", "W4", "W4", "W4").animation.loop[::2]),
    "won": lambda table: [f for f in table.start(**TOAST).play("4@W4").frames if f[0] > 1.0],
    "hint": lambda table: table.start().press("hint").frames[:2],
    "turning": lambda table: list(table.start(**TURNING).play("1@Sb", "1@Nd").animation.loop),
    "placing": lambda table: table.start(extras={"d4": "xM", "c3": "xW"}, placing=True).frames,
    "question": _asking,
    "join": _joining,
}


def _table_plays(table: Table) -> Table:
    """A game in which the table has found its push."""
    from firmware.background.opponent import analyse

    table.start(seats={"J": "child"})
    if (request := table.session.analysis_request()) is not None:
        table.session.receive_analysis(request, analyse(request), table.now)
    return table


REFUSED: Final[Mapping[str, Scene]] = {
    "own_first": lambda table: table.start().press("W3").frames,
    "reverse": lambda table: table.start().play("1@Nc").press("Sc").frames,
    "empty_line": lambda table: _emptied(table).frames,
    "not_facing": lambda table: table.start(**TURNING).press("Nc").frames,
    "wrong_entry": lambda table: _table_plays(table).press("W4").frames,
    "nothing": lambda table: table.start().press("back").frames,
    "placing": lambda table: table.start(extras={"d4": "xM", "c3": "xW"}, placing=True).press("Nc").frames,
}
"""Signs as a game shows them; the others are shown over a game that has just begun."""


def _emptied(table: Table) -> Table:
    """A game that shows the sign for an empty line, as if the pieces of that line were gone."""
    from engine.tapas import Position
    from firmware.games.tapas.display import closed_frames
    from firmware.games.tapas.lights import view_of

    view = view_of(Position.start(), 0)
    bare = {**view.pieces, **dict.fromkeys(("c1", "c6"), "..")}
    table.start()
    game = table.session.navigator.game
    assert game is not None
    frames = closed_frames(replace(view, pieces=bare), "Nc", ["EMPTY_LINE"], CLEAR)
    game.game.animation = Animation(BLANK, tuple(frames), table.now)
    return table


def picture_of(code: str) -> str:
    """The name of a sign's picture: codes with the same sign share one."""
    return f"sign-{next(other for other in SIGNS if SIGNS[other] == SIGNS[code])}"


def _sign(code: str, table: Table) -> list[Frame]:
    if (scene := REFUSED.get(code)) is not None:
        return scene(table)
    place = Place(ENTRY_CELL["Nc"], there=(ENTRY_CELL["E4"],) if code in ("confirm", "other_edge") else (), number=4)
    return sign_frames(code, table.start().animation.still, CLEAR, place)


def strips() -> Iterator[tuple[str, str]]:
    """Each picture's name and its SVG."""
    for name, scene in SCENES.items():
        yield name, _made(scene)
    for code in SIGNS:
        if picture_of(code) == f"sign-{code}":
            yield f"sign-{code}", _made(lambda table, code=code: _sign(code, table))  # type: ignore[misc]


def _made(scene: Scene) -> str:
    with tempfile.TemporaryDirectory() as directory:
        table = Table(Path(directory))
        try:
            return svg(moments(scene(table)))
        finally:
            table.session.library.journal.close()


def moments(frames: list[Frame]) -> list[tuple[float, Picture]]:
    """Up to four moments of an animation, each picture once, with when it begins."""
    begins, at = [], 0.0
    known: set[Picture] = set()
    for seconds, picture in frames:
        if picture not in known:
            begins.append((at, picture))
            known.add(picture)
        at += seconds
    if len(begins) <= _MOST:
        return begins
    return [begins[round(step * (len(begins) - 1) / (_MOST - 1))] for step in range(_MOST)]


def svg(shown: list[tuple[float, Picture]]) -> str:
    """A strip of moments."""
    width = len(shown) * _SIZE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{_HEIGHT}" viewBox="0 0 {width} {_HEIGHT}">',
        "<style>text{font:9px sans-serif;fill:#c8c0b8;text-anchor:middle}</style>",
        f'<rect width="{width}" height="{_HEIGHT}" fill="#120f0d"/>',
    ]
    for number, (begins, picture) in enumerate(shown):
        parts.append(f'<g transform="translate({number * _SIZE} 0)">')
        parts += [*_lights(picture), *_names()]
        if len(shown) > 1:
            parts.append(f'<text x="{_SIZE / 2:g}" y="{_SIZE + 6}">{begins:.1f} s</text>')
        parts.append("</g>")
    return "\n".join([*parts, "</svg>", ""])


def _lights(picture: Picture) -> Iterator[str]:
    by_color: dict[str, list[int]] = {}
    for pixel in range(PIXELS):
        by_color.setdefault(bytes(seen(picture[3 * pixel : 3 * pixel + 3])).hex(), []).append(pixel)
    for color, pixels in sorted(by_color.items()):
        squares = "".join(
            f"M{_EDGE + _PITCH * (pixel % WIDTH)} {_EDGE + _PITCH * (pixel // WIDTH)}h{_LIGHT}v{_LIGHT}h-{_LIGHT}z"
            for pixel in pixels
        )
        yield f'<path fill="#{color}" d="{squares}"/>'


def _names() -> Iterator[str]:
    for entry in ENTRIES:
        x, y = ENTRY_CELL[entry]
        dx, dy = {"N": (0, -1), "S": (0, 1), "W": (-1, 0), "E": (1, 0)}[entry[0]]
        left = _EDGE + _PITCH * (x + dx) + _LIGHT / 2
        top = _EDGE + _PITCH * (y + dy) + _LIGHT / 2 + 3
        yield f'<text x="{left:g}" y="{top:g}">{entry}</text>'


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a picture isn't current")
    check = parser.parse_args().check
    made = {f"{name}.svg": text for name, text in strips()}
    kept = {path.name: path.read_text(encoding="utf-8") for path in PICTURES.glob("*.svg")}
    if check:
        old = sorted(name for name in {*made, *kept} if made.get(name) != kept.get(name))
        sys.exit(f"not current: {' '.join(old)}; run python -m tools.picture_book" if old else 0)
    PICTURES.mkdir(exist_ok=True)
    for name in kept.keys() - made.keys():
        (PICTURES / name).unlink()
    for name, text in made.items():
        (PICTURES / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
