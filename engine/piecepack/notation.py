r"""A game as one line of text.

    players=3 extra=- packs=- rulings=rulebook phase=count holding=1,2,3 out=2,1,3 penalties=0,1,0 clap=- \
        hands=-/-/- tapas=tS0.tS2.cS4;?/tM1.cM3.cM5/- done=1,2,3 log=2/1:suits-same:1/1 now=- votes=-

Setup and phase; who holds; who went out, in that order; penalties by seat; a clap as clapper, accused and `held` or
`not-held` as far as known; tapas being reported and finished ones by seat, `?` a plain one; who is done; the counted
tapas as name, description and what was found (`-` nothing, `discarded` by thumbs); the tapa being described and what
is called so far; thumbs as seat and way, `none` before the first. Text to game to text is exact: whatever is written in
another way is refused, with the place where it differs.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from engine.errors import BadInput
from engine.piecepack import play
from engine.piecepack.pieces import Piece
from engine.piecepack.state import FEWEST, MOST, Clap, Now, Ref, Rulings, Setup, State, Tapa, Verdict
from engine.reader import Fields

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
    fields = Fields(text)
    state = State.start(_setup(fields))
    phase = fields.take("phase", _PHASES, f"a phase: {_PHASES.replace('|', ', ')}")
    _read_play(fields, state)
    _read_tapas(fields, state)
    _read_count(fields, state)
    fields.reader.end()
    if state.phase != phase:
        raise fields.error("phase", f"phase={state.phase}, which is what the rest says")
    return state


def _setup(fields: Fields) -> Setup:
    players = int(fields.take("players", f"[{FEWEST}-{MOST}]", f"how many players, {FEWEST} to {MOST}"))
    extra = fields.take("extra", _NAMES, "new ingredients separated by commas, or -")
    packs = fields.take("packs", _NAMES, "packs of suits separated by commas, or -")
    rulings = fields.take("rulings", "[a-z_]+(?:,[a-z_]+)*", "rulings such as rulebook")
    try:
        setup = Setup(players, _split(extra), _split(packs), Rulings.named(rulings))
    except BadInput as error:
        raise fields.error("players", f"a setup that can be ({error})") from None
    if (_list(setup.extra), _list(setup.packs)) != (extra, packs):
        raise fields.error("extra", f"extra={_list(setup.extra)} packs={_list(setup.packs)}, in that order")
    if str(setup.rulings) != rulings:
        raise fields.error("rulings", f"these rulings written as {setup.rulings}")
    return setup


def _split(text: str, between: str = ",") -> tuple[str, ...]:
    return () if text == "-" else tuple(text.split(between))


def _seats(fields: Fields, state: State, name: str, ordered: bool) -> list[int]:
    expected = f"seats from 1 to {state.setup.players}, each once{' and rising' if ordered else ''}, or -"
    seats = [int(seat) for seat in _split(fields.take(name, "-|[1-8](?:,[1-8])*", expected))]
    if len(set(seats)) < len(seats) or not set(seats) <= set(state.setup.seats) or (ordered and seats != sorted(seats)):
        raise fields.error(name, expected)
    return seats


def _read_play(fields: Fields, state: State) -> None:
    players = state.setup.players
    state.holding = set(_seats(fields, state, "holding", True))
    state.out = _seats(fields, state, "out", False)
    if state.out and (state.phase == "ready" or len(state.out) == players - 1):
        raise fields.error("out", "nobody out before all hold, and the last one out with the last but one")
    number = "(?:0|[1-9][0-9]{0,5})"
    expected = f"{players} numbers of penalties, 0 before all hold"
    penalties = fields.take("penalties", f"{number}(?:,{number}){{{players - 1}}}", expected)
    state.penalties = dict(zip(state.setup.seats, map(int, penalties.split(",")), strict=True))
    if state.phase == "ready" and any(state.penalties.values()):
        raise fields.error("penalties", expected)
    expected = "a clap as in 1, 1:2, 1:2:held, 1:2:not-held while the play goes on, or -"
    clap = fields.take("clap", "-|[1-8](?::[1-8](?::held|:not-held)?)?", expected)
    if clap != "-":
        clapper, *rest = clap.split(":")
        held = rest[1] == "held" if len(rest) > 1 else None
        state.clap = Clap(int(clapper), int(rest[0]) if rest else None, held)
        if not _can_be(state.clap, state):
            raise fields.error("clap", expected)


def _can_be(clap: Clap, state: State) -> bool:
    if state.phase != "clap" or not {clap.clapper, clap.accused or clap.clapper} <= set(state.setup.seats):
        return False
    to_blame = clap.accused if clap.held else clap.clapper
    return clap.accused != clap.clapper and (clap.held is None or state.penalties[to_blame or 0] > 0)


def _read_tapas(fields: Fields, state: State) -> None:
    piece, box = r"[a-z][A-Z][0-9]", state.setup.box
    for seat, text in _by_seat(fields, state, "hands", f"{piece}(?:[.]{piece})*", "pieces as in tS0.cM5"):
        state.hands[seat] = list(_pieces(fields, state, "hands", text))
    tapa = rf"(?:{piece}(?:[.]{piece})*|[?])"
    for seat, text in _by_seat(fields, state, "tapas", f"{tapa}(?:;{tapa})*", "tapas as in tS0.tS2.cS4;?"):
        state.tapas[seat] = [
            () if one == PLAIN else _pieces(fields, state, "tapas", one, box.size) for one in _split(text, ";")
        ]
    if play.free_pieces(state) < 0:
        raise fields.error("tapas", f"as many tapas and pieces as the box has, {len(box.pieces)} pieces")
    state.done = set(_seats(fields, state, "done", True))
    begun = bool(state.done) or len(state.pool) < len(box.pieces) or any(state.tapas.values())
    if begun and len(state.out) < state.setup.players:
        raise fields.error("tapas", "no tapas and nobody done before the play has ended")
    if any(state.hands[seat] for seat in state.done):
        raise fields.error("done", "nobody done who still tells a tapa")


def _by_seat(fields: Fields, state: State, name: str, pattern: str, expected: str) -> Iterable[tuple[int, str]]:
    players, one = state.setup.players, f"(?:-|{pattern})"
    expected = f"{expected}, or -, for each of {players} players, with / between them"
    texts = fields.take(name, f"{one}(?:/{one}){{{players - 1}}}", expected).split("/")
    return zip(state.setup.seats, texts, strict=True)


def _pieces(fields: Fields, state: State, name: str, text: str, size: int | None = None) -> Tapa:
    """Pieces taken out of the pool: a whole tapa in the order of the box, or without a `size` fewer than make one."""
    pieces, setup = tuple(map(Piece, _split(text, "."))), state.setup
    for piece in pieces:
        if piece not in state.pool:
            raise fields.error(name, f"each piece of the box once at most ({piece} isn't in it or is there twice)")
        state.pool.remove(piece)
    if len(pieces) >= setup.box.size if size is None else len(pieces) != size:
        expected = f"{setup.box.size} pieces in a tapa, fewer in one being entered, for no more can be next to a pawn"
        raise fields.error(name, f"{expected} ({text} has {len(pieces)})")
    if play.too_many(pieces, setup.most_of_one):
        raise fields.error(name, f"at most {setup.most_of_one} pieces of one ingredient ({text} has more)")
    if size is not None and pieces != setup.box.sorted(pieces):
        raise fields.error(name, f"the pieces of {text} in the order of the box, {'.'.join(setup.box.sorted(pieces))}")
    return pieces


def _read_count(fields: Fields, state: State) -> None:
    verdict = f"{_REF}:{_HOW}:(?:-|discarded|{_REF}(?:,{_REF})*)"
    log = fields.take("log", f"-|{verdict}(?:;{verdict})*", "counted tapas as in 2/1:suits-same:1/1, or -")
    for text in _split(log, ";"):
        ref, how, found = _parts(text)
        if not _can_follow(state, ref, how, found, found == "discarded"):
            raise fields.error("log", f"a count that can be ({text} can't follow here)")
        refs = () if found == "discarded" else tuple(map(Ref.named, _split(found)))
        if not all(play.may_fit(state, Now(ref, how), one) for one in refs):
            raise fields.error("log", f"a count that can be ({text} has a tapa that doesn't fit)")
        play.record(state, Verdict(ref, how, refs, found == "discarded"))
    expected = "the tapa being described as in 2/1:words:1/1,3/2, or -"
    now = fields.take("now", f"-|{_REF}:{_HOW}:(?:-|{_REF}(?:,{_REF})*)", expected)
    thumbs = "thumbs of some of the others, rising, as in 1:down,3:up, none, or - if nobody is asked"
    votes = fields.take("votes", "-|none|[1-8]:(?:down|up)(?:,[1-8]:(?:down|up))*", thumbs)
    if now == "-":
        if votes != "-":
            raise fields.error("votes", thumbs)
        return
    ref, how, called = _parts(now)
    if not _can_follow(state, ref, how, called, votes != "-"):
        raise fields.error("now", f"{expected} ({now} can't be)")
    state.now = Now(ref, how, frozenset(map(Ref.named, _split(called))))
    if votes != "-":
        state.votes = {int(vote[0]): vote.endswith("down") for vote in ([] if votes == "none" else votes.split(","))}
        some = set(state.votes) < set(play.voters(state))
        if called != "-" or not some or _votes_text(state.votes) != votes:
            raise fields.error("votes", thumbs)
    elif not _waits(state, state.now):
        raise fields.error("now", f"{expected} (nobody has anything to say to {now})")


def _parts(text: str) -> tuple[Ref, str, str]:
    name, how, found = text.split(":")
    return Ref.named(name), how, found


def _can_follow(state: State, ref: Ref, how: str, found: str, thumbs: bool) -> bool:
    """Whether this tapa can be described so now, with these found; `thumbs` says that thumbs were asked for."""
    if len(state.done) < state.setup.players or state.turn != ref.seat or ref not in state.uncounted(ref.seat):
        return False
    if thumbs:
        return how in (play.WORDS, play.CANNOT)
    refs = tuple(map(Ref.named, _split(found)))
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
