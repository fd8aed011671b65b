"""The part against time: holding to start, going out, clapping (rulebook, Setup, Play and Irregularities).

The engine knows the order in which this happens and no times; the clock is the table's.
"""

from engine.piecepack.state import Clap, State


def ready_actions(state: State) -> list[str]:
    """What can be done before the start: each seat holds its edge or lets go."""
    return [f"{'release' if seat in state.holding else 'hold'} {seat}" for seat in state.setup.seats]


def hold(state: State, seat: str) -> None:
    """A player holds the edge; when all do, the play has started."""
    state.holding.add(int(seat))


def release(state: State, seat: str) -> None:
    """A player lets go of the edge before all hold."""
    state.holding.discard(int(seat))


def play_actions(state: State) -> list[str]:
    """What can be done while the clock runs: go out, or clap."""
    seats = state.setup.seats
    return [*(f"out {s}" for s in seats if s not in state.out), *(f"clap {s}" for s in seats)]


def out(state: State, seat: str) -> None:
    """A player goes out and takes the die with the lowest free number.

    When all but one are out, the play ends and the last player gets the last die.
    """
    state.out.append(int(seat))
    left = [s for s in state.setup.seats if s not in state.out]
    if len(left) == 1:
        state.out += left


def clap(state: State, seat: str) -> None:
    """A first clap stops the play; a second one of the same player lets it go on."""
    state.clap = None if state.clap else Clap(int(seat))


def clap_actions(state: State) -> list[str]:
    """What can be done while the play is stopped by a clap."""
    clapped = state.clap
    if clapped is None:
        return []
    if clapped.accused is None:
        return [f"accuse {clapped.clapper} {s}" for s in state.setup.seats if s != clapped.clapper]
    return ["held", "not held"] if clapped.held is None else [f"clap {clapped.clapper}"]


def accuse(state: State, clapper: str, accused: str) -> None:
    """The player who clapped says who broke the rules."""
    state.clap = Clap(int(clapper), int(accused))


def judge(state: State, held: bool) -> None:
    """Decide an accusation: who broke the rules loses a tapa at the end; if nobody did, who clapped loses one."""
    clapped = state.clap
    if clapped is None or clapped.accused is None:
        return
    state.clap = Clap(clapped.clapper, clapped.accused, held)
    state.penalties[clapped.accused if held else clapped.clapper] += 1
