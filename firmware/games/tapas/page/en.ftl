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
seat = { $name } (table)
    .spoken = { $name }
seat-away = { $name } ({ $table })
    .spoken = { $name }
other-table = the other table
levels-person = a person
levels-child = level 1
levels-hungry = level 2
levels-careful = level 3
levels-planner = level 4
levels-master = level 5
levels-champion = level 6
level-beats = It wins { $of } games in ten against level { $below }.

## Starting with one tap, a rematch

extras-agreed = { $count ->
    [0] no Extras
    [one] { $count } Extra
   *[other] { $count } Extras
}
agreed-first = { $name } start
agreed-rulings = online rules
agreed-table = The table plays { $name } ({ $level })
rulings-differ-ticket = The ticket removes the tapas that fall with it. Online, it also removes other Extras that fall with it.
rulings-differ-first-turn = Burning Head: in the rulebook, the tray is also turned before the very first push. Online, it isn’t.
first-why = Between equal players, the one who starts wins only { $wins ->
    [1] one game
    [3] three games
   *[other] four games
} in ten.
rematch-winner = { $named ->
    [yes] { $name } won and starts the rematch.
   *[no] { $name } won and start the rematch.
}
rematch-other = { $named ->
    [yes] { $name } starts the rematch.
   *[no] { $name } start the rematch.
}

second-game = Second game of a match, sides swapped
second-game-words = The points of both games count together.
match-so-far = Points in both games: { $one } { $a }, { $other } { $b }

## A value picked from the hand

hand-pick = Pick { $piece }: { $count } left (key { $key })
hand-picked = You picked a { $value }. Now choose an entry.

## The list of moves, with the review’s verdicts

moves-advice = Choose a push to see the position after it.
mark-best = best
mark-good = good
mark-better = better: { $best }
mark-mistake = mistake; { $best } was better
review-side = { $name } ahead
review-table = Show as a table

## A first game, step by step

coach-choose-head = 1. Choose a value and an entry
coach-look-head = 2. Check it, then confirm
coach-table-head = 3. The table’s push
coach-end-head = The end
coach-aim = Push your opponent’s tapas off the tray to score their points. If your own tapas fall, your opponent scores them.
coach-choose = Tap a piece in your hand, then a button with a green light. Or press that button as many times as the piece is worth.
coach-closed = That entry is closed. The red line says why. Green entries are open.
coach-advice = Try this: press { $button } { $value ->
    [one] once
   *[other] { $value } times
} to enter your { $value }. The lights show it.
coach-ask = Show me a good push
coach-look = The lights show what your { $value } at { $button } would do. { $count ->
    [0] Nothing leaves the tray.
    [one] { $count } piece leaves the tray.
   *[other] { $count } pieces leave the tray.
}
coach-not-there = You have no { $value } left. Press { $button } again for another value, or press back.
coach-other = Changed your mind? Press { $button } for the next value, another button for another entry, or back to undo one press.
coach-count = Happy with it? Press OK to confirm. At a real table, push your piece in, too.
coach-fell = { $name } pushed, and this happened:
coach-nothing-fell = { $name } pushed, and nothing fell.
coach-table-thinks = The table is choosing its push. Wait a moment.
coach-table = The table plays its { $value } at { $button }, as the lights show. At a real table, push that piece in for it. Then follow the line at the top.
coach-end = All tapas have been played. The player with more points wins. If the points are equal, more 4s win, then more 3s, 2s and 1s. Choose Rematch to play again.

## The buttons

ok-help = OK: confirm the push; with nothing entered, show the last push again
back-help = back: take back; hold: leave the game
hint-help = hint: show open entries and the best push; hold: also say why
menu-help = menu: score and lights
entry-button = entry { $entry }
entry-button-turned = button { $button }, entry { $entry } of the tray
place-turned = { $button } (tray: { $entry })
    .spoken = { $said }
place = { $button }
    .spoken = { $said }
names-turned = The tray is turned. Buttons keep the names on the frame. Moves, slots and records use the names on the tray, shown in brackets where they differ.
open = open
shut = closed

## What to do next

