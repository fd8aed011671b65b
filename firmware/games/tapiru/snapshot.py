"""What the table says of Tapiru: while a game is set up, as referee, and with the cards on the page.

Seats are `S` (south) and `N` (north). Columns are 1 to 3, from west to east. Cards and actions are named as in
docs/tapiru.md, as in `Tr5` for a red tapioca card with five pearls. Lists by column have three items.
"""

from typing import Literal, NotRequired, TypedDict, cast

from engine.tapiru import TapiruGame, TapiruReferee
from firmware.games.card_game import Level
from firmware.snapshot import ActionPart, Latest, PlayClockState, SetupPart

Seat = Literal["S", "N"]
Want = Literal["more", "less"]
Variant = Literal["referee", "cards"]
Sitter = Literal["person", "table"]
CardsPhase = Literal["play", "last", "scored", "finished"]
RefereePhase = Literal["tokens", "play", "last", "count", "draw", "scored", "finished"]


class TapiruRulings(TypedDict):
    """The rulings; docs/tapiru.md says what each decides."""

    straight_milk_tea: Literal["one card", "three cards", "no pearl"]
    capacity: int
    """Pearls that a stomach holds, 1 to 45."""
    equal_pearls: Literal["nobody", "second"]
    two_milk_teas: Literal["nobody", "second"]
    unclaimed: Literal["next round", "at once", "aside"]
    over_capacity_gives: Literal["all", "branded"]
    bonus_tapioca: int
    """Tapioca cards that a cup needs for the bonus, 1 to 3."""
    milk_tea_blocks_bonus: bool
    milk_tea_completes: bool
    draws_first: Literal["first", "second"]
    next_first: Literal["other", "same", "behind"]
    rounds: int
    """Rounds of a game that nobody wins earlier, 1 to 3."""
    extra_rounds: int
    """Rounds that can be added, 0 to 3."""
    equal_tokens: Literal["draw", "extra round"]
    covering: Literal["same place", "same type"]
    """What may be laid on what."""
    last_turn: Literal["must be taken", "may be skipped"]
    """The turn after the other player has completed three cups."""
    void_round: Literal["tokens decide", "one more round"]
    """What follows a round in which both were over capacity."""


class TapiruOutcome(TypedDict):
    """How a game ended."""

    winner: Seat | None
    """Who has won; null for a draw."""
    reason: Literal["spelled", "both spelled", "tokens", "draw", "time", "resignation"]
    """What decided; `time` is a clock that ran down, `resignation` a player who resigned."""
    tokens: dict[str, int]
    """How many tokens each seat has won."""


class TapiruSetup(TypedDict):
    """What was agreed for a game, without the seed."""

    play: Variant
    """With real cards, or with the cards on the page."""
    first: Seat
    """Who begins."""
    rulings: str
    """The rulings that differ from the rulebook's, as records name them."""
    seats: NotRequired[dict[str, Literal["table"]]]
    """The seats that the table plays; with the cards on the page only."""
    spread: NotRequired[str]
    """How the box spreads its pearls; with the cards on the page only."""
    take_backs: NotRequired[bool]
    """False if nothing can be taken back; with the cards on the page only."""
    levels: NotRequired[dict[str, Level]]
    """The level of each of the table's seats that it plays below its best."""


class TapiruColumn(TypedDict):
    """How a column is scored."""

    column: int
    """Its number."""
    token: str
    """The token that lies there."""
    taker: Seat | None
    """Who takes it; null if nobody does."""
    why: str
    """Why: one of `more less milk tea forfeit over capacity equal two milk teas no brand both over`."""


class TapiruScore(TypedDict):
    """The score of a round."""

    columns: list[TapiruColumn]
    """How each column is scored."""
    pearls: dict[str, int]
    """How many pearls each seat has."""
    over: list[Seat]
    """The seats that have more than a stomach holds."""
    bonuses: dict[str, list[int]]
    """The columns in which a seat earned a bonus."""


class TapiruRoundScore(TapiruScore):
    """The score of a round that is over."""

    drawn: dict[str, list[str]]
    """The bonus tokens that each seat has drawn."""


class TapiruDone(Latest):
    """An action of the game."""


