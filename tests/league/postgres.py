"""A PostgreSQL server of its own for a test, which can be stopped and started again."""

import os
import pwd
import shutil
import subprocess
from pathlib import Path
from tempfile import mkdtemp
from typing import Final

from tests.league.processes import Process
from tests.ports import free_port

USER: Final = "postgres"
"""As root it doesn't run."""


def _program(name: str) -> str | None:
    """Debian has its programs in a folder of their version, outside the path."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return shutil.which(name) or (str(found[-1]) if found else None)


POSTGRES: Final = _program("postgres")


class Postgres(Process):
    """A server with a database `club` that whoever is on this computer may use.

    Its folder isn't in pytest's, which every run of pytest closes to other users when it begins.
    """

    def __init__(self) -> None:
        self._directory, self.port = Path(mkdtemp(prefix="tapas-table-postgres-")), free_port()
        self._data = str(self._directory / "data")
        if os.geteuid() == 0:
            owner = pwd.getpwnam(USER)
            os.chown(self._directory, owner.pw_uid, owner.pw_gid)
        self._run("initdb", "-D", self._data, "-U", "club", "--auth=trust", "-E", "UTF8", "--no-sync")
        words = ["-D", self._data, "-p", str(self.port), "-k", str(self._directory)]
        words += ["-c", "fsync=off", "-c", "listen_addresses=127.0.0.1"]
        super().__init__(self._directory / "server.log", *self._as_user(), str(_program("postgres")), *words)
        self.restart()
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "club", "club")

    @property
    def url(self) -> str:
        return f"postgresql://club@127.0.0.1:{self.port}/club"

    def is_up(self) -> bool:
        ready = [str(_program("pg_isready")), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(ready, check=False).returncode == 0

    def kill(self) -> None:
        """Stop it, whoever is connected."""
        if self._running is not None:
            # It is this server that ends its own children, not those of the tool that has changed the user.
            self._run("pg_ctl", "stop", "-m", "immediate", "-D", self._data)
        super().kill()

    def close(self) -> None:
        """Stop it for good, and delete what it holds."""
        self.kill()
        shutil.rmtree(self._directory)

    def _run(self, name: str, *words: str) -> None:
        done = subprocess.run(
            [*self._as_user(), str(_program(name)), *words], cwd="/", capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr

    def _as_user(self) -> list[str]:
        return ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups"] if os.geteuid() == 0 else []
