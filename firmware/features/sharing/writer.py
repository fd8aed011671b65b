"""Writes a game for somebody else: as a picture of its lights in SVG, as an animated GIF, as a page, or its review.

All but the SVG picture take seconds of computing, and are written in a process of their own. `write_in_process` is the
table's end of it, `python -m firmware.features.sharing.writer` what the process runs. Its job is JSON: the `form`, the
`language` and the `record`; it says how far it is as a pair of numbers, also in JSON.
"""

import html
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, Final, Literal

from engine.errors import BadInput
from firmware.background import Job
from firmware.background.worker import Program, Say, Stop, run_in_process, serve_jobs
from firmware.errors import CodedError
from firmware.games.plugin import GamePlugin, ReviewOptions, TableGame
from firmware.games.registry import game_of_records, plugin, read_records
from firmware.games.reviewing import page, row
from firmware.games.timed import BY_RESIGNATION, BY_TIME
from firmware.journal import WrittenGame
from firmware.layout import WIDTH
from firmware.library import Library, Track, log_nowhere, untracked
from firmware.lights import BLANK, Picture, PowerBudget
from firmware.messages import FALLBACK, Messages
from firmware.table import Settings

_THINKING_SECONDS: Final = 0.9
_GAMMA: Final = 2.2


Frame = tuple[float, Picture, str]
"""How long it is shown in seconds, what is sent to the strip, and a line of words."""


def frames(game_plugin: GamePlugin, game: WrittenGame) -> Iterator[Frame]:
    """The whole game: each action is made once more, and its animation is followed by what stays on the lights."""
    budget, light = PowerBudget(), Settings().light
    play = game_plugin.open(game._replace(result=None), log_nowhere, Settings(), 0.0)
    for words in _steps(play):
        shown = play.animation
        for seconds, picture in (*shown.frames, (_THINKING_SECONDS, shown.still)):
            yield seconds, budget.apply(picture, light), words or "start"
    words = game_plugin.summary(game)[2] or play.standing_words()
    for seconds, picture in play.animation.loop or ((_THINKING_SECONDS, play.animation.still),):
        yield seconds, budget.apply(picture, light), words


def colours(picture: Picture) -> list[tuple[int, int, int]]:
    """What is seen of each light of a picture, see `seen`."""
    return [seen(picture[at : at + 3]) for at in range(0, len(picture), 3)]


def seen(led: bytes) -> tuple[int, int, int]:
    """A screen's colour (red, green, blue, 0-255) for an LED's three drive levels, which are linear light.

    A dark LED is a dark grey.
    """
    red, green, blue = (round(255 * (v / 255) ** (1 / _GAMMA)) for v in led)
    return (red, green, blue) if any(led) else (24, 22, 20)


def picture_of(library: Library, number: int, language: str, track: Track = untracked) -> str:
    """The lights after the latest action as SVG, with who played and how it stands in the words of a language. Raises
    JournalError.
    """
    row = library.journal.game(number)
    written = library.journal.written(row)
    settings = Settings()
    game = library.open(row, written._replace(entries=track(list(written.entries))), log_nowhere, settings, 0.0)
    title, players, details, ended = described(plugin(row.game), written, language)
    lights = PowerBudget().apply(game.animation.still, settings.light)
    title_line = f"{title} ({details})" if details else title
    return as_svg(lights, f"{title}: {players}", [line for line in (title_line, players, ended) if line])


def described(plugin: GamePlugin, game: WrittenGame, language: str) -> tuple[str, str, str, str]:
    """What the game is called, who played, which variant, and how it ended ("" if it hasn't)."""
    if language == FALLBACK:
        return plugin.title, *plugin.summary(game)
    word = Messages.of(language, plugin.name).say
    players, variant, end = plugin.translated_summary(game, word)
    outcome = game.result.get("outcome") if game.result else None
    early = _EARLY.get(outcome.get("reason", "")) if isinstance(outcome, Mapping) else None
    return word("title"), players, variant, f"{end} ({word(early)})" if early else end


_EARLY: Final = {BY_TIME: "clock-decided", BY_RESIGNATION: "resign-decided"}
"""The message of what ended a game before its rules did, by reason."""
_PITCH: Final = 40
"""SVG user units from one light to the next; a light is `_LIGHT` wide, the first begins at `_EDGE`."""
_LIGHT: Final = 34
_EDGE: Final = 13
_LINE: Final = 28
_SIZE: Final = WIDTH * _PITCH + 2 * _EDGE - (_PITCH - _LIGHT)


