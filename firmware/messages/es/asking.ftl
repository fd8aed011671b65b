## Who only watches
watching-words = Estás mirando esta mesa. Ocupa un asiento para jugar.
watching-here = Esta página solo mira. Para hacerlo todo aquí, abre la dirección que muestra tapas-table address en el terminal de este ordenador (para un servicio: sudo tapas-table address).
a-device = Un dispositivo

## What the table asks before somebody's page ends what others do
ask-head-take-back = ¿Deshacer lo jugado?
ask-head-reopen = ¿Continuar esta partida?
ask-head-replay = ¿Mostrar otra partida?
ask-head-new-game = ¿Empezar una nueva partida?
ask-head-put-away = ¿Guardar esta partida?
ask-head-take-up = ¿Continuar otra partida?
ask-head-checkup = ¿Probar la mesa?
ask-head-by = { $head } ({ $name })
ask-advice-others = ok en la mesa acepta; cualquier otro botón sigue jugando. Esta partida se queda en la lista de partidas.
ask-advice-take-back = Hay cartas ocultas, así que decide el otro jugador: ok acepta; cualquier otro botón sigue jugando.
ask-advice-reopen = Ha terminado: ok deshace lo que la terminó; cualquier otro botón la deja como está.

## What somebody has done that concerns the others
notice-took-back = { $who } ha deshecho { $count ->
    [one] una acción
   *[other] { $count } acciones
}.
notice-settings = { $who } ha cambiado los ajustes.
notice-imported = { $who } ha importado partidas.
notice-new-game = { $who } ha empezado esta partida.
notice-put-away = { $who } ha guardado la partida.
notice-take-up = { $who } ha recuperado esta partida.
notice-replay = { $who } muestra de nuevo una partida.
notice-checkup = { $who } está probando la mesa.
notice-not-done = Lo que quería { $who } ya no es posible. { $why }