class TapiruButton(TypedDict):
    """What a button means now."""

    what: str
    """A word that the page knows."""
    value: str
    """What it is about, such as a column or a token."""
    chosen: bool
    """Whether it is chosen already."""


class TapiruGamePart(ActionPart):
    """What both ways to play say alike."""

    mover: str | None
    """The seat that acts, or `both`; null when the game is over."""
    setup: TapiruSetup
    """What was agreed."""
    history: list[TapiruDone]
    """The latest 200 actions."""
    variant: Variant
    """Real cards with the table as referee, or the cards on the page."""
    buttons: dict[str, TapiruButton]
    """What each button means now; one that isn't there means nothing."""
    clock: PlayClockState | None
    """The clock; null if none was agreed on."""


class TapiruRound(TypedDict):
    """What is said of a round, whichever way it is played."""

    round: int
    """The number of the round, 1 for the first."""
    extra: int
    """How many rounds have been added."""
    first: Seat
    """Who begins, or began, this round."""
    wants: list[Want]
    """Whether more or fewer pearls win, by column."""
    pearls: dict[str, int]
    """How many pearls each seat has."""
    won: dict[str, list[str]]
    """The tokens that each seat has won."""
    missing: dict[str, list[str]]
    """The syllables that each seat still needs."""
    aside: list[str]
    """The tokens that are out of the game."""
    score: TapiruRoundScore | None
    """The score of the round, when it is over."""
    rulings: TapiruRulings
    """The rulings that are played."""
    outcome: TapiruOutcome | None
    """How the game ended; null while it goes on."""


class TapiruAsked(TypedDict):
    """What the referee needs next."""

    what: Literal["token", "turn", "pearls", "score", "draw", "deal"] | None
    """What is to be entered; in `turn` only what play brings; null when the game is over."""
    seat: Seat | None
    """Who tells it; null where either player can."""
    column: int | None
    """The column that it is about."""
    answers: list[str]
    """The actions that answer it."""


class TapiruToldCup(TypedDict):
    """A cup as it was entered."""

    pearls: int | None
    """How many pearls; null if that isn't entered yet."""
    brand: bool
    """Whether it has a brand, which is assumed."""
    milk_tea: bool
    """Whether it is a straight milk tea."""
    bonus: bool
    """Whether it earns the bonus."""


class TapiruEntering(TypedDict):
    """What is being entered of a cup."""

    seat: Seat
    """Whose cup it is."""
    column: int
    """Its column."""
    value: int | None
    """How many pearls so far."""
    brand: bool
    """Whether it has a brand."""
    milk_tea: bool
    """Whether it is a straight milk tea."""
    bonus: bool
    """Whether it earns the bonus."""


class TapiruLead(TypedDict):
    """Who would take a column."""

    taker: Seat | None
    """The seat; null for nobody."""
    why: str
    """Why, as in the score."""


class TapiruTold(TapiruRound):
    """What the referee says of the round."""

    stage: Literal["tokens", "play", "last", "count", "draw", "scored"]
    """The phase of the round, also when the game is over."""
    asked: TapiruAsked
    """What is needed next."""
    middle: list[str]
    """The tokens in the middle, by column, as far as they are entered."""
    completed: Seat | None
    """Who has said to have three complete cups."""
    cups: dict[str, list[TapiruToldCup]]
    """The cups of each seat, by column."""
    over: list[Seat]
    """The seats that have more pearls than a stomach holds."""
    leads: list[TapiruLead | None]
    """Who would take each column by what is entered; null until both its cups are."""
    stack: dict[str, int]
    """How many of each syllable the face-down stack must hold."""


class TapiruRefereeState(TapiruGamePart, TapiruTold):
    """A game with real cards, the table as referee."""

    phase: RefereePhase
    """What is waited for; in `last` it is somebody's last turn."""
    play: Literal["referee"]
    """The variant, by its older name."""
    entering: TapiruEntering | None
    """What is being entered, until `ok` counts it."""
    armed: str | None
    """The end of the round that `ok` would confirm."""
    tellings: list[str]
    """What can be entered of cups now."""


class TapiruTurn(TypedDict):
    """What is waited for, with the cards on the page."""

    what: Literal["turn", "deal"] | None
    """A card, or the next round; null when the game is over."""
    seat: Seat | None
    """Whose card."""


