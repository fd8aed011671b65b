"""The table's computer, without a screen: the address of its page on the lights, switching it off, its updates."""
