title = TAPAS for the piecepack
player = Player { $seat }
placed = { $name } · { $edge }
player-short = P{ $seat }
clock = time played
piece = { $value } { $suit } ({ $ingredient })
tapa = { $name }'s tapa { $number }
plain = pieces not told
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
how-words = said in words
how-accepted = said in words, accepted
how-cannot = not explained
setup-head = TAPAS for the piecepack
setup-advice = Choose how many play, and with which pieces.
ready-head = All hold to start
ready-advice = Hold your own edge, or tap your name; when the last one holds, play starts. { $waiting }
    .spoken = { $waiting }
lay-out-head = Before that
lay-out = Each takes the pawn and the die of a suit. Drop all coins on the table, shuffle the tiles grid side up around them.{ $extra } Each draws one tile and lays it, suit side up, beside the pawn. One hand goes behind the back.
who-tells = Whose tapas are told on this page?
ready-help = To hold, keep a finger on a button of your edge, at the table or on the page. A tap on a name holds for that player, another one lets go.
play-head = Make tapas!
play-advice = Out of ideas? Press your own edge: you go out with the lowest free number. Somebody breaks the rules? Clap, and press hint.
goes-out = Goes out
claps = Breach of the rules! Who claps?
clapped-head = Freeze! Who clapped?
clapped-advice = The clock stands. Who clapped presses their own edge; back if nobody did.
accuse-head = { $name } clapped. Who broke the rules?
accuse-advice = Press the edge of the player who is accused: a second hand, more than one tapa at a time, more than three pieces beside a pawn …
judge-head = Did { $accused } break the rules?
judge-advice = { $name } explains. ok: yes, it is confirmed; back: no. Another edge accuses somebody else; { $name }'s edge goes back one question.
    .spoken = ok is yes, back is no.
