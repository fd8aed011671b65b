"""Games of Tacocat at a virtual table."""

import random
from typing import Any

from tests.virtual_table import VirtualTable

Facts = dict[str, Any]
SIDES = {"YAY": "W3", "WOW": "E3", "tie": "Nc"}


def begin(table: VirtualTable, **options: Any) -> Facts:
    """Begin a game between Julie (YAY) and Peter (WOW)."""
    table.session.new_game(options, {"YAY": "Julie", "WOW": "Peter"}, table.now, game="tacocat", placing=True)
    table.table.refresh(table.now)
    return table.snapshot()


def tell(table: VirtualTable, action: str) -> Facts:
    """Tell the referee something by buttons alone."""
    what, _, told = action.partition(" ")
    if what == "dealt":
        return table.press("ok")
    if what == "replaced":
        for _ in range(int(told)):
            table.press(SIDES[table.snapshot()["mover"]])
        return table.press("ok")
    return table.press(SIDES[told])


def play_round(table: VirtualTable, winner: str) -> Facts:
    """A whole round with real cards, nothing replaced, YAY attacking first."""
    tell(table, "dealt")
    tell(table, "replaced 0")
    if table.snapshot()["phase"] == "replace":
        tell(table, "replaced 0")
    tell(table, "duel YAY")
    return tell(table, f"round {winner}")


def begin_on_another_board(table: VirtualTable) -> Facts:
    """On a board that isn't the one of the package."""
    arrows = ["YAY", "WOW", "both", "both", "WOW", "YAY", "YAY"]
    return begin(table, numbers=[5, 5, 8, 7, 6, 4, 9], arrows=arrows, rulings="wow_first")


def tell_rounds(table: VirtualTable) -> None:
    """A round, something taken back, and a round begun."""
    tell(table, "dealt")
    table.press("back")
    play_round(table, "WOW")
    for action in ("dealt", "replaced 2", "replaced 1", "duel tie", "duel WOW"):
        tell(table, action)
    table.press("back")


def act(table: VirtualTable, action: str) -> Facts:
    """Send an action as the page does."""
    table.session.act(action, table.now)
    table.table.refresh(table.now)
    return table.snapshot()


def act_at_random(table: VirtualTable, chance: random.Random) -> Facts:
    """Whoever is at the page does something that is allowed; where the table is to act, time passes."""
    facts = table.snapshot()
    if facts["thinking"]:
        table.wait(4)
        return table.snapshot()
    if facts["phase"] == "shown":
        return act(table, "deal")
    seen = table.session.look(facts["mover"])
    if facts["phase"] == "replace" and facts["limit"] and chance.random() < 0.7:
        thrown = chance.sample(seen["hand"], chance.randint(1, facts["limit"]))
        return act(table, "replace " + " ".join(map(str, sorted(thrown))))
    return act(table, chance.choice(seen["actions"]))
