"""A referee's knowledge as one line of text.

    round=1 extra=0 first=S stage=count wants=more,less,more middle=TA,O,O completed=- S=7/0m/5b N=?/4x/? \
        drawn_S=- drawn_N=- won_S=- won_N=- aside=- rulings=rulebook

A cup is its pearls or `?`, then `x` without a brand, `m` for a straight milk tea, `b` for equal straws. Text to referee
to text is exact: whatever is written otherwise or contradicts itself is refused. The phase is written under the key
`stage`: records and programs that read it know it by that name.
"""

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from engine.tapiru.cards import COLUMNS, SEATS, the_box
from engine.tapiru.fields import Fields, head_text, listed, won_text
from engine.tapiru.match import Match
from engine.tapiru.told_cup import PATTERN, ToldCup

if TYPE_CHECKING:
    from engine.tapiru.referee import TapiruReferee

_PHASES: Final = "tokens|play|last|count|draw|scored"


def referee_text(referee: "TapiruReferee") -> str:
    """The text of a referee."""
    parts = [
        head_text(referee.match),
        f"stage={referee.phase} wants={','.join(referee.wants)} middle={listed(referee.middle)}",
        f"completed={referee.completed or '-'}",
        *(f"{seat}={'/'.join(map(str, referee.cups[seat]))}" for seat in SEATS),
        *(f"drawn_{seat}={listed(referee.drawn[seat])}" for seat in SEATS),
        won_text(referee.match),
        f"rulings={referee.match.rulings}",
    ]
    return " ".join(parts)


def parse_referee(text: str, begin: Callable[[Match], "TapiruReferee"]) -> "TapiruReferee":
    """The referee of a text; `begin` makes it from its match.

    Raises TextError, with the place and what was expected, for anything else.
    """
    fields = Fields(text)
    head = fields.head()
    phase = fields.take("stage", _PHASES, f"one of {_PHASES.replace('|', ', ')}")
    wants = fields.wants()
    middle = fields.tokens("middle")
    completed = fields.take("completed", "[SN]|-", "who completed three cups, S, N or -")
    cups = {seat: fields.take(seat, "/".join([PATTERN] * 3), "three cups as in 7/0m/?x") for seat in SEATS}
    drawn = {seat: fields.tokens(f"drawn_{seat}") for seat in SEATS}
    won = fields.won()
    match = Match(fields.rulings(), head[2], head[0], head[1], *won)
    fields.check_match(match)
    referee = begin(match)
    referee.phase, referee.wants, referee.middle, referee.drawn = phase, wants, middle, drawn
    referee.completed = None if completed == "-" else completed
    referee.cups = {seat: _cups(fields, seat, cups[seat], referee) for seat in SEATS}
    _check_phase(fields, referee)
    _check_tokens(fields, referee)
    _check_draws(fields, referee)
    return referee


def _cups(fields: Fields, seat: str, text: str, referee: "TapiruReferee") -> list[ToldCup]:
    cups = []
    for cup in text.split("/"):
        read = ToldCup.read(cup, referee.match.rulings)
        if read is None or (not read.brand and referee.completed == seat):
            raise fields.error(seat, f"cups that can be, {cup} can't by the rulings or because all are complete")
        cups.append(read)
    return cups


def _check_tokens(fields: Fields, referee: "TapiruReferee") -> None:
    here = Counter([*referee.middle, *referee.match.kept(), *referee.drawn["S"], *referee.drawn["N"]])
    if referee.phase in ("draw", "scored") and referee.match.rulings.unclaimed == "at once":
        # What nobody took went back into the stack and may have been drawn.
        here.subtract(referee.score().unclaimed())
    for syllable, most in Counter(the_box().tokens).items():
        if here[syllable] > most:
            raise fields.error("middle", f"at most {most} of {syllable}, the box has no more (here {here[syllable]})")


def _check_phase(fields: Fields, referee: "TapiruReferee") -> None:
    """What was told fits the phase."""
    phase = referee.phase
    begun = phase != "tokens"
    if begun != (len(referee.middle) == len(COLUMNS)) or len(referee.middle) > len(COLUMNS):
        raise fields.error("middle", "three tokens" if begun else "fewer than three tokens in stage tokens")
    if (phase == "last" and not referee.completed) or (phase in ("tokens", "play") and referee.completed):
        raise fields.error("completed", "S or N" if phase == "last" else f"- in stage {phase}")
    if not begun and "less" in referee.wants:
        raise fields.error("wants", "more,more,more before play begins")
    for seat in SEATS:
        cups = referee.cups[seat]
        if not begun and cups != [ToldCup()] * len(COLUMNS):
            raise fields.error(seat, "?/?/? before play begins")
        if phase in ("draw", "scored") and any(cup.pearls is None for cup in cups):
            raise fields.error(seat, f"the pearls of all cups in stage {phase}")


def _check_draws(fields: Fields, referee: "TapiruReferee") -> None:
    """The bonus tokens drawn are the first of those that are due, and the phase says whether more are."""
    if referee.phase not in ("draw", "scored"):
        due: list[str] = []
    else:
        due = referee.score().draws(referee.match.first, referee.match.rulings)
    done = sum(map(len, referee.drawn.values()))
    for seat in SEATS:
        if due[:done].count(seat) != len(referee.drawn[seat]):
            raise fields.error(f"drawn_{seat}", f"{due[:done].count(seat)} tokens, as bonuses are drawn in turns")
    if referee.phase in ("draw", "scored"):
        phase = "draw" if referee.asked()["what"] == "draw" else "scored"
        if phase != referee.phase:
            raise fields.error("stage", f"{phase}, by the bonuses and the tokens drawn")
