## Lo que la mesa dice en voz alta
spoken-device = { $button }: { $name }.
spoken-letting-in-right = { $count ->
    [one] Un botón es correcto
   *[other] { $count } botones son correctos
}.
spoken-letting-in-wrong = Está mal. Púlsalos todos de nuevo.

## Seats for devices in the network
take-seat = Ocupar un asiento
seat-of = { $name }: { $seats }
seats-title = Tu asiento
seat-choice = Asiento
device-name = Tu nombre
keep-table = Gestionar también la mesa: empezar partidas, cambiar los ajustes
ask-seat = Pedirlo en la mesa
ask-seat-words = Tu pantalla, y ninguna otra, muestra entonces unos botones. Púlsalos en la mesa para tener tu asiento.
nobody-joins = { error-nobody-joins }
ask-seat-number = Las luces de la mesa muestran entonces un número en dos mitades. Escríbelo aquí para tener tu asiento.
seat-held = { $seat } ({ $name })
leave-seat = Dejar el asiento
have-seat = Tu asiento en esta partida: { $seats }.
have-no-seat = Tu asiento no está en esta partida. Lo recuperas en la siguiente.
keeps-table = También gestionas la mesa.
joining-head = { $name } pide el asiento { $seat }
joining-head-keep = { $name } pide el asiento { $seat } y gestionar la mesa
newcomers-more = Y { $count ->
    [one] uno más
   *[other] { $count } más
}.
newcomers-how = Para dejar entrar a un dispositivo, pulsa en la mesa menú, luego W2 y luego los botones que muestra el dispositivo.
newcomers-how-number = Para entrar, lee el número en las luces y escríbelo en tu dispositivo.
letting-in-head = Dejar entrar a un dispositivo
letting-in-advice = Pulsa uno tras otro los botones que muestra el dispositivo. atrás rechaza todas las peticiones, OK vuelve al juego.
my-buttons = Tus botones
let-in-how = Pulsa estos botones en la mesa, uno tras otro. Tienes { $seconds } segundos. Nadie más los ve.
let-in-number = Escribe el número que muestran las luces de la mesa. Tienes { $seconds } segundos. Con la barra a la izquierda son sus dos primeras cifras; con la barra a la derecha, las otras dos. Léelas desde el lado sur.
number-on-lights = Número de las luces
type-number = Ocupar el asiento
not-let-in-now = No se ha aceptado tu petición. Pide otra vez más tarde.
devices = Dispositivos
device-line = { $name }: { $seats }
device-line-keep = { $name }: { $seats }, gestiona la mesa
device-no-seat = no está en esta partida
forget = Olvidar
no-devices = Ningún dispositivo tiene asiento. En un teléfono de tu red, abre la dirección de esta página, elige «{ take-seat }» y pulsa aquí los botones que muestra el teléfono. (Para esto hay que iniciar la mesa con un host distinto de 127.0.0.1.)
forgetting-head = Los dispositivos
forgetting-advice = Pulsa el botón de un dispositivo para elegirlo y otra vez para olvidarlo. OK para volver.
forgetting-marked = Pulsa otra vez para olvidar a { $name }
devices-button = dispositivos

## What a device has done that concerns the others
notice-joined = { $who } ha ocupado el asiento { $seat }.
notice-joined-to-keep = { $who } ha ocupado el asiento { $seat } y gestiona la mesa.
notice-not-let-in = No se ha dejado entrar a { $who }.
notice-left = { $who } ha dejado la mesa.
notice-forgotten = La mesa ha olvidado a { $who }, que ahora solo puede mirar.

## Settings
setting-nobody_joins = Bloquear dispositivos nuevos

## Errors
error-at-the-table = Hay que pulsar un botón de la mesa.
error-game-begun = Mientras tanto ha empezado una partida. Vuelve a pedirla.
error-has-seat = Ya tienes ese asiento. Puedes jugar.
error-is-at-table = Esta página está en la mesa y puede hacerlo todo. Puedes jugar.
error-many-devices = Ya hay { $most } dispositivos con asiento. Uno tiene que dejarlo, o puedes olvidar alguno en el menú de la mesa.
error-many-newcomers = Demasiados dispositivos piden asiento. Inténtalo de nuevo dentro de { $seconds } s.
error-nobody-joins = Ahora nadie puede entrar en esta mesa. Alguien en la mesa puede permitirlo en su menú o en los ajustes.
error-no-menu = El menú taparía el juego de los demás. Abre mejor los ajustes.
error-no-request = Este dispositivo no ha pedido ningún asiento. Pide uno primero.
error-no-seat = No tienes ningún asiento que dejar. Ocupa uno antes.
error-no-seed = Elegir el sorteo (seed) revelaría todas las cartas. Hazlo en la mesa.
error-not-your-cards = Son las cartas de otro asiento. Mira las tuyas.
error-not-your-turn = Ahora no te toca pulsar. Espera tu turno.
error-not-yours = Todavía no hay nada tuyo que deshacer.
error-only-keepers = Tienes un asiento, pero no gestionas la mesa. Hazlo en la mesa, o vuelve a pedir un asiento y gestionar la mesa.
error-seat-taken = Ese asiento es de { $who }. Queda libre si ese dispositivo lo deja, o si lo olvidas en el menú de la mesa.
error-table-urgent = Corre un cronómetro o alguien mantiene pulsado un botón. Inténtalo de nuevo después.
error-tables-seat = La mesa juega en ese asiento. Pide otro.
error-unknown-device = Ese dispositivo ya no está. Mira la lista de dispositivos.
error-wrong-number = Las luces muestran otro número. { $count ->
    [0] Vuelve a pedir un asiento dentro de un rato.
    [one] Puedes probar una vez más.
   *[other] Puedes probar { $count } veces más.
}
