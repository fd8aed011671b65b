"""Keeps what the review says of how well a game's players played."""

from dataclasses import replace

from firmware.analysis import AnalysisResult, AnalysisRun
from firmware.features.players.life import Played
from firmware.features.players.player_statistics import REVIEWED
from firmware.games.plugin import SPOILT
from firmware.games.registry import plugin
from firmware.journal import Journal


def review(journal: Journal, game: Played, nodes: int | None = None) -> bool:
    """Review a finished game, with so many positions for each push, and keep the result; whether there was one.

    Raises JournalError.
    """
    kind = plugin(game.game)
    try:
        request = kind.review_request(journal.written(journal.game(game.number)))
        if request is None:
            return False
        result = kind.analyse(replace(request, nodes=nodes), AnalysisRun())
        return keep(journal, game.number, game.touch, game.game, result)
    except SPOILT:
        # Somebody else wrote this game, or it has no push.
        return False


def keep(journal: Journal, number: int, touch: int, game: str, result: AnalysisResult) -> bool:
    """Keep what a review that is there said of a finished game; whether it said anything. Raises JournalError."""
    seats = plugin(game).accuracy(result)
    shares = {seat: round(share, 4) for seat, share in seats.items()}
    said = {"game": number, "touch": touch, "seats": shares}
    if shares and not any(event.data == said for event in journal.events(REVIEWED)):
        journal.note(REVIEWED, said)
    return bool(shares)
