"""What the table says of TAPAS for the piecepack: while a game is set up, and while one is played or shown again.

Seats are texts, `1` to `8`, clockwise from the north. Pieces are named as in docs/piecepack.md, as in `tS0`, and tapas
by seat and number, as in `2/1`.
"""

from typing import Any, Literal, TypedDict, cast

from engine.piecepack import Setup
from engine.piecepack.game import PiecepackGame, box_facts
from firmware.snapshot import ActionPart, SetupPart

Phase = Literal["ready", "play", "clapped", "clap", "serve", "count", "bis", "vote", "finished"]
Fate = Literal["kept", "bis", "discarded"]
Side = Literal["suits", "values"]


class PiecepackRank(TypedDict):
    """A player's place."""

    seat: str
    """The seat."""
    tapas: int
    """How many tapas were kept."""
    penalties: int
    """How many penalties there were."""
    score: int
    """Tapas less penalties."""
    die: int
    """The place of the player's die, which decides ties."""


class PiecepackOutcome(TypedDict):
    """How a game ended."""

    winner: str
    """The seat that has won."""
    ranking: list[PiecepackRank]
    """All players, the best first."""
    reason: Literal["tapas", "die"]
    """What decided."""


class PiecepackSetup(TypedDict):
    """What was agreed for a game."""

    players: int
    """How many play, 3 to 8."""
    extra: list[str]
    """The new ingredients."""
    packs: list[str]
    """The packs of suits besides the first."""
    rulings: str
    """The rulings that are played, as records name them."""


class PiecepackFamily(TypedDict):
    """A family of patterns."""

    family: str
    """Its name."""
    of: Side
    """What it looks at."""
    says: str
    """What it says, in English, with the parameter at `{}`."""


class PiecepackBox(TypedDict):
    """What doesn't change in a game."""

    pieces: list[str]
    """All pieces."""
    ingredients: dict[str, str]
    """The names of the ingredients, by letter."""
    suits: dict[str, str]
    """The names of the suits, by letter."""
    tapa_size: int
    """How many pieces a tapa has."""
    most_of_one: int
    """How many pieces of one ingredient a tapa can have."""
    patterns: list[PiecepackFamily]
    """The families of patterns in play."""


class PiecepackDie(TypedDict):
    """A die in the centre."""

    place: int
    """Its place in the order, 0 for the first."""
    shown: int
    """The number that it shows."""
    under: int
    """How many dice lie under it."""


class PiecepackClap(TypedDict):
    """A clap that is settled."""

    clapper: str
    """Who clapped."""
    accused: str | None
    """Who was accused; null if nobody is yet."""
    held: bool | None
    """Whether the accused really held; null if that isn't entered yet."""


class PiecepackTapa(TypedDict):
    """A tapa that was entered."""

    tapa: str
    """Its name."""
    pieces: list[str]
    """Its pieces; empty if they weren't entered."""
    patterns: list[str]
    """The patterns that hold for it."""
    fate: Fate | None
    """What became of it in the count."""


class PiecepackWhy(TypedDict):
    """What a pattern looks at in a tapa."""

    pattern: str
    """The pattern."""
    family: str
    """Its family."""
    parameter: str
    """Its parameter; empty for a family without any."""
    of: Side
    """What it looks at."""
    text: str
    """The pattern, in English."""
    marks: list[list[str | int]]
    """Each piece, and its suit or its value."""
    holds: bool
    """Whether the pattern holds for the tapa."""


class PiecepackNow(TypedDict):
    """The tapa that is being counted."""

    tapa: str
    """Its name."""
    how: str
    """How it was described: a pattern, `words`, `accepted` (words that were doubted and spared), or `cannot`."""
    called: list[str]
    """The tapas that were called as being like it."""
    why: dict[str, list[PiecepackWhy]]
    """Why each of them fits, or doesn't, by tapa; empty for words."""


class PiecepackVerdict(TypedDict):
    """How a tapa was counted."""

    tapa: str
    """Its name."""
    how: str
    """How it was described."""
    found: list[str]
    """The tapas that were found to be like it."""
    result: Fate
    """What became of it."""
    why: dict[str, list[PiecepackWhy]]
    """Why each of them fits, by tapa; empty for words."""


