title = Tapas

## Players, pieces, slots

J = Jalapeños
C = Croquetas
the-J = los Jalapeños
the-C = las Croquetas
to-J = para los { $name }
to-C = para las { $name }
to-named = para { $name }
piece-J = el jalapeño { $value }
piece-C = la croqueta { $value }
piece-xT = la tostada
piece-xK = el kétchup
piece-xM = la mayonesa
piece-xW = el wasabi
piece-xN = la servilleta
piece-xB = la cuenta
slot-empty = { $slot }: vacía
slot-holds = { $slot }: { $piece }
seat = { $name } (mesa)
    .spoken = { $name }
seat-away = { $name } ({ $table })
    .spoken = { $name }
other-table = la otra mesa
levels-person = una persona
levels-child = nivel 1
levels-hungry = nivel 2
levels-careful = nivel 3
levels-planner = nivel 4
levels-master = nivel 5
levels-champion = nivel 6
level-beats = Gana { $of } de cada 10 partidas contra el nivel { $below }.

## Empezar con un toque, la revancha

extras-agreed = { $count ->
    [0] sin Extras
    [one] { $count } Extra
   *[other] { $count } Extras
}
agreed-first = empiezan { $name }
agreed-rulings = reglas en línea
agreed-table = La mesa juega con { $name } ({ $level })
rulings-differ-ticket = La cuenta retira las tapas que caen con ella. En línea retira también los otros Extras que caen con ella.
rulings-differ-first-turn = Burning Head: según el reglamento, la bandeja se gira también antes del primer empuje. En línea, no.
first-why = Entre jugadores del mismo nivel, quien empieza gana solo { $wins ->
    [1] una
    [3] tres
   *[other] cuatro
} de cada diez partidas.
rematch-winner = { $named ->
    [yes] { $name } ganó y empieza la revancha.
   *[no] { $name } ganaron y empiezan la revancha.
}
rematch-other = { $named ->
    [yes] { $name } empieza la revancha.
   *[no] { $name } empiezan la revancha.
}

second-game = Segunda partida de un duelo, bandos cambiados
second-game-words = Los puntos de las dos partidas se suman.
match-so-far = Puntos de las dos partidas: { $one } { $a }, { $other } { $b }

## Un valor elegido de la mano

hand-pick = { $count ->
    [one] Elegir { $piece }: queda { $count } (tecla { $key })
   *[other] Elegir { $piece }: quedan { $count } (tecla { $key })
}
hand-picked = Has elegido un { $value }. Elige ahora una entrada.

## La lista de jugadas, y cómo las juzga el análisis

moves-advice = Elige un empuje para ver la posición que deja.
mark-best = el mejor
mark-good = bueno
mark-better = mejor: { $best }
mark-mistake = error; { $best } era mejor
review-side = { $name }: por delante
review-table = Ver como tabla

## Una primera partida, paso a paso

coach-choose-head = 1. Elige un valor y una entrada
coach-look-head = 2. Comprueba y confirma
coach-table-head = 3. El empuje de la mesa
coach-end-head = El final
coach-aim = Empuja las tapas de tu rival fuera de la bandeja para ganar sus puntos. Si caen las tuyas, los puntos son para tu rival.
coach-choose = Toca una pieza de tu mano y luego un botón con luz verde. O pulsa ese botón tantas veces como valga la pieza.
coach-closed = Esa entrada está cerrada. La línea en rojo dice por qué. Las entradas verdes están abiertas.
coach-advice = Prueba esto: pulsa { $button } { $value ->
    [one] una vez
   *[other] { $value } veces
} para meter tu { $value }. Las luces lo muestran.
coach-ask = Muéstrame un buen empuje
coach-look = Las luces muestran lo que haría tu { $value } en { $button }. { $count ->
    [0] No sale nada de la bandeja.
    [one] Sale { $count } pieza de la bandeja.
   *[other] Salen { $count } piezas de la bandeja.
}
coach-not-there = No te queda ningún { $value }. Pulsa { $button } otra vez para otro valor, o pulsa atrás.
coach-other = ¿Has cambiado de idea? Pulsa { $button } para el siguiente valor, otro botón para otra entrada, o atrás para deshacer una pulsación.
coach-count = ¿Te convence? Pulsa OK para confirmar. En una mesa de verdad, empuja también tu pieza.
coach-fell = Último empuje ({ $name }):
coach-nothing-fell = Último empuje ({ $name }): no ha caído nada.
coach-table-thinks = La mesa está eligiendo su empuje. Espera un momento.
coach-table = La mesa juega su { $value } en { $button }, como muestran las luces. En una mesa de verdad, empuja esa pieza por ella. Después sigue la línea de arriba.
coach-end = Se han jugado todas las tapas. Gana quien tiene más puntos. En caso de empate, gana quien tiene más 4; después, más 3, más 2 y más 1. Elige Revancha para jugar otra vez.

