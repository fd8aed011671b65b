## The list of games
take-up = Continuar
replay = Ver de nuevo
review = Análisis
record = Registro
bring = Importar
bring-text = Registros, tal como se exportan:
bring-nothing = Pega primero un registro en el recuadro.
brought = { $count ->
    [one] Importada: { $count }.
   *[other] Importadas: { $count }.
}
status-open = sin terminar
status-finished = terminada
status-abandoned = abandonada
on-table = en la mesa
no-games = Todavía no hay partidas.
date-unknown = fecha desconocida

## Settings
setting-palette = Colores
setting-hints = Pistas
setting-take_backs = Deshacer jugadas
setting-brightness = Brillo
setting-auto_commit = Un empuje cuenta
setting-table_pushes = El empuje de la mesa, sin bandeja de verdad
table-pushes-shown = cuando se haya mostrado
table-pushes-at-once = enseguida
table-pushes-after-ok = tras ok
setting-motion = Las luces
motion-full = Movimiento completo
motion-calm = Reducir el movimiento
check-lights = Probar las luces
check-buttons = Probar los botones

## What takes longer than a moment
work-import = Leyendo y añadiendo partidas…
work-record = Escribiendo un registro…
work-replay = Abriendo una partida…
work-review = Abriendo una partida para analizarla…
work-take-up = Abriendo una partida…
work-done = { $percent } %
cancel = Cancelar
