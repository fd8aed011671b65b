title = Tapas

## Players, pieces, slots

J = Jalapeños
C = Croquetas
the-J = los Jalapeños
the-C = las Croquetas
to-J = para los { $name }
to-C = para las { $name }
to-named = para { $name }
piece-J = jalapeño { $value }
piece-C = croqueta { $value }
piece-xT = tostada
piece-xK = kétchup
piece-xM = mayonesa
piece-xW = wasabi
piece-xN = servilleta
piece-xB = cuenta
slot-empty = { $slot }: vacía
slot-holds = { $slot }: { $piece }
seat = { $name } (mesa, { $level })
    .spoken = { $name }
seat-away = { $name } ({ $table })
    .spoken = { $name }
other-table = la otra mesa
levels-person = una persona
levels-child = peque
levels-hungry = con hambre
levels-careful = prudente
levels-planner = estratega
levels-master = maestría
levels-champion = campeona
choice-level = Nivel de la mesa
strength-child = 1 – para una primera partida
strength-hungry = 2 – fácil
strength-careful = 3 – medio
strength-planner = 4 – difícil
strength-master = 5 – muy difícil
strength-champion = 6 – el más difícil
level-beats = Gana { $of } de cada diez partidas al nivel { $below }.

## Empezar con un toque, la revancha

extras-agreed = { $count ->
    [0] sin Extras
    [one] { $count } Extra
   *[other] { $count } Extras
}
agreed-first = empiezan { $name }
agreed-rulings = reglas del juego en línea
agreed-table = La mesa juega con { $name } ({ $level })
rulings-differ-ticket = La cuenta retira las tapas que salen con ella; en línea retira también los otros Extras que salen con ella.
rulings-differ-first-turn = Burning Head: según el reglamento la bandeja gira también antes del primer empuje; en línea no.
first-why = Entre iguales, quien empieza gana solo { $wins ->
    [1] una partida
    [3] tres partidas
   *[other] cuatro partidas
} de cada diez.
rematch-winner = { $named ->
    [yes] En la revancha empieza { $name }, que ha ganado.
   *[no] En la revancha empiezan { $name }, que han ganado.
}
rematch-other = { $named ->
    [yes] En la revancha empieza { $name }, que esta vez no empezó.
   *[no] En la revancha empiezan { $name }, que esta vez no empezaron.
}

second-game = Segunda partida, empieza el otro
second-game-words = Las dos partidas cuentan juntas.
match-so-far = Las dos partidas juntas: { $one } { $a }, { $other } { $b }

## Un valor elegido de la mano

hand-pick = Elegir { $piece }, de las que hay { $count } (tecla { $key })
hand-picked = Has elegido el { $value }: elige ahora una entrada.

## La lista de jugadas, y cómo las juzga el análisis

moves-advice = Elige una jugada para ver la partida como quedó tras ella.
mark-best = la mejor
mark-good = buena
mark-better = mejor: { $best }
mark-mistake = error; { $best } era mejor
review-side = 100 %: { $name }
review-side-lower = 0 %: { $name }
review-table = Lo mismo como tabla

## Una primera partida, paso a paso

