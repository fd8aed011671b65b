title = TAPAS for the piecepack
player = Player { $seat }
placed = { $name } · { $edge }
player-short = P{ $seat }
clock = time played
piece = { $value } { $suit } ({ $ingredient })
tapa = { $name }’s tapa { $number }
plain = pieces not entered
suits-suns = suns
suits-moons = moons
suits-crowns = crowns
suits-arms = arms
suits-spring = spring
suits-summer = summer
suits-autumn = autumn
suits-winter = winter
suits-spades = spades
suits-hearts = hearts
suits-clubs = clubs
suits-diamonds = diamonds
values-0 = null
values-1 = ace
ingredients-tiles = tiles
ingredients-coins = coins
ingredients-pyramids = pyramids
ingredients-matchsticks = matchsticks
one-tiles = tile
one-coins = coin
one-pyramids = pyramid
one-matchsticks = matchstick
packs-piecepack = the piecepack
packs-four_seasons = Four Seasons
packs-playing_cards = Playing Cards
patterns-suits-same = all of one suit
patterns-suits-different = all of different suits
patterns-suits-all = all { $parameter }
patterns-suits-pack = all from one pack: { $parameter }
patterns-suits-shape = suits repeat as { $parameter }
patterns-suits-exact = the suits { $parameter }
patterns-values-same = all of one value
patterns-values-different = all of different values
patterns-values-even = all even
patterns-values-odd = all odd
patterns-values-consecutive = consecutive
patterns-values-all = all of value { $parameter }
patterns-values-step = rising by { $parameter }
patterns-values-low = all 2 or lower
patterns-values-high = all 3 or higher
patterns-values-prime = all prime
patterns-values-sum = one is the sum of the others
patterns-values-shape = values repeat as { $parameter }
patterns-values-exact = the values { $parameter }
patterns-values-total = adding up to { $parameter }
how-words = said aloud
how-accepted = said aloud, accepted
how-cannot = not explained
setup-head = TAPAS for the piecepack
setup-advice = Choose the number of players and the pieces.
ready-head = Everyone holds a button to start
ready-advice = Hold one of your buttons, or tap your name. Play starts when everyone is holding. { $waiting }
    .spoken = { $waiting }
lay-out-head = Before you start
lay-out = Each player takes the pawn and the die of one suit. Drop all coins on the table. Shuffle the tiles around them, grid side up.{ $extra } Each player draws one tile and puts it next to their pawn, suit side up. Keep one hand behind your back.
who-tells = Whose tapas are you entering on this page?
ready-help = To hold, keep a finger on one of your buttons, at the table or on the page. Tap a name to hold for that player. Tap it again to let go.
play-head = Make tapas!
play-advice = Out of ideas? Press one of your buttons to go out with the lowest free number. Someone breaks a rule? Clap, and press hint.
goes-out = Who goes out?
claps = Someone broke a rule! Who clapped?
clapped-head = Freeze! Who clapped?
clapped-advice = The clock is paused. If you clapped, press one of your buttons. If nobody did, press back.
accuse-head = { $name } clapped. Who broke the rules?
accuse-advice = Press a button of the player who did it: using a second hand, making more than one tapa at a time, having more than three pieces next to a pawn…
judge-head = Did { $accused } break the rules?
judge-advice = { $name } explains. Press OK for yes, back for no. Press another player’s button to accuse them instead, or { $name }’s button to go back one question.
    .spoken = OK is yes, back is no.
held-head = Confirmed: { $accused } loses a tapa at the end
held-advice = When { $name } claps again, play goes on. Press { $name }’s button, hint or OK.
not-held-head = Not confirmed: { $name } loses a tapa at the end
not-held-advice = When { $name } claps again, play goes on. Press { $name }’s button, hint or OK.
yes-held = Yes, they did
no-held = No, they didn’t
go-on = Clap again and go on
serve-head = Stop! Enter your tapas
serve-advice = Clear the leftovers away. Tap the pieces of each tapa below, or press one of your buttons once for each tapa. When everyone is done, press OK twice.
add-plain = Add a tapa without its pieces
done-one = { $name } has entered all tapas
count-head = { $name } describes a tapa
count-advice = Say aloud what tapa { $number } has in common. Nobody calls BIS? Press OK to keep it. Someone does? Press that player’s button. No explanation at once? Press hint, and the others vote. { $name }’s button chooses another tapa.
    .spoken = Tapa { $number }.
