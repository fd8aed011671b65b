"""Runs on the card, as `tapas-card.service`: takes over what files on the boot partition ask for, then removes them.

`wifi.txt` names a wireless network, `name.txt` the table's name in the network, `authorized_keys` who may log in. What
is wrong with one of them stands in a file beside it, with the remedy, and then it is left as it is. The system's Python
runs this, with its standard library alone.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

BOOT: Final = "boot/firmware"
USER: Final = "tapas"
CONNECTION: Final = "etc/NetworkManager/system-connections/wifi.nmconnection"
COUNTRY: Final = "etc/modprobe.d/tapas-card.conf"
KEYS: Final = f"home/{USER}/.ssh/authorized_keys"
NOT_KEPT: Final = "data/not-kept"
"""Made at the start where the data partition can't be used."""
_SETTINGS: Final = ("network", "password", "country")
_LONGEST_NETWORK: Final = 32
_PASSWORD: Final = re.compile(r"[ -~]{8,63}|[0-9A-Fa-f]{64}")
_NAME: Final = re.compile(r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?")
_KEY: Final = re.compile(r"(ssh-|ecdsa-|sk-)\S+ [A-Za-z0-9+/=]{40,}( .*)?")

Run = Callable[[Sequence[str]], object]


class Wrong(ValueError):
    """What is wrong with a file, and what to do."""


def text_of(content: bytes) -> str:
    """A file's text, as editors of all systems write it. Raises Wrong."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Wrong("it isn't plain text in UTF-8: save it as such, with an editor such as Notepad") from None


def wifi(text: str) -> dict[str, str]:
    """`network`, `password` (empty for an open network) and `country` (empty if it isn't given). Raises Wrong."""
    found = dict.fromkeys(_SETTINGS, "")
    for number, line in enumerate(text.splitlines(), 1):
        name, equals, value = (part.strip() for part in line.partition("="))
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if not equals or name.lower() not in found:
            raise Wrong(f"line {number} is none of: network = ..., password = ..., country = ...")
        found[name.lower()] = value
    length = len(found["network"].encode())
    if not 1 <= length <= _LONGEST_NETWORK:
        raise Wrong(f"the network's name has {length} bytes: write 1 to {_LONGEST_NETWORK}, as in: network = My home")
    if found["password"] and not _PASSWORD.fullmatch(found["password"]):
        raise Wrong(
            "the password isn't one of a wireless network: write 8 to 63 letters, digits and signs without accents; "
            "leave the line out if the network has none"
        )
    if found["country"] and not re.fullmatch("[A-Za-z]{2}", found["country"]):
        raise Wrong("the country isn't a code of two letters: write it as in: country = FR")
    return {**found, "country": found["country"].upper()}


def connection(settings: dict[str, str]) -> str:
    """NetworkManager's keyfile for a network."""
    network = "".join(f"{byte};" for byte in settings["network"].encode())
    lines = ["[connection]", "id=wifi", "type=wifi", "autoconnect-retries=0", "", "[wifi]", f"ssid={network}"]
    if settings["password"]:
        secret = settings["password"].replace("\\", "\\\\")
        lines += ["", "[wifi-security]", "key-mgmt=wpa-psk", f"psk={secret}"]
    return "\n".join([*lines, "", "[ipv4]", "method=auto", "", "[ipv6]", "method=auto", ""])


def name(text: str) -> str:
    """The table's name in the network, in small letters. Raises Wrong."""
    found = text.strip().lower()
    if not _NAME.fullmatch(found):
        raise Wrong(f"{found[:70]!r} is no name: write 1 to 63 letters a to z, digits and hyphens, as in: kitchen")
    return found


def keys(text: str) -> str:
    """The public keys of who may log in, a line each. Raises Wrong."""
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    bad = next((number for number, line in enumerate(lines, 1) if not _KEY.fullmatch(line)), None)
    if bad or not lines:
        raise Wrong(
            f"key {bad or 1} is no public key: copy the one line of your .pub file, such as ~/.ssh/id_ed25519.pub"
        )
    return "".join(f"{line}\n" for line in lines)


class Card:
    """What the files ask for, done below `root`; `run` runs a command."""

    def __init__(self, root: Path, run: Run) -> None:
        self._root, self._run = root, run

    def take(self) -> list[str]:
        """Take all files over; what is wrong with those that stay."""
        boot, found = self._root / BOOT, []
        with self._writable():
            for file, taken in (("wifi.txt", self._wifi), ("name.txt", self._name), ("authorized_keys", self._keys)):
                path, complaint = boot / file, boot / f"{file.partition('.')[0]}-error.txt"
                if not path.exists():
                    continue
                try:
                    taken(text_of(path.read_bytes()))
                except Wrong as error:
                    found.append(f"{file}: {error}")
                    # An editor such as Notepad shows lines only with both signs at their ends.
                    complaint.write_bytes(f"{file}: {error}.\r\nThen put the card back into the table.\r\n".encode())
                else:
                    os.sync()
                    path.unlink()
                    complaint.unlink(missing_ok=True)
            if (self._root / NOT_KEPT).exists():
                found.append("the data partition can't be used: games are forgotten when the table goes off")
                (boot / "data-error.txt").write_bytes(
                    b"The data partition of this card can't be read, so games are forgotten when the table goes off."
                    b"\r\nWrite the image to another card. A copy of this one may still hold the games.\r\n"
                )
        return found

    @contextmanager
    def _writable(self) -> Iterator[None]:
        """Let the boot partition be written to for a moment."""
        place = str(self._root / BOOT)
        self._run(["mount", "-o", "remount,rw", place])
        try:
            yield
        finally:
            os.sync()
            self._run(["mount", "-o", "remount,ro", place])

    def _wifi(self, text: str) -> None:
        settings = wifi(text)
        self._write(CONNECTION, connection(settings), 0o600)
        if settings["country"]:
            self._write(COUNTRY, f"options cfg80211 ieee80211_regdom={settings['country']}\n", 0o644)
            self._run(["iw", "reg", "set", settings["country"]])

    def _name(self, text: str) -> None:
        chosen = name(text)
        self._write("etc/hostname", f"{chosen}\n", 0o644)
        hosts = (self._root / "etc/hosts").read_text("utf-8")
        self._write("etc/hosts", re.sub(r"^127\.0\.1\.1 .*$", f"127.0.1.1 {chosen}", hosts, flags=re.MULTILINE), 0o644)
        self._run(["hostname", chosen])

    def _keys(self, text: str) -> None:
        self._write(KEYS, keys(text), 0o600)
        for path in ((self._root / KEYS).parent, self._root / KEYS):
            with suppress(LookupError):
                shutil.chown(path, USER, USER)
        (self._root / KEYS).parent.chmod(0o700)

    def _write(self, place: str, text: str, mode: int) -> None:
        path = self._root / place
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_name(f".{path.name}.new")
        with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode), "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)


def main() -> int:
    """Take all over; returns the exit code."""
    wrong = Card(Path("/"), lambda command: subprocess.run(command, check=False)).take()
    print("\n".join(wrong), file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
