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
setup-advice = The four north buttons make the heaps larger, the south ones choose the variant and who begins, W5 and E5 whether the table plays. ok starts, hint goes to the next game.
turn-head = { $name } to take
turn-advice = Press beside a counter: it goes with all behind it, clockwise. ok takes them.
aim-normal = Who takes the last counter wins.
aim-misere = Who takes the last counter loses.
won-head = { $name } wins!
entering = Marked: { $action }. ok takes them.
advice = This wins: { $action }.
no-advice = Nothing wins against perfect play. Take one counter and hope.
choice-heaps = Counters in each heap
choice-variant = Who takes the last counter
choice-first = Who begins
choice-seats = Who plays
variant-normal = wins
variant-misere = loses
first-S = south
first-N = north
sign-variant-normal = ✓
sign-variant-misere = ✗
sign-first-S = ▼
sign-first-N = ▲
refused-empty = No counter lies at { $button }.
refused-nothing_chosen = Press beside a counter first.
legend-text =
    Each counter is two lights, the outer one beside its button. The arrow in the middle and the corners say whose turn it is.
    Marked counters blink in the colour of who takes them, those that a hint proposes in purple. A hollow arrow means misère.
rules-text =
    In turn, take as many counters as you like from one heap, at least one.
    Who takes the last counter of all wins; in the misère variant that player loses.
