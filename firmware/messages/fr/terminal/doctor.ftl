## The findings of the doctor, and their cures

level-ok = ok
level-warning = alerte
level-failed = échec
doctor-sum = En ordre : { $ok }, alertes : { $warnings }, échecs : { $failed }.
doctor-next = Testez la table elle-même avec : tapas-table doctor --lights, tapas-table doctor --buttons
about = { $what } : { $found }
about-Python = Python
about-libraries = bibliothèques
about-core = cœur de l’adversaire
about-configuration = configuration
about-hardware = matériel
about-disk = disque
about-journal = journal
about-backups = sauvegardes
about-page = page
about-devices = appareils
about-buttons = boutons
about-service = service
about-power = alimentation
about-model = modèle
about-lgpio = lgpio
about-GPIO-chip = puce GPIO
about-GPIO-lines = lignes GPIO
about-pixel-library = bibliothèque des pixels
about-board = carte
about-pixels = pixels
about-clock = horloge
about-flicker = scintillement
about-expander = extension
about-ModemManager = ModemManager
about-Picos-port = port du Pico
about-Pico = Pico
about-voice = voix

## Python, configuration, disk, power, service

python-forbids-pip = { $version }, celui du système, où pip est interdit
python-environment = lancez make install ; il crée un environnement
libraries-compiled = pour { $machine } il n’y a pas de wheels de { $names } : chacune est compilée à l’installation
libraries-64-bit = make install apporte le compilateur et prend jusqu’à une heure ; avec une carte de Raspberry Pi OS 64 bits (Pi 3, Zero 2 W ou plus récent), quelques minutes
core-in-c = en C, { $speed } positions par seconde
core-left-out = en Python seul, car TAPAS_PURE est défini : { $speed } positions par seconde
core-not-compiled = en Python seul, car celui en C n’est pas compilé : { $speed } positions par seconde
core-broken = en Python seul, car celui en C ne peut pas être chargé ({ $error }) : { $speed } positions par seconde
core-compile = tout fonctionne, seul l’adversaire le plus fort est moins fort dans le même temps ; sudo apt install gcc python3-dev, puis relancez make install
hardware-none = { $name } n’existe pas
hardware-choose = choisissez : { $names }
disk-no-directory = { $path } ne peut pas contenir le journal : ce n’est pas un dossier
disk-give-another = donnez-en un autre avec --data
disk-free = { $free } Mo libres pour { $path }
disk-make-room = faites de la place : sudo apt clean, vieux journaux, vieux fichiers
disk-read-only = { $path } est sur un système de fichiers en lecture seule
disk-writable-partition = mettez games.data sur une partition inscriptible
disk-denied = vous ne pouvez pas écrire dans { $path }
disk-of-the-service = il est au service : sudo tapas-table doctor
disk-make-yours = rendez-vous-en propriétaire, ou donnez un autre dossier avec --data
power-unknown = le Pi ne dit pas quelle est sa tension
power-sudo = sudo tapas-table doctor le saura peut-être
power-low = la tension du Pi est trop basse maintenant
power-was-low = la tension du Pi a été trop basse depuis son démarrage
power-fine = la tension du Pi est bonne
power-supply = prenez l’alimentation officielle et un câble court ; n’alimentez jamais les pixels par le Pi
service-runs = tourne
service-stopped = est arrêté
service-failed = ne démarre pas ({ $state })
service-why = journalctl -u tapas-table -n 20 dit pourquoi ; puis { $again }

## The journal, its backups, who was let in

journal-none = aucun encore
journal-found = parties : { $count }, dans { $path }
journal-aside = { $found } ; un journal abîmé est gardé sous { $path }
journal-report = { $path }.txt dit ce qui en a été sauvé ; puis rangez les deux ailleurs
journal-make-yours = rendez-vous propriétaire du dossier et du fichier, ou utilisez sudo
journal-mend = tapas-table games salvage --data { $path } sauve ce qui se lit, comme une table qui démarre ; tapas-table games restore --data { $path } ramène la dernière sauvegarde
journal-move-away = rangez le fichier ailleurs et gardez-le ; la table en commence un autre
backups-none = aucune encore ; la table en fait une quand on y joue
backups-unreadable = elles ne se lisent pas ({ $why })
backups-make-yours = rendez-vous propriétaire du dossier, ou utilisez sudo
backups-late = la dernière est { $path }, bien avant le journal
backups-make = libérez de la place, puis { $command }
backups-found = { $count }, la dernière { $path }
devices-none = aucun n’a de place ; les autres du réseau regardent seulement
devices-found = { $devices } ; le menu de la table les oublie
device-seat = { $name } a la place { $seats }
device-keeps = { $name } a la place { $seats } et tient la table
and = et

## The page and a running table

page-running = une table tourne au port { $port } ; { $phones }
page-taken = { $host }:{ $port } n’est pas disponible ({ $why })
page-stop-it = arrêtez ce qui l’utilise, ou réglez page.host et page.port
page-free = le port { $port } est libre ; { $phones }
button-chatters = { $button } fait un mauvais contact
button-stuck = { $button } est coincé
buttons-clean = nettoyez le contact, vérifiez son fil et la masse, puis doctor --buttons
buttons-fine = la table qui tourne ne se plaint de rien ; pour des appuis manqués : doctor --buttons
table-is-away = la table est absente
look-at-cable = vérifiez son câble

## A Raspberry Pi’s header

