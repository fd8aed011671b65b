"""Refuses modules of the page from elsewhere that aren't as `make vendor` made them; `make lint` calls it."""

import hashlib
import sys
import tomllib
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "firmware" / "web" / "static" / "vendor"


def main() -> int:
    listed = tomllib.loads((FOLDER / "vendored.toml").read_text(encoding="utf-8"))
    wrong = [
        about["file"]
        for about in listed.values()
        if hashlib.sha256((FOLDER / about["file"]).read_bytes()).hexdigest() != about["sha256"]
    ]
    if wrong:
        print(f"not as they were made: {', '.join(wrong)}; run make vendor and read the diff", file=sys.stderr)
    unlisted = {path.name for path in FOLDER.glob("*.js")} - {about["file"] for about in listed.values()}
    if unlisted:
        print(f"nobody says where these come from: {', '.join(sorted(unlisted))}", file=sys.stderr)
    return 1 if wrong or unlisted else 0


if __name__ == "__main__":
    sys.exit(main())
