## Who only watches
watching-words = You are watching this table. Take a seat to play.
watching-here = This page only watches. To do everything here, open the address that tapas-table address shows in this computer's terminal (for a service: sudo tapas-table address).
a-device = A device

## What the table asks before somebody's page ends what others do
ask-head-take-back = Take back what was played?
ask-head-reopen = Go on with this game?
ask-head-replay = Show another game?
ask-head-new-game = Begin a new game?
ask-head-put-away = Put this game away?
ask-head-take-up = Go on with another game?
ask-head-checkup = Test the table?
ask-head-by = { $head } ({ $name })
ask-advice-others = ok at the table agrees, any other button plays on. This game stays in the list of games.
ask-advice-take-back = Cards are hidden, so the other player decides: ok agrees, any other button plays on.
ask-advice-reopen = It is over: ok takes back what ended it, any other button leaves it as it is.

## What somebody has done that concerns the others
notice-took-back = { $who } took back { $count ->
    [one] one action
   *[other] { $count } actions
}.
notice-settings = { $who } changed the settings.
notice-imported = { $who } imported games.
notice-new-game = { $who } began this game.
notice-put-away = { $who } put the game away.
notice-take-up = { $who } brought this game back.
notice-replay = { $who } shows a game again.
notice-checkup = { $who } tests the table.
notice-not-done = What { $who } wanted can't be done any more: { $why }
