"""The table's part of the state, as `GET /api/state` and the `state` events tell it; the other part is the game's.

Each game has the types of its own part in `firmware/games/<game>/snapshot.py`. The sentences under the fields are the
descriptions in the schema and in docs/state.md. Unless a field says otherwise, buttons are named as in
`firmware.layout`, in the table's frame, times are seconds, and colours are six hexadecimal digits: red, green, blue.
"""

from firmware.snapshot.games import ActionPart as ActionPart
from firmware.snapshot.games import Again as Again
from firmware.snapshot.games import GamesPage as GamesPage
from firmware.snapshot.games import Latest as Latest
from firmware.snapshot.games import ListedGame as ListedGame
from firmware.snapshot.games import Refused as Refused
from firmware.snapshot.games import Snapshot as Snapshot
from firmware.snapshot.looks import Accents as Accents
from firmware.snapshot.looks import Palette as Palette
from firmware.snapshot.looks import SettingChoices as SettingChoices
from firmware.snapshot.looks import Settings as Settings
from firmware.snapshot.modes import Asking as Asking
from firmware.snapshot.modes import Checkup as Checkup
from firmware.snapshot.modes import Forgetting as Forgetting
from firmware.snapshot.modes import Menu as Menu
from firmware.snapshot.modes import Replay as Replay
from firmware.snapshot.reviews import JudgedPush as JudgedPush
from firmware.snapshot.reviews import Reason as Reason
from firmware.snapshot.reviews import Review as Review
from firmware.snapshot.seats import AccessState as AccessState
from firmware.snapshot.seats import JoinAnswer as JoinAnswer
from firmware.snapshot.seats import Joining as Joining
from firmware.snapshot.seats import Me as Me
from firmware.snapshot.seats import Notice as Notice
from firmware.snapshot.seats import RoleName as RoleName
from firmware.snapshot.seats import SeatedDevice as SeatedDevice
from firmware.snapshot.table import Away as Away
from firmware.snapshot.table import BesideState as BesideState
from firmware.snapshot.table import HardwareState as HardwareState
from firmware.snapshot.table import ModePart as ModePart
from firmware.snapshot.table import SessionState as SessionState
from firmware.snapshot.table import State as State
from firmware.snapshot.table import TableState as TableState
from firmware.snapshot.table import Trouble as Trouble
from firmware.snapshot.table import WorkName as WorkName
from firmware.snapshot.table import WorkState as WorkState
from firmware.snapshot.voice import Sound as Sound
from firmware.snapshot.voice import SpokenLine as SpokenLine
from firmware.snapshot.voice import Utterance as Utterance
from firmware.snapshot.voice import Voice as Voice
from firmware.snapshot.voice import VoiceLevel as VoiceLevel