## The buttons

ok-help = OK: confirma el empuje; si no has marcado nada, repite el último empuje
back-help = atrás: deshace; pulsación larga: deja la partida
hint-help = pista: muestra las entradas abiertas y el mejor empuje; pulsación larga: también dice por qué
menu-help = menú: marcador y luces
entry-button = entrada { $entry }
entry-button-turned = botón { $button }, entrada { $entry } de la bandeja
place-turned = { $button } (bandeja: { $entry })
    .spoken = { $said }
place = { $button }
    .spoken = { $said }
names-turned = La bandeja está girada. Los botones conservan los nombres del marco. Las jugadas, las casillas y las partidas anotadas usan los de la bandeja, entre paréntesis si son distintos.
open = abierta
shut = cerrada

## What the table waits for

setup-advice = Quien empieza se sienta al sur; la otra persona, al norte.
placing-head = Coloca los Extras
placing-advice = Colócalos donde muestran las luces y pulsa OK.
quarter-turns = { $turns ->
    [1] un cuarto de vuelta
    [2] media vuelta
   *[3] tres cuartos de vuelta
}
turning-head = Gira la bandeja { $turns } en sentido horario
turning-back-head = Gira la bandeja { $turns } en sentido antihorario
turns-head = La bandeja gira { $turns } en sentido horario
turns-back-head = La bandeja vuelve { $turns } en sentido antihorario
turning-advice = Después pulsa OK o una entrada. Siguiente empuje: { $name }.
move-head = { $you ->
    [yes] Te toca
   *[no] Turno: { $name }
}
move-advice = Pulsa una entrada verde. Otra vez para un valor más alto.
facing = Solo puedes entrar por el lado { $side }.
side-N = norte
side-S = sur
entering-advice = OK confirma. Pulsa la misma entrada para subir el valor, o elige otra.
missing-head = No queda ningún { $value }
missing-advice = { $name }: no queda ningún { $value }. Pulsa otra vez para otro valor.
redo-advice = Pulsa OK para rehacer el empuje deshecho.
auto-advice = { $seconds ->
    [one] Si no pulsas nada, cuenta tras { $seconds } segundo.
   *[other] Si no pulsas nada, cuenta tras { $seconds } segundos.
}
passed = { $name }: no hay entradas abiertas y pasa el turno.
thinking-head = { $name }: pensando
thinking-advice = Puedes deshacer tu último empuje con atrás.
proposal-head = { $name }: { $value } en { $entry }
proposal-advice = Empuja por la mesa: { $piece } en { $place }. Después pulsa { $button }.
proposal-advice-itself = El empuje de la mesa cuenta solo dentro de un momento. Pulsa OK para seguir ya.
proposal-advice-ok = Pulsa OK para confirmar el empuje de la mesa.
away-head = Turno de { $table }
away-advice = Verás aquí su empuje. Después hazlo también en tu bandeja.
away-advice-back = Pulsa atrás para pedir deshacer tu empuje.
away-proposal-head = { $table } ha empujado { $value } en { $entry }
away-proposal-advice = Hazlo también en tu bandeja: empuja { $piece } en { $place }. Después pulsa { $button }.
away-proposal-advice-ok = Pulsa OK para hacerlo también aquí.
demonstration-advice = La mesa juega contra sí misma. Mantén pulsado atrás para pararla, o abre Partidas para elegir otra.

## The end

