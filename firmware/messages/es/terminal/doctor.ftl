## The findings of the doctor, and their cures

level-ok = bien
level-warning = aviso
level-failed = fallo
doctor-sum = Bien: { $ok }, avisos: { $warnings }, fallos: { $failed }.
doctor-next = Prueba la propia mesa con: tapas-table doctor --lights, tapas-table doctor --buttons
about = { $what }: { $found }
about-Python = Python
about-libraries = bibliotecas
about-core = núcleo del rival
about-configuration = configuración
about-hardware = equipo
about-disk = disco
about-journal = diario
about-backups = copias
about-page = página
about-devices = dispositivos
about-buttons = botones
about-service = servicio
about-power = alimentación
about-model = modelo
about-lgpio = lgpio
about-GPIO-chip = chip GPIO
about-GPIO-lines = líneas GPIO
about-pixel-library = biblioteca de píxeles
about-board = placa
about-pixels = píxeles
about-clock = reloj
about-flicker = parpadeo
about-expander = expansor
about-ModemManager = ModemManager
about-Picos-port = puerto de la Pico
about-Pico = Pico
about-voice = voz

## Python, configuration, disk, power, service

python-forbids-pip = { $version }, el del sistema, donde pip está prohibido
python-environment = ejecuta make install; crea un entorno
libraries-compiled = para { $machine } no hay wheels de { $names }: cada una se compila al instalarla
libraries-64-bit = make install trae el compilador y tarda hasta una hora; con una tarjeta de Raspberry Pi OS de 64 bits (Pi 3, Zero 2 W o más nueva) tarda minutos
core-in-c = en C, { $speed } posiciones por segundo
core-left-out = en Python puro, porque TAPAS_PURE está definido: { $speed } posiciones por segundo
core-not-compiled = en Python puro, porque el de C no está compilado: { $speed } posiciones por segundo
core-broken = en Python puro, porque el de C no se puede cargar ({ $error }): { $speed } posiciones por segundo
core-compile = todo funciona, solo el rival más fuerte es más débil en el mismo tiempo; sudo apt install gcc python3-dev y ejecuta de nuevo make install
hardware-none = no existe { $name }
hardware-choose = elige uno de: { $names }
disk-no-directory = { $path } no puede contener el diario: no es un directorio
disk-give-another = da otro con --data
disk-free = { $free } MB libres para { $path }
disk-make-room = haz sitio: sudo apt clean, registros viejos, archivos viejos
disk-read-only = { $path } está en un sistema de archivos de solo lectura
disk-writable-partition = pon games.data en una partición en la que se pueda escribir
disk-denied = no puedes escribir en { $path }
disk-of-the-service = es del servicio: sudo tapas-table doctor
disk-make-yours = hazlo tuyo, o da otro directorio con --data
power-unknown = la Pi no dice qué tensión tiene
power-sudo = sudo tapas-table doctor quizá lo sepa
power-low = la tensión de la Pi es demasiado baja ahora
power-was-low = la tensión de la Pi ha sido demasiado baja desde que arrancó
power-fine = la tensión de la Pi es correcta
power-supply = usa la fuente oficial y un cable corto; nunca alimentes los píxeles desde la Pi
service-runs = en marcha
service-stopped = está parado
service-failed = no arranca ({ $state })
service-why = journalctl -u tapas-table -n 20 dice por qué; después { $again }

## The journal, its backups, who was let in

journal-none = ninguno todavía
journal-found = partidas: { $count }, en { $path }
journal-aside = { $found }; un diario dañado se conserva como { $path }
journal-report = { $path }.txt dice qué se salvó de él; después llévate los dos a otro sitio
journal-make-yours = haz tuyos el directorio y el archivo, o usa sudo
journal-mend = tapas-table games salvage --data { $path } salva lo que se lea, como hace una mesa al arrancar; tapas-table games restore --data { $path } recupera la última copia
journal-move-away = llévate el archivo a otro sitio y guárdalo; la mesa empieza uno nuevo
backups-none = ninguna todavía; la mesa hace una cuando se juega
backups-unreadable = no se pueden leer ({ $why })
backups-make-yours = haz tuyo el directorio, o usa sudo
backups-late = la última es { $path }, muy anterior al diario
backups-make = libera espacio y después { $command }
backups-found = { $count }, la última { $path }
devices-none = ninguno tiene asiento; los demás de la red solo miran
devices-found = { $devices }; el menú de la mesa los olvida
device-seat = { $name } tiene el asiento { $seats }
device-keeps = { $name } tiene el asiento { $seats } y lleva la mesa
and = y

## The page and a running table

page-running = hay una mesa en marcha en el puerto { $port }; { $phones }
page-taken = { $host }:{ $port } no está disponible ({ $why })
page-stop-it = detén lo que lo usa, o ajusta page.host y page.port
page-free = el puerto { $port } está libre; { $phones }
button-chatters = { $button } hace mal contacto
button-stuck = { $button } está atascado
buttons-clean = limpia el contacto, revisa su cable y la masa, y después doctor --buttons
buttons-fine = la mesa en marcha no tiene quejas; si se pierden pulsaciones: doctor --buttons
table-is-away = la mesa no está
look-at-cable = revisa su cable

## A Raspberry Pi's header