held-head = It holds: { $accused } loses a tapa at the end
held-advice = Play goes on when { $name } claps again: press { $name }'s edge, hint or ok.
not-held-head = It doesn't hold: { $name } loses a tapa at the end
not-held-advice = Play goes on when { $name } claps again: press { $name }'s edge, hint or ok.
yes-held = Yes, it holds
no-held = No, it doesn't
go-on = Second clap: go on
serve-head = Stop! Tell your tapas
serve-advice = Clear leftovers away. Tap each tapa's pieces below, or press your own edge once a tapa. ok, twice, ends the telling for everybody.
add-plain = A tapa without its pieces
done-one = { $name } has told all
count-head = { $name } describes a tapa
count-advice = Say aloud what tapa { $number } has in common ({ $name }'s edge chooses another). Nobody calls BIS: ok keeps it. BIS: press the edge of whose tapa is like it. No explanation at once: hint, and the others vote.
    .spoken = Tapa { $number }.
keep = Said aloud; nobody calls BIS
described = Descriptions that the table knows
missed = Called, but not alike: { $tapas }.
describe = { $tapa } is…
in-words = Said aloud; BIS, or it is doubted
cannot = No explanation
joined = Suits and values together
on-table = Still on the table
bis-head = BIS? { $tapa }: { $how }
bis-advice = Does it fit another tapa, too? Press the edge of its owner: right half, their next tapa; left half, one more. ok ends it. { $hint }
    .spoken = Press the edge of whoever has a tapa like it; ok ends it.
bis-hint-doubt = hint: the words are no explanation, and the others vote.
bis-hint-nothing = hint shows who is asked; nothing can be doubted now.
bis-which = BIS: this one too
found = Found
settle = Take them off
no-bis = Nobody calls BIS
doubt = That is no explanation
vote-head = Thumbs: { $tapa }
vote-advice = Right-hand buttons (green): up, it may stay. Left-hand buttons (red): down. A thumb can be turned until the last one is given. hint shows who is missing. { $waiting }
    .spoken = Right hand up, left hand down.
up = ▲ up
down = ▼ down
finished-head = { $name } wins!
finished-advice = { $why } ok sets up another game, back takes the last step back.
    .spoken = { $why }
reason-tapas = Most tapas left.
reason-die = As many tapas as another, but the lower die.
ranked-as = { $name } ({ $edge }): { $score } (tapas kept { $tapas }, penalties { $penalties }, { $die })
take-back = Take back the last step
die = die { $shown }
die-on-die = die { $shown } on another
score = score { $score }
counted = Counted
result-kept = { $tapa } ({ $how }) is kept
result-bis = { $tapa } ({ $how }): BIS with { $found }
result-discarded = { $tapa } is discarded by thumbs
refused-ready = That does nothing yet: hold your own edge, or tap your name.
refused-play = That does nothing now: press the edge of a player still in play, or hint for a clap.
refused-clapped = First say who clapped: press that edge.
refused-clap = Answer the question above first.
refused-serve = That does nothing now: press an edge to tell a tapa, ok when all is told.
refused-telling = A tapa is half told ({ $names }): finish it or take its pieces back first.
refused-untold = No tapa is told yet: press your edge once for each.
refused-stopped = That press didn't count, the play had only just stopped: press again, once for each tapa.
refused-count = That does nothing now: ok, hint, or the edge of whose turn it is.
refused-bis = There is no tapa to call there.
refused-vote = The thumbs decide: each of the others presses their own edge.
refused-voted = That thumb is given already; the other half of the edge turns it.
refused-own = It is { $name }'s tapa; only the others give thumbs.
refused-voting = The thumbs are asked already: edges that blink are missing.
refused-called = Words can be doubted only while no tapa is called; take the calls back first.
refused-accepted = The thumbs have spared these words already: call a tapa, or press ok.
refused-fits = Nothing can be doubted: the table knows that the description fits. Call a tapa, or press ok.
refused-finished = The game is over: ok for another one.
refused-nobody = Nobody sits there.
refused-nothing = There is nothing to take back.
refused-reopen = The game is over: press back, and the table asks whether it goes on.
refused-started = That press didn't count, the play had only just begun: press again to go out.
refused-piece = That piece isn't free: it is told already, or there are enough of its kind in this tapa.
choice-players = Players
choice-extra = New ingredients (one more piece in each tapa)
choice-packs = More suits
choice-rulings = Open points of the rules
choice-names = Names, and where each sits
rulings-loose_patterns = Repeats, exact lists and totals are patterns too
rulings-one_pattern = A description speaks of suits or of values, never both
rulings-any_mix = Any mix of ingredients in a tapa
rulings-kept_can_be_found = BIS also finds tapas already kept
rulings-own_are_safe = BIS never finds the describer's own tapas
rulings-described_stays = After BIS the described tapa stays
rulings-most_thumbs = Most thumbs down discard (else all)
rulings-spared_is_kept = Doubted words that the thumbs spare: kept at once
rulings-below_zero = Penalties can lead below zero
rulings-stacked_by_number = A die on a die counts by its number
rulings-players_find = Players find BIS themselves (else the table does, where it knows)
new-game = Another game
does-hold = { $name } holds
does-release = { $name } lets go
does-out = { $name } goes out
does-clap = Somebody clapped
does-clapper = { $name } claps
does-accuse = { $name } is accused
does-plain = { $name } tells a tapa
does-next = { $name } chooses another tapa
does-describe = Said aloud, and nobody calls BIS: the tapa is kept
does-cannot = No explanation: thumbs
does-call = BIS: { $name }'s next tapa
does-settle = Take them off
does-doubt = No explanation: thumbs
does-done = All is told
does-back = Take back
does-more = BIS: one more of { $name }'s tapas
does-thumb = { $name }'s thumb
## Beginning with one tap, a first game, a rematch

agreed = { $players } players, with what was agreed last. It needs a real piecepack.
coach-head = What you do now
coach-ready = Everybody holds a button of their side down, or taps their name here. Play begins when all do.
coach-play = All at once, with one hand: make tapas of three pieces that follow a pattern, all of one suit, say, or three numbers in a row. No more ideas? Press your own edge, and you are out. Somebody breaks a rule? Clap, and press hint.
coach-clapped = Say who clapped: tap the name or press the button at that side.
coach-clap = Press the edge of whoever is accused, then say whether it was a breach; the buttons here ask it one after the other.
coach-serve = Each player tells the tapas that they have made, piece by piece: choose your name, tap the pieces, and end each tapa.
coach-count = Whoever is named at the top describes one of their tapas: choose a description below, or say it aloud and press ok.
coach-bis = Whoever has another tapa on the table that fits calls BIS, by pressing its owner's edge: then all of them go. ok if nobody calls; then it is kept.
coach-vote = Was it an explanation at once? The others vote with their thumbs; if all are down the tapa goes.
coach-finished = Whoever kept the most tapas has won; the lowest die decides between equals. Rematch begins another game.
rematch-who = In a rematch everybody keeps the seat; the dice decide who begins the count.

legend-text =
    Each side belongs to a player, or to two when more than four play; the lights beside your buttons are your edge.
    Before the start: a dim edge that blinks is missing, a bright one holds; the number says how many are missing.
    In play the ring fills once a minute, each point in it is a minute over; edges in play glow. A red ring: the clock stands for a clap.
    White clapped, red is accused. A question mark asks: ok is yes, back is no.
    While tapas are told each edge lights up in turn with its number of tapas.
    A number beside a white edge that blinks: whose turn it is to describe, and which tapa.
    Two bars, an equals sign: BIS. Edges that blink may have a tapa like it; a red light stands for each one called.
    Thumbs: green at the right hand is up, red at the left is down.
    At the end: the winner's colour, then the scores from the best to the last; if there was a tie, numbers between four white corners are the dice that decided.
rules-text =
    With one hand, all at once, players turn, take and put back tiles and coins and make tapas of three pieces, one at a time.
    No more than three pieces may be seen beside a pawn at any time: what doesn't fit goes back first.
    A tapa follows a pattern of suits or of values: all of one suit, all of different suits, all even, all odd, consecutive… Null is 0 and even. A finished tapa is stacked behind the pawn.
    Who sees no more tapas goes out and gets the lowest free die. The last but one to go out ends the play.
    Who sees a breach of the rules claps: all freeze. If it is confirmed the offender loses a tapa at the end, if not the one who clapped.
    In the count the lowest die begins, then clockwise: describe one of your tapas. Another one on the table that fits is BIS: all of them go. Otherwise yours is kept.
    No explanation at once: if all the others give thumbs down the tapa goes.
    Most tapas win, then the lowest die. Each new ingredient makes tapas one piece bigger, with at most two pieces of one ingredient.
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
all-told-head = Has everybody told all?
all-told-advice = ok: yes, the final count begins, and nobody can tell any more tapas. back, or telling another tapa: no, everybody goes on telling.
telling = Still telling
tapas = { $count ->
    [one] { $count } tapa
   *[other] { $count } tapas
}
more = { $count ->
    [one] one more piece makes the next
   *[other] { $count } more pieces make the next
}
full = at most { $most } { $ingredient } in one tapa
remove = Remove
told-all = { $name } has told all.
told-all-short = told all
undone = Not all after all: go on telling
fits = { $pattern } ({ $marks })
fits-not = not { $pattern } ({ $marks })
penalties = { $count ->
    [one] 1 penalty
   *[other] { $count } penalties
}
did-at = { $sentence } (at { $time })
did-nothing = Nothing has happened yet
did-start = All hold: play starts
did-out = { $name } goes out with die { $shown }
did-somebody = Somebody clapped
did-clap = { $name } clapped
did-go-on = { $name } claps again: play goes on
did-accuse = { $name } accuses { $other }
did-held = It is confirmed: { $name } loses a tapa at the end
did-not = It isn't confirmed: { $name } loses a tapa at the end
did-take = { $name } tells a piece: { $piece }
did-drop = { $name } takes a piece back: { $piece }
did-tapa = { $tapa } is told: { $pieces }
did-back = { $tapa } is removed: it was told wrong
did-done = { $name } has told all
did-undone = { $name } goes on telling after all
did-describe = { $tapa } is described: { $how }
did-cannot = { $tapa } can't be explained: thumbs
did-bis = BIS: { $tapa }
did-unbis = No BIS after all: { $tapa }
did-settle = BIS is over
did-no = Nobody calls BIS
did-doubt = The words are doubted: thumbs
did-up = { $name }: thumb up
did-down = { $name }: thumb down

## What is said aloud

spoken-tapas = { $name }: { $count ->
    [one] { $count } tapa
   *[other] { $count } tapas
}.
spoken-next = The tapa to be described
spoken-called = Called: { $tapas }.
spoken-points = { $name }: { $score }.

## Lessons

lesson-start = Ready, go, out
lesson-start-hold = Three play: north, east and south. Put a finger on one button of each of these sides, and keep them down until all lights flash.
lesson-start-hold-ok = No ok here: hold one button of each side that blinks, all at once.
lesson-start-hold-praise = The clock runs: now everybody builds tapas.
lesson-start-out = The ring is the clock. North has finished and goes out: press a button in the north.
lesson-start-out-push = It is north who goes out. That is taken back: press a button in the north.
lesson-start-out-ok = No ok here: press a button in the north.
lesson-start-out-praise = North is out and takes the die with that number.
lesson-start-back = Oh no, north wasn’t done yet! Press back, the arrow.
lesson-start-back-push = That was something else. It is taken back: press back.
lesson-start-back-ok = ok does nothing here. Press back, the arrow.
lesson-start-back-praise = North plays on.

lesson-clap = Somebody cheats
lesson-clap-clap = You see somebody hold too many pieces? Clap your hands and press hint, quickly!
lesson-clap-clap-push = Nobody goes out now. That is taken back: press hint.
lesson-clap-clap-ok = It is hint that stops the clock. Press hint.
lesson-clap-who = The clock stands still. Who clapped? It was north: press a button in the north.
lesson-clap-who-push = It was north who clapped. That is taken back: press a button in the north.
lesson-clap-who-ok = First say who clapped: press a button in the north.
lesson-clap-accuse = And who is it about? The east: press a button in the east.
lesson-clap-accuse-push = It is about the east. That is taken back: press a button in the east.
lesson-clap-accuse-ok = First say who it is about: press a button in the east.
lesson-clap-true = Is it true? ok means yes, back means no. Press ok.
lesson-clap-true-push = It is true. That is taken back: press ok.
lesson-clap-true-praise = Who cheated pays for it in the end.
lesson-clap-go-on = Put it right on the table. Then press ok, and the clock goes on.
lesson-clap-go-on-praise = Everybody builds on.

lesson-tell = What have you made?
lesson-tell-north = The time is over. Everybody presses once for each tapa. North has made one: press a button in the north once.
lesson-tell-north-push = It is the tapa of north. That is taken back: press a button in the north.
lesson-tell-north-untold = First the tapas: press a button in the north.
lesson-tell-north-praise = The number says how many north has.
lesson-tell-east = The east has made one, too. Press a button in the east.
lesson-tell-east-push = It is the tapa of the east. That is taken back: press a button in the east.
lesson-tell-all = That is all. Press ok; a question mark asks if you are sure. Press ok again.
lesson-tell-all-push = That was one more tapa. It is taken back: press ok twice.
lesson-tell-all-praise = Now the tapas are counted.

lesson-describe = What is it?
lesson-describe-alone = The white side, north, says what its tapa is. Nobody has one like it: press ok.
lesson-describe-alone-push = Nobody has one like it. That is taken back: press ok.
lesson-describe-alone-praise = Nobody called, so north keeps it: one point.
lesson-describe-bis = Now the east says what its tapa is. South calls: BIS! That means: I have one like it. Press a button in the south.
lesson-describe-bis-push = It is south who called. That is taken back: press a button in the south.
lesson-describe-bis-ok = Somebody called BIS. Press a button in the south.
lesson-describe-settle = Nobody else calls. Press ok.
lesson-describe-settle-push = Nobody else has one. That is taken back: press ok.
lesson-describe-settle-praise = Both tapas are gone, and nobody gets a point.

lesson-thumbs = Thumbs up, thumbs down
lesson-thumbs-doubt = North has said what its tapa is, but it sounds wrong. Press hint: that says “I don’t believe it”.
lesson-thumbs-doubt-push = That called BIS. It is taken back: press hint.
lesson-thumbs-doubt-ok = That lets it count. Press hint to say that you don’t believe it.
lesson-thumbs-up = Now the others give thumbs: up at the right hand, in green, down at the left, in red. The east believes it: press E5.
lesson-thumbs-up-push = The east gives a thumb up. That is taken back: press E5.
lesson-thumbs-up-praise = The thumb stands.
lesson-thumbs-down = South doesn’t believe it: press Sb, where it is red.
lesson-thumbs-down-push = South gives a thumb down. That is taken back: press Sb.
lesson-thumbs-down-praise = Not all thumbs were down, so it counts. Now you know it all. Have fun!
variant-players = { $count } players
