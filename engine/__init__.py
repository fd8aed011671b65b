"""The rules of the games, each in a package of its own, and the modules that all of them share.

Nothing in here reads or writes files, asks for the time or starts threads; chance comes from a `random.Random` that
the caller hands in, time from a clock that the caller hands in. `tests/engine/test_purity.py` checks that. A package
reads its own TOML data.
"""

from engine import moved as moved