def as_svg(picture: Picture, title: str, lines: Sequence[str]) -> str:
    """The lights as they are sent to the strip, and lines of words below them; `title` says what it is."""
    lights = []
    for pixel, (red, green, blue) in enumerate(colours(picture)):
        x, y = _EDGE + _PITCH * (pixel % WIDTH), _EDGE + _PITCH * (pixel // WIDTH)
        lights.append(
            f'<rect x="{x}" y="{y}" width="{_LIGHT}" height="{_LIGHT}" rx="9" fill="#{red:02x}{green:02x}{blue:02x}"/>'
        )
    words = [
        f'<text x="{_SIZE / 2:g}" y="{_SIZE + _LINE * number - 8}" text-anchor="middle">{html.escape(line)}</text>'
        for number, line in enumerate(lines, 1)
    ]
    height = _SIZE + _LINE * len(lines) + (4 if lines else 0)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_SIZE} {height}" width="{2 * _SIZE}" '
        f'height="{2 * height}" role="img" font-family="sans-serif" font-size="17" fill="#f3e7d3">\n'
        f"<title>{html.escape(title)}</title>\n"
        f'<rect width="100%" height="100%" rx="14" fill="#120f0d"/>\n' + "\n".join([*lights, *words]) + "\n</svg>\n"
    )


_GIF_PITCH: Final = 34
"""Pixels of the image from one light to the next; a light is `_GIF_LIGHT` wide, the first begins at `_GIF_EDGE`."""
_GIF_LIGHT: Final = 28
_GIF_EDGE: Final = 8
_GIF_SIZE: Final = WIDTH * _GIF_PITCH + 10
MOST_PICTURES: Final = 3_000
"""The most pictures of one file: 240 MB of memory, and far more than any real game has."""


class MissingLibrary(CodedError, ImportError):
    """An optional library isn't installed."""


def check_library() -> None:
    """Raise MissingLibrary without Pillow."""
    if find_spec("PIL") is None:
        raise MissingLibrary("animated pictures need Pillow; install it with 'pip install pillow'", code="no-pillow")


def write_gif(frames: Iterable[Frame], file: Path | BinaryIO) -> None:
    """Write the frames as an animated GIF of 282 x 282 pixels.

    Raises MissingLibrary without Pillow, and BadInput for more than `MOST_PICTURES`.
    """
    check_library()
    from PIL import Image, ImageDraw

    pictures: list[Image.Image] = []
    seconds: list[float] = []
    latest = BLANK
    for length, picture, _ in frames:
        if pictures and picture == latest:
            seconds[-1] += length
            continue
        latest = picture
        if len(pictures) == MOST_PICTURES:
            raise BadInput(
                f"this game is too long for an animated picture of {MOST_PICTURES} frames; share its record",
                code="long-animation",
            )
        image = Image.new("RGB", (_GIF_SIZE, _GIF_SIZE), (18, 15, 13))
        draw = ImageDraw.Draw(image)
        for pixel, colour in enumerate(colours(picture)):
            x, y = _GIF_EDGE + _GIF_PITCH * (pixel % WIDTH), _GIF_EDGE + _GIF_PITCH * (pixel // WIDTH)
            draw.rounded_rectangle((x, y, x + _GIF_LIGHT, y + _GIF_LIGHT), 7, colour)
        pictures.append(image.quantize(64))
        seconds.append(length)
    pictures[0].save(
        file,
        format="GIF",
        save_all=True,
        append_images=pictures[1:],
        duration=[max(round(1000 * s), 20) for s in seconds],
        loop=0,
        optimize=True,
    )


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
    known = expected = 0
    while True:
        try:
            done, of = json.loads(next(answers))
        except StopIteration as end:
            return bytes(end.value)
        job.expect(of - expected)
        job.progress(done - known)
        known, expected = done, of


def _write(body: bytes, say: Say, _: Stop) -> bytes:
    job = json.loads(body)
    record, language = job["record"], job["language"]

    def progress(done: int, of: int) -> None:
        say(json.dumps([done, of]).encode())

    if job["form"] == "review":
        review = plugin(game_of_records(record)).review_document(record, ReviewOptions("html", language), progress)
        return review.text.encode()
    ((name, game),) = read_records(record)
    if job["form"] == "game":
        return game_page(plugin(name), game, language, progress).encode()
    file = BytesIO()
    write_gif(frames(plugin(name), game), file)
    return file.getvalue()


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
        lights.append("".join(bytes(colour).hex() for colour in colours(picture)))
        if number:
            action = actions[number - 1]
            who, is_said, _ = latest.partition(": ")[2].partition(f" {action}")
            # A correction is nobody's, and its action is a whole position.
            rows.append(row([str(number), *((game.names.get(who, who), action) if is_said else ("", latest))]))
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
