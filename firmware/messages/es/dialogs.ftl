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

## Compartir una partida

share = Compartir
share-picture = Imagen
share-picture-words = Las luces como están al final, para cualquier navegador (SVG)
share-picture-alt = Las luces al final de la partida { $number }
share-animation = Imagen animada
share-animation-words = Toda la partida en las luces (GIF); tarda unos segundos
share-review = Análisis
share-review-words = La curva, el punto de inflexión y cada empuje en una página propia (HTML); tarda hasta un minuto
share-record = Registro
share-record-words = Las jugadas como texto que este programa, aquí o en otro sitio, vuelve a jugar
share-send = Compartir…
share-save = Guardar
share-making = Se está preparando…
share-ready = Ya está: elige Compartir… otra vez.
share-done = Hecho.

## Settings

setting-palette = Colores
setting-hints = Pistas
setting-take_backs = Deshacer jugadas
setting-brightness = Brillo
setting-auto_commit = Un empuje cuenta
setting-motion = Las luces
motion-full = se mueven
motion-calm = están en calma
setting-nobody_joins = No entra nadie
check-lights = Probar las luces
check-buttons = Probar los botones

## What takes longer than a moment

work-import = Leyendo y añadiendo partidas…
work-players = Sumando lo jugado…
work-record = Escribiendo un registro…
work-replay = Abriendo una partida…
work-review = Abriendo una partida para analizarla…
work-share = Preparando lo que se comparte…
work-take-up = Abriendo una partida…
work-done = { $percent } %
cancel = Cancelar

## Lo que te han pasado

handed-head = Te han pasado esto
handed-link = El enlace contiene algo para la mesa: una partida, un estudio, una lección o un problema. ¿Abrirlo?
handed-broken = Este enlace no contiene nada que se pueda abrir. Pídelo otra vez, o pide el archivo.
handed-open = Abrirlo
handed-drop = Suelta para abrirlo
handed-file = Abrir un archivo
share-link = Enlace
share-link-words = Abre esta partida en la página de cualquier mesa; está entera en el enlace.
share-copy = Copiar
share-copied = El enlace está copiado.