setup-advice = The player who starts sits on the south side, the other on the north side.
placing-head = Place the Extras
placing-advice = Place them where the lights show, then press OK.
quarter-turns = { $turns ->
    [1] a quarter turn
    [2] half a turn
   *[3] three quarter turns
}
turning-head = Turn the tray { $turns } clockwise
turning-back-head = Turn the tray back { $turns } anticlockwise
turns-head = The tray turns { $turns } clockwise
turns-back-head = The tray turns back { $turns } anticlockwise
turning-advice = Then press OK or an entry. Next to push: { $name }.
move-head = { $you ->
    [yes] Your turn
   *[no] { $name } to push
}
move-advice = Press a green entry. Press it again for a higher value.
facing = You may only enter from the { $side } side.
side-N = north
side-S = south
entering-advice = OK confirms. Press the same entry again to raise the value, or choose another entry.
missing-head = No { $value } left
missing-advice = No { $value } left for { $name }. Press again for another value.
redo-advice = Press OK to redo the push you took back.
auto-advice = { $seconds ->
    [one] If you press nothing, it counts after { $seconds } second.
   *[other] If you press nothing, it counts after { $seconds } seconds.
}
passed = { $name } can’t push and must pass.
thinking-head = { $name }: thinking
thinking-advice = You can press back to take back your last push.
proposal-head = { $name } plays { $value } at { $entry }
proposal-advice = Push the table’s { $piece } in at { $place }, then press { $button }.
proposal-advice-itself = The table’s push counts by itself in a moment. Press OK to go on at once.
proposal-advice-ok = Press OK to confirm it for the table.
away-head = Waiting for { $table }
away-advice = You will see their push here. Then make it on your tray, too.
away-advice-back = Press back to ask if you may take back your push.
away-proposal-head = { $table } pushed { $value } at { $entry }
away-proposal-advice = Make it on your tray, too: push a { $piece } in at { $place }, then press { $button }.
away-proposal-advice-ok = Press OK to make it here, too.
demonstration-advice = The table is playing against itself. Hold back to stop, or open Games to choose another game.

## The end

finished-head-won = { $you ->
    [yes] You won!
   *[no] { $name } won!
}
finished-head-draw = A draw
reason-points = { $a ->
    [one] { $a } point to { $b }.
   *[other] { $a } points to { $b }.
}
reason-sauces = Ketchup, mayonnaise and wasabi together win the game.
reason-tie-break = { $a ->
    [one] Both have { $a } point. The winner took more { $value }s.
   *[other] Both have { $a } points. The winner took more { $value }s.
}
reason-draw = Both have the same points and the same tapas.
reason-time = Time is up. The points don’t count: { $a } to { $b }.
match-won = Points in both games: { $a } to { $b }. { $name } won the match!
match-draw = Points in both games: { $a } to { $b }. The match is a draw.
finished-advice = Press OK to set up the next game.

## Why a press does nothing

refused-closed = { $entry } is closed:
closed-OWN_FIRST = your own piece is first there
closed-REVERSE = it would reverse the last push
closed-EMPTY_LINE = the line is empty
closed-NOT_FACING = it isn’t on your side
closed-NO_SUCH_TAPAS = no tapas of that value left
closed-GAME_OVER = the game is over
reasons = { "; " }
refused-confirm = This is the table’s push. Make it for the table, then press { $button }.
refused-wrong_entry = The table doesn’t play at { $place }. Push in at { $wanted }, then press { $button }.
refused-wrong_entry-ok = The table doesn’t play at { $place }. Press OK or { $button }.
refused-away = Wait for { $table } to push.
refused-confirm-away = This push is from { $table }. Make it on your tray, then press { $button }.
refused-wrong_entry-away = { $table } didn’t push at { $place }. Push in at { $wanted }, then press { $button }.
refused-wrong_entry-away-ok = { $table } didn’t push at { $place }. Press OK or { $button }.
refused-no_such_tapas = You have no { $value }s left. Press { $button } again, or choose another entry.
refused-placing = Place the Extras first, then press OK.
refused-thinking = The table is still thinking. Wait for its push.
refused-nothing = There is nothing to take back.
refused-over = The game is over. Press OK to set up the next one, or back to continue this one.
refused-by_itself = The table is playing against itself. Hold back to stop, or open Games to choose another game.
refused-hints = Hints are switched off in Settings.
refused-take_backs = Take-backs are switched off in Settings.

## A push

