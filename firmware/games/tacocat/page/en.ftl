title = Tacocat Spelled Backwards
named = { $name } ({ $seat })
table-at = Table ({ $seat })
side-YAY = west
side-WOW = east
up-to = { $count ->
    [one] at most one card
   *[other] up to { $count } cards
}
cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
replace = { $count ->
    [one] Replace one card
   *[other] Replace { $count } cards
}
setup-head = Set up a game of Tacocat
setup-first = Look at your board first: are the number and the arrow of each space as shown? Change what differs. ok starts, hint goes to the next game.
won-head = { $you ->
    [yes] Tacocat is home: you win!
   *[no] Tacocat is home: { $name } wins!
}
won-advice = { $rounds ->
    [one] One round: { $yay } for YAY, { $wow } for WOW. ok sets up another game.
   *[other] { $rounds } rounds: { $yay } for YAY, { $wow } for WOW. ok sets up another game.
}
score = Rounds won: YAY { $YAY }, WOW { $WOW }.
round = Round { $round }
deal-head = Round { $round }: shuffle all cards and deal { $count } to each player
deal-advice = Press ok when both have their cards.
move-tile = Tacocat moves to the { $number } (towards { $seat }); lay a tile on the space it left.
stay = A tie that nobody wins: Tacocat stays, and no tile is laid.
then-deal = Then shuffle all cards and deal { $count } to each.
shown-head = Round { $round } is over
    .spoken = Look at the last cards; ok deals the next round.