coach-choose-head = 1. Elige un valor y una entrada
coach-look-head = 2. Mira, y luego cuéntalo
coach-table-head = 3. El empuje de la mesa
coach-end-head = El final
coach-aim = Empuja fuera de la bandeja las tapas del otro: lo que cae cuenta para ti. Las tuyas que caen cuentan para el otro.
coach-choose = Toca una pieza de tu mano y luego uno de los botones con una luz verde al lado. O pulsa el botón tantas veces como vale la pieza.
coach-closed = Esa entrada está cerrada para ti: la línea en rojo dice por qué. Las verdes están abiertas.
coach-advice = Un buen empuje: pulsa { $button } { $value ->
    [one] una vez
   *[other] { $value } veces
}, y entra tu { $value }. Las luces lo muestran.
coach-ask = Muéstrame un buen empuje
coach-look = Las luces muestran lo que haría tu { $value } en { $button }: { $count ->
    [0] nada sale de la bandeja.
    [one] sale { $count } pieza de la bandeja.
   *[other] salen { $count } piezas de la bandeja.
}
coach-not-there = No te queda ningún { $value }. Pulsa { $button } otra vez para otro valor, o atrás.
coach-other = ¿No es lo que quieres? { $button } otra vez da el siguiente valor, otro botón otro lugar, atrás una pulsación menos.
coach-count = Si te gusta pulsa ok: ahora cuenta. En una mesa de verdad empuja tu pieza igual.
coach-fell = Tras el empuje de { $name }:
coach-nothing-fell = Con el empuje de { $name } no ha caído nada.
coach-table-thinks = La mesa elige su empuje. Espera un momento.
coach-table = La mesa juega su { $value } en { $button }: las luces muestran cómo. En una mesa de verdad empuja tú esa pieza por ella; luego haz lo que dice la línea de arriba.
coach-end = Cada uno tenía diez tapas. Quien ha ganado más puntos gana; si hay empate deciden las tapas más altas. Revancha empieza otra partida.

## The buttons

ok-help = ok: cuenta la jugada; sin nada marcado, vuelve a mostrar el último empuje
back-help = atrás: deshace; pulsación larga: abandona la partida
hint-help = pista: muestra las entradas abiertas y el mejor empuje; pulsación larga: también por qué
menu-help = menú: marcador y luces
entry-button = entrada { $entry }
entry-button-turned = botón { $button }, entrada { $entry } de la bandeja
place-turned = { $button } (bandeja: { $entry })
    .spoken = { $said }
place = { $button }
    .spoken = { $said }
names-turned = La bandeja está girada. Los botones se llaman como en el marco; las jugadas, las casillas y las partidas anotadas conservan los nombres de la bandeja, entre paréntesis donde difieren.
open = abierta
shut = cerrada

## What the table waits for

setup-advice = Quien empieza se sienta al sur, la otra persona al norte.
placing-head = Coloca las fichas
placing-advice = Colócalas donde se muestran y pulsa ok.
quarter-turns = { $turns ->
    [1] un cuarto de vuelta
    [2] media vuelta
   *[3] tres cuartos de vuelta
}
turning-head = Gira la bandeja { $turns } en sentido horario
turning-back-head = Vuelve a girar la bandeja { $turns } en sentido antihorario
turning-advice = Después pulsa ok, o directamente una entrada. Empuja ahora: { $name }.
move-head = Empuja { $name }
move-advice = Pulsa una entrada: una vez para un 1, cuatro veces para un 4.
facing = Entra solo por el lado { $side }.
side-N = norte
side-S = sur
entering-advice = OK confirma. Pulsa otra vez para subir el valor, o elige otra entrada.
missing-head = No queda ningún { $value }
missing-advice = Ya no queda ningún { $value }: { $name }. Pulsa otra vez para otro valor.
redo-advice = ok vuelve a hacer el empuje que se deshizo.
auto-advice = { $seconds ->
    [one] Cuenta sola tras { $seconds } segundo sin pulsar.
   *[other] Cuenta sola tras { $seconds } segundos sin pulsar.
}
passed = No hay ninguna entrada abierta para { $name }: pasa el turno.
thinking-head = { $name }: pensando
thinking-advice = atrás deshace el último empuje.
proposal-head = { $name } juega { $value } en { $entry }
proposal-advice = Empuja por la mesa: { $piece } en { $place }; después pulsa { $button }.
proposal-advice-itself = Cuenta solo dentro de un momento; con ok, ya.
proposal-advice-ok = ok confirma el empuje de la mesa.
away-head = Empuja { $table }
away-advice = Lo que se empuja allí se muestra aquí, y después lo haces aquí también.
away-advice-back = atrás pregunta si puedes deshacer tu empuje.
away-proposal-head = { $table } ha empujado { $value } en { $entry }
away-proposal-advice = Hazlo en tu bandeja: empuja { $piece } en { $place }; después pulsa { $button }.
away-proposal-advice-ok = ok lo hace aquí también.
demonstration-advice = La mesa juega contra sí misma. Mantén pulsado atrás para pararla, o abre Partidas para elegir otra.

