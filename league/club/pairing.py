"""How players stand on an evening, and who plays whom in its next round.

Buchholz orders players with equal points (the sum of the opponents' points), then by Sonneborn-Berger (the points of
those who were beaten, and half of those with whom a draw was played), then by games won. Who is equal in all of that
shares a place. In a knock-out whoever got further stands before all others.

Swiss rounds are those of FIDE's Dutch system, worked out by caissify-pairings: players with equal points meet, nobody
meets anybody twice, sides change. Round-robin goes by the Berger tables. In a knock-out the best seeds meet last, and a
draw is played again with sides exchanged.
"""

import logging
import secrets
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from caissify_pairings import generate_pairings
from caissify_pairings.engines.round_robin import berger_round

from engine.errors import BadInput
from firmware.games.registry import plugin
from league.club.evening import Evening, Player, Round, still_played
from league.club.events import DRAW, LOSS, WIN, Board, Paired, Swapped

_FEWEST: Final = 2
# It warns of rounds that can't be; what comes of those is looked at here.
logging.getLogger("caissify_pairings").setLevel(logging.ERROR)


@dataclass
class Score:
    """How somebody stands."""

    place: int
    player: str
    points: float = 0.0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    buchholz: float = 0.0
    berger: float = 0.0


def scores(evening: Evening, before: int | None = None) -> list[Score]:
    """Everybody's score, the best first; `before` counts only the rounds before one."""
    rounds = evening.rounds if before is None else evening.rounds[: before - 1]
    found = {name: Score(0, name) for name in evening.players}
    met: list[tuple[str, str, float]] = []
    for each in rounds:
        for name, points in each.byes.items():
            found[name].points += points
        for result in each.results.values():
            (first, gained), (second, other) = result.points.items()
            met += [(first, second, gained), (second, first, other)]
    for name, _, gained in met:
        score = found[name]
        score.points += gained
        score.won += gained == WIN
        score.drawn += gained == DRAW
        score.lost += gained < DRAW
    for name, opponent, gained in met:
        found[name].buchholz += found[opponent].points
        found[name].berger += gained * found[opponent].points
    passed = _passed(evening, rounds)

    def rank(score: Score) -> tuple[float, ...]:
        return passed[score.player], score.points, score.buchholz, score.berger, score.won

    ordered = sorted(found.values(), key=rank, reverse=True)
    for at, score in enumerate(ordered):
        is_equal = at > 0 and rank(ordered[at - 1]) == rank(score)
        score.place = ordered[at - 1].place if is_equal else at + 1
    return ordered


@dataclass
class Pairing:
    """The games of a round, and who doesn't play; in each game the first one begins."""

    round: int
    games: list[tuple[str, str]] = field(default_factory=list)
    byes: dict[str, float] = field(default_factory=dict)


def rounds_of(evening: Evening) -> int:
    """How many rounds the evening has, as far as one can tell now."""
    plan = evening.plan
    if plan.system == "swiss":
        return plan.rounds or _halvings(len(evening.players))
    entrants = len(_entrants(evening))
    if plan.system == "knock-out":
        return _halvings(entrants)
    cycle = entrants - 1 + entrants % 2
    return min(plan.rounds or cycle, cycle)


def _halvings(players: int) -> int:
    """After how many rounds one of so many is left; at least one round."""
    return (max(players, 2) - 1).bit_length()


def next_pairing(evening: Evening) -> Pairing | None:
    """The next games; None if the last round has been played. Raises BadInput if nobody can be paired.

    A round in which everybody who is left is free has no games.
    """
    if evening.playing:
        raise still_played()
    system = evening.plan.system
    pairing = {"swiss": _swiss, "round-robin": _round_robin, "knock-out": _knock_out}[system](evening)
    if pairing is not None and not pairing.games and not (evening.rounds and pairing.byes):
        raise BadInput("there is nobody to pair; at least two players must take part", code="club-nobody")
    return pairing


