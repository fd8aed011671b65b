"""What the table says of Tacocat Spelled Backwards: while a game is set up, as referee, and with the cards on the page.

Seats are `YAY` and `WOW`, named by their goals. Spaces are 0 to 6, from YAY's side to WOW's; the goals themselves are
-1 and 7. Cards are their numbers, 1 to 12.
"""

from typing import Annotated, Any, Literal, NotRequired, TypedDict, cast

from engine.tacocat import Referee, TacocatGame
from firmware.games.card_game import Level
from firmware.snapshot import ActionPart, PlayClockState, SetupPart

Seat = Literal["YAY", "WOW"]
Arrow = Literal["YAY", "WOW", "both"]
Variant = Literal["referee", "cards"]
Sitter = Literal["person", "table"]
RefereePhase = Literal["deal", "replace", "duel", "play", "finished"]
CardsPhase = Literal["replace", "duel", "attack", "defend", "shown", "finished"]
By = Literal["card", "arrow", "again"]


class TacocatOutcome(TypedDict):
    """How a game ended."""

    winner: Seat
    """On whose goal Tacocat sits."""
    reason: Literal["goal", "time", "resignation"]
    """What decided: Tacocat sits on a goal, a clock ran down, or a player resigned."""


_RoundFrom = TypedDict("_RoundFrom", {"from": Annotated[int, "The space where Tacocat sat."]})


class TacocatRound(_RoundFrom):
    """How a round ended."""

    round: int
    """Its number, 1 for the first."""
    dealt: int
    """How many cards each player was dealt."""
    winner: Seat | None
    """Who won it; null if it is played again."""
    by: By
    """What decided: the lower last card, the arrow on a tie, or nothing."""
    to: int
    """Where Tacocat went, a space or a goal."""
    last_cards: dict[str, int] | None
    """The last card of each seat, if the table knows them."""


class TacocatBoard(TypedDict):
    """What is printed on the board, and how it is played."""

    numbers: list[int]
    """The number of each space: how many cards a player is dealt there."""
    arrows: list[Arrow]
    """At whom the arrow of each space points."""
    cards: list[int]
    """How many cards of each number, 1 to 12, the deck has."""
    rulings: str
    """The rulings that are played, as records name them."""


class TacocatSetup(TacocatBoard):
    """What was agreed for a game."""

    way: Variant
    """With real cards, or with the cards on the page."""
    seats: NotRequired[dict[str, Literal["table"]]]
    """The seats that the table plays; with the cards on the page only."""
    take_backs: NotRequired[bool]
    """False if nothing can be taken back; with the cards on the page only."""
    levels: NotRequired[dict[str, Level]]
    """The level of each of the table's seats that it plays below its best."""
    light: NotRequired[bool]
    """True if only the last cards are entered for the referee."""


class TacocatMatch(TacocatBoard):
    """Board, track and past rounds."""

    spelling: str
    """The letters of the spaces."""
    at: int
    """Where Tacocat sits: a space, or a goal when the game is over."""
    covered: list[int]
    """The spaces that are out of the game."""
    open: dict[str, int]
    """Where Tacocat would go if a seat won the round, by seat; empty when the game is over."""
    number: int | None
    """How many cards each player is dealt in this round; null when the game is over."""
    arrow: list[Seat]
    """The seats at whom the arrow points; empty when the game is over."""
    first: Seat | None
    """Who replaces cards first; null when the game is over."""
    round: int
    """The number of the round, 1 for the first."""
    history: list[TacocatRound]
    """The rounds so far."""
    outcome: TacocatOutcome | None
    """How the game ended; null while it goes on."""


class TacocatGamePart(ActionPart):
    """What both ways to play say alike."""

    setup: TacocatSetup
    """What was agreed, without the seed."""
    mover: Seat | None
    """The one seat that acts now; null if it is both or none."""
    wins: dict[str, int]
    """How many rounds each seat has won."""
    variant: Variant
    """Real cards with the table as referee, or the cards on the page."""
    seats: dict[str, Literal["table"]]
    """The seats that the table plays."""
    clock: PlayClockState | None
    """The clock; null if none was agreed on."""


