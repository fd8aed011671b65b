"""A match of two games with sides changed: the second game knows how the first one ended."""

from collections.abc import Mapping
from typing import Any, Final, cast

from engine.errors import BadInput, shown
from engine.tapas import Outcome, Position
from engine.tapas.pieces import PLAYERS
from firmware.games.tapas.snapshot import Player, TapasMatch

MATCH: Final = "match"
"""The option of a second game: the `points` of the first by player, and its `winner`, None after a draw."""
_MOST: Final = 1000


def match_of(options: Mapping[str, Any]) -> dict[str, Any]:
    """The option, `{"match": …}`, for the set-up of a second game; nothing for another game. Raises BadInput."""
    if MATCH not in options:
        return {}
    told = options[MATCH]
    points = told.get("points") if isinstance(told, Mapping) else None
    if (
        not isinstance(points, Mapping)
        or set(told) != {"points", "winner"}
        or told["winner"] not in (None, *PLAYERS)
        or set(points) != set(PLAYERS)
        or any(type(count) is not int or not 0 <= count < _MOST for count in points.values())
    ):
        raise BadInput(
            f"match is {shown(told)}; say how the first game ended, as in "
            "{'points': {'J': 14, 'C': 9}, 'winner': 'J'}"
        )
    return {MATCH: {"points": dict(points), "winner": told["winner"]}}


def match_snapshot(first: Mapping[str, Any], second: Position, outcome: Outcome | None) -> TapasMatch:
    """Both games together: whoever won more games has won the match, with equally many whoever has more points."""
    winners = [first["winner"], outcome and outcome.winner]
    total = {player: first["points"][player] + second.points(player) for player in PLAYERS}
    one, other = ((winners.count(player), total[player]) for player in PLAYERS)
    won = None if outcome is None or one == other else PLAYERS[one < other]
    return {"points": total, "winner": cast(Player | None, won)}
