"""The games' rules: no input, no output, no clock; chance comes from a `random.Random` handed in."""
