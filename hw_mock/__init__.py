"""Mock hardware for any PC: a table on gpiozero's mock pins with faults on demand, and a Pico without a board."""