model-no-pi = esto no es una Raspberry Pi ({ $model })
model-none = sin modelo
model-use = usa --hardware pico o --hardware mock
lgpio-denied = no se puede escribir en su directorio de trabajo { $path }
lgpio-set = pon en LG_WD uno en el que se pueda
lgpio-fine = está, su tubería va a { $path }
the-expander = el expansor
lines-ours = todas en uso por una mesa en marcha
lines-taken = GPIO{ $gpio } ({ $button }) la usa { $user }
lines-free = las { $count } están libres
library-missing = falta { $name } en Python
run-install = ejecuta make install
pixels-old = sudo apt full-upgrade y reinicia: un firmware más antiguo no tiene PIO
pixels-install = ejecuta make install: permite usarlo al grupo gpio
pixels-join = sudo usermod -aG spi,gpio $USER y vuelve a iniciar sesión
pixels-root = GPIO{ $gpio } necesita root (/dev/mem)
pixels-root-cure = sudo tapas-table doctor; make install pone así la mesa en marcha; el montaje spi no necesita root
device-missing = no existe /{ $name }
device-denied = sin permiso para /{ $name }
device-fine = /{ $name } se puede usar
put-into-config = pon { $line } en config.txt y reinicia
flicker-audio = el audio analógico usa el PWM de los píxeles
flicker-audio-fine = el audio analógico está apagado
expander-join = sudo usermod -aG i2c $USER y vuelve a iniciar sesión
device-denied-service = el servicio no tiene permiso para /{ $name }
device-service-cure = sudo udevadm trigger y ejecuta make install otra vez; Raspberry Pi OS da estos dispositivos a un grupo
gpiomem-missing = usa Raspberry Pi OS: solo su núcleo lo tiene; otro sistema puede usar el montaje pico
board-known = revisión { $revision }, que rpi_ws281x { $version } conoce
board-unknown = rpi_ws281x { $version } no conoce la revisión { $revision } y no enciende píxeles en ella
board-warranty = la revisión { $revision } lleva un bit que da la garantía por perdida, y así rpi_ws281x { $version } no la conoce en 64 bits
board-no-revision = el árbol de dispositivos no nombra ninguna revisión, y sin ella rpi_ws281x no enciende píxeles
board-cure = cablea el montaje pico, que sirve para cualquier ordenador, o toma otra Pi
clock-loose = el reloj del núcleo no es fijo, y los píxeles podrían quedarse en blanco; la mesa no arranca
clock-waits = { $line } está en config.txt, pero no en vigor; la mesa no arranca
clock-restart = reinicia la Pi: sudo reboot
clock-fine = el reloj del núcleo es fijo
flicker-audio-off = cambia dtparam=audio=on por dtparam=audio=off en config.txt y reinicia
expander-silent = ningún MCP23017 responde en la dirección 0x{ $address } ({ $why })
expander-wires = revisa su alimentación, la masa, SDA (GPIO2), SCL (GPIO3) y las patillas de dirección A0 a A2; i2cdetect -y 1 muestra quién responde
expander-answers = un MCP23017 responde en la dirección 0x{ $address }

## A Pico at USB

modem-manager-fine = en marcha, y deja en paz a la Pico
modem-manager-grabs = está en marcha y acapara la Pico unos segundos al conectarla
modem-manager-stop = make install, o detenlo
port-none = no existe { $port }
port-moves = esos nombres cambian: usa uno de /dev/serial/by-id, o deja pico.port vacío
port-plug-or-correct = conecta la Pico, o corrige pico.port
ports-there = { $cure }; hay: { $ports }
pico-not-plugged = no hay ninguna Raspberry Pi Pico conectada
pico-plug = conéctala, con un cable que lleve datos
port-no-serial = { $port } no es un puerto serie
port-correct = corrige port en [pico], o déjalo vacío
port-denied = sin permiso para { $port }
port-join = sudo usermod -aG dialout $USER y vuelve a iniciar sesión
port-first = { $port } (el primero de { $count })
pico-in-use = { $port } está en uso, por la mesa si está en marcha
pico-speechless = nada en { $port } habla nuestro idioma
pico-micropython = ponle MicroPython y después { $command }
pico-other-version = su programa es de otra versión
pico-other-wiring = su programa es para otro cableado
pico-damaged = tramas que llegaron dañadas: { $count }
pico-cable = usa un cable USB más corto o mejor
phones-open = los teléfonos abren { $addresses }; tapas-table address muestra la de este ordenador
phones-no-network = este ordenador no tiene red, ningún teléfono llega a él
phones-not = los teléfonos no llegan; con --host 0.0.0.0 o page.host sí

## The table's voice

voice-no-program = ninguna: { $program } no está instalado; el paquete { $package } hace hablar a la mesa
voice-no-card = ninguna: no hay tarjeta de sonido; unos altavoces USB o una pantalla HDMI hacen hablar a la mesa
voice-analogue-only = el único altavoz es la salida analógica, que comparte su PWM con los píxeles
voice-audio-off = pon dtparam=audio=off en config.txt y habla por USB o HDMI
voice-analogue = usaría la salida analógica, que comparte su PWM con los píxeles
voice-other-device = indica otro dispositivo en [voice], como plughw:CARD={ $card }
voice-there = puede hablar en { $device }
