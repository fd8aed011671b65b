"""A review of a game as an SVG picture: the chances to win and the points of both players, push by push.

Coordinates are SVG user units: two panels of `_WIDTH` x `_HEIGHT` below each other, each with a margin of `_MARGIN`.
"""

import html
from collections.abc import Mapping, Sequence
from typing import Final

from engine.tapas.opponent.review import Review
from engine.tapas.pieces import PLAYERS
from firmware.messages import Messages

_WIDTH: Final = 720
_HEIGHT: Final = 200
_MARGIN: Final = 34
_COLORS: Final = {"J": "#c77700", "C": "#2f5fb3"}


def as_svg(judged: Review, names: Mapping[str, str], words: Messages) -> str:
    """Two curves over the game: the chances to win, and the points of both."""
    turn = judged.turning_point
    chances = [judged.pushes[0].before, *(push.after for push in judged.pushes)]
    parts = [_panel(0, f"{words.say('review-chances')} (%)", 100), _line(chances, 1.0, 0, "#2b8a57")]
    if turn is not None:
        x, y = _at(turn.number, turn.after, len(judged.pushes), 1.0, 0)
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="#c22b2b"><title>{turn.move}</title></circle>')
    parts.append(_text(_WIDTH - _MARGIN, _MARGIN - 8, names["J"], _COLORS["J"], "end"))
    parts.append(_text(_WIDTH - _MARGIN, _HEIGHT - 10, names["C"], _COLORS["C"], "end"))
    most = max(1, *(max(push.points) for push in judged.pushes))
    parts.append(_panel(_HEIGHT, words.say("review-points"), most))
    for index, player in enumerate(PLAYERS):
        values = [0.0, *(float(push.points[index]) for push in judged.pushes)]
        parts.append(_line(values, float(most), _HEIGHT, _COLORS[player]))
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {2 * _HEIGHT}" role="img" '
        f'font-family="sans-serif" font-size="13">\n<rect width="100%" height="100%" fill="#fff"/>\n{body}\n</svg>\n'
    )


def _panel(top: int, title: str, most: int) -> str:
    """The ground of a curve from 0 to `most`, which are written beside it."""
    height = _HEIGHT - 2 * _MARGIN
    middle = top + _HEIGHT / 2
    return (
        f'<rect x="{_MARGIN}" y="{top + _MARGIN}" width="{_WIDTH - 2 * _MARGIN}" height="{height}" fill="#f4f1ea"/>'
        f'<line x1="{_MARGIN}" x2="{_WIDTH - _MARGIN}" y1="{middle}" y2="{middle}" stroke="#bbb" stroke-dasharray="4"/>'
        + _text(_MARGIN, top + _MARGIN - 8, title, "#333", "start")
        + _text(_MARGIN - 5, top + _MARGIN + 9, str(most), "#777", "end")
        + _text(_MARGIN - 5, top + _HEIGHT - _MARGIN, "0", "#777", "end")
    )


def _at(number: int, value: float, of: int, most: float, top: int) -> tuple[float, float]:
    x = _MARGIN + (_WIDTH - 2 * _MARGIN) * number / max(of, 1)
    return x, top + _HEIGHT - _MARGIN - (_HEIGHT - 2 * _MARGIN) * value / most


def _line(values: Sequence[float], most: float, top: int, color: str) -> str:
    at = (_at(i, value, len(values) - 1, most, top) for i, value in enumerate(values))
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in at)
    return f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="2.5" stroke-linejoin="round"/>'


def _text(x: float, y: float, text: str, color: str, anchor: str) -> str:
    return f'<text x="{x}" y="{y}" fill="{color}" text-anchor="{anchor}">{html.escape(text)}</text>'
