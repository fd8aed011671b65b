"""Keeps the former names of joined modules importable, for games, hardware and programs of others.

Such an import warns with the new name. Nothing in this repository uses the old names.
"""

import sys
import warnings
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from types import ModuleType
from typing import Final

MOVED: Final = {
    "engine.card_games": "engine.review",
    "engine.piecepack.count": "engine.piecepack.play",
    "engine.piecepack.setup": "engine.piecepack.state",
    "engine.rulings": "engine.reader",
    "engine.tacocat.notation": "engine.tacocat.match",
    "engine.tacocat.review": "engine.tacocat.levels",
    "engine.tapas.pieces": "engine.tapas.tray",
    "engine.tapas.report": "engine.tapas.push",
    "engine.tapas.rulings": "engine.tapas.rules",
    "engine.tapas.setup": "engine.tapas.game",
    "engine.tapiru.cup": "engine.tapiru.cards",
    "engine.tapiru.review": "engine.tapiru.levels",
    "firmware.games.action_game": "firmware.games.base",
    "firmware.games.agreed_clock": "firmware.games.play_clock",
    "firmware.games.common_options": "firmware.games.options",
    "firmware.games.early_end": "firmware.games.timed",
    "firmware.games.editor": "firmware.games.abilities",
    "firmware.games.entries": "firmware.games.history",
    "firmware.games.puzzle": "firmware.games.abilities",
    "firmware.games.records": "firmware.games.registry",
    "firmware.games.shared": "firmware.games.abilities",
    "firmware.games.standing": "firmware.games.abilities",
    "firmware.hardware.contacts": "firmware.hardware.wired",
    "firmware.hardware.strip": "firmware.hardware.wired",
    "firmware.lights.animation": "firmware.lights",
    "firmware.lights.digits": "firmware.lights.signs",
    "firmware.lights.matrix": "firmware.lights",
    "firmware.lights.palettes": "firmware.lights",
    "firmware.lights.picture": "firmware.lights",
    "firmware.lights.power": "firmware.lights",
    "firmware.settings": "firmware.table",
    "hw_mock.pico": "hw_mock",
}
"""By former name: the module that has its content now."""


class _Finder(MetaPathFinder, Loader):
    """Asked by the import system about what no other finder has found."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return spec_from_loader(fullname, self) if fullname in MOVED else None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        module = import_module(MOVED[spec.name])
        warnings.warn(f"{spec.name} has become {module.__name__}", DeprecationWarning, stacklevel=2)
        spec.loader_state = module.__spec__
        return module

    def exec_module(self, module: ModuleType) -> None:
        # It has run; the import system has given it the specification of its former name.
        assert module.__spec__ is not None
        module.__spec__ = module.__spec__.loader_state


sys.meta_path.append(_Finder())