## The end

finished-head-won = ¡Victoria: { $name }!
finished-head-draw = Empate
reason-points = { $a ->
    [one] { $a } punto a { $b }.
   *[other] { $a } puntos a { $b }.
}
reason-sauces = Kétchup, mayonesa y wasabi en una misma mano ganan en el acto.
reason-tie-break = { $a ->
    [one] Empate a { $a } punto; decide quién tiene más tapas de valor { $value }.
   *[other] Empate a { $a } puntos; decide quién tiene más tapas de valor { $value }.
}
reason-draw = Los mismos puntos y las mismas tapas ganadas.
reason-time = Se acabó el tiempo; los puntos no cuentan: { $a } a { $b }.
match-won = Las dos partidas juntas: { $a } a { $b }. Duelo ganado: { $name }.
match-draw = Las dos partidas juntas: { $a } a { $b }. El duelo queda en empate.
finished-advice = ok prepara la siguiente partida.

## What is refused

refused-closed = { $entry } está cerrada:
closed-OWN_FIRST = su primera pieza es de { $name }
closed-REVERSE = haría retroceder la línea que se acaba de empujar
closed-EMPTY_LINE = la línea está vacía
closed-NOT_FACING = no está en el lado de { $name }
closed-NO_SUCH_TAPAS = no quedan tapas de ese valor
closed-GAME_OVER = la partida ha terminado
reasons = { "; " }
refused-confirm = Este empuje es de la mesa: hazlo por ella y pulsa { $button }.
refused-wrong_entry = La mesa no juega en { $place }. Empuja en { $wanted } y pulsa { $button }.
refused-wrong_entry-ok = La mesa no juega en { $place }: pulsa ok o { $button }.
refused-away = Ahora empuja { $table }: espera su empuje.
refused-confirm-away = Este empuje es de { $table }: hazlo en tu bandeja y pulsa { $button }.
refused-wrong_entry-away = { $table } no ha empujado en { $place }. Empuja en { $wanted } y pulsa { $button }.
refused-wrong_entry-away-ok = { $table } no ha empujado en { $place }: pulsa ok o { $button }.
refused-no_such_tapas = No te queda ningún { $value }. Pulsa { $button } otra vez, o elige otra entrada.
refused-placing = Coloca primero las fichas y después pulsa ok.
refused-thinking = La mesa todavía piensa; espera su empuje.
refused-nothing = No hay nada que deshacer.
refused-over = La partida ha terminado: ok prepara la siguiente, atrás pregunta si esta continúa.
refused-by_itself = La mesa juega contra sí misma. Mantén pulsado atrás para pararla, o abre Partidas para elegir otra.
refused-hints = Las pistas están desactivadas (Ajustes): encuentra tú el mejor empuje.
refused-take_backs = Deshacer está desactivado (Ajustes): empuje contado, empuje jugado.

## A push

preview-head = { $value } en { $entry } haría esto
net-you = Tú +{ $a }, rival +{ $b }
net = { $one } +{ $a }, { $other } +{ $b }
preview-nothing = Nada sale de la bandeja.
latest-head = Último empuje: { $name }, { $value } en { $entry }
push-is = { $value } en { $entry }
moves-in = { $piece } entra hasta { $to }
moves-through = { $piece } lo cruza todo y cae por el otro lado
moves-slot = { $piece } va de { $from } a { $to }
left-to = { $piece } cae: { $to }
left-nobody = { $piece } cae y queda fuera del juego (cuenta)
left-to-from = { $piece } ({ $from }) cae: { $to }
left-nobody-from = { $piece } ({ $from }) cae fuera del juego (cuenta)
again = Servilleta: otro empuje para { $name }.
ends = La partida termina con este empuje.
replay-head = Repetición: empuje { $at } de { $of }
instead-head = En su lugar: { $value } en { $entry }

