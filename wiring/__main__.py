"""`python -m wiring` makes all files from `wiring/pinmap.toml`, `--check` says whether they are current."""

import argparse
import sys

from wiring.errors import WiringError
from wiring.outputs import check_all, made, make_all
from wiring.reading import load


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; returns 0 if all is made or current, 1 with a message otherwise."""
    parser = argparse.ArgumentParser(prog="python -m wiring", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail when a made file isn't current")
    options = parser.parse_args(arguments)
    try:
        new = made(load())
        if options.check:
            check_all(new)
            print("The wiring is sound, and what is made from it is current.")
        else:
            changed = make_all(new)
            print("\n".join(f"made {path}" for path in changed) or "Everything was current.")
    except WiringError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