def next_round(evening: Evening) -> int | None:
    """The number of the round whose games come next, which is the latest one's where draws are played again.

    None while games are played, and when all have been.
    """
    if evening.playing or evening.closed:
        return None
    if evening.plan.system == "knock-out" and evening.rounds:
        pairing = next_pairing(evening)
        return pairing.round if pairing is not None else None
    number = len(evening.rounds) + 1
    return number if number <= rounds_of(evening) else None


def seeded(players: Iterable[Player]) -> list[Player]:
    """The best first, those who are known equally well in the order of registration."""
    return sorted(players, key=lambda player: (-player.seed, player.number))


def _entrants(evening: Evening) -> list[Player]:
    """The players where the first round settles who meets whom, the best first: all who were there then."""
    names = evening.rounds[0].names() if evening.rounds else {player.name for player in evening.here()}
    return [player for player in seeded(evening.players.values()) if player.name in names]


# A round on the boards


def paired(evening: Evening, pairing: Pairing, admitted: Collection[str], chance: Random) -> Paired:
    """The next games at the tables that are let in, with a set-up that chance has drawn."""
    plan, latest = evening.plan, evening.round
    again = latest if latest is not None and latest.number == pairing.round else None
    kind = plugin(plan.game)
    setup = dict(again.setup if again is not None else kind.setup(plan.options, chance))
    seats = list(kind.seats(setup))
    # Whoever is named first begins.
    if setup.get("first") in seats:
        seats.sort(key=lambda seat: seat != setup["first"])
    shared = kind.shared_start(setup) is not None
    begin = len(again.boards) if again is not None else 0
    boards = []
    for at_table, two in enumerate(pairing.games):
        tables = _tables_of(evening, at_table, two, admitted) if shared else ()
        boards.append(_board(begin + at_table + 1, seats, two, tables))
    return Paired(round=pairing.round, setup=setup, boards=boards, byes=pairing.byes)


def swapped(games: Round, evening: Evening, two: tuple[str, str], admitted: Collection[str]) -> Swapped:
    """The boards and byes of a round after two of its players have changed places; each board has another game then."""
    plan, places = evening.plan, {two[0]: two[1], two[1]: two[0]}
    shared = plugin(plan.game).shared_start(games.setup) is not None
    boards = []
    for board in games.boards:
        if not places.keys() & {*board.players.values()}:
            continue
        names = [places.get(name, name) for name in board.players.values()]
        # The tables of the club stay where they are; those of the players come with them.
        own = _tables_of(evening, 0, names, admitted) if shared and not plan.tables else ()
        tables = tuple(board.tables.values()) if plan.tables else own
        boards.append(_board(board.number, list(board.players), names, tables))
    byes = {places.get(name, name): points for name, points in games.byes.items()}
    return Swapped(round=games.number, boards=boards, byes=byes)


def _board(number: int, seats: Sequence[str], two: Sequence[str], tables: Sequence[str]) -> Board:
    """A board with a new game; without tables it has none."""
    return Board(
        number=number,
        players=dict(zip(seats, two, strict=True)),
        tables=dict(zip(seats, tables, strict=True)) if tables else {},
        # Nobody can guess it and begin the game in another way before.
        game=f"{tables[0]}.{tables[1]}.{secrets.token_hex(8)}" if tables else "",
    )


def _tables_of(evening: Evening, at: int, two: Iterable[str], admitted: Collection[str]) -> tuple[str, ...]:
    """The table of each of two players; none if they have none. They are the pair number `at`, from 0."""
    plan = evening.plan
    if plan.tables:
        # Tables that became members after the evening was announced come last.
        known = [*plan.tables, *(each for each in sorted(admitted) if each not in plan.tables)]
        free = [each for each in known if each in admitted][at:]
        return (free[0], free[0]) if free else ()
    own = [table if (table := evening.players[name].table) in admitted else "" for name in two]
    either = next((table for table in own if table), "")
    return tuple(table or either for table in own) if either else ()


def pairs(rounds: Iterable[Round]) -> list[tuple[str, str]]:
    """Who has played whom, or was to."""
    return [(first, second) for each in rounds for first, second in (board.players.values() for board in each.boards)]


