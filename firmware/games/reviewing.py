"""The review of a recorded game with hidden cards: as plain data for the state, as text, and as a page.

Each game judges its own actions (`engine.card_games`); here is what it tells of them alike. `words` are the messages of
the table and of the game in one language, `names` the players' names by seat.
"""

import html
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from engine.card_games import LEAST_COST, LIKELY, SURE, Effort, Judged, Review
from engine.errors import BadInput
from firmware.analysis import AnalysisRequest, AnalysisRun
from firmware.games.entries import RecordedActions
from firmware.games.plugin import ReviewDocument, ReviewOptions
from firmware.journal import WrittenGame
from firmware.messages import Messages
from firmware.snapshot import Review as ReviewSnapshot

Progress = Callable[[int], None]
Worth = Callable[[int, Messages], str]
"""A cost in hundredths of a point, in the game's own words."""
Confidence = Literal["sure", "likely", "open"]

_COLUMNS: Final = ("player", "action", "points", "chance", "better")
_STYLE: Final = (
    "body{font-family:sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color:#222}"
    "table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.25rem .5rem;vertical-align:top}"
    "tr:nth-child(even){background:#f4f1ea}tr.turn{background:#f8d7d2}svg{max-width:100%;height:auto}"
    "@media(max-width:36rem){table{font-size:.8rem}td,th{padding:.2rem}"
    "td:not(:last-child){white-space:nowrap}th{overflow-wrap:anywhere}}"
)