finished-head-won = { $you ->
    [yes] ¡Has ganado!
   *[no] ¡Victoria: { $name }!
}
finished-head-draw = Empate
reason-points = { $a ->
    [one] { $a } punto a { $b }.
   *[other] { $a } puntos a { $b }.
}
reason-sauces = Kétchup, mayonesa y wasabi juntos ganan la partida.
reason-tie-break = { $a ->
    [one] Empate a { $a } punto. Quien gana se llevó más tapas de { $value }.
   *[other] Empate a { $a } puntos. Quien gana se llevó más tapas de { $value }.
}
reason-draw = Los mismos puntos y las mismas tapas ganadas.
reason-time = Se acabó el tiempo. Los puntos no cuentan: { $a } a { $b }.
match-won = Puntos de las dos partidas: { $a } a { $b }. ¡Duelo ganado: { $name }!
match-draw = Puntos de las dos partidas: { $a } a { $b }. El duelo acaba en empate.
finished-advice = Pulsa OK para preparar la siguiente partida.

## What is refused

refused-closed = { $entry } está cerrada:
closed-OWN_FIRST = la primera pieza es tuya
closed-REVERSE = empujaría hacia atrás la última línea
closed-EMPTY_LINE = la línea está vacía
closed-NOT_FACING = no está en tu lado
closed-NO_SUCH_TAPAS = no queda ninguna tapa de ese valor
closed-GAME_OVER = la partida ha terminado
reasons = { "; " }
refused-confirm = Este empuje es de la mesa. Hazlo por ella y pulsa { $button }.
refused-wrong_entry = La mesa no juega en { $place }. Empuja en { $wanted } y pulsa { $button }.
refused-wrong_entry-ok = La mesa no juega en { $place }. Pulsa OK o { $button }.
refused-away = Ahora empuja { $table }. Espera su empuje.
refused-confirm-away = Este empuje es de { $table }. Hazlo en tu bandeja y pulsa { $button }.
refused-wrong_entry-away = { $table } no ha empujado en { $place }. Empuja en { $wanted } y pulsa { $button }.
refused-wrong_entry-away-ok = { $table } no ha empujado en { $place }. Pulsa OK o { $button }.
refused-no_such_tapas = No te queda ningún { $value }. Pulsa { $button } otra vez, o elige otra entrada.
refused-placing = Coloca primero los Extras y después pulsa OK.
refused-thinking = La mesa todavía está pensando. Espera su empuje.
refused-nothing = No hay nada que deshacer.
refused-over = La partida ha terminado. Pulsa OK para preparar la siguiente, o atrás para continuar esta.
refused-by_itself = La mesa juega contra sí misma. Mantén pulsado atrás para pararla, o abre Partidas para elegir otra.
refused-hints = Las pistas están desactivadas en Ajustes.
refused-take_backs = Deshacer está desactivado en Ajustes.

## A push

preview-head = Vista previa: { $value } en { $entry }
net-you = Tú +{ $a }, rival +{ $b }
net = { $one } +{ $a }, { $other } +{ $b }
preview-nothing = No sale nada de la bandeja.
latest-head = Último empuje: { $name }, { $value } en { $entry }
push-is = { $value } en { $entry }
moves-in = { $piece } entra hasta { $to }
moves-through = { $piece } cruza toda la bandeja
moves-slot = { $piece } va de { $from } a { $to }
left-to = { $piece } cae y es { $to }
left-nobody = { $piece } cae y queda fuera del juego (cuenta)
left-to-from = { $piece } ({ $from }) es { $to }
left-nobody-from = { $piece } ({ $from }) queda fuera del juego (cuenta)
again = Servilleta: otro empuje para { $name }.
ends = Este empuje termina la partida.
replay-head = { $at ->
    [0] Repetición: antes del empuje 1 de { $of }
   *[other] Repetición: tras el empuje { $at } de { $of }
}
instead-head = En su lugar: { $value } en { $entry }

## The score, the moves

hand = En la mano
taken = Ganadas
removed = Fuera del juego: { $pieces }
none = nada
moves = Empujes
no-moves = Aún no hay empujes.
no-push-yet = Todavía no hay empujes.

## Correcciones

corrected = corregida
correction-made = Corrección tras el empuje { $number }: { $reason }
correction-head = Corregido: { $reason }
correction-slot = { $slot }: { $now } (antes: { $was })
correction-points = { $count ->
    [one] { $name }: { $sign }{ $count } punto
   *[other] { $name }: { $sign }{ $count } puntos
}
correction-mover = Turno: { $name }.
correct-reason-bumped = se movió una pieza sin querer
correct-reason-other-push = en la bandeja se hizo otro empuje
correct-reason-miscounted = cayeron piezas distintas de las mostradas
correct-reason-set-by-hand = colocado a mano
slot-nothing = nada
spoken-corrected = Corregido: { $reason }.
spoken-uncorrected = Corrección deshecha: { $reason }.

