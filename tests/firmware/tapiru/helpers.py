"""A table at which Tapiru is played, and games in presses."""

import random
from collections.abc import Iterable
from typing import Any

from tests.virtual_table import VirtualTable

SYLLABLE = {"TA": "W5", "PI": "W4", "O": "W3", "CA": "W2"}


def begin(table: VirtualTable, **options: Any) -> dict[str, Any]:
    """A game between Julie in the south and Peter in the north."""
    table.session.new_game(options, {"S": "Julie", "N": "Peter"}, table.now, game="tapiru", placing=True)
    table.table.refresh(table.now)
    return table.snapshot()


def presses(table: VirtualTable, buttons: str) -> dict[str, Any]:
    """Several buttons, one after the other."""
    facts = table.snapshot()
    for button in buttons.split():
        facts = table.press(button)
        assert facts.get("refused") is None, (button, facts["refused"])
    return facts


def tell_pearls(table: VirtualTable, counts: Iterable[int]) -> dict[str, Any]:
    """Pearls of the cups in the order in which the table asks for them."""
    for count in counts:
        fives, ones = divmod(count, 5)
        presses(table, "W5 " * fives + "W4 " * ones + ("" if count else "W2 ") + "ok")
    return table.snapshot()


def tell_a_round(table: VirtualTable) -> None:
    """A round to its bonus, with something taken back, and the next one dealt."""
    to_the_count(table)
    tell_pearls(table, [6, 7])
    presses(table, "back E3")
    tell_pearls(table, [3, 0, 4, 9, 5])
    presses(table, "ok W3 ok")


def to_the_count(table: VirtualTable) -> dict[str, Any]:
    """Three tokens and the end of the round, nothing else."""
    presses(table, " ".join(SYLLABLE[token] for token in ("TA", "PI", "O")))
    return presses(table, "E4 ok")


def play_a_card(table: VirtualTable, way: int = -1) -> None:
    """The mover looks and lays the first card, by default in the last way there is."""
    places = table.session.look(table.snapshot()["mover"])["places"]
    table.session.act(next(iter(places.values()))[way], table.now)


def act_at_random(table: VirtualTable, _: random.Random) -> None:
    """Whoever is at the page lays a card or deals; where the table is to act, time passes."""
    if table.snapshot()["thinking"]:
        table.wait(8)
    elif table.snapshot()["phase"] == "scored":
        table.press("ok")
    else:
        play_a_card(table)


def play_on(table: VirtualTable, phase: str = "finished") -> None:
    """Play until a phase, by default to the end."""
    while table.snapshot()["phase"] != phase:
        act_at_random(table, random.Random(1))
    table.wait(8)
