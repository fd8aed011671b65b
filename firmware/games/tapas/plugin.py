"""The plugin of Tapas: set-ups, games on the table, puzzles, and the analysis of moves and of whole games."""

import random
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any, Final, cast

from engine.tapas import Position, Push
from engine.tapas.game import Setup, TapasGame, corrects
from engine.tapas.opponent import Level, Reason, reasons
from engine.tapas.opponent.champion import solver
from engine.tapas.opponent.evaluation import tapas_left
from engine.tapas.opponent.puzzling import puzzle_of, rated
from engine.tapas.opponent.reasons import Fault
from engine.tapas.opponent.review import POSITIONS, Judged, review
from engine.tapas.opponent.review import Review as Reviewed
from engine.tapas.puzzle import Puzzle, catalogue
from engine.tapas.record import Record
from engine.tapas.state import Move
from engine.tapas.tray import EXTRAS, OTHER, PLAYERS, turn_entry
from firmware.analysis import REVIEW, AnalysisRequest, AnalysisResult, AnalysisRun
from firmware.games.abilities import (
    TABLES,
    Find,
    Measured,
    SeatStatistics,
    Standing,
    TablePuzzle,
    away_seats,
    two_places,
    unknown_puzzle,
)
from firmware.games.history import Log, RecordedActions
from firmware.games.play_clock import agreed_clock
from firmware.games.plugin import GamePlugin, ReviewDocument, ReviewOptions, Say, TableGame
from firmware.games.speech import Argument, Phrase, phrase
from firmware.games.tapas import record
from firmware.games.tapas.display import PUSH
from firmware.games.tapas.edit_screen import TapasEditScreen
from firmware.games.tapas.game import TapasTableGame
from firmware.games.tapas.options import MATCH, OPTIONS, STUDY, TapasSetupScreen, match_of, split, study_of
from firmware.games.tapas.setup_speech import piece_name
from firmware.games.tapas.snapshot import TapasFoundMove, TapasSetupState, TapasState
from firmware.games.tapas.speech import TapasSpeech
from firmware.games.tapas.state import color_snapshot
from firmware.games.tapas.tray import PLACED
from firmware.journal import Entry, WrittenGame
from firmware.library import log_nowhere
from firmware.snapshot import Reason as ReasonSnapshot
from firmware.snapshot import Review, WrongPart
from firmware.table import Settings

_MOST_LEFT: Final = {False: 8, True: 12}
"""By Burning Head: with so many tapas left at most, the push that turned a game may make a puzzle."""
_PUZZLE_NODES: Final = 10
"""For each position that a review looks at from one of the game: so many nodes to know a push's worth at the end."""
_FALLBACK: Final = "careful"
"""The level that is fast enough to run without the opponent's process."""
_HINTS: Final = ("puzzle-side", "puzzle-piece", "puzzle-shown")


class TapasPlugin(GamePlugin):
    """See `firmware.games.plugin.GamePlugin`."""

    name = "tapas"
    action_kind = PUSH
    title = "Tapas"
    form = record
    options, screen = OPTIONS, TapasSetupScreen
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
        pushes = self.open(game, log_nowhere, Settings(), 0.0).pushes
        won = [left for push in pushes for left in push.left if left.to is not None]
        return {
            player: SeatStatistics(
                entries=dict(Counter(push.move.entry for push in pushes if push.mover == player)),
                taken=dict(Counter(_value(left.piece) for left in won if left.to == player)),
                lost=dict(Counter(_value(left.piece) for left in won if left.piece[0] == player)),
                was_last=bool(pushes) and pushes[-1].mover == player,
            )
            for player in PLAYERS
        }

    def accuracy(self, result: AnalysisResult) -> dict[str, float]:
        # The mean share of the winning chances that each player kept, push by push; the best push keeps all of them.
        kept: dict[str, list[float]] = {}
        for push in cast(Review, result)["pushes"]:
            fell = push["before"] - push["after"]
            lost = max(0.0, fell if push["mover"] == PLAYERS[0] else -fell) if push["cost"] else 0.0
            kept.setdefault(push["mover"], []).append(1.0 - lost)
        return {player: sum(shares) / len(shares) for player, shares in kept.items()}

    def next_setup(self, setup: Mapping[str, Any], result: Mapping[str, Any]) -> dict[str, Any]:
        # The rules leave it to the players. Whoever begins has it harder: the winner, after a draw whoever didn't.
        printed = {name: value for name, value in setup.items() if name not in ("position", STUDY, TABLES, MATCH)}
        return {**printed, "first": result["outcome"]["winner"] or OTHER[setup["first"]]}

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
        # The second word of a puzzle's line; to read all of them would take long.
        return {name: int(line.split(" ")[1]) for name, line in catalogue().items()}

    def first_puzzles(self) -> Collection[str]:
        # Without those that have Extras, are of Burning Head, or begin with a tray that was turned.
        plain = " turned=0 ", " burning_head=no "
        classic = (line for line in catalogue().values() if all(words in line for words in plain))
        return [line.split(" ", 1)[0] for line in classic if not any(extra in line for extra in EXTRAS)]

    def puzzle(self, name: str, written: str = "") -> TablePuzzle:
        line = written or catalogue().get(name)
        if line is None:
            raise unknown_puzzle(name)
        puzzle = Puzzle.parse(line)
        setup = Setup.from_dict({"position": puzzle.text}).as_dict()
        themes = tuple(f"puzzle-theme-{theme}" for theme in puzzle.themes)
        args, finds = {"side": puzzle.solver}, tuple(_finds(puzzle))
        worth: Phrase | None = phrase("puzzle-won")
        if puzzle.goal == "points":
            points = round(puzzle.margin / 100)
            worth = phrase("puzzle-worth", points=points) if points else None
        return TablePuzzle(name, puzzle.rating, themes, setup, f"puzzle-{puzzle.goal}", args, _HINTS, finds, worth)

    def answer_request(self, game: TableGame) -> AnalysisRequest | None:
        assert isinstance(game, TapasTableGame)
        return game.answer_request()

    def answer_words(self, game: TableGame) -> Phrase:
        assert isinstance(game, TapasTableGame)
        # What the search finds is a push.
        push, turned = cast(Push, game.done[-1].report), game.done[-1].before.position.quarter_turns
        about: dict[str, Argument] = {"value": push.move.value, "entry": turn_entry(push.move.entry, turned)}
        won = [piece_name(left.piece) for left in push.left if left.to == push.mover]
        return phrase("puzzle-answer", **about, pieces=won) if won else phrase("puzzle-answer-quiet", **about)

    def perft(self, position: str | None, depth: int) -> int:
        start = Position.start() if position is None else Position.parse(position)
        return start.perft(depth)

    def analyse(self, request: AnalysisRequest, run: AnalysisRun) -> AnalysisResult:
        if request.level == REVIEW:
            return _review(request, run)
        position = Position.parse(request.text)
        asked = _FALLBACK if request.fallback else request.level
        level = Level.named(asked, stand_in=True)
        thought = level.choose(
            position,
            random.Random(request.seed),
            request.nodes,
            seconds=run.limits.seconds,
            clock=time.monotonic,
            memory=run.limits.memory,
            stop=run.stop,
        )
        found: TapasFoundMove = {
            "move": thought.move.text,
            "score": thought.score,
            "exact": thought.exact,
            "depth": thought.depth,
            "nodes": thought.nodes,
            "line": [move.text for move in thought.pv],
            "reasons": _plain(reasons(position, thought)),
        }
        if level.name != asked:
            found["instead"] = level.name
        return found


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