## Una posición puesta a mano

study-named = estudio: { $name }
edit-correct = Corregir la bandeja
edit-study = Crear una posición
edit-head-tray = Coloca las piezas
edit-head-hands = Ajusta las manos y el turno
edit-head-reason = ¿Por qué corriges la partida?
edit-advice-tray = Elige abajo una pieza y toca las casillas. O pulsa una entrada para llegar a las casillas de su línea: una vez para la primera, dos para la segunda. pista recoge o coloca una pieza; otra vez, una distinta. OK sigue, atrás deshace, menú sale.
edit-advice-hands = Ajusta los jalapeños en mano con los botones del oeste y las croquetas con los del este, con los 4 arriba. Elige de quién es el turno con un botón del norte o del sur. OK sigue.
edit-advice-hands-study = Ajusta los jalapeños en mano con los botones del oeste y las croquetas con los del este, con los 4 arriba. Elige de quién es el turno con un botón del norte o del sur. OK empieza.
edit-advice-reason = Elige un motivo con uno de los cuatro botones del norte. OK corrige la partida.
edit-lift = Quitar una pieza
edit-piece = { $count ->
    [one] { $piece }: queda { $count }
   *[other] { $piece }: quedan { $count }
}
edit-lifted = Fuera de la bandeja: { $pieces }
edit-fallen = Las piezas fuera de la bandeja cuentan como caídas.
edit-turn = Turno: { $name }
edit-hand = { $name }, valor { $value }
edit-why = O con tus propias palabras
edit-name = Nombre del estudio
edit-take-correction = Corregir la partida
edit-take-study = Empezar desde aquí
edit-leave = Cancelar
spoken-edit = { $slot }: { $piece }.
spoken-edit-empty = { $slot }: vacía.
spoken-edit-hand = { $piece }: { $count } en mano.
spoken-edit-reason = { $reason }.

## Hints

hint-head = Entradas abiertas y cerradas
coach-thinks = Buscando el mejor empuje…
coach-failed = La mesa no ha encontrado un empuje. Pulsa pista otra vez. Si no sirve, cambia el ajuste de su memoria (tapas-table config).
advice-head = Mejor empuje: { $value } en { $entry }
play-hint = Jugar este empuje
why = ¿Por qué?
because-sauces = Gana en el acto con las tres salsas.
because-wins = Gana { $pieces }.
because-removes = Saca del juego { $pieces }.
because-again = Da otro empuje.
because-keeps = Conserva { $pieces } en la bandeja.
because-gives = Pierde { $pieces }, pero cualquier otro empuje pierde más después.
because-allows = La mejor respuesta del rival: { $value } en { $entry }, que gana { $pieces }.
because-then = Después, { $value } en { $entry } gana { $pieces }.
because-hardest = Todos los empujes pierden contra el mejor juego. Este es el más difícil de contestar.
because-win = { $points ->
    [one] Si los dos juegan lo mejor posible, este empuje gana por { $points } punto.
   *[other] Si los dos juegan lo mejor posible, este empuje gana por { $points } puntos.
}
because-loss = { $points ->
    [one] Si los dos juegan lo mejor posible, gana el rival por { $points } punto. Cualquier otro empuje pierde por más.
   *[other] Si los dos juegan lo mejor posible, gana el rival por { $points } puntos. Cualquier otro empuje pierde por más.
}
because-win-on-tie = Si los dos juegan lo mejor posible, este empuje gana en el desempate.
because-loss-on-tie = Si los dos juegan lo mejor posible, el rival gana en el desempate.
because-draw = Si los dos juegan lo mejor posible, la partida acaba en empate.
because-quiet = Ahora no cae nada, pero guardas tus mejores empujes para luego.

## Setting up

