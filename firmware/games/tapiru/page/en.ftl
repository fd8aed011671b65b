title = Tapiru
seat-S = South
seat-N = North
side-S = the south side
side-N = the north side
table-at = { $name } (the table)
colour-r = red
colour-b = blue
colour-g = green striped
colour-y = yellow
colour-k = grey
card-L = lid, { $colour } straw
card-B = brand, { $colour } straw
card-T = tapioca { $pearls }, { $colour } straw
card-M = straight milk tea
card-U = bottom
more = more
less = less
token-head = Which token is in column { $column }?
token-advice = Set up and deal as shown below. Then enter the three tokens in the west or the east: TA, PI, O, CA from north to south.
    .spoken = { hint-token }
play-head = Round { $round }: play your cards
play-advice = { $begins } begins. When a bottom covers a bottom, press its column: b 1, c or d 2, e 3. To end the round: E5 north's cups complete, E2 south's, E4 last card drawn.
    .spoken = { hint-turn }
last-head = { $name } has the last turn
last-advice = If a bottom covers a bottom, press its column. Press OK once the card is played.
    .spoken = { hint-last }
armed-complete = Has { $name } completed three cups?
armed-end = Has the last card been drawn and that turn played?
armed-advice = OK means yes, back means no.
pearls-head = How many pearls are in { $name }'s cup { $column }?
pearls-advice = The cup's button or W4 adds one, W5 adds five, W3 takes one away, W2 means none. E5 brand, E4 milk tea, E3 straws, E2 flips the column. OK confirms the cup.
    .spoken = { hint-pearls }
entering-head = Pearls in { $name }'s cup { $column }: { $count }
entering-advice = OK confirms this cup as shown; back undoes one press.
score-head = Is everything correct?
score-advice = Check the bars. If a cup is wrong, press its button or correct it below. If a preference is wrong, press a cup in its column, then E2. If all is right, OK scores the round.
    .spoken = { hint-score }
draw-advice = A Branding Bonus! Draw a token and enter its syllable in the west or the east.
    .spoken = { hint-draw }