keep = Said aloud, nobody calls BIS
described = Descriptions the table knows
missed = Called, but they don’t fit: { $tapas }.
describe = { $tapa } is…
in-words = Said aloud, BIS or doubt follows
cannot = No explanation
joined = Suits and values together
on-table = Still on the table
bis-head = BIS? { $tapa }: { $how }
bis-advice = Does it fit another tapa, too? Press a button of its owner: on the right for their next tapa, on the left for one more. OK ends BIS. { $hint }
    .spoken = Press a button of anyone who has a tapa like it. OK ends BIS.
bis-hint-doubt = If that was no explanation, press hint and the others vote.
bis-hint-nothing = Press hint to see who is asked.
bis-which = BIS: this one too
found = Found
settle = Remove them
no-bis = Nobody calls BIS
doubt = That is no explanation
vote-head = Vote: { $tapa }
vote-advice = Vote with a right-hand button (green, thumbs up) or a left-hand button (red, thumbs down). You can change your vote until the last one is in. hint shows who is missing. { $waiting }
    .spoken = Right hand for thumbs up, left hand for thumbs down.
up = ▲ up
down = ▼ down
finished-head = { $name } wins!
finished-advice = { $why } Press OK to set up another game, or back to take back the last step.
    .spoken = { $why }
reason-tapas = Most tapas left.
reason-die = Tied on tapas, but with the lower die.
ranked-as = { $name } ({ $edge }): { $score } (tapas kept { $tapas }, penalties { $penalties }, { $die })
take-back = Take back the last step
die = die { $shown }
die-on-die = die { $shown } on another
score = score { $score }
counted = Counted
result-kept = { $tapa } ({ $how }) is kept
result-bis = { $tapa } ({ $how }): BIS with { $found }
result-discarded = { $tapa } is voted out
refused-ready = That does nothing yet. Hold one of your own buttons, or tap your name.
refused-play = That does nothing now. Press a button of a player still in play, or hint for a clap.
refused-clapped = First say who clapped: press their button.
refused-clap = Answer the question above first.
refused-serve = That does nothing now. Press a player’s button to enter a tapa, or OK when all are entered.
refused-telling = A tapa is only half entered ({ $names }). Finish it or take its pieces back first.
refused-untold = No tapa has been entered yet. Press your button once for each tapa.
refused-stopped = That press didn’t count because play had only just stopped. Press again, once for each tapa.
refused-count = That does nothing now. Press OK, hint or a button of the player whose turn it is.
refused-bis = There is no tapa to call BIS for there.
refused-vote = The others are voting. Each of them presses one of their own buttons.
refused-voted = That vote is already in. Press a button at your other hand to change it.
refused-own = This is { $name }’s tapa. Only the others vote.
refused-voting = The vote has already started. Blinking players still have to vote.
refused-called = You can only doubt the words while no tapa is called. Take the calls back first.
refused-accepted = The vote has already accepted these words. Call BIS for a tapa, or press OK.
refused-fits = You can’t doubt this. The table knows that the description fits. Call BIS for a tapa, or press OK.
refused-finished = The game is over. Press OK for another one.
refused-nobody = Nobody sits there.
refused-nothing = There is nothing to take back.
refused-reopen = The game is over. Press back if you want to continue it.
refused-started = That press didn’t count because play had only just started. Press again to go out.
refused-piece = That piece isn’t free. It is already entered, or this tapa has enough of its kind.
choice-players = Players
choice-extra = New ingredients (one more piece in each tapa)
    .spoken = New ingredients
