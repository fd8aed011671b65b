## What the table refuses, by the code of its answer

error-being-tested = The table is being tested; end the test first.
error-few-suits = { $players } players need as many suits, here are { $suits }; add a pack of suits.
error-illegal-record = Move { $number }, { $action }, at line { $line }, column { $column } can't have been played so: { $reason }.
error-long-name = That name is too long; use at most { $most } characters.
error-no-cards = There are no cards to be looked at here.
error-no-game = No game is being played. Open Games to go on with one, or set up another.
error-no-replay = No game is being shown again; open one in the list of games.
error-no-review = This game can't be reviewed; replay it instead.
error-no-setup = No game is being set up; open Games and put the one on the table away first.
error-no-such-card = That card isn't in the hand any more; choose another.
error-no-such-step = This replay goes from 0 to { $last } only.
error-no-test = Nothing is being tested any more.
error-not-now = That can't be done now; look at what the table waits for.
error-not-reviewed = This game isn't reviewed yet; wait until the review is there.
error-nothing-to-review = Nothing has been played in this game, so there is nothing to review.
error-nothing-to-take-back = There is nothing to take back.
error-round-over = The round is over; deal the next one first.
error-tables-turn = It is the table's turn; wait until it has played.
error-too-large = This is too much at once; send at most { $most } bytes, a few games at a time.
error-unknown-record = There is no game “{ $title }”; records of { $known } can be read.
error-unreadable = This can't be read, line { $line }, column { $column }: expected { $expected }, found “{ $found }”.
error-unshowable-name = That name has characters that can't be shown; leave them out.

error-journal-busy = Another program holds the journal. Try again.
error-journal-damaged = The journal is damaged; nothing in it was changed.
error-journal-failed = The journal failed. Try again.
error-journal-foreign = The journal's file belongs to another program; nothing in it was changed.
error-journal-full = The disk is full. Free some space, then try again.
error-journal-gone = The journal was deleted or replaced. Restart the table.
error-journal-newer = The journal was written by a newer version of this program; update it.
error-journal-read-only = The journal can't be written. Make it writable, then try again.
error-journal-unknown = There is no such game in the list any more.
error-journal-unplayable = That game can't be played on: what the journal has of it makes no sense.
