"""The table's part of the state, as `GET /api/state` and the `state` events tell it; the other part is the game's.

Each game has the types of its own part in `firmware/games/<game>/snapshot.py`. The sentences under the fields are the
descriptions in the schema and in docs/state.md. Unless a field says otherwise, buttons are named as in
`firmware.layout`, in the table's frame, times are seconds, and colours are six hexadecimal digits: red, green, blue.
"""

from firmware.snapshot.games import ActionPart as ActionPart
from firmware.snapshot.games import Again as Again
from firmware.snapshot.games import ClockChoice as ClockChoice
from firmware.snapshot.games import ClockPause as ClockPause
from firmware.snapshot.games import GamesPage as GamesPage
from firmware.snapshot.games import Latest as Latest
from firmware.snapshot.games import ListedGame as ListedGame
from firmware.snapshot.games import PlayClockState as PlayClockState
from firmware.snapshot.games import Refused as Refused
from firmware.snapshot.games import Snapshot as Snapshot
from firmware.snapshot.looks import Accents as Accents
from firmware.snapshot.looks import Palette as Palette
from firmware.snapshot.looks import SettingChoices as SettingChoices
from firmware.snapshot.looks import Settings as Settings
from firmware.snapshot.modes import Asking as Asking
from firmware.snapshot.modes import Checkup as Checkup
from firmware.snapshot.modes import Edit as Edit
from firmware.snapshot.modes import EditProblem as EditProblem
from firmware.snapshot.modes import Forgetting as Forgetting
from firmware.snapshot.modes import LessonsList as LessonsList
from firmware.snapshot.modes import ListedLesson as ListedLesson
from firmware.snapshot.modes import ListedPuzzle as ListedPuzzle
from firmware.snapshot.modes import Menu as Menu
from firmware.snapshot.modes import PuzzlesOfTheDay as PuzzlesOfTheDay
from firmware.snapshot.modes import Replay as Replay
from firmware.snapshot.modes import Task as Task
from firmware.snapshot.players import Accuracy as Accuracy
from firmware.snapshot.players import Life as Life
from firmware.snapshot.players import Month as Month
from firmware.snapshot.players import Opponent as Opponent
from firmware.snapshot.players import Player as Player
from firmware.snapshot.players import PlayerColour as PlayerColour
from firmware.snapshot.players import PlayerLife as PlayerLife
from firmware.snapshot.players import PlayersPage as PlayersPage
from firmware.snapshot.players import RatingState as RatingState
from firmware.snapshot.players import RatingStep as RatingStep
from firmware.snapshot.players import Seated as Seated
from firmware.snapshot.players import Streaks as Streaks
from firmware.snapshot.players import Tally as Tally
from firmware.snapshot.players import Variant as Variant
from firmware.snapshot.reviews import Fault as Fault
from firmware.snapshot.reviews import JudgedPush as JudgedPush
from firmware.snapshot.reviews import Reason as Reason
from firmware.snapshot.reviews import Review as Review
from firmware.snapshot.reviews import WrongPart as WrongPart
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
