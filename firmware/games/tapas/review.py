"""The review of a recorded game of Tapas as a document: text for a terminal, a picture, or a page.

It says what each push cost, what was better and why. `words` are the page's messages in one language, `names` the
players' names by seat, as in {"J": "Julie"}. The picture has the expected lead and the points of both players, push by
push; its coordinates are SVG user units: two panels of `_WIDTH` x `_HEIGHT` below each other, each with a margin of
`_MARGIN`.
"""

import html
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from engine.tapas.opponent import Reason
from engine.tapas.opponent.reasons import Fault
from engine.tapas.opponent.review import POSITIONS, Judged, Review, review
from engine.tapas.record import Record
from engine.tapas.tray import PLAYERS
from firmware.games.plugin import ReviewDocument, ReviewOptions
from firmware.games.reviewing import action_row, page, text_line
from firmware.games.tapas.edit_screen import REASONS
from firmware.games.tapas.record import names_of
from firmware.messages import Messages

_SAUCES: Final = 5_000
"""From here on it is the three sauces that were missed or given away, not points."""
_COLUMNS: Final = ("player", "push", "points", "chance", "better")
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


def review_document(text: str, options: ReviewOptions, progress: Callable[[int, int], None]) -> ReviewDocument:
    """Review the game that a record tells. Raises GameError for a record that can't be read or has no push."""
    record = Record.parse(text)
    record.replay()
    given, words = names_of(record), Messages.of(options.language, "tapas")
    pushes = len(record.moves)
    nodes = options.nodes or POSITIONS
    judged = review(
        record.setup,
        record.moves,
        nodes,
        progress=lambda done: progress(done, pushes),
        corrections=record.corrections,
    )
    names = {player: given.get(player) or words.say(player) for player in PLAYERS}
    document = _FORMS[options.form](judged, names, words)
    return ReviewDocument(document, words.say("review-written", file=options.file))


# In words


def piece_name(piece: str, words: Messages) -> str:
    """A piece in words, as the page calls it."""
    return words.say(f"piece-{piece}") if piece[0] == "x" else words.say(f"piece-{piece[0]}", value=piece[1])


def reason_text(reason: Reason, words: Messages) -> str:
    """A reason as the page says it."""
    if reason.code != "ends":
        return words.say(
            f"because-{reason.code}",
            pieces=", ".join(piece_name(piece, words) for piece in reason.pieces),
            value=str(reason.move.value) if reason.move else "",
            entry=reason.move.entry if reason.move else "",
        )
    how = "draw" if reason.won is None else "win" if reason.won else "loss"
    if reason.points or how == "draw":
        return words.say(f"because-{how}", points=abs(reason.points or 0))
    return words.say(f"because-{how}-on-tie")


def summary_lines(judged: Review, names: Mapping[str, str], words: Messages) -> list[str]:
    """How it ended, and where it turned."""
    end = judged.end
    points = " – ".join(f"{names[player]} {end.points(player)}" for player in PLAYERS)
    turn = judged.turning_point
    if turn is None:
        return [points, words.say("review-no-turn")]
    turned = words.say(
        "review-turn",
        number=turn.number,
        name=names[turn.mover],
        move=str(turn.move),
        best=str(turn.best.move),
        before=_percent(turn, turn.before),
        after=_percent(turn, turn.after),
    )
    wrong = [fault_text(turn.fault, words)] if turn.fault is not None else []
    return [points, turned, *wrong, *(f"{turn.best.move}: {reason_text(reason, words)}" for reason in turn.why)]


def _percent(push: Judged, of_j: float) -> str:
    return f"{100 * (of_j if push.mover == PLAYERS[0] else 1 - of_j):.0f} %"


def remark_text(push: Judged, words: Messages) -> str:
    """What would have been better than a push; empty if it cost less than a point."""
    if push.fault is None:
        return ""
    best = str(push.best.move)
    if push.cost > _SAUCES:
        better = words.say("review-sauces", best=best)
    else:
        better = words.say("review-better", best=best, points=round(push.cost / 100, 1))
    return f"{better} {fault_text(push.fault, words)}"


