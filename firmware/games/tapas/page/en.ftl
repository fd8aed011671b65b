title = Tapas

## Players, pieces, slots

J = Jalapeños
C = Croquetas
the-J = the Jalapeños
the-C = the Croquetas
to-J = to the { $name }
to-C = to the { $name }
to-named = to { $name }
piece-J = jalapeño { $value }
piece-C = croqueta { $value }
piece-xT = toast
piece-xK = ketchup
piece-xM = mayonnaise
piece-xW = wasabi
piece-xN = napkin
piece-xB = ticket
slot-empty = { $slot }: empty
slot-holds = { $slot }: { $piece }
seat = { $name } (table, { $level })
    .spoken = { $name }
seat-away = { $name } ({ $table })
    .spoken = { $name }
other-table = the other table
levels-person = a person
levels-child = child
levels-hungry = hungry
levels-careful = careful
levels-planner = planner
levels-master = master
levels-champion = champion
choice-level = Level of the table
strength-child = 1 – for a first game
strength-hungry = 2 – easy
strength-careful = 3 – medium
strength-planner = 4 – hard
strength-master = 5 – very hard
strength-champion = 6 – the hardest
level-beats = It wins { $of } games in ten against level { $below }.

## Beginning with one tap, a rematch

extras-agreed = { $count ->
    [0] no Extras
    [one] { $count } Extra
   *[other] { $count } Extras
}
agreed-first = { $name } begin
agreed-rulings = played as online
agreed-table = The table plays { $name } ({ $level })
rulings-differ-ticket = The ticket removes the tapas that leave with it; as played online it removes other Extras that leave with it, too.
rulings-differ-first-turn = Burning Head: as in the rulebook the tray is turned before the very first push, too; online it is not.
first-why = Between equals whoever begins wins only { $wins ->
    [1] one game
    [3] three games
   *[other] four games
} in ten.
rematch-winner = { $named ->
    [yes] In a rematch { $name } begins, having won.
   *[no] In a rematch { $name } begin, having won.
}
rematch-other = { $named ->
    [yes] In a rematch { $name } begins, who didn’t this time.
   *[no] In a rematch { $name } begin, who didn’t this time.
}

second-game = Second game, the other begins
second-game-words = Both games then count together.
match-so-far = Both games together: { $one } { $a }, { $other } { $b }

## A value picked from the hand

hand-pick = Pick { $piece }, of which there are { $count } (key { $key })
hand-picked = { $value } is picked: now choose an entry.

## The list of moves, and how the review judges them

moves-advice = Choose a move to see the game as it was after it.
mark-best = best
mark-good = good
mark-better = better: { $best }
mark-mistake = mistake; { $best } was better
review-side = 100 %: { $name }
review-side-lower = 0 %: { $name }
review-table = The same as a table

## A first game, step by step

coach-choose-head = 1. Choose a value and an entry
coach-look-head = 2. Look, then count it
coach-table-head = 3. The table's push
coach-end-head = The end
coach-aim = Push the other's tapas out of the tray: what falls counts for you. Your own that fall count for the other.
coach-choose = Tap a piece in your hand, then one of the buttons with a green light beside them. Or press the button as many times as the piece is worth.
coach-closed = That entry is closed to you now: the line in red says why. Green ones are open.
coach-advice = A good push: press { $button } { $value ->
    [one] once
   *[other] { $value } times
}, which enters your { $value }. The lights show it.
coach-ask = Show me a good push
coach-look = The lights show what your { $value } at { $button } would do: { $count ->
    [0] nothing leaves the tray.
    [one] { $count } piece leaves the tray.
   *[other] { $count } pieces leave the tray.
}
coach-not-there = You have no { $value } left. Press { $button } again for another value, or back.
coach-other = Not what you want? { $button } again gives the next value, another button another place, back one press less.
coach-count = If you like it press ok: now it counts. At a real table push your piece in the same way.
coach-fell = After the push of { $name }:
coach-nothing-fell = The push of { $name } made nothing fall.
coach-table-thinks = The table is choosing its push. Wait a moment.
coach-table = The table plays its { $value } at { $button }: the lights show how. At a real table push that piece in for it; then do what the line at the top says.
coach-end = Each had ten tapas. Whoever won more points has won; equal points are decided by the highest tapas. Rematch begins another game.

## The buttons

