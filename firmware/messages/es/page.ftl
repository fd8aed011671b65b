## The page
language-name = Español
table = La mesa
what-happens = Qué pasa
games = Partidas
settings = Ajustes
close = Cerrar
new-game = Partida nueva
leave-game = Dejar la partida
choice-level = Fuerza de la mesa
level = nivel { $level }
strength = { $level ->
    [1] 1 – para una primera partida
    [2] 2 – fácil
    [3] 3 – medio
    [4] 4 – difícil
    [5] 5 – muy difícil
   *[other] 6 – el más difícil
}
refused = La mesa ha rechazado esto. Recarga la página e inténtalo de nuevo.
offline = Reconectando… Tu partida está guardada.
unanswered = La mesa no ha contestado. Mira si esto ha contado antes de intentarlo de nuevo.
unreached = La mesa no responde y esto no ha contado. Inténtalo de nuevo en un momento.
help = Ayuda
keys-head = Teclado
keys = Escribe el nombre de una entrada: W y luego 3. Intro u O es OK, Retroceso es atrás, P o H es pista, M es menú. Mantén la tecla para una pulsación larga.
legend = Qué significan las luces
rules = Las reglas en breve
no-choice = sin función
idle = { $button } no hace nada aquí.
redo = Rehacer
redo-taken = Deshecho: { $action }
redo-hidden = Se ha deshecho una jugada. Sus cartas siguen ocultas.
nobody = nadie
names = Nombres
yes = sí
no = no
start = Empezar (OK)
setup-on-lights = Mostrar la preparación como en las luces
choice-game = Juego

## Empezar con un toque
begin-play = Jugar juntos
begin-table = Jugar contra la mesa
begin-learn = Aprender
learn-words = Paso a paso, en tres minutos.
more-choices = Más
lesson = Tu primera partida, paso a paso
lesson-close = Cerrar la lección

## El final de una partida
rematch = Revancha
rematch-buttons = En la mesa: pulsa OK dos veces.

## The four buttons beside the table
ok = ok
back = atrás
hint = pista
menu = menú
letter-hint = p

## A new game, a question, the menu
setup-head = Una partida nueva
turn-head = Turno de { $name }.
won-head = ¡Gana { $name }!
over-head = La partida ha terminado.
ask-head = ¿Dejar esta partida?
ask-advice = Pulsa OK para dejarla, u otro botón para seguir jugando. Se queda en la lista de partidas.
ask-yes = Sí (OK)
ask-no = No, seguir jugando
menu-head = Marcador y luces
menu-advice = Pulsa menú u OK para volver a la partida.
menu-edit = Pulsa pista para colocar una posición a mano.
north-side = Lado norte
east-side = Lado este
south-side = Lado sur
west-side = Lado oeste
entry-is = { $entry }: { $words }
brightness-step = brillo { $step }
palettes-clear = Aptos para daltónicos
palettes-vivid = Vivos
palettes-low-light = Luz tenue
after-ok = con OK
after-seconds = automáticamente tras { $seconds } s

## A replay
replay-step = Repetición: paso { $at } de { $of }
replay-advice = OK: siguiente. atrás: anterior. pista: reproducir. menú: salir.
replay-end = atrás: anterior. menú: salir.
steps-first = |◀ Inicio
steps-back = ◀ Atrás
steps-play = ▶ Reproducir
steps-pause = ❚❚ Pausa
steps-next = Siguiente ▶
steps-last = Final ▶|
steps-leave = ✕ Salir
steps-list = Historial de la partida
steps-list-advice = Elige una línea para ver la partida en ese momento.

## De quién es el turno y el marcador, los colores de la página, la pantalla grande
status = Marcador y turno
standing = Marcador
side-points = { $points ->
    [one] { $name }: { $points } punto
   *[other] { $name }: { $points } puntos
}
side-rounds = { $points ->
    [one] { $name }: { $points } ronda
   *[other] { $name }: { $points } rondas
}
side-tokens = { $points ->
    [one] { $name }: { $points } ficha
   *[other] { $name }: { $points } fichas
}
side-turn = es su turno
setting-theme = Colores de la página
theme-device = Como el dispositivo
theme-dark = Oscuros
theme-light = Claros
tv-open = Pantalla grande
tv-title = La mesa en una pantalla grande

## El reloj
clock-name = Reloj
choice-clock = Reloj
clock-words = Minutos para cada lado, más segundos después de cada acción. En la mesa, atrás elige el reloj siguiente. Mantén pulsado atrás para cambiar solo el del segundo lado.
clock-off = ninguno
clock-of = Reloj de { $name }
choice-falling = Cuando se acaba el tiempo
falling-loses = ese lado pierde
falling-notice = la partida sigue
clock-back = atrás: reloj siguiente; pulsación larga: solo el del segundo lado
clock-left = { $name }: { $time }
clock-runs = en marcha
clock-pause = Pausar el reloj
clock-go = Reanudar el reloj
clock-more = +1 min: { $name }
clock-fallen = { $name }: se acabó el tiempo.
clock-start = El reloj empieza con la primera pulsación de una entrada o de OK.
clock-restart = El reloj está en pausa. Pulsa una entrada u OK para reanudarlo.
clock-asked = El reloj está en pausa. Pulsa una entrada u OK para reanudarlo.
clock-idle = El reloj está en pausa porque nadie ha pulsado nada en diez minutos. Pulsa una entrada u OK para reanudarlo.
clock-covered = El reloj está en pausa hasta que siga la partida.
clock-decided = por tiempo

## A game without words of its own
did = { $name }: { $action }
entering = Elegido: { $action }. OK lo confirma.
advice = Lo mejor: { $action }.
no-advice = Aquí todas las opciones valen lo mismo.
thinking = La mesa está pensando…
turn-advice = Pulsa un botón encendido y después OK.
setup-advice = Elige aquí o con los botones de la mesa.
won-advice = OK prepara otra partida, atrás deshace la última jugada.
sign-new-game = preparar otra partida
refused-over = La partida ha terminado. OK prepara otra, atrás deshace la última jugada.
refused-nothing = Todavía no hay nada que deshacer.
refused-take_backs = Deshacer está desactivado en los ajustes.
refused-table_acts = Le toca a la mesa. Espera un momento.
refused-empty = { $button } no hace nada ahora.
refused-nothing_chosen = Elige primero: pulsa un botón encendido.
ways-people = Juegan personas en todos los asientos.
ways-table = { $name } también juega.

## Resigning
resign = Rendirse
resign-seat = Rendirse: { $name }
resign-yes = Sí, rendirme
resign-decided = por abandono
resigned-by = Abandono: { $name }.
taken-back = Jugadas deshechas en esta partida: { $count }.
