title = Tacocat Spelled Backwards
named = { $name } ({ $seat })
table-at = Table ({ $seat })
side-YAY = west
side-WOW = east
up-to = { $count ->
    [one] one card
   *[other] up to { $count } cards
}
cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
replace = { $count ->
    [0] Replace cards
    [one] Replace one card
   *[other] Replace { $count } cards
}
setup-head = Set up a game of Tacocat
setup-first = If you play on a real board, first give each space the number and arrow printed there: on the page, open More. OK starts the game; hint switches to the next game.
won-head = { $you ->
    [yes] Tacocat is home: you win!
   *[no] Tacocat is home: { $name } wins!
}
won-advice = { $rounds ->
    [one] { $rounds } round played: YAY won { $yay }, WOW won { $wow }. Press OK to set up another game.
   *[other] { $rounds } rounds played: YAY won { $yay }, WOW won { $wow }. Press OK to set up another game.
}
score = Rounds won: YAY { $YAY }, WOW { $WOW }.
round = Round { $round }
deal-head = Round { $round }: shuffle all cards and deal { $count } to each player
deal-advice = Press OK when both players have their cards.
move-tile = Move Tacocat to the { $number } (towards { $seat }) and cover the space it left with a tile.
stay = A tie with no winner: Tacocat stays where it is, and no tile is placed.
then-deal = Then shuffle all cards and deal { $count } to each player.
shown-head = Round { $round } is over
    .spoken = Look at the last cards. OK deals the next round.
