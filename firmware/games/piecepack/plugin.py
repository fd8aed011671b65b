"""The plugin of TAPAS for the piecepack. Its games are written down in the shape of PGN:

    [Game "TAPAS for the piecepack"]
    [Player1 "Julie"]
    [Date "2026.11.21"]
    [Players "3"]
    [Rulings "rulebook"]
    [Result "2"]
    [Ranking "2:5 1:3 3:3"]

    start
    out 2 @83.4
    {out 1 @84.0 taken back}
    ...
    2

Tags, then the actions, one a line; a comment has lines of its own. Times are seconds of the clock. At the end stands
the winner's seat, or `*` for a game that hasn't ended. New ingredients and packs of suits have tags `Extra` and
`Packs` if there are any.
"""

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from engine.pgn import RecordReader
from engine.piecepack import PiecepackGame
from engine.piecepack.play import CANNOT, TIMES, judged, scores
from engine.review import Found, Review, review
from firmware.analysis import AnalysisRequest, AnalysisResult, AnalysisRun
from firmware.games.abilities import Standing
from firmware.games.history import Log, RecordedActions, Result
from firmware.games.options import Options
from firmware.games.piecepack.course import Course, result_of
from firmware.games.piecepack.game import PiecepackTableGame
from firmware.games.piecepack.options import SEATS, PiecepackSetupScreen, all_options, setup_of
from firmware.games.piecepack.snapshot import PiecepackSetupState, PiecepackState, box_of
from firmware.games.piecepack.speech import PiecepackSpeech, how
from firmware.games.plugin import Say
from firmware.games.reviewing import ReviewedPlugin
from firmware.games.speech import Argument, phrase
from firmware.games.written import WrittenForm
from firmware.journal import WrittenGame
from firmware.messages import Messages
from firmware.table import Settings


class _Form(WrittenForm):
    """Names are among the options, and a finished game has its ranking."""

    def write(self, game: WrittenGame) -> str:
        return super().write(game._replace(names=game.setup.get("names", {})))

    def _body(self, setup: Mapping[str, Any], recorded: RecordedActions, end: str) -> str:
        return "\n".join([*recorded.lines(), end])

    def _tags_of_result(self, result: Result | None) -> Mapping[str, str]:
        ranking = result["outcome"]["ranking"] if result else ()
        return {"Ranking": " ".join(f"{row['seat']}:{row['score']}" for row in ranking)}

    def _tags_of_names(self, setup: Mapping[str, Any]) -> Mapping[str, str]:
        return {seat: tag for seat, tag in self.names.items() if int(seat) <= setup["players"]}

    def _read(self, reader: RecordReader) -> WrittenGame:
        game = super()._read(reader)
        return game._replace(setup=self.options.check({**game.setup, "names": game.names}), names={})


