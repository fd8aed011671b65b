"""`tapas-table review`: a recorded game looked at again, as text in the terminal or as one page with pictures."""

import argparse
import html
import json
import sys
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from tqdm import tqdm

from engine.errors import BadInput
from engine.tapas.opponent import Reason
from engine.tapas.opponent.review import Judged, Review, review
from engine.tapas.pieces import PLAYERS
from engine.tapas.record import Record
from firmware.archive import read_text, write_new
from firmware.games.records import game_of_records
from firmware.names import check_names

LANGUAGES: Final = ("en", "fr")
_NAME_TAGS: Final = {"J": "Jalapenos", "C": "Croquetas"}
_WIDTH: Final = 720
_HEIGHT: Final = 200
_MARGIN: Final = 34
_COLORS: Final = {"J": "#c77700", "C": "#2f5fb3"}
_LEAST_COST: Final = 100
"""Hundredths of a point from which a push is worth a remark."""
_SAUCES: Final = 5_000
"""From here on it is the three sauces that were missed or given away, not points."""

Words = Mapping[str, Any]


def run(options: argparse.Namespace) -> int:
    """Review the record of `options.file`. Raises GameError for one that can't be read or played."""
    text = read_text(options.file)
    if (name := game_of_records(text)) != "tapas":
        raise BadInput(f"there is no review of a game of {name}; 'tapas-table replay' shows it again")
    record = Record.parse(text)
    record.replay()
    output: Path | None = options.output
    if output is not None and output.suffix.lower() not in (".html", ".svg"):
        raise BadInput(f"{output} is no name for a review; let it end in .html (everything) or .svg (the picture)")
    if output is not None and output.exists():
        raise BadInput(f"{output} is there already; choose another name")
    if output is not None and not output.parent.is_dir():
        raise BadInput(f"there is no directory {output.parent}; make it first or write elsewhere")
    given = check_names({player: record.tags[tag] for player, tag in _NAME_TAGS.items() if tag in record.tags}, PLAYERS)
    words = spoken(options.language)
    with tqdm(total=len(record.moves), unit="push", disable=None, file=sys.stderr, leave=False) as bar:
        judged = review(record.setup, record.moves, options.nodes, progress=lambda done: bar.update(done - bar.n))
    names = {player: given.get(player) or str(words[player]) for player in PLAYERS}
    if output is None:
        print(as_text(judged, names, words))
        return 0
    page = as_svg(judged, names, words) if output.suffix.lower() == ".svg" else as_html(judged, names, words)
    write_new(output, page)
    print(words["reviewWritten"].format(file=output))
    return 0


def spoken(language: str) -> Words:
    """The page's own words in a language."""
    text = files("firmware.web").joinpath("static", f"{language}.json").read_text(encoding="utf-8")
    words: Words = json.loads(text)
    return words


def piece_name(piece: str, words: Words) -> str:
    name: str = words["piece"][piece if piece[0] == "x" else piece[0]]
    return name.format(value=piece[1])


def reason_text(reason: Reason, words: Words) -> str:
    """A reason as the page says it."""
    because = words["because"]
    code = reason.code
    if code == "ends":
        code = "draw" if reason.won is None else "win" if reason.won else "loss"
        code += "" if reason.points or code == "draw" else "OnTie"
    text: str = because[code]
    return text.format(
        pieces=", ".join(piece_name(piece, words) for piece in reason.pieces),
        value=reason.move.value if reason.move else "",
        entry=reason.move.entry if reason.move else "",
        points=abs(reason.points or 0),
    )


def _summary(judged: Review, names: Mapping[str, str], words: Words) -> list[str]:
    """How it ended, and where it turned."""
    end = judged.end
    points = " – ".join(f"{names[player]} {end.points(player)}" for player in PLAYERS)
    turn = judged.turning_point
    if turn is None:
        return [points, words["reviewNoTurn"]]
    told = words["reviewTurn"].format(
        number=turn.number,
        name=names[turn.mover],
        move=turn.move,
        best=turn.best.move,
        before=_percent(turn, turn.before),
        after=_percent(turn, turn.after),
    )
    return [points, told, *(f"{turn.best.move}: {reason_text(reason, words)}" for reason in turn.why)]