preview-head = Preview: { $value } at { $entry }
net-you = You +{ $a }, opponent +{ $b }
net = { $one } +{ $a }, { $other } +{ $b }
preview-nothing = Nothing leaves the tray.
latest-head = Last push: { $name }, { $value } at { $entry }
push-is = { $value } at { $entry }
moves-in = { $piece } slides in to { $to }
moves-through = { $piece } goes straight through
moves-slot = { $piece } moves from { $from } to { $to }
left-to = { $piece } falls and goes { $to }
left-nobody = { $piece } falls and is out of the game (ticket)
left-to-from = { $piece } ({ $from }) goes { $to }
left-nobody-from = { $piece } ({ $from }) is out of the game (ticket)
again = Napkin: another push for { $name }.
ends = This push ends the game.
replay-head = { $at ->
    [0] Replay: before push 1 of { $of }
   *[other] Replay: after push { $at } of { $of }
}
instead-head = Instead: { $value } at { $entry }

## The score, the moves

hand = In hand
taken = Taken
removed = Out of the game: { $pieces }
none = none
moves = Pushes
no-moves = No pushes yet.
no-push-yet = No push yet.

## Corrections

corrected = corrected
correction-made = Correction after push { $number }: { $reason }
correction-head = Corrected: { $reason }
correction-slot = { $slot }: { $now } (was { $was })
correction-points = { $count ->
    [one] { $name }: { $sign }{ $count } point
   *[other] { $name }: { $sign }{ $count } points
}
correction-mover = { $name } to push.
correct-reason-bumped = a piece was bumped
correct-reason-other-push = a different push was made on the tray
correct-reason-miscounted = different pieces fell than shown
correct-reason-set-by-hand = set by hand
slot-nothing = nothing
spoken-corrected = Corrected: { $reason }.
spoken-uncorrected = Correction taken back: { $reason }.

## A position set by hand

study-named = study: { $name }
edit-correct = Correct the tray
edit-study = Set up a position
edit-head-tray = Place the pieces
edit-head-hands = Set the hands and the turn
edit-head-reason = Why are you correcting the game?
edit-advice-tray = Choose a piece below and tap the slots. Or press an entry to reach the slots in its line: once for the first slot, twice for the second. hint picks up a piece or puts it down; press it again for another piece. OK continues, back undoes, menu leaves.
edit-advice-hands = Use the west buttons for the jalapeños in hand and the east buttons for the croquetas, with the 4s at the top. Press a north or south button to choose whose turn it is. OK continues.
edit-advice-hands-study = Use the west buttons for the jalapeños in hand and the east buttons for the croquetas, with the 4s at the top. Press a north or south button to choose whose turn it is. OK starts.
edit-advice-reason = Choose a reason with one of the four north buttons. OK corrects the game.
edit-lift = Remove a piece
edit-piece = { $piece }: { $count } left
edit-lifted = Off the tray: { $pieces }
edit-fallen = Pieces left off the tray count as fallen.
edit-turn = { $name } to push
edit-hand = { $name }, value { $value }
edit-why = Or in your own words
edit-name = Name of the study
edit-take-correction = Correct the game
edit-take-study = Start from here
edit-leave = Cancel
spoken-edit = { $slot }: { $piece }.
spoken-edit-empty = { $slot }: empty.
spoken-edit-hand = { $piece }: { $count } in hand.
spoken-edit-reason = { $reason }.

## Hints

hint-head = Open and closed entries
coach-thinks = Looking for the best push…
coach-failed = The table couldn’t find a push. Press hint again. If that doesn’t help, change its memory setting (tapas-table config).
advice-head = Best push: { $value } at { $entry }
play-hint = Play this push
why = Why?
because-sauces = Wins at once with all three sauces.
because-wins = Wins { $pieces }.
because-removes = Takes { $pieces } out of the game.
because-again = Gives another push.
because-keeps = Keeps { $pieces } on the tray.
because-gives = Loses { $pieces }, but any other push loses more later.
because-allows = The opponent’s best reply: { $value } at { $entry }, winning { $pieces }.
because-then = Then { $value } at { $entry } wins { $pieces }.
because-hardest = Every push loses against best play. This one is the hardest to beat.
because-win = { $points ->
    [one] With best play on both sides, this wins by { $points } point.
   *[other] With best play on both sides, this wins by { $points } points.
}
because-loss = { $points ->
    [one] With best play on both sides, the opponent wins by { $points } point. Any other push loses by more.
   *[other] With best play on both sides, the opponent wins by { $points } points. Any other push loses by more.
}
because-win-on-tie = With best play on both sides, this wins the tie-break.
because-loss-on-tie = With best play on both sides, the opponent wins the tie-break.
because-draw = With best play on both sides, this is a draw.
because-quiet = Nothing falls now, but your best pushes are kept for later.

