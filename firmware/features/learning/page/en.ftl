## Tasks: lessons, and whatever else asks for something in a position
task-right = Right!
task-done-lesson = You have done this lesson. Press ok for the next one, back to do it again.
task-done-lesson-last = You have done the last lesson of this game. Press ok to leave, back to do it again.
task-other-action = That is possible, too, but it isn’t what is asked here. It is taken back.
task-other-entry = Not there: this time it is another entry. Press hint to see which.
task-refused = That can’t be done here.
task-ok = ok is too early: choose an entry first.
task-back = There is nothing to take back here.
task-too-often = That was one press too many, or too early. Press what blinks, as often as it takes.
task-here = Here: the light that blinks is beside the button.
task-here-ok = Here: the four corners blink. That means ok.
task-here-back = Here: the lights show an arrow. That means back.
task-here-hint = Here: the lights show a question mark. That means hint.
task-press = Now press { $button }.
task-head = { $title }: { $step } of { $steps }
task-again = Again
task-show = Show me
task-next = Next
task-skip-lesson = Skip this lesson
task-skip-puzzle = Skip this puzzle
task-hand-on = Hand on
practice = Practice
lessons = Lessons
lesson-is = Lesson
lesson-done = done
lesson-open = to do

## Puzzles
puzzles = Puzzles
puzzle-title = Puzzle
puzzle-further = Right! The other side has answered. Now find the next push.
puzzle-wrong = That isn’t it: see how the other side answers. Then it is taken back, and you can try again.
puzzle-begin = Begin the next puzzle
puzzle-none = Every puzzle has been solved at this table.
puzzle-rating = Puzzle rating of this table: { $rating } ± { $deviation }, from { $tries ->
    [0] no puzzle yet
    [one] one puzzle
   *[other] { $tries } puzzles
}.
puzzle-today = Three a day
puzzle-listed = Puzzle { $number } ({ $rating })
puzzle-own = from one of your games
puzzle-solved = solved
puzzle-open = to solve
task-done-puzzle = Solved! Puzzle rating: { $before } → { $after }. Press ok for the next puzzle, back to do it again, menu to leave.
task-done-puzzle-last = Solved, and it was the last one. Puzzle rating: { $before } → { $after }. Press ok to leave, back to do it again.

## What the table says aloud, with what the games say
spoken-lesson-offer = New here? Hold hint for the first lesson.

## What the table asks before somebody's page ends what others do
ask-head-lesson = Begin a lesson?
ask-head-puzzle = Begin a puzzle?

## What somebody has done that concerns the others
notice-lesson = { $who } has begun a lesson.
notice-puzzle = { $who } has begun a puzzle.
puzzle-about = Theme: { $themes }.
