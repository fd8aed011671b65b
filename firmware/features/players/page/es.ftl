# La gente de la casa: quién juega, con qué nivel, y qué suman sus partidas.
players = Jugadores
players-words = Puntuaciones con su incertidumbre: en 95 de 100 casos la verdad está dentro. Solo cuentan las diferencias: { $points } puntos más ganan tres partidas de cuatro.
players-none = Nadie ha jugado aún con un nombre. Escribe uno al preparar una partida.
players-levels = La mesa
players-levels-words = Lo bien que juega la mesa en sus niveles, según partidos entre ellos y lo que habéis jugado contra ella.
players-level-child = niño
players-level-beginner = principiante
players-level-casual = relajado
players-level-hungry = hambriento
players-level-careful = prudente
players-level-planner = planificador
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
player-data = Todos los números (JSON)
player-names = Nombres en las partidas: { $names }
player-no-games = Ninguna partida terminada.
player-edit = Cambiar
player-rename = Renombrar
player-colour = Color
player-merge = La misma persona que
player-nobody = nadie más
player-forget = Olvidar…
player-sure = { $name } desaparece para siempre de partidas, comentarios y estadísticas. Las partidas se quedan.
player-forget-surely = Olvidar para siempre
player-keep = Conservar
player-forgotten = { $name } está olvidado. Las copias de antes conservan el nombre hasta que otras las sustituyan.
player-asked = La mesa pregunta: alguien allí tiene que pulsar ok.
colour-red = rojo
colour-orange = naranja
colour-yellow = amarillo
colour-green = verde
colour-teal = turquesa
colour-blue = azul
colour-purple = morado
colour-pink = rosa

## La vida de alguien en un juego
life-all = { $won } ganadas, { $drawn } empatadas, { $lost } perdidas.
life-rating = Puntuación { $mean }, en 95 de 100 casos entre { $low } y { $high }. Partidas puntuadas: { $games }.
life-unrated = Aún sin puntuación: no cuentan las partidas con invitados o con ventaja, ni las posiciones puestas.
life-streaks = Más seguidas: { $won } ganadas, { $lost } perdidas.
life-points = Puntos: { $own }. Los demás: { $others }.
life-accuracy = De un empujón a otro se conservó el { $percent } % de las opciones de ganar, según { $games ->
    [one] el análisis de una partida.
   *[other] los análisis de { $games } partidas.
}
life-curve = La puntuación, partida a partida, con su intervalo
life-curve-words = Puntuación de { $first } a { $last }
life-months = Puntos logrados, mes a mes, en tanto por ciento
life-months-words = Puntos logrados por mes; la tabla de abajo tiene los números
life-won = ganadas
life-drawn = empatadas
life-lost = perdidas
life-variants = Por variante
life-seats = Por sitio y comienzo
life-seat = sitio { $seat }
life-began = empezó
life-followed = empezó el otro lado
life-last = hizo el último empujón
life-opponents = Contra
life-guests = invitados
life-by-month = Por mes (con la puntuación)
life-pieces = Piezas por valor
life-taken = ganadas
life-given = perdidas
life-entries = Entradas favoritas: { $entries }
life-entries-all = Cuántas veces en cada entrada: { $entries }

## What the table asks before somebody's page ends what others do
ask-head-forget-player = ¿Olvidar a un jugador para siempre?

## What somebody has done that concerns the others
notice-forget-player = { $who } ha hecho que la mesa olvide a un jugador.

## What takes longer than a moment
work-players = Sumando lo jugado…

## What is refused
error-name-taken = { $name } ya es el jugador { $number }. Si son la misma persona, únelos.
error-no-name = Un jugador necesita un nombre; pon uno.
error-same-player = Ya son la misma persona; elige a dos jugadores.
error-unknown-colour = No hay ningún color { $colour }; hay { $colours }.
error-player-at-table = { $name } está en la partida de la mesa. Guárdala antes.