lower = { $you ->
    [yes] You have the lower last card.
   *[no] { $name } has the lower last card.
}
arrow-decides = { $you ->
    [yes] A tie, and the arrow points at you.
   *[no] A tie, and the arrow points at { $name }.
}
tie-reset = A tie that nobody wins: the round is played again.
move = Tacocat moves to the { $number } (towards { $seat }).
stay-short = Tacocat stays.
deal = Deal the next round
replace-head = { $you ->
    [yes] You may replace { $limit }
   *[no] { $name } may replace { $limit }
}
replace-advice = Press any button of the { $side } side once for each replaced card: { $count } of { $limit }. ok says that's all; ok alone means none.
replace-on-page = Pick the cards to be replaced, or keep them all.
duel-head = Duel: who attacks first?
duel-again-head = A tie: duel again with other cards
duel-advice = Each puts a card face down, both turn theirs over, the higher attacks first. Press a button on the winner's side (west YAY, east WOW), or a north or south one for a tie. Both cards are discarded.
down-head = Only tied duels: show your last cards
play-head = { $name } attacks first: play the round
play-advice = { $count ->
    [one] One card each. Turn both over.
   *[other] { $count } cards each. Play until each has one left, and turn both over.
}
lowest-advice = Press a button on the side of the lower last card (west YAY, east WOW), or a north or south one for a tie.
tie-again = A tie means that the round is played again.
tie-to = A tie goes to { $name }, at whom the arrow points.
choose-head = { $you ->
    [yes] Duel: you choose a card
   *[no] Duel: { $name } chooses a card
}
choose-again-head = { $you ->
    [yes] A tie, another duel: you choose a card
   *[no] A tie, another duel: { $name } chooses a card
}
choose-advice = It stays face down until both have chosen. The higher card attacks first; both are discarded.
attack-head = { $you ->
    [yes] You attack
   *[no] { $name } attacks
}
attack-advice = Tap the card to attack with, or a jumbo attack. One card always stays in the hand.
defend-head = { $you ->
    [yes] You defend against { $attack }
   *[no] { $name } defends against { $attack }
}
defend-advice = Tap an equal or higher card to defend. Who can't defend sacrifices their lowest card.
covered-advice = { $name }: show your cards when nobody else looks.
others-turn = { $name } is to act, at another screen.
only = Only { $name } looks at this screen: keep these cards open
asked-replace = Tap the cards to be replaced, { $limit }, or keep them all.
asked-duel = Duel: tap a card. The higher one attacks first; both are discarded.
asked-duel-again = A tie! Another duel: tap a card.
asked-attack = Attack: tap a card, or a jumbo attack.
asked-defend = { $name } attacks with { $attack }. Tap an equal or higher card.
asked-sacrifice = { $name } attacks with { $attack }. No card of yours can defend: sacrifice your lowest.
meet = Defend first against
thinking = The table looks at its own cards and acts in a moment.
here = Tacocat is here
covered = covered: no longer in the game
space = { $number ->
    [one] one card, { $arrow }
   *[other] { $number } cards, { $arrow }
}
arrow-YAY = arrow at YAY
arrow-WOW = arrow at WOW
arrow-both = arrows at both
tell-deal = When the cards are dealt:
tell-replace = How many cards were replaced, of at most { $limit }?
tell-duel = Who won the duel?
tell-play = Whose last card was lower?
told-dealt = Dealt
told-none = none
told-tie = Tie
told-duel = { $name } won the duel
told-round = { $name } has the lower last card
show = Show { $seat }'s cards
cover = Cover the cards
no-cards = no cards
keep = Keep all cards
jumbo = Jumbo attacks:
advice = The table would: { $action }
action-keep = keep all cards
action-replace = replace { $cards }
action-duel = duel with { $cards }
action-attack = attack with { $cards }
action-defend = defend with { $cards }
action-sacrifice = sacrifice the lowest
against = { $words } against { $against }
story = What happened
rounds = Rounds so far
nothing-yet = nothing yet
event-kept = { $you ->
    [yes] You kept all cards.
   *[no] { $name } kept all cards.
}
event-replaced = { $you ->
    [yes] You replaced { $cards }.
   *[no] { $name } replaced { $cards }.
}
event-counted = { $name } replaced { $count }.
event-hidden = { $you ->
    [yes] You replaced { $count }, face down.
   *[no] { $name } replaced { $count }, face down.
}
event-chosen = { $you ->
    [yes] You have chosen a card for the duel.
   *[no] { $name } has chosen a card for the duel.
}
event-duel = { $you ->
    [yes] Duel: YAY { $YAY }, WOW { $WOW }. You attack first.
   *[no] Duel: YAY { $YAY }, WOW { $WOW }. { $name } attacks first.
}
event-duel-tie = Duel: YAY { $YAY }, WOW { $WOW }, a tie.
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
    [yes] Round { $round }: { $cards }You moved Tacocat.
   *[no] Round { $round }: { $cards }{ $name } moved Tacocat.
}
round-arrow = { $you ->
    [yes] Round { $round }: { $cards }A tie; the arrow gave it to you.
   *[no] Round { $round }: { $cards }A tie; the arrow gave it to { $name }.
}
round-again = Round { $round }: { $cards }A tie, played again.
choice-way = How do you play?
choice-board = Printed on the board: number and arrow of each space
choice-names = Names
choice-seats = Who plays?
choice-deck = The deck
choice-rulings = Where the rulebook is silent
way-referee = real cards, the table is referee
way-cards = cards on the page
way-sign-referee = ref
way-sign-cards = 🂠
board-ask = Most of these are only guesses, for no two sources agree: please compare with your board. The middle is always a 7 with both arrows.
board-kept = As in the last game.
board-buttons = At the table: Sb and Se go from space to space, Sc changes the number of the space that is lit, Sd its arrow.
number-of = Number of space { $space }, { $letter }
arrow-of = Arrow of space { $space }, { $letter }
name-at = { $seat } ({ $side })
seat-person = a person
seat-table = the table
deck-advice = Below each value, how many cards have it; together 38. Guesses, too: count yours.
count-of = How many cards of value { $value }
deck-keep = Take these counts
ruling-wow_first = with both arrows WOW replaces first
ruling-arrow_after_duels = the arrow also decides after nothing but tied duels
ruling-may_sacrifice = who could defend may sacrifice
ruling-part_groups = a part of the group will do for a jumbo attack
ruling-hidden_replacing = replaced cards stay hidden
board-before = space before
board-next = next space
board-number = number of this space
board-arrow = arrow of this space
sign-count = one more replaced card
sign-replaced = { $count ->
    [one] { $count } card replaced
   *[other] { $count } cards replaced
}
sign-new-game = set up another game
refused-over = The game is over: ok sets up another one, back takes the last step back.
refused-nothing = There is nothing to take back yet.
refused-take_backs = Taking back is switched off in the settings.
refused-other_edge = Somebody else is asked: press a button that glows.
refused-ok_first = Deal the cards first, then press ok.
refused-most = That is the most that may be replaced; ok says that's all.
refused-edge_first = Tell who won: press a glowing button on the winner's side, north or south for a tie.
refused-on_page = Choose on the page.
refused-ok_deals = Look at the last cards, then press ok.
refused-table_acts = It is the table's turn; wait a moment.
standing = { $way }: { $yay } – { $wow }
won-after = { $rounds ->
    [one] { $name } won after one round
   *[other] { $name } won after { $rounds } rounds
}
## Beginning with one tap, a first game, a rematch