choice-packs = More suits
choice-rulings = Optional rules
choice-names = Names and seats
rulings-loose_patterns = Repeats, exact lists and totals are patterns too
rulings-one_pattern = A description names suits or values, never both
rulings-any_mix = Any mix of ingredients in a tapa
rulings-kept_can_be_found = BIS also finds tapas that were kept
rulings-own_are_safe = BIS never finds the describer’s own tapas
rulings-described_stays = After BIS, the described tapa stays
rulings-most_thumbs = Most thumbs down remove a tapa (otherwise all)
rulings-spared_is_kept = A doubted tapa that survives the vote is kept at once
rulings-below_zero = Penalties can take a score below zero
rulings-stacked_by_number = A die on a die counts by its number
rulings-players_find = Players find BIS themselves (otherwise the table does, if it can)
new-game = Another game
does-hold = { $name } holds
does-release = { $name } lets go
does-out = { $name } goes out
does-clap = Someone clapped
does-clapper = { $name } claps
does-accuse = { $name } is accused
does-plain = { $name } enters a tapa
does-next = { $name } chooses another tapa
does-describe = Said aloud, and nobody calls BIS: the tapa is kept
does-cannot = No explanation: vote
does-call = BIS: { $name }’s next tapa
does-settle = Remove them
does-doubt = No explanation: vote
does-done = All tapas are entered
does-back = Take back
does-more = BIS: one more of { $name }’s tapas
does-thumb = { $name }’s vote
## Starting with one tap, a first game, a rematch

agreed = { $players } players. You need a real piecepack.
coach-head = What to do now
coach-ready = Everyone holds a button on their side, or taps their name here. Play starts when everyone is holding.
coach-play = Everyone plays at once, with one hand. Make tapas of three pieces that follow a pattern, such as all of one suit or three numbers in a row. No more ideas? Press one of your buttons to go out. Someone breaks a rule? Clap, and press hint.
coach-clapped = Who clapped? Tap the name, or press a button on that side.
coach-clap = Press a button of the accused player. Then say whether they broke a rule. The buttons here ask you step by step.
coach-serve = Each player enters their tapas, piece by piece. Choose your name, tap the pieces, and finish each tapa.
coach-count = The player named at the top describes one of their tapas. Choose a description below, or say it aloud and press OK.
coach-bis = If another tapa on the table fits, call BIS: press a button of its owner. Then all of them are removed. If nobody calls BIS, press OK, and the tapa is kept.
coach-vote = Did the explanation come at once? The others vote. If all thumbs are down, the tapa is removed.
coach-finished = The player who kept the most tapas wins. On a tie, the lowest die wins. Choose Rematch to play again.
rematch-who = In a rematch, everyone keeps their seat. The dice decide who starts the count.

legend-text =
    Each side belongs to one player, or to two if more than four play. The lights next to your buttons are yours.
    Before the start: dim blinking lights show who is missing, bright ones show who is holding. The number shows how many are missing.
    During play, the ring fills once a minute, and each point inside it is a minute gone by. The lights of players still in play glow. A red ring means that a clap has paused the clock.
    White shows who clapped, red who is accused. A question mark asks you: OK is yes, back is no.
    While tapas are entered, each player’s lights come on in turn, with their number of tapas.
    A number and blinking white lights show who describes a tapa, and which one.
    Two bars, an equals sign, mean BIS. Players whose lights blink may have a tapa like it. There is a red light for each tapa called.
    Voting: green at your right hand is thumbs up, red at your left hand is thumbs down.
    At the end: the winner’s colour, then the scores from first to last. After a tie, numbers between four white corners are the dice that decided.
