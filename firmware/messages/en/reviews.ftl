## The review of a game of cards
judged-thinks = Looking at action { $at } of { $of }…
judged-failed = The table could not review this game. Leave the replay and ask for the review again.
judged-open = Review this game
judged-how = Each action is judged by what its player could see: the hidden cards are guessed many times.
judged-no-turn = No single action surely turned this game.
judged-turn = The game turned at action { $number }: { $name }, { $move }. The chance to win fell from { $before } to { $after }; better was: { $best }.
judged-to-turn = Go to the turning point
judged-next = The next action: { $name }, { $move }
judged-better = { $sure ->
    [sure] Surely better, by { $worth }: { $best }.
    [likely] Probably better, by some { $worth }: { $best }.
   *[open] Perhaps better, though nobody can tell: { $best }.
 }
judged-fine = { $sure ->
    [sure] Surely nothing was better.
    [likely] Probably nothing was better.
   *[open] As good as any, as far as can be told.
 }
judged-list = What could have been better
judged-column-player = Player
judged-column-action = Action
judged-column-points = Standing
judged-column-chance = Chance ({ $name })
judged-column-better = What was better
judged-written = Written: { $file }