class TapiruCup(TypedDict):
    """A cup on the page."""

    lid: str | None
    """The uppermost lid."""
    brand: str | None
    """The uppermost brand; null if there is none."""
    tapioca: list[str]
    """The uppermost cards of the tapioca places."""
    pearls: int
    """How many pearls they have."""
    milk_tea: bool
    """Whether it is a straight milk tea."""
    bonus: bool
    """Whether it earns the bonus."""
    complete: bool
    """Whether it is complete."""


class TapiruPublic(TapiruRound):
    """What everybody may see of the cards on the page."""

    actor: Seat
    """Who acts: whose turn it is, or who begins the next round."""
    stage: Literal["play", "last", "scored"]
    """The phase of the round, also when the game is over."""
    middle: list[str]
    """The tokens in the middle, by column."""
    cups: dict[str, list[TapiruCup]]
    """The cups of each seat, by column."""
    covered: dict[str, list[str]]
    """The cards that lie under others, by seat."""
    stack: int
    """How many cards the stack has."""
    tokens: int
    """How many tokens the face-down stack has."""
    may_skip: bool
    """Whether whose turn it is may leave it out."""


class TapiruCardsState(TapiruGamePart, TapiruPublic):
    """A game with the cards on the page."""

    phase: CardsPhase
    """What is waited for; in `last` it is somebody's last turn."""
    play: Literal["cards"]
    """The variant, by its older name."""
    asked: TapiruTurn
    """What is waited for."""
    seats: dict[str, Literal["table"]]
    """The seats that the table plays."""
    hands: dict[str, list[str] | None]
    """The cards of each seat; null where not every page may show them (see `POST /api/look`)."""
    hand_sizes: dict[str, int]
    """How many cards each seat holds."""
    picked: bool
    """Whether a card is picked and waits for its place."""
    places: dict[str, list[str]]
    """Where each card of the hand can be laid, by card, if the hand lies open and it is a person's turn."""
    taken_back: int
    """How many actions have been taken back in this game."""
    thinking: bool
    """Whether the table is to act."""
    now: TapiruScore
    """How the round would be scored as the cards lie."""
    advice: str | None
    """What the table would do in a person's place, if a hint was asked for."""


class TapiruLook(TypedDict):
    """What the player of a seat may see (`POST /api/look`)."""

    seat: str
    """The seat."""
    hand: list[str]
    """Its cards."""
    places: dict[str, list[str]]
    """Where each can be laid, by card; empty if it isn't its turn."""


class TapiruChoice(TypedDict):
    """What is chosen for the next game."""

    variant: Variant
    """Real cards with the table as referee, or the cards on the page."""
    play: Variant
    """The variant, by its older name."""
    first: Seat
    """Who begins."""
    rulings: TapiruRulings
    """The rulings."""
    seats: dict[str, Sitter]
    """Who sits where."""
    levels: dict[str, Level]
    """At which level the table would play a seat."""


class TapiruChoices(TypedDict):
    """What the buttons stand for while a game is set up, and what can be chosen."""

    variant: dict[str, Variant]
    """The variant, by button."""
    play: dict[str, Variant]
    """The same, by its older name."""
    first: dict[str, Seat]
    """Who begins, by button."""
    seats: dict[str, list[str]]
    """A seat and who sits there, by button."""
    rulings: dict[str, str]
    """The ruling that a button changes."""
    ways: list[Variant]
    """The ways to play."""
    sitters: list[Sitter]
    """Who can sit at a seat."""
    levels: list[Level]
    """The levels of the table, the weakest first."""
    values: dict[str, list[str | int | bool]]
    """What each ruling can be."""


class TapiruSetupState(SetupPart):
    """A game of Tapiru that is set up."""

    setup: None
    """None."""
    choice: TapiruChoice
    """What is chosen."""
    choices: TapiruChoices
    """What the buttons stand for."""


_OF_ONE_SEAT = ("seat", "hand", "hand_of_other", "actions")


def public_facts(state: TapiruGame) -> TapiruPublic:
    """What everybody may see of the engine's game."""
    return cast(TapiruPublic, {name: value for name, value in state.view("S").items() if name not in _OF_ONE_SEAT})


def referee_facts(state: TapiruReferee) -> TapiruTold:
    """What the engine's referee says."""
    return cast(TapiruTold, state.facts())
