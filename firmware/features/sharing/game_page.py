"""A game as one HTML page that loads nothing else: its lights after every action, and all actions as a list."""

import json
from collections.abc import Callable, Iterator
from typing import Final

from firmware.features.sharing.picture import as_svg, described
from firmware.games.frames import seen
from firmware.games.plugin import GamePlugin, TableGame
from firmware.games.reviewing import page, row
from firmware.journal import WrittenGame
from firmware.layout import PIXELS
from firmware.library import log_nowhere
from firmware.lights.power import PowerBudget
from firmware.messages import Messages
from firmware.settings import Settings

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


def game_page(plugin: GamePlugin, game: WrittenGame, language: str, told: Callable[[int, int], None]) -> str:
    """The page in a language; `told` hears how many actions of how many are drawn. Raises GameError."""
    settings, budget = Settings(), PowerBudget()
    play = plugin.open(game._replace(result=None), log_nowhere, settings, 0.0)
    actions = play.actions()
    lights, rows = [], []
    for number, latest in enumerate(_steps(play)):
        picture = budget.apply(play.animation.still, settings.light)
        lights.append("".join(bytes(seen(picture[3 * at : 3 * at + 3])).hex() for at in range(PIXELS)))
        if number:
            action = actions[number - 1]
            who = latest.partition(": ")[2].partition(f" {action}")[0]
            rows.append(row([str(number), game.names.get(who, who), action]))
        told(number, len(actions))
    words = Messages.of(language, plugin.name)
    title, players, details, ended = described(plugin, game, language)
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
