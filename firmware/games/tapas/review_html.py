"""A review of a game as one HTML page that loads nothing else."""

import html
from collections.abc import Mapping
from typing import Final

from engine.tapas.opponent.review import Review
from firmware.games.tapas.review_svg import as_svg
from firmware.games.tapas.review_text import correction_lines, reason_text, remark_text, summary_lines
from firmware.messages import Messages

_COLUMNS: Final = ("player", "push", "points", "chance", "better")


def as_html(judged: Review, names: Mapping[str, str], words: Messages) -> str:
    """The page: summary, picture, and every push with what was better and why."""
    turn = judged.turning_point
    rows = []
    for push in judged.pushes:
        rows += _corrections(judged, push.number - 1, words)
        remark = remark_text(push, words)
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
    rows += _corrections(judged, len(judged.pushes), words)
    heads = "".join(
        f"<th>{html.escape(head)}</th>" for head in ("", *(words.say(f"review-column-{name}") for name in _COLUMNS))
    )
    summary = "".join(f"<p>{html.escape(line)}</p>" for line in summary_lines(judged, names, words))
    title = html.escape(f"{words.say('review-title')}: {names['J']} – {names['C']}")
    style = (
        "body{font-family:sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color:#222}"
        "table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.25rem .5rem;vertical-align:top}"
        "tr:nth-child(even){background:#f4f1ea}tr.turn{background:#f8d7d2}svg{max-width:100%}"
        "@media(max-width:36rem){table{font-size:.8rem}td,th{padding:.2rem}"
        "td:not(:last-child){white-space:nowrap}th{overflow-wrap:anywhere}}"
    )
    return (
        f'<!doctype html>\n<html lang="{words.language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{title}</title>\n'
        f"<style>{style}</style>\n</head>\n"
        f"<body>\n<h1>{title}</h1>\n{summary}\n{as_svg(judged, names, words)}"
        f"<table>\n<tr>{heads}</tr>\n" + "\n".join(rows) + "\n</table>\n</body>\n</html>\n"
    )


def _corrections(judged: Review, after: int, words: Messages) -> list[str]:
    """Rows of what was corrected after so many pushes."""
    return [
        f'<tr class="correction"><td></td><td colspan="{len(_COLUMNS)}">{html.escape(line)}</td></tr>'
        for line in correction_lines(judged, after, words)
    ]
