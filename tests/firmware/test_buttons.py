"""From edges to presses, from traces: bouncing, chattering, stuck and simultaneous buttons."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.layout import BUTTONS
from firmware.table.table import Change, Changed, Debouncer, Press, PressDetector


class Bench:
    """Contacts on a bench: a trace of edges in, presses out, with virtual time."""

    def __init__(self, held: tuple[str, ...] = ()) -> None:
        self.level = {name: name in held for name in BUTTONS}
        self.debouncer, self.fingers = Debouncer(BUTTONS), PressDetector(held)
        self.presses: list[Press] = []
        self.now = 0.0
        for name in held:
            self.debouncer.edge(name, True, 0.0)

    def run(self, *trace: tuple[float, str, bool], until: float, lost: tuple[int, ...] = ()) -> list[Press]:
        for number, (at, name, down) in enumerate(sorted(trace)):
            self.wait_until(at)
            self.level[name] = down
            if number not in lost:
                self.take(self.debouncer.edge(name, down, at))
        self.wait_until(until)
        return self.presses

    def take(self, changes: list[Changed]) -> None:
        for name, change, at in changes:
            self.presses += self.fingers.change(name, change, at)

    def wait_until(self, end: float) -> None:
        while True:
            dues = [t for t in (self.debouncer.deadline(), self.fingers.deadline()) if t is not None and t <= end]
            if not dues:
                break
            self.now = max(self.now, min(dues))
            self.take(self.debouncer.settle(self.now, self.level.__getitem__))
            self.presses += self.fingers.advance(self.now)
        self.now = end


def tap(name: str, at: float, seconds: float = 0.08) -> list[tuple[float, str, bool]]:
    return [(at, name, True), (at + seconds, name, False)]


SCRATCH = [(1.05 + i * 0.011, "W3", i % 2 == 1) for i in range(6)]


@pytest.mark.parametrize(
    ("trace", "lost", "presses"),
    [
        (tap("W3", 1), (), ["W3"]),
        ([(1, "W3", True), (1.002, "W3", False)], (), []),
        ([(1, "W3", True), *SCRATCH, (1.4, "W3", False)], (), ["W3"]),
        ([*tap("W3", 1), *tap("W3", 2)], (1,), ["W3", "W3"]),
        ([*tap("W3", 1), *tap("W3", 2)], (0,), ["W3"]),
        ([*tap("W3", 1, 0.3), *tap("W4", 1.01, 0.2)], (), ["W3"]),
        ([*tap("W3", 1, 0.5), *tap("ok", 1.1)], (), ["W3", "ok"]),
    ],
    ids=[
        "a tap", "a spike", "a contact that scratches while it is held", "a lost release", "a lost press",
        "of two entries at once the first", "ok while an entry is still down",
    ],
)  # fmt: skip
def test_edges_become_presses(trace: list[tuple[float, str, bool]], lost: tuple[int, ...], presses: list[str]) -> None:
    bench = Bench()
    assert bench.run(*trace, until=3, lost=lost) == [Press(button) for button in presses]
    assert bench.debouncer.deadline() is None, "a quiet table needs no waking"
    assert bench.fingers.deadline() is None


def test_a_contact_that_never_rests_is_reported_after_two_seconds_and_recovers() -> None:
    noise = [(1 + i * 0.003, "W3", i % 2 == 0) for i in range(1000)]
    bench = Bench()
    bench.run(*noise[:667], until=2.999)
    assert bench.fingers.chattering == set()
    bench.run(*noise[667:], until=4)
    assert bench.fingers.chattering == {"W3"}
    bench.wait_until(5)
    assert (bench.fingers.chattering, bench.presses) == (set(), [])
    assert bench.run(*tap("W3", 7), until=8) == [Press("W3")]


TRACE: tuple[tuple[float, str, bool, list[tuple[Change, float]], float | None], ...] = (
    (1.0, "down", True, [], 1.008),
    (1.0079, "look", True, [], 1.008),
    (1.008, "look", True, [(Change.DOWN, 1.0)], 1.108),
    (1.108, "look", True, [], 1.208),
    # The edge of the release got lost.
    (1.208, "look", False, [], 1.233),
    (1.233, "look", False, [(Change.UP, 1.208)], None),
    # A level that contradicts the edge is read once more before it is believed: another edge got lost.
    (2.0, "down", False, [], 2.008),
    (2.008, "look", False, [], 2.028),
    (2.028, "look", False, [(Change.DOWN, 2.0)], 2.053),
    (2.053, "look", False, [(Change.UP, 2.028)], None),
    (3.0, "down", False, [], 3.008),
    (3.008, "look", False, [], 3.028),
    (3.028, "look", True, [(Change.DOWN, 3.0)], 3.128),
    # Edges that come late were at rest between.
    (3.1, "up", False, [], 3.125),
    (3.125, "down", True, [(Change.UP, 3.1)], 3.133),
    (3.133, "look", True, [(Change.DOWN, 3.125)], 3.233),
)
"""When what happens to a contact or the table looks at it, its level then, the changes, and when to look next."""


def test_a_contact_is_looked_at_when_something_can_have_become_certain() -> None:
    contacts = Debouncer(["a"])
    for now, what, level, changes, due in TRACE:
        if what == "look":
            found = contacts.settle(now, lambda _, level=level: level)  # type: ignore[misc]
        else:
            found = contacts.edge("a", what == "down", now)
        assert ([each[1:] for each in found], contacts.deadline()) == (changes, pytest.approx(due)), now


def test_a_button_held_at_power_on_counts_only_after_it_came_up() -> None:
    bench = Bench(held=("W3",))
    bench.wait_until(20)
    assert (bench.presses, bench.fingers.stuck) == ([], {"W3"})
    assert bench.run((21, "W3", False), *tap("W3", 22), until=23) == [Press("W3")]
    assert bench.fingers.stuck == set()


def test_an_entry_counts_as_soon_as_it_is_quiet_a_stuck_one_blocks_no_other_and_of_many_hands_each_counts() -> None:
    bench = Bench()
    assert bench.run((1, "W3", True), until=1.008) == [Press("W3")]
    bench.wait_until(10.99)
    assert bench.fingers.stuck == set()
    bench.wait_until(11)
    assert bench.fingers.stuck == {"W3"}
    assert bench.run(*tap("Nb", 15), until=16) == [Press("W3"), Press("Nb")]
    fingers = PressDetector()
    assert fingers.change("W3", Change.DOWN, 1.0, allows_rollover=True) == [Press("W3")]
    assert fingers.change("W4", Change.DOWN, 1.01, allows_rollover=True) == [Press("W4")]


@pytest.mark.parametrize("name", ["back", "hint"])
def test_a_button_with_a_long_press_acts_when_let_go_or_when_held(name: str) -> None:
    assert Bench().run(*tap(name, 1), until=3) == [Press(name)]
    assert Bench().run(*tap(name, 1, 2.0), until=4) == [Press(name, hold=True)]
    held = Bench()
    assert held.run((1, name, True), until=1.79) == []
    held.wait_until(1.8)
    assert held.presses == [Press(name, hold=True)]
    for up, hold in ((1.5, False), (1.75, True)):
        late = PressDetector()
        late.change(name, Change.DOWN, 0.95)
        assert late.change(name, Change.UP, up) == [Press(name, hold=hold)], "also if it is seen late"


@given(st.lists(st.tuples(st.floats(0, 5), st.sampled_from(["W3", "Nb", "ok", "back"]), st.booleans()), max_size=60))
def test_whatever_the_contacts_do_there_is_never_a_press_without_a_finger(trace: list) -> None:
    bench = Bench()
    bench.run(*trace, until=30)
    downs = {name for _, name, down in trace if down}
    assert {press.button for press in bench.presses} <= downs
    assert len(bench.presses) <= sum(down for _, _, down in trace)


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


def test_a_press_is_not_lost_when_the_level_is_seen_before_its_edge() -> None:
    debouncer = Debouncer(["a"])
    debouncer.edge("a", True, 0.0)
    # The finger has gone already, the edge that says so is still under way.
    assert debouncer.settle(0.06, lambda _: False) == []
    assert debouncer.edge("a", False, 0.05) == [Changed("a", Change.DOWN, 0.0)]
    assert debouncer.settle(0.09, lambda _: False) == [Changed("a", Change.UP, 0.05)]