class TacocatRefereePart(TacocatMatch):
    """What the referee's own rules and buttons say."""

    asked: str
    """Who is to tell or to do something: a seat, or `both`."""
    limit: int
    """How many cards the asked seat may replace; 0 in the other phases."""
    replaced: dict[str, int]
    """How many cards each seat has replaced in this round."""
    held: int
    """How many cards each player has left before the attack."""
    tied_duels: int
    """How many duels of this round were tied."""
    attacker: Seat | None
    """Who won the duel and attacks."""
    duelled_down: bool
    """Whether duels have used up all cards but the last."""
    tie: Seat | Literal["again"] | None
    """What a tie of the last cards would do: a seat wins, or the round is played again; null before the play."""
    actions: list[str]
    """What can be entered now."""
    count: int
    """How many replaced cards have been counted by presses so far."""
    buttons: dict[str, str]
    """What each button tells: an action, or `count` for one more replaced card."""
    light: bool
    """Whether only the last cards are entered for the referee."""


class TacocatRefereeState(TacocatGamePart, TacocatRefereePart):
    """A game with real cards, the table as referee."""

    phase: RefereePhase
    """What is waited for; in `play` the two play their cards down to the last."""
    way: Literal["referee"]
    """The variant, by its older name."""


class TacocatAnswer(TypedDict):
    """One card of an attack and the card against it."""

    attack: int
    """The card that attacked."""
    card: int
    """The card that answered."""
    defended: bool
    """Whether it defended; else it was sacrificed."""


_EventFrom = TypedDict(
    "_EventFrom", {"from": NotRequired[Annotated[int, "Of a `round`: the space where Tacocat sat."]]}
)


class TacocatSeen(_EventFrom):
    """What everybody has seen of an action."""

    what: Literal["replaced", "chosen", "duel", "attack", "defend", "sacrifice", "round"]
    """What happened."""
    count: NotRequired[int]
    """Of `replaced`: how many cards."""
    cards: NotRequired[list[int] | None]
    """Of `replaced` and `attack`: the cards; null if they lie face down."""
    duel: NotRequired[dict[str, int | None]]
    """Of `duel`: the card of each seat."""
    winner: NotRequired[Seat | None]
    """Of `duel` and `round`: who won; null for a tie."""
    card: NotRequired[int]
    """Of `defend` and `sacrifice`: the card that answered."""
    against: NotRequired[int]
    """Of `defend` and `sacrifice`: the card of the attack."""
    round: NotRequired[int]
    """Of `round`: its number."""
    dealt: NotRequired[int]
    """Of `round`: how many cards each player was dealt."""
    by: NotRequired[By]
    """Of `round`: what decided."""
    to: NotRequired[int]
    """Of `round`: where Tacocat went."""
    last_cards: NotRequired[dict[str, int] | None]
    """Of `round`: the last card of each seat."""


class TacocatEvent(TacocatSeen):
    """One thing that has happened. `what` decides which of the other fields there are."""

    in_round: int
    """The number of the round."""
    seat: NotRequired[Seat]
    """Whose doing it was; of all but `round`."""


class TacocatPublic(TacocatMatch):
    """What everybody may see of the cards on the page."""

    actor: str
    """The seat whose turn it is."""
    limit: int
    """How many cards the actor may replace; 0 in the other phases."""
    held: dict[str, int]
    """How many cards each seat holds."""
    stack_size: int
    """How many cards the stack has."""
    replaced: dict[str, int]
    """How many cards each seat has replaced in this round; a seat that hasn't decided isn't there."""
    thrown: dict[str, list[int] | None]
    """The cards each seat replaced; null if they lie face down."""
    has_chosen: list[Seat]
    """Who has laid a card for the duel, face down."""
    duels: list[dict[str, int]]
    """The duels of this round, the card of each seat."""
    attacker: Seat | None
    """Who won the duel and attacks."""
    attack: list[int]
    """The cards of the attack that is to be answered."""
    answers: list[TacocatAnswer]
    """What has been answered to it."""
    discard: list[int]
    """The cards that were played."""


