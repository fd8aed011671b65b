"""Builds the wheels of a source distribution: `python -m tools.wheels SDIST FOLDER`.

The pure one is for every computer. Those with the core in C are made for each processor for which a compiler is there:
this computer's own, and Debian's cross compilers for the Raspberry Pi's two. The limited API needs nothing of a Python
for another processor but the widths of its types, which the compiler knows. A wheel is called manylinux only if what
its core asks of the C library is old enough; none is made where that can't be seen.
"""

import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

CORE: Final = "engine/tapas/core/_core.abi3.so"
PURE: Final = "py3-none-any"
NEWEST_GLIBC: Final = (2, 17)
"""The C library of manylinux_2_17, which every Raspberry Pi OS since 2015 has."""
_LIBRARIES: Final = re.compile(r"lib[cm]\.so\.6|ld-linux[\w.-]*")
"""What a core may need: the C library itself, which has the mathematics, too."""
_WIDTHS: Final = {
    "LONG": "LONG",
    "SIZE_T": "SIZE_T",
    "VOID_P": "POINTER",
    "UINTPTR_T": "POINTER",
    "LONG_DOUBLE": "LONG_DOUBLE",
    "WCHAR_T": "WCHAR_T",
}
"""Of Python's configuration: the widths that differ by processor, and what the compiler calls them."""


@dataclass(frozen=True)
class Target:
    """A processor as wheels name it, its compiler, and the tool that lists what an object needs."""

    machine: str
    compiler: str
    objdump: str

    @property
    def tag(self) -> str:
        """What a wheel for it is called."""
        return f"cp311-abi3-manylinux_{NEWEST_GLIBC[0]}_{NEWEST_GLIBC[1]}_{self.machine}"

    @property
    def is_here(self) -> bool:
        """Whether both programs are installed, on a Linux whose C library the wheel's name speaks of."""
        programs = all(shutil.which(program) for program in (self.compiler, self.objdump))
        return programs and sys.platform == "linux" and platform.libc_ver()[0] == "glibc"


TARGETS: Final = (
    Target("x86_64", "x86_64-linux-gnu-gcc", "x86_64-linux-gnu-objdump"),
    Target("aarch64", "aarch64-linux-gnu-gcc", "aarch64-linux-gnu-objdump"),
    Target("armv7l", "arm-linux-gnueabihf-gcc", "arm-linux-gnueabihf-objdump"),
)


class CannotBuild(Exception):
    """Why there is no such wheel, and what to do."""


def main(arguments: list[str]) -> int:
    """Build all wheels that can be made here, and say which can't."""
    sdist, folder = (Path(argument).resolve() for argument in arguments)
    with tempfile.TemporaryDirectory(prefix="tapas-table-wheels-") as name:
        with tarfile.open(sdist) as archive:
            archive.extractall(name, filter="data")
        (source,) = Path(name).iterdir()
        try:
            print(_pure(source, folder).name)
            for target in TARGETS:
                if target.is_here:
                    print(with_core(source, folder, target).name)
                else:
                    print(f"not made: {target.tag}, there is no {target.compiler}")
        except CannotBuild as reason:
            sys.exit(str(reason))
    return 0


def _pure(source: Path, folder: Path) -> Path:
    wheel = _built(source, folder, PURE, {"TAPAS_PURE": "1"})
    objects = [name for name in zipfile.ZipFile(wheel).namelist() if name.endswith((".so", ".pyd"))]
    if objects:
        raise CannotBuild(f"{wheel.name} is for every computer and has {objects}")
    return wheel


def with_core(source: Path, folder: Path, target: Target) -> Path:
    """The wheel for a processor, built in `folder` from a `source` folder tapas_table-VERSION. Raises CannotBuild."""
    with tempfile.TemporaryDirectory(prefix="tapas-table-object-") as name:
        compiler = f"{target.compiler} -I{_headers(Path(name) / 'include')}"
        # Without names of files and lines, and whatever else this Python was linked with.
        environment = {"CC": compiler, "LDSHARED": f"{compiler} -shared -s", "TAPAS_PURE": ""}
        wheel = _built(source, folder, target.tag, environment)
        try:
            core = zipfile.ZipFile(wheel).extract(CORE, name)
        except KeyError:
            wheel.unlink()
            raise CannotBuild(
                f"{target.compiler} didn't compile the core; on Debian it wants libc6-dev for {target.machine}, too"
            ) from None
        told = subprocess.run([target.objdump, "-pT", core], capture_output=True, text=True, check=True).stdout
    wrong = problems(told)
    if wrong:
        wheel.unlink()
        raise CannotBuild(f"{wheel.name} isn't what it is called: {'; '.join(wrong)}")
    return wheel


def problems(objdump: str) -> list[str]:
    """What keeps an object from running where its wheel's name says, by what `objdump -pT` tells of it."""
    found = [f"needs {name}" for name in re.findall(r"^ *NEEDED +(\S+)", objdump, re.MULTILINE)]
    wrong = [each for each in found if not _LIBRARIES.fullmatch(each.removeprefix("needs "))]
    wrong += [f"looks in {path}" for path in re.findall(r"^ *(?:RPATH|RUNPATH) +(\S+)", objdump, re.MULTILINE)]
    versions = {tuple(map(int, each.split("."))) for each in re.findall(r"GLIBC_([\d.]+)", objdump)}
    wrong += [f"needs glibc {'.'.join(map(str, each))}" for each in sorted(versions) if each[:2] > NEWEST_GLIBC]
    return wrong if found else [*wrong, "names no library that it needs"]


def _built(source: Path, folder: Path, tag: str, environment: dict[str, str]) -> Path:
    shutil.rmtree(source / "build", ignore_errors=True)
    plain = ["-C--build-option=--plat-name=" + tag.split("-")[2]] if tag != PURE else []
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-cache-dir"]
    command = [*pip, *plain, "--wheel-dir", str(folder), str(source)]
    done = subprocess.run(command, env=os.environ | environment, capture_output=True, text=True, check=False)
    wheel = folder / f"{source.name}-{tag}.whl"
    if done.returncode or not wheel.exists():
        raise CannotBuild(f"{wheel.name} could not be built\n{done.stdout}\n{done.stderr}")
    return wheel


def _headers(folder: Path) -> Path:
    """A copy of this Python's headers with the widths of whatever processor they are compiled for."""
    shutil.copytree(sysconfig.get_path("include"), folder)
    shutil.copy(sysconfig.get_config_h_filename(), folder / "pyconfig-here.h")
    widths = [f"#undef SIZEOF_{name}\n#define SIZEOF_{name} __SIZEOF_{called}__\n" for name, called in _WIDTHS.items()]
    (folder / "pyconfig.h").write_text("".join(['#include "pyconfig-here.h"\n', *widths]), encoding="utf-8")
    return folder


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
