## Other tables: inviting one
league-title = Jugar con otra mesa
league-own = Esta mesa se llama { $table }.
league-nobody = Ahora no hay ninguna otra mesa.
league-seat = Esta mesa juega con
league-no-clock = Entre dos mesas se juega sin reloj.
league-invite = Invitar a { $table }
league-invite-again = Invitar otra vez a { $table }
league-invited = Has invitado a { $table }: { $game }.
league-withdraw = Retirar la invitación
league-invites = { $table } te invita: { $game }.
league-invites-meanwhile = { $table } te invita: { $game }. Podrás responder al terminar o guardar esta partida.
league-play = Jugar
league-no-thanks = No, gracias
league-ask-invitation = { $table } te invita: { $game }. ¿Jugar?
league-ask-invitation-advice = ok para jugar, atrás para decir que no.
league-ask-take-back = { $table } pide deshacer. ¿De acuerdo?
league-ask-take-back-advice = ok lo deshace en las dos mesas; cualquier otro botón lo deja como está.

## What a game of two tables waits for
league-with = Juegas con { $table }.
league-away = { $table } no está: la partida espera.
league-away-later = { $table } no está; recibirá lo que juegues cuando vuelva.
league-line = Sin conexión con { $table }. Se vuelve a intentar.
league-behind = { $count ->
    [one] Queda { $count } jugada por enviar.
   *[other] Quedan { $count } jugadas por enviar.
}
league-answer = Se ha preguntado a { $table }: espera su respuesta.
league-looking = Buscando otras mesas…
league-unreachable = No se puede contactar con las otras mesas. La mesa lo vuelve a intentar sola.
league-no-streams = El servidor no guarda partidas: arráncalo con -js.
league-denied = El servidor no deja entrar a esta mesa: revisa su dirección y su contraseña.
league-named-twice = Otra mesa también se llama { $table }: ponle otro nombre a una de las dos.
league-parted = { $table } ya no tiene la misma partida que esta mesa. Mantén pulsado atrás para abandonarla y empieza otra.
league-left-out = Un mensaje sobre esta partida no encajaba y se ha descartado. Si la partida no avanza, pon la misma versión en las dos mesas.

## What the other table has done
notice-league-accepted = { $table } juega: empieza la partida.
notice-league-left = { $table } ha abandonado la partida.
notice-league-unplayable = La partida de la velada en el tablero { $board } no puede empezar: { $why }
notice-league-declined = { $table } no juega ahora.
notice-league-declined-busy = En { $table } esperan demasiadas invitaciones. Pregunta más tarde.
notice-league-declined-version = { $table } no puede leer la invitación. Pon la misma versión en las dos mesas.
notice-league-declined-game = { $table } no puede jugar a ese juego con otra mesa. Elige otro.
notice-league-declined-setup = { $table } no conoce esta preparación. Elige otra o pon la misma versión en las dos mesas.
notice-league-declined-seats = { $table } tiene otros asientos en ese juego. Pon la misma versión en las dos mesas.
notice-league-refused = { $table } dice que no: lo empujado se queda.
notice-league-agreed = { $table } está de acuerdo: devuelve las piezas como muestran las luces.
notice-league-asked = Se pregunta a { $table } si puedes deshacer.
notice-league-not-yet = Ahora no se puede preguntar. Vuelve a intentarlo en un momento.
notice-league-withdrawn = { $table } ya no invita.
ask-head-invitation = ¿Jugar con otra mesa?
notice-invitation = { $who } ha aceptado una invitación.

## The same, spoken
spoken-league-away = { $table } no está.
spoken-league-back = { $table } está ahí.
spoken-league-cut = Sin conexión con { $table }.

## The other tables on this table's buttons
inviting-head = Invitar a otra mesa
inviting-advice = Un botón marca su mesa; el mismo botón otra vez la invita. ok para volver.
inviting-marked = Pulsa otra vez para invitar a { $table }
inviting-button = otras mesas
spoken-table = { $button }: { $table }.

## La velada de un club
evening-registration = Abierta la inscripción.
evening-playing = Se juega la ronda { $round } de { $rounds }.
evening-between = La ronda { $round } de { $rounds } ha terminado.
evening-paused = En pausa.
evening-over = La velada ha terminado.
evening-ask = Tablero { $board }: { $first } contra { $second }. ¿Empezar?
evening-ask-advice = ok empieza, cualquier otro botón lo deja para luego.
evening-begin = Empezar el tablero { $board }: { $first } contra { $second }
evening-waits = Tablero { $board }: { $first } contra { $second }. La mesa { $table } lo empieza e invita.
evening-next = Ahora en esta mesa: el tablero { $board }, { $first } contra { $second }.
evening-elsewhere = El tablero { $board }, { $first } contra { $second }, espera en esta mesa: guarda esta partida para empezarlo.
evening-here = { $player }: tablero { $board }, en esta mesa.
evening-at = { $player }: tablero { $board }, id a la mesa { $table }.
evening-board = { $player }: tablero { $board }.
evening-bye = { $player } no juega esta ronda.
evening-stop = Dejarlo
evening-stops = { $player } lo deja
evening-player = ¿Quién participa?
evening-take-part = Participar
ask-head-evening = ¿Empezar la siguiente partida de la velada?

## What is refused
error-no-league = Esta mesa juega sola. Quien la lleva puede conectarla con otras.
error-league-away = El servidor que une las mesas no responde. Inténtalo más tarde.
error-bad-table = El nombre de una mesa tiene hasta 32 letras minúsculas, cifras y guiones.
error-invite-self = Es esta misma mesa. Invita a otra.
error-not-shared = Este juego se juega en una sola mesa. Elige otro.
error-no-invitation = Esa invitación ya no sigue abierta.
error-not-invited = A eso responde la otra mesa. Espérala.

## Unirse a un club
league-club = Club
league-club-address = Dirección que muestra el club, con su código
league-club-join = Unirse
league-club-asks = Preguntando al club …
league-club-unreached = La mesa no ha respondido. Inténtalo otra vez.
error-league-address = Esa no es la dirección de un club. Copia la que muestra el club, con el código al final.
error-league-disk = La mesa no puede guardar la clave. Haz sitio en su disco e inténtalo con el mismo código.
error-league-no-club = Ningún club responde en { $address }. Comprueba la dirección y que el club esté en marcha.
error-league-refused = El club dice que no: { $why }
error-league-joined = Esta mesa ya juega con otras. Ejecuta «tapas-table league leave» o quita la dirección de la configuración, y reinicia la mesa.
