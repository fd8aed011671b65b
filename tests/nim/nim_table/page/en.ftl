title = Nim
seat-S = South
seat-N = North
table-S = The table (south)
table-N = The table (north)
heaps-N = north heap
heaps-E = east heap
heaps-S = south heap
heaps-W = west heap
takes = { $count ->
    [one] one counter from the { $heap }
   *[other] { $count } counters from the { $heap }
}
left = { $count ->
    [one] One counter is left.
   *[other] { $count } counters are left.
}
setup-head = Set up a game of Nim
setup-advice = The four north buttons add counters to the heaps. The south buttons choose the variant and who begins, W5 and E5 whether the table plays. OK starts the game; hint switches to the next game.
turn-head = { $name }'s turn
turn-advice = Press beside a counter to mark it with all those behind it, clockwise. OK takes them.
aim-normal = Take the last counter to win.
aim-misere = Take the last counter and you lose.
won-head = { $name } wins!
entering = Marked: { $action }. OK takes them, back lets them lie.
advice = This wins: { $action }.
no-advice = No move wins against perfect play. Take one counter and hope.
choice-heaps = Counters in each heap
choice-variant = The player who takes the last counter
choice-first = Who begins?
choice-seats = Who plays?
variant-normal = wins
variant-misere = loses
first-S = south
first-N = north
sign-variant-normal = ✓
sign-variant-misere = ✗
sign-first-S = ▼
sign-first-N = ▲
refused-empty = There is no counter at { $button }.
refused-nothing_chosen = Press beside a counter first.
legend-text =
    Each counter is two lights; the outer one is beside its button. The arrow in the middle and the corners show whose turn it is.
    Marked counters blink in the colour of the player who takes them. Counters that a hint suggests blink purple. A hollow arrow means misère.
rules-text =
    On your turn, take any number of counters from one heap, at least one.
    The player who takes the last counter of all wins. In the misère variant that player loses.