deal-head = Round { $round } is over
deal-advice = { $you ->
    [yes] OK starts the next round. You play first.
   *[no] OK starts the next round. { $name } plays first.
}
both-over = Both players are over capacity, so nobody scores.
one-over = { $you ->
    [yes] You are over capacity.
   *[no] { $name } is over capacity.
}
turn-head = { $you ->
    [yes] Your turn: play a card
   *[no] { $name }: play a card
}
turn-advice = A card was drawn for you. Choose one of your three cards below, then choose where it goes.
elsewhere-advice = A card was drawn. { $name } plays on another screen.
covered-advice = A card was drawn. When only { $name } is looking, show the cards below, choose one, then choose where it goes.
last-turn = { $you ->
    [yes] The other player's three cups are complete, so this is your last turn.
   *[no] The other player's three cups are complete, so this is { $name }'s last turn.
}
last-card = The last card was drawn, so the round ends after this turn.
thinking-head = { $name } is choosing a card
thinking-advice = The table plays its card by itself.
picked-head = Where does this card go: { $card }?
picked-advice = Choose a place below, or press a column on { $side }. Press back to return the card to your hand.
won-head = { $you ->
    [yes] You win
   *[no] { $name } wins
}
drawn-head = A draw
reason-spelled = TA-PI-O-CA is complete. Tokens: { $south } { $S }, { $north } { $N }.
reason-both-spelled = Both players spelled TA-PI-O-CA, so more tokens win: { $south } { $S }, { $north } { $N }.
reason-tokens = Nobody spelled TA-PI-O-CA, so more tokens win: { $south } { $S }, { $north } { $N }.
reason-draw = Tokens: { $S } each.
reason-time = Time is up. Tokens: { $south } { $S }, { $north } { $N }.
reason-menu = Tokens: { $south } { $S }, { $north } { $N }.
finished-advice = Press OK to set up a new game, or back to take back the last action.
refused-closed = { $button } does nothing now. Press a button that glows.
refused-nothing = There is nothing to take back.
refused-take_backs = Take-backs are switched off in the settings.
refused-pearls = Enter the pearls first. W2 means none.
refused-end = There is nothing to confirm. First press E5, E2 or E4 to say how the round ends.
refused-range = A cup holds 0 to 15 pearls.
refused-over = The game is over. Press OK to set up the next one.
refused-full = That cup has three tapioca cards. On the page, choose which one to cover.
refused-page = First choose a card on the page.
refused-thinking = It's the table's turn. Wait for its card.
end-legend = How the round ends
say-complete = { $name } has three complete cups
say-end = The last card was drawn and that turn is over
say-end-last = The last turn is over
say-score = Score the round
say-deal = Next round
say-cup = Confirm { $name }'s cup { $column }
show = Show { $name }'s cards
cover = Hide the cards
hand-of = { $name }'s hand
where = Choose a place for: { $card }
put = column { $column }
put-over = column { $column }, over { $card }
put-bottom = column { $column }: flips to “{ $want }”
column = Column { $column }
middle = Middle
flip = Flip the preference of column { $column }
leads = → { $name }: { $why }
why-more = more pearls
why-less = fewer pearls
why-milk-tea = straight milk tea
why-forfeit = the other cup has no brand
why-over-capacity = the other player is over capacity
why-equal = equal pearls
why-two-milk-teas = two straight milk teas
why-no-brand = no brand
why-both-over = both over capacity
milk-tea = straight milk tea
bonus = matching straws
complete = complete
in-brackets = ({ $words })
brand = brand
no-brand = no brand
pearls-of = Pearls in { $name }'s cup { $column }
column-result = Column { $column }, { $token }: { $name } ({ $why })
bonus-result = Branding Bonus for { $name }, column { $columns }: { $tokens }
result-head = Round { $round }
won = Tokens won
missing = Missing: { $tokens }
spelled = TA-PI-O-CA!
pearls = Pearls: { $count } of { $capacity }
pearls-over = Pearls: { $count }, over the capacity of { $capacity }!
in-hand = cards in hand: { $count }
round-of = Round { $round } of { $rounds }.
stacks = Left in the stacks: cards { $cards }, tokens { $tokens }.
stack-holds = Face down: { $tokens }.
did-deal = next round
did-score = the round is scored
did-end = the round has ended
did-token = column { $column }: { $last }
did-draw = { $name } draws { $last }
did-flip = column { $column } flipped
did-complete = { $name } has three complete cups
did-pearls = { $name }, cup { $column }: { $last }
did-brand = { $name }, cup { $column }: brand
did-brand-no = { $name }, cup { $column }: no brand
did-milk = { $name }, cup { $column }: straight milk tea
did-milk-no = { $name }, cup { $column }: not a straight milk tea
did-bonus = { $name }, cup { $column }: matching straws
did-bonus-no = { $name }, cup { $column }: straws don't match
did-card = { $card }, column { $column }
history-head = What happened ({ $count })
way-legend = How do you play?
    .spoken = Way to play
