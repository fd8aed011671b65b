## Compartir una partida
share = Compartir
share-picture = Imagen
share-picture-words = Una imagen de las luces al final (SVG)
share-picture-alt = Las luces al final de la partida { $number }
share-animation = Imagen animada
share-animation-words = Toda la partida en las luces (GIF); tarda unos segundos
share-review = Análisis
share-review-words = La curva, el momento decisivo y cada empuje en una página (HTML); tarda hasta un minuto
share-record = Registro
share-record-words = Las jugadas como texto, que cualquier mesa puede importar y repetir
share-send = Compartir…
share-save = Guardar
share-making = Preparando…
share-ready = Listo. Elige Compartir… otra vez.
share-done = Hecho.

## Progress of longer work
work-share = Preparando el archivo…

## Abrir lo compartido
shared-head = Compartido contigo
shared-link = Este enlace contiene una partida, un estudio, una lección o un problema para la mesa. ¿Abrirlo?
shared-broken = Este enlace no contiene nada que se pueda abrir. Pide un enlace nuevo, o el archivo.
shared-open = Abrir
shared-drop = Suelta para abrirlo
shared-file = Abrir un archivo
share-link = Enlace
share-link-words = Muestra esta partida a quien lo abra en tu red. La partida de la mesa sigue.
share-copy = Copiar
share-copied = Enlace copiado.

## Errors
error-no-pillow = Las imágenes animadas necesitan Pillow. Instálalo con: pip install pillow
error-long-animation = Esta partida es demasiado larga para una imagen animada. Comparte su registro.
error-handed-empty = No hay nada que abrir. Elige el registro de una partida, un estudio, una lección o un problema.
error-handed-foreign = Esto no es una partida, un estudio, una lección ni un problema. Elige un archivo guardado por una mesa.
error-handed-newer = Este archivo es de una mesa más nueva. Actualiza esta y ábrelo otra vez.
error-handed-kind = Este archivo contiene { $kind }. La mesa puede abrir { $known }.
error-handed-many = Este archivo contiene { $count } partidas. Abre una, o impórtalas todas en Partidas.

## What opens without the table
share-game = La partida
share-game-words = Las luces después de cada jugada, con la lista de jugadas (HTML); se abre sin la mesa
share-link-none = Un enlace solo funcionaría en este ordenador, porque la mesa no deja entrar a otros dispositivos. Envía mejor el archivo de arriba.
