## For those who only watch
watching-words = You are watching this table. Take a seat to play.
watching-here = This page can only watch. To control the table from here, run tapas-table address in a terminal on this computer (for a service: sudo tapas-table address) and open the address it shows.
a-device = A device

## What the table asks before a page interrupts the others
ask-head-take-back = Allow a take-back?
ask-head-reopen = Continue this game?
ask-head-replay = Replay another game?
ask-head-new-game = Start a new game?
ask-head-put-away = Put this game away?
ask-head-take-up = Continue another game?
ask-head-checkup = Test the table?
ask-head-by = { $head } ({ $name })
ask-advice-others = Press OK at the table to agree, or any other button to play on. This game stays in the list of games.
ask-advice-take-back = Cards are hidden, so the other player decides. Press OK to agree, or any other button to play on.
ask-advice-reopen = The game is over. Press OK to take back the action that ended it, or any other button to leave it as it is.

## What a device has done that concerns the others
notice-took-back = { $who } took back { $count ->
    [one] one action
   *[other] { $count } actions
}.
notice-settings = { $who } changed the settings.
notice-imported = { $who } imported games.
notice-new-game = { $who } started this game.
notice-put-away = { $who } put the game away.
notice-take-up = { $who } continued this game.
notice-replay = { $who } is showing a replay.
notice-checkup = { $who } is testing the table.
notice-not-done = { $who } asked for something that is no longer possible: { $why }