def _review(request: AnalysisRequest, run: AnalysisRun) -> Review:
    record = Record.parse(request.text)
    nodes = request.nodes or POSITIONS
    limits = run.limits
    judged = review(
        record.setup, record.moves, nodes, limits.memory, run.stop, run.progress, corrections=record.corrections
    )
    turn = judged.turning_point
    return {
        "pushes": [
            {
                "mover": push.mover,
                "move": push.move.text,
                "best": push.best.move.text,
                "cost": push.cost,
                "before": round(push.before, 3),
                "after": round(push.after, 3),
                "points": list(push.points),
                "leads": list(push.leads),
                "reasons": _plain(push.why),
                "step": push.step,
                **_wrong(push.fault),
            }
            for push in judged.pushes
        ],
        "turn": turn.number if turn else None,
        "puzzle": _puzzle(judged, turn, nodes, run) if turn else None,
    }


def _puzzle(judged: Reviewed, turn: Judged, nodes: int, run: AnalysisRun) -> str | None:
    """The puzzle in the position before the push that turned the game; None if it makes none or its end is too far."""
    made = turn.number - 1
    corrected = ((number, one.after.copy()) for number, one in judged.corrections if number <= made)
    since, before = [(0, judged.setup.start()), *corrected][-1]
    for push in judged.pushes[since:made]:
        before.push(push.move)
    position = Position(before.state, before.rules)
    if run.stop() or tapas_left(position.state) > _MOST_LEFT[position.burning_head]:
        return None
    found = puzzle_of("own", position, solver(position.rules, run.limits.memory), _PUZZLE_NODES * nodes)
    return str(rated(found)) if found else None


def _value(piece: str) -> str:
    return piece[1] if piece[0] in PLAYERS else piece


def _wrong(found: Fault | None) -> WrongPart:
    if found is None:
        return {}
    return {"fault": {"code": found.code, "pieces": list(found.pieces), "lesson": found.topic or None}}


def _plain(found: tuple[Reason, ...]) -> list[ReasonSnapshot]:
    whole = (asdict(reason) | {"move": reason.move and str(reason.move)} for reason in found)
    facts = [{name: value for name, value in reason.items() if value is not None} for reason in whole]
    return cast(list[ReasonSnapshot], facts)


def _finds(puzzle: Puzzle) -> Iterator[Find]:
    position, at = puzzle.position(), 0
    while at < len(puzzle.line):
        move = puzzle.line[at]
        button = turn_entry(move.entry, position.quarter_turns)
        replies = puzzle.answer(puzzle.line[:at], move).replies
        args: dict[str, str | int] = {"value": move.value, "entry": button, "edge": button[0]}
        yield Find(str(move), (*(button,) * move.value, "ok"), args, tuple(map(str, replies)))
        for each in (move, *replies):
            position.push(Move(str(each)))
        at += 1 + len(replies)