model-no-pi = ce n’est pas un Raspberry Pi ({ $model })
model-none = sans modèle
model-use = prenez --hardware pico ou --hardware mock
lgpio-denied = son dossier de travail { $path } n’est pas inscriptible
lgpio-set = réglez LG_WD sur un dossier inscriptible
lgpio-fine = présent, son tube va à { $path }
the-expander = l’extension
lines-ours = toutes utilisées par une table qui tourne
lines-taken = GPIO{ $gpio } ({ $button }) est utilisée par { $user }
lines-free = toutes les { $count } sont libres
library-missing = il manque { $name } à Python
run-install = lancez make install
pixels-old = sudo apt full-upgrade et redémarrez : un micrologiciel plus ancien n’a pas de PIO
pixels-install = lancez make install : le groupe gpio pourra l’utiliser
pixels-join = sudo usermod -aG spi,gpio $USER, puis reconnectez-vous
pixels-root = GPIO{ $gpio } demande root (/dev/mem)
pixels-root-cure = sudo tapas-table doctor ; make install fait tourner la table ainsi ; le montage spi ne demande pas root
device-missing = /{ $name } n’existe pas
device-denied = pas d’autorisation pour /{ $name }
device-fine = /{ $name } est utilisable
put-into-config = mettez { $line } dans config.txt et redémarrez
flicker-audio = le son analogique utilise le PWM des pixels
flicker-audio-fine = le son analogique est coupé
expander-join = sudo usermod -aG i2c $USER, puis reconnectez-vous
device-denied-service = le service n’a pas d’autorisation pour /{ $name }
device-service-cure = sudo udevadm trigger, puis relancez make install ; Raspberry Pi OS donne ces appareils à un groupe
gpiomem-missing = prenez Raspberry Pi OS : seul son noyau l’a ; un autre système peut utiliser le montage pico
board-known = révision { $revision }, que rpi_ws281x { $version } connaît
board-unknown = rpi_ws281x { $version } ne connaît pas la révision { $revision } et n’y allume aucun pixel
board-warranty = la révision { $revision } porte un bit qui dit la garantie perdue, et rpi_ws281x { $version } ne la connaît pas ainsi en 64 bits
board-no-revision = l’arbre matériel ne nomme aucune révision, et sans elle rpi_ws281x n’allume aucun pixel
board-cure = câblez le montage pico, que tout ordinateur peut utiliser, ou prenez un autre Pi
clock-loose = l’horloge du cœur n’est pas fixe : les pixels pourraient devenir blancs et le rester ; la table ne démarre pas
clock-waits = { $line } est dans config.txt, mais pas en vigueur ; la table ne démarre pas
clock-restart = redémarrez le Pi : sudo reboot
clock-fine = l’horloge du cœur est fixe
flicker-audio-off = changez dtparam=audio=on en dtparam=audio=off dans config.txt, et redémarrez
expander-silent = aucun MCP23017 ne répond à l’adresse 0x{ $address } ({ $why })
expander-wires = vérifiez son alimentation, la masse, SDA (GPIO2), SCL (GPIO3) et les broches d’adresse A0 à A2 ; i2cdetect -y 1 montre qui répond
expander-answers = un MCP23017 répond à l’adresse 0x{ $address }

## A Pico at USB

modem-manager-fine = tourne, et laisse le Pico tranquille
modem-manager-grabs = il tourne et accapare le Pico quelques secondes après le branchement
modem-manager-stop = make install, ou arrêtez-le
port-none = { $port } n’existe pas
port-moves = de tels noms changent : prenez-en un de /dev/serial/by-id, ou laissez pico.port vide
port-plug-or-correct = branchez le Pico, ou corrigez pico.port
ports-there = { $cure } ; il y a : { $ports }
pico-not-plugged = aucun Raspberry Pi Pico n’est branché
pico-plug = branchez-le, avec un câble qui porte des données
port-no-serial = { $port } n’est pas un port série
port-correct = corrigez port sous [pico], ou laissez-le vide
port-denied = pas d’autorisation pour { $port }
port-join = sudo usermod -aG dialout $USER, puis reconnectez-vous
port-first = { $port } (le premier de { $count })
pico-in-use = { $port } est utilisé, par la table si elle tourne
pico-speechless = rien à { $port } ne parle notre langue
pico-micropython = mettez-y MicroPython, puis { $command }
pico-other-version = son programme est d’une autre version
pico-other-wiring = son programme est fait pour un autre câblage
pico-damaged = trames arrivées abîmées : { $count }
pico-cable = prenez un câble USB plus court ou meilleur
phones-open = les téléphones ouvrent { $addresses } ; tapas-table address montre celle de cet ordinateur
phones-no-network = cet ordinateur n’a pas de réseau, aucun téléphone ne l’atteint
phones-not = les téléphones ne l’atteignent pas ; avec --host 0.0.0.0 ou page.host ils le font

## The table's voice

voice-no-program = aucune : { $program } n’est pas installé ; le paquet { $package } fait parler la table
voice-no-card = aucune : il n’y a pas de carte son ; des haut-parleurs USB ou un écran HDMI font parler la table
voice-analogue-only = le seul haut-parleur est la sortie analogique, qui partage son PWM avec les pixels
voice-audio-off = mettez dtparam=audio=off dans config.txt, et parlez par USB ou HDMI
voice-analogue = elle utiliserait la sortie analogique, qui partage son PWM avec les pixels
voice-other-device = donnez un autre périphérique sous [voice], comme plughw:CARD={ $card }
voice-there = peut parler sur { $device }
