"""The part against time: holding to start, going out, clapping (rulebook, Setup, Play and Irregularities).

How long anything takes is the room's affair.
"""

from engine.piecepack.state import Clap, State


def ready_actions(state: State) -> list[str]:
    return [f"{'release' if seat in state.holding else 'hold'} {seat}" for seat in state.setup.seats]


def hold(state: State, seat: str) -> None:
    """When the last one holds too, the play has started."""
    state.holding.add(int(seat))


def release(state: State, seat: str) -> None:
    state.holding.discard(int(seat))


def play_actions(state: State) -> list[str]:
    seats = state.setup.seats
    return [*(f"out {s}" for s in seats if s not in state.out), *(f"clap {s}" for s in seats)]


def out(state: State, seat: str) -> None:
    """The die takes the lowest free number; the last but one to go out ends the play, and the last comes after."""
    state.out.append(int(seat))
    left = [s for s in state.setup.seats if s not in state.out]
    if len(left) == 1:
        state.out += left


def clap(state: State, seat: str) -> None:
    """The first clap freezes the play, the second of the same player lets it go on."""
    state.clap = None if state.clap else Clap(int(seat))


def clap_actions(state: State) -> list[str]:
    clapped = state.clap
    if clapped is None:
        return []
    if clapped.accused is None:
        return [f"accuse {clapped.clapper} {s}" for s in state.setup.seats if s != clapped.clapper]
    return ["held", "not held"] if clapped.held is None else [f"clap {clapped.clapper}"]


def accuse(state: State, clapper: str, accused: str) -> None:
    state.clap = Clap(int(clapper), int(accused))


def judge(state: State, held: bool) -> None:
    """Who broke the rules loses a tapa at the end; if nobody did, who clapped."""
    clapped = state.clap
    if clapped is None or clapped.accused is None:
        return
    state.clap = Clap(clapped.clapper, clapped.accused, held)
    state.penalties[clapped.accused if held else clapped.clapper] += 1
