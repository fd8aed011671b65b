"""The plugin of Tapas: set-ups, games on the table, records, analysis."""

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from engine.tapas import Position
from engine.tapas.game import Setup, TapasGame, corrects
from engine.tapas.tray import PLAYERS
from firmware.analysis import REVIEW, AnalysisRequest, AnalysisResult, AnalysisRun
from firmware.games.agreed_clock import agreed_clock
from firmware.games.entries import RecordedActions
from firmware.games.history import Log
from firmware.games.plugin import GamePlugin, ReviewDocument, ReviewOptions, Say, TableGame
from firmware.games.puzzle import TablePuzzle
from firmware.games.shared import TABLES, away_seats
from firmware.games.speech import Phrase, phrase
from firmware.games.standing import Measured, SeatStatistics, Standing, two_places
from firmware.games.tapas import puzzles, record, thinker
from firmware.games.tapas.display import PUSH
from firmware.games.tapas.edit_screen import TapasEditScreen
from firmware.games.tapas.game import TapasTableGame
from firmware.games.tapas.options import MATCH, STUDY, TapasSetupScreen, match_of, split, study_of
from firmware.games.tapas.snapshot import TapasSetupState, TapasState
from firmware.games.tapas.speech import TapasSpeech
from firmware.games.tapas.state import color_snapshot
from firmware.games.tapas.summary import accuracy_of, statistics_of
from firmware.games.tapas.tray import PLACED
from firmware.journal import Entry, WrittenGame
from firmware.settings import Settings


