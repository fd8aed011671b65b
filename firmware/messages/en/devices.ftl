## How another device connects to the table, and the settings of one device
address-words = On a phone in this network, open
address-or = or { $address }
address-code = QR code of { $address }
address-none = Phones can’t connect, because this table only accepts its own computer. To let them in, start it with: { $start }
device-settings = On this device
device-language = Language
table-settings = At the table
table-settings-kept = Only players who manage the table can change these. To do so from here, take a seat and ask to manage the table.
own-replay = Only this page shows the replay; the table plays on. “Leave” takes you back to it.
replay-here = Replay here
