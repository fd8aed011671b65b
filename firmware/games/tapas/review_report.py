"""The review of a recorded game of Tapas as a document: text for a terminal, a picture, or a page."""

from collections.abc import Callable
from typing import Final

from engine.tapas.opponent.review import POSITIONS, review
from engine.tapas.pieces import PLAYERS
from engine.tapas.record import Record
from firmware.games.plugin import ReviewDocument, ReviewOptions
from firmware.games.tapas.review_html import as_html
from firmware.games.tapas.review_svg import as_svg
from firmware.games.tapas.review_text import as_text, spoken
from firmware.games.tapas.seats import NAME_TAGS
from firmware.names import check_names

_FORMS: Final = {"text": as_text, "svg": as_svg, "html": as_html}


def review_document(text: str, options: ReviewOptions, progress: Callable[[int, int], None]) -> ReviewDocument:
    """Review the game that a record tells. Raises GameError for a record that can't be read or has no push."""
    record = Record.parse(text)
    record.replay()
    given = check_names({player: record.tags[tag] for player, tag in NAME_TAGS.items() if tag in record.tags}, PLAYERS)
    words = spoken(options.language)
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
