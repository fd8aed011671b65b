"""Loads a netlist into KiCad's own board, pads and all; run by the system's Python, which has KiCad's module.

`python3 -m wiring.board.load NETLIST FOOTPRINTS BOARD` puts every part's footprint from the folder FOOTPRINTS on a new
board, joins the pads as the netlist says, and writes the file BOARD. The board is saved, read back, and what its pads
are joined to is printed as JSON: {net: [[part, pad], ...]}. A missing footprint or pad is an error with exit code 1.
"""

import importlib
import json
import sys
from pathlib import Path
from typing import Any

from wiring.board.netlist_file import read


def _put(kicad: Any, board: Any, footprints: Path, parts: dict[str, str], nets: dict[str, Any]) -> list[str]:
    """Puts parts and nets on the board; gives what is missing."""
    missing, placed = [], {}
    for ref, name in parts.items():
        library, _, footprint = name.partition(":")
        loaded = kicad.FootprintLoad(str(footprints / f"{library}.pretty"), footprint)
        if loaded is None:
            missing.append(f"{ref}: KiCad's libraries have no footprint {name}")
            continue
        loaded.SetReference(ref)
        board.Add(loaded)
        placed[ref] = loaded
    for name, pins in nets.items():
        net = kicad.NETINFO_ITEM(board, name)
        board.Add(net)
        for ref, number in pins:
            pads = [pad for pad in placed[ref].Pads() if pad.GetNumber() == number] if ref in placed else []
            if not pads and ref in placed:
                missing.append(f"{ref}.{number}: the footprint {parts[ref]} has no such pad")
            for pad in pads:
                pad.SetNet(net)
    return missing


def main(netlist: str, footprints: str, path: str) -> int:
    """Load, save, read back, print."""
    kicad = importlib.import_module("pcbnew")
    board = kicad.BOARD()
    missing = _put(kicad, board, Path(footprints), *read(Path(netlist).read_text(encoding="utf-8")))
    if missing:
        print("\n".join(missing), file=sys.stderr)
        return 1
    kicad.SaveBoard(path, board)
    joined: dict[str, set[tuple[str, str]]] = {}
    for footprint in kicad.LoadBoard(path).GetFootprints():
        for pad in footprint.Pads():
            if pad.GetNetname():
                joined.setdefault(pad.GetNetname(), set()).add((footprint.GetReference(), pad.GetNumber()))
    print(json.dumps({name: sorted(pins) for name, pins in sorted(joined.items())}))
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
