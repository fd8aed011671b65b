"""The plugin of TAPAS for the piecepack: how its games are set up, opened, summed up and written down."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from engine.piecepack import PiecepackGame, Setup
from engine.piecepack.play import CANNOT, TIMES, judged, scores
from engine.review import Found, Review, review
from firmware.analysis import AnalysisRequest, AnalysisResult, AnalysisRun
from firmware.games.entries import RecordedActions
from firmware.games.history import Log
from firmware.games.piecepack import record
from firmware.games.piecepack.course import Course
from firmware.games.piecepack.game import PiecepackTableGame
from firmware.games.piecepack.options import PiecepackSetupScreen, rules_and_names, split
from firmware.games.piecepack.snapshot import PiecepackSetupState, PiecepackState, box_of
from firmware.games.piecepack.speech import PiecepackSpeech, how
from firmware.games.plugin import Say
from firmware.games.reviewing import ReviewedPlugin
from firmware.games.speech import Argument, phrase
from firmware.games.standing import Standing
from firmware.journal import WrittenGame
from firmware.messages import Messages
from firmware.settings import Settings


class PiecepackPlugin(ReviewedPlugin):
    """See `firmware.games.plugin.GamePlugin`."""

    name = "piecepack"
    menu_order = 40
    snapshot_types = (PiecepackSetupState, PiecepackState)
    speech = PiecepackSpeech()
    title = record.TITLE
    form = record
    screen = PiecepackSetupScreen
    players = ()
    """Names are among the options, by seat, because the number of players varies."""

    def summary(self, game: WrittenGame) -> tuple[str, str, str]:
        rules, names = split(game.setup)
        setup = Setup.from_dict(rules)
        players = ", ".join(names.get(str(seat), str(seat)) for seat in setup.seats)
        variant = " + ".join([f"{setup.players} players", *setup.extra, *setup.packs]).replace("_", " ")
        if not game.result:
            return players, variant, ""
        outcome = game.result["outcome"]
        ranking = " ".join(f"{names.get(row['seat'], row['seat'])} {row['score']}" for row in outcome["ranking"])
        return players, variant, f"{ranking} ({outcome['reason']})"

    def translated_summary(self, game: WrittenGame, word: Say) -> tuple[str, str, str]:
        rules, names = split(game.setup)
        setup = Setup.from_dict(rules)
        players = ", ".join(names.get(str(seat)) or word("player", seat=seat) for seat in setup.seats)
        parts = [word(f"ingredients-{name}") for name in setup.extra] + [word(f"packs-{name}") for name in setup.packs]
        variant = " + ".join([f"{word('choice-players')} {setup.players}", *parts])
        if not game.result:
            return players, variant, ""
        ranking = game.result["outcome"]["ranking"]
        return players, variant, " ".join(f"{names.get(row['seat'], row['seat'])} {row['score']}" for row in ranking)

    def standing(self, game: WrittenGame) -> Standing:
        rules, names = split(game.setup)
        seats = tuple(str(seat) for seat in Setup.from_dict(rules).seats)
        ranking = game.result["outcome"]["ranking"] if game.result else ()
        return Standing(
            seats=seats,
            names={seat: name for seat, name in names.items() if seat in seats},
            variant=f"players-{len(seats)}",
            places={row["seat"]: place for place, row in enumerate(ranking, 1)},
            points={row["seat"]: row["score"] for row in ranking},
        )

    def seats(self, setup: Mapping[str, Any]) -> Sequence[str]:
        return [str(seat) for seat in Setup.from_dict(split(setup)[0]).seats]

    def rules(self) -> type[PiecepackGame]:
        return PiecepackGame

    def setup(self, options: Mapping[str, Any], chance: random.Random) -> dict[str, Any]:
        return rules_and_names(options)

    def open(self, game: WrittenGame, log: Log, settings: Settings, now: float) -> PiecepackTableGame:
        rules, names = split(game.setup)
        return PiecepackTableGame(Setup.from_dict(rules), names, log, settings).restored(game.entries, now)

    # The review

    def reviewed(self, setup: Mapping[str, Any]) -> bool:
        return True

    def analyse(self, request: AnalysisRequest, run: AnalysisRun) -> AnalysisResult:
        return self.review(request, run)

    def judged_game(self, game: WrittenGame, nodes: int | None, run: AnalysisRun) -> Review:
        actions = RecordedActions.of(game.entries).actions

        def found(course: Course, action: str, number: int) -> Found | None:
            if run.stop() or course.phase != "count":
                return None
            before, after = course.game.state, course.copy()
            for one in actions[number - 1 :]:
                after.apply(one)
                if len(after.game.state.log) > len(before.log):
                    chance = random.Random(number)
                    return judged(before, action, after.game.state, chance, nodes or TIMES)
            return None

        start = Course(Setup.from_dict(split(game.setup)[0]))
        return review(found, lambda course: tuple(scores(course.game.state).values()), start, actions, run.progress)

    def seat_name(self, seat: str, words: Messages) -> str:
        return words.say("player", seat=seat)

    def deed(self, action: str, setup: Mapping[str, Any]) -> Argument:
        number, described = (*action.split(" ")[1:], CANNOT)[:2]
        box = box_of(Setup.from_dict(split(setup)[0]))
        return phrase("review-described", number=number, how=how(box, described))
