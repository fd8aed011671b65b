## Tasks: lessons and puzzles
task-right = Right!
task-done-lesson = Lesson done! Press OK for the next one, or back to repeat it.
task-done-lesson-last = That was the last lesson of this game. Press OK to leave, or back to repeat it.
task-other-action = You can do that, but this task asks for something else. It is taken back.
task-other-entry = Not there. This time it is another entry.
task-refused = You can’t do that here.
task-ok = It is too early for OK. Choose an entry first.
task-back = There is nothing to take back here.
task-too-often = That was one press too many, or too early. Press what blinks, as often as needed.
task-here = The button is next to the blinking light.
task-here-ok = The four blinking corners mean OK.
task-here-back = The arrow on the lights means back.
task-here-hint = The question mark on the lights means hint.
task-press = Now press { $button }.
task-head = { $title }: { $step } of { $steps }
task-again = Again
task-show-lesson = Show me
task-show-puzzle = Hint
task-next = Next
task-skip-lesson = Skip this lesson
task-skip-puzzle = Skip this puzzle
task-hand-on = Share
practice = Practice
lessons = Lessons
lesson-is = Lesson
lesson-done = done
lesson-open = to do

## Puzzles
puzzles = Puzzles
puzzle-title = Puzzle
puzzle-further = Right! The other side has answered. Now find the next push.
puzzle-wrong = Not that one. You see the other side’s answer, then your push is taken back. Try again.
puzzle-begin = Start the next puzzle
puzzle-none = All the puzzles at this table are solved.
puzzle-rating = { $tries ->
    [0] No puzzles solved yet. This table starts with a rating of { $rating }.
    [one] This table’s puzzle rating: { $rating } ± { $deviation }, from one puzzle.
   *[other] This table’s puzzle rating: { $rating } ± { $deviation }, from { $tries } puzzles.
}
puzzle-today = Today’s three puzzles
puzzle-listed = Puzzle { $number }, difficulty { $rating }
puzzle-own = from one of your games
puzzle-solved = solved
puzzle-open = to solve
task-done-puzzle = { $clean ->
    [no] Solved, but not at the first try.
   *[yes] Solved!
} Puzzle rating: { $before } → { $after }. Press OK for the next puzzle, back to repeat it, or menu to leave.
task-done-puzzle-last = { $clean ->
    [no] Solved, but not at the first try.
   *[yes] Solved!
} That was the last puzzle. Puzzle rating: { $before } → { $after }. Press OK to leave, or back to repeat it.

## What the table says aloud
spoken-lesson-offer = New here? Hold hint for the first lesson.

## What the table asks before a page interrupts the others
ask-head-lesson = Start a lesson?
ask-head-puzzle = Start a puzzle?

## What a device has done that concerns the others
notice-lesson = { $who } started a lesson.
notice-puzzle = { $who } started a puzzle.
puzzle-about = Theme: { $themes }.