ok-help = ok: count it; with nothing entered, show the latest push again
back-help = back: take back; held: abandon the game
hint-help = hint: show open entries and the best push; held: also why
menu-help = menu: score and lights
entry-button = entry { $entry }
entry-button-turned = button { $button }, entry { $entry } of the tray
place-turned = { $button } (tray: { $entry })
    .spoken = { $said }
place = { $button }
    .spoken = { $said }
names-turned = The tray lies turned. Buttons are called as on the frame; moves, slots and records keep the names of the tray, which stand in brackets where the two differ.
open = open
shut = closed

## What the table waits for

setup-advice = Whoever starts sits at the south side, the other at the north.
placing-head = Lay the tokens
placing-advice = Lay them where they are shown, then press ok.
quarter-turns = { $turns ->
    [1] a quarter turn
    [2] half a turn
   *[3] three quarter turns
}
turning-head = Turn the tray { $turns } clockwise
turning-back-head = Turn the tray back { $turns }, anticlockwise
turning-advice = Then press ok, or an entry straight away. Next to push: { $name }.
move-head = { $name } to push
move-advice = Press an entry: once for a 1, four times for a 4.
facing = Enter from the { $side } side only.
side-N = north
side-S = south
entering-advice = OK confirms. Press again to raise the value, or choose another entry.
missing-head = No { $value } left
missing-advice = { $name } has no { $value } left. Press again for another value.
redo-advice = ok makes the push again that was taken back.
auto-advice = { $seconds ->
    [one] It counts by itself after { $seconds } second without a press.
   *[other] It counts by itself after { $seconds } seconds without a press.
}
passed = No entry is open to { $name }: the turn passes.
thinking-head = { $name }: thinking
thinking-advice = back takes the latest push back.
proposal-head = { $name } plays { $value } at { $entry }
proposal-advice = Push a { $piece } in at { $place } for the table, then press { $button }.
proposal-advice-itself = It counts by itself in a moment; ok counts it now.
proposal-advice-ok = ok counts it for the table.
away-head = { $table } pushes
away-advice = What is pushed there is shown here, and then made here, too.
away-advice-back = back asks whether you may take your push back.
away-proposal-head = { $table } pushed { $value } at { $entry }
away-proposal-advice = Make it on your tray: push a { $piece } in at { $place }, then press { $button }.
away-proposal-advice-ok = ok makes it here, too.
demonstration-advice = The table plays against itself. Hold back to stop it, or open Games for another.

## The end

finished-head-won = { $name } won!
finished-head-draw = A draw
reason-points = { $a ->
    [one] { $a } point to { $b }.
   *[other] { $a } points to { $b }.
}
reason-sauces = Ketchup, mayonnaise and wasabi in one hand win at once.
reason-tie-break = { $a ->
    [one] Both have { $a } point; more tapas of value { $value } decide.
   *[other] Both have { $a } points; more tapas of value { $value } decide.
}
reason-draw = Equal points, and the same tapas taken.
reason-time = Time is up; the points don’t count: { $a } to { $b }.
match-won = Both games together: { $a } to { $b }. { $name } won the match!
match-draw = Both games together: { $a } to { $b }. The match is a draw.
finished-advice = ok sets up the next game.

## What is refused

refused-closed = { $entry } is closed:
closed-OWN_FIRST = its first piece belongs to { $name }
closed-REVERSE = it would push back the line that was just pushed
closed-EMPTY_LINE = the line is empty
closed-NOT_FACING = it isn't on the side facing { $name }
closed-NO_SUCH_TAPAS = no tapas of that value is left
closed-GAME_OVER = the game is over
reasons = { "; " }
refused-confirm = This is the table's push: make it for the table, then press { $button }.
refused-wrong_entry = { $place } isn't where the table plays. Push in at { $wanted }, then press { $button }.
refused-wrong_entry-ok = { $place } isn't where the table plays: press ok or { $button }.
refused-away = { $table } pushes now: wait for its push.
refused-confirm-away = This is the push of { $table }: make it on your tray, then press { $button }.
refused-wrong_entry-away = { $place } isn't where { $table } pushed. Push in at { $wanted }, then press { $button }.
refused-wrong_entry-away-ok = { $place } isn't where { $table } pushed: press ok or { $button }.
refused-no_such_tapas = You have no { $value }s left. Press { $button } again, or choose another entry.
refused-placing = Lay the tokens first, then press ok.
refused-thinking = The table is still thinking; wait for its push.
refused-nothing = There is nothing to take back.
refused-over = The game is over: ok sets up the next one, back asks whether this one goes on.
refused-by_itself = The table plays against itself. Hold back to stop it, or open Games for another.
refused-hints = Hints are off (Settings): find the best push yourself.
refused-take_backs = Take-backs are off (Settings): a push that counts stays.

