"""The table on a real kernel: GPIO lines, a USB cable and power cuts, in a virtual machine."""