way-referee = real cards, with the table as referee
way-cards = cards on the page
way-sign-referee = real
way-sign-cards = page
first-legend = Who begins? The player who had bubble tea last.
begins = { $name } begins
seat-sign-S = S
seat-sign-N = N
seats-legend = Who plays?
sitter-person = a person
sitter-table = the table
rulings-head = House rules
rulings-text = The rulebook leaves these open. The first value is the table's default.
ruling-straight_milk_tea = A straight milk tea (brand, no pearls) also needs
ruling-capacity = Capacity
ruling-equal_pearls = Equal pearls: the column goes to
ruling-two_milk_teas = Two straight milk teas: the column goes to
ruling-unclaimed = A token that nobody wins returns to the stack
ruling-over_capacity_gives = If you are over capacity, the other player gets
ruling-bonus_tapioca = Tapioca cards needed for the bonus
ruling-milk_tea_blocks_bonus = A straight milk tea card rules out the bonus
ruling-milk_tea_completes = A straight milk tea card counts towards a complete cup
ruling-draws_first = Who draws bonus tokens first
ruling-next_first = Who begins the next round
ruling-rounds = Rounds
ruling-extra_rounds = Extra rounds allowed
ruling-equal_tokens = If the tokens are equal at the end
value-one-card = one milk tea card
value-three-cards = three milk tea cards
value-no-pearl = nothing else
value-nobody = nobody
value-second = the second player
value-next-round = for the next round
value-at-once = at once
value-aside = never
value-all = all three tokens
value-branded = branded cups only
value-true = yes
value-false = no
value-first = the first player
value-other = the other player
value-same = the same player
value-behind = the player behind
value-draw = a draw
value-extra-round = one more round
button-token = { $value }
button-draw = { $value }
button-flip = flip column { $value }
button-complete = { $name } has three complete cups
button-end = the round has ended
button-confirm = yes
button-cup = { $name }, cup { $column }
button-add = pearls { $value }
button-zero = no pearls
button-brand = brand
button-milk = straight milk tea
button-bonus = matching straws
button-pearls = confirm { $name }'s cup { $column }
button-score = score the round
button-deal = next round
button-put = play the card in column { $value }
sign-end = end
sign-brand = B
sign-milk = M
sign-bonus = ≡
latest = Latest: { $done }
draw-head = { $name } draws a token
entered = entered
hint-token = Enter the token of the blinking column: W5 or E5 for TA, W4 or E4 for PI, W3 or E3 for O, W2 or E2 for CA.
hint-draw = Enter the token that { $name } drew: W5 or E5 for TA, W4 or E4 for PI, W3 or E3 for O, W2 or E2 for CA.
hint-turn = Press a button only when one of these happens. A flip: b column 1, c or d 2, e 3. The end: E5 north's cups complete, E2 south's, E4 last card drawn.
hint-last = The glowing side, { $name }, plays the last card. Then press OK. A flip: b column 1, c or d 2, e 3.
hint-pearls = W5 adds five pearls, W4 adds one, W3 takes one away, W2 means none. E5 brand, E4 milk tea, E3 straws: bright means yes. E2 flips the column. The cups are in the north and the south.
hint-score = If everything is correct, press OK. To correct a cup, press its button in the north or the south: b column 1, c or d 2, e 3.
hint-deal = Everything is entered. OK starts the next round; the glowing side plays first.
hint-thinking = Wait a moment: { $name } plays a card by itself.
hint-picked = The blinking buttons play the card in their column. Press back to return it to your hand.
hint-cards = Choose a card on the page. Then play it there or with the buttons of a column.
layout-head = Set up round { $round }
layout =
    Shuffle the scoring tokens that nobody has won, face down. Draw three and place them in the middle, from west to east.
    Put a preference token next to each, with “more” facing up. Put the max capacity token where both players can see it.
    Shuffle the lids and deal three to each player, face up, one for each cup. Do the same with the bottoms.
    Shuffle all other cards into a stack, face down, and deal two to each player.
begins-first = { $name } had bubble tea last and begins.
flips = When a bottom covers a bottom, the preference of its column flips. Press it below, or press a button of that column on either side.
chosen-head = { $name } has chosen a card
only = Only { $name } uses this screen
by = { $you ->
    [yes] You: { $did }
   *[no] { $name }: { $did }
}
pearls-bounds = A cup holds 0 to { $most } pearls.
fixed-brand = { $name } declared three complete cups, so they all have brands. Press back to undo that.
fixed-milk = A straight milk tea gets no bonus. Enter its pearls first.
fixed-no-brand = A cup without a brand gets no bonus. First tick the brand.
fixed-pearls = The bonus needs cards with pearls (at least { $needed }). Enter the pearls first.
## Quick start, first game, rematch

