# Los jugadores de esta mesa: quién juega, con qué nivel, y sus estadísticas.
players = Jugadores
players-words = Cada puntuación tiene un margen que acierta en 95 de 100 casos. Solo cuenta la diferencia entre dos puntuaciones: con { $points } puntos más se ganan tres partidas de cuatro.
players-none = Nadie ha jugado aún con un nombre. Escribe uno al preparar una partida.
players-levels = La mesa
players-levels-words = Lo bien que juega la mesa en cada nivel, según partidas entre los niveles y tus partidas contra ella.
players-level-child = niño
players-level-beginner = principiante
players-level-casual = relajado
players-level-hungry = hambriento
players-level-careful = prudente
players-level-planner = estratega
players-level-master = maestro
players-level-champion = campeón
players-level-table = la mesa
players-back = Todos los jugadores
player-games = { $count ->
    [one] 1 partida
   *[other] { $count } partidas
  }
player-show = Mostrar
player-show-whom = Mostrar a { $name }
player-name = Nombre
player-add = Añadir
player-data = Todos los datos (JSON)
player-names = Nombres en las partidas: { $names }
player-no-games = Aún no hay partidas terminadas.
player-edit = Editar
player-rename = Renombrar
player-colour = Color
player-merge = Misma persona que
player-merge-do = Unir
player-nobody = nadie más
player-forget = Olvidar…
player-sure = El nombre { $name } se borrará para siempre de partidas, comentarios y estadísticas. Las partidas se quedan.
player-forget-surely = Olvidar para siempre
player-keep = Conservar
player-forgotten = El nombre { $name } está olvidado. Las copias antiguas lo conservan hasta que otras nuevas las sustituyan.
player-asked = La mesa pregunta: alguien tiene que pulsar OK allí.
colour-red = rojo
colour-orange = naranja
colour-yellow = amarillo
colour-green = verde
colour-teal = turquesa
colour-blue = azul
colour-purple = morado
colour-pink = rosa

## Las estadísticas de un jugador en un juego
life-all = { $won } ganadas, { $drawn } empatadas, { $lost } perdidas.
life-rating = Puntuación { $mean }, casi seguro entre { $low } y { $high }. Partidas puntuadas: { $games }.
life-unrated = Aún sin puntuación. No cuentan las partidas con invitados, con ventaja o desde una posición puesta a mano.
life-streaks = Rachas más largas: { $won } ganadas, { $lost } perdidas.
life-points = Puntos: { $own }. Rivales: { $others }.
life-accuracy = De media, cada empuje conservó el { $percent } % de las opciones de ganar, según { $games ->
    [one] el análisis de una partida.
   *[other] los análisis de { $games } partidas.
}
life-curve = La puntuación después de cada partida, con su margen
life-curve-words = Puntuación de { $first } a { $last }
life-months = Puntos logrados cada mes, en tanto por ciento
life-months-words = Puntos logrados cada mes; la tabla de abajo tiene los números
life-won = ganadas
life-drawn = empatadas
life-lost = perdidas
life-variants = Por variante
life-seats = Por asiento y por quién empezó
life-seat = asiento { $seat }
life-began = empezó
life-followed = empezó el otro lado
life-last = hizo el último empuje
life-opponents = Contra
life-guests = invitados
life-by-month = Por mes (con la puntuación)
life-pieces = Piezas por valor
life-taken = ganadas
life-given = perdidas
life-entries = Entradas favoritas: { $entries }
life-entries-all = Empujes en cada entrada: { $entries }

## What the table asks before a page interrupts the others
ask-head-forget-player = ¿Olvidar a un jugador para siempre?

## What a device has done that concerns the others
notice-forget-player = { $who } ha hecho que la mesa olvide a un jugador.

## Progress of longer work
work-players = Calculando las estadísticas…

## Errors
error-name-taken = { $name } ya es el jugador { $number }. Si son la misma persona, únelos.
error-no-name = Este jugador no tiene nombre. Ponle uno.
error-same-player = Ya son la misma persona. Elige dos jugadores.
error-unknown-colour = El color { $colour } no existe. Elige entre: { $colours }.
error-player-at-table = La partida que está en la mesa nombra a { $name }. Guárdala antes.