def fault_text(found: Fault, words: Messages) -> str:
    """What was wrong, as the page says it."""
    return words.say(f"fault-{found.code}", pieces=", ".join(piece_name(piece, words) for piece in found.pieces))


def correction_lines(judged: Review, after: int, words: Messages) -> list[str]:
    """What was corrected after so many pushes, and why."""
    reasons = [corrected.correction.reason for number, corrected in judged.corrections if number == after]
    said = (words.say(f"correct-reason-{reason}") if reason in REASONS else reason for reason in reasons)
    return [words.say("correction-made", number=after, reason=reason) for reason in said]


def as_text(judged: Review, names: Mapping[str, str], words: Messages) -> str:
    """A line a push: number, mover, move, points, the jalapeños' chance as a bar, and what was better."""
    lines = [*summary_lines(judged, names, words), ""]
    turn = judged.turning_point
    for push in judged.pushes:
        lines += correction_lines(judged, push.number - 1, words)
        head = f"{push.number:>2}. {push.mover} {push.move} {push.points[0]:>3}–{push.points[1]:<3}"
        lines.append(text_line(head, push.after, push is turn, remark_text(push, words)))
    return "\n".join([*lines, *correction_lines(judged, len(judged.pushes), words)])


# As a page


def as_html(judged: Review, names: Mapping[str, str], words: Messages) -> str:
    """The page: summary, picture, and every push with what was better and why."""
    rows = []
    for push in judged.pushes:
        remark = remark_text(push, words)
        why = " ".join(reason_text(reason, words) for reason in push.why) if remark else ""
        remark, turns = f"{remark} {why}".strip(), push is judged.turning_point
        rows += _corrections(judged, push.number - 1, words)
        rows.append(action_row(push.number, names[push.mover], str(push.move), push.points, push.after, turns, remark))
    rows += _corrections(judged, len(judged.pushes), words)
    heads = ["", *(words.say(f"review-column-{column}", name=names["J"]) for column in _COLUMNS)]
    title = f"{words.say('review-title')}: {names['J']} – {names['C']}"
    summary = summary_lines(judged, names, words)
    return page(words.language, title, summary, heads, rows, as_svg(judged, names, words))


def _corrections(judged: Review, after: int, words: Messages) -> list[str]:
    """Rows of what was corrected after so many pushes."""
    return [
        f'<tr class="correction"><td></td><td colspan="{len(_COLUMNS)}">{html.escape(line)}</td></tr>'
        for line in correction_lines(judged, after, words)
    ]


# As a picture


def as_svg(judged: Review, names: Mapping[str, str], words: Messages) -> str:
    """Two curves over the game: the lead that is expected at the end, shaded by the chance to win, and the points."""
    turn = judged.turning_point
    leads = [lead / 100 for lead in (judged.pushes[0].leads[0], *(push.leads[1] for push in judged.pushes))]
    far = max([_LEAST_LEAD, *(abs(lead) for lead in leads if abs(lead) <= _MOST_LEAD)])
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
    """The ground of a curve; what its top, its middle and its bottom stand for is written next to it."""
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
    x = _MARGIN + (_WIDTH - 2 * _MARGIN) * number / of
    return x, top + _HEIGHT - _MARGIN - (_HEIGHT - 2 * _MARGIN) * value / most


def _line(values: Sequence[float], most: float, top: int, color: str) -> str:
    at = (_at(i, value, len(values) - 1, most, top) for i, value in enumerate(values))
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in at)
    return f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="2.5" stroke-linejoin="round"/>'


def _text(x: float, y: float, text: str, color: str, anchor: str) -> str:
    return f'<text x="{x}" y="{y}" fill="{color}" text-anchor="{anchor}">{html.escape(text)}</text>'


_FORMS: Final = {"text": as_text, "svg": as_svg, "html": as_html}
