## The page
language-name = Español
table = La mesa
what-happens = Qué pasa
games = Partidas
settings = Ajustes
close = Cerrar
new-game = Nueva partida
leave-game = Dejar la partida
refused = La mesa lo ha rechazado. Vuelve a cargar la página e inténtalo otra vez.
offline = Reconectando… Tu partida está guardada.
unreached = La mesa no responde ahora mismo, así que esto no ha contado. Inténtalo de nuevo en un momento.
help = Ayuda
keys-head = Teclado
keys = Escribe el nombre de una entrada: W y luego 3. Intro u O es OK, Retroceso es atrás, P o H es pista, M es menú. Mantén la tecla para una pulsación larga.
legend = Qué dicen las luces
rules = Las reglas en breve
no-choice = sin función
idle = { $button } no cambia nada aquí.
redo = Rehacer
redo-taken = Deshecho: { $action }.
redo-hidden = Se ha deshecho algo; sus cartas siguen ocultas.
nobody = nadie
names = Nombres
yes = sí
no = no
start = Empezar (ok)
setup-on-lights = Mostrar la preparación como en las luces
choice-game = Juego

## Empezar con un toque
begin-play = Jugar
begin-table = Jugar contra la mesa
begin-learn = Aprender
learn-words = Paso a paso, en tres minutos.
more-choices = Más
lesson = Tu primera partida, paso a paso
lesson-close = Cerrar la lección

## El final de una partida
rematch = Revancha
rematch-buttons = En la mesa: ok, y otra vez ok.

## The four buttons beside the table
ok = ok
back = atrás
hint = pista
menu = menú
letter-hint = p

## A new game, a question, the menu
setup-head = Una nueva partida
turn-head = Juega { $name }.
won-head = ¡Gana { $name }!
over-head = La partida ha terminado.
ask-head = ¿Abandonar esta partida?
ask-advice = ok la abandona; cualquier otro botón sigue jugando. Se queda en la lista de partidas.
menu-head = Marcador y luces
menu-advice = menú u ok para volver.
menu-edit = pista pone una posición a mano.
north-side = Lado norte
east-side = Lado este
south-side = Lado sur
west-side = Lado oeste
entry-is = { $entry }: { $words }
brightness-step = brillo { $step }
palettes-clear = Aptos para daltónicos
palettes-vivid = Vivos
palettes-low-light = Luz tenue
after-ok = tras ok
after-seconds = solo, pasados { $seconds } s

## A game shown again
replay-step = Repetición: paso { $at } de { $of }
replay-advice = ok = siguiente, atrás = anterior, pista = reproducir, menú = salir.
replay-end = atrás = anterior, menú = salir.
steps-first = |◀ Inicio
steps-back = ◀ Atrás
steps-play = ▶ Reproducir
steps-pause = ❚❚ Pausa
steps-next = Siguiente ▶
steps-last = Final ▶|
steps-leave = ✕ Salir
steps-list = Todo lo que pasó
steps-list-advice = Elige una línea para ver la partida como quedó tras ella.

## De quién es el turno y el marcador, los colores de la página, la pantalla grande
status = Marcador y turno
standing = Marcador
side-points = { $points ->
    [one] { $name }: un punto
   *[other] { $name }: { $points } puntos
}
side-rounds = { $points ->
    [one] { $name }: una ronda
   *[other] { $name }: { $points } rondas
}
side-tokens = { $points ->
    [one] { $name }: una ficha
   *[other] { $name }: { $points } fichas
}
side-turn = le toca
setting-theme = Colores de la página
theme-device = Como el dispositivo
theme-dark = Oscuros
theme-light = Claros
tv-open = Pantalla grande para una sala
tv-title = La mesa en una pantalla grande

## El reloj
clock-name = Reloj
choice-clock = Reloj
clock-words = Minutos para cada uno, y segundos más después de cada acción. En la mesa: atrás recorre los relojes; mantenido, los del segundo lado.
clock-off = ninguno
clock-of = Reloj de { $name }
choice-falling = Cuando se acaba el tiempo
falling-loses = ese lado pierde
falling-notice = solo se dice
clock-back = atrás: el reloj siguiente; pulsación larga: solo el del segundo lado
clock-left = { $name }: { $time }
clock-runs = en marcha
clock-pause = Parar el reloj
clock-go = Poner en marcha el reloj
clock-more = +1 min: { $name }
clock-fallen = { $name }: se acabó el tiempo.
clock-start = El reloj empieza con la primera pulsación de una entrada o de ok.
clock-restart = El reloj está parado. Una entrada o ok lo pone en marcha.
clock-asked = El reloj está en pausa. Una entrada o ok lo pone en marcha.
clock-idle = Nadie ha pulsado nada en diez minutos, así que el reloj está en pausa. Una entrada o ok lo pone en marcha.
clock-covered = Mientras tanto el reloj espera.
clock-decided = por tiempo

## A game that says no more of itself
did = { $name }: { $action }
entering = Elegido: { $action }. ok lo hace.
advice = Lo mejor: { $action }.
no-advice = Aquí nada es mejor que lo demás.
thinking = La mesa juega en un momento.
turn-advice = Pulsa un botón encendido y después ok.
setup-advice = Elige aquí, o en la mesa con sus botones.
won-advice = ok prepara otra partida, atrás deshace la última jugada.
sign-new-game = preparar otra partida
refused-over = La partida ha terminado: ok prepara otra, atrás deshace la última jugada.
refused-nothing = Todavía no hay nada que deshacer.
refused-take_backs = Deshacer está desactivado en los ajustes.
refused-table_acts = Le toca a la mesa; un momento.
refused-empty = { $button } no sirve de nada ahora.
refused-nothing_chosen = Elige primero: pulsa un botón encendido.
ways-people = Personas en todos los sitios.
ways-table = { $name } también juega.

## Resigning
resign = Rendirse
resign-seat = Rendirse: { $name }
resign-decided = por abandono
resigned-by = { $name } se rinde.
