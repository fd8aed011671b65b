"""A review of a game as one HTML page."""

import html
from collections.abc import Mapping
from typing import Final

from engine.tapas.opponent.review import Review
from firmware.games.reviewing import page, row
from firmware.games.tapas.review_svg import as_svg
from firmware.games.tapas.review_text import correction_lines, reason_text, remark_text, summary_lines
from firmware.messages import Messages

_COLUMNS: Final = ("player", "push", "points", "chance", "better")


def as_html(judged: Review, names: Mapping[str, str], words: Messages) -> str:
    """The page: summary, picture, and every push with what was better and why."""
    rows = []
    for push in judged.pushes:
        remark = remark_text(push, words)
        why = " ".join(reason_text(reason, words) for reason in push.why) if remark else ""
        points, chance = f"{push.points[0]}–{push.points[1]}", f"{100 * push.after:.0f} %"
        cells = [str(push.number), names[push.mover], str(push.move), points, chance, f"{remark} {why}".strip()]
        rows += [*_corrections(judged, push.number - 1, words), row(cells, push is judged.turning_point)]
    rows += _corrections(judged, len(judged.pushes), words)
    heads = ["", *(words.say(f"review-column-{name}") for name in _COLUMNS)]
    title = f"{words.say('review-title')}: {names['J']} – {names['C']}"
    summary = summary_lines(judged, names, words)
    return page(words.language, title, summary, heads, rows, as_svg(judged, names, words))


def _corrections(judged: Review, after: int, words: Messages) -> list[str]:
    """Rows of what was corrected after so many pushes."""
    return [
        f'<tr class="correction"><td></td><td colspan="{len(_COLUMNS)}">{html.escape(line)}</td></tr>'
        for line in correction_lines(judged, after, words)
    ]
