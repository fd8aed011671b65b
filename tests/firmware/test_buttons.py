"""From edges to presses, from traces: bouncing, chattering, stuck and simultaneous buttons."""

from collections.abc import Callable, Sequence
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from firmware.layout import BUTTONS
from firmware.table.table import Change, Changed, Debouncer, Press, PressDetector


class Bench:
    """Contacts on a bench: a trace of edges in, presses out, with virtual time; `log` is what became of them, when."""

    def __init__(self, held: tuple[str, ...] = ()) -> None:
        self.level = {name: name in held for name in BUTTONS}
        self.debouncer, self.fingers = Debouncer(BUTTONS), PressDetector()
        self.fingers.stuck.update(held)
        self.presses: list[Press] = []
        self.log: list[str] = []
        self.now = 0.0
        for name in held:
            self.debouncer.edge(name, True, 0.0)

    def run(self, *trace: tuple[float, str, bool], until: float, lost: Sequence[int] = ()) -> list[Press]:
        for number, (at, name, down) in enumerate(trace):
            self.wait_until(at)
            self.level[name] = down
            if number not in lost:
                self._take(self.debouncer.edge(name, down, at))
        self.wait_until(until)
        return self.presses

    def _take(self, changes: list[Changed]) -> None:
        known = self._trouble()
        presses = [press for name, change, at in changes for press in self.fingers.change(name, change, at)]
        presses += self.fingers.advance(self.now)
        self.presses += presses
        happened = [f"{press.button} {'held' if press.hold else 'pressed'}" for press in presses]
        happened += [f"{one} no more" for one in known - self._trouble()] + sorted(self._trouble() - known)
        self.log += [f"{self.now:6.3f}  {what}" for what in happened]

    def _trouble(self) -> set[str]:
        fingers = self.fingers
        return {f"{name} is stuck" for name in fingers.stuck} | {f"{name} chatters" for name in fingers.chattering}

    def wait_until(self, end: float) -> None:
        while True:
            dues = [t for t in (self.debouncer.deadline(), self.fingers.deadline()) if t is not None and t <= end]
            if not dues:
                break
            self.now = max(self.now, min(dues))
            self._take(self.debouncer.settle(self.now, self.level.__getitem__))
        self.now = end


def edges(words: str) -> list[tuple[float, str, bool]]:
    """Edges in words: `1 W3 down`, `1 W3 tap 0.08` for so many seconds, and `1 W3 noise 9`, one in 3 ms."""
    at, name, what, *much = words.split()
    if what == "noise":
        return [(float(at) + number * 0.003, name, number % 2 == 0) for number in range(int(much[0]))]
    up = float(at) + float(much[0]) if what == "tap" else float(at)
    return [(float(at), name, True)] * (what != "up") + [(up, name, False)] * (what != "down")


def test_edges_become_presses_once_they_are_certain(golden_cases: Callable[..., None]) -> None:
    """The golden file has traces: what the table doesn't hear of is lost, and a button may be down at power-on."""

    def told(case: str) -> str:
        *trace, end = case.partition(": ")[2].split(", ")
        held = trace.pop(0).removesuffix(" is down") if trace[0].endswith("is down") else ""
        happened = sorted(
            (edge, words.startswith("lost")) for words in trace for edge in edges(words.removeprefix("lost "))
        )
        lost = [number for number, (_, is_lost) in enumerate(happened) if is_lost]
        bench = Bench((held,) if held else ())
        bench.run(*(edge for edge, _ in happened), until=float(end.removeprefix("until ")), lost=lost)
        if not any(bench.level.values()):
            assert bench.debouncer.deadline() is bench.fingers.deadline() is None, "a quiet table needs no waking"
        return "\n".join(bench.log or ["nothing"])

    golden_cases("traces.txt", told)


def test_a_contact_is_looked_at_when_something_can_have_become_certain(golden_cases: Callable[..., None]) -> None:
    """What happens to a contact and when, or its level as the table looks; the changes then, and when to look next."""
    contact = Debouncer(["a"])

    def told(step: str) -> str:
        now, what, *level = step.split()
        if what == "look":
            found = contact.settle(float(now), lambda _: level == ["closed"])
        else:
            found = contact.edge("a", what == "down", float(now))
        due = contact.deadline()
        changes = [f"{change.name} at {at:.4g}" for _, change, at in found]
        return ", ".join([*changes, "at rest" if due is None else f"look at {due:.4g}"])

    golden_cases("contact.txt", told)


def test_of_many_hands_each_counts_and_a_long_press_counts_also_if_it_is_seen_late() -> None:
    fingers = PressDetector()
    for at, entry in ((1.0, "W3"), (1.01, "W4")):
        assert fingers.change(entry, Change.DOWN, at, allows_rollover=True) == [Press(entry)]
    for name, (up, hold) in product(("back", "hint"), ((1.5, False), (1.75, True))):
        late = PressDetector()
        late.change(name, Change.DOWN, 0.95)
        assert late.change(name, Change.UP, up) == [Press(name, hold=hold)]


@given(st.lists(st.tuples(st.floats(0.03, 0.5), st.floats(0.03, 0.5)), max_size=12), st.data())
def test_a_busy_program_loses_and_doubles_no_press(taps: list[tuple[float, float]], data: st.DataObject) -> None:
    """Edges arrive in bunches, late, as when the program had no time to look at them."""
    debouncer, now, edges = Debouncer(["a"]), 0.0, []
    for rest, held in taps:
        edges += [(now + rest, True), (now + rest + held, False)]
        now += rest + held
    changes: list[Changed] = []
    while edges:
        bunch = data.draw(st.integers(1, len(edges)))
        arrived, edges = edges[:bunch], edges[bunch:]
        for at, down in arrived:
            changes += debouncer.edge("a", down, at)
        level = arrived[-1][1]
        looked = min(arrived[-1][0] + data.draw(st.floats(0, 0.4)), edges[0][0] if edges else 1e9)
        changes += debouncer.settle(looked, lambda _, level=level: level)
    changes += debouncer.settle(now + 1, lambda _: False)
    assert [c.change for c in changes] == [Change.DOWN, Change.UP] * len(taps)