lower = { $you ->
    [yes] You have the lower last card.
   *[no] { $name } has the lower last card.
}
arrow-decides = { $you ->
    [yes] A tie: the arrow gives you the round.
   *[no] A tie: the arrow gives { $name } the round.
}
tie-reset = A tie with no winner: play the round again.
move = Tacocat moves to the { $number } (towards { $seat }).
stay-short = Tacocat stays where it is.
deal = Deal the next round
replace-head = { $you ->
    [yes] You may replace { $limit }
   *[no] { $name } may replace { $limit }
}
replace-advice = Press a button on the { $side } side once for each replaced card: { $count } of { $limit } so far. Then press OK. If none were replaced, just press OK.
replace-on-page = Choose the cards to replace, or keep them all.
duel-head = Duel: who attacks first?
duel-again-head = A tie: duel again with another card
duel-advice = Each player puts a card face down, then both turn theirs over. The higher card attacks first, and both are discarded. Press a button on the winner's side (west YAY, east WOW), or north or south for a tie.
down-head = Every duel was a tie: show your last cards
play-head = { $name } attacks first: play the round
play-advice = { $count ->
    [one] One card each: turn both over.
   *[other] { $count } cards each. Play until both players have one card left, then turn both over.
}
lowest-advice = Press a button on the side of the lower last card (west YAY, east WOW), or north or south for a tie.
tie-again = If it is a tie, play the round again.
tie-to = If it is a tie, the arrow gives the round to { $name }.
choose-head = { $you ->
    [yes] Duel: choose a card
   *[no] Duel: { $name } chooses a card
}
choose-again-head = { $you ->
    [yes] A tie, so duel again: choose a card
   *[no] A tie, so duel again: { $name } chooses a card
}
choose-advice = It stays face down until both players have chosen. The higher card attacks first. Both are discarded.
attack-head = { $you ->
    [yes] You attack
   *[no] { $name } attacks
}
attack-advice = Tap a card to attack with it, or choose a jumbo attack. You always keep one card.
defend-head = { $you ->
    [yes] You defend against { $attack }
   *[no] { $name } defends against { $attack }
}
defend-advice = Tap an equal or higher card to defend. If you have none, sacrifice your lowest card.
covered-advice = { $name }: show your cards when nobody else is looking.
others-turn = It's { $name }'s turn, on another screen.
only = Only { $name } uses this screen: keep these cards visible
asked-replace = Tap the cards to replace, or keep your hand.
asked-duel = Tap a card. The higher one attacks first. Both are discarded.
asked-duel-again = Tap another card.
asked-attack = Tap a card, or choose a jumbo attack. You always keep one card.
asked-defend = Tap an equal or higher card.
asked-sacrifice = None of your cards is equal or higher. You lose your lowest one: that is a sacrifice.
meet = Defend first against:
thinking = The table is thinking. It looks only at its own cards.
here = Tacocat is here
covered = covered: out of the game
space = { $number ->
    [one] one card, { $arrow }
   *[other] { $number } cards, { $arrow }
}
arrow-YAY = arrow to YAY
arrow-WOW = arrow to WOW
arrow-both = arrows both ways
tell-deal = Once the cards are dealt:
tell-replace = How many cards were replaced (at most { $limit })?
tell-duel = Who won the duel?
tell-play = Whose last card was lower?
entered-dealt = Cards dealt
entered-none = none
entered-tie = Tie
entered-duel = { $name } won the duel
entered-round = { $name } has the lower last card
show = Show { $seat }'s cards
cover = Hide the cards
no-cards = no cards
keep = Keep all cards
jumbo = Jumbo attacks:
advice = Hint: { $action }
action-keep = keep all cards
action-replace = replace { $cards }
action-duel = duel with { $cards }
action-attack = attack with { $cards }
action-defend = defend with { $cards }
action-sacrifice = sacrifice (lose the lowest card)
against = { $words } against { $against }
story = What happened
rounds = Rounds so far
nothing-yet = nothing yet
event-kept = { $you ->
    [yes] You kept all your cards.
   *[no] { $name } kept all cards.
}
event-replaced = { $you ->
    [yes] You replaced { $cards }.
   *[no] { $name } replaced { $cards }.
}
event-counted = { $count ->
    [one] { $name } replaced one card.
   *[other] { $name } replaced { $count } cards.
}
event-hidden = { $count ->
    [one] { $you ->
        [yes] You replaced one card, face down.
       *[no] { $name } replaced one card, face down.
    }
   *[other] { $you ->
        [yes] You replaced { $count } cards, face down.
       *[no] { $name } replaced { $count } cards, face down.
    }
}
event-chosen = { $you ->
    [yes] You chose a card for the duel.
   *[no] { $name } chose a card for the duel.
}
event-duel = { $you ->
    [yes] Duel: YAY { $YAY }, WOW { $WOW }. You attack first.
   *[no] Duel: YAY { $YAY }, WOW { $WOW }. { $name } attacks first.
}
event-duel-tie = Duel: YAY { $YAY }, WOW { $WOW }. A tie.
event-tie = The duel was a tie.
event-attack = { $you ->
    [yes] You attacked with { $cards }.
   *[no] { $name } attacked with { $cards }.
}
event-defend = { $you ->
    [yes] You defended against { $against } with { $card }.
   *[no] { $name } defended against { $against } with { $card }.
}
event-sacrifice = { $you ->
    [yes] You sacrificed { $card } against { $against }.
   *[no] { $name } sacrificed { $card } against { $against }.
}
last-cards = Last cards: YAY { $YAY }, WOW { $WOW }.
round-won = { $you ->
    [yes] Round { $round }. { $cards }You moved Tacocat.
   *[no] Round { $round }. { $cards }{ $name } moved Tacocat.
}
round-arrow = { $you ->
    [yes] Round { $round }. { $cards }A tie: the arrow gave you the round.
   *[no] Round { $round }. { $cards }A tie: the arrow gave { $name } the round.
}
round-again = Round { $round }. { $cards }A tie, so it was played again.
choice-way = How do you play?
    .spoken = Way to play
choice-board = Your board: number and arrow of each space
choice-names = Names
choice-seats = Who plays?
choice-deck = The deck
choice-rulings = House rules
way-referee = real cards, with the table as referee
way-cards = cards on the page
way-sign-referee = ref
way-sign-cards = 🂠
board-ask = Most of these are guesses, so check them against your board. The middle space is always a 7 with arrows both ways.
board-kept = Same as in the last game.
board-buttons = At the table, Sb and Se move from space to space. Sc changes the number of the lit space, Sd changes its arrow.
number-of = Number of space { $space }, { $letter }
arrow-of = Arrow of space { $space }, { $letter }
name-at = { $seat } ({ $side })
seat-YAY = YAY
seat-WOW = WOW
seat-person = a person
seat-table = the table
deck-advice = How many cards there are of each value, 38 in all. These are guesses too, so count yours.
count-of = Number of cards with value { $value }
deck-keep = Use these numbers
ruling-wow_first = when arrows point both ways, WOW replaces first
ruling-arrow_after_duels = the arrow also breaks the tie when every duel was tied
ruling-may_sacrifice = you may sacrifice even if you can defend
ruling-part_groups = a jumbo attack may use part of a group
ruling-hidden_replacing = replaced cards stay hidden
board-before = previous space
board-next = next space
board-number = number of this space
board-arrow = arrow of this space
sign-count = one more replaced card
sign-replaced = { $count ->
    [one] { $count } card replaced
   *[other] { $count } cards replaced
}
sign-new-game = set up another game
refused-over = The game is over. Press OK to set up another one, or back to take back the last action.
refused-nothing = There is nothing to take back yet.
refused-take_backs = Take-backs are switched off in the settings.
refused-other_edge = It's the other player's turn. Press a button that glows.
refused-ok_first = Deal the cards first, then press OK.
refused-most = You can't replace any more cards. Press OK.
refused-edge_first = First say who won: press a glowing button on the winner's side, or north or south for a tie.
refused-on_page = Choose on the page.
refused-ok_deals = Look at the last cards, then press OK.
refused-table_acts = It's the table's turn. Wait a moment.
standing = { $way }: { $yay } – { $wow }
won-after = { $rounds ->
    [one] { $name } won after { $rounds } round
   *[other] { $name } won after { $rounds } rounds
}
## Quick start, first game, rematch