agreed-referee = With your own cards, and the table as referee.
agreed-cards = With the cards on this page. Take turns on this device, or use two.
agreed-table = The table plays { $name } ({ $level }). You play the other side with the cards on this page.
coach-head = What to do now
coach-pick = Tap a card in your hand. The line at the top shows whose turn it is.
coach-place = Now choose one of the places offered. At the end of the round each column is compared with the same column on the other side.
coach-last = This is the last turn of the round. After it the cups are compared.
coach-scored = The round is scored. Each column shows who takes its token and why. Deal the next round.
coach-waiting = It's the table's turn. The line at the top shows what it plays.
coach-finished = The game is over, and the tokens decide. Rematch starts another game.
coach-ask = What do the buttons do?
rematch-who = In a rematch { $name } begins.

legend-text =
    Each column has two bars: south's cup (orange, from the south) and north's cup (blue, from the north). Each light is four pearls; a dimmer last light means fewer. A bar's first light is red for no brand, cream for straight milk tea, violet for matching straws, faint white for no pearls.
    Second row from the north: what each column wants, bright yellow for more, dark blue for less. Second row from the south: its token. TA is green, PI violet, O cream, CA light blue. It goes dark once a player takes it.
    Corners: at your left hand the syllables you have won, at your right hand how full your stomach is (all red when over capacity). If a corner and a cup blink violet, that player draws a bonus token.
    If the four outermost lights blink white, press OK. While counting, OK confirms the cup whose digits are shown. Without digits everything is entered, and OK scores the round. Anything else that blinks white is what the table asks for. A side that glows in its player's colour: it's that player's turn, or that player begins the next round. Red means no: a button that does nothing now, or a token that nobody takes.
    Syllables: W5 or E5 TA, W4 or E4 PI, W3 or E3 O, W2 or E2 CA. Columns: b is 1, c and d are 2, e is 3.
    With real cards, during play: a column's button on either side flips its preference. To end the round press E5 if north has three complete cups, E2 if south has, E4 or E3 if the last card was drawn. Then press OK.
    While counting: a column's button on your side chooses your cup. W5 adds five pearls, W4 or the cup's button adds one, W3 takes one away, W2 means none. E5 is the brand, E4 straight milk tea, E3 matching straws: bright if the cup has it. E2 flips the preference of its column. OK confirms the cup.
    With cards on the page: a column's button on your side plays the chosen card there.
    At the end: the numbers of tokens in a frame of the winner's colour. A frame in both colours is a draw.