# Swiss


def _swiss(evening: Evening) -> Pairing | None:
    number = len(evening.rounds) + 1
    if number > rounds_of(evening):
        return None
    here = evening.here()
    byes = {player.name: DRAW for player in here if number in player.absent}
    playing = [player for player in here if player.name not in byes]
    if len(playing) < _FEWEST:
        return Pairing(number)
    free = {player for games in evening.rounds for player, points in games.byes.items() if points == WIN}
    is_due = any(player.name not in free for player in playing)
    found: list[Pairing] = []
    # Few players who play many rounds have all met, or all but one who was free: then those meet again who met longest
    # ago.
    for first in range(len(evening.rounds) + 1):
        met = {*pairs(evening.rounds[first:]), *evening.forbidden}
        pairing = _dutch(evening, playing, met, number)
        if pairing is not None:
            found.append(pairing)
            if not is_due or free.isdisjoint(pairing.byes):
                break
    if not found:
        raise BadInput(
            "nobody can be paired with everybody who may not meet; take a forbidden pair back or close the evening",
            code="club-forbidden",
        )
    # Forbidden pairs may leave nobody else to be free.
    pairing = min(found, key=lambda each: is_due and not free.isdisjoint(each.byes))
    return Pairing(number, pairing.games, {**byes, **pairing.byes})


def _dutch(evening: Evening, playing: Sequence[Player], met: set[tuple[str, str]], number: int) -> Pairing | None:
    """The round by the Dutch system; None if there is none without a pair of `met`."""
    order = {player.name: at for at, player in enumerate(seeded(evening.players.values()), 1)}
    names = {at: name for name, at in order.items()}
    before = [{score.player: score.points for score in scores(evening, games.number)} for games in evening.rounds]
    entries = [_engine_entry(evening, player.name, order[player.name], before) for player in playing]
    numbers = {(order[a], order[b]) for a, b in met} | {(order[b], order[a]) for a, b in met}
    try:
        found = generate_pairings("dutch", entries, numbers, number, max(rounds_of(evening), number))
    except (ValueError, RuntimeError, IndexError, KeyError):
        return None
    pairing = Pairing(number)
    known = {each["id"]: each for each in entries}
    for each in found:
        white, black = names[each["white_id"]], each["black_id"]
        if black is None:
            pairing.byes[white] = WIN
        elif (each["white_id"], black) in numbers:
            return None
        else:
            first, second = _sides(known[each["white_id"]], known[black])
            pairing.games.append((names[first["id"]], names[second["id"]]))
    paired = len(pairing.byes) + 2 * len(pairing.games)
    return pairing if paired == len(playing) and len(pairing.byes) <= 1 else None


def _engine_entry(evening: Evening, player: str, number: int, before: Sequence[Mapping[str, float]]) -> dict[str, Any]:
    """What the pairing engine has to know of somebody: points, sides, floats and byes, round by round.

    `before` has everybody's points before each round.
    """
    entry: dict[str, Any] = {
        "id": number, "name": player, "rating": 0, "starting_number": number, "score": 0.0,
        "color_hist": [], "float_history": [], "bye_count": 0,
    }  # fmt: skip
    for games, points in zip(evening.rounds, before, strict=True):
        if player in games.byes:
            entry["score"] += games.byes[player]
            entry["float_history"].append("down")
            # Only who had a whole point without a game may not have another.
            entry["bye_count"] += games.byes[player] == WIN
            continue
        board = games.board_of(player)
        if board is None:
            entry["float_history"].append("none")
            continue
        first, second = board.players.values()
        other = second if player == first else first
        own, others = points[player], points[other]
        entry["float_history"].append("none" if own == others else "down" if own > others else "up")
        entry["color_hist"].append("white" if player == first else "black")
        entry["score"] += games.results[board.number].points[player]
    return entry


