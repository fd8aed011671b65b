## What the table asks before somebody's page ends what others do
ask-head-correct = Correct the game?

## What somebody has done that concerns the others
notice-correct = { $who } corrected the game; the list of moves says what and why.

## What is refused
error-no-correcting = No position of this game can be set by hand. Take back instead.
error-no-edit = No position is being set by hand any more.
