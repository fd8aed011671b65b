## What the table asks before a page interrupts the others
ask-head-correct = Correct the game?

## What a device has done that concerns the others
notice-correct = { $who } corrected the game. The list of moves shows what changed and why.
