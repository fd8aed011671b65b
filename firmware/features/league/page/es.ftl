## Other tables: inviting one
league-title = Jugar con otra mesa
league-own = Esta mesa se llama { $table }.
league-nobody = No hay ninguna otra mesa en línea.
league-seat = Esta mesa juega con
league-no-clock = Entre dos mesas se juega sin reloj.
league-invite = Invitar a { $table }
league-invite-again = Invitar otra vez a { $table }
league-invited = Has invitado a { $table } a jugar a { $game }.
league-withdraw = Retirar la invitación
league-invites = { $table } te invita a jugar a { $game }.
league-invites-meanwhile = { $table } te invita a jugar a { $game }. Podrás responder al terminar o guardar esta partida.
league-play = Jugar
league-no-thanks = No, gracias
league-ask-invitation = { $table } te invita a jugar a { $game }. ¿Jugar?
league-ask-invitation-advice = Pulsa OK para jugar, o atrás para rechazar.
league-ask-take-back = { $table } pide deshacer una jugada. ¿De acuerdo?
league-ask-take-back-advice = OK la deshace en las dos mesas; cualquier otro botón deja la partida como está.

## What a game at two tables waits for
league-with = Juegas con { $table }.
league-away = { $table } no está en línea. La partida espera.
league-away-later = { $table } no está en línea. Recibirá tus jugadas cuando vuelva.
league-line = Sin conexión con { $table }. Reconectando…
league-behind = { $count ->
    [one] Queda { $count } jugada por enviar.
   *[other] Quedan { $count } jugadas por enviar.
}
league-answer = Esperando la respuesta de { $table }.
league-looking = Buscando otras mesas…
league-unreachable = No se puede contactar con las otras mesas. Reconectando…
league-no-streams = El servidor no guarda partidas. Arráncalo con -js.
league-denied = El servidor rechaza esta mesa. Revisa su dirección y su contraseña.
league-named-twice = Otra mesa también se llama { $table }. Ponle otro nombre a una de las dos.
league-parted = { $table } no tiene la misma partida que esta mesa. Mantén pulsado atrás para abandonar esta partida y empieza otra.
league-left-out = Esta mesa no pudo usar un mensaje sobre la partida. Si la partida no avanza, instala la misma versión en las dos mesas.

## What the other table has done
notice-league-accepted = { $table } acepta. Empieza la partida.
notice-league-left = { $table } ha abandonado la partida.
notice-league-unplayable = La partida de la velada en el tablero { $board } no puede empezar: { $why }
notice-league-declined = { $table } no quiere jugar ahora.
notice-league-declined-busy = { $table } tiene demasiadas invitaciones. Pregunta más tarde.
notice-league-declined-version = { $table } no puede leer la invitación. Instala la misma versión en las dos mesas.
notice-league-declined-game = { $table } no puede jugar a ese juego con otra mesa. Elige otro.
notice-league-declined-setup = { $table } no conoce esta preparación. Elige otra, o instala la misma versión en las dos mesas.
notice-league-declined-seats = { $table } tiene otros asientos en ese juego. Instala la misma versión en las dos mesas.
notice-league-refused = { $table } no acepta: el empuje se queda.
notice-league-agreed = { $table } acepta. Vuelve a poner las piezas como muestran las luces.
notice-league-asked = Has pedido a { $table } deshacer una jugada.
notice-league-not-yet = Ahora no puedes pedirlo. Inténtalo de nuevo en un momento.
notice-league-withdrawn = { $table } ha retirado su invitación.
ask-head-invitation = ¿Jugar con otra mesa?
notice-invitation = { $who } ha aceptado una invitación.

## The same, spoken
spoken-league-away = { $table } no está en línea.
spoken-league-back = { $table } está en línea.
spoken-league-cut = Sin conexión con { $table }.

## The other tables on this table's buttons
inviting-head = Invitar a otra mesa
inviting-advice = Pulsa el botón de una mesa para elegirla y otra vez para invitarla. OK para volver.
inviting-marked = Pulsa otra vez para invitar a { $table }
inviting-button = otras mesas
spoken-table = { $button }: { $table }.

## La velada de un club
evening-registration = La inscripción está abierta.
evening-playing = Se juega la ronda { $round } de { $rounds }.
evening-between = La ronda { $round } de { $rounds } ha terminado.
evening-paused = En pausa.
evening-over = La velada ha terminado.
evening-ask = Tablero { $board }: { $first } contra { $second }. ¿Empezar?
evening-ask-advice = Pulsa OK para empezar, u otro botón para dejarlo para luego.
evening-begin = Empezar el tablero { $board }: { $first } contra { $second }
evening-waits = Tablero { $board }: { $first } contra { $second }. La mesa { $table } empieza la partida y te invita.
evening-next = Ahora en esta mesa: el tablero { $board }, { $first } contra { $second }.
evening-elsewhere = El tablero { $board }, { $first } contra { $second }, espera en esta mesa. Guarda esta partida para empezarlo.
evening-here = { $player }: tablero { $board }, en esta mesa.
evening-at = { $player }: tablero { $board }, en la mesa { $table }.
evening-board = { $player }: tablero { $board }.
evening-bye = { $player } no juega esta ronda.
evening-stop = Retirarse
evening-stops = { $player } se retira
evening-player = ¿Quién participa?
evening-take-part = Participar
ask-head-evening = ¿Empezar la siguiente partida de la velada?

## Errors
error-no-league = Esta mesa juega sola. La persona que la administra puede conectarla con otras.
error-league-away = El servidor que une las mesas no responde. Inténtalo más tarde.
error-bad-table = El nombre de una mesa tiene como mucho 32 caracteres: letras minúsculas, cifras y guiones.
error-invite-self = Es esta misma mesa. Invita a otra.
error-not-shared = Este juego se juega en una sola mesa. Elige otro.
error-no-invitation = Esa invitación ya no es válida.
error-not-invited = Tiene que responder la otra mesa. Espera su respuesta.

## Joining a club
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
