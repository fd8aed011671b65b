"""A small virtual machine that runs this project's own Python on a real Linux kernel.

The guest sees the host's files read-only under the same paths, has 32 GPIO lines of the kernel's `gpio-sim` named
GPIO0 to GPIO31, and calls itself a Raspberry Pi 4. Needs qemu-system-x86 and busybox-static; it is up in about four
seconds without KVM, which is used where it works.
"""

from tests.hardware.vm.kernel import Missing
from tests.hardware.vm.machine import Failed, Machine

__all__ = ["Failed", "Machine", "Missing"]