## Setting up

choice-extras = Extras (Red Mojo)
choice-first = Who starts
choice-burning_head = Burning Head
choice-rulings = Rules
choice-seats = Who plays
choice-handicaps = Handicap
choice-auto_commit = Confirm a push
extras = { $count ->
    [0] none
    [one] { $count } Extra
   *[other] { $count } Extras
}
rulings-rulebook = as in the rulebook
rulings-online = as played online
help-points = bonus points
help-without = plays without
help-take_backs = may always take back
help-nothing = –
help-some = { $name }: { $words }
help-has-points = { $points ->
    [one] { $points } bonus point
   *[other] { $points } bonus points
}
help-has-without = without { $values }
help-has-take-backs = may always take back
help-none = no handicap

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
review-chances = Expected lead at the end
review-points = Points
review-no-turn = No single push decided this game.
review-turn = The turning point was push { $number }, { $move }: { $name }’s chance of winning fell from { $before } to { $after }. { $best } was better.
review-better = { $points ->
    [one] { $best } was better by { $points } point.
   *[other] { $best } was better by { $points } points.
}
review-sauces = { $best } was better, because of the three sauces.
review-column-player = Player
review-column-push = Push
review-column-points = Points
review-column-chance = Chance of { $name }
review-column-better = Better push
review-written = Saved: { $file }
review-next = Next push: { $value } at { $entry }
review-done = Push { $number }: { $value } at { $entry }
review-fine = A good push.
review-thinks = Reviewing push { $at } of { $of }…
review-show = Show the better push
review-to-turn = Go to the turning point
review-key = The upper chart shows by how many points a side is expected to win: { $j } above the middle line, { $c } below it. The stronger the colour, the surer the win. The lower chart shows the points so far. Choose a place to go to that push.
fault-sauces = It missed the third sauce, and with it the win.
fault-gave-sauces = After it, the opponent could take the third sauce.
fault-missed = It missed { $pieces }.
fault-gave = It gave away { $pieces }.
fault-allowed = After it, the opponent could win { $pieces }.
fault-last = Near the end, every point counts.
fault-quiet = Nothing fell at once, but the other push is better for later.
fault-try = Go through the lesson “{ $lesson }”
review-open = Review this game
review-failed = The table couldn’t review this game. Leave the replay, then start the review again.

## The texts below the game

legend-text =
    The middle shows the tray, with one light for each slot. Jalapeños have warm colours, croquetas are blue. A bright light is a 3 or a 4, a faint one a 1 or a 2; the 2s and 4s pulse.
    Next to each button: green is open, red is closed by the last push, white is chosen. If a tapas would be pushed off, the light at the far entry comes on.
    The corner at your right hand shows whose turn it is, the value being entered, and the sauces you hold. The corner at your left hand shows your score: the first light is 20 points, then 10, then 5. The last light is 1 to 4 points; read it like a tapas.
rules-text =
    Slide a tapas in from a side. It crosses empty slots until it touches a piece. That first piece must not be your own. Then your tapas moves on by exactly its value and pushes everything it touches.
    A tapas that falls off goes to its owner’s opponent, no matter who pushed it. If your own tapas fall, your opponent scores them. After ten tapas each, the higher score wins. On a tie, more 4s win, then more 3s, 2s and 1s.
    You may not push into an empty line, touch your own piece first, or reverse the last push.
    Red Mojo: you get every Extra you push off. Toast is worth 5 points. One sauce is worth 2, two are worth 5, and all three win at once. The napkin gives you another push. Tapas that fall with the ticket are out of the game.
    Burning Head: before each of their turns, the player who started turns the tray a quarter turn clockwise. You may only enter from the side facing you.

## Read aloud

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
lesson-first-push-entry = You play the jalapeños, the warm colours. Press the button next to the blinking light. Your tapas slides in there.
lesson-first-push-entry-ok = Nothing is chosen yet. First press the button next to the blinking light.
lesson-first-push-entry-own-first = The first piece there is your own, so you can’t push it. Press the button next to the blinking light.
lesson-first-push-ok = See how the line moves? Nothing counts yet. Press OK to confirm your push.
lesson-first-push-ok-push = That was a different push. Try again: press the blinking button, then OK.
lesson-first-push-ok-praise = That was your first push! The croquetas answer.
lesson-first-push-again = Your turn again. Press any button with a green light, then OK.
lesson-first-push-again-praise = Now you know how to push. That is nearly the whole game!

