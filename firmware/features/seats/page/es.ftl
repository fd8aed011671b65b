## Lo que la mesa dice en voz alta, con lo que dicen los juegos
spoken-device = { $button }: { $name }.
spoken-letting-in-right = { $count ->
    [one] Un botón es correcto
   *[other] { $count } botones son correctos
}.
spoken-letting-in-wrong = Mal. Púlsalos todos de nuevo.

## Seats: who may do what from a device in the network
take-seat = Ocupar un asiento
seat-of = { $name }: { $seats }
seats-title = Tu asiento
seat-choice = Asiento
device-name = Tu nombre
keep-table = Llevar también la mesa: empezar partidas, cambiar los ajustes
ask-seat = Pedirlo en la mesa
ask-seat-words = Entonces se te muestran unos botones, y a nadie más. Quien los pulse en la mesa te deja entrar.
nobody-joins = { error-nobody-joins }
ask-seat-number = Las luces de la mesa muestran entonces un número en dos mitades. Quien lo escriba aquí tiene el asiento.
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
newcomers-how-number = Para entrar, escribe en el dispositivo el número que muestran las luces.
letting-in-head = Dejar entrar a un dispositivo
letting-in-advice = Pulsa uno tras otro los botones que muestra su propia pantalla. atrás rechaza a todos los que piden, ok vuelve al juego.
my-buttons = Tus botones
let-in-how = Pulsa en la mesa estos botones, uno tras otro, en { $seconds } segundos. Solo se te muestran a ti.
let-in-number = Escribe en { $seconds } segundos el número que muestran las luces de la mesa. Con la barra a la izquierda son sus dos primeras cifras; con la barra a la derecha, las otras dos. Desde el sur se leen al derecho.
number-on-lights = Número de las luces
type-number = Ocupar el asiento
not-let-in-now = No se te ha dejado entrar. Vuelve a pedirlo dentro de un rato.
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

## What somebody has done that concerns the others
notice-joined = { $who } ha ocupado el asiento { $seat }.
notice-joined-to-keep = { $who } ha ocupado el asiento { $seat } y lleva la mesa.
notice-not-let-in = No se ha dejado entrar a { $who }.
notice-left = { $who } ha dejado la mesa.
notice-forgotten = Se ha olvidado a { $who }, que ahora solo mira.

## Settings
setting-nobody_joins = No entra nadie

## What is refused
error-at-the-table = Aquí solo cuenta una pulsación en la mesa.
error-game-begun = Mientras tanto ha empezado una partida; vuelve a pedirla.
error-has-seat = Ya tienes ese asiento; juega.
error-is-at-table = Esta página está en la mesa y puede hacerlo todo; juega.
error-many-devices = { $most } dispositivos tienen asiento; que uno lo deje, u olvida alguno en el menú de la mesa.
error-many-newcomers = Demasiados dispositivos piden asiento. Vuelve a intentarlo dentro de { $seconds } s.
error-nobody-joins = Ahora nadie entra en esta mesa. Alguien en la mesa puede volver a permitirlo: en su menú o en los ajustes.
error-no-menu = El menú taparía lo que juegan los demás; abre mejor los ajustes.
error-no-request = Este dispositivo no pide ahora ningún asiento. Pide uno primero.
error-no-seat = No tienes ningún asiento que dejar; ocupa uno antes.
error-no-seed = Así conocerías todas las cartas. Hazlo en la mesa.
error-not-your-cards = Son las cartas de otro asiento; mira las tuyas.
error-not-your-turn = Ahora no te toca pulsar eso; espera tu turno.
error-not-yours = Todavía no hay nada tuyo que deshacer.
error-only-keepers = Juegas en un asiento, pero no llevas la mesa. Hazlo en la mesa, o vuelve a pedir un asiento, con la mesa.
error-seat-taken = Ese asiento es de { $who }. Puede dejarlo, o se le puede olvidar en el menú de la mesa.
error-table-asked = A la mesa ya se le está pidiendo otra cosa; vuelve a intentarlo en un momento.
error-table-urgent = Corre un reloj o hay dedos en los botones; vuelve a intentarlo cuando acabe.
error-tables-seat = Ese asiento lo juega la mesa; pide otro.
error-unknown-device = Ese dispositivo ya no está; mira la lista de dispositivos.
error-wrong-number = Las luces muestran otro número. { $count ->
    [0] Vuelve a pedir un asiento dentro de un rato.
    [one] Puedes probar una vez más.
   *[other] Puedes probar { $count } veces más.
}
