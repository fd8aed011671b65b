## What the table says aloud, with what the games say
spoken-device = { $button }: { $name }.
spoken-letting-in-right = { $count ->
    [one] One button is
   *[other] { $count } buttons are
} right.
spoken-letting-in-wrong = Wrong. Press all of them again.

## Seats: who may do what from a device in the network
take-seat = Take a seat
seat-of = { $name }: { $seats }
seats-title = Your seat
seat-choice = Seat
device-name = Your name
keep-table = Keep the table, too: begin games, change settings
ask-seat = Ask at the table
ask-seat-words = You are then shown buttons, and nobody else is. Whoever presses them at the table lets you in.
nobody-joins = Nobody joins this table now. Somebody at the table can allow it again: in its menu, or in the settings.
ask-seat-number = The table's lights then show a number in two halves. Whoever types it here has the seat.
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
newcomers-how-number = To be let in, type on the device the number that the lights show.
letting-in-head = Let a device in
letting-in-advice = Press the buttons that its own screen shows, one after the other. back refuses all who ask, ok goes back to the game.
my-buttons = Your buttons
let-in-how = Press these buttons at the table, one after the other, within { $seconds } seconds. Only you are shown them.
let-in-number = Type the number that the table's lights show, within { $seconds } seconds. With the bar on the left they show its first two digits, with the bar on the right the other two. From the south you read them upright.
number-on-lights = Number on the lights
type-number = Take the seat
not-let-in-now = You weren't let in. Ask again in a while.
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

## What somebody has done that concerns the others
notice-joined = { $who } has taken seat { $seat }.
notice-joined-to-keep = { $who } has taken seat { $seat } and keeps the table.
notice-not-let-in = { $who } was not let in.
notice-left = { $who } has left.
notice-forgotten = { $who } was forgotten and only watches.

## Settings
setting-nobody_joins = Nobody joins
