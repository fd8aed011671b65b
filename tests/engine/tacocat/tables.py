"""Positions of Tacocat for the tests: random ones, and hands laid out by hand."""

import re
from collections import Counter

from engine.tacocat import Board, Match, Referee, Rulings, TacocatGame, default_board
from engine.tacocat.match import random_match
from engine.tacocat.round import Deal
from tests.engine.reached import do, reached

PRINTED = default_board()
START = re.compile(r"(attacking|dealt|YAY won) (?:([a-z_]+) )?([\d /]+)").fullmatch


GAMES = reached(TacocatGame.random_start, 90)
REFEREES = reached(lambda chance: Referee(random_match(chance), light=chance.random() < 0.3), 45)
"""Any that can be reached."""


def dealt(yay: list[int], wow: list[int], match: Match | None = None, draws: tuple[int, ...] = ()) -> TacocatGame:
    """A round just dealt with these hands; `draws` lie on top of the stack."""
    match = match or Match(PRINTED)
    rest = Counter(match.board.deck()) - Counter([*yay, *wow, *draws])
    stack = (*draws, *sorted(rest.elements()))
    assert len(stack) + len(yay) + len(wow) == 38
    return TacocatGame(match, 1, Deal(tuple(sorted(yay)), tuple(sorted(wow)), stack))


def attacking(
    yay: list[int], wow: list[int], rulings: Rulings = Rulings.RULEBOOK, board: Board = PRINTED
) -> TacocatGame:
    """The first round when YAY has won the duel and attacks, with these hands left; tied duels take the rest."""
    match = Match(board, rulings)
    rest = Counter(match.board.deck()) - Counter([*yay, *wow])
    duels: list[tuple[int, int]] = []
    while len(duels) < match.number - len(yay) - 1:
        value = max(rest, key=lambda card: rest[card])
        rest[value] -= 2
        duels.append((value, value))
    left = sorted(rest.elements())
    duels.append((left[-1], left[0]))
    game = dealt([*yay, *(d[0] for d in duels)], [*wow, *(d[1] for d in duels)], match)
    keep_all(game)
    for mine, theirs in duels:
        do(game, f"duel {mine}", f"duel {theirs}")
    assert (game.phase, game.actor) == ("attack", "YAY")
    return game


def keep_all(game: TacocatGame) -> None:
    while game.phase == "replace":
        game.apply("keep")


def won(match: Match, *seats: str) -> Match:
    """The match after these seats have won rounds, with 1 against 2."""
    for seat in seats:
        match = match.after(seat, cards=(1, 2) if seat == "YAY" else (2, 1))
    return match


def game_in(story: str) -> TacocatGame | None:
    """A game from a step of a story, as in `attacking may_sacrifice 2 3 8 / 3 5 9`: hands, perhaps draws, a ruling."""
    if (start := START(story)) is None:
        return None
    yay, wow, *draws = ([*map(int, hand.split())] for hand in start[3].split(" / "))
    match = Match(PRINTED, Rulings(**{start[2]: True}) if start[2] else Rulings())
    if start[1] == "attacking":
        return attacking(yay, wow, match.rulings)
    return dealt(yay, wow, won(match, "YAY") if start[1] == "YAY won" else match, tuple(draws[0]) if draws else ())