@dataclass(frozen=True, slots=True)
class Reviewer:
    """How one game is reviewed: what reads its records, judges its actions and names its players."""

    game: str
    read: Callable[[str], Sequence[WrittenGame]]
    judge: Callable[[WrittenGame, Sequence[str], Effort, Callable[[], bool], Progress], Review]
    """Judges the actions of a game from its start on."""
    names: Callable[[WrittenGame, Messages], Mapping[str, str]]
    worth: Worth
    effort: Effort

    def analyse(self, request: AnalysisRequest, run: AnalysisRun) -> ReviewSnapshot:
        """The review that a request asks for. Raises GameError for a record that can't be judged."""
        if request.fallback:
            raise BadInput("a review needs the opponent's process; ask for it again when that runs")
        game = self._only(request.text)
        return as_snapshot(self._judged(game, request.nodes, run.stop, run.progress))

    def document(self, text: str, options: ReviewOptions, progress: Callable[[int, int], None]) -> ReviewDocument:
        """The review of the game that a record tells, as text or as a page. Raises GameError."""
        if options.form not in _FORMS:
            raise BadInput(
                "a review of a game of cards has no picture; let the file's name end in .html, or leave it out for text"
            )
        game = self._only(text)
        actions = len(RecordedActions.of(game.entries).actions)
        words = Messages.of(options.language, self.game)
        judged = self._judged(game, options.nodes, lambda: False, lambda done: progress(done, actions))
        document = _FORMS[options.form](judged, self.names(game, words), words, self.worth)
        return ReviewDocument(document, words.say("judged-written", file=options.file))

    def _only(self, text: str) -> WrittenGame:
        games = self.read(text)
        if len(games) != 1:
            raise BadInput(f"there are {len(games)} games in this record; review one at a time")
        check_reviewable(games[0])
        return games[0]

    def _judged(self, game: WrittenGame, guesses: int | None, stop: Callable[[], bool], progress: Progress) -> Review:
        effort = self.effort if guesses is None else Effort(max(2, guesses // 4), max(2, guesses))
        return self.judge(game, RecordedActions.of(game.entries).actions, effort, stop, progress)


def reviewable(game: WrittenGame) -> bool:
    """Whether a game can be reviewed: the table dealt its cards, and nobody plays with them any more."""
    return "seed" in game.setup and game.result is not None


def check_reviewable(game: WrittenGame) -> None:
    """Raise BadInput that says why a game can't be reviewed."""
    if "seed" not in game.setup:
        raise BadInput(
            "this game was played with real cards that the table never saw, so it can't judge what was done with them; "
            "replay it instead",
            code="no-review",
        )
    if game.result is None:
        raise BadInput(
            "this game isn't over, and its review would tell hidden cards; finish it first", code="no-review"
        )


def as_snapshot(judged: Review) -> ReviewSnapshot:
    """A review as the state has it."""
    turn = judged.turning_point
    return {
        "pushes": [
            {
                "mover": one.mover,
                "move": one.move,
                "best": one.found.best,
                "cost": one.found.cost,
                "before": round(one.found.before, 3),
                "after": round(one.found.after, 3),
                "points": list(one.points),
                "reasons": [],
                "sure": round(one.found.sure, 3),
            }
            for one in judged.actions
        ],
        "turn": turn.number if turn else None,
    }


def confidence(sure: float) -> Confidence:
    """How sure a judgement is, as a word that messages know."""
    return "sure" if sure >= SURE else "likely" if sure >= LIKELY else "open"


def summary_lines(judged: Review, names: Mapping[str, str], words: Messages) -> list[str]:
    """How it ended, and where it turned."""
    end = judged.actions[-1].points
    points = " – ".join(f"{name} {own}" for name, own in zip(names.values(), end, strict=True))
    turn = judged.turning_point
    turned = words.say("judged-no-turn") if turn is None else _turn_text(turn, names, words)
    return [points, turned, words.say("judged-how")]


def _turn_text(turn: Judged, names: Mapping[str, str], words: Messages) -> str:
    found, first = turn.found, next(iter(names))
    before, after = (f"{100 * (of if turn.mover == first else 1 - of):.0f} %" for of in (found.before, found.after))
    return words.say(
        "judged-turn",
        number=turn.number,
        name=names[turn.mover],
        move=turn.move,
        best=found.best,
        before=before,
        after=after,
    )


def remark_text(one: Judged, words: Messages, worth: Worth) -> str:
    """What would have been better than an action; empty if it cost less than a point."""
    found = one.found
    if found.cost < LEAST_COST:
        return ""
    about = {"worth": worth(found.cost, words), "sure": confidence(found.sure)}
    return words.say("judged-better", best=found.best, **about)


def as_text(judged: Review, names: Mapping[str, str], words: Messages, worth: Worth) -> str:
    """A line an action: number, mover, action, points, the first player's chance as a bar, and what was better."""
    lines = [*summary_lines(judged, names, words), ""]
    turn, width = judged.turning_point, max(len(one.move) for one in judged.actions)
    for one in judged.actions:
        bar = "█" * round(20 * one.found.after)
        mark = "◀" if one is turn else " "
        score = f"{one.points[0]}–{one.points[1]}"
        text = f"{one.number:>3}. {one.mover} {one.move:<{width}} {score} {bar:░<20} {mark}"
        lines.append(f"{text} {remark_text(one, words, worth)}".rstrip())
    return "\n".join(lines)


def as_html(judged: Review, names: Mapping[str, str], words: Messages, worth: Worth) -> str:
    """The summary, and every action with what was better."""
    turn, rows = judged.turning_point, []
    for one in judged.actions:
        points, chance = f"{one.points[0]}–{one.points[1]}", f"{100 * one.found.after:.0f} %"
        cells = [str(one.number), names[one.mover], one.move, points, chance, remark_text(one, words, worth)]
        rows.append(row(cells, one is turn))
    first = next(iter(names.values()))
    heads = ["", *(words.say(f"judged-column-{column}", name=first) for column in _COLUMNS)]
    title = f"{words.say('review')}: {' – '.join(names.values())}"
    return page(words.language, title, summary_lines(judged, names, words), heads, rows)


def row(cells: Sequence[str], marked: bool = False) -> str:
    """A row of the page's table, `marked` where the game turned."""
    mark = ' class="turn"' if marked else ""
    return f"<tr{mark}>{_cells('td', cells)}</tr>"


def page(
    language: str, title: str, summary: Sequence[str], heads: Sequence[str], rows: Sequence[str], picture: str = ""
) -> str:
    """A page that loads nothing else: a title, what it all comes to, a picture as SVG, and a table."""
    paragraphs = "".join(f"<p>{html.escape(line)}</p>" for line in summary)
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{html.escape(title)}</title>\n'
        f"<style>{_STYLE}</style>\n</head>\n<body>\n<h1>{html.escape(title)}</h1>\n{paragraphs}\n{picture}"
        f"<table>\n<tr>{_cells('th', heads)}</tr>\n" + "\n".join(rows) + "\n</table>\n</body>\n</html>\n"
    )


def _cells(kind: str, cells: Sequence[str]) -> str:
    return "".join(f"<{kind}>{html.escape(cell)}</{kind}>" for cell in cells)


_FORMS: Final = {"text": as_text, "html": as_html}
