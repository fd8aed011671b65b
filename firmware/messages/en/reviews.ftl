## The review of a game
judged-thinks = Reviewing action { $at } of { $of }…
judged-failed = The table could not review this game. Leave the replay, then ask for the review again.
judged-open = Review this game
judged-how = Each action is judged by what its player could see. The review guesses the hidden cards many times.
judged-how-open = Each action is compared with the best one, as if everybody went on as well as possible from there.
judged-nothing = The table knows too little of this game to judge anything in it.
judged-no-turn = No single action clearly decided this game.
judged-turn = The game turned at action { $number }: { $name }, { $move }. The chance to win fell from { $before } to { $after }. Better: { $best }.
judged-to-turn = Go to the turning point
judged-next = Next action: { $name }, { $move }
judged-better = { $sure ->
    [sure] Clearly better, by { $worth }: { $best }.
    [likely] Probably better, by about { $worth }: { $best }.
   *[open] Perhaps better, but uncertain: { $best }.
 }
judged-fine = { $sure ->
    [sure] Nothing was better.
    [likely] Probably nothing was better.
   *[open] As good as the rest, as far as the review can tell.
 }
judged-list = What could have been better
judged-column-player = Player
judged-column-action = Action
judged-column-points = Score
judged-column-chance = Chance ({ $name })
judged-column-own = Own chance
judged-column-better = Better
judged-written = Saved: { $file }
review-worth = { $percent } % of the chance to win
