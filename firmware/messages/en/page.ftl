## The page
language-name = English
table = The table
what-happens = What happens
games = Games
settings = Settings
close = Close
new-game = New game
leave-game = Leave the game
refused = The table refused this. Load the page anew, then try again.
offline = Reconnecting… Your game is saved.
unreached = The table doesn’t answer just now, so this was not counted. Try again in a moment.
help = Help
keys-head = Keys
keys = Write an entry's name, W then 3. Enter or O is OK, Backspace is back, H is hint, M is menu. Hold a key for a long press.
legend = What the lights say
rules = The rules in short
no-choice = no choice
idle = { $button } changes nothing here.
redo = Do it again
redo-taken = Taken back: { $action }.
redo-hidden = Something was taken back; its cards stay hidden.
nobody = nobody
names = Names
yes = yes
no = no
start = Start (ok)
setup-on-lights = Show the set-up as the lights do
choice-game = Game

## Beginning with one tap
begin-play = Play
begin-table = Play against the table
begin-learn = Learn
learn-words = Step by step, in three minutes.
more-choices = More
lesson = Your first game, step by step
lesson-close = Close the lesson

## The end of a game
rematch = Rematch
rematch-buttons = At the table: ok, and ok again.

## The four buttons beside the table
ok = ok
back = back
hint = hint
menu = menu
letter-hint = h

## A new game, a question, the menu
setup-head = A new game
turn-head = { $name } to play.
won-head = { $name } has won!
over-head = The game is over.
ask-head = Abandon this game?
ask-advice = ok abandons it, any other button plays on. It stays in the list of games.
menu-head = Score and lights
menu-advice = menu or ok goes back.
menu-edit = hint sets a position by hand.
north-side = North side
east-side = East side
south-side = South side
west-side = West side
entry-is = { $entry }: { $words }
brightness-step = brightness { $step }
palettes-clear = Colour-blind friendly
palettes-vivid = Vivid
palettes-low-light = Low light
after-ok = after ok
after-seconds = by itself after { $seconds } s

## A game shown again
replay-step = Replay: step { $at } of { $of }
replay-advice = ok = next, back = previous, hint = play, menu = leave.
replay-end = back = previous, menu = leave.
steps-first = |◀ Start
steps-back = ◀ Back
steps-play = ▶ Play
steps-pause = ❚❚ Pause
steps-next = Next ▶
steps-last = End ▶|
steps-leave = ✕ Leave
steps-list = What was done
steps-list-advice = Choose a line to see the game as it was after it.

## Whose turn it is and the score, the page's colours, the big screen
status = Score and turn
standing = Score
side-points = { $points ->
    [one] { $name }: one point
   *[other] { $name }: { $points } points
}
side-rounds = { $points ->
    [one] { $name }: one round
   *[other] { $name }: { $points } rounds
}
side-tokens = { $points ->
    [one] { $name }: one token
   *[other] { $name }: { $points } tokens
}
side-turn = to play
setting-theme = Colours of the page
theme-device = Same as device
theme-dark = Dark
theme-light = Light
tv-open = Big screen for a room
tv-title = The table on a big screen

## The play clock
clock-name = Clock
choice-clock = Clock
clock-words = Minutes for each, and seconds more after each action. At the table: back goes through the clocks; held, through those of the second side.
clock-off = none
clock-of = Clock of { $name }
choice-falling = When time is up
falling-loses = that side loses
falling-notice = it is only said
clock-back = back: the next clock; held: the second side’s alone
clock-left = { $name }: { $time }
clock-runs = running
clock-pause = Pause the clock
clock-go = Let the clock go on
clock-more = +1 min: { $name }
clock-fallen = { $name }: time is up.
clock-start = The clock starts with the first press of an entry or ok.
clock-restart = The clock stands. An entry or ok lets it go on.
clock-asked = The clock is paused. An entry or ok lets it go on.
clock-idle = Nobody has pressed anything for ten minutes, so the clock is paused. An entry or ok lets it go on.
clock-covered = The clock stands meanwhile.
clock-decided = on time

## A game that says no more of itself
did = { $name }: { $action }
entering = Chosen: { $action }. ok does it.
advice = This is best: { $action }.
no-advice = Nothing is better than anything else here.
thinking = The table acts in a moment.
turn-advice = Press a button that glows, then ok.
setup-advice = Choose here, or at the table with its buttons.
won-advice = ok sets up another game, back takes the latest action back.
sign-new-game = set up another game
refused-over = The game is over: ok sets up another one, back takes the latest action back.
refused-nothing = There is nothing to take back yet.
refused-take_backs = Taking back is switched off in the settings.
refused-table_acts = It is the table’s turn; wait a moment.
refused-empty = { $button } means nothing now.
refused-nothing_chosen = Choose something first: press a button that glows.
ways-people = People on all seats.
ways-table = { $name } plays, too.

## Resigning
resign = Resign
resign-seat = Resign: { $name }
resign-decided = by resignation
resigned-by = { $name } resigned.
