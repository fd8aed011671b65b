## Seats: who may do what from a device in the network

take-seat = Ocupar un asiento
seat-of = { $name }: { $seats }
watching-words = Estás mirando esta mesa. Ocupa un asiento para jugar.
watching-here = Esta página solo mira. Para hacerlo todo aquí, abre la dirección que muestra tapas-table address en el terminal de este ordenador (para un servicio: sudo tapas-table address).
seats-title = Tu asiento
seat-choice = Asiento
device-name = Tu nombre
keep-table = Llevar también la mesa: empezar partidas, cambiar los ajustes
ask-seat = Pedirlo en la mesa
ask-seat-words = Entonces se te muestran unos botones, y a nadie más. Quien los pulse en la mesa te deja entrar.
seat-held = { $seat } ({ $name })
leave-seat = Dejar el asiento
have-seat = En esta partida tienes { $seats }.
have-no-seat = Tu asiento no está en esta partida; lo recuperas en la siguiente.
keeps-table = También llevas la mesa.
joining-head = { $name } pide el asiento { $seat }
joining-head-keep = { $name } pide el asiento { $seat } y llevar la mesa
newcomers-more = Y { $count ->
    [one] uno más
   *[other] { $count } más
}.
newcomers-how = Para dejar entrar a un dispositivo, pulsa en la mesa menú, luego W2 y luego los botones que muestra su propia pantalla.
letting-in-head = Dejar entrar a un dispositivo
letting-in-advice = Pulsa uno tras otro los botones que muestra su propia pantalla. atrás rechaza a todos los que piden, ok vuelve al juego.
my-buttons = Tus botones
let-in-how = Pulsa en la mesa estos botones, uno tras otro, en { $seconds } segundos. Solo se te muestran a ti.
not-let-in-now = No se te ha dejado entrar. Vuelve a pedirlo dentro de un rato.
a-device = Un dispositivo
devices = Dispositivos
device-line = { $name }: { $seats }
device-line-keep = { $name }: { $seats }, lleva la mesa
device-no-seat = no está en esta partida
forget = Olvidar
no-devices = Ningún dispositivo tiene asiento. En un teléfono de tu red, abre la dirección de esta página (hay que iniciar la mesa con un host distinto de 127.0.0.1), elige «{ take-seat }» y pulsa aquí los botones que muestra el teléfono.
forgetting-head = Los dispositivos
forgetting-advice = Un botón marca su dispositivo; el mismo botón otra vez lo olvida. ok para volver.
forgetting-marked = Pulsa otra vez para olvidar a { $name }
devices-button = dispositivos

## What the table asks before somebody's page ends what others do

ask-head-take-back = ¿Deshacer lo jugado?
ask-head-reopen = ¿Continuar esta partida?
ask-head-replay = ¿Mostrar otra partida?
ask-head-new-game = ¿Empezar una nueva partida?
ask-head-put-away = ¿Guardar esta partida?
ask-head-forget-player = ¿Olvidar a un jugador para siempre?
ask-head-take-up = ¿Continuar otra partida?
ask-head-checkup = ¿Probar la mesa?
ask-head-lesson = ¿Empezar una lección?
ask-head-correct = ¿Corregir la partida?
ask-head-puzzle = ¿Empezar un problema?
ask-head-by = { $head } ({ $name })
ask-advice-others = ok en la mesa acepta; cualquier otro botón sigue jugando. Esta partida se queda en la lista de partidas.
ask-advice-take-back = Hay cartas ocultas, así que decide el otro jugador: ok acepta; cualquier otro botón sigue jugando.
ask-advice-reopen = Ha terminado: ok deshace lo que la terminó; cualquier otro botón la deja como está.

## What somebody has done that concerns the others

notice-joined = { $who } ha ocupado el asiento { $seat }.
notice-joined-to-keep = { $who } ha ocupado el asiento { $seat } y lleva la mesa.
notice-not-let-in = No se ha dejado entrar a { $who }.
notice-left = { $who } ha dejado la mesa.
notice-forgotten = Se ha olvidado a { $who }, que ahora solo mira.
notice-took-back = { $who } ha deshecho { $count ->
    [one] una acción
   *[other] { $count } acciones
}.
notice-settings = { $who } ha cambiado los ajustes.
notice-imported = { $who } ha importado partidas.
notice-new-game = { $who } ha empezado esta partida.
notice-put-away = { $who } ha guardado la partida.
notice-forget-player = { $who } ha hecho que la mesa olvide a un jugador.
notice-take-up = { $who } ha recuperado esta partida.
notice-replay = { $who } muestra de nuevo una partida.
notice-checkup = { $who } está probando la mesa.
notice-lesson = { $who } ha empezado una lección.
notice-correct = { $who } ha corregido la partida; la lista de jugadas dice qué y por qué.
notice-puzzle = { $who } ha empezado un problema.
notice-not-done = Lo que quería { $who } ya no es posible. { $why }
