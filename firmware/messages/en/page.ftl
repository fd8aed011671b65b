## The page
language-name = English
table = The table
what-happens = What is happening
games = Games
settings = Settings
close = Close
new-game = New game
leave-game = Leave the game
choice-level = How strong the table plays
level = level { $level }
strength = { $level ->
    [1] 1 – for a first game
    [2] 2 – easy
    [3] 3 – medium
    [4] 4 – hard
    [5] 5 – very hard
   *[other] 6 – the hardest
}
refused = The table refused this. Reload the page, then try again.
offline = Reconnecting… Your game is saved.
unanswered = The table didn’t answer. Look whether this was counted, then try again.
unreached = The table isn’t responding, so this wasn’t counted. Try again in a moment.
help = Help
keys-head = Keys
keys = Type the name of an entry: W, then 3. Enter or O is OK, Backspace is back, H is hint, M is menu. Hold a key for a long press.
legend = What the lights mean
rules = The rules in brief
no-choice = not in use
idle = { $button } does nothing here.
redo = Redo
redo-taken = Taken back: { $action }
redo-hidden = An action was taken back. Its cards stay hidden.
nobody = nobody
names = Names
yes = yes
no = no
start = Start (OK)
setup-on-lights = Show the set-up as on the lights
choice-game = Game

## Starting with one tap
begin-play = Play together
begin-table = Play against the table
begin-learn = Learn
learn-words = Step by step, in three minutes.
more-choices = More
lesson = Your first game, step by step
lesson-close = Close the lesson

## The end of a game
rematch = Rematch
rematch-buttons = At the table: press OK twice.

## The four buttons beside the table
ok = ok
back = back
hint = hint
menu = menu
letter-hint = h

## A new game, a question, the menu
setup-head = A new game
turn-head = { $name } to play.
won-head = { $name } won!
over-head = The game is over.
ask-head = Leave this game?
ask-advice = Press OK to leave it, or any other button to play on. It stays in the list of games.
ask-yes = Yes (OK)
ask-no = No, play on
menu-head = Score and lights
menu-advice = Press menu or OK to go back to the game.
menu-edit = Press hint to set up a position by hand.
north-side = North side
east-side = East side
south-side = South side
west-side = West side
entry-is = { $entry }: { $words }
brightness-step = brightness { $step }
palettes-clear = Colour-blind friendly
palettes-vivid = Vivid
palettes-low-light = Low light
after-ok = with OK
after-seconds = automatically after { $seconds } s

## A replay
replay-step = Replay: step { $at } of { $of }
replay-advice = OK: next. back: previous. hint: play. menu: leave.
replay-end = back: previous. menu: leave.
steps-first = |◀ Start
steps-back = ◀ Back
steps-play = ▶ Play
steps-pause = ❚❚ Pause
steps-next = Next ▶
steps-last = End ▶|
steps-leave = ✕ Leave
steps-list = Game history
steps-list-advice = Choose a line to see the game at that point.

## Whose turn it is and the score, the page's colours, the big screen
status = Score and turn
standing = Score
side-points = { $points ->
    [one] { $name }: { $points } point
   *[other] { $name }: { $points } points
}
side-rounds = { $points ->
    [one] { $name }: { $points } round
   *[other] { $name }: { $points } rounds
}
side-tokens = { $points ->
    [one] { $name }: { $points } token
   *[other] { $name }: { $points } tokens
}
side-turn = to play
setting-theme = Page colours
theme-device = Same as device
theme-dark = Dark
theme-light = Light
tv-open = Big-screen view
tv-title = The table on a big screen

## The play clock
clock-name = Clock
choice-clock = Clock
clock-words = Minutes for each side, plus seconds after each action. At the table, back chooses the next clock. Hold back to change only the second side’s clock.
clock-off = none
clock-of = Clock of { $name }
choice-falling = When time is up
falling-loses = that side loses
falling-notice = the game goes on
clock-back = back: next clock; held: only the second side’s
clock-left = { $name }: { $time }
clock-runs = running
clock-pause = Pause the clock
clock-go = Resume the clock
clock-more = +1 min: { $name }
clock-fallen = { $name }: time is up.
clock-start = The clock starts with the first press of an entry or OK.
clock-restart = The clock is paused. Press an entry or OK to resume.
clock-asked = The clock is paused. Press an entry or OK to resume.
clock-idle = The clock is paused because nobody has pressed anything for ten minutes. Press an entry or OK to resume.
clock-covered = The clock is paused until the game goes on.
clock-decided = on time

## A game without words of its own
did = { $name }: { $action }
entering = Chosen: { $action }. OK confirms.
advice = Best: { $action }.
no-advice = Nothing here is better than the rest.
thinking = The table is thinking…
turn-advice = Press a button that glows, then OK.
setup-advice = Choose here or with the buttons at the table.
won-advice = Press OK to set up another game, or back to take back the last action.
sign-new-game = set up another game
refused-over = The game is over. Press OK to set up another one, or back to take back the last action.
refused-nothing = There is nothing to take back yet.
refused-take_backs = Take-backs are switched off in the settings.
refused-table_acts = It is the table’s turn. Wait a moment.
refused-empty = { $button } does nothing right now.
refused-nothing_chosen = Choose something first: press a button that glows.
ways-people = People play all seats.
ways-table = { $name } plays too.
## Resigning
resign = Resign
resign-seat = Resign: { $name }
resign-yes = Yes, resign
resign-decided = by resignation
resigned-by = { $name } resigned.
taken-back = Take-backs in this game: { $count }.