## A push

preview-head = { $value } at { $entry } would do this
net-you = You +{ $a }, opponent +{ $b }
net = { $one } +{ $a }, { $other } +{ $b }
preview-nothing = Nothing leaves the tray.
latest-head = Latest push: { $name }, { $value } at { $entry }
push-is = { $value } at { $entry }
moves-in = { $piece } enters as far as { $to }
moves-through = { $piece } goes straight through and falls off
moves-slot = { $piece } moves from { $from } to { $to }
left-to = { $piece } falls and goes { $to }
left-nobody = { $piece } falls and is out of the game (ticket)
left-to-from = { $piece } ({ $from }) falls { $to }
left-nobody-from = { $piece } ({ $from }) falls out of the game (ticket)
again = Napkin: another push for { $name }.
ends = The game ends with this push.
replay-head = Replay: push { $at } of { $of }
instead-head = Instead: { $value } at { $entry }

## The score, the moves

hand = In hand
taken = Taken
removed = Out of the game: { $pieces }
none = none
moves = Moves
no-moves = None yet.
no-push-yet = No push yet.

## Corrections

corrected = corrected
correction-told = Correction after push { $number }: { $reason }
correction-head = Corrected: { $reason }
correction-slot = { $slot }: { $now }, the table had { $was }
correction-points = { $name }: { $points } points
correction-mover = { $name } to push.
correct-reason-bumped = a tapas was bumped
correct-reason-other-push = another push was made than was entered
correct-reason-miscounted = something fell, or didn't, unlike what was shown
correct-reason-set-by-hand = set by hand
slot-nothing = nothing
spoken-corrected = Corrected: { $reason }.
spoken-uncorrected = No longer corrected: { $reason }.

## A position set by hand

study-named = study: { $name }
edit-correct = Correct the tray
edit-study = Set up a position
edit-head-tray = What lies where?
edit-head-hands = What is in hand, and whose turn is it?
edit-head-reason = Why does the table have to be corrected?
edit-advice-tray = Choose a piece below and tap the slots, or press the entry at a slot's line as many times as the slot is away; hint lifts what lies there and lays it down elsewhere, again for another piece. ok goes on, back undoes, menu leaves.
edit-advice-hands = West buttons count what the jalapeños hold, east buttons what the croquetas hold, the 4s at the top. A north or south button says whose turn it is. ok goes on.
edit-advice-hands-study = West buttons count what the jalapeños hold, east buttons what the croquetas hold, the 4s at the top. A north or south button says whose turn it is. ok begins.
edit-advice-reason = The four buttons in the north choose a reason; ok corrects the game.
edit-lift = nothing: lift what lies there
edit-piece = { $piece }: { $count } left
edit-lifted = Lifted: { $pieces }
edit-fallen = What lies nowhere counts as fallen.
edit-turn = { $name } to push
edit-hand = { $name }, value { $value }
edit-why = Or in your own words
edit-name = Name of the study
edit-take-correction = Correct the game
edit-take-study = Begin here
edit-leave = Leave it as it was
spoken-edit = { $slot }: { $piece }.
spoken-edit-empty = { $slot }: empty.
spoken-edit-hand = { $piece }: { $count } in hand.
spoken-edit-reason = { $reason }.

## Hints

hint-head = Open and closed entries
coach-thinks = Looking for the best push…
coach-failed = The table could not think about this. Press hint again; if it stays so, change its memory (tapas-table config).
advice-head = Best push: { $value } at { $entry }
play-hint = Play this push
why = Why?
because-sauces = Wins at once: all three sauces.
because-wins = Wins { $pieces }.
because-removes = Takes { $pieces } out of the game.
because-again = Gives another push.
because-keeps = Keeps { $pieces } in.
because-gives = Costs { $pieces }; anything else costs more later.
because-allows = Best reply: { $value } at { $entry }, winning { $pieces }.
because-then = Then { $value } at { $entry } wins { $pieces }.
because-hardest = Against best play every push loses; this one is the hardest to answer.
because-win = { $points ->
    [one] With best play on both sides this wins by { $points } point.
   *[other] With best play on both sides this wins by { $points } points.
}
because-loss = { $points ->
    [one] With best play on both sides the other wins by { $points } point; anything else loses by more.
   *[other] With best play on both sides the other wins by { $points } points; anything else loses by more.
}
because-win-on-tie = With best play this wins on the tie-break.
because-loss-on-tie = With best play the other still wins on the tie-break.
because-draw = With best play this is a draw.
because-quiet = Nothing falls now; it keeps your best pushes for later.