choice-extras = Extras (Red Mojo)
choice-first = Quién empieza
choice-burning_head = Burning Head
choice-rulings = Reglas
choice-seats = Quién juega
choice-handicaps = Ventaja
choice-auto_commit = Confirmar un empuje
extras = { $count ->
    [0] ninguno
    [one] { $count } Extra
   *[other] { $count } Extras
}
rulings-rulebook = como en el reglamento
rulings-online = como se juega en línea
help-points = puntos de más
help-without = juega sin
help-take_backs = siempre puede deshacer
help-nothing = –
help-some = { $name }: { $words }
help-has-points = { $points ->
    [one] { $points } punto de más
   *[other] { $points } puntos de más
}
help-has-without = sin { $values }
help-has-take-backs = siempre puede deshacer
help-none = sin ventaja

## The list of games

classic = clásico
from-a-position = desde una posición
extras-count = { $count ->
    [one] { $count } Extra
   *[other] { $count } Extras
}
won-by = { $points } ({ $name })

## The review

review-title = Análisis
review-chances = Ventaja esperada al final
review-points = Puntos
review-no-turn = Ningún empuje decidió la partida por sí solo.
review-turn = El punto de inflexión fue el empuje { $number }, { $move } ({ $name }): sus opciones de ganar pasaron de { $before } a { $after }. Era mejor { $best }.
review-better = { $points ->
    [one] { $best } era mejor por { $points } punto.
   *[other] { $best } era mejor por { $points } puntos.
}
review-sauces = { $best } era mejor, por las tres salsas.
review-column-player = Jugador
review-column-push = Empuje
review-column-points = Puntos
review-column-chance = Opciones: { $name }
review-column-better = Mejor empuje
review-written = Guardado: { $file }
review-next = Siguiente empuje: { $value } en { $entry }
review-done = Empuje { $number }: { $value } en { $entry }
review-fine = Un buen empuje.
review-thinks = Analizando el empuje { $at } de { $of }…
review-show = Mostrar el mejor empuje
review-to-turn = Ir al momento decisivo
review-key = El gráfico de arriba muestra por cuántos puntos se espera que gane un bando: { $j } por encima de la línea del medio, { $c } por debajo. Cuanto más fuerte el color, más segura la victoria. El de abajo muestra los puntos hasta ese momento. Elige un lugar para ir a ese empuje.
fault-sauces = Dejó escapar la tercera salsa y, con ella, la victoria.
fault-gave-sauces = Permitió al rival llevarse la tercera salsa.
fault-missed = Dejó escapar { $pieces }.
fault-gave = Regaló { $pieces }.
fault-allowed = Permitió que el rival ganara { $pieces }.
fault-last = Al final de la partida cuenta cada punto.
fault-quiet = No cayó nada enseguida, pero el otro empuje es mejor para después.
fault-try = Repasar la lección «{ $lesson }»
review-open = Analizar esta partida
review-failed = La mesa no ha podido analizar esta partida. Sal de la repetición y vuelve a empezar el análisis.

## The folds below

legend-text =
    En el centro está la bandeja, con una luz por casilla. Los jalapeños tienen colores cálidos; las croquetas son azules. Una luz viva es un 3 o un 4; una tenue, un 1 o un 2; los 2 y los 4 laten.
    Junto a cada botón: verde = abierta, rojo = cerrada por el último empuje, blanco = elegida. Si una tapa saldría de la bandeja, se enciende la luz de la entrada del otro extremo.
    La esquina a tu derecha muestra de quién es el turno, el valor marcado y tus salsas. La esquina a tu izquierda muestra tu puntuación: la primera luz vale 20 puntos; después, 10 y 5. La última vale de 1 a 4 puntos y se lee como una tapa.
rules-text =
    Desliza una tapa desde un lado. Cruza las casillas vacías hasta tocar una pieza. Esa primera pieza no puede ser tuya. Después tu tapa avanza exactamente lo que vale y empuja todo lo que toca.
    Una tapa que cae es para el rival de su dueño, la empuje quien la empuje. Si caen tus tapas, los puntos son para tu rival. Tras diez tapas cada uno, gana quien suma más. En caso de empate, gana quien tiene más 4; después, más 3, más 2 y más 1.
    No puedes entrar en una línea vacía, tocar primero una pieza tuya ni empujar hacia atrás la última línea.
    Red Mojo: te quedas los Extras que sacas. La tostada vale 5 puntos. Una salsa vale 2, dos valen 5 y las tres ganan en el acto. Con la servilleta juegas otra vez. Las tapas que caen con la cuenta quedan fuera del juego.
    Burning Head: antes de cada uno de sus turnos, quien empezó gira la bandeja un cuarto de vuelta en sentido horario. Solo puedes entrar por el lado que tienes delante.