class TacocatCardsState(TacocatGamePart, TacocatPublic):
    """A game with the cards on the page."""

    phase: CardsPhase
    """What is waited for; in `shown` the last cards of a round are looked at."""
    way: Literal["cards"]
    """The variant, by its older name."""
    hands: dict[str, list[int] | None]
    """The cards of each seat; null where not every page may show them (see `POST /api/look`)."""
    actions: list[str]
    """What the actor can do, if it is a person whose cards lie open; while cards are replaced only `keep`."""
    taken_back: int
    """How many actions have been taken back in this game."""
    thinking: bool
    """Whether the table is to act."""
    advice: str | None
    """What the table would do in the actor's place, if a hint was asked for."""
    story: list[TacocatEvent]
    """What happened in this round and the one before it."""


class TacocatLook(TypedDict):
    """What the player of a seat may see (`POST /api/look`)."""

    seat: str
    """The seat."""
    hand: list[int]
    """Its cards."""
    actions: list[str]
    """What it can do now; empty if it isn't its turn."""


class TacocatChoices(TypedDict):
    """What the buttons stand for while a game is set up, and what can be chosen."""

    variant: dict[str, Variant]
    """The variant, by button."""
    way: dict[str, Variant]
    """The same, by its older name."""
    board: dict[str, str]
    """What a button does to the board: `before`, `number`, `arrow` or `next`."""
    seats: dict[str, Seat]
    """The seat that a button gives to a person or to the table."""
    rulings: dict[str, str]
    """The ruling that a button switches."""
    numbers: list[int]
    """The numbers that a space can have."""
    arrows: list[Arrow]
    """The arrows that a space can have."""
    fixed: int
    """The space that can't be changed."""
    light: dict[str, bool]
    """Whether only the last cards are entered for the referee, by button."""
    level: dict[str, Literal["level"]]
    """The button that goes through the levels of the table's seats."""
    levels: list[Level]
    """The levels of the table, the weakest first."""


class TacocatChoice(TacocatBoard):
    """What is chosen for the next game."""

    variant: Variant
    """Real cards with the table as referee, or the cards on the page."""
    way: Variant
    """The variant, by its older name."""
    seats: dict[str, Sitter]
    """Who sits where."""
    levels: dict[str, Level]
    """At which level the table would play a seat."""
    light: bool
    """Whether only the last cards would be entered for the referee."""


class TacocatSetupState(SetupPart):
    """A game of Tacocat that is set up."""

    choice: TacocatChoice
    """What is chosen."""
    choices: TacocatChoices
    """What the buttons stand for."""
    spelling: str
    """The letters of the spaces."""
    space: int
    """The space that is lit and that the buttons change."""
    known: bool
    """Whether somebody has played with this board before, so that it needn't be compared with the box."""
    setup: TacocatSetup
    """What the game would begin with."""
    refused: None
    """None."""


_PRIVATE = ("seat", "hand", "chosen", "actions", "phase")


def referee_facts(state: Referee, count: int, buttons: dict[str, str]) -> TacocatRefereePart:
    """What the engine's referee says, and what the buttons do; the phase is for the game on the table to say."""
    facts = {name: value for name, value in state.facts().items() if name != "phase"}
    return cast(TacocatRefereePart, {**facts, "count": count, "buttons": buttons})


def public_facts(state: TacocatGame) -> TacocatPublic:
    """What everybody may see of the engine's game; the phase is for the game on the table to say."""
    public: dict[str, Any] = {name: value for name, value in state.view("YAY").items() if name not in _PRIVATE}
    if state.match.rulings.hidden_replacing:
        public["thrown"] = dict.fromkeys(public["thrown"])
    return cast(TacocatPublic, public)
