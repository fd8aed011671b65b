## The configuration

configuration = Configuration : { $file }
configuration-none = aucune, tous les réglages ont leurs valeurs par défaut
set-here = (réglé ici)
setting-of-hardware = Un réglage du matériel { $name }.
configuration-write = tapas-table config --write écrit un fichier à changer.
configuration-head = La configuration de la table. Ce qui n’est pas donné a la valeur montrée ici.
configuration-last-word = tapas-table config dit ce qui est en vigueur ; la ligne de commande a le dernier mot.
config-place = { $file }, ligne { $line }
config-top = le début
config-setting = { $name } sous [{ $section }]
config-under = sous [{ $section }]
config-at-top = au début
config-belongs = sa place est { $places }
config-there-are = il y a { $names }

## What can be set

or = ou
allowed-whole = un nombre entier de { $least } à { $most }
allowed-limit = un nombre entier de { $least } à { $most } ; plus de { $most } mA ferait fondre le fusible de { $fuse } A : pour plus de lumière, changez le fusible et la limite dans wiring/pinmap.toml, puis lancez make wiring
allowed-truth = true ou false
allowed-line = un texte sans saut de ligne
allowed-table = un nom de petites lettres, chiffres et traits d’union, comme "north"
allowed-hardware = un nom, comme "pi", "pico" ou "mock"
allowed-address = une adresse
allowed-networks = une liste d’adresses et de réseaux, comme ["127.0.0.1", "192.168.1.0/24"]
setting-hardware = Les boutons et lumières de la table : "pi" sur le connecteur d’un Raspberry Pi, "pico" sur un Pico en USB, "mock" aucun.
setting-matrix-corner = Où est le premier pixel du ruban ; le nord est en haut.
setting-matrix-columns = Si le ruban court d’abord du nord au sud au lieu d’ouest en est.
setting-matrix-zigzag = Si une ligne du ruban sur deux court en sens inverse.
setting-lights-limit_ma = Courant maximal des lumières, en mA.
setting-pi-build = Le connecteur d’un Pi : "direct" a les pixels sur GPIO18, "spi" les pixels sur GPIO10 et les commandes sur un MCP23017.
setting-pi-chip = Nom ou numéro de la puce GPIO, pour une carte qui n’est pas reconnue d’elle-même.
setting-pico-port = Le port série du Pico, comme "/dev/serial/by-id/usb-..." ; vide, un Raspberry Pi Pico est cherché.
setting-page-host = Adresse de la page ; "0.0.0.0" laisse les téléphones du réseau regarder et, une fois admis, jouer.
setting-page-name = Un autre nom sous lequel la page est ouverte, comme dans son certificat ou celui d’un mandataire.
setting-page-certificate = Un fichier PEM avec le certificat de la page, et sa clé si elle n’est pas donnée ailleurs ; vide, la page est en http.
setting-page-key = Un fichier PEM avec la clé du certificat, sans mot de passe.
setting-page-trusted_proxies = Mandataires dont le X-Forwarded-For compte. Qui passe par l’un d’eux regarde jusqu’à être admis ; les autres qui relaient des requêtes sont refusés.
setting-page-port = Port de la page ; 0 en prend un libre.
setting-opponent-seconds = Temps maximal de réflexion de la table pour une poussée, en secondes, quand elle joue ou conseille.
setting-opponent-memory = Mémoire pour ce qu’elle a déjà pensé, en Mo ; son programme peut en prendre 160 de plus.
setting-games-data = Dossier du journal ; vide, celui de votre utilisateur.
setting-voice-device = Haut-parleur de la voix de la table, comme aplay -L le nomme ; vide, celui par défaut.
setting-league-url = Adresse du serveur NATS par lequel cette table joue avec d’autres, comme "nats://127.0.0.1:4222" ; vide pour une table seule.
setting-league-table = Nom de cette table parmi les autres.
setting-league-credentials = Fichier de la clé par laquelle un club connaît cette table ; vide pour celle qu’a faite « tapas-table league join », ou sans club.
