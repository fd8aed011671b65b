"""Corrections of a game of Tapas as the table shows them: in the state, on the lights, in words."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, cast

from engine.tapas import Position, Push
from engine.tapas.game import Corrected, TapasGame
from engine.tapas.tray import PLAYERS
from firmware.games.history import Done
from firmware.games.tapas import lights
from firmware.games.tapas.lights import View, won_frames
from firmware.games.tapas.snapshot import Player, TapasCorrection
from firmware.games.tapas.tray import piece_colors, slot_cell
from firmware.lights.animation import Frame, Frames
from firmware.lights.palettes import Palette
from firmware.lights.picture import Canvas, Picture, dim_picture, lit

_DIMMED: Final = 0.2
_SECONDS: Final = 0.9


def pushes_of(done: Iterable[Done[TapasGame]]) -> list[Push]:
    """The pushes among what was done."""
    return [one.report for one in done if isinstance(one.report, Push)]


def corrections_snapshot(done: Sequence[Done[TapasGame]], ahead: Sequence[Done[TapasGame]]) -> list[TapasCorrection]:
    """All corrections of a game; `ahead` is what follows in a replay."""
    found: list[TapasCorrection] = []
    pushes = 0
    for step, one in enumerate([*done, *ahead], 1):
        if not isinstance(corrected := one.report, Corrected):
            pushes += 1
            continue
        after = corrected.after
        found.append(
            {
                "pushes": pushes,
                "step": step,
                "done": step <= len(done),
                "position": corrected.correction.position,
                "reason": corrected.correction.reason,
                "changes": [{"slot": slot, "was": was, "now": now} for slot, was, now in corrected.changes],
                "points": corrected.points,
                "mover": cast(Player, after.mover),
                "turned": (after.quarter_turns - after.turns_due) % 4,
            }
        )
    return found


# On the lights


def frames_after(view: View, done: Done[TapasGame], palette: Palette) -> list[Frame]:
    """After an action, `view` being what there is since: what left and to whom, a pass, another turn, what was won."""
    if isinstance(done.report, Corrected):
        before = replace(view, pieces=done.report.before.pieces(), points=_points(done.report.before))
        return _corrected_frames(before, view, done.report, palette)
    push = cast(Push, done.report)
    frames: list[Frame] = lights.fall_frames(view, push, palette)
    for player in push.passed:
        frames += lights.notice_frames(view, player, palette.refused, palette)
    if push.play_again:
        frames += lights.notice_frames(view, push.mover, piece_colors(palette)["xN"], palette)
    return frames + won_frames(push.points, view.points, view.south, palette)


def frames_back(view: View, done: Done[TapasGame], palette: Palette) -> list[Frame]:
    """An action taken back, `view` being what there is since."""
    if isinstance(done.report, Corrected):
        before = replace(view, pieces=done.report.after.pieces(), points=_points(done.report.after))
        return _corrected_frames(before, view, done.report, palette)
    return lights.back_frames(view, cast(Push, done.report), palette)


def frames_of(before: View, done: Done[TapasGame], palette: Palette) -> Frames:
    """An action as it is done, from the picture before it; a correction has only what comes after it."""
    if not isinstance(push := done.report, Push):
        return []
    view = replace(before, chosen=push.move.entry, value=push.move.value, there=True)
    return lights.push_frames(view, push, palette)


def _points(position: Position) -> dict[str, int]:
    return {player: position.points(player) for player in PLAYERS}


def _corrected_frames(before: View, after: View, corrected: Corrected, palette: Palette) -> list[Frame]:
    """The slots that change, bright in a dim picture: as they were, marked, and as they are."""
    slots = [change.slot for change in corrected.changes]
    was = _only(slots, before.turns, lights.draw(before, palette))
    marked = lit(was, (slot_cell(slot, before.turns) for slot in slots), palette.chosen)
    now = _only(slots, after.turns, lights.draw(after, palette))
    return [(_SECONDS, was), (_SECONDS, marked), (_SECONDS, now)]


def _only(slots: Iterable[str], turns: int, picture: Picture) -> Picture:
    """A picture dimmed, but for some slots."""
    canvas, source = Canvas(dim_picture(picture, _DIMMED)), Canvas(picture)
    for slot in slots:
        cell = slot_cell(slot, turns)
        canvas.put(*cell, source.get(*cell))
    return canvas.picture()