## Setting up

choice-extras = Extras (Red Mojo)
choice-first = Who starts
choice-burning_head = Burning Head
choice-rulings = Rulings
choice-seats = Who plays
choice-handicaps = Handicap
choice-auto_commit = A push counts
extras = { $count ->
    [0] none
    [one] { $count } token
   *[other] { $count } tokens
}
rulings-rulebook = as in the rulebook
rulings-online = as played online
help-points = extra points
help-without = plays without
help-take_backs = may always take back
help-nothing = –
help-some = { $name }: { $words }
help-has-points = { $points ->
    [one] { $points } extra point
   *[other] { $points } extra points
}
help-has-without = without { $values }
help-has-take-backs = may always take back
help-none = no help

## The list of games

classic = classic
from-a-position = from a position
extras-count = { $count ->
    [one] { $count } Extra
   *[other] { $count } Extras
}
won-by = { $points } ({ $name })

## The review

review-title = Review
review-chances = Chance to win
review-points = Points
review-no-turn = No single push turned this game: it was decided little by little, or from the start.
review-turn = The game turned at push { $number }: { $name } played { $move } and fell from { $before } to { $after }; { $best } was better.
review-better = { $points ->
    [one] { $best } was better by { $points } point.
   *[other] { $best } was better by { $points } points.
}
review-sauces = { $best } was better: it was about the three sauces.
review-column-player = Player
review-column-push = Push
review-column-points = Points
review-column-chance = Chance (J)
review-column-better = What was better, and why
review-written = Written: { $file }
review-next = The next push: { $value } at { $entry }
review-fine = As good as any.
review-thinks = Looking at push { $at } of { $of }…
review-show = Show the better push
review-to-turn = Go to the turning point
review-key = Above: chance to win, { $j } at the top, { $c } at the bottom; the middle line is even. Below: points. Choose a place to go there.
fault-sauces = What was missed: the third sauce, and with it the game.
fault-gave-sauces = What went wrong: the other side could take the third sauce.
fault-missed = What was missed: { $pieces }.
fault-gave = What went wrong: { $pieces } of the own side fell.
fault-allowed = What went wrong: the other side could win { $pieces }.
fault-last = The last pushes decide: here every point counts.
fault-quiet = Nothing fell at once: the other place is better for what follows.
fault-try = Lesson: { $lesson }
review-open = Review this game
review-failed = The table could not review this game. Leave the replay and ask for the review again.

## The folds below

legend-text =
    The middle is the tray: one light a slot. Warm colours are jalapeños, blue ones croquetas; the brighter, the more it is worth.
    Round it, beside each button: green = open, dark red = closed by the latest push, white = chosen. A tapas that would be pushed out lights the far entry.
    In the corners, at each player's right hand: whose turn it is and the value being entered. At the left hand: what the push would bring, else sauces held; the last one is the lead.
rules-text =
    Slide a tapas in from a side. It goes on over empty slots until it touches; the first piece must not be your own. Then it moves on by exactly its value and pushes whatever it touches.
    Tapas that fall off go to the opponent of their owner, whoever pushed: your own falling tapas are the other's points. After ten tapas each, the higher sum wins; on a tie more 4s, then 3s, 2s, 1s.
    Not allowed: an empty line, your own piece first, and pushing back the line that was just pushed.
    Red Mojo: Extras go to whoever pushes them out. Toast 5 points; one sauce 2, two 5, all three win at once; napkin: play again; ticket: tapas that fall with it are out of the game.
    Burning Head: the first player turns the tray a quarter turn clockwise before each of their turns, and you may only enter from the side facing you.

## What is said aloud

spoken-entered = { $value }, { $button }.
spoken-none-left = No { $value } left.
spoken-would-fall = { $piece } would go to { $name }.
spoken-would-go = { $piece } would be out of the game.
spoken-pushed = { $name }: { $value }, { $button }.
spoken-fell = { $piece } to { $name }.
spoken-gone = { $piece } is out of the game.
spoken-back = Taken back: { $name }, { $value }, { $button }.
spoken-closed = { $button } is closed:
spoken-open = Open: { $buttons }.
spoken-best = Best: { $value }, { $button }.
spoken-lay = { $piece } on { $slot }.