agreed-referee = With your own cards: the table is the referee.
agreed-cards = With the cards on this page, one after the other or on two devices.
agreed-table = The table plays { $seat }, you play the other side, with the cards on this page.
coach-head = What you do now
coach-covered = Tap the button that opens your cards; nobody else should look.
coach-replace = The lower last card wins the round, so low cards are worth keeping. Tap the cards that you'd rather not have, then the button that replaces them; or replace none.
coach-duel = Tap one card: both show theirs at the same time, the higher one attacks first, and both cards go away.
coach-attack = Attack with a card, or with a whole group of equal cards or a sequence of three or more. Whoever can't defend gives up their lowest card. The buttons under your hand say what is allowed.
coach-defend = An equal or higher card defends, and then you attack. If you have none, your lowest card goes. The buttons under your hand say what is allowed.
coach-shown = Both last cards lie open: the lower one moves Tacocat one space towards its player. Deal the next round.
coach-waiting = It is the table's turn. Watch what it plays: the line at the top says it.
coach-finished = Tacocat has reached a goal, and its player has won. Rematch begins another game.
coach-ask = Show me a good card
rematch-who = In a rematch everybody keeps the side; the first duel decides who attacks.

legend-text =
    Second row from below: the track. Each space has the colour of its arrow (orange YAY, blue WOW, grey both), Tacocat is bright, covered spaces are dark. Upper corners: at whom the arrow of Tacocat's space points.
    Lower corners: who is asked, YAY left, WOW right, both if either may answer. They blink where ok is the answer; otherwise press a button that glows, or choose on the page.
    In the middle: a white number is how many cards to deal; dots in a player's colour, from that player's side on, are the cards that may be replaced, bright those that are; swords a duel, with a white dot between them for each tie before it; an arrow to a side attacks that side; a number in a player's colour is that player's attack, or last card; a white triangle pointing down: play to the last card, the lower one wins.
    Below, beside the buttons, in a player's colour: how many cards of a jumbo attack still wait for an answer.
    Red says no; white flashes show what can be pressed.
rules-text =
    Each is dealt as many cards as Tacocat's space says. Whom the arrow points at may replace any number of cards once, the other at most as many. On the start both may replace any number.
    Duel: both put a card face down; the higher attacks first, both are discarded. A tie: duel again.
    Attack with any card. An equal or higher card defends, and its player attacks next; who can't defend sacrifices their lowest card and is attacked again.
    Jumbo attack: the entire group of equal cards, or a sequence of three or more. Each card must be met; one sacrifice, and the attacker goes on. One card always stays.
    With one card left both show it: the lower moves Tacocat one space towards its player, and the space it left is covered. A tie goes to whom the arrow points at. Tacocat on your goal wins.
taken-back = Taken back in this game: { $count }.

## What is said aloud

spoken-advice = The hint stands on the page: it speaks of a hand.
spoken-space = Space { $number }, { $letter }
since = Since you acted
light = light: tell only whose last card was lower
light-head = Round { $round }: deal { $count } each and play
light-advice = When both have shown their last card, press a button on the side of the lower one (west YAY, east WOW), or a north or south one for a tie.
light-deal = Shuffle all cards and deal { $count } to each.
level-of = How the table plays { $seat }
level-child = like a child
level-beginner = like a beginner
level-casual = casually
level-careful = carefully
level-master = at its best

## Lessons