## Lo que se dice en voz alta

spoken-entered = { $value }, { $button }.
spoken-none-left = No queda ningún { $value }.
spoken-would-fall = { $piece } sería para { $name }.
spoken-would-go = { $piece } quedaría fuera del juego.
spoken-pushed = { $name }: { $value }, { $button }.
spoken-fell = { $piece } para { $name }.
spoken-gone = { $piece } queda fuera del juego.
spoken-back = Deshecho: { $name }, { $value }, { $button }.
spoken-closed = { $button } está cerrada:
spoken-open = Abiertas: { $buttons }.
spoken-best = Mejor empuje: { $value }, { $button }.
spoken-lay = { $piece } en { $slot }.

## Lessons

lesson-first-push = Tu primer empuje
lesson-first-push-entry = Juegas con los jalapeños, los colores cálidos. Pulsa el botón junto a la luz que parpadea. Tu tapa entra por ahí.
lesson-first-push-entry-ok = Aún no has elegido nada. Pulsa primero el botón junto a la luz que parpadea.
lesson-first-push-entry-own-first = La primera pieza es tuya, así que no puedes empujarla. Pulsa el botón junto a la luz que parpadea.
lesson-first-push-ok = ¿Ves cómo se mueve la línea? Aún no cuenta nada. Pulsa OK para confirmar tu empuje.
lesson-first-push-ok-push = Ese era otro empuje. Inténtalo otra vez: pulsa el botón que parpadea y luego OK.
lesson-first-push-ok-praise = ¡Tu primer empuje! Las croquetas responden.
lesson-first-push-again = Te toca otra vez. Pulsa un botón con luz verde y luego OK.
lesson-first-push-again-praise = Ya sabes empujar. ¡Eso es casi todo el juego!

lesson-worth = Las tapas grandes empujan más lejos
lesson-worth-three = Tus tapas valen 1, 2, 3 o 4. Pulsa el mismo botón tantas veces como valga la tapa. Ahora elige un 3: pulsa tres veces el botón junto a la luz que parpadea. En la página también puedes tocar el 3 de tu mano y luego el botón.
lesson-worth-ok = Un 3 avanza tres casillas y empuja todo lo que toca. Pulsa OK.
lesson-worth-ok-push = Ese era otro empuje. Inténtalo otra vez: pulsa el botón hasta que muestre un 3 y luego OK.
lesson-worth-ok-ne = Has pulsado una vez de más. Sigue pulsando hasta ver otra vez un 3. Después del 4 viene el 1.
lesson-worth-ok-praise = Cuanto más lejos empujas, más piezas pueden caer. Solo tienes un 4: guárdalo para un buen momento.
lesson-worth-four = Ahora tu 4: pulsa cuatro veces el botón Nc y luego OK.
lesson-worth-four-push = ¡Casi! No era el 4 en Nc. Inténtalo otra vez: pulsa Nc cuatro veces y luego OK.
lesson-worth-four-ok = Primero elige: pulsa Nc cuatro veces y luego OK.
lesson-worth-four-praise = Era tu único 4. Un valor que ya no te queda parpadea en rojo.

lesson-points = Gana puntos
lesson-points-one = Una croqueta que cae de la bandeja es tuya. Ganas tantos puntos como vale. Haz caer una: pulsa cuatro veces el botón que parpadea y luego OK.
lesson-points-one-push = No ha caído nada. Inténtalo otra vez: pulsa el botón cuatro veces y luego OK.
lesson-points-one-praise = La croqueta es tuya. El marcador está en las esquinas.
lesson-points-whose = Cuidado: si cae un jalapeño tuyo, es para tu rival. Busca el empuje que hace caer una croqueta.
lesson-points-whose-push = No ha caído ninguna croqueta. Inténtalo otra vez. Busca una línea con una croqueta justo al final.
lesson-points-whose-praise = ¡Bien visto! La línea estaba llena, así que cayó la última pieza.
lesson-points-most = Aquí un empuje da tres puntos. ¡Encuéntralo!
lesson-points-most-push = Ese empuje no da tres puntos. Inténtalo otra vez. Hay una croqueta que vale 3 justo en el borde.
lesson-points-most-praise = ¡Tres puntos de golpe!

