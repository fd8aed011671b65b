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
token-head = Which token lies in column { $column }?
token-advice = Lay out and deal as said below. Then tell the three tokens, in the west or the east: TA, PI, O, CA from north to south.
    .spoken = { hint-token }
play-head = Round { $round }: play with your cards
play-advice = { $begins } begins. A bottom on a bottom: press its column, b 1, c or d 2, e 3. The end: E5 north's cups complete, E2 south's, E4 last card drawn.
    .spoken = { hint-turn }
last-head = { $name } has the last turn
last-advice = A bottom still flips its column. When the card lies, press ok.
    .spoken = { hint-last }
armed-complete = Has { $name } completed three cups?
armed-end = Was the stack's last card drawn and a card laid?
armed-advice = ok says yes, back says no.
pearls-head = How many pearls are in { $name }'s cup { $column }?
pearls-advice = Its own button or W4 adds one, W5 five, W3 takes one, W2 is none. E5 brand, E4 milk tea, E3 straws, E2 flips the column. ok ends the cup.
    .spoken = { hint-pearls }
entering-head = Pearls in { $name }'s cup { $column }: { $count }
entering-advice = ok counts this cup with all that is told of it; back takes a press back.
score-head = Is everything told?
score-advice = Look at the bars. A wrong cup: press its button, or tell it below. A wrong preference: press a cup of its column, then E2. All right: ok scores the round.
    .spoken = { hint-score }
draw-advice = It is a Branding Bonus. Tell the syllable, in the west or the east.
    .spoken = { hint-draw }