lesson-round = One round
lesson-round-deal = Two play: YAY sits in the west, WOW in the east. The number says how many cards each of you gets. Deal them, then press ok.
lesson-round-deal-ok-first = First the cards. Then press ok: the four corners blink for it.
lesson-round-swap = YAY may swap cards, as many as there are dots. Say that YAY swaps two: press a button on YAY’s side twice, then ok.
lesson-round-swap-push = That was not two cards. It is taken back: press twice on YAY’s side, in the west, then ok.
lesson-round-swap-other-edge = It is YAY who is asked: press a button in the west.
lesson-round-none = Now WOW is asked, and swaps none. Press ok at once.
lesson-round-none-push = That said that WOW swaps cards. It is taken back: press ok at once.
lesson-round-none-other-edge = WOW swaps none: press ok.
lesson-round-duel = Crossed swords: the duel. Each shows a card, the higher one wins. It was YAY’s: press a button on YAY’s side, in the west.
lesson-round-duel-push = YAY won the duel. That is taken back: press a button in the west.
lesson-round-duel-edge-first = The table wants to know who won. It was YAY: press a button in the west.
lesson-round-last = Now play your cards down to the last one. The lower last card wins the round. It is WOW’s: press a button in the east.
lesson-round-last-push = WOW has the lower card. That is taken back: press a button in the east.
lesson-round-last-edge-first = The table wants to know whose last card is lower. It is WOW’s: press a button in the east.
lesson-round-last-praise = Tacocat hops one space nearer to WOW. Who gets it home wins.

lesson-ties = When both are the same
lesson-ties-duel = Both cards of the duel are the same. That is a tie: press any button in the north or in the south.
lesson-ties-duel-push = It is a tie. That is taken back: press a button in the north or in the south.
lesson-ties-duel-edge-first = It is a tie: press a button in the north or in the south.
lesson-ties-duel-praise = A white dot counts the tie. Now each shows another card.
lesson-ties-last = The last cards are the same, too. Then the arrow of the space decides: a corner in the north shows it. Press a button in the north or in the south.
lesson-ties-last-push = The last cards are the same. That is taken back: press a button in the north or in the south.
lesson-ties-last-edge-first = The last cards are the same: press a button in the north or in the south.
lesson-ties-last-praise = The arrow points at YAY, so YAY has won the round.

lesson-back = Oh no, that was wrong
lesson-back-count = YAY swaps cards. Press a button on YAY’s side three times, in the west.
lesson-back-count-push = That was too early. It is taken back: press three times in the west.
lesson-back-count-other-edge = It is YAY who is asked: press a button in the west.
lesson-back-less = One too many! Press back, the arrow: it takes one away.
lesson-back-less-push = That was ok, which counts. It is taken back: press back instead.
lesson-back-less-praise = One dot less.
lesson-back-undo = Somebody told the table that WOW won the duel, but it was YAY. Press back: the last step is undone.
lesson-back-undo-push = That tells more. It is taken back: press back.
lesson-back-right = The swords are there again. Tell it right: press a button on YAY’s side, in the west.
lesson-back-right-push = It was YAY who won. That is taken back: press a button in the west.
lesson-back-right-edge-first = The table wants to know who won: press a button in the west.
lesson-back-right-praise = You can go back as far as you like, up to the beginning.

lesson-goal = Home
lesson-goal-last = Tacocat is one space away from WOW’s home, and WOW’s last card is lower. Press a button in the east.
lesson-goal-last-push = WOW’s card is lower. That is taken back: press a button in the east.
lesson-goal-last-edge-first = The table wants to know whose card is lower: press a button in the east.
lesson-goal-last-praise = Tacocat is home: WOW has won!

lesson-light = The short way
lesson-light-first = Here the table asks for one thing only. The triangle means: whose last card was lower? It was YAY’s: press a button in the west.
lesson-light-first-push = It was YAY’s card. That is taken back: press a button in the west.
lesson-light-first-edge-first = Tell whose card was lower: press a button in the west.
lesson-light-first-praise = You deal, swap and fight by yourselves. The number says how many cards to deal next.
lesson-light-more = Another round: press the side of whoever you like, or the north for a tie.
lesson-light-more-edge-first = Press a button beside a light: west, east, or north for a tie.
lesson-light-more-praise = Now you know Tacocat with real cards. Have fun!
variant-referee = real cards
variant-cards = cards on the page
## The review
review-worth = { $percent } % of the round