def _sides(white: dict[str, Any], black: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The two in the order in which they begin.

    Where both have had the same sides, the one with more points has the side that is due; the engine goes by the
    starting number alone there.
    """
    sides = white["color_hist"]
    if not sides or sides != black["color_hist"] or white["score"] == black["score"]:
        return white, black
    better, other = (white, black) if white["score"] > black["score"] else (black, white)
    often = sides.count("white") - sides.count("black")
    was_white = often > 0 or (often == 0 and sides[-1] == "white")
    return (other, better) if was_white else (better, other)


# Everybody against everybody


def _round_robin(evening: Evening) -> Pairing | None:
    number = len(evening.rounds) + 1
    if number > rounds_of(evening):
        return None
    players, pairing = _entrants(evening), Pairing(number)
    for first, second in berger_round(len(players) + len(players) % 2, number):
        two = [players[at - 1] for at in (first, second) if at <= len(players)]
        here = [player.name for player in two if player.here]
        if len(two) == len(here) == 2:
            pairing.games.append((here[0], here[1]))
        else:
            # Everybody is free once where their number is odd; whose opponent went home has won.
            walk_over = len(two) == 2 and len(here) == 1
            pairing.byes |= dict.fromkeys(here, WIN if walk_over else LOSS)
    return pairing


# The winners go on


def _bracket(size: int) -> list[int]:
    """The seeds in the order in which they meet, so that the best two can only meet in the end."""
    seeds = [1]
    while len(seeds) < size:
        seeds = [each for seed in seeds for each in (seed, 2 * len(seeds) + 1 - seed)]
    return seeds


def _drawn(entrants: Sequence[Player]) -> list[str | None]:
    """Who meets whom in the first round, two by two; None for whom a bye replaces. The best entrants come first."""
    seeds = _bracket(2 ** _halvings(len(entrants)))
    return [entrants[seed - 1].name if seed <= len(entrants) else None for seed in seeds]


def _passed(evening: Evening, rounds: Iterable[Round]) -> Counter[str]:
    """How many of the rounds of a knock-out each player has passed; nothing elsewhere."""
    passed, left = Counter[str](), _drawn(_entrants(evening)) if evening.plan.system == "knock-out" else []
    for games in rounds if left else ():
        _, left = _draws(evening, games, left)
        passed.update(name for name in left if name is not None)
    return passed


def _knock_out(evening: Evening) -> Pairing | None:
    entrants = _entrants(evening)
    if len(entrants) < _FEWEST:
        return Pairing(len(evening.rounds) + 1)
    left = _drawn(entrants)
    for games in evening.rounds:
        pairing, left = _draws(evening, games, left)
        if pairing is not None:
            return pairing
    if len(left) == 1:
        return None
    here = [name if name is not None and evening.players[name].here else None for name in left]
    pairing = Pairing(len(evening.rounds) + 1)
    for one, other in zip(here[::2], here[1::2], strict=True):
        match [name for name in (one, other) if name is not None]:
            case [first, second]:
                pairing.games.append((first, second))
            case [alone]:
                pairing.byes[alone] = WIN
    return pairing if pairing.games or pairing.byes else None


def _draws(evening: Evening, games: Round, left: list[str | None]) -> tuple[Pairing | None, list[str | None]]:
    """Who goes on after a round; before that, the games of it that are played again."""
    again = Pairing(games.number)
    on: list[str | None] = []
    for pair in zip(left[::2], left[1::2], strict=True):
        played = [board for board in games.boards if set(board.players.values()) == set(pair)]
        if not played:
            on.append(next((name for name in pair if name in games.byes), None))
            continue
        results = [games.results[board.number] for board in played if board.number in games.results]
        won = next((result.winner for result in results if result.winner is not None), None)
        if won is not None:
            on.append(won)
        elif games is evening.round:
            first, second = played[-1].players.values()
            here = [name for name in (second, first) if evening.players[name].here]
            if len(here) == 2:
                again.games.append((second, first))
            on.append(here[0] if len(here) == 1 else None)
        else:
            # After a draw whoever had stayed went on.
            on.append(next((name for name in pair if name in evening.rounds[games.number].names()), None))
    return (again if again.games else None), on