## The score, the moves

hand = En la mano
taken = Ganado
removed = Fuera del juego: { $pieces }
none = nada
moves = Jugadas
no-moves = Todavía ninguna.
no-push-yet = Todavía ningún empuje.

## Correcciones

corrected = corregida
correction-told = Corrección tras la jugada { $number }: { $reason }
correction-head = Corregido: { $reason }
correction-slot = { $slot }: { $now }, la mesa tenía { $was }
correction-points = { $name }: { $points } puntos
correction-mover = Le toca a { $name }.
correct-reason-bumped = se movió una tapa sin querer
correct-reason-other-push = se hizo otra jugada que la introducida
correct-reason-miscounted = algo cayó, o no, de otra forma que la mostrada
correct-reason-set-by-hand = puesto a mano
slot-nothing = nada
spoken-corrected = Corregido: { $reason }.
spoken-uncorrected = Corrección deshecha: { $reason }.

## Una posición puesta a mano

study-named = estudio: { $name }
edit-correct = Corregir la bandeja
edit-study = Poner una posición
edit-head-tray = ¿Qué hay en cada sitio?
edit-head-hands = ¿Qué hay en mano y a quién le toca?
edit-head-reason = ¿Por qué hay que corregir la mesa?
edit-advice-tray = Elige abajo una pieza y toca las casillas, o pulsa la entrada de la línea tantas veces como esté lejos la casilla; pista quita lo que hay y lo pone en otro sitio, otra vez para otra pieza. ok sigue, atrás deshace, menu sale.
edit-advice-hands = Los botones del oeste cuentan la mano de los jalapeños, los del este la de las croquetas, los 4 arriba. Un botón del norte o del sur dice a quién le toca. ok sigue.
edit-advice-hands-study = Los botones del oeste cuentan la mano de los jalapeños, los del este la de las croquetas, los 4 arriba. Un botón del norte o del sur dice a quién le toca. ok empieza.
edit-advice-reason = Los cuatro botones del norte eligen un motivo; ok corrige la partida.
edit-lift = nada: quitar lo que hay
edit-piece = { $piece }: quedan { $count }
edit-lifted = Quitado: { $pieces }
edit-fallen = Lo que no está en ningún sitio cuenta como caído.
edit-turn = Le toca a { $name }
edit-hand = { $name }, valor { $value }
edit-why = O con tus palabras
edit-name = Nombre del estudio
edit-take-correction = Corregir la partida
edit-take-study = Empezar aquí
edit-leave = Dejarlo como estaba
spoken-edit = { $slot }: { $piece }.
spoken-edit-empty = { $slot }: vacía.
spoken-edit-hand = { $piece }: { $count } en mano.
spoken-edit-reason = { $reason }.

## Hints

hint-head = Entradas abiertas y cerradas
coach-thinks = Buscando el mejor empuje…
coach-failed = La mesa no ha podido pensarlo. Vuelve a pulsar pista; si sigue igual, cambia su memoria (tapas-table config).
advice-head = Mejor empuje: { $value } en { $entry }
play-hint = Jugar este empuje
why = ¿Por qué?
because-sauces = Gana en el acto: las tres salsas.
because-wins = Gana { $pieces }.
because-removes = Saca del juego { $pieces }.
because-again = Da otro empuje.
because-keeps = Conserva dentro { $pieces }.
because-gives = Cuesta { $pieces }; todo lo demás cuesta más después.
because-allows = Mejor respuesta: { $value } en { $entry }, que gana { $pieces }.
because-then = Después, { $value } en { $entry } gana { $pieces }.
because-hardest = Contra el mejor juego todo empuje pierde; este es el más difícil de contestar.
because-win = { $points ->
    [one] Si los dos juegan lo mejor posible, gana por { $points } punto.
   *[other] Si los dos juegan lo mejor posible, gana por { $points } puntos.
}
because-loss = { $points ->
    [one] Si los dos juegan lo mejor posible, gana el otro por { $points } punto; todo lo demás pierde por más.
   *[other] Si los dos juegan lo mejor posible, gana el otro por { $points } puntos; todo lo demás pierde por más.
}
because-win-on-tie = Si los dos juegan lo mejor posible, gana en el desempate.
because-loss-on-tie = Aun jugando lo mejor posible, el otro gana en el desempate.
because-draw = Si los dos juegan lo mejor posible, es empate.
because-quiet = Ahora no cae nada; guarda tus mejores empujes para luego.