lesson-closed = Donde no puedes empujar
lesson-closed-own = Pulsa el botón junto a la luz que parpadea. La entrada está cerrada, y las luces muestran por qué.
lesson-closed-own-praise = La primera pieza es un jalapeño tuyo. No puedes empujar primero tus propias tapas.
lesson-closed-empty = Pulsa el botón que parpadea. Esta línea está vacía, así que no hay nada que empujar.
lesson-closed-open = Ahora busca una entrada abierta. Las luces verdes están abiertas.
lesson-closed-open-own-first = Esa entrada está cerrada: la primera pieza es un jalapeño tuyo. Elige una luz verde.
lesson-closed-open-praise = Verde significa abierta. En las demás, las luces muestran por qué no.

lesson-lights = Las luces te ayudan
lesson-lights-hint = Las luces de la esquina a tu derecha muestran que te toca. Pulsa pista para ver dónde puedes empujar, y el mejor empuje.
lesson-lights-hint-ok = Eso era OK. El signo de interrogación significa pista. Pulsa pista.
lesson-lights-look = Mira antes de empujar. Pulsa dos veces el botón que parpadea. Las luces muestran lo que haría un 2.
lesson-lights-back = ¿Has cambiado de idea? Pulsa atrás para deshacer una pulsación.
lesson-lights-back-praise = Mira tantos empujes como quieras. Solo cuentan cuando pulsas OK.
lesson-lights-push = Pulsa OK.
lesson-lights-take-back = ¡Vaya! Pulsa atrás para deshacer el empuje.
lesson-lights-take-back-ok = Eso repite el último empuje. Pulsa atrás para deshacerlo.
lesson-lights-take-back-praise = OK lo haría de nuevo. Nunca pierdes nada.

lesson-ban = No devuelvas el empuje
lesson-ban-sign = Las croquetas acaban de empujar desde el este. Pulsa el botón del otro extremo de esa línea.
lesson-ban-other = No puedes empujar hacia atrás la última línea. Empuja en otro sitio.
lesson-ban-other-reverse = No puedes empujar esa línea enseguida hacia atrás. Elige otra.
lesson-ban-other-praise = En tu próximo turno, esa línea estará libre otra vez.

lesson-toast = La tostada
lesson-toast-win = La luz de otro color es la tostada. Hazla caer para ganar cinco puntos. ¡Pulsa cuatro veces el botón que parpadea y luego OK!
lesson-toast-win-push = La tostada sigue ahí. Inténtalo otra vez: pulsa cuatro veces el botón que parpadea y luego OK.
lesson-toast-win-praise = La tostada es tuya: cinco puntos.

lesson-sauces = Las tres salsas
lesson-sauces-first = Una salsa vale dos puntos y dos valen cinco. Las tres ganan en el acto. Consigue el kétchup: pulsa cuatro veces el botón que parpadea y luego OK.
lesson-sauces-first-push = No ha caído ninguna salsa. Inténtalo otra vez: pulsa cuatro veces el botón que parpadea y luego OK.
lesson-sauces-first-praise = ¡Tu primera salsa!
lesson-sauces-third = Aquí ya tienes dos salsas. ¡Consigue la tercera y gana!
lesson-sauces-third-push = El kétchup sigue ahí. Inténtalo otra vez. Está cerca del final de una línea que puedes empujar.
lesson-sauces-third-praise = ¡Las tres salsas! Ganas, sea cual sea el marcador. Vigila también las salsas de tu rival.

lesson-napkin = La servilleta
lesson-napkin-win = Haz caer la servilleta para jugar otra vez enseguida. Pulsa tres veces el botón que parpadea y luego OK.
lesson-napkin-win-push = La servilleta sigue ahí. Inténtalo otra vez: pulsa tres veces el botón que parpadea y luego OK.
lesson-napkin-win-praise = ¡Te toca otra vez!
lesson-napkin-again = Tu segundo empuje: elige una luz verde y luego pulsa OK.
lesson-napkin-again-praise = Dos empujes seguidos. ¡Muy bien!