lesson-worth = Big tapas push further
lesson-worth-three = Your tapas are worth 1, 2, 3 or 4. Press the same button as many times as the tapas is worth. Now enter a 3: press the button next to the blinking light three times. On the page, you can also tap the 3 in your hand, then the button.
lesson-worth-ok = A 3 moves on by three slots and pushes everything it touches. Press OK.
lesson-worth-ok-push = That was a different push. Try again: press the button until it shows a 3, then OK.
lesson-worth-ok-ne = That was one press too many. Press on until it is a 3 again. After 4 comes 1.
lesson-worth-ok-praise = The further you push, the more can fall. You have only one 4, so save it for a good moment.
lesson-worth-four = Now your 4: press the button Nc four times, then OK.
lesson-worth-four-push = Almost! That was not the 4 at Nc. Try again: press Nc four times, then OK.
lesson-worth-four-ok = Choose first: press Nc four times, then OK.
lesson-worth-four-praise = That was your only 4. A value you have run out of blinks red.

lesson-points = Score points
lesson-points-one = A croqueta that falls off the tray is yours. You score as many points as it is worth. Push one off: press the blinking button four times, then OK.
lesson-points-one-push = Nothing fell. Try again: press the button four times, then OK.
lesson-points-one-praise = The croqueta is yours. The score is in the corners.
lesson-points-whose = Be careful: if your jalapeño falls, your opponent gets it. Find the push that makes a croqueta fall.
lesson-points-whose-push = No croqueta fell. Try again. Look for a line with a croqueta at its far end.
lesson-points-whose-praise = Well found! The line was full, so its last piece fell.
lesson-points-most = One push here scores three points. Find it!
lesson-points-most-push = That push doesn’t score three points. Try again. There is a croqueta worth 3 at an edge.
lesson-points-most-praise = Three points at once!

lesson-closed = Where you can’t push
lesson-closed-own = Press the button next to the blinking light. It is closed, and the lights show why.
lesson-closed-own-praise = The first piece there is your own jalapeño. You can’t push your own tapas first.
lesson-closed-empty = Press the blinking button. This line is empty, so there is nothing to push.
lesson-closed-open = Now find an open entry. Green lights are open.
lesson-closed-open-own-first = That entry is closed: the first piece there is your own jalapeño. Choose a green light.
lesson-closed-open-praise = Green means open. Anywhere else, the lights show why not.

lesson-lights = The lights help you
lesson-lights-hint = The corner lights at your right hand show that it is your turn. Press hint to see where you can push, and the best push.
lesson-lights-hint-ok = That was OK. The question mark on the lights means hint. Press hint.
lesson-lights-look = Now look before you push. Press the blinking button twice. The lights show what a 2 would do.
lesson-lights-back = Changed your mind? Press back to undo one press.
lesson-lights-back-praise = Look at as many pushes as you like. Only OK makes one count.
lesson-lights-push = Press OK.
lesson-lights-take-back = Oops! Press back to take back the push.
lesson-lights-take-back-ok = That showed the push again. Press back to take it back.
lesson-lights-take-back-praise = OK would redo it. You never lose anything.

lesson-ban = Don’t push straight back
lesson-ban-sign = The croquetas have just pushed from the east. Press the button at the other end of that line.
lesson-ban-other = You can’t reverse the last push. Push anywhere else.
lesson-ban-other-reverse = You can’t push that line straight back. Choose another one.
lesson-ban-other-praise = On your next turn, that line is free again.

lesson-toast = The toast
lesson-toast-win = The light in a different colour is the toast. Push it off to score five points. Press the blinking button four times, then OK!
lesson-toast-win-push = The toast is still there. Try again: press the blinking button four times, then OK.
lesson-toast-win-praise = The toast is yours: five points.