## Setting up

choice-extras = Extras (Red Mojo)
choice-first = Quién empieza
choice-burning_head = Burning Head
choice-rulings = Puntos de regla
choice-seats = Quién juega
choice-handicaps = Ventaja
choice-auto_commit = Un empuje cuenta
extras = { $count ->
    [0] ninguno
    [one] { $count } ficha
   *[other] { $count } fichas
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
review-chances = Probabilidad de ganar
review-points = Puntos
review-no-turn = Ningún empuje cambió por sí solo esta partida: se decidió poco a poco, o desde el principio.
review-turn = La partida cambió en el empuje { $number }: { $name } jugó { $move } y bajó de { $before } a { $after }; { $best } era mejor.
review-better = { $points ->
    [one] { $best } era mejor por { $points } punto.
   *[other] { $best } era mejor por { $points } puntos.
}
review-sauces = { $best } era mejor: estaban en juego las tres salsas.
review-column-player = Jugador
review-column-push = Empuje
review-column-points = Puntos
review-column-chance = Probabilidad (J)
review-column-better = Qué era mejor y por qué
review-written = Escrito: { $file }
review-next = El siguiente empuje: { $value } en { $entry }
review-fine = Tan bueno como cualquiera.
review-thinks = Mirando el empuje { $at } de { $of }…
review-show = Mostrar el mejor empuje
review-to-turn = Ir al momento decisivo
review-key = Arriba: probabilidad de ganar, { $j } en lo alto, { $c } abajo; la línea del medio es la igualdad. Debajo: puntos. Elige un lugar para ir allí.
fault-sauces = Se dejó pasar: la tercera salsa, y con ella la partida.
fault-gave-sauces = El fallo: el otro lado podía tomar la tercera salsa.
fault-missed = Se dejó pasar: { $pieces }.
fault-gave = El fallo: cayó del propio bando { $pieces }.
fault-allowed = El fallo: el otro lado podía ganar { $pieces }.
fault-last = Los últimos empujes deciden: aquí cuenta cada punto.
fault-quiet = No cayó nada enseguida: el otro sitio es mejor para lo que sigue.
fault-try = Lección: { $lesson }
review-open = Analizar esta partida
review-failed = La mesa no ha podido analizar esta partida. Sal de la repetición y vuelve a pedir el análisis.

## The folds below

legend-text =
    El centro es la bandeja: una luz por casilla. Los colores cálidos son jalapeños; los azules, croquetas; cuanto más brillan, más valen.
    Alrededor, junto a cada botón: verde = abierta, rojo oscuro = cerrada por el último empuje, blanco = elegida. Una tapa que saldría empujada ilumina la entrada del otro extremo.
    En las esquinas, a la derecha de cada jugador: a quién le toca y el valor marcado. A su izquierda: lo que daría el empuje o, si no, las salsas que tiene; la última luz dice quién va ganando.
rules-text =
    Desliza una tapa desde un lado. Avanza por las casillas vacías hasta tocar algo; la primera pieza no puede ser tuya. Luego avanza exactamente lo que vale y empuja todo lo que toca.
    Una tapa que cae es para el rival de su dueño, la empuje quien la empuje: si caen tus tapas, los puntos son del otro. Tras diez tapas cada uno, gana la suma más alta; si hay empate, más 4, luego más 3, 2 y 1.
    No se permite: una línea vacía, tu propia pieza la primera, ni hacer retroceder la línea que se acaba de empujar.
    Red Mojo: los Extras son para quien los saca. La tostada vale 5 puntos; una salsa 2, dos 5, y las tres ganan en el acto; servilleta: juegas otra vez; cuenta: las tapas que caen con ella quedan fuera del juego.
    Burning Head: el primer jugador gira la bandeja un cuarto de vuelta en sentido horario antes de cada uno de sus turnos, y solo puedes entrar por el lado que tienes delante.

## Lo que se dice en voz alta

spoken-entered = { $value }, { $button }.
spoken-none-left = No queda ningún { $value }.
spoken-would-fall = { $piece } iría para { $name }.
spoken-would-go = { $piece } quedaría fuera del juego.
spoken-pushed = { $name }: { $value }, { $button }.
spoken-fell = { $piece } para { $name }.
spoken-gone = { $piece } queda fuera del juego.
spoken-back = Deshecho: { $name }, { $value }, { $button }.
spoken-closed = { $button } está cerrada:
spoken-open = Abiertas: { $buttons }.
spoken-best = Lo mejor: { $value }, { $button }.
spoken-lay = { $piece } en { $slot }.

## Lessons

lesson-first-push = Tu primer empuje
lesson-first-push-entry = Juegas con los jalapeños, los colores cálidos. Pulsa el botón junto a la luz que parpadea: por ahí entra tu tapa.
lesson-first-push-entry-ok = Aún no has elegido nada. Pulsa primero el botón junto a la luz que parpadea.
lesson-first-push-entry-own-first = Ahí el primero es un jalapeño tuyo, y los tuyos no se empujan. Toma el botón junto a la luz que parpadea.
lesson-first-push-ok = ¿Ves cómo se mueve la fila? Aún no cuenta. Pulsa ok, y cuenta.
lesson-first-push-ok-push = Ese era otro empuje. Se deshace: pulsa el botón que parpadea y luego ok.
lesson-first-push-ok-praise = ¡Tu primer empuje! Ahora responden las croquetas.
lesson-first-push-again = Te toca otra vez. Elige un botón con una luz verde al lado y pulsa ok.
lesson-first-push-again-praise = Ya sabes empujar. ¡Eso es casi todo el juego!

lesson-worth = Las tapas grandes empujan más lejos
lesson-worth-three = Tus tapas valen 1, 2, 3 o 4. Pulsa el mismo botón tantas veces como vale la tapa: tres veces para un 3.
lesson-worth-ok = Un 3 avanza tres casillas y empuja lo que toca. Pulsa ok.
lesson-worth-ok-push = Ese era otro empuje. Se deshace: pulsa el botón hasta que muestre un 3 y luego ok.
lesson-worth-ok-ne = Esa es una de más. Sigue pulsando hasta ver otra vez un 3: después del 4 viene el 1.
lesson-worth-ok-praise = Cuanto más lejos empuja, más puede caer. Solo tienes un 4: guárdalo para un buen momento.
lesson-worth-four = Ahora tu 4: pulsa cuatro veces el botón Nc y luego ok.
lesson-worth-four-push = Casi: no era el 4 en Nc. Se deshace; pulsa Nc cuatro veces.
lesson-worth-four-ok = Primero elige: cuatro veces Nc y luego ok.
lesson-worth-four-praise = Era tu único 4. Un valor que ya no te queda parpadea en rojo.

lesson-points = Lo que cae da puntos
lesson-points-one = Una croqueta que cae de la bandeja es tuya, con tantos puntos como vale. Haz caer una: pulsa cuatro veces donde parpadea y luego ok.
lesson-points-one-push = No ha caído nada. Se deshace: pulsa el botón cuatro veces y luego ok.
lesson-points-one-praise = La croqueta es tuya. Los puntos están en las esquinas.
lesson-points-whose = Cuidado: un jalapeño tuyo que cae es para el otro. Busca el empuje que hace caer una croqueta.
lesson-points-whose-push = No ha caído ninguna croqueta. Se deshace. Busca una fila con una croqueta justo al final.
lesson-points-whose-praise = Bien visto: la fila estaba llena, así que cayó la última.
lesson-points-most = Aquí un empuje trae tres puntos. ¡Encuéntralo!
lesson-points-most-push = No es el de tres puntos. Se deshace. Hay una croqueta que vale 3 justo en el borde.
lesson-points-most-praise = ¡Tres puntos de golpe!

lesson-closed = Donde no se puede empujar
lesson-closed-own = Pulsa el botón junto a la luz que parpadea. Está cerrado, y las luces muestran por qué.
lesson-closed-own-praise = El primero ahí es un jalapeño tuyo. Nunca se empujan primero las tuyas.
lesson-closed-empty = Pulsa el botón que parpadea. En esta fila no hay nada, así que no hay nada que empujar.
lesson-closed-open = Ahora busca una entrada abierta: las luces verdes están abiertas.
lesson-closed-open-own-first = Cerrado: el primero ahí es un jalapeño tuyo. Toma una luz verde.
lesson-closed-open-praise = Verde es abierto. Lo demás responde con una señal que dice por qué no.

lesson-lights = Las luces te ayudan
lesson-lights-hint = Las luces de la esquina a tu mano derecha dicen que te toca. Pulsa pista: las luces muestran dónde puedes empujar, y el mejor empuje.
lesson-lights-hint-ok = Eso era ok. Las luces muestran un signo de interrogación: pulsa pista.
lesson-lights-look = Mira antes de empujar. Pulsa dos veces el botón que parpadea: las luces muestran lo que haría un 2.
lesson-lights-back = ¿No es lo que quieres? Pulsa atrás: uno menos.
lesson-lights-back-praise = Puedes mirar tantos empujes como quieras. Solo ok cuenta.
lesson-lights-push = Pulsa ok.
lesson-lights-take-back = ¡Vaya! Pulsa atrás: deshace el empuje.
lesson-lights-take-back-ok = Eso muestra el empuje otra vez. Pulsa atrás: lo deshace.
lesson-lights-take-back-praise = Y ok lo haría de nuevo. Nunca se pierde nada.

lesson-ban = No empujes enseguida hacia atrás
lesson-ban-sign = Las croquetas acaban de empujar desde el este. Pulsa el botón al otro lado de esa fila.
lesson-ban-other = No se puede empujar hacia atrás la fila recién empujada. Empuja en otro sitio.
lesson-ban-other-reverse = Esa es la fila recién empujada: no se puede empujar enseguida hacia atrás. Toma otra.
lesson-ban-other-praise = En tu próximo turno esa fila estará libre otra vez.

lesson-toast = La tostada
lesson-toast-win = La luz de otro color es la tostada: cinco puntos para quien la hace caer. Es tuya: ¡cuatro veces donde parpadea y luego ok!
lesson-toast-win-push = La tostada sigue ahí. Se deshace: pulsa cuatro veces el botón que parpadea y luego ok.
lesson-toast-win-praise = La tostada es tuya: cinco puntos.

lesson-sauces = Las tres salsas
lesson-sauces-first = Una salsa vale dos puntos, dos valen cinco, y quien tiene las tres gana en el acto. Toma el kétchup: cuatro veces donde parpadea y luego ok.
lesson-sauces-first-push = No ha caído ninguna salsa. Se deshace: pulsa cuatro veces el botón que parpadea y luego ok.
lesson-sauces-first-praise = Tu primera salsa.
lesson-sauces-third = Aquí ya tienes dos salsas. ¡Toma la tercera y gana!
lesson-sauces-third-push = El kétchup sigue ahí. Se deshace. Está cerca del final de una fila que puedes empujar.
lesson-sauces-third-praise = Las tres salsas: has ganado, digan lo que digan los puntos. Vigila también las salsas del otro.

lesson-napkin = La servilleta
lesson-napkin-win = Quien hace caer la servilleta juega otra vez enseguida. Tómala: tres veces donde parpadea y luego ok.
lesson-napkin-win-push = La servilleta sigue ahí. Se deshace: pulsa tres veces el botón que parpadea y luego ok.
lesson-napkin-win-praise = ¡Te toca otra vez!
lesson-napkin-again = Tu segundo empuje: elige una luz verde y luego ok.
lesson-napkin-again-praise = Dos empujes seguidos. Muy bien.

lesson-ticket = La cuenta
lesson-ticket-win = Lo que cae con la cuenta queda fuera del juego, y no es de nadie. Échala con un jalapeño tuyo: así no pierdes nada. Cuatro veces donde parpadea y luego ok.
lesson-ticket-win-push = La cuenta sigue ahí. Se deshace: pulsa cuatro veces el botón que parpadea y luego ok.
lesson-ticket-win-praise = Tu jalapeño ha caído, pero el otro no ha ganado nada con él.

lesson-end = Quién gana
lesson-end-last = ¡El último empuje! Tras diez tapas cada uno gana quien tiene más puntos. Te queda un 2. Busca el empuje que gana.
lesson-end-last-push = Así el otro sigue por delante. Se deshace: pulsa dos veces el botón que parpadea y luego ok.
lesson-end-last-no-such-tapas = Solo te queda un 2: pulsa el botón dos veces.
lesson-end-last-praise = Has ganado por los puntos.
lesson-end-tie = Una más. Aquí solo puedes llegar a tantos puntos como el otro. Entonces gana quien tiene más 4; luego más 3, más 2, más 1.
lesson-end-tie-push = No basta. Se deshace. Busca el empuje que trae tres puntos.
lesson-end-tie-no-such-tapas = Solo te queda un 2: pulsa el botón dos veces.
lesson-end-tie-praise = Los mismos puntos, y ganas tú. ¡Ya conoces todo el juego!

lesson-burning-head = Burning Head
lesson-burning-head-turn = En Burning Head la bandeja gira antes de tus turnos. Gírala como muestran las luces, un cuarto a la derecha, y pulsa ok.
lesson-burning-head-side = Ahora solo empujas desde el lado que tienes delante. Pulsa el botón que parpadea: está en otro lado.
lesson-burning-head-push = Elige una luz verde de tu lado y luego ok.
lesson-burning-head-push-not-facing = Ese lado no está delante de ti. Toma una luz verde que tengas delante.
lesson-burning-head-push-praise = Has hecho todas las lecciones de Tapas. ¡Ahora juega una partida!
variant-classic = clásica
variant-extras = Extras
variant-burning_head = Burning Head
## Puzzles

puzzle-win = { $side ->
    [J] Juegas con los jalapeños
   *[C] Juegas con las croquetas
}. Solo un empuje gana: ¿cuál?
puzzle-points = { $side ->
    [J] Juegas con los jalapeños
   *[C] Juegas con las croquetas
}. Encuentra el empuje que más puntos da al final de la partida.
puzzle-shown = Es tu { $value } en { $entry }. Pruébalo y mira lo que sigue.
puzzle-theme-sauces = la tercera salsa
puzzle-theme-keep-sauces = guardar las salsas
puzzle-theme-ticket = quién se lleva la cuenta
puzzle-theme-napkin = la servilleta
puzzle-theme-toast = la tostada
puzzle-theme-ban = no se empuja de vuelta
puzzle-theme-pass = el otro debe pasar
puzzle-theme-tie-break = el desempate
puzzle-theme-last-push = el último empuje
puzzle-theme-turn-on = la bandeja gira otra vez
puzzle-theme-double-fall = caen varias a la vez
puzzle-theme-sacrifice = dar para ganar
puzzle-theme-defence = salvar lo tuyo
puzzle-theme-quiet = un empuje tranquilo
puzzle-theme-less-now = menos ahora, más después
puzzle-theme-take = toma lo que puedas

## What a puzzle explains
puzzle-answer = Mejor respuesta: { $value } en { $entry }, que gana { $pieces }.
puzzle-answer-quiet = Mejor respuesta: { $value } en { $entry }.
puzzle-worth = { $points ->
    [one] Cualquier otro empujón vale al menos un punto menos al final.
   *[other] Cualquier otro empujón vale al menos { $points } puntos menos al final.
}
