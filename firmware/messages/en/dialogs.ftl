## The list of games
take-up = Continue
replay = Replay
review = Review
record = Record
bring = Import
bring-text = Records to import:
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
setting-auto_commit = Confirm a push
setting-table_pushes = The table’s push (no real tray)
table-pushes-shown = after it is shown
table-pushes-at-once = at once
table-pushes-after-ok = with OK
setting-motion = Animations
motion-full = full
motion-calm = reduced
check-lights = Test the lights
check-buttons = Test the buttons

## Progress of longer work
work-import = Importing games…
work-record = Writing the record…
work-replay = Opening the replay…
work-review = Opening the review…
work-take-up = Opening the game…
work-done = { $percent } %
cancel = Cancel
