"""A game of Tapas as the state has it, for the page."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, cast

from engine.tapas import Closed, Move, Outcome, Position, Push
from engine.tapas.game import Corrected, TapasGame, outcome_facts, position_facts
from engine.tapas.tray import ENTRIES, PLAYERS, turn_entry
from firmware.games.history import Done
from firmware.games.tapas.display import BY_SETTING, TapasDisplay, pushes_of
from firmware.games.tapas.snapshot import (
    Player,
    RefusedWhy,
    TapasAdvice,
    TapasCorrection,
    TapasEntering,
    TapasFoundMove,
    TapasLeft,
    TapasMatch,
    TapasOutcome,
    TapasPosition,
    TapasPush,
    TapasSetup,
    TapasState,
    WhyClosed,
)
from firmware.games.tapas.tray import piece_colors
from firmware.table import Settings


def state_of(game: TapasDisplay, with_reasons: bool) -> TapasState:
    """The game's part of the state; `with_reasons` adds what speaks for the push that a hint found."""
    p, common, entering = game.position, game.common_snapshot(), game.entering
    refused, hint, turns = common["refused"], common["hint"], game.position.quarter_turns
    open_entries = () if game.lost is not None else p.open_entries()
    move = entering.move
    return {
        **position_of(p),
        "outcome": cast(TapasOutcome | None, outcome_facts(game.ending)),
        "open_entries": list(open_entries),
        "phase": game.phase,
        "entering": entering_snapshot(move, entering.push, turns) if move is not None else None,
        "moves": [push.move.text for push in game.pushes],
        "closed": _names(game.closed),
        "refused": game.refused_entry,
        "refused_why": cast(RefusedWhy, refused["why"]) if refused else None,
        "refused_button": refused["button"] if refused else None,
        "open_buttons": [turn_entry(entry, turns) for entry in open_entries],
        "names": common["names"],
        "setup": cast(TapasSetup, game.agreed.as_dict()),
        "match": match_snapshot(game.match, p, game.ending) if game.match is not None else None,
        "south": cast(Player, p.south),
        "turns_asked": game.turns_asked,
        "picture_turns": turns if game.tray.placed else game.tray.turns,
        "history": [push_snapshot(push) for push in game.pushes],
        "ahead": [push_snapshot(push) for push in pushes_of(game.history.ahead)],
        "corrections": corrections_snapshot(game.done, game.history.ahead),
        "position": p.text(),
        "hint": {entry: _names(p.why_entry_closed(entry)) for entry in ENTRIES} if hint else None,
        "denied": BY_SETTING.get(refused["why"]) if refused else None,
        "seats": dict(game.seats),
        "thinking": game.analysis_request() is not None,
        "proposal": proposed_snapshot(game.proposal, turns),
        "proposal_by": "entry" if game.settings.real_tray else "ok",
        "plays_by_itself": game.plays_by_itself,
        "advice": _advice(game, with_reasons) if hint else None,
        "advised": proposed_snapshot(game.advised, turns),
        "speechless": hint and game.advice.is_given_up,
        "auto_commit": game.settings.auto_commit if game.commit_at is not None else 0,
        "auto_commit_left": entering.seconds_left(game.settings.auto_commit),
        "redo": common["redo"],
        "resigned": cast(Player | None, common["resigned"]),
        "may_resign": cast(list[Player], common["may_resign"]),
        "clock": game.clock_snapshot(),
        "colors": color_snapshot(game.settings),
    }


def _names(closed: Closed) -> list[WhyClosed]:
    return cast(list[WhyClosed], list(closed.names))


def _advice(game: TapasDisplay, with_reasons: bool) -> TapasAdvice | None:
    if (result := game.advice.result) is None:
        return None
    found, p = cast(TapasFoundMove, result), game.position
    return {
        "score": found["score"],
        "exact": found["exact"],
        "depth": found["depth"],
        "line": found["line"],
        "push": proposed_snapshot(p.preview(Move(found["move"])), p.quarter_turns),
        "reasons": found["reasons"] if with_reasons else None,
    }


def match_snapshot(first: Mapping[str, Any], second: Position, outcome: Outcome | None) -> TapasMatch:
    """Both games together: whoever won more games has won the match, with equally many whoever has more points."""
    winners = [first["winner"], outcome and outcome.winner]
    total = {player: first["points"][player] + second.points(player) for player in PLAYERS}
    one, other = ((winners.count(player), total[player]) for player in PLAYERS)
    won = None if outcome is None or one == other else PLAYERS[one < other]
    return {"points": total, "winner": cast(Player | None, won)}


def position_of(position: Position) -> TapasPosition:
    """What the engine says of a position; the tests compare its keys with the type's."""
    return cast(TapasPosition, position_facts(position))


def color_snapshot(settings: Settings) -> dict[str, str]:
    """Each piece's light for the page, in hexadecimal."""
    return {name: bytes(color).hex() for name, color in piece_colors(settings.colors).items()}


@lru_cache(maxsize=64)
def push_snapshot(push: Push) -> TapasPush:
    """A push that was made."""
    return {
        "mover": cast(Player, push.mover),
        "move": push.move.text,
        "turned": push.turns_before,
        "moved": [{"piece": s.piece, "from": s.start, "to": s.end} for s in push.moved],
        "left": cast(list[TapasLeft], [{"piece": x.piece, "to": x.to} for x in push.left]),
        "points": push.points,
        "play_again": push.play_again,
        "passed": cast(list[Player], list(push.passed)),
    }


def entering_snapshot(move: Move, push: Push | None, turns: int) -> TapasEntering:
    """A move that is entered and what it would do; without a push the mover has no such tapas. The tray lies `turns`
    quarter turns clockwise for it.
    """
    effect = push_snapshot(push) if push is not None else None
    return {
        "entry": move.entry,
        "button": turn_entry(move.entry, turns),
        "value": move.value,
        "there": push is not None,
        "moves": effect["moved"] if effect else [],
        "leaves": effect["left"] if effect else [],
        "points": effect["points"] if effect else dict.fromkeys(PLAYERS, 0),
        "play_again": effect["play_again"] if effect else False,
        "ends": push is not None and push.game_over,
    }


def proposed_snapshot(push: Push | None, turns: int) -> TapasEntering | None:
    """What a push would do, if there is one to be shown."""
    return entering_snapshot(push.move, push, turns) if push is not None else None


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