rules-text =
    Everyone plays at once, with one hand. Turn over, take and put back tiles and coins to make tapas of three pieces, one tapa at a time.
    You may never have more than three pieces in sight next to your pawn. Put back what doesn’t fit before you take more.
    A tapa follows a pattern of suits or of values: all of one suit, all of different suits, all even, all odd, consecutive… Null counts as 0 and is even. Stack a finished tapa behind your pawn.
    If you see no more tapas, go out and take the lowest free die. Play ends when the last but one player goes out.
    If you see someone break a rule, clap: everyone freezes. If it is confirmed, the offender loses a tapa at the end. If not, the player who clapped does.
    In the count, the player with the lowest die starts. Go on clockwise. Describe one of your tapas. If another tapa on the table fits, that is BIS, and all of them are removed. If not, you keep yours.
    If you have no explanation at once, the others vote. If all thumbs are down, the tapa is removed.
    The player with the most tapas wins. On a tie, the lowest die wins. Each new ingredient makes tapas one piece bigger, with at most two pieces of one ingredient.
label = { $what }: { $words }
edges-N = north
edges-E = east
edges-S = south
edges-W = west
of-suns = of suns
of-moons = of moons
of-crowns = of crowns
of-arms = of arms
of-spring = of spring
of-summer = of summer
of-autumn = of autumn
of-winter = of winter
of-spades = of spades
of-hearts = of hearts
of-clubs = of clubs
of-diamonds = of diamonds
waiting = { $count ->
    [one] Waiting for one player.
   *[other] Waiting for { $count } players.
}
missing = Still missing
lay-out-extra-pyramids = Put the pyramids in the middle, too.
lay-out-extra-matchsticks = Put the matchsticks in the middle, too.
all-entered-head = Has everyone entered all their tapas?
all-entered-advice = Press OK to start the final count. After that, nobody can enter any more tapas. Press back, or enter another tapa, to go on entering.
still-entering = Still entering
tapas = { $count ->
    [one] { $count } tapa
   *[other] { $count } tapas
}
more = { $count ->
    [one] one more piece completes the next
   *[other] { $count } more pieces complete the next
}
full = at most { $most } { $ingredient } in one tapa
remove = Remove
entered-all = { $name } has entered all tapas.
entered-all-short = all entered
undone = Not finished: enter more tapas
fits = { $pattern } ({ $marks })
fits-not = not { $pattern } ({ $marks })
penalties = { $count ->
    [one] 1 penalty
   *[other] { $count } penalties
}
did-at = { $sentence } (at { $time })
did-nothing = Nothing has happened yet
did-start = Everyone is holding: play starts
did-out = { $name } goes out with die { $shown }
did-somebody = Someone clapped
did-clap = { $name } clapped
did-go-on = { $name } claps again: play goes on
did-accuse = { $name } accuses { $other }
did-held = Confirmed: { $name } loses a tapa at the end
did-not = Not confirmed: { $name } loses a tapa at the end
did-take = { $name } enters a piece: { $piece }
did-drop = { $name } takes a piece back: { $piece }
did-tapa = { $tapa } is entered: { $pieces }
did-back = { $tapa } is removed: it was entered by mistake
did-done = { $name } has entered all tapas
did-undone = { $name } goes on entering tapas
did-describe = { $tapa } is described: { $how }
did-cannot = { $tapa } can’t be explained: vote
did-bis = BIS: { $tapa }
did-unbis = No BIS after all: { $tapa }
did-settle = BIS is over
did-no = Nobody calls BIS
did-doubt = The words are doubted: vote
did-up = { $name }: thumb up
did-down = { $name }: thumb down

## Read aloud

spoken-tapas = { $name }: { $count ->
    [one] { $count } tapa
   *[other] { $count } tapas
}.
spoken-next = Tapa to describe
spoken-called = Called: { $tapas }.
spoken-points = { $name }: { $score }.

## Lessons

lesson-start = Ready, go, out
lesson-start-hold = Three players sit north, east and south. Put a finger on one button of each of these sides. Hold them all until all lights flash.
lesson-start-hold-ok = OK does nothing here. Hold one button on each blinking side, all at once.
lesson-start-hold-praise = The clock is running. Now everyone makes tapas.
lesson-start-out = The ring is the clock. North has finished and goes out. Press a north button.
lesson-start-out-push = It is north who goes out. Try again: press a north button.
lesson-start-out-ok = OK does nothing here. Press a north button.
lesson-start-out-praise = North is out and takes the die with that number.
lesson-start-back = Oops, north wasn’t finished! Press back, the arrow.
lesson-start-back-push = That was something else. Try again: press back.
lesson-start-back-ok = OK does nothing here. Press back, the arrow.
lesson-start-back-praise = North plays on.