class TapasPlugin(GamePlugin):
    """See `firmware.games.plugin.GamePlugin`."""

    name = "tapas"
    action_kind = PUSH
    title = "Tapas"
    form = record
    screen = TapasSetupScreen
    players = PLAYERS
    menu_order = 10
    snapshot_types = (TapasSetupState, TapasState)
    speech = TapasSpeech()
    measured: Sequence[Measured] = (
        Measured("hungry", "child", 400, 0.738),
        Measured("careful", "hungry", 400, 0.674),
        Measured("planner", "careful", 400, 0.826),
        Measured("master", "planner", 200, 0.742),
        Measured("champion", "master", 200, 0.665),
    )
    """As `docs/opponent.md` has them."""

    def hides(self, setup: Mapping[str, Any]) -> bool:
        # The seed is that of the table's own choices; nothing of it stands in a record.
        return False

    def timed(self, setup: Mapping[str, Any]) -> bool:
        return True

    def rules(self) -> type[TapasGame]:
        return TapasGame

    def piece_colors(self, settings: Settings) -> Mapping[str, str]:
        return color_snapshot(settings)

    def summary(self, game: WrittenGame) -> tuple[str, str, str]:
        names = game.names
        players = f"{names.get('J') or 'Jalapeños'} – {names.get('C') or 'Croquetas'}"
        variant = " + ".join(english for english, _ in _kinds(game)) or "classic"
        if not game.result:
            return players, variant, ""
        points, outcome = game.result["points"], game.result["outcome"]
        winner = {"J": "jalapeños win", "C": "croquetas win", None: "a draw"}[outcome["winner"]]
        return players, variant, f"{points['J']}-{points['C']}, {winner} ({outcome['reason']})"

    def translated_summary(self, game: WrittenGame, word: Say) -> tuple[str, str, str]:
        sides = {player: game.names.get(player) or word(player) for player in PLAYERS}
        variant = " + ".join(word(kind["id"], **kind["args"]) for _, kind in _kinds(game)) or word("classic")
        players = f"{sides['J']} – {sides['C']}"
        if not game.result:
            return players, variant, ""
        points, winner = game.result["points"], game.result["outcome"]["winner"]
        who = sides[winner] if winner else word("finished-head-draw")
        return players, variant, word("won-by", points=f"{points['J']}-{points['C']}", name=who)

    def standing(self, game: WrittenGame) -> Standing:
        setup = game.setup
        extras, result = setup.get("extras"), game.result
        kinds = ["extras"] if extras else []
        kinds += ["burning_head"] if setup.get("burning_head") else []
        return Standing(
            seats=PLAYERS,
            names=game.names,
            levels=setup.get("seats") or {},
            variant="+".join(kinds) or "classic",
            first=setup.get("first", PLAYERS[0]),
            places=two_places(PLAYERS, result["outcome"]["winner"]) if result else {},
            points=result["points"] if result else {},
            rated=not (setup.get("handicaps") or setup.get("position") or STUDY in setup),
        )

    def statistics(self, game: WrittenGame) -> dict[str, SeatStatistics]:
        return statistics_of(self.open(game, lambda entries, result: None, Settings(), 0.0).history.done)

    def accuracy(self, result: AnalysisResult) -> dict[str, float]:
        return accuracy_of(result)

    def next_setup(self, setup: Mapping[str, Any], result: Mapping[str, Any]) -> dict[str, Any]:
        # The rules leave it to the players. Whoever begins has it harder: the winner, after a draw whoever didn't.
        printed = {name: value for name, value in setup.items() if name not in ("position", STUDY, TABLES, MATCH)}
        return {**printed, "first": result["outcome"]["winner"] or PLAYERS[1 - PLAYERS.index(setup["first"])]}

    def shared_start(self, setup: Mapping[str, Any]) -> TapasGame | None:
        rules, _ = split(setup)
        return TapasGame(Setup.from_dict(rules).start()) if STUDY not in setup else None

    def setup(self, options: Mapping[str, Any], chance: random.Random) -> dict[str, Any]:
        rules, seating = split(options, chance)
        return Setup.from_dict(rules, chance).as_dict() | seating | study_of(options) | match_of(options)

    def study_editor(self, options: Mapping[str, Any], settings: Settings, now: float) -> TapasEditScreen:
        rules, _ = split(options)
        return TapasEditScreen(Setup.from_dict({**rules, "extras": {}}).start(), "study", settings, now)

    def study_options(self, options: Mapping[str, Any], position: str, name: str) -> dict[str, Any]:
        seats = {"seats": options["seats"]} if options.get("seats") else {}
        return {"position": position, STUDY: name, **seats}

    def first_entries(self, setup: Mapping[str, Any], placing: bool) -> list[Entry]:
        return [] if placing and setup["extras"] else [(PLACED, "")]

    def open(self, game: WrittenGame, log: Log, settings: Settings, now: float) -> TapasTableGame:
        rules, seating = split(game.setup)
        if away := away_seats(game.setup):
            seating["seats"] = away
        table = TapasTableGame(Setup.from_dict(rules), game.names, log, settings, **seating, **match_of(game.setup))
        return table.with_clock(agreed_clock(game.setup, PLAYERS)).restored(game.entries, now)

    def reviewed(self, setup: Mapping[str, Any]) -> bool:
        return True

    def review_request(self, game: WrittenGame) -> AnalysisRequest | None:
        return AnalysisRequest(self.name, self.record(game), REVIEW)

    def review_document(
        self, text: str, options: ReviewOptions, progress: Callable[[int, int], None]
    ) -> ReviewDocument:
        # A table that only plays doesn't load what writes documents.
        from firmware.games.tapas.review import review_document

        return review_document(text, options, progress)

    def puzzle_ratings(self) -> Mapping[str, int]:
        return puzzles.ratings()

    def first_puzzles(self) -> Collection[str]:
        return puzzles.without_variants()

    def puzzle(self, name: str, written: str = "") -> TablePuzzle:
        return puzzles.table_puzzle(name, written)

    def answer_request(self, game: TableGame) -> AnalysisRequest | None:
        assert isinstance(game, TapasTableGame)
        return game.answer_request()

    def answer_words(self, game: TableGame) -> Phrase | None:
        assert isinstance(game, TapasTableGame)
        return puzzles.answer_words(game.done[-1])

    def perft(self, position: str | None, depth: int) -> int:
        start = Position.start() if position is None else Position.parse(position)
        return start.perft(depth)

    def analyse(self, request: AnalysisRequest, run: AnalysisRun) -> AnalysisResult:
        return thinker.analyse(request, run)


def _kinds(game: WrittenGame) -> list[tuple[str, Phrase]]:
    """What is special about a game, in English and as a message: a correction if the game's entries are there."""
    setup, extras, study = game.setup, len(game.setup.get("extras") or ()), game.setup.get(STUDY)
    corrected = any(corrects(action) for action in RecordedActions.of(game.entries, PUSH).actions)
    kinds = (
        (extras, f"{extras} Extras", phrase("extras-count", count=extras)),
        (setup.get("burning_head"), "Burning Head", phrase("choice-burning_head")),
        (setup.get("handicaps"), "handicap", phrase("choice-handicaps")),
        (study is not None, f"study {study}".rstrip(), phrase("study-named", name=study or "–")),
        (setup.get("position"), "from a position", phrase("from-a-position")),
        (corrected, "corrected", phrase("corrected")),
    )
    return [(english, message) for there, english, message in kinds if there]
