## How another device reaches the table, and what is set for one device alone
address-words = Un téléphone de ce réseau ouvre
address-or = ou { $address }
address-code = Code QR de { $address }
address-none = Les téléphones n’atteignent pas cette table : elle n’écoute que son propre ordinateur. Pour les laisser entrer, lancez-la avec : { $start }
device-settings = Sur cet appareil
device-language = Langue
table-settings = À la table
table-settings-kept = Qui tient la table change ceux-ci. Prenez une place et tenez la table pour le faire d’ici.
own-replay = Cette page seule montre une partie plus ancienne. La table continue ; « Quitter » y ramène.
replay-here = Revoir ici
