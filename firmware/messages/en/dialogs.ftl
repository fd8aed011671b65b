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

## Sharing a game

share = Share
share-picture = Picture
share-picture-words = The lights as they are at the end, for any browser (SVG)
share-picture-alt = The lights at the end of game { $number }
share-animation = Animated picture
share-animation-words = The whole game on the lights (GIF); takes some seconds
share-review = Review
share-review-words = The curve, the turning point and every push as a page of its own (HTML); takes up to a minute
share-record = Record
share-record-words = The moves as a text that this program, here or elsewhere, plays again
share-send = Share…
share-save = Save
share-making = It is being made…
share-ready = It is ready: choose Share… once more.
share-done = Done.

## Settings

setting-palette = Colours
setting-hints = Hints
setting-take_backs = Take-backs
setting-brightness = Brightness
setting-auto_commit = A push counts
setting-motion = The lights
motion-full = move
motion-calm = stay calm
setting-nobody_joins = Nobody joins
check-lights = Test the lights
check-buttons = Test the buttons

## What takes longer than a moment

work-import = Reading and adding games …
work-players = Adding up what was played …
work-record = Writing a record …
work-replay = Opening a game …
work-review = Opening a game to be reviewed …
work-share = Writing what is shared …
work-take-up = Opening a game …
work-done = { $percent } %
cancel = Cancel

## What was handed on

handed-head = Somebody handed this on to you
handed-link = The link holds something for the table: a game, a study, a lesson or a puzzle. Open it?
handed-broken = This link holds nothing that can be opened. Ask for it again, or for the file.
handed-open = Open it
handed-drop = Let go to open it
handed-file = Open a file
share-link = Link
share-link-words = Opens this game on any table's page; all of it is in the link.
share-copy = Copy
share-copied = The link is copied.
