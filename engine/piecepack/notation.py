r"""A game as one line of text.

    players=3 extra=- packs=- rulings=rulebook phase=count holding=1,2,3 out=2,1,3 penalties=0,1,0 clap=- \
        hands=-/-/- tapas=tS0.tS2.cS4;?/tM1.cM3.cM5/- done=1,2,3 log=2/1:suits-same:1/1 now=- votes=-

Setup and phase; who holds; who went out, in that order; penalties by seat; a clap as clapper, accused and `held` or
`not-held` as far as known; tapas being reported and finished ones by seat, `?` a plain one; who is done; the counted
tapas as name, description and what was found (`-` nothing, `discarded` by thumbs); the tapa being described and what
is called so far; thumbs as seat and way, `none` before the first. Text to game to text is exact: whatever is written in
another way is refused, with the place where it differs.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from engine.errors import BadInput
from engine.piecepack import play
from engine.piecepack.pieces import Piece
from engine.piecepack.state import FEWEST, MOST, Clap, Now, Ref, Rulings, Setup, State, Tapa, Verdict
from engine.reader import Reader

PLAIN: Final = "?"
_NAMES: Final = r"-|[a-z_]+(?:,[a-z_]+)*"
_HOW: Final = "[A-Za-z0-9_+-]+"
_REF: Final = "[1-8]/[1-9][0-9]{0,3}"
_PHASES: Final = "ready|play|clap|serve|count|bis|vote|over"


def state_text(state: State) -> str:
    setup, now = state.setup, state.now
    tapas = (_list((".".join(tapa) or PLAIN for tapa in tapas), ";") for tapas in state.tapas.values())
    return (
        f"players={setup.players} extra={_list(setup.extra)} packs={_list(setup.packs)} rulings={setup.rulings} "
        f"phase={state.phase} holding={_list(sorted(state.holding))} out={_list(state.out)} "
        f"penalties={_list(state.penalties.values())} clap={_clap_text(state.clap)} "
        f"hands={'/'.join(_list(hand, '.') for hand in state.hands.values())} tapas={'/'.join(tapas)} "
        f"done={_list(sorted(state.done))} log={_list(map(_verdict_text, state.log), ';')} "
        f"now={f'{now.ref}:{now.how}:{_list(sorted(now.called))}' if now else '-'} "
        f"votes={_votes_text(state.votes)}"
    )


def _list(parts: Iterable[object], between: str = ",") -> str:
    return between.join(map(str, parts)) or "-"


def _clap_text(clap: Clap | None) -> str:
    if clap is None:
        return "-"
    held = () if clap.held is None else ("held" if clap.held else "not-held",)
    return ":".join(map(str, (clap.clapper, *((clap.accused,) if clap.accused else ()), *held)))


def _votes_text(votes: Mapping[int, bool] | None) -> str:
    if votes is None:
        return "-"
    return ",".join(f"{seat}:{'down' if down else 'up'}" for seat, down in sorted(votes.items())) or "none"


def _verdict_text(verdict: Verdict) -> str:
    return f"{verdict.ref}:{verdict.how}:{'discarded' if verdict.discarded else _list(verdict.found)}"


def parse_state(text: str) -> State:
    """The game of a text. Raises TextError, with line, column and what was expected."""
    reader = Reader(text)
    state = State.start(_setup(reader))
    phase_at = reader.where + len(" phase=")
    phase = _field(reader, " phase=", _PHASES, f"a phase: {_PHASES.replace('|', ', ')}")
    _read_play(reader, state)
    _read_tapas(reader, state)
    _read_count(reader, state)
    reader.end()
    if state.phase != phase:
        raise reader.error(f"phase={state.phase}, which is what the rest says", phase_at)
    return state


def _field(reader: Reader, before: str, pattern: str, expected: str) -> str:
    """The text of a field behind its name; what follows must be a blank or the end."""
    reader.take(re.escape(before), f"{before!r} and {expected}")
    return reader.take(f"(?:{pattern})(?= |$)", expected)


def _setup(reader: Reader) -> Setup:
    players = int(_field(reader, "players=", f"[{FEWEST}-{MOST}]", f"how many players, {FEWEST} to {MOST}"))
    extra = _field(reader, " extra=", _NAMES, "new ingredients separated by commas, or -")
    packs = _field(reader, " packs=", _NAMES, "packs of suits separated by commas, or -")
    here = reader.where + len(" rulings=")
    rulings = _field(reader, " rulings=", "[a-z_]+(?:,[a-z_]+)*", "rulings such as rulebook")
    try:
        setup = Setup(players, _split(extra), _split(packs), Rulings.named(rulings))
    except BadInput as error:
        raise reader.error(f"a setup that can be ({error})", 0) from None
    if (_list(setup.extra), _list(setup.packs)) != (extra, packs):
        raise reader.error(f"extra={_list(setup.extra)} packs={_list(setup.packs)}, in that order", 0)
    if str(setup.rulings) != rulings:
        raise reader.error(f"these rulings written as {setup.rulings}", here)
    return setup


def _split(text: str, between: str = ",") -> tuple[str, ...]:
    return () if text == "-" else tuple(text.split(between))


def _seats(reader: Reader, state: State, name: str, ordered: bool) -> list[int]:
    expected = f"seats from 1 to {state.setup.players}, each once{' and rising' if ordered else ''}, or -"
    here = reader.where + len(f" {name}=")
    found = _field(reader, f" {name}=", "-|[1-8](?:,[1-8])*", expected)
    seats = [int(seat) for seat in _split(found)]
    if len(set(seats)) < len(seats) or not set(seats) <= set(state.setup.seats) or (ordered and seats != sorted(seats)):
        raise reader.error(expected, here)
    return seats


def _read_play(reader: Reader, state: State) -> None:
    players = state.setup.players
    state.holding = set(_seats(reader, state, "holding", True))
    here = reader.where + len(" out=")
    state.out = _seats(reader, state, "out", False)
    if state.out and (state.phase == "ready" or len(state.out) == players - 1):
        raise reader.error("nobody out before all hold, and the last one out with the last but one", here)
    here = reader.where + len(" penalties=")
    number = "(?:0|[1-9][0-9]{0,5})"
    expected = f"{players} numbers of penalties, 0 before all hold"
    penalties = _field(reader, " penalties=", f"{number}(?:,{number}){{{players - 1}}}", expected)
    state.penalties = dict(zip(state.setup.seats, map(int, penalties.split(",")), strict=True))
    if state.phase == "ready" and any(state.penalties.values()):
        raise reader.error(expected, here)
    here = reader.where + len(" clap=")
    expected = "a clap as in 1, 1:2, 1:2:held, 1:2:not-held while the play goes on, or -"
    state.clap = _clap(_field(reader, " clap=", "-|[1-8](?::[1-8](?::held|:not-held)?)?", expected))
    if state.clap and not _can_be(state.clap, state):
        raise reader.error(expected, here)


def _clap(text: str) -> Clap | None:
    if text == "-":
        return None
    clapper, *rest = text.split(":")
    return Clap(int(clapper), int(rest[0]) if rest else None, rest[1] == "held" if len(rest) > 1 else None)


def _can_be(clap: Clap, state: State) -> bool:
    seats = state.setup.seats
    if state.phase != "clap" or clap.clapper not in seats:
        return False
    if clap.accused is not None and (clap.accused not in seats or clap.accused == clap.clapper):
        return False
    return clap.held is None or state.penalties[(clap.accused or 0) if clap.held else clap.clapper] > 0


def _read_tapas(reader: Reader, state: State) -> None:
    start = reader.where
    hands = _by_seat(reader, state, "hands", "[a-z][A-Z][0-9](?:[.][a-z][A-Z][0-9])*", "pieces as in tS0.cM5")
    for seat, text in zip(state.setup.seats, hands, strict=True):
        state.hands[seat] = list(_pieces(reader, state, text, start, None))
    piece = r"[a-z][A-Z][0-9]"
    tapa = rf"(?:{piece}(?:[.]{piece})*|[?])"
    start = reader.where
    served = _by_seat(reader, state, "tapas", f"{tapa}(?:;{tapa})*", "tapas as in tS0.tS2.cS4;?")
    for seat, text in zip(state.setup.seats, served, strict=True):
        state.tapas[seat] = [_tapa(reader, state, one, start) for one in _split(text, ";")]
    if play.free_pieces(state) < 0:
        raise reader.error(f"as many tapas and pieces as the box has, {len(state.setup.box.pieces)} pieces", start)
    here = reader.where + len(" done=")
    state.done = set(_seats(reader, state, "done", True))
    begun = bool(state.done) or len(state.pool) < len(state.setup.box.pieces) or any(state.tapas.values())
    if begun and len(state.out) < state.setup.players:
        raise reader.error("no tapas and nobody done before the play has ended", start)
    if any(state.hands[seat] for seat in state.done):
        raise reader.error("nobody done who still tells a tapa", here)


def _by_seat(reader: Reader, state: State, name: str, pattern: str, expected: str) -> list[str]:
    players = state.setup.players
    one = f"(?:-|{pattern})"
    expected = f"{expected}, or -, for each of {players} players, with / between them"
    return _field(reader, f" {name}=", f"{one}(?:/{one}){{{players - 1}}}", expected).split("/")


def _tapa(reader: Reader, state: State, text: str, where: int) -> Tapa:
    if text == PLAIN:
        return ()
    tapa = _pieces(reader, state, text, where, state.setup.box.size)
    if tapa != state.setup.box.sorted(tapa):
        raise reader.error(
            f"the pieces of {text} in the order of the box, {'.'.join(state.setup.box.sorted(tapa))}", where
        )
    return tapa


def _pieces(reader: Reader, state: State, text: str, where: int, size: int | None) -> Tapa:
    """Pieces taken out of the pool: as many as `size`, or without it fewer than make a tapa."""
    pieces = tuple(Piece(name) for name in _split(text, "."))
    for piece in pieces:
        if piece not in state.pool:
            raise reader.error(f"each piece of the box once at most ({piece} isn't in it or is there twice)", where)
        state.pool.remove(piece)
    most, whole = state.setup.most_of_one, state.setup.box.size
    if len(pieces) >= whole if size is None else len(pieces) != size:
        expected = f"{whole} pieces in a tapa, fewer in one being entered, for no more can be next to a pawn"
        raise reader.error(f"{expected} ({text} has {len(pieces)})", where)
    if play.too_many(pieces, most):
        raise reader.error(f"at most {most} pieces of one ingredient ({text} has more)", where)
    return pieces


def _read_count(reader: Reader, state: State) -> None:
    here = reader.where + len(" log=")
    verdict = f"{_REF}:{_HOW}:(?:-|discarded|{_REF}(?:,{_REF})*)"
    log = _field(reader, " log=", f"-|{verdict}(?:;{verdict})*", "counted tapas as in 2/1:suits-same:1/1, or -")
    for text in _split(log, ";"):
        ref, how, found = _parts(text)
        if not _can_follow(state, ref, how, found, found == "discarded"):
            raise reader.error(f"a count that can be ({text} can't follow here)", here)
        refs = () if found == "discarded" else tuple(map(_ref, _split(found)))
        if not all(play.may_fit(state, Now(ref, how), one) for one in refs):
            raise reader.error(f"a count that can be ({text} has a tapa that doesn't fit)", here)
        play.record(state, Verdict(ref, how, refs, found == "discarded"))
    here = reader.where + len(" now=")
    expected = "the tapa being described as in 2/1:words:1/1,3/2, or -"
    now = _field(reader, " now=", f"-|{_REF}:{_HOW}:(?:-|{_REF}(?:,{_REF})*)", expected)
    thumbs_at = reader.where + len(" votes=")
    thumbs = "thumbs of some of the others, rising, as in 1:down,3:up, none, or - if nobody is asked"
    votes = _field(reader, " votes=", "-|none|[1-8]:(?:down|up)(?:,[1-8]:(?:down|up))*", thumbs)
    if now == "-":
        if votes != "-":
            raise reader.error(thumbs, thumbs_at)
        return
    ref, how, called = _parts(now)
    if not _can_follow(state, ref, how, called, votes != "-"):
        raise reader.error(f"{expected} ({now} can't be)", here)
    state.now = Now(ref, how, frozenset(map(_ref, _split(called))))
    if votes != "-":
        state.votes = {int(vote[0]): vote.endswith("down") for vote in ([] if votes == "none" else votes.split(","))}
        some = set(state.votes) < set(play.voters(state))
        if called != "-" or not some or _votes_text(state.votes) != votes:
            raise reader.error(thumbs, thumbs_at)
    elif not _waits(state, state.now):
        raise reader.error(f"{expected} (nobody has anything to say to {now})", here)


def _parts(text: str) -> tuple[Ref, str, str]:
    name, how, found = text.split(":")
    return _ref(name), how, found


def _ref(text: str) -> Ref:
    seat, number = text.split("/")
    return Ref(int(seat), int(number))


def _can_follow(state: State, ref: Ref, how: str, found: str, thumbs: bool) -> bool:
    """Whether this tapa can be described so now, with these found; `thumbs` says that thumbs were asked for."""
    if len(state.done) < state.setup.players or state.turn != ref.seat or ref not in state.uncounted(ref.seat):
        return False
    if thumbs:
        return how in (play.WORDS, play.CANNOT)
    refs = tuple(map(_ref, _split(found)))
    if refs != tuple(sorted(set(refs))):
        return False
    if how == play.CANNOT or (how == play.ACCEPTED and state.setup.rulings.spared_is_kept):
        return not refs
    if how in (play.WORDS, play.ACCEPTED):
        return set(refs) <= set(play.findable(state, ref))
    described = state.descriptions(ref).get(how)
    if described is None:
        return False
    known = play.found_by(state, ref, described)
    return known <= set(refs) <= known | set(play.open_to_players(state, Now(ref, how)))


def _waits(state: State, now: Now) -> bool:
    if now.how in (play.ACCEPTED, play.CANNOT):
        return play.spared_waits(state, now)
    return now.how == play.WORDS or bool(play.open_to_players(state, now))
