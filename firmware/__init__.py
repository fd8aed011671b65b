"""What runs on the table: from the buttons through the session to the lights, the journal and the page.

`docs/architecture.md` says what is where, and follows a press through it.
"""

import sys

if sys.implementation.name != "micropython":
    # A Pico has this package alone.
    from engine import moved as moved
