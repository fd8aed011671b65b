r"""Games of Tapiru written down in the shape of PGN.

    [Game "Tapiru"]
    [South "Julie"]
    [North "table"]
    [Date "2026.11.21"]
    [Play "cards"]
    [First "S"]
    [Table "N"]
    [Rulings "letter"]
    [Seed "7"]
    [Pearls "21111 12111 11211 11121 11112"]
    [Result "*"]

    Tr5 2
    {Bg 1 taken back}
    Bk 1

    *

An action stands on a line of its own, and so does a comment, in braces. `1-0` means that south won, `0-1` north. With
cards on the page the seed makes every shuffle again, if the box is the same: Pearls says how it spreads them. `Levels
"N:child"` says which of the table's seats it played below its best. A record without Rulings has those that are named
`rulebook`. With a clock there are `Clock "10+5"`, comments of what was left after each action, and `Decided "time"` if
it decided.
"""

from typing import Final

from firmware.games.tapiru.game import result_facts
from firmware.games.tapiru.options import OPTIONS, start
from firmware.games.written import WrittenForm

FORM: Final = WrittenForm(
    title="Tapiru",
    names={"S": "South", "N": "North"},
    options=OPTIONS,
    begin=start,
    result=result_facts,
    action=r"[A-Za-z][A-Za-z0-9/]*(?: [A-Za-z0-9/]+)*",
    results={"S": "1-0", "N": "0-1", None: "1/2-1/2"},
    such_as="an action such as 'Tr5 2'",
    a_line_each=True,
)