lesson-clap = Someone cheats
lesson-clap-clap = Someone is holding too many pieces! Clap your hands and press hint, quickly!
lesson-clap-clap-push = Nobody goes out now. Try again: press hint.
lesson-clap-clap-ok = OK doesn’t stop the clock. Press hint.
lesson-clap-who = The clock is paused. Who clapped? It was north. Press a north button.
lesson-clap-who-push = It was north who clapped. Try again: press a north button.
lesson-clap-who-ok = First say who clapped. Press a north button.
lesson-clap-accuse = Who broke the rule? It was east. Press an east button.
lesson-clap-accuse-push = It was east who broke the rule. Try again: press an east button.
lesson-clap-accuse-ok = First say who broke the rule. Press an east button.
lesson-clap-true = Is it true? OK means yes, back means no. Press OK.
lesson-clap-true-push = It is true. Try again: press OK.
lesson-clap-true-praise = The cheater loses a tapa at the end.
lesson-clap-go-on = Put it right on the table. Then press OK to start the clock again.
lesson-clap-go-on-praise = Everyone plays on.

lesson-tell = Enter your tapas
lesson-tell-north = Time is up. Each player presses a button once for each tapa. North has made one. Press a north button once.
lesson-tell-north-push = This tapa belongs to north. Try again: press a north button.
lesson-tell-north-untold = Enter the tapas first. Press a north button.
lesson-tell-north-praise = The number shows how many tapas north has.
lesson-tell-east = East has made one, too. Press an east button.
lesson-tell-east-push = This tapa belongs to east. Try again: press an east button.
lesson-tell-all = Those are all the tapas. Press OK. The question mark asks if you are sure. Press OK again.
lesson-tell-all-push = That was one tapa too many. Try again: press OK twice.
lesson-tell-all-praise = Now the tapas are counted.

lesson-describe = Describe your tapas
lesson-describe-alone = The white side, north, describes its tapa. Nobody has one like it. Press OK.
lesson-describe-alone-push = Nobody has one like it. Try again: press OK.
lesson-describe-alone-praise = Nobody called BIS, so north keeps the tapa and scores one point.
lesson-describe-bis = Now east describes its tapa. South has one like it and calls “BIS!” Press a south button.
lesson-describe-bis-push = It was south who called BIS. Try again: press a south button.
lesson-describe-bis-ok = Someone called BIS. Press a south button.
lesson-describe-settle = Nobody else calls BIS. Press OK.
lesson-describe-settle-push = Nobody else has one like it. Try again: press OK.
lesson-describe-settle-praise = Both tapas are removed, and nobody scores a point.

lesson-thumbs = Thumbs up, thumbs down
lesson-thumbs-doubt = North has described its tapa, but it sounds wrong. Press hint to doubt it.
lesson-thumbs-doubt-push = That called BIS. Try again: press hint.
lesson-thumbs-doubt-ok = OK would accept it. Press hint to doubt it.
lesson-thumbs-up = Now the others vote: right hand (green) for thumbs up, left hand (red) for thumbs down. East believes it. Press E5.
lesson-thumbs-up-push = East votes thumbs up. Try again: press E5.
lesson-thumbs-up-praise = East has voted.
lesson-thumbs-down = South doesn’t believe it. Press Sb, where it is red.
lesson-thumbs-down-push = South votes thumbs down. Try again: press Sb.
lesson-thumbs-down-praise = Not all thumbs were down, so the tapa counts. Now you know it all. Have fun!
variant-players = { $count } players

## The review
review-described = tapa { $number }, { $how }
review-worth = { $points ->
    [one] one tapa
   *[other] { $points } tapas
 }
judged-how-open = Each description is compared with those that the table knows, as if everybody found what fits. The chances come from playing the count to its end.
