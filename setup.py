"""The one part of the package that is compiled: the champion of Tapas in C, for every Python from 3.11 on.

It may be missing: without a compiler or Python's headers the build goes on without it, and Tapas has no champion.
TAPAS_PURE=1 leaves it out; a wheel that is built so is for every computer. All else is in pyproject.toml.
"""

import os
from glob import glob

from setuptools import Extension, setup

CORE = Extension(
    "engine.tapas.core._core",
    ["engine/tapas/core/core.c"],
    depends=sorted(glob("engine/tapas/core/*.h")),
    # Some processors can add to a product without rounding it; then the numbers aren't those of other processors.
    extra_compile_args=["-O3", "-ffp-contract=off"],
    libraries=["m"] if os.name == "posix" else [],
    py_limited_api=True,
    optional=True,
)

if os.environ.get("TAPAS_PURE", "") in ("", "0"):
    setup(ext_modules=[CORE], options={"bdist_wheel": {"py_limited_api": "cp311"}})
else:
    setup()