def _percent(push: Judged, of_j: float) -> str:
    """The mover's own chance."""
    return f"{100 * (of_j if push.mover == PLAYERS[0] else 1 - of_j):.0f} %"


def _remark(push: Judged, words: Words) -> str:
    if push.cost < _LEAST_COST:
        return ""
    if push.cost > _SAUCES:
        return str(words["reviewSauces"].format(best=push.best.move))
    return str(words["reviewBetter"].format(best=push.best.move, points=f"{push.cost / 100:.1f}"))


def as_text(judged: Review, names: Mapping[str, str], words: Words) -> str:
    """A line a push: number, mover, move, points, the jalapeños' chance as a bar, and what was better."""
    lines = [*_summary(judged, names, words), ""]
    turn = judged.turning_point
    for push in judged.pushes:
        bar = "█" * round(20 * push.after)
        mark = "◀" if push is turn else " "
        score = f"{push.points[0]:>3}–{push.points[1]:<3}"
        lines.append(
            f"{push.number:>2}. {push.mover} {push.move} {score} {bar:░<20} {mark} {_remark(push, words)}".rstrip()
        )
    return "\n".join(lines)


def as_svg(judged: Review, names: Mapping[str, str], words: Words) -> str:
    """Two curves over the game: the chances to win, and the points of both."""
    turn = judged.turning_point
    chances = [judged.pushes[0].before, *(push.after for push in judged.pushes)]
    parts = [_panel(0, f"{words['reviewChances']} (%)", 100), _line(chances, 1.0, 0, "#2b8a57")]
    if turn is not None:
        x, y = _at(turn.number, turn.after, len(judged.pushes), 1.0, 0)
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="#c22b2b"><title>{turn.move}</title></circle>')
    parts.append(_text(_WIDTH - _MARGIN, _MARGIN - 8, names["J"], _COLORS["J"], "end"))
    parts.append(_text(_WIDTH - _MARGIN, _HEIGHT - 10, names["C"], _COLORS["C"], "end"))
    most = max(1, *(max(push.points) for push in judged.pushes))
    parts.append(_panel(_HEIGHT, words["reviewPoints"], most))
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


def as_html(judged: Review, names: Mapping[str, str], words: Words) -> str:
    """One page that needs nothing else: summary, picture, and every push with what was better and why."""
    turn = judged.turning_point
    rows = []
    for push in judged.pushes:
        remark = _remark(push, words)
        why = " ".join(reason_text(reason, words) for reason in push.why) if remark else ""
        mark = ' class="turn"' if push is turn else ""
        cells = (
            str(push.number),
            names[push.mover],
            str(push.move),
            f"{push.points[0]}–{push.points[1]}",
            f"{100 * push.after:.0f} %",
            f"{remark} {why}".strip(),
        )
        rows.append(f"<tr{mark}>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in cells) + "</tr>")
    heads = "".join(f"<th>{html.escape(head)}</th>" for head in words["reviewColumns"])
    summary = "".join(f"<p>{html.escape(line)}</p>" for line in _summary(judged, names, words))
    title = html.escape(f"{words['reviewTitle']}: {names['J']} – {names['C']}")
    style = (
        "body{font-family:sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color:#222}"
        "table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.25rem .5rem;vertical-align:top}"
        "tr:nth-child(even){background:#f4f1ea}tr.turn{background:#f8d7d2}svg{max-width:100%}"
        "@media(max-width:36rem){table{font-size:.8rem}td,th{padding:.2rem}"
        "td:not(:last-child){white-space:nowrap}th{overflow-wrap:anywhere}}"
    )
    return (
        f'<!doctype html>\n<html lang="{words["lang"]}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{title}</title>\n'
        f"<style>{style}</style>\n</head>\n"
        f"<body>\n<h1>{title}</h1>\n{summary}\n{as_svg(judged, names, words)}"
        f"<table>\n<tr>{heads}</tr>\n" + "\n".join(rows) + "\n</table>\n</body>\n</html>\n"
    )
