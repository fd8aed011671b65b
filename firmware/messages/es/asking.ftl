## For those who only watch
watching-words = Estás mirando esta mesa. Ocupa un asiento para jugar.
watching-here = Esta página solo permite mirar. Para jugar y cambiarlo todo desde aquí, ejecuta tapas-table address en un terminal de este ordenador (para un servicio: sudo tapas-table address) y abre la dirección que muestra.
a-device = Un dispositivo

## What the table asks before a page interrupts the others
ask-head-take-back = ¿Permitir deshacer jugadas?
ask-head-reopen = ¿Continuar esta partida?
ask-head-replay = ¿Ver de nuevo otra partida?
ask-head-new-game = ¿Empezar una partida nueva?
ask-head-put-away = ¿Guardar esta partida para luego?
ask-head-take-up = ¿Continuar otra partida?
ask-head-checkup = ¿Probar la mesa?
ask-head-by = { $head } ({ $name })
ask-advice-others = Pulsa OK en la mesa para aceptar, u otro botón para seguir jugando. Esta partida se queda en la lista de partidas.
ask-advice-take-back = Hay cartas ocultas, así que decide el otro jugador. Pulsa OK para aceptar, u otro botón para seguir jugando.
ask-advice-reopen = La partida ha terminado. Pulsa OK para deshacer la jugada que la terminó, u otro botón para dejarla como está.

## What a device has done that concerns the others
notice-took-back = { $who } ha deshecho { $count ->
    [one] una jugada
   *[other] { $count } jugadas
}.
notice-settings = { $who } ha cambiado los ajustes.
notice-imported = { $who } ha importado partidas.
notice-new-game = { $who } ha empezado esta partida.
notice-put-away = { $who } ha guardado la partida.
notice-take-up = { $who } ha retomado esta partida.
notice-replay = { $who } está viendo de nuevo una partida.
notice-checkup = { $who } está probando la mesa.
notice-not-done = { $who } ha pedido algo que ya no es posible. { $why }
error-table-asked = La mesa ya está haciendo una pregunta. Inténtalo de nuevo en un momento.