deal-head = Round { $round } is over
deal-advice = { $you ->
    [yes] ok begins the next round; you play first.
   *[no] ok begins the next round; { $name } plays first.
}
both-over = Both are over capacity, nobody scores.
one-over = { $you ->
    [yes] You are over capacity.
   *[no] { $name } is over capacity.
}
turn-head = { $you ->
    [yes] Your turn: lay a card
   *[no] { $name }: lay a card
}
turn-advice = A card was drawn for you. Choose one of the three below, then where it goes.
elsewhere-advice = A card was drawn. { $name } plays on another screen.
covered-advice = A card was drawn. When only { $name } looks, show the cards below, choose one, then where it goes.
last-turn = { $you ->
    [yes] The other player's three cups are complete: this is your last turn.
   *[no] The other player's three cups are complete: this is { $name }'s last turn.
}
last-card = The last card was drawn: the round ends with this turn.
thinking-head = { $name } chooses a card
thinking-advice = It lays the card by itself.
picked-head = Where does it go: { $card }?
picked-advice = Choose below, or press a column at { $side }. back puts the card back.
won-head = { $you ->
    [yes] You win
   *[no] { $name } wins
}
drawn-head = A draw
reason-spelled = TA-PI-O-CA is spelled. Tokens: { $south } { $S }, { $north } { $N }.
reason-both-spelled = Both spelled TA-PI-O-CA; more tokens win: { $south } { $S }, { $north } { $N }.
reason-tokens = Nobody spelled TA-PI-O-CA; more tokens win: { $south } { $S }, { $north } { $N }.
reason-draw = Tokens: { $S } each.
reason-time = Time is up. Tokens: { $south } { $S }, { $north } { $N }.
reason-menu = Tokens: { $south } { $S }, { $north } { $N }.
finished-advice = ok leads to a new game, back takes back.
refused-closed = { $button } means nothing now; what can be pressed glows.
refused-nothing = There is nothing to take back.
refused-take_backs = Taking back is switched off in the settings.
refused-pearls = First tell the pearls; W2 says none.
refused-end = Nothing to confirm: first say with E5, E2 or E4 how the round ends.
refused-range = A cup holds 0 to 15 pearls.
refused-over = The game is over: ok sets up the next one.
refused-full = That cup has three tapioca cards; choose on the page which one is covered.
refused-page = First choose a card on the page.
refused-thinking = It is the table's turn; wait for its card.
token-legend = The token
draw-legend = The token drawn
end-legend = How the round ends
say-complete = { $name } has three complete cups
say-end = The last card was drawn, that turn is over
say-end-last = The last turn is over
say-score = Score the round
say-deal = Next round
say-cup = Count { $name }'s cup { $column }
show = Show { $name }'s cards
cover = Cover the cards
hand-of = Hand of { $name }
where = Where: { $card }
put = column { $column }
put-over = column { $column }, over { $card }
put-bottom = column { $column }: { $want } is wanted then
column = Column { $column }
middle = Middle
flip = Flip the preference of column { $column }
leads = → { $name }: { $why }
why-more = more pearls
why-less = fewer pearls
why-milk-tea = straight milk tea
why-forfeit = the other has no brand
why-over-capacity = the other is over capacity
why-equal = equal pearls
why-two-milk-teas = two straight milk teas
why-no-brand = no brand
why-both-over = both over capacity
milk-tea = straight milk tea
bonus = all straws alike
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
stacks = In the stacks: cards { $cards }, tokens { $tokens }.
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
did-milk-no = { $name }, cup { $column }: no straight milk tea
did-bonus = { $name }, cup { $column }: all straws alike
did-bonus-no = { $name }, cup { $column }: straws differ
did-card = { $card }, column { $column }
history-head = What was done ({ $count })
way-legend = How do you play?
way-referee = real cards, the table is referee
way-cards = cards on the page
way-sign-referee = real
way-sign-cards = page
first-legend = Who had bubble tea last and begins?
begins = { $name } begins
seat-sign-S = S
seat-sign-N = N
seats-legend = Who plays?
sitter-person = a person
sitter-table = the table
rulings-head = Rulings
rulings-text = What the rulebook leaves open; the first value is the table's default.
ruling-straight_milk_tea = A branded cup without pearls is a straight milk tea with
ruling-capacity = Capacity
ruling-equal_pearls = Equal pearls: the column goes to
ruling-two_milk_teas = Two straight milk teas: the column goes to
ruling-unclaimed = A token that nobody took goes
ruling-over_capacity_gives = Over capacity, the other gets
ruling-bonus_tapioca = Tapioca cards needed for the bonus
ruling-milk_tea_blocks_bonus = A straight milk tea card costs the bonus
ruling-milk_tea_completes = A straight milk tea card counts for a complete cup
ruling-draws_first = Bonus tokens are drawn first by
ruling-next_first = The next round is begun by
ruling-rounds = Rounds
ruling-extra_rounds = Rounds that can be added
ruling-equal_tokens = Equal tokens at the end
value-one-card = one card of it
value-three-cards = three cards of it
value-no-pearl = nothing more
value-nobody = nobody
value-second = who didn't begin
value-next-round = into the stack for the next round
value-at-once = into the stack at once
value-aside = out of the game
value-all = all three tokens
value-branded = those where the cup has a brand
value-true = yes
value-false = no
value-first = who began
value-other = the other player
value-same = the same player
value-behind = whoever is behind
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
button-bonus = all straws alike
button-pearls = count { $name }'s cup { $column }
button-score = score the round
button-deal = next round
button-put = lay the card in column { $value }
sign-end = end
sign-brand = B
sign-milk = M
sign-bonus = ≡
latest = Latest: { $done }
draw-head = { $name } draws a token
told = told
hint-token = The column that blinks is asked for. Its token: W5 or E5 TA, W4 or E4 PI, W3 or E3 O, W2 or E2 CA.
hint-draw = The token that { $name } drew: W5 or E5 TA, W4 or E4 PI, W3 or E3 O, W2 or E2 CA.
hint-turn = Press only what play brings. A flip: b column 1, c or d 2, e 3. The end: E5 north's cups complete, E2 south's, E4 last card drawn.
hint-last = The side that glows, { $name }, lays the last card; then ok. A flip: b column 1, c or d 2, e 3.
hint-pearls = W5 adds five pearls, W4 one, W3 takes one, W2 none. E5 brand, E4 milk tea, E3 straws: bright if so. E2 flips the column. North and south are the cups.
hint-score = Press ok if it is. In the north and the south are the cups, b column 1, c or d 2, e 3: a press on one, and it can be put right.
hint-deal = Nothing is left to be told: ok begins the next round; the side that glows plays first.
hint-thinking = Wait a moment: { $name } lays a card by itself.
hint-picked = The buttons that blink lay the card in their column; back puts it back.
hint-cards = { $name } chooses a card on the page; then the page or a column's buttons lay it.
layout-head = Lay out for round { $round }
layout =
    Shuffle the scoring tokens that nobody has won, face down; draw three and lay them in the middle, west to east.
    Beside each a preference token, more up. The max capacity token lies where both see it.
    Shuffle the lids and deal three each, face up, one a cup. The same with the bottoms.
    Shuffle all other cards into a stack, face down, and deal two to each hand.
