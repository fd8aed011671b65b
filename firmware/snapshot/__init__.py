"""The table's part of the state, as `GET /api/state` and the `state` events tell it; the other part is the game's.

Each game has the types of its own part in `firmware/games/<game>/snapshot.py`. The sentences under the fields are the
descriptions in the schema and in the documentation. Unless a field says otherwise, buttons are named as in
`firmware.layout`, in the table's frame, times are seconds, and colours are six hexadecimal digits: red, green, blue.
"""

from firmware.snapshot.games import *  # noqa: F403
from firmware.snapshot.table import *  # noqa: F403
