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

## What takes longer than a moment
work-share = Preparando lo que se comparte…

## Lo que te han pasado
handed-head = Compartido contigo
handed-link = El enlace contiene algo para la mesa: una partida, un estudio, una lección o un problema. ¿Abrirlo?
handed-broken = Este enlace no contiene nada que se pueda abrir. Pídelo otra vez, o pide el archivo.
handed-open = Abrirlo
handed-drop = Suelta para abrirlo
handed-file = Abrir un archivo
share-link = Enlace
share-link-words = Muestra esta partida a quien lo abra en tu red; la mesa sigue.
share-copy = Copiar
share-copied = El enlace está copiado.

## What is refused
error-no-pillow = La mesa necesita Pillow para las imágenes animadas. Instálalo con: pip install pillow
error-long-animation = Esta partida es demasiado larga para una imagen animada; comparte su registro.
error-handed-empty = Está vacío. Da la hoja de una partida, un estudio, una lección o un problema.
error-handed-foreign = Esto no es una partida, un estudio, una lección ni un problema de una mesa. Elige un archivo que haya guardado una.
error-handed-newer = Esto lo ha escrito una mesa más nueva. Actualiza esta y ábrelo otra vez.
error-handed-kind = Esto contiene { $kind }. Se puede abrir { $known }.
error-handed-many = Esto contiene { $count } partidas. Abre una, o impórtalas todas en Partidas.

## Lo que se abre en otro sitio
share-game = La partida
share-game-words = Las luces después de cada jugada y la lista de jugadas, en una página (HTML) que se abre sin la mesa
share-link-none = Un enlace solo funcionaría en este ordenador, porque la mesa no deja entrar a otros dispositivos: mejor pasa el archivo de arriba.
