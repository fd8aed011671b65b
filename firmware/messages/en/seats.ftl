## Seats: who may do what from a device in the network

take-seat = Take a seat
seat-of = { $name }: { $seats }
watching-words = You are watching this table. Take a seat to play.
watching-here = This page only watches. To do everything here, open the address that tapas-table address shows in this computer's terminal (for a service: sudo tapas-table address).
seats-title = Your seat
seat-choice = Seat
device-name = Your name
keep-table = Keep the table, too: begin games, change settings
ask-seat = Ask at the table
ask-seat-words = You are then shown buttons, and nobody else is. Whoever presses them at the table lets you in.
seat-held = { $seat } ({ $name })
leave-seat = Leave the seat
have-seat = You have { $seats } in this game.
have-no-seat = Your seat isn't in this game; you have it again in the next one.
keeps-table = You keep the table as well.
joining-head = { $name } asks for seat { $seat }
joining-head-keep = { $name } asks for seat { $seat } and to keep the table
newcomers-more = And { $count ->
    [one] one more
   *[other] { $count } more
}.
newcomers-how = To let a device in, press menu at the table, then W2, then the buttons that its own screen shows.
letting-in-head = Let a device in
letting-in-advice = Press the buttons that its own screen shows, one after the other. back refuses all who ask, ok goes back to the game.
my-buttons = Your buttons
let-in-how = Press these buttons at the table, one after the other, within { $seconds } seconds. Only you are shown them.
not-let-in-now = You weren't let in. Ask again in a while.
a-device = A device
devices = Devices
device-line = { $name }: { $seats }
device-line-keep = { $name }: { $seats }, keeps the table
device-no-seat = not in this game
forget = Forget
no-devices = No device has a seat. On a phone in your network, open the address of this page (the table must be started with a host other than 127.0.0.1), choose “{ take-seat }”, then press here the buttons that the phone shows.
forgetting-head = The devices
forgetting-advice = A button marks its device, the same button again forgets it. ok goes back.
forgetting-marked = Press again to forget { $name }
devices-button = devices

## What the table asks before somebody's page ends what others do

ask-head-take-back = Take back what was played?
ask-head-reopen = Go on with this game?
ask-head-replay = Show another game?
ask-head-new-game = Begin a new game?
ask-head-put-away = Put this game away?
ask-head-forget-player = Forget a player for good?
ask-head-take-up = Go on with another game?
ask-head-checkup = Test the table?
ask-head-lesson = Begin a lesson?
ask-head-correct = Correct the game?
ask-head-puzzle = Begin a puzzle?
ask-head-by = { $head } ({ $name })
ask-advice-others = ok at the table agrees, any other button plays on. This game stays in the list of games.
ask-advice-take-back = Cards are hidden, so the other player decides: ok agrees, any other button plays on.
ask-advice-reopen = It is over: ok takes back what ended it, any other button leaves it as it is.

## What somebody has done that concerns the others

notice-joined = { $who } has taken seat { $seat }.
notice-joined-to-keep = { $who } has taken seat { $seat } and keeps the table.
notice-not-let-in = { $who } was not let in.
notice-left = { $who } has left.
notice-forgotten = { $who } was forgotten and only watches.
notice-took-back = { $who } took back { $count ->
    [one] one action
   *[other] { $count } actions
}.
notice-settings = { $who } changed the settings.
notice-imported = { $who } imported games.
notice-new-game = { $who } began this game.
notice-put-away = { $who } put the game away.
notice-forget-player = { $who } has let the table forget a player.
notice-take-up = { $who } brought this game back.
notice-replay = { $who } shows a game again.
notice-checkup = { $who } tests the table.
notice-lesson = { $who } has begun a lesson.
notice-correct = { $who } corrected the game; the list of moves says what and why.
notice-puzzle = { $who } has begun a puzzle.
notice-not-done = What { $who } wanted can't be done any more: { $why }
