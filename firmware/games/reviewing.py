"""The review of a recorded game, action by action: as plain data for the state, as text, and as a page.

A `ReviewedPlugin` judges the actions of its games (`engine.review`); all else is the same for all of them. `words` are
messages of the table and of the game in one language.
"""

import html
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, cast

from engine.errors import BadInput
from engine.review import LEAST_COST, LIKELY, SURE, Judged, Review
from firmware.analysis import REVIEW, AnalysisRequest, AnalysisRun
from firmware.games.history import RecordedActions
from firmware.games.plugin import GamePlugin, ReviewDocument, ReviewOptions
from firmware.games.speech import Argument
from firmware.journal import WrittenGame
from firmware.messages import Messages
from firmware.snapshot import JudgedPush, PromptLine
from firmware.snapshot import Review as ReviewSnapshot

Confidence = Literal["sure", "likely", "open"]

_STYLE: Final = (
    "body{font-family:sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color:#222}"
    "table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.25rem .5rem;vertical-align:top}"
    "tr:nth-child(even){background:#f4f1ea}tr.turn{background:#f8d7d2}svg{max-width:100%;height:auto}"
    "@media(max-width:36rem){table{font-size:.8rem}td,th{padding:.2rem}"
    "td:not(:last-child){white-space:nowrap}th{overflow-wrap:anywhere}}"
)


class ReviewedPlugin(GamePlugin):
    """A kind of game whose games are reviewed action by action; see `firmware.games.plugin.GamePlugin`."""

    no_review: str = "there is no review of a game of {title}; 'tapas-table replay' shows it again"
    """Why a game that is set up otherwise can't be reviewed."""

    @abstractmethod
    def judged_game(self, game: WrittenGame, nodes: int | None, run: AnalysisRun) -> Review:
        """Judge the actions of a game. `nodes` is how much to look at for each; None for as much as usual."""

    def seat_name(self, seat: str, words: Messages) -> str:
        """What a seat is called whose player has no name."""
        return words.say(f"seat-{seat}")

    def deed(self, action: str, setup: Mapping[str, Any]) -> Argument:
        """What an action of a game does, as a phrase; the action itself where only a state can tell."""
        return action

    def check_reviewable(self, game: WrittenGame) -> None:
        """Raise BadInput that says why a game can't be reviewed."""
        if not self.reviewed(game.setup):
            raise BadInput(self.no_review.format(title=self.title), code="no-review")
        if game.result is None and self.hides(game.setup):
            raise BadInput(
                "this game isn't over, and its review would tell hidden cards; finish it first", code="no-review"
            )

    def review_request(self, game: WrittenGame) -> AnalysisRequest | None:
        try:
            self.check_reviewable(game)
        except BadInput:
            return None
        return AnalysisRequest(self.name, self.record(game), REVIEW)

    def review(self, request: AnalysisRequest, run: AnalysisRun) -> ReviewSnapshot:
        """The result of a request for the level `REVIEW`. Raises GameError."""
        if request.fallback:
            raise BadInput("a review needs the opponent's process; ask for it again when that runs")
        game = self._only(request.text)
        return self._as_snapshot(self.judged_game(game, request.nodes, run), game.setup)

    def review_document(
        self, text: str, options: ReviewOptions, progress: Callable[[int, int], None]
    ) -> ReviewDocument:
        if options.form not in _FORMS:
            raise BadInput(
                "a review of this game has no picture; let the file's name end in .html, or leave it out for text"
            )
        game = self._only(text)
        actions = len(RecordedActions.of(game.entries, self.action_kind).actions)
        judged = self.judged_game(game, options.nodes, AnalysisRun(progress=lambda done: progress(done, actions)))
        words = Messages.of(options.language, self.page)
        if not judged.actions:
            raise BadInput("the table knows too little of this game to judge anything in it; replay it instead")
        standing = self.standing(game)
        given = standing.people if standing is not None else game.names
        names = {seat: given.get(seat) or self.seat_name(seat, words) for seat in self.seats(game.setup)}
        document = _FORMS[options.form](Wording(judged, names, words, lambda action: self.deed(action, game.setup)))
        return ReviewDocument(document, words.say("judged-written", file=options.file))

    def _only(self, text: str) -> WrittenGame:
        """The game of a record, which can be reviewed. Raises GameError."""
        games = self.read(text)
        if len(games) != 1:
            raise BadInput(f"there are {len(games)} games in this record; review one at a time")
        self.check_reviewable(games[0])
        return games[0]

    def _as_snapshot(self, judged: Review, setup: Mapping[str, Any]) -> ReviewSnapshot:
        turn = judged.turning_point
        named = {action: self.deed(action, setup) for one in judged.actions for action in (one.move, one.found.best)}
        deeds = {action: cast(PromptLine, deed) for action, deed in named.items() if deed != action}
        return {
            "pushes": [_push(one, judged.guessed) for one in judged.actions],
            "turn": turn.number if turn else None,
            "seats": [*self.seats(setup)],
            **({"deeds": deeds} if deeds else {}),
        }


