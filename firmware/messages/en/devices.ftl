## How another device reaches the table, and what is set for one device alone
address-words = A phone in this network opens
address-or = or { $address }
address-code = QR code of { $address }
address-none = Phones don't reach this table: it listens to its own computer alone. To let them in, start it with: { $start }
device-settings = On this device
device-language = Language
table-settings = At the table
table-settings-kept = Whoever keeps the table changes these. Take a seat and keep the table to do so from here.
own-replay = This page alone shows an older game. The table goes on; “Leave” goes back to it.
replay-here = Replay here