begins-first = { $name } begins: whoever had bubble tea last.
flips = A bottom laid on a bottom flips its column's preference: press it below, or a button of that column at either side.
chosen-head = { $name } has chosen a card
only = Only { $name } looks at this screen
by = { $you ->
    [yes] You: { $did }
   *[no] { $name }: { $did }
}
pearls-bounds = A cup holds 0 to { $most } pearls.
fixed-brand = { $name } declared three complete cups, which have their brands. back takes that back.
fixed-milk = A straight milk tea gets no bonus. First tell its pearls.
fixed-no-brand = A cup without a brand gets no bonus. First tick the brand.
fixed-pearls = The bonus needs cards with pearls, here { $needed }. First tell the pearls.
## Beginning with one tap, a first game, a rematch

agreed-referee = With your own cards: the table is the referee.
agreed-cards = With the cards on this page, one after the other or on two devices.
agreed-table = The table plays { $name }, you the other side, with the cards on this page.
coach-head = What you do now
coach-pick = Tap a card of your hand. The line at the top says whose turn it is.
coach-place = Now choose one of the places that are offered for it: each column is compared with the same column of the other side at the end of the round.
coach-last = This is the last turn of the round: what lies then is compared.
coach-scored = The round is scored: each column says who takes its token and why. Deal the next round.
coach-waiting = It is the table's turn. Watch what it lays: the line at the top says it.
coach-finished = The game is over: the tokens decide. Rematch begins another one.
coach-ask = What do the buttons do?
rematch-who = In a rematch { $name } begins.

legend-text =
    Each column has two bars, south's cup (orange, from the south) and north's (blue, from the north): four pearls a light, the last one dimmer for fewer. A bar's first light is red without a brand, cream for straight milk tea, violet for equal straws, faint white for no pearl.
    Next to the north lights what each column wants: bright yellow more, dark blue less. Next to the south lights its token: TA green, PI violet, O cream, CA light blue; dark once a player has taken it.
    Corners: at a player's left hand the syllables won, at the right hand how full the stomach is, all red when over. A corner and a cup that blink violet: that player draws a bonus token.
    The four outermost lights blink white: press ok. In the count ok then ends the cup whose digits are shown; without digits all is told, and ok scores. What else blinks white is asked for. A side in its player's colour: that player's turn, or who begins the next round. Red means no: a press that means nothing now, or a token that nobody takes.
    Syllables: W5 or E5 TA, W4 or E4 PI, W3 or E3 O, W2 or E2 CA. Columns: b is 1, c and d 2, e 3.
    With real cards, while you play: a column's button at either side flips its preference. The end of the round: E5 north has three complete cups, E2 south has, E4 or E3 the last card was drawn; then ok.
    In the count: a column's button at your side is your cup. W5 adds five pearls, W4 or the cup's button one, W3 takes one away, W2 says none. E5 brand, E4 straight milk tea, E3 all straws alike, bright if the cup has it; E2 flips the preference of its column. ok ends the cup.
    With cards on the page: a column's button at your side lays the chosen card.
    The end: the numbers of tokens in a frame of the winner's colour; a frame in both colours is a draw.
rules-text =
    Three cups each, one in each column. On your turn you have three cards and lay one: a lid, a brand or a bottom on its place, tapioca or straight milk tea on one of three places. What is covered no longer counts.
    A bottom laid on a bottom flips the column's preference: more or fewer pearls win it. A cup without a brand loses its column; a straight milk tea, no pearl at all, beats every other cup.
    All straws of a cup alike, the bottom aside: a Branding Bonus, one more token. More pearls in all than the capacity, and nothing is scored, the other takes the tokens.
    A round ends when the stack's last card was drawn and that turn is over, or when three cups have a brand and three tapioca cards each; then the other has one more turn. After a round, whoever can spell TA-PI-O-CA wins; after the last one, whoever has more tokens.
taken-back = Taken back in this game: { $count }.
pearl-count = { $count ->
    [one] { $count } pearl
   *[other] { $count } pearls
}
advice = The table would: { $action }
advised = { $card } – { $place }
nowhere = This card fits nowhere now; choose another one.
say-skip = Leave the last turn out
did-skip = the last turn is left out
button-skip = leave the last turn out
level-of = How the table plays at { $name }
level-child = the table, like a child
level-beginner = the table, like a beginner
level-casual = the table, casually
level-careful = the table, carefully
level-master = the table, at its best
ruling-covering = What may be laid on what
ruling-last_turn = The last turn, after three complete cups
ruling-void_round = After a round in which both were over capacity
value-same-place = tapioca and straight milk tea cover each other
value-same-type = only the same type covers a card
value-must-be-taken = must be taken
value-may-be-skipped = may be left out
value-tokens-decide = the tokens decide; a round is added only when nobody has any
value-one-more-round = one more round is played

