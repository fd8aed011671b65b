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
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine import pgn
from engine.errors import BadInput, GameError
from engine.pgn import RecordReader
from engine.piecepack import PiecepackGame, Setup
from engine.piecepack.play import CANNOT, TIMES, judged, scores
from engine.piecepack.state import Rulings
from engine.review import Found, Review, review
from firmware.analysis import AnalysisRequest, AnalysisResult, AnalysisRun
from firmware.games.abilities import Standing
from firmware.games.history import Log, RecordedActions
from firmware.games.piecepack.course import Course, result_of
from firmware.games.piecepack.game import PiecepackTableGame
from firmware.games.piecepack.options import PiecepackSetupScreen, check_seat_names, rules_and_names, split
from firmware.games.piecepack.snapshot import PiecepackSetupState, PiecepackState, box_of
from firmware.games.piecepack.speech import PiecepackSpeech, how
from firmware.games.plugin import Say
from firmware.games.reviewing import ReviewedPlugin
from firmware.games.speech import Argument, phrase
from firmware.journal import WrittenGame
from firmware.journal.rows import date_tag, read_date
from firmware.messages import Messages
from firmware.table import Settings

TITLE: Final = "TAPAS for the piecepack"
UNFINISHED: Final = "*"
_ACTION: Final = re.compile(r"[a-z][^\n{}\[\]]*")
_RESULT: Final = re.compile(r"[1-8*](?=\s|$)")
_OWN: Final = {"Game", "Players", "Extra", "Packs", "Rulings", "Result", "Ranking", "Date"}
"""The tags that follow from the rest of a game; the table has no use for others."""


class PiecepackPlugin(ReviewedPlugin):
    """See `firmware.games.plugin.GamePlugin`."""

    name = "piecepack"
    menu_order = 40
    snapshot_types = (PiecepackSetupState, PiecepackState)
    speech = PiecepackSpeech()
    title = TITLE
    screen = PiecepackSetupScreen
    players = ()
    """Names are among the options, by seat, because the number of players varies."""

    def record(self, game: WrittenGame) -> str:
        """The game as a record; actions that were taken back stand in comments. Raises BadInput or IllegalMove."""
        rules, names = split(game.setup)
        setup, recorded = Setup.from_dict(rules), RecordedActions.of(game.entries)
        course = Course(setup)
        for action in recorded.actions:
            course.apply(action)
        tags = {"Game": TITLE, **recorded.tags, **{f"Player{seat}": name for seat, name in names.items()}}
        if game.started is not None:
            tags["Date"] = date_tag(game.started)
        outcome = course.outcome()
        tags |= {**_setup_tags(setup), "Result": outcome["winner"] if outcome else UNFINISHED}
        tags |= {"Ranking": _ranking(outcome)} if outcome else {}
        return f"{pgn.tag_lines(tags)}\n" + "\n".join([*recorded.lines(), tags["Result"]]) + "\n"

    def read(self, text: str) -> list[WrittenGame]:
        return pgn.each(text, _read)

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


# Records


def _ranking(outcome: Mapping[str, Any]) -> str:
    return " ".join(f"{row['seat']}:{row['score']}" for row in outcome["ranking"])


def _setup_tags(setup: Setup) -> dict[str, str]:
    tags = {"Players": str(setup.players)}
    tags |= {"Extra": " ".join(setup.extra)} if setup.extra else {}
    tags |= {"Packs": " ".join(setup.packs)} if setup.packs else {}
    return tags | {"Rulings": str(setup.rulings)}


def _read(reader: RecordReader) -> WrittenGame:
    tags, places = pgn.read_tags(reader, TITLE)
    setup = _setup(reader, tags, places)
    course = Course(setup)
    actions: list[str] = []
    comments: list[tuple[int, str]] = []
    while True:
        reader.skip(r"\s*")
        here = reader.where
        if (comment := pgn.read_comment(reader)) is not None:
            comments.append((len(actions), comment))
        elif (match := _ACTION.match(reader.text, here)) is not None:
            action = match.group().rstrip()
            pgn.check_action(reader, len(actions) + 1, action)
            try:
                course.apply(action)
            except GameError as error:
                raise pgn.refused(reader, len(actions) + 1, action, error) from None
            actions.append(action)
            reader.where = match.end()
        else:
            break
    _end(reader, course, tags, places)
    seats = {f"Player{seat}": str(seat) for seat in setup.seats}
    names = check_seat_names({seat: tags[tag] for tag, seat in seats.items() if tag in tags})
    kept = {name: value for name, value in tags.items() if name not in _OWN | seats.keys()}
    entries = RecordedActions(actions, comments, kept).entries()
    return WrittenGame(setup.as_dict() | {"names": names}, {}, entries, result_of(course), read_date(tags.get("Date")))


def _end(reader: RecordReader, course: Course, tags: Mapping[str, str], places: Mapping[str, int]) -> None:
    """The result: it and its tags must be what the actions lead to."""
    here = reader.where
    result = reader.take(_RESULT, "an action as in take 1 tS0, a {comment}, or the winner's seat or * at the end")
    outcome = course.outcome()
    leads_to = outcome["winner"] if outcome else UNFINISHED
    if result != leads_to:
        raise reader.error(f"{leads_to}, which is what these actions lead to", here)
    if tags.get("Result", leads_to) != leads_to:
        raise reader.error(f'"{leads_to}", which is what these actions lead to', places["Result"])
    ranking = _ranking(outcome) if outcome else ""
    if tags.get("Ranking", ranking) != ranking:
        raise reader.error(f'"{ranking}", which is what these actions lead to', places["Ranking"])


def _setup(reader: RecordReader, tags: Mapping[str, str], places: Mapping[str, int]) -> Setup:
    players = tags.get("Players", "4")
    if not re.fullmatch("[0-9]", players):
        raise reader.error('how many players, as in [Players "4"]', places["Players"])
    extra, packs = tags.get("Extra", "").split(), tags.get("Packs", "").split()
    try:
        rulings = Rulings.named(tags.get("Rulings", "rulebook"))
    except BadInput as error:
        raise reader.error(f"rulings ({error})", places["Rulings"]) from None
    try:
        return Setup(int(players), tuple(extra), tuple(packs), rulings)
    except BadInput as error:
        where = next((places[name] for name in ("Extra", "Packs", "Players") if name in places), None)
        raise reader.error(f"a setup that can be ({error})", where) from None
