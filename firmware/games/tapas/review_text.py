"""A review of a game in words: what each push cost, what was better and why, and the whole as text for a terminal.

`words` are the page's messages in one language, `names` the players' names by seat, as in {"J": "Julie"}.
"""

from collections.abc import Mapping
from typing import Final

from engine.tapas.opponent import Reason
from engine.tapas.opponent.reasons import Fault
from engine.tapas.opponent.review import Judged, Review
from engine.tapas.pieces import PLAYERS
from firmware.games.tapas.words import reason_told
from firmware.messages import Messages

_SAUCES: Final = 5_000
"""From here on it is the three sauces that were missed or given away, not points."""


def spoken(language: str) -> Messages:
    """What the page says of Tapas in a language."""
    return Messages.of(language, "tapas")


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
    told = words.say(
        "review-turn",
        number=turn.number,
        name=names[turn.mover],
        move=str(turn.move),
        best=str(turn.best.move),
        before=_percent(turn, turn.before),
        after=_percent(turn, turn.after),
    )
    wrong = [fault_text(turn.fault, words)] if turn.fault is not None else []
    return [points, told, *wrong, *(f"{turn.best.move}: {reason_text(reason, words)}" for reason in turn.why)]


def _percent(push: Judged, of_j: float) -> str:
    """The mover's own chance."""
    return f"{100 * (of_j if push.mover == PLAYERS[0] else 1 - of_j):.0f} %"


def remark_text(push: Judged, words: Messages) -> str:
    """What would have been better than a push; empty if it cost less than a point."""
    if push.fault is None:
        return ""
    return f"{_better_text(push, words)} {fault_text(push.fault, words)}"


def _better_text(push: Judged, words: Messages) -> str:
    if push.cost > _SAUCES:
        return words.say("review-sauces", best=str(push.best.move))
    return words.say("review-better", best=str(push.best.move), points=round(push.cost / 100, 1))


def fault_text(found: Fault, words: Messages) -> str:
    """What was wrong, as the page says it."""
    return words.say(f"fault-{found.code}", pieces=", ".join(piece_name(piece, words) for piece in found.pieces))


def correction_lines(judged: Review, after: int, words: Messages) -> list[str]:
    """What was corrected after so many pushes, and why."""
    return [
        words.say("correction-told", number=after, reason=reason_told(corrected.correction.reason, words.say))
        for number, corrected in judged.corrections
        if number == after
    ]


def as_text(judged: Review, names: Mapping[str, str], words: Messages) -> str:
    """A line a push: number, mover, move, points, the jalapeños' chance as a bar, and what was better."""
    lines = [*summary_lines(judged, names, words), ""]
    turn = judged.turning_point
    for push in judged.pushes:
        lines += correction_lines(judged, push.number - 1, words)
        bar = "█" * round(20 * push.after)
        mark = "◀" if push is turn else " "
        score = f"{push.points[0]:>3}–{push.points[1]:<3}"
        lines.append(
            f"{push.number:>2}. {push.mover} {push.move} {score} {bar:░<20} {mark} {remark_text(push, words)}".rstrip()
        )
    return "\n".join([*lines, *correction_lines(judged, len(judged.pushes), words)])
