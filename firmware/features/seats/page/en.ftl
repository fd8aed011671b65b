## What the table says aloud
spoken-device = { $button }: { $name }.
spoken-letting-in-right = { $count ->
    [one] One button is
   *[other] { $count } buttons are
} right.
spoken-letting-in-wrong = Wrong. Press all of them again.

## Seats for devices in the network
take-seat = Take a seat
seat-of = { $name }: { $seats }
seats-title = Your seat
seat-choice = Seat
device-name = Your name
keep-table = Manage the table too: start games, change settings
ask-seat = Ask at the table
ask-seat-words = Your screen, and no other, then shows some buttons. Press them at the table to get your seat.
nobody-joins = Nobody can join this table right now. Someone at the table can allow it in the table’s menu or in the settings.
ask-seat-number = The table’s lights then show a number in two halves. Type it here to get your seat.
seat-held = { $seat } ({ $name })
leave-seat = Leave the seat
have-seat = Your seat in this game: { $seats }.
have-no-seat = Your seat isn’t part of this game. You get it back in the next one.
keeps-table = You also manage the table.
joining-head = { $name } asks for seat { $seat }
joining-head-keep = { $name } asks for seat { $seat } and wants to manage the table
newcomers-more = And { $count ->
    [one] one more
   *[other] { $count } more
}.
newcomers-how = To let a device in, press menu at the table, then W2, then the buttons that the device shows.
newcomers-how-number = To join, read the number on the lights and type it on your device.
letting-in-head = Let a device in
letting-in-advice = Press the buttons that the device shows, one after the other. back refuses all requests, OK goes back to the game.
my-buttons = Your buttons
let-in-how = Press these buttons at the table, one after the other, within { $seconds } seconds. Only you can see them.
let-in-number = Type the number on the table’s lights within { $seconds } seconds. With the bar on the left they show its first two digits, with the bar on the right the other two. Read them from the south side.
number-on-lights = Number on the lights
type-number = Take the seat
not-let-in-now = You weren’t let in. Ask again later.
devices = Devices
device-line = { $name }: { $seats }
device-line-keep = { $name }: { $seats }, manages the table
device-no-seat = not in this game
forget = Forget
no-devices = No device has a seat. On a phone in your network, open the address of this page, choose “{ take-seat }”, then press here the buttons that the phone shows. (For this the table must be started with a host other than 127.0.0.1.)
forgetting-head = The devices
forgetting-advice = Press a device’s button to choose it, and press it again to forget it. OK goes back.
forgetting-marked = Press again to forget { $name }
devices-button = devices

## What a device has done that concerns the others
notice-joined = { $who } took seat { $seat }.
notice-joined-to-keep = { $who } took seat { $seat } and manages the table.
notice-not-let-in = { $who } was not let in.
notice-left = { $who } left.
notice-forgotten = { $who } was forgotten and can now only watch.

## Settings
setting-nobody_joins = Block new devices
