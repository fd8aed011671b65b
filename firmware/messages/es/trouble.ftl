## What keeps the table from working

stuck = El botón { $button } parece atascado; no cuenta hasta que suba.
chattering = El botón { $button } hace mal contacto: límpialo o revisa sus cables.
away-missing = La mesa no está: conecta el cable USB de la Pico. La partida sigue sola.
away-busy = La mesa no está: otro programa usa su puerto.
away-denied = La mesa no está: falta permiso para usar su puerto.
away-silent = La mesa no está: la Pico no responde.
away-version = La mesa no está: el programa de la Pico no va con este.
away-wiring = La mesa no está: el programa de la Pico es para otro cableado.
away-expander = Los mandos no responden: revisa los cables del expansor.
away-strip = Las luces no responden: revisa sus cables.
trouble-full = El disco está lleno y la jugada no ha contado. Libera espacio y pulsa otra vez.
trouble-read-only = No se puede escribir en el diario y la jugada no ha contado. Permite escribir en él y pulsa otra vez.
trouble-damaged = El diario está dañado y la jugada no ha contado. Reinicia la mesa: salva lo que se pueda leer.
trouble-salvaged = El diario estaba dañado. Se ha salvado lo que se podía leer y se conserva el archivo dañado. Pulsa cualquier botón para seguir.
trouble-failed = El diario ha fallado y la jugada no ha contado. Pulsa otra vez.
trouble-unplayable = El diario contiene una partida que no se puede continuar.
trouble-gone = El diario se ha borrado o sustituido y la jugada no ha contado.
trouble-long = Esta partida ya tiene todas las jugadas que se pueden guardar y la última no ha contado. Guárdala, o deshaz alguna.
trouble-busy = Otro programa tiene ocupado el diario y la jugada no ha contado. Pulsa otra vez.
opponent-silent = El programa con el que piensa la mesa no responde. La mesa juega jugadas rápidas; la partida sigue.
opponent-ended = El programa con el que piensa la mesa se ha cerrado. La mesa juega jugadas rápidas; la partida sigue.
opponent-memory = Pensar pide más memoria de la que hay permitida. La mesa juega jugadas rápidas; elige un nivel más fácil, o sube memory en [opponent] en la configuración.
