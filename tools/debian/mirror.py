"""Where this machine gets its Debian packages from."""

import re
import subprocess


class NoMirror(OSError):
    """apt names no mirror of Debian."""


def mirror() -> str:
    """The Debian mirror that apt uses here. Raises NoMirror."""
    try:
        listed = subprocess.run(
            ["apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages"],
            capture_output=True,
            text=True,
            check=False,
        ).stdout
    except OSError as error:
        raise NoMirror("there is no apt-get here: this needs a Debian") from error
    found = [uri for uri in listed.split() if re.search(r"/debian/?$", uri)]
    if not found:
        raise NoMirror("apt knows no mirror of Debian: look at its sources, then run apt-get update")
    return found[0]