lesson-ticket = La cuenta
lesson-ticket-win = Las tapas que caen con la cuenta quedan fuera del juego, y nadie gana sus puntos. Hazla caer junto con un jalapeño tuyo y no pierdes nada. Pulsa cuatro veces el botón que parpadea y luego OK.
lesson-ticket-win-push = La cuenta sigue ahí. Inténtalo otra vez: pulsa cuatro veces el botón que parpadea y luego OK.
lesson-ticket-win-praise = Tu jalapeño ha caído, pero tu rival no ha ganado nada con él.

lesson-end = Quién gana
lesson-end-last = ¡Este es el último empuje! Tras diez tapas cada uno, gana quien tiene más puntos. Te queda un 2. Busca el empuje que gana.
lesson-end-last-push = Tu rival sigue por delante. Inténtalo otra vez: pulsa dos veces el botón que parpadea y luego OK.
lesson-end-last-no-such-tapas = Solo te queda un 2. Pulsa el botón dos veces.
lesson-end-last-praise = ¡Has ganado por puntos!
lesson-end-tie = Una más. Aquí solo puedes empatar a puntos. Entonces gana quien tiene más 4; después, más 3, más 2 y más 1.
lesson-end-tie-push = No basta. Inténtalo otra vez. Busca el empuje que da tres puntos.
lesson-end-tie-no-such-tapas = Solo te queda un 2. Pulsa el botón dos veces.
lesson-end-tie-praise = Los puntos están empatados y ganas tú el desempate. ¡Ya conoces todo el juego!

lesson-burning-head = Burning Head
lesson-burning-head-turn = En Burning Head, quien empieza gira la bandeja antes de cada uno de sus turnos. Gírala un cuarto de vuelta en sentido horario, como muestran las luces, y pulsa OK.
lesson-burning-head-side = Ahora solo puedes empujar desde el lado que tienes delante. Pulsa el botón que parpadea: está en otro lado.
lesson-burning-head-push = Elige una luz verde de tu lado y luego pulsa OK.
lesson-burning-head-push-not-facing = Ese lado no está delante de ti. Elige una luz verde que tengas delante.
lesson-burning-head-push-praise = Has terminado todas las lecciones de Tapas. ¡Ahora juega una partida!
variant-classic = clásica
variant-extras = Extras
variant-burning_head = Burning Head
## Puzzles

puzzle-win = { $side ->
    [J] Juegas con los jalapeños
   *[C] Juegas con las croquetas
}. Encuentra el único empuje con el que ganas la partida.
puzzle-points = { $side ->
    [J] Juegas con los jalapeños
   *[C] Juegas con las croquetas
}. Encuentra el empuje que más puntos da al final de la partida.
puzzle-side = Mira el lado { $edge ->
    [N] norte
    [E] este
    [S] sur
   *[W] oeste
}.
puzzle-piece = Tu { $value } entra por el lado { $edge ->
    [N] norte
    [E] este
    [S] sur
   *[W] oeste
}.
puzzle-shown = La solución: tu { $value } en { $entry }. Pruébalo y mira qué pasa.
puzzle-theme-sauces = la tercera salsa
puzzle-theme-keep-sauces = proteger las salsas
puzzle-theme-ticket = la cuenta
puzzle-theme-napkin = la servilleta
puzzle-theme-toast = la tostada
puzzle-theme-ban = no empujar hacia atrás
puzzle-theme-pass = el rival debe pasar
puzzle-theme-tie-break = el desempate
puzzle-theme-last-push = el último empuje
puzzle-theme-turn-on = la bandeja gira otra vez
puzzle-theme-double-fall = caen varias a la vez
puzzle-theme-sacrifice = un sacrificio
puzzle-theme-defence = una defensa
puzzle-theme-quiet = un empuje tranquilo
puzzle-theme-less-now = menos ahora, más después
puzzle-theme-take = llevarse lo máximo

## What a puzzle explains
puzzle-answer = La mejor respuesta del rival: { $value } en { $entry }, que gana { $pieces }.
puzzle-answer-quiet = La mejor respuesta del rival: { $value } en { $entry }.
puzzle-won = Si ambos juegan lo mejor posible, este empuje gana la partida, y ningún otro.
puzzle-worth = { $points ->
    [one] Cualquier otro empuje vale al menos un punto menos al final.
   *[other] Cualquier otro empuje vale al menos { $points } puntos menos al final.
}