## Lessons

lesson-first-push = Your first push
lesson-first-push-entry = You play the jalapeños, the warm colours. Press the button beside the light that blinks: there your tapas slides in.
lesson-first-push-entry-ok = Nothing is chosen yet. First press the button beside the light that blinks.
lesson-first-push-entry-own-first = A jalapeño of yours is the first one there, and you can’t push your own. Take the button beside the light that blinks.
lesson-first-push-ok = See how the row moves? Nothing counts yet. Press ok, and it counts.
lesson-first-push-ok-push = That was another push. It is taken back: press the button that blinks, then ok.
lesson-first-push-ok-praise = That was your first push! Now the croquetas answer.
lesson-first-push-again = Your turn again. Choose any button with a green light beside it, then press ok.
lesson-first-push-again-praise = You can push now. That is nearly the whole game!

lesson-worth = Big tapas push further
lesson-worth-three = Your tapas are worth 1, 2, 3 or 4. Press the same button as often as the tapas is worth: three times for a 3.
lesson-worth-ok = A 3 moves on by three slots and pushes what it touches. Press ok.
lesson-worth-ok-push = That was another push. It is taken back: press the button until it shows a 3, then ok.
lesson-worth-ok-ne = That is one more. Press on until it is a 3 again: after 4 comes 1.
lesson-worth-ok-praise = The further it pushes, the more can fall. You have only one 4, so keep it for a good moment.
lesson-worth-four = Now your 4: press the button Nc four times, then ok.
lesson-worth-four-push = Nearly: it was not the 4 at Nc. It is taken back; press Nc four times.
lesson-worth-four-ok = Choose first: press Nc four times, then ok.
lesson-worth-four-praise = That was your only 4. A value of which you have none left blinks red.

lesson-points = Points are what falls
lesson-points-one = A croqueta that falls off the tray is yours, with as many points as it is worth. Push one out: press four times where it blinks, then ok.
lesson-points-one-push = Nothing fell. It is taken back: press the button four times, then ok.
lesson-points-one-praise = The croqueta is yours. The score is in the corners.
lesson-points-whose = Be careful: a jalapeño of yours that falls goes to the other side. Find the push that makes a croqueta fall.
lesson-points-whose-push = No croqueta fell. It is taken back. Look for a row at whose far end a croqueta waits.
lesson-points-whose-praise = Well found: the row was full, so its last one fell.
lesson-points-most = One push here brings three points. Find it!
lesson-points-most-push = That isn’t the one with three points. It is taken back. A croqueta worth 3 stands at an edge.
lesson-points-most-praise = Three points at once!

lesson-closed = Where you can’t push
lesson-closed-own = Press the button beside the light that blinks. It is closed, and the lights show why.
lesson-closed-own-praise = Your own jalapeño is the first one there. You never push your own tapas first.
lesson-closed-empty = Press the button that blinks. Nothing lies in this row, so there is nothing to push.
lesson-closed-open = Now find an open one: green lights are open.
lesson-closed-open-own-first = Closed: your own jalapeño is first there. Take one with a green light.
lesson-closed-open-praise = Green is open. Anywhere else a sign says why not.

lesson-lights = The lights help you
lesson-lights-hint = The corner lights at your right hand say that it is your turn. Press hint: it shows where you can push, and the best push.
lesson-lights-hint-ok = That was ok. The lights show a question mark: press hint.
lesson-lights-look = Now look before you push. Press the button that blinks twice: the lights play what a 2 would do.
lesson-lights-back = Not what you want? Press back: one less.
lesson-lights-back-praise = You can look at as many pushes as you like. Only ok makes it count.
lesson-lights-push = Press ok.
lesson-lights-take-back = Oh no! Press back: it takes the push back.
lesson-lights-take-back-ok = That shows the push once more. Press back: it takes the push back.
lesson-lights-take-back-praise = And ok would make it again. Nothing is ever lost.

lesson-ban = Don’t push straight back
lesson-ban-sign = The croquetas have just pushed from the east. Press the button at the other end of that row.
lesson-ban-other = You can’t push the row back that was just pushed. Push anywhere else.
lesson-ban-other-reverse = That is the row that was just pushed: it can’t be pushed straight back. Take another one.
lesson-ban-other-praise = In your next turn that row is free again.