rules-text =
    Each player builds three cups, one in each column. On your turn you have three cards and play one. A lid, brand or bottom has its own place. Tapioca or straight milk tea goes on one of three places. A covered card no longer counts.
    A bottom on a bottom flips the preference of its column: either more or fewer pearls win it. A cup without a brand loses its column. A straight milk tea, a cup with no pearls at all, beats every other cup.
    If all straws in a cup match (the bottom doesn't count), you get a Branding Bonus: one more token. If all your pearls together are over the capacity, you score nothing and the other player takes the tokens.
    A round ends after the turn in which the last card is drawn. It also ends when a player has three cups with a brand and three tapioca cards each: the other player then has one more turn. If you can spell TA-PI-O-CA after a round, you win. After the last round, the player with more tokens wins.
pearl-count = { $count ->
    [one] { $count } pearl
   *[other] { $count } pearls
}
advice = Hint: { $action }
advised = { $card } – { $place }
nowhere = This card can't be played now. Choose another one.
say-skip = Skip the last turn
did-skip = the last turn is skipped
button-skip = skip the last turn
level-of = The table as { $name }
level-child = level 1 (table)
level-beginner = level 2 (table)
level-casual = level 3 (table)
level-careful = level 4 (table)
level-master = level 5 (table)
ruling-covering = Tapioca and straight milk tea may cover each other
ruling-last_turn = The last turn, after three complete cups
ruling-void_round = An extra round after both players were over capacity
value-same-place = yes
value-same-type = no
value-must-be-taken = must be taken
value-may-be-skipped = may be skipped
value-tokens-decide = if nobody has a token
value-one-more-round = always

## Lessons

lesson-tokens = Three tokens in the middle
lesson-tokens-first = Draw three tokens and place them in a row. The table asks for the one in the west, where the light blinks. It’s TA: press W5.
lesson-tokens-first-push = It’s TA. Try again: press W5, the green light.
lesson-tokens-first-ok = Enter the token first: press W5, the green light.
lesson-tokens-first-praise = TA is green, PI violet, O cream, CA light blue. Collect all four to win.
lesson-tokens-second = The next one is O: press W3, the cream light.
lesson-tokens-second-push = It’s O. Try again: press W3.
lesson-tokens-second-ok = Enter the token first: press W3.
lesson-tokens-third = And the last one? Press any you like: they are all lit in the west and in the east.
lesson-tokens-third-ok = Enter the token first: press a light in the west or in the east.
lesson-tokens-third-praise = The table knows the three tokens. Now you play your cards.

lesson-flip = More or less
lesson-flip-one = Yellow in the north means: more pearls win here. Someone covers a bottom with a bottom in column 1, and the preference flips. Press Sb.
lesson-flip-one-push = It was column 1. Try again: press Sb.
lesson-flip-one-ok = Press Sb to flip column 1.
lesson-flip-one-praise = Blue means: now fewer pearls win here.
lesson-flip-three = The same happens in column 3. Press Se.
lesson-flip-three-push = It was column 3. Try again: press Se.
lesson-flip-three-ok = Press Se to flip column 3.
lesson-flip-three-praise = That’s all the table needs to know while you play.

lesson-end = Three complete cups
lesson-end-complete = South has three complete cups. Tell the table: press E2, then OK.
lesson-end-complete-push = That wasn’t it. Try again: press E2 for south, then OK.
lesson-end-complete-ok = First say who: press E2 for south, then OK.
lesson-end-complete-praise = Now north has one last turn: its side glows.
lesson-end-last = North has played. Press OK.
lesson-end-last-push = No column was flipped. Try again: just press OK.
lesson-end-last-praise = The round is over. Now count the pearls.

lesson-count = Counting pearls
lesson-count-six = The blinking cup has six pearls. W5 adds five, and W4 adds one: press W5, W4, then OK.
lesson-count-six-push = That wasn’t six. Try again: press W5, W4, then OK.
lesson-count-six-ok = Enter the pearls first: W5, then W4, then OK.
lesson-count-six-praise = The more pearls, the higher the bar.
lesson-count-none = The next cup has no pearls. Press W2, then OK.
lesson-count-none-push = This cup has none. Try again: press W2, then OK.
lesson-count-none-ok = Enter it first: W2 for none, then OK.
lesson-count-milk = This one is a straight milk tea. Press E4, then OK.
lesson-count-milk-push = It’s a straight milk tea. Try again: press E4, then OK.
lesson-count-milk-ok = Enter it first: E4, then OK.
lesson-count-milk-praise = A straight milk tea lights up cream.
lesson-count-brand = Now one of north’s cups: one pearl and no brand. Press W4, then E5, then OK.
lesson-count-brand-push = This cup has no brand. Try again: press W4, E5, then OK.
lesson-count-brand-ok = Enter it first: W4, E5, then OK.
lesson-count-brand-praise = Red means: no brand. A cup without a brand wins nothing.

lesson-score = Who gets what
lesson-score-bonus = Everything is entered, but wait: the straws of south’s first cup all match. Press Sb for that cup, E3 for the straws, then OK.
lesson-score-bonus-push = That was something else. Try again: press Sb, E3, then OK.
lesson-score-score = Now everything is right. Press OK to see who gets each column.
lesson-score-score-push = That changes a cup. Try again: press OK.
lesson-score-score-praise = Each column fills with the colour of the player who gets its token.
lesson-score-draw = The straws bring south one more token. Draw it: it’s TA. Press W5.
lesson-score-draw-push = It’s TA. Try again: press W5.
lesson-score-draw-ok = Enter the token first: press W5.
lesson-score-draw-praise = Your tokens are shown in the corner at your left hand.
lesson-score-next = Press OK to start the next round.
lesson-score-next-praise = Now you can play Tapiru with real cards. Enjoy your tea!
variant-referee = real cards
variant-cards = cards on the page
## The review
review-worth = { $points ->
    [one] one token
   *[other] { $points } tokens
 }
