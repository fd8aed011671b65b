"""A review of a game in words: what each push cost, what was better and why, and the whole as text for a terminal.

`words` are the page's messages in one language, `names` the players' names by seat, as in {"J": "Julie"}.
"""

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final

from engine.tapas.opponent import Reason
from engine.tapas.opponent.review import Judged, Review
from engine.tapas.pieces import PLAYERS

_LEAST_COST: Final = 100
"""Hundredths of a point from which a push is worth a remark."""
_SAUCES: Final = 5_000
"""From here on it is the three sauces that were missed or given away, not points."""

Words = Mapping[str, Any]


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


def summary_lines(judged: Review, names: Mapping[str, str], words: Words) -> list[str]:
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


def remark_text(push: Judged, words: Words) -> str:
    if push.cost < _LEAST_COST:
        return ""
    if push.cost > _SAUCES:
        return str(words["reviewSauces"].format(best=push.best.move))
    return str(words["reviewBetter"].format(best=push.best.move, points=f"{push.cost / 100:.1f}"))


def as_text(judged: Review, names: Mapping[str, str], words: Words) -> str:
    """A line a push: number, mover, move, points, the jalapeños' chance as a bar, and what was better."""
    lines = [*summary_lines(judged, names, words), ""]
    turn = judged.turning_point
    for push in judged.pushes:
        bar = "█" * round(20 * push.after)
        mark = "◀" if push is turn else " "
        score = f"{push.points[0]:>3}–{push.points[1]:<3}"
        lines.append(
            f"{push.number:>2}. {push.mover} {push.move} {score} {bar:░<20} {mark} {remark_text(push, words)}".rstrip()
        )
    return "\n".join(lines)
