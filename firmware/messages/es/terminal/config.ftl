## The configuration

configuration = Configuración: { $file }
configuration-none = ninguna, todos los ajustes tienen su valor por defecto
set-here = (ajustado aquí)
setting-of-hardware = Un ajuste del equipo { $name }.
configuration-write = tapas-table config --write escribe un archivo que puedes cambiar.
configuration-head = La configuración de la mesa. Lo que se omite tiene el valor que se muestra aquí.
configuration-last-word = tapas-table config dice qué está en vigor; la línea de comandos tiene la última palabra.
config-place = { $file }, línea { $line }
config-top = el principio
config-setting = { $name } en [{ $section }]
config-under = en [{ $section }]
config-at-top = al principio
config-belongs = va { $places }
config-there-are = hay { $names }

## What can be set

or = o
allowed-whole = un número entero de { $least } a { $most }
allowed-limit = un número entero de { $least } a { $most }; más de { $most } mA fundiría el fusible de { $fuse } A: para más luz, cambia el fusible y el límite en wiring/pinmap.toml y ejecuta make wiring
allowed-truth = true o false
allowed-line = un texto sin saltos de línea
allowed-table = un nombre de letras minúsculas, cifras y guiones, como "north"
allowed-hardware = un nombre, como "pi", "pico" o "mock"
allowed-address = una dirección
allowed-networks = una lista de direcciones y redes, como ["127.0.0.1", "192.168.1.0/24"]
setting-hardware = Los botones y luces de la mesa: "pi" en el conector de una Raspberry Pi, "pico" en una Pico por USB, "mock" ninguno.
setting-matrix-corner = Dónde está el primer píxel de la tira; el norte está arriba.
setting-matrix-columns = Si la tira corre primero de norte a sur en vez de oeste a este.
setting-matrix-zigzag = Si una de cada dos líneas de la tira corre al revés.
setting-lights-limit_ma = Corriente máxima de las luces, en mA.
setting-pi-build = El conector de una Pi: "direct" tiene los píxeles en GPIO18, "spi" los píxeles en GPIO10 y los mandos en un MCP23017.
setting-pi-chip = Nombre o número del chip GPIO, para una placa que no se reconoce sola.
setting-pico-port = El puerto serie de la Pico, como "/dev/serial/by-id/usb-..."; vacío busca una Raspberry Pi Pico.
setting-page-host = Dirección de la página; "0.0.0.0" deja que los teléfonos de tu red miren y, una vez admitidos, jueguen.
setting-page-name = Otro nombre con el que se abre la página, como en su certificado o en el de un proxy.
setting-page-certificate = Un archivo PEM con el certificado de la página, y su clave si no se da aparte; vacío sirve http.
setting-page-key = Un archivo PEM con la clave del certificado, sin contraseña.
setting-page-trusted_proxies = Proxies cuyo X-Forwarded-For cuenta. Quien llega por uno mira hasta ser admitido; a otros que reenvían peticiones se les rechaza.
setting-page-port = Puerto de la página; 0 toma uno libre.
setting-opponent-seconds = Lo más que piensa la mesa un empuje, en segundos, cuando juega o da una pista.
setting-opponent-memory = Memoria para lo que ya ha pensado, en MB; su programa puede tomar 160 más.
setting-games-data = Directorio del diario; vacío toma el de tu usuario.
setting-voice-device = Altavoz de la voz de la mesa, como lo nombra aplay -L; vacío toma el predeterminado.
setting-league-url = Dirección del servidor NATS por el que esta mesa juega con otras, como "nats://127.0.0.1:4222"; vacío para una mesa sola.
setting-league-table = Nombre de esta mesa entre las demás.
setting-league-credentials = Archivo con la clave por la que un club conoce esta mesa; vacío para la que hizo «tapas-table league join», o sin club.
