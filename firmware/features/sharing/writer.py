"""Writes what takes seconds of computing, a review, a game as a page or an animated picture, in a process of its own.

`write_in_process` is the table's end. `python -m firmware.features.sharing.writer` is what the worker process runs. Its
job is JSON, the `form`, the `language` and the `record`; it says how far it is as a pair of numbers, also in JSON.
"""

import json
from collections.abc import Callable, Iterator
from io import BytesIO
from typing import Final, Literal

from firmware.background import Job
from firmware.background.worker import Program, Say, Stop, run_in_process, serve_jobs
from firmware.features.sharing.picture import as_svg, described, write_gif
from firmware.games.frames import frames, seen
from firmware.games.plugin import GamePlugin, ReviewOptions, TableGame
from firmware.games.records import game_of_records, read_records
from firmware.games.registry import plugin
from firmware.games.reviewing import page, row
from firmware.journal import WrittenGame
from firmware.layout import PIXELS
from firmware.library import log_nowhere
from firmware.lights import PowerBudget
from firmware.messages import Messages
from firmware.table import Settings

Form = Literal["review", "game", "animation"]
"""A review or the game itself as a page of HTML; the lights as an animated GIF."""
WRITING: Final = Program(
    "firmware.features.sharing.writer",
    seconds=120.0,
    memory=500,
    errors="share",
    failures={
        "memory": "this game needs too much memory to be drawn; share its record",
        "silent": "this takes too long; share the game's record",
        "ended": "the program that writes this has ended; try again, or look at the table's messages",
    },
)


def write_in_process(form: Form, record: str, language: str, job: Job) -> bytes:
    """The document of a record's game, written in another process.

    Raises GameError for a game that has none, WorkError if the process fails, and NotNow if the job is cancelled.
    """
    body = json.dumps({"form": form, "language": language, "record": record}).encode()
    answers = run_in_process(WRITING, body, job)
    known = 0
    while True:
        try:
            done, of = json.loads(next(answers))
        except StopIteration as end:
            return bytes(end.value)
        if not known:
            job.expect(of)
        job.progress(done - known)
        known = done


def _write(body: bytes, say: Say, _: Stop) -> bytes:
    job = json.loads(body)
    return _FORMS[job["form"]](job["record"], job["language"], say)


def _review(record: str, language: str, say: Say) -> bytes:
    kind = plugin(game_of_records(record))
    return kind.review_document(record, ReviewOptions("html", language), _progress(say)).text.encode()


def _game(record: str, language: str, say: Say) -> bytes:
    ((name, game),) = read_records(record)
    return game_page(plugin(name), game, language, _progress(say)).encode()


def _progress(say: Say) -> Callable[[int, int], None]:
    return lambda done, of: say(json.dumps([done, of]).encode())


def _animation(record: str, language: str, say: Say) -> bytes:
    ((name, game),) = read_records(record)
    file = BytesIO()
    write_gif(frames(plugin(name), game), file)
    return file.getvalue()


_FORMS: Final = {"review": _review, "game": _game, "animation": _animation}


_STEPPER: Final = """<p><button type="button" id="back">{back}</button>
<input type="range" id="at" min="0" max="{last}" value="{last}" aria-label="{steps}">
<button type="button" id="next">{next}</button></p>
<script>
const steps = {lights};
const at = document.getElementById("at"), lights = document.querySelectorAll("svg [rx='9']");
const rows = document.querySelectorAll("tr:has(td)");
function show() {{
  lights.forEach((light, pixel) => light.setAttribute("fill", "#" + steps[at.value].slice(6 * pixel, 6 * pixel + 6)));
  rows.forEach((row, number) => row.classList.toggle("turn", number + 1 === Number(at.value)));
}}
at.oninput = show;
for (const [id, way] of [["back", -1], ["next", 1]])
  document.getElementById(id).onclick = () => {{ at.value = Number(at.value) + way; show(); }};
show();
</script>
"""


def game_page(kind: GamePlugin, game: WrittenGame, language: str, progress: Callable[[int, int], None]) -> str:
    """A game as one HTML page that loads nothing else: its lights after every action, and all actions as a list.

    `progress` gets how many actions of how many are drawn. Raises GameError.
    """
    settings, budget = Settings(), PowerBudget()
    play = kind.open(game._replace(result=None), log_nowhere, settings, 0.0)
    actions = play.actions()
    lights, rows = [], []
    for number, latest in enumerate(_steps(play)):
        picture = budget.apply(play.animation.still, settings.light)
        lights.append("".join(bytes(seen(picture[3 * at : 3 * at + 3])).hex() for at in range(PIXELS)))
        if number:
            action = actions[number - 1]
            who = latest.partition(": ")[2].partition(f" {action}")[0]
            rows.append(row([str(number), game.names.get(who, who), action]))
        progress(number, len(actions))
    words = Messages.of(language, kind.name)
    title, players, details, ended = described(kind, game, language)
    stepper = _STEPPER.format(
        last=len(actions),
        lights=json.dumps(lights),
        steps=words.say("steps-list"),
        back=words.say("steps-back"),
        next=words.say("steps-next"),
    )
    heading = f"{title}: {players}"
    summary = [line for line in (details, ended) if line]
    heads = ["", words.say("judged-column-player"), words.say("judged-column-action")]
    return page(language, heading, summary, heads, rows, as_svg(picture, heading, ()) + stepper)


def _steps(play: TableGame) -> Iterator[str]:
    """Go through a game from its start on; yields what was done last, nothing at the start."""
    last = len(play.actions())
    play.begin_replay(0.0)
    yield ""
    for _ in range(last):
        play.redo(0.0)
        yield play.latest_words()


if __name__ == "__main__":
    serve_jobs(_write)
