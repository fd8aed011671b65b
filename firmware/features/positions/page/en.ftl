## What the table asks before somebody's page ends what others do
ask-head-correct = Correct the game?

## What somebody has done that concerns the others
notice-correct = { $who } corrected the game; the list of moves says what and why.