agreed-referee = With your own cards, and the table as referee.
agreed-cards = With the cards on this page. Take turns on this device, or use two.
agreed-table = The table plays { $seat }, in the { $side } ({ $level }). You play the other side with the cards on this page.
coach-head = What to do now
coach-covered = Tap the button that shows your cards. Make sure nobody else is looking.
coach-replace = The lower last card wins the round, so keep your low cards. Tap the cards you don't want, then the button that replaces them. You can also keep them all.
coach-duel = Tap one card. Both players show theirs at the same time. The higher card attacks first, and both are discarded.
coach-attack = Attack with one card, with all your cards of one value, or with a sequence of three or more. A player who can't defend loses their lowest card. The buttons under your hand show what you can do.
coach-defend = Defend with an equal or higher card, and you attack next. If you have none, you lose your lowest card. The buttons under your hand show what you can do.
coach-shown = Both last cards are face up. The lower one moves Tacocat one space towards its player. Deal the next round.
coach-waiting = It's the table's turn. The line at the top shows what it plays.
coach-finished = Tacocat has reached a goal, and its player wins. Rematch starts another game.
coach-ask = Show me a good card
rematch-who = In a rematch you both keep your sides. The first duel decides who attacks.

legend-text =
    Second row from the bottom: the track. Each space has the colour of its arrow (orange YAY, blue WOW, grey both). Tacocat is bright and covered spaces are dark. The upper corners show which player the arrow on Tacocat's space points at.
    Lower corners: who has to answer. Left is YAY, right is WOW, both means either player. If they blink, press OK. If not, press a glowing button or choose on the page.
    In the middle: a white number is how many cards to deal. Dots in a player's colour are cards that player may replace; bright dots are already replaced. Swords mean a duel, with a white dot for each tie before it. An arrow points to the side under attack. A number in a player's colour is that player's attack or last card. A white triangle pointing down means: play to the last card, the lower one wins.
    Next to the lower buttons, in a player's colour: how many cards of a jumbo attack still need an answer.
    Red means no. White flashes show what you can press.
rules-text =
    Deal each player as many cards as the number on Tacocat's space. The player the arrow points at may replace any number of cards, once. The other player may then replace up to the same number. On the starting space both may replace any number.
    Duel: both players put a card face down, then turn it over. The higher card attacks first, and both are discarded. After a tie, duel again.
    Attack with any card. Defend with an equal or higher card, and you attack next. If you can't defend, sacrifice your lowest card, and you are attacked again.
    Jumbo attack: attack with all your cards of one value, or with a sequence of three or more. The defender answers each card. After even one sacrifice the attacker attacks again. You always keep one card.
    When both players have one card left, they show it. The lower card moves Tacocat one space towards its player, and the space it left is covered. If it is a tie, the player the arrow points at wins. You win when Tacocat reaches your goal.

## Spoken words

spoken-advice = The hint is on the page, because it gives away a hand.
spoken-space = Space { $number }, { $letter }
since = Since your last turn
light = light: only enter whose last card was lower
light-head = Round { $round }: deal { $count } cards each and play
light-advice = When both players have shown their last card, press a button on the side of the lower one (west YAY, east WOW), or north or south for a tie.
level-of = The table as { $seat }
level-child = level 1
level-beginner = level 2
level-casual = level 3
level-careful = level 4
level-master = level 5

## Lessons

