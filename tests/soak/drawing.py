"""The curves of a soak as a picture that needs nothing else, on a background of its own."""

from collections.abc import Sequence
from typing import Final

from tests.soak.figures import Latency, Sample

_WIDTH, _LEFT, _RIGHT, _TOP = 760, 150, 70, 56
_PANEL: Final = 78
_GAP: Final = 30
_INK, _FAINT, _LINE = "#222", "#ccc", "#b3500a"
Points = Sequence[tuple[float, float]]


def drawing(samples: Sequence[Sample], latencies: Sequence[Latency]) -> str:
    """An SVG with a curve for memory, descriptors, threads, latency and the journals against the games played."""
    panels: list[tuple[str, str, Points]] = [
        ("memory", "MB", [(each.games, each.memory / 1024) for each in samples]),
        ("descriptors", "", [(each.games, each.descriptors) for each in samples]),
        ("threads", "", [(each.games, each.threads) for each in samples]),
        ("edge to strip", "ms", [(each.games, each.milliseconds) for each in latencies]),
        ("journals", "MB", [(each.games, each.journal / 1024) for each in samples]),
    ]
    games = max(each.games for each in samples)
    height = _TOP + len(panels) * (_PANEL + _GAP) + 26
    title = f"What the process occupies while {games} games are played"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" width="{_WIDTH}" height="{height}"'
        ' font-family="sans-serif" font-size="13" role="img">',
        f"<title>{title}</title>",
        f'<rect width="{_WIDTH}" height="{height}" fill="#fff"/>',
        _text(20, 30, title, size=16),
    ]
    for number, (name, unit, points) in enumerate(panels):
        parts += _panel(_TOP + number * (_PANEL + _GAP), name, unit, points, games)
    bottom = height - 30
    parts += [_text(_x(at, games), bottom, f"{at:.0f}", "middle") for at in _marks(games)]
    parts += [_text(_WIDTH - _RIGHT, height - 10, "games played", "end"), "</svg>"]
    return "\n".join(parts) + "\n"


def _marks(games: int) -> list[float]:
    return [games * part / 5 for part in range(6)]


def _x(at: float, games: int) -> float:
    return _LEFT + (_WIDTH - _LEFT - _RIGHT) * at / games


def _panel(top: int, name: str, unit: str, points: Points, games: int) -> list[str]:
    """One curve above a line that stands for nothing, so that what is flat looks flat."""
    most = max((value for _, value in points), default=0) * 1.15 or 1.0
    bottom = top + _PANEL
    line = " ".join(f"{_x(at, games):.1f},{bottom - _PANEL * value / most:.1f}" for at, value in points)
    parts = [
        f'<path d="M{_x(at, games):.1f} {top}V{bottom}" stroke="{_FAINT}" stroke-width="0.6"/>' for at in _marks(games)
    ]
    parts.append(f'<path d="M{_LEFT} {bottom}H{_WIDTH - _RIGHT}" stroke="{_INK}"/>')
    parts.append(f'<polyline points="{line}" fill="none" stroke="{_LINE}" stroke-width="2"/>')
    parts.append(_text(20, top + _PANEL / 2, name, weight="bold"))
    parts.append(_text(20, top + _PANEL / 2 + 17, f"in {unit}" if unit else ""))
    parts.append(_text(_LEFT - 8, bottom, "0", "end"))
    if points:
        at, last = points[-1]
        parts.append(_text(_x(at, games) + 6, bottom - _PANEL * last / most + 5, f"{last:.4g}"))
    return parts


def _text(x: float, y: float, said: str, anchor: str = "start", size: int = 13, weight: str = "normal") -> str:
    if not said:
        return ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}" font-weight="{weight}" '
        f'fill="{_INK}">{said}</text>'
    )