def _push(one: Judged, guessed: bool) -> JudgedPush:
    found = one.found
    push: JudgedPush = {
        "mover": one.mover,
        "move": one.move,
        "best": found.best,
        "cost": found.cost,
        "before": round(found.before, 3),
        "after": round(found.after, 3),
        "points": list(one.points),
        "reasons": [],
        "step": one.step,
    }
    if guessed:
        push["sure"] = round(found.sure, 3)
    return push


def confidence(sure: float) -> Confidence:
    """How sure a judgement is, as a word that messages know."""
    return "sure" if sure >= SURE else "likely" if sure >= LIKELY else "open"


@dataclass(frozen=True, slots=True)
class Wording:
    """What is said of a review; `names` are all players' names by seat, in their order."""

    judged: Review
    names: Mapping[str, str]
    words: Messages
    deed: Callable[[str], Argument]

    def action(self, action: str) -> str:
        return str(self.words.in_words(self.deed(action)))

    def percent(self, one: Judged, of_first: float) -> str:
        """The mover's own chance; `of_first` is the first player's, but the mover's where more than two play."""
        is_own = len(self.names) > 2 or one.mover == next(iter(self.names))
        return f"{100 * (of_first if is_own else 1 - of_first):.0f} %"

    def summary(self) -> list[str]:
        """Who played, how it ended, and where it turned."""
        end: Sequence[int | str] = self.judged.actions[-1].points or [""] * len(self.names)
        points = " – ".join(f"{name} {own}".rstrip() for name, own in zip(self.names.values(), end, strict=True))
        turn, how = self.judged.turning_point, "judged-how" if self.judged.guessed else "judged-how-open"
        turned = self.words.say("judged-no-turn") if turn is None else self._turn(turn)
        return [points, turned, self.words.say(how)]

    def _turn(self, turn: Judged) -> str:
        found = turn.found
        return self.words.say(
            "judged-turn",
            number=turn.step + 1,
            name=self.names[turn.mover],
            move=self.action(turn.move),
            best=self.action(found.best),
            before=self.percent(turn, found.before),
            after=self.percent(turn, found.after),
        )

    def remark(self, one: Judged) -> str:
        """What would have been better than an action; empty if it cost less than a point."""
        found = one.found
        if found.cost < LEAST_COST:
            return ""
        worth = self.words.say("review-worth", percent=round(found.cost / 10), points=round(found.cost / 100, 1))
        return self.words.say("judged-better", best=self.action(found.best), worth=worth, sure=confidence(found.sure))


def as_text(wording: Wording) -> str:
    """A line an action: number, mover, action, points, a bar of the chance after it (see `Found`), what was better."""
    lines = [*wording.summary(), ""]
    actions, turn = wording.judged.actions, wording.judged.turning_point
    width = max(len(one.move) for one in actions)
    for one in actions:
        head = f"{one.step + 1:>3}. {one.mover} {one.move:<{width}} {points_text(one.points)}".rstrip()
        lines.append(text_line(head, one.found.after, one is turn, wording.remark(one)))
    return "\n".join(lines)


def points_text(points: Sequence[int]) -> str:
    """The points of all players, in the order of their seats."""
    return "–".join(map(str, points))


def text_line(head: str, chance: float, is_turn: bool, remark: str) -> str:
    """A line of an action: what it was, the chance after it as a bar, a mark if it turned the game, a remark."""
    bar = "█" * round(20 * chance)
    return f"{head} {bar:░<20} {'◀' if is_turn else ' '} {remark}".rstrip()


def as_html(wording: Wording) -> str:
    """The summary, and every action with what was better."""
    turn, names, say = wording.judged.turning_point, wording.names, wording.words.say
    rows = [
        action_row(
            one.step + 1,
            names[one.mover],
            wording.action(one.move),
            one.points,
            one.found.after,
            one is turn,
            wording.remark(one),
        )
        for one in wording.judged.actions
    ]
    first = next(iter(names.values()))
    chance = say("judged-column-own") if len(names) > 2 else say("judged-column-chance", name=first)
    counted = ("points",) if wording.judged.actions[-1].points else ()
    columns = [say(f"judged-column-{column}") for column in ("player", "action", *counted)]
    title = f"{say('review')}: {' – '.join(names.values())}"
    heads = ["", *columns, chance, say("judged-column-better")]
    return page(wording.words.language, title, wording.summary(), heads, rows)


def action_row(
    number: int, name: str, move: str, points: Sequence[int], chance: float, is_turn: bool, remark: str
) -> str:
    """The row of an action: its number, who did what, the points and the chance after it, a remark."""
    counted = [points_text(points)] if points else []
    return row([str(number), name, move, *counted, f"{100 * chance:.0f} %", remark], is_turn)


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