lesson-round = One round
lesson-round-deal = Tacocat is for two: YAY sits in the west, WOW in the east. The number shows how many cards each of you gets. Deal them, then press OK.
lesson-round-deal-ok-first = Deal the cards first. Then press OK: the four corners blink to remind you.
lesson-round-swap = YAY may replace as many cards as there are dots. This time it’s two: press a button on YAY’s side twice, then OK.
lesson-round-swap-push = That wasn’t two cards. Try again: press twice on YAY’s side, in the west, then OK.
lesson-round-swap-other-edge = It’s YAY’s turn: press a button in the west.
lesson-round-none = Now it’s WOW’s turn, and WOW keeps all cards. Just press OK.
lesson-round-none-push = That would replace a card for WOW. Try again: just press OK.
lesson-round-none-other-edge = WOW keeps all cards: press OK.
lesson-round-duel = Crossed swords mean a duel. Each of you shows a card, and the higher one wins. YAY’s is higher: press a button on YAY’s side, in the west.
lesson-round-duel-push = YAY won the duel. Try again: press a button in the west.
lesson-round-duel-edge-first = The table needs to know who won. It was YAY: press a button in the west.
lesson-round-last = Now play your cards down to the last one. The lower last card wins the round. It’s WOW’s: press a button in the east.
lesson-round-last-push = WOW has the lower card. Try again: press a button in the east.
lesson-round-last-edge-first = The table needs to know whose last card is lower. It’s WOW’s: press a button in the east.
lesson-round-last-praise = Tacocat hops one space closer to WOW. Get it to your goal to win.

lesson-ties = When the cards are equal
lesson-ties-duel = Both cards of the duel are equal, so it’s a tie. Press a button in the north or in the south.
lesson-ties-duel-push = It’s a tie. Try again: press a button in the north or in the south.
lesson-ties-duel-edge-first = It’s a tie: press a button in the north or in the south.
lesson-ties-duel-praise = A white dot counts the tie. Now each of you shows another card.
lesson-ties-last = The last cards are equal, too. Now the arrow of the space decides; a corner in the north shows it. Press a button in the north or in the south.
lesson-ties-last-push = The last cards are equal. Try again: press a button in the north or in the south.
lesson-ties-last-edge-first = The last cards are equal: press a button in the north or in the south.
lesson-ties-last-praise = The arrow points at YAY, so YAY wins the round.

lesson-back = Oops, that was wrong
lesson-back-count = YAY is replacing cards. Press a button on YAY’s side, in the west, three times.
lesson-back-count-push = That was too early. Try again: press three times in the west.
lesson-back-count-other-edge = It’s YAY’s turn: press a button in the west.
lesson-back-less = One too many! Press back, the arrow, to take one away.
lesson-back-less-push = That was OK, which confirms. Try again: press back.
lesson-back-less-praise = One dot is gone.
lesson-back-undo = Someone entered that WOW won the duel, but it was YAY. Press back to undo the last step.
lesson-back-undo-push = That entered something else. Try again: press back.
lesson-back-right = The swords are back. Now enter it correctly: press a button on YAY’s side, in the west.
lesson-back-right-push = YAY won. Try again: press a button in the west.
lesson-back-right-edge-first = The table needs to know who won: press a button in the west.
lesson-back-right-praise = You can go back as far as you like, right to the start.

lesson-goal = Home
lesson-goal-last = Tacocat is one space away from WOW’s goal, and WOW’s last card is lower. Press a button in the east.
lesson-goal-last-push = WOW’s card is lower. Try again: press a button in the east.
lesson-goal-last-edge-first = The table needs to know whose card is lower: press a button in the east.
lesson-goal-last-praise = Tacocat is home: WOW wins!

lesson-light = The short way
lesson-light-first = Here the table asks only one question. The triangle means: whose last card was lower? It was YAY’s: press a button in the west.
lesson-light-first-push = It was YAY’s card. Try again: press a button in the west.
lesson-light-first-edge-first = Say whose card was lower: press a button in the west.
lesson-light-first-praise = You deal, replace and fight without the table. The number shows how many cards to deal next.
lesson-light-more = Another round: press either side, or the north for a tie.
lesson-light-more-edge-first = Press a button next to a light: west, east, or north for a tie.
lesson-light-more-praise = Now you can play Tacocat with real cards. Have fun!
variant-referee = real cards
variant-cards = cards on the page
## The review
review-worth = { $percent } % of the round