class PiecepackPlugin(ReviewedPlugin):
    """See `firmware.games.plugin.GamePlugin`."""

    name = "piecepack"
    menu_order = 40
    snapshot_types = (PiecepackSetupState, PiecepackState)
    speech = PiecepackSpeech()
    title = "TAPAS for the piecepack"
    screen = PiecepackSetupScreen
    players = ()
    """Names are among the options, by seat, because the number of players varies."""

    # Both not before somebody asks: a spoilt `ingredients.toml` spoils no other game.

    @cached_property
    def options(self) -> Options:  # type: ignore[override]
        return all_options()

    @cached_property
    def form(self) -> WrittenForm:  # type: ignore[override]
        return _Form(
            title=self.title,
            names={seat: f"Player{seat}" for seat in SEATS},
            options=self.options,
            begin=lambda setup: Course(setup_of(setup)),
            result=lambda course, lost: result_of(course),
            action=r"[a-z](?:[^\n{}\[\]]*[^\s{}\[\]])?",
            results={seat: seat for seat in SEATS},
            such_as="an action as in take 1 tS0",
            has_clock=False,
        )

    def summary(self, game: WrittenGame) -> tuple[str, str, str]:
        setup, names = setup_of(game.setup), game.setup.get("names", {})
        players = ", ".join(names.get(str(seat), str(seat)) for seat in setup.seats)
        variant = " + ".join([f"{setup.players} players", *setup.extra, *setup.packs]).replace("_", " ")
        if not game.result:
            return players, variant, ""
        outcome = game.result["outcome"]
        ranking = " ".join(f"{names.get(row['seat'], row['seat'])} {row['score']}" for row in outcome["ranking"])
        return players, variant, f"{ranking} ({outcome['reason']})"

    def translated_summary(self, game: WrittenGame, word: Say) -> tuple[str, str, str]:
        setup, names = setup_of(game.setup), game.setup.get("names", {})
        players = ", ".join(names.get(str(seat)) or word("player", seat=seat) for seat in setup.seats)
        parts = [word(f"ingredients-{name}") for name in setup.extra] + [word(f"packs-{name}") for name in setup.packs]
        variant = " + ".join([f"{word('choice-players')} {setup.players}", *parts])
        if not game.result:
            return players, variant, ""
        ranking = game.result["outcome"]["ranking"]
        return players, variant, " ".join(f"{names.get(row['seat'], row['seat'])} {row['score']}" for row in ranking)

    def standing(self, game: WrittenGame) -> Standing:
        seats, names = tuple(self.seats(game.setup)), game.setup.get("names", {})
        ranking = game.result["outcome"]["ranking"] if game.result else ()
        return Standing(
            seats=seats,
            names={seat: name for seat, name in names.items() if seat in seats},
            variant=f"players-{len(seats)}",
            places={row["seat"]: place for place, row in enumerate(ranking, 1)},
            points={row["seat"]: row["score"] for row in ranking},
        )

    def seats(self, setup: Mapping[str, Any]) -> Sequence[str]:
        return [str(seat) for seat in setup_of(setup).seats]

    def rules(self) -> type[PiecepackGame]:
        return PiecepackGame

    def setup(self, options: Mapping[str, Any], chance: random.Random) -> dict[str, Any]:
        """Where players find BIS themselves, calls must fit."""
        setup = setup_of(options)
        setup = replace(setup, rulings=replace(setup.rulings, calls_must_fit=setup.rulings.players_find))
        return self.options.check({**options, **setup.as_dict()})

    def open(self, game: WrittenGame, log: Log, settings: Settings, now: float) -> PiecepackTableGame:
        setup = self.options.check(game.setup)
        return PiecepackTableGame(setup_of(setup), setup["names"], log, settings).restored(game.entries, now)

    # The review

    def reviewed(self, setup: Mapping[str, Any]) -> bool:
        return True

    def analyse(self, request: AnalysisRequest, run: AnalysisRun) -> AnalysisResult:
        return self.review(request, run)

    def judged_game(self, game: WrittenGame, nodes: int | None, run: AnalysisRun) -> Review:
        actions = RecordedActions.of(game.entries).actions

        def found(course: Course, action: str, number: int) -> Found | None:
            if run.stop() or course.phase != "count" or action.startswith("undone "):
                return None
            before, after = course.game.state, course.copy()
            for one in actions[number - 1 :]:
                after.apply(one)
                if len(after.game.state.log) > len(before.log):
                    chance = random.Random(number)
                    return judged(before, action, after.game.state, chance, nodes or TIMES)
            return None

        start = Course(setup_of(game.setup))
        return review(found, lambda course: tuple(scores(course.game.state).values()), start, actions, run.progress)

    def seat_name(self, seat: str, words: Messages) -> str:
        return words.say("player", seat=seat)

    def deed(self, action: str, setup: Mapping[str, Any]) -> Argument:
        number, described = (*action.split(" ")[1:], CANNOT)[:2]
        return phrase("review-described", number=number, how=how(box_of(setup_of(setup)), described))
