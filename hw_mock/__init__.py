"""A whole table on any PC: gpiozero's mock pins, a strip that remembers its bytes, and faults on demand."""
