"""A review of a game as an SVG picture: the expected lead and the points of both players, push by push.

Coordinates are SVG user units: two panels of `_WIDTH` x `_HEIGHT` below each other, each with a margin of `_MARGIN`.
"""

import html
from collections.abc import Mapping, Sequence
from typing import Final

from engine.tapas.opponent.review import Judged, Review
from engine.tapas.pieces import PLAYERS
from firmware.games.tapas.review_text import summary_lines
from firmware.messages import Messages

_WIDTH: Final = 720
_HEIGHT: Final = 200
_MARGIN: Final = 34
_COLORS: Final = {"J": "#c77700", "C": "#2f5fb3"}
_EVERY: Final = 5
"""Every so many pushes have their number below the curves."""
_LEAST_LEAD, _MOST_LEAD = 5.0, 50.0
"""The picture of the lead goes to the first at least, in points; more than the other is a win by sauces."""
_STRONGEST: Final = 0.6
_MISTAKE: Final = 300
"""Hundredths of a point from which a push is marked as a mistake."""


def as_svg(judged: Review, names: Mapping[str, str], words: Messages) -> str:
    """Two curves over the game: the lead that is expected at the end, shaded by the chance to win, and the points."""
    turn = judged.turning_point
    leads = [lead / 100 for lead in (judged.pushes[0].leads[0], *(push.leads[1] for push in judged.pushes))]
    far = max(_LEAST_LEAD, *(abs(lead) for lead in leads if abs(lead) <= _MOST_LEAD))
    heights = [far + max(-far, min(far, lead)) for lead in leads]
    of = len(judged.pushes)
    parts = [_panel(0, words.say("review-chances"), f"+{far:.0f}", "0", f"+{far:.0f}")]
    for push, was, now in zip(judged.pushes, heights, heights[1:], strict=False):
        parts.append(_shade(push, was, now, of, far))
    parts.append(_line(heights, 2 * far, 0, "#2b8a57"))
    for push, height in zip(judged.pushes, heights[1:], strict=True):
        x, y = _at(push.number, height, of, 2 * far, 0)
        if push is turn:
            parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="#c22b2b"><title>{push.move}</title></circle>')
            parts.append(_text(x, y + (20 if y < _HEIGHT / 2 else -11), str(push.number), "#c22b2b", "middle"))
        elif push.cost >= _MISTAKE:
            parts.append(
                f'<path d="M{x - 4:.1f} {y - 4:.1f}l8 8m0 -8l-8 8" stroke="#c22b2b" stroke-width="2">'
                f"<title>{push.move}</title></path>"
            )
    parts.append(_text(_WIDTH - _MARGIN, _MARGIN - 8, words.say("review-side", name=names["J"]), _COLORS["J"], "end"))
    lower = words.say("review-side", name=names["C"])
    parts.append(_text(_WIDTH - _MARGIN, _HEIGHT - 10, lower, _COLORS["C"], "end"))
    most = max(1, *(max(push.points) for push in judged.pushes))
    parts.append(_panel(_HEIGHT, words.say("review-points"), str(most)))
    for index, player in enumerate(PLAYERS):
        values = [0.0, *(float(push.points[index]) for push in judged.pushes)]
        parts.append(_line(values, float(most), _HEIGHT, _COLORS[player]))
    for number in (*range(0, of - 1, _EVERY), of):
        x, _ = _at(number, 0, of, 1.0, _HEIGHT)
        parts.append(_text(x, 2 * _HEIGHT - _MARGIN + 16, str(number), "#777", "middle"))
    parts.append(_text(_WIDTH / 2, 2 * _HEIGHT - 4, words.say("review-column-push"), "#333", "middle"))
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {2 * _HEIGHT}" role="img" '
        f'font-family="sans-serif" font-size="13">\n<title>{html.escape(" ".join(summary_lines(judged, names, words)))}'
        f'</title>\n<rect width="100%" height="100%" fill="#fff"/>\n{body}\n</svg>\n'
    )


def _shade(push: Judged, was: float, now: float, of: int, far: float) -> str:
    """The ground between curve and even game in the colour of whoever leads: the stronger, the surer the win."""
    sure = push.after - 0.5
    heights = (far, was, now, far)
    corners = (_at(push.number - (i < 2), height, of, 2 * far, 0) for i, height in enumerate(heights))
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
    color, opacity = _COLORS[PLAYERS[sure < 0]], 2 * abs(sure) * _STRONGEST
    return f'<polygon points="{points}" fill="{color}" fill-opacity="{opacity:.2f}"/>'


def _panel(top: int, title: str, most: str, middle_mark: str = "", least: str = "0") -> str:
    """The ground of a curve; what its top, its middle and its bottom stand for is written beside it."""
    height = _HEIGHT - 2 * _MARGIN
    middle = top + _HEIGHT / 2
    return (
        f'<rect x="{_MARGIN}" y="{top + _MARGIN}" width="{_WIDTH - 2 * _MARGIN}" height="{height}" fill="#f4f1ea"/>'
        f'<line x1="{_MARGIN}" x2="{_WIDTH - _MARGIN}" y1="{middle}" y2="{middle}" stroke="#bbb" stroke-dasharray="4"/>'
        + _text(_MARGIN, top + _MARGIN - 8, title, "#333", "start")
        + _text(_MARGIN - 5, top + _MARGIN + 9, most, "#777", "end")
        + _text(_MARGIN - 5, top + _HEIGHT - _MARGIN, least, "#777", "end")
        + (_text(_MARGIN - 5, middle + 4, middle_mark, "#777", "end") if middle_mark else "")
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