## Lessons

lesson-tokens = Three tokens in the middle
lesson-tokens-first = Draw three tokens and lay them in a row. The table asks for the one in the west, where it blinks. It is TA: press W5.
lesson-tokens-first-push = It is TA. That is taken back: press W5, the green light.
lesson-tokens-first-ok = First the token: press W5, the green light.
lesson-tokens-first-praise = Green is TA, violet PI, cream O, light blue CA. Who has all four wins.
lesson-tokens-second = The next one is O: press W3, the cream light.
lesson-tokens-second-push = It is O. That is taken back: press W3.
lesson-tokens-second-ok = First the token: press W3.
lesson-tokens-third = And the last one? Press the one you like: all of them are lit in the west and in the east.
lesson-tokens-third-ok = First the token: press a light in the west or in the east.
lesson-tokens-third-praise = The table knows the middle. Now you play your cards.

lesson-flip = More or less
lesson-flip-one = Yellow in the north means: more pearls win here. Somebody covers a bottom with a bottom in column 1, so it turns over. Press Sb.
lesson-flip-one-push = It was column 1. That is taken back: press Sb.
lesson-flip-one-ok = Press Sb: column 1 turns over.
lesson-flip-one-praise = Blue means: fewer pearls win here now.
lesson-flip-three = Now the same happens in column 3. Press Se.
lesson-flip-three-push = It was column 3. That is taken back: press Se.
lesson-flip-three-ok = Press Se: column 3 turns over.
lesson-flip-three-praise = That is all the table needs while you play.

lesson-end = Three cups are full
lesson-end-complete = South has three complete cups. Say it: press E2, then ok.
lesson-end-complete-push = That wasn’t it. It is taken back: press E2 for south, then ok.
lesson-end-complete-ok = First say who: press E2 for south, then ok.
lesson-end-complete-praise = Now north has one last turn: its side glows.
lesson-end-last = North has played. Press ok.
lesson-end-last-push = Nothing has turned over. That is taken back: press ok.
lesson-end-last-praise = The round is over. Now the pearls are counted.

lesson-count = Counting pearls
lesson-count-six = The cup that blinks has six pearls. W5 adds five, W4 adds one: press W5, W4, then ok.
lesson-count-six-push = That wasn’t six. It is taken back: press W5, W4, then ok.
lesson-count-six-ok = First the pearls: W5, then W4, then ok.
lesson-count-six-praise = The more pearls, the higher the bar.
lesson-count-none = The next cup has no pearl. Press W2, then ok.
lesson-count-none-push = This cup has none. That is taken back: press W2, then ok.
lesson-count-none-ok = Say it first: W2 for none, then ok.
lesson-count-milk = This one is a straight milk tea. Press E4, then ok.
lesson-count-milk-push = It is a straight milk tea. That is taken back: press E4, then ok.
lesson-count-milk-ok = Say it first: E4, then ok.
lesson-count-milk-praise = A straight milk tea is cream on the lights.
lesson-count-brand = Now a cup of north: one pearl, and no brand. Press W4, then E5, then ok.
lesson-count-brand-push = That had a brand. It is taken back: press W4, E5, then ok.
lesson-count-brand-ok = Say it first: W4, E5, then ok.
lesson-count-brand-praise = Red means: no brand. Such a cup wins nothing.

lesson-score = Who gets what
lesson-score-bonus = All is told, but wait: the straws of the first cup in the south are all alike. Press Sb for that cup, E3 for the straws, then ok.
lesson-score-bonus-push = That was something else. It is taken back: press Sb, E3, then ok.
lesson-score-score = Now it is right. Press ok, and see who gets which column.
lesson-score-score-push = That changes a cup. It is taken back: press ok.
lesson-score-score-praise = The colour of whoever gets the token fills the column.
lesson-score-draw = The straws bring south one more token. Draw it: it is TA. Press W5.
lesson-score-draw-push = It is TA. That is taken back: press W5.
lesson-score-draw-ok = First the token: press W5.
lesson-score-draw-praise = The tokens you have stand in the corner at your left hand.
lesson-score-next = Press ok: the next round begins.
lesson-score-next-praise = Now you know Tapiru with real cards. Enjoy your tea!
variant-referee = real cards
variant-cards = cards on the page
## The review
review-worth = { $points ->
    [one] one token
   *[other] { $points } tokens
 }
