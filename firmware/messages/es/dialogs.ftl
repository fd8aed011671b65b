## The list of games
take-up = Continuar
replay = Ver de nuevo
review = Análisis
record = Registro
bring = Importar
bring-text = Registros para importar:
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
setting-auto_commit = Confirmar un empuje
setting-table_pushes = El empuje de la mesa (sin bandeja real)
table-pushes-shown = después de mostrarlo
table-pushes-at-once = enseguida
table-pushes-after-ok = con OK
setting-motion = Animaciones
motion-full = todas
motion-calm = reducidas
check-lights = Probar las luces
check-buttons = Probar los botones

## Progress of longer work
work-import = Importando partidas…
work-record = Escribiendo el registro…
work-replay = Abriendo la repetición…
work-review = Abriendo el análisis…
work-take-up = Abriendo la partida…
work-done = { $percent } %
cancel = Cancelar
