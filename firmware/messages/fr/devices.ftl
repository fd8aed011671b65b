## How another device connects to the table, and the settings of one device
address-words = Sur un téléphone de ce réseau, ouvrez
address-or = ou { $address }
address-code = Code QR de { $address }
address-none = Les téléphones ne peuvent pas se connecter : cette table n’accepte que son propre ordinateur. Pour les laisser entrer, lancez-la avec : { $start }
device-settings = Sur cet appareil
device-language = Langue
table-settings = À la table
table-settings-kept = Seules les personnes qui gèrent la table peuvent changer ces réglages. Pour le faire d’ici, prenez une place et demandez à gérer la table.
own-replay = Seule cette page montre la relecture ; à la table, la partie continue. « Quitter » vous y ramène.
replay-here = Revoir ici