lesson-toast = The toast
lesson-toast-win = The light with a colour of its own is the toast: five points for whoever pushes it out. You can get it now: four times where it blinks, then ok!
lesson-toast-win-push = The toast is still there. It is taken back: press the button that blinks four times, then ok.
lesson-toast-win-praise = The toast is yours: five points.

lesson-sauces = The three sauces
lesson-sauces-first = One sauce is worth two points, two are worth five, and whoever has all three wins at once. Take the ketchup: four times where it blinks, then ok.
lesson-sauces-first-push = No sauce fell. It is taken back: press the button that blinks four times, then ok.
lesson-sauces-first-praise = Your first sauce.
lesson-sauces-third = Here you have two sauces already. Take the third one and win!
lesson-sauces-third-push = The ketchup is still there. It is taken back. It stands near the end of a row that you can push.
lesson-sauces-third-praise = All three sauces: you have won, whatever the points say. So watch the other side’s sauces, too.

lesson-napkin = The napkin
lesson-napkin-win = Whoever pushes the napkin out plays again at once. Take it: three times where it blinks, then ok.
lesson-napkin-win-push = The napkin is still there. It is taken back: press the button that blinks three times, then ok.
lesson-napkin-win-praise = It is your turn once more!
lesson-napkin-again = Your second push: choose any green light, then ok.
lesson-napkin-again-praise = Two pushes in a row. Well done.

lesson-ticket = The ticket
lesson-ticket-win = What falls together with the ticket is out of the game, and nobody gets it. Push it out with one of your own that falls: so you lose nothing. Four times where it blinks, then ok.
lesson-ticket-win-push = The ticket is still there. It is taken back: press the button that blinks four times, then ok.
lesson-ticket-win-praise = Your jalapeño fell, but the other side got nothing for it.

lesson-end = Who wins
lesson-end-last = The last push! After ten tapas each, who has more points wins. You hold a 2. Find the push that wins.
lesson-end-last-push = That leaves the other side ahead. It is taken back: press the button that blinks twice, then ok.
lesson-end-last-no-such-tapas = You have only a 2 left: press the button twice.
lesson-end-last-praise = You have won by the points.
lesson-end-tie = Once more. Here you can only reach as many points as the other side. Then who has more 4s wins, then 3s, 2s, 1s.
lesson-end-tie-push = That is not enough. It is taken back. Look for the push that brings three points.
lesson-end-tie-no-such-tapas = You have only a 2 left: press the button twice.
lesson-end-tie-praise = Equal points, and the tie is yours. Now you know the whole game!

lesson-burning-head = Burning Head
lesson-burning-head-turn = In Burning Head the tray turns before your turns. Turn it as the lights show, a quarter to the right, then press ok.
lesson-burning-head-side = Now you push only from the side in front of you. Press the button that blinks: it is on another side.
lesson-burning-head-push = Choose a green light on your side, then ok.
lesson-burning-head-push-not-facing = That side doesn’t face you. Take a green light in front of you.
lesson-burning-head-push-praise = You have done all lessons of Tapas. Now play a game!
variant-classic = classic
variant-extras = Extras
variant-burning_head = Burning Head

## Puzzles

puzzle-win = { $side ->
    [J] You play the jalapeños
   *[C] You play the croquetas
}. Only one push wins: which one?
puzzle-points = { $side ->
    [J] You play the jalapeños
   *[C] You play the croquetas
}. Find the push that scores best by the end.
puzzle-shown = It is your { $value } at { $entry }. Try it and see what follows.
puzzle-theme-sauces = the third sauce
puzzle-theme-keep-sauces = keep the sauces
puzzle-theme-ticket = who gets the bill
puzzle-theme-napkin = the napkin
puzzle-theme-toast = the toast
puzzle-theme-ban = no pushing back
puzzle-theme-pass = the other must pass
puzzle-theme-tie-break = the tie-break
puzzle-theme-last-push = the last push
puzzle-theme-turn-on = the tray turns on
puzzle-theme-double-fall = several fall at once
puzzle-theme-sacrifice = give to get
puzzle-theme-defence = save your own
puzzle-theme-quiet = a quiet push
puzzle-theme-less-now = less now, more later
puzzle-theme-take = take what you can

## What a puzzle explains
puzzle-answer = Best reply: { $value } at { $entry }, winning { $pieces }.
puzzle-answer-quiet = Best reply: { $value } at { $entry }.
puzzle-worth = { $points ->
    [one] Any other push scores at least one point less by the end.
   *[other] Any other push scores at least { $points } points less by the end.
}