lesson-sauces = The three sauces
lesson-sauces-first = One sauce is worth two points, and two are worth five. All three win at once. Take the ketchup: press the blinking button four times, then OK.
lesson-sauces-first-push = No sauce fell. Try again: press the blinking button four times, then OK.
lesson-sauces-first-praise = You got your first sauce!
lesson-sauces-third = You already have two sauces here. Take the third one and win!
lesson-sauces-third-push = The ketchup is still there. Try again. It is near the end of a line you can push.
lesson-sauces-third-praise = All three sauces! You win, whatever the score. So watch your opponent’s sauces, too.

lesson-napkin = The napkin
lesson-napkin-win = Push off the napkin to play again at once. Press the blinking button three times, then OK.
lesson-napkin-win-push = The napkin is still there. Try again: press the blinking button three times, then OK.
lesson-napkin-win-praise = It is your turn again!
lesson-napkin-again = Your second push: choose any green light, then press OK.
lesson-napkin-again-praise = Two pushes in a row. Well done!

lesson-ticket = The ticket
lesson-ticket-win = Tapas that fall with the ticket are out of the game, and nobody scores them. Push it off together with your own jalapeño, and you lose nothing. Press the blinking button four times, then OK.
lesson-ticket-win-push = The ticket is still there. Try again: press the blinking button four times, then OK.
lesson-ticket-win-praise = Your jalapeño fell, but your opponent got nothing for it.

lesson-end = Who wins
lesson-end-last = This is the last push! After ten tapas each, the player with more points wins. You have one 2 left. Find the push that wins.
lesson-end-last-push = Your opponent is still ahead. Try again: press the blinking button twice, then OK.
lesson-end-last-no-such-tapas = You have only a 2 left. Press the button twice.
lesson-end-last-praise = You won on points!
lesson-end-tie = One more. Here you can only tie on points. Then more 4s win, then more 3s, 2s and 1s.
lesson-end-tie-push = That is not enough. Try again. Find the push that scores three points.
lesson-end-tie-no-such-tapas = You have only a 2 left. Press the button twice.
lesson-end-tie-praise = The points are equal, and you win the tie. Now you know the whole game!

lesson-burning-head = Burning Head
lesson-burning-head-turn = In Burning Head, the player who starts turns the tray before each of their turns. Turn it a quarter turn clockwise, as the lights show, then press OK.
lesson-burning-head-side = Now you may only push from the side in front of you. Press the blinking button, which is on another side.
lesson-burning-head-push = Choose a green light on your side, then press OK.
lesson-burning-head-push-not-facing = That side isn’t in front of you. Choose a green light that is.
lesson-burning-head-push-praise = You have finished all the Tapas lessons. Now play a game!
variant-classic = classic
variant-extras = Extras
variant-burning_head = Burning Head

## Puzzles

puzzle-win = { $side ->
    [J] You play the jalapeños
   *[C] You play the croquetas
}. Find the only push that wins the game.
puzzle-points = { $side ->
    [J] You play the jalapeños
   *[C] You play the croquetas
}. Find the push that scores best by the end.
puzzle-side = Look at the { $edge ->
    [N] north
    [E] east
    [S] south
   *[W] west
} side.
puzzle-piece = Your { $value } goes in at the { $edge ->
    [N] north
    [E] east
    [S] south
   *[W] west
} side.
puzzle-shown = The solution: your { $value } at { $entry }. Play it and see what happens.
puzzle-theme-sauces = the third sauce
puzzle-theme-keep-sauces = protect the sauces
puzzle-theme-ticket = the ticket
puzzle-theme-napkin = the napkin
puzzle-theme-toast = the toast
puzzle-theme-ban = no pushing back
puzzle-theme-pass = your opponent must pass
puzzle-theme-tie-break = the tie-break
puzzle-theme-last-push = the final push
puzzle-theme-turn-on = the tray turns again
puzzle-theme-double-fall = several fall at once
puzzle-theme-sacrifice = a sacrifice
puzzle-theme-defence = a defence
puzzle-theme-quiet = a quiet push
puzzle-theme-less-now = less now, more later
puzzle-theme-take = take the most

## What a puzzle explains
puzzle-answer = The opponent’s best reply: { $value } at { $entry }, winning { $pieces }.
puzzle-answer-quiet = The opponent’s best reply: { $value } at { $entry }.
puzzle-won = With best play on both sides, this push wins the game, and no other does.
puzzle-worth = { $points ->
    [one] Any other push scores at least one point less by the end.
   *[other] Any other push scores at least { $points } points less by the end.
}
