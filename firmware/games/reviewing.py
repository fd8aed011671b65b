"""The review of a recorded game with hidden cards: as plain data for the state, as text, and as a page.

Each game judges its own actions (`engine.card_games`); here is what all reviews have in common. `words` are messages
of the table and of the game in one language, `names` the players' names by seat.
"""

import html
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal

from engine.card_games import LEAST_COST, LIKELY, SURE, Judged, Review
from engine.errors import BadInput
from firmware.journal import WrittenGame
from firmware.messages import Messages
from firmware.snapshot import Review as ReviewSnapshot

Progress = Callable[[int], None]
Worth = Callable[[int, Messages], str]
"""A cost in hundredths of a point, in the game's own words."""
Confidence = Literal["sure", "likely", "open"]

_COLUMNS: Final = ("player", "action", "points", "chance", "better")
_STYLE: Final = (
    "body{font-family:sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color:#222}"
    "table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.25rem .5rem;vertical-align:top}"
    "tr:nth-child(even){background:#f4f1ea}tr.turn{background:#f8d7d2}svg{max-width:100%;height:auto}"
    "@media(max-width:36rem){table{font-size:.8rem}td,th{padding:.2rem}"
    "td:not(:last-child){white-space:nowrap}th{overflow-wrap:anywhere}}"
)


def reviewable(game: WrittenGame) -> bool:
    """Whether a game can be reviewed: the table dealt its cards, and nobody plays with them any more."""
    return "seed" in game.setup and game.result is not None


def check_reviewable(game: WrittenGame) -> None:
    """Raise BadInput that says why a game can't be reviewed."""
    if "seed" not in game.setup:
        raise BadInput(
            "this game was played with real cards that the table never saw, so it can't judge what was done with them; "
            "replay it instead",
            code="no-review",
        )
    if game.result is None:
        raise BadInput(
            "this game isn't over, and its review would tell hidden cards; finish it first", code="no-review"
        )


def as_snapshot(judged: Review) -> ReviewSnapshot:
    """A review as the state has it."""
    turn = judged.turning_point
    return {
        "pushes": [
            {
                "mover": one.mover,
                "move": one.move,
                "best": one.found.best,
                "cost": one.found.cost,
                "before": round(one.found.before, 3),
                "after": round(one.found.after, 3),
                "points": list(one.points),
                "reasons": [],
                "sure": round(one.found.sure, 3),
            }
            for one in judged.actions
        ],
        "turn": turn.number if turn else None,
    }


def confidence(sure: float) -> Confidence:
    """How sure a judgement is, as a word that messages know."""
    return "sure" if sure >= SURE else "likely" if sure >= LIKELY else "open"


def summary_lines(judged: Review, names: Mapping[str, str], words: Messages) -> list[str]:
    """How it ended, and where it turned."""
    end = judged.actions[-1].points
    points = " – ".join(f"{name} {own}" for name, own in zip(names.values(), end, strict=True))
    turn = judged.turning_point
    turned = words.say("judged-no-turn") if turn is None else _turn_text(turn, names, words)
    return [points, turned, words.say("judged-how")]


def _turn_text(turn: Judged, names: Mapping[str, str], words: Messages) -> str:
    found, first = turn.found, next(iter(names))
    before, after = (f"{100 * (of if turn.mover == first else 1 - of):.0f} %" for of in (found.before, found.after))
    return words.say(
        "judged-turn",
        number=turn.number,
        name=names[turn.mover],
        move=turn.move,
        best=found.best,
        before=before,
        after=after,
    )


def remark_text(one: Judged, words: Messages, worth: Worth) -> str:
    """What would have been better than an action; empty if it cost less than a point."""
    found = one.found
    if found.cost < LEAST_COST:
        return ""
    about = {"worth": worth(found.cost, words), "sure": confidence(found.sure)}
    return words.say("judged-better", best=found.best, **about)


def as_text(judged: Review, names: Mapping[str, str], words: Messages, worth: Worth) -> str:
    """A line an action: number, mover, action, points, the first player's chance as a bar, and what was better."""
    lines = [*summary_lines(judged, names, words), ""]
    turn, width = judged.turning_point, max(len(one.move) for one in judged.actions)
    for one in judged.actions:
        head = f"{one.number:>3}. {one.mover} {one.move:<{width}} {one.points[0]}–{one.points[1]}"
        lines.append(text_line(head, one.found.after, one is turn, remark_text(one, words, worth)))
    return "\n".join(lines)


def text_line(head: str, chance: float, is_turn: bool, remark: str) -> str:
    """A line of an action: what it was, the first player's chance as a bar, a mark if it turned the game, a remark."""
    bar = "█" * round(20 * chance)
    return f"{head} {bar:░<20} {'◀' if is_turn else ' '} {remark}".rstrip()


def as_html(judged: Review, names: Mapping[str, str], words: Messages, worth: Worth) -> str:
    """The summary, and every action with what was better."""
    turn, rows = judged.turning_point, []
    for one in judged.actions:
        remark = remark_text(one, words, worth)
        rows.append(
            action_row(one.number, names[one.mover], one.move, one.points, one.found.after, one is turn, remark)
        )
    first = next(iter(names.values()))
    heads = ["", *(words.say(f"judged-column-{column}", name=first) for column in _COLUMNS)]
    title = f"{words.say('review')}: {' – '.join(names.values())}"
    return page(words.language, title, summary_lines(judged, names, words), heads, rows)


def action_row(
    number: int, name: str, move: str, points: Sequence[int], chance: float, is_turn: bool, remark: str
) -> str:
    """The row of an action: its number, who did what, the points and the first player's chance since, a remark."""
    return row([str(number), name, move, f"{points[0]}–{points[1]}", f"{100 * chance:.0f} %", remark], is_turn)


def row(cells: Sequence[str], marked: bool = False) -> str:
    """A row of the page's table, `marked` where the game turned."""
    mark = ' class="turn"' if marked else ""
    return f"<tr{mark}>{_cells('td', cells)}</tr>"


def page(
    language: str, title: str, summary: Sequence[str], heads: Sequence[str], rows: Sequence[str], picture: str = ""
) -> str:
    """A page that loads nothing else: a title, what it all comes to, a picture as SVG, and a table."""
    paragraphs = "".join(f"<p>{html.escape(line)}</p>" for line in summary)
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{html.escape(title)}</title>\n'
        f"<style>{_STYLE}</style>\n</head>\n<body>\n<h1>{html.escape(title)}</h1>\n{paragraphs}\n{picture}"
        f"<table>\n<tr>{_cells('th', heads)}</tr>\n" + "\n".join(rows) + "\n</table>\n</body>\n</html>\n"
    )


def _cells(kind: str, cells: Sequence[str]) -> str:
    return "".join(f"<{kind}>{html.escape(cell)}</{kind}>" for cell in cells)


FORMS: Final = {"text": as_text, "html": as_html}
