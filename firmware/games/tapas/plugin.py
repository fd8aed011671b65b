"""The plugin of Tapas: set-ups, games on the table, records, analysis."""

import random
from collections.abc import Callable, Mapping
from typing import Any

from engine.tapas import Move, Position
from engine.tapas.game import TapasGame
from engine.tapas.pieces import PLAYERS
from engine.tapas.record import Record, parse_records
from engine.tapas.setup import Setup
from firmware.analysis import REVIEW, AnalysisRequest, AnalysisResult, AnalysisRun
from firmware.dates import date_tag, read_date
from firmware.games.entries import RecordedActions
from firmware.games.history import Log
from firmware.games.plugin import GamePlugin, ReviewDocument, ReviewOptions, Say
from firmware.games.tapas import thinker
from firmware.games.tapas.game import PUSH, TapasTableGame
from firmware.games.tapas.seats import NAME_TAGS, split
from firmware.games.tapas.setup_screen import TapasSetupScreen
from firmware.games.tapas.snapshot import TapasSetupState, TapasState
from firmware.games.tapas.speech import TapasSpeech
from firmware.games.tapas.told import result_facts
from firmware.games.tapas.tray_as_it_lies import PLACED
from firmware.journal import Entry, WrittenGame
from firmware.names import check_names
from firmware.settings import Settings


class TapasPlugin(GamePlugin):
    """See `firmware.games.plugin.GamePlugin`."""

    name = "tapas"
    title = "Tapas"
    players = PLAYERS
    menu_order = 10
    snapshot_types = (TapasSetupState, TapasState)
    speech = TapasSpeech()

    def hides(self, setup: Mapping[str, Any]) -> bool:
        # The seed is that of the table's own choices; nothing of it stands in a record.
        return False

    def rules(self) -> type[TapasGame]:
        return TapasGame

    def summary(self, game: WrittenGame) -> tuple[str, str, str]:
        names, setup = game.names, game.setup
        players = f"{names.get('J') or 'Jalapeños'} – {names.get('C') or 'Croquetas'}"
        extras = setup.get("extras")
        parts = [f"{len(extras)} Extras"] if extras else []
        parts += ["Burning Head"] if setup.get("burning_head") else []
        parts += ["handicap"] if setup.get("handicaps") else []
        if not game.result:
            return players, " + ".join(parts) or "classic", ""
        points, outcome = game.result["points"], game.result["outcome"]
        winner = {"J": "jalapeños win", "C": "croquetas win", None: "a draw"}[outcome["winner"]]
        return players, " + ".join(parts) or "classic", f"{points['J']}-{points['C']}, {winner} ({outcome['reason']})"

    def told(self, game: WrittenGame, word: Say) -> tuple[str, str, str]:
        setup, sides = game.setup, {player: game.names.get(player) or word(player) for player in PLAYERS}
        extras = len(setup.get("extras") or ())
        parts = [word("extras-count", count=extras)] if extras else []
        parts += [word("choice-burning_head")] if setup.get("burning_head") else []
        parts += [word("choice-handicaps")] if setup.get("handicaps") else []
        variant, players = " + ".join(parts) or word("classic"), f"{sides['J']} – {sides['C']}"
        if not game.result:
            return players, variant, ""
        points, winner = game.result["points"], game.result["outcome"]["winner"]
        who = sides[winner] if winner else word("finished-head-draw")
        return players, variant, word("won-by", points=f"{points['J']}-{points['C']}", name=who)

    def next_setup(self, setup: Mapping[str, Any], result: Mapping[str, Any]) -> dict[str, Any]:
        # The rules leave it to the players: the loser begins, after a draw whoever didn't.
        winner = result["outcome"]["winner"] or setup["first"]
        return {**setup, "first": PLAYERS[1 - PLAYERS.index(winner)]}

    def setup_screen(self, settings: Settings, now: float, latest: Mapping[str, Any] | None) -> TapasSetupScreen:
        return TapasSetupScreen(settings, now, latest)

    def setup(self, options: Mapping[str, Any], chance: random.Random) -> dict[str, Any]:
        rules, seating = split(options, chance)
        return Setup.from_dict(rules, chance).as_dict() | seating

    def first_entries(self, setup: Mapping[str, Any], placing: bool) -> list[Entry]:
        return [] if placing and setup["extras"] else [(PLACED, "")]

    def open(self, game: WrittenGame, log: Log, settings: Settings, now: float) -> TapasTableGame:
        rules, seating = split(game.setup)
        return TapasTableGame(Setup.from_dict(rules), game.names, log, settings, **seating).restored(game.entries, now)

    def review_request(self, game: WrittenGame) -> AnalysisRequest | None:
        return AnalysisRequest(self.name, self.record(game), REVIEW)

    def review_document(
        self, text: str, options: ReviewOptions, progress: Callable[[int, int], None]
    ) -> ReviewDocument:
        # A table that only plays doesn't load what writes documents.
        from firmware.games.tapas.review_report import review_document

        return review_document(text, options, progress)

    def perft(self, position: str | None, depth: int) -> int:
        start = Position.start() if position is None else Position.parse(position)
        return start.perft(depth)

    def analyse(self, request: AnalysisRequest, run: AnalysisRun) -> AnalysisResult:
        return thinker.analyse(request, run)

    def record(self, game: WrittenGame) -> str:
        """PGN-shaped; moves that were taken back stand in comments."""
        told = RecordedActions.of(game.entries, PUSH)
        tags = dict(told.tags) | {
            tag: game.names[player] for player, tag in NAME_TAGS.items() if game.names.get(player)
        }
        rules, seating = split(game.setup)
        tags |= {f"{NAME_TAGS[player]}Level": level for player, level in seating.get("seats", {}).items()}
        if game.started is not None:
            tags["Date"] = date_tag(game.started)
        moves = [Move(text) for text in told.actions]
        return Record.of(Setup.from_dict(rules), moves, tags, list(told.comments)).text()

    def read(self, text: str) -> list[WrittenGame]:
        games = []
        for record in parse_records(text):
            position = record.replay()
            outcome = position.outcome()
            names = check_names({p: record.tags[tag] for p, tag in NAME_TAGS.items() if tag in record.tags}, PLAYERS)
            result = result_facts(position, outcome) if outcome else None
            started = read_date(record.tags.get("Date"))
            games.append(WrittenGame(record.setup.as_dict(), names, _entries(record), result, started))
        return games


def _entries(record: Record) -> list[Entry]:
    """What the journal keeps of a record: everything that `record` writes again."""
    own = {*NAME_TAGS.values(), "Date"}
    tags = {name: value for name, value in record.tags.items() if name not in own}
    told = RecordedActions([move.text for move in record.moves], record.comments, tags)
    return [(PLACED, ""), *told.entries(PUSH)]
