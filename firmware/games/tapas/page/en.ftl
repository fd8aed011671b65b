title = Tapas

## Players, pieces, slots

J = Jalapeños
C = Croquetas
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
levels-person = a person
levels-child = child
levels-hungry = hungry
levels-careful = careful
levels-planner = planner
levels-master = master
levels-champion = champion

## Beginning with one tap, a rematch

extras-agreed = { $count ->
    [0] no Extras
    [one] { $count } Extra
   *[other] { $count } Extras
}
agreed-first = { $name } begin
agreed-rulings = played as online
agreed-table = The table plays { $name } ({ $level })
agreed-lesson = A first game, told step by step: no Extras, hints on, and the table at its easiest.
rulings-differ-ticket = The ticket removes the tapas that leave with it; as played online it removes other Extras that leave with it, too.
rulings-differ-first-turn = Burning Head: as in the rulebook the tray is turned before the very first push, too; online it is not.
rematch-loser = In a rematch { $name } begin, who lost.
rematch-other = In a rematch { $name } begin, who didn't this time.

## A value picked from the hand

hand-pick = Pick { $piece }, of which there are { $count }
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
names-turned = The tray lies turned. Buttons are called as on the frame; moves, slots and records keep the names of the tray, which stand in brackets where the two differ.
open = open
shut = closed

## What the table waits for

setup-advice = Choose here or with the buttons round the tray, then press ok. Whoever starts sits at the south side, the other at the north.
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
move-advice = Press an entry button as many times as the tapas is worth: four times for a 4; a fifth press begins again at 1.
facing = Enter from the { $side } side only.
side-N = north
side-S = south
entering-advice = Press ok to count it, the same button for one more, another entry to start anew.
missing-head = No { $value } left
missing-advice = No { $value } is left for { $name }. Press the same button for one more, or back for one less; nothing counts yet.
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
proposal-advice-ok = ok counts it for the table.
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
refused-no_such_tapas = No { $value } is left, so ok counts nothing: press { $button } again for one more, or another entry.
refused-placing = Lay the tokens first, then press ok.
refused-thinking = The table is still thinking; wait for its push.
refused-nothing = There is nothing to take back.
refused-over = The game is over: ok sets up the next one, back asks whether this one goes on.
refused-by_itself = The table plays against itself. Hold back to stop it, or open Games for another.
refused-hints = Hints are off (Settings): find the best push yourself.
refused-take_backs = Take-backs are off (Settings): a push that counts stays.

## A push

preview-head = { $value } at { $entry } would do this
preview-nothing = Nothing leaves the tray.
latest-head = Latest push: { $name }, { $value } at { $entry }
moves-in = { $piece } enters as far as { $to }
moves-through = { $piece } enters and leaves again at the far end
moves-slot = { $piece } moves from { $from } to { $to }
left-to = { $piece } falls and goes to { $name }
left-nobody = { $piece } falls and is out of the game (ticket)
left-to-from = { $piece } ({ $from }) falls to { $name }
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

## Hints

hint-head = Open and closed entries
coach-thinks = Looking for the best push…
coach-failed = The table could not think about this. Press hint again; if it stays so, change its memory (tapas-table config).
advice-head = Best push: { $value } at { $entry }
why = Why?
because-sauces = Wins at once: all three sauces.
because-wins = Wins { $pieces }.
because-removes = Takes { $pieces } out of the game.
because-again = Gives another push.
because-keeps = Keeps { $pieces } in.
because-gives = Costs { $pieces }; anything else costs more later.
because-allows = Even then the best answer, { $value } at { $entry }, wins { $pieces }.
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
spoken-proposal = { $name } plays { $value }, { $button }.
spoken-lay = { $piece } on { $slot }.
spoken-then-ok = Then press ok.
