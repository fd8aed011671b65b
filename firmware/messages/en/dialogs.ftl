## The list of games
take-up = Go on
replay = Replay
review = Review
record = Record
bring = Import
bring-text = Records, as exported:
bring-nothing = Paste a record into the box first.
brought = Imported: { $count }.
status-open = not finished
status-finished = finished
status-abandoned = abandoned
on-table = on the table
no-games = No games yet.
date-unknown = date unknown

## Settings
setting-palette = Colours
setting-hints = Hints
setting-take_backs = Take-backs
setting-brightness = Brightness
setting-auto_commit = A push counts
setting-table_pushes = The table’s push, without a real tray
table-pushes-shown = once it was shown
table-pushes-at-once = at once
table-pushes-after-ok = after ok
setting-motion = The lights
motion-full = Full motion
motion-calm = Reduce motion
check-lights = Test the lights
check-buttons = Test the buttons

## What takes longer than a moment
work-import = Reading and adding games …
work-record = Writing a record …
work-replay = Opening a game …
work-review = Opening a game to be reviewed …
work-take-up = Opening a game …
work-done = { $percent } %
cancel = Cancel
