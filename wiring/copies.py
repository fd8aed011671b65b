"""Lists the wires of the north player's controls, each in parallel with the south player's of the same name."""

from firmware.layout import CONTROLS
from wiring.netlist import LINE_COLOURS, End, Wire
from wiring.pinmap import Body

CABLE = "controls north"


def copy_wires(body: Body) -> tuple[Wire, ...]:
    """From leg to leg of each pair, and ground from the last south one on; none if the body has one set of controls.

    A press on either closes the same line, so neither the builds nor the firmware know of the copies.
    """
    if body.mm["control_sets"] == 1:
        return ()
    wires = [
        Wire(CABLE, End(name, "leg 1"), End(f"{name} north", "leg 1"), colour, "signal", "control_copies")
        for name, colour in zip(CONTROLS, LINE_COLOURS, strict=True)
    ]
    before, length = End(CONTROLS[-1], "leg 2"), "control_copies"
    for name in reversed(CONTROLS):
        leg = End(f"{name} north", "leg 2")
        wires.append(Wire(CABLE, before, leg, "black", "signal", length))
        before, length = leg, "control_chain"
    return tuple(wires)