class PiecepackClock(TypedDict):
    """The clock."""

    seconds: int
    """Seconds played."""
    running: bool
    """Whether it runs."""


class PiecepackFacts(TypedDict):
    """What the rules know."""

    actor: str
    """The seat that acts next, or `all` when anybody may."""
    setup: PiecepackSetup
    """What was agreed."""
    dice: dict[str, PiecepackDie]
    """The die of each seat that has gone out."""
    penalties: dict[str, int]
    """The penalties of each seat."""
    clap: PiecepackClap | None
    """The clap that is settled."""
    pool: list[str]
    """The pieces that no player has entered."""
    hands: dict[str, list[str]]
    """The pieces of the tapa that a seat is entering."""
    tapas: list[PiecepackTapa]
    """The tapas that were entered."""
    done: list[str]
    """The seats that have entered all."""
    turn: str | None
    """Who describes, in the count."""
    now: PiecepackNow | None
    """The tapa that is being counted."""
    votes: dict[str, Literal["up", "down"]] | None
    """The thumbs that were given, by seat, while there is a vote."""
    log: list[PiecepackVerdict]
    """How the tapas so far were counted."""
    scores: dict[str, int]
    """The score of each seat."""
    outcome: PiecepackOutcome | None
    """How the game ended; null while it goes on."""


class PiecepackState(PiecepackFacts, PiecepackBox, ActionPart):
    """A game that is played or shown again."""

    phase: Phase
    """What is waited for; in `clapped` the table asks who has clapped."""
    mover: str | None
    """Who describes, in the count."""
    holding: list[str]
    """The seats that hold their edge."""
    waiting_for: list[str]
    """The seats that don't."""
    clock: PiecepackClock
    """The clock."""
    seats: dict[str, list[str]]
    """Each seat's buttons, clockwise."""
    seat_colors: dict[str, str]
    """Each seat's colour."""
    buttons: dict[str, str]
    """What each button does now; one that isn't there does nothing."""
    chosen: int
    """The number of the tapa that is to be described next; 0 outside the count."""
    callable: list[str]
    """The tapas that players may call now."""
    armed: bool
    """Whether `ok`, pressed again, says that all have entered their tapas."""
    missed: list[str]
    """The tapas called for the one counted last which the table knew not to fit, so that they stay."""


class PiecepackAll(TypedDict):
    """What can be chosen."""

    players: list[int]
    """How many can play."""
    extra: list[str]
    """The new ingredients."""
    packs: list[str]
    """The packs of suits besides the first."""
    rulings: list[str]
    """The rulings."""


class PiecepackChoices(TypedDict):
    """What the buttons stand for while a game is set up."""

    players: dict[str, int]
    """How many play, by button."""
    extra: dict[str, str]
    """The ingredient that a button adds."""
    packs: dict[str, str]
    """The pack that a button adds."""
    rulings: dict[str, str]
    """The ruling that a button switches."""
    all: PiecepackAll
    """What can be chosen, with or without a button."""


class PiecepackSetupState(SetupPart, PiecepackBox):
    """A game that is set up."""

    setup: PiecepackSetup
    """What is chosen, as the game would keep it."""
    choice: PiecepackSetup
    """What is chosen."""
    choices: PiecepackChoices
    """What the buttons stand for."""
    seats: dict[str, list[str]]
    """Each seat's buttons, clockwise."""
    seat_colors: dict[str, str]
    """Each seat's colour."""


_OF_THE_TABLE = ("phase", "holding", "waiting_for", "tapa_size")


def facts_of(game: PiecepackGame) -> PiecepackFacts:
    """What the rules know, without what the table knows better."""
    facts: dict[str, Any] = {name: value for name, value in game.facts().items() if name not in _OF_THE_TABLE}
    return cast(PiecepackFacts, facts)


def box_of(setup: Setup) -> PiecepackBox:
    """What doesn't change in a game."""
    return cast(PiecepackBox, box_facts(setup))


def agreed(setup: Setup) -> PiecepackSetup:
    """What is agreed, as plain data."""
    return cast(PiecepackSetup, setup.as_dict())
