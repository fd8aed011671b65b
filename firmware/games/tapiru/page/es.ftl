title = Tapiru
seat-S = Sur
seat-N = Norte
side-S = el lado sur
side-N = el lado norte
table-at = { $name } (la mesa)
colour-r = roja
colour-b = azul
colour-g = de rayas verdes
colour-y = amarilla
colour-k = gris
card-L = tapa, pajita { $colour }
card-B = marca, pajita { $colour }
card-T = tapioca { $pearls }, pajita { $colour }
card-M = té con leche solo
card-U = fondo
more = más
less = menos
token-head = ¿Qué ficha hay en la columna { $column }?
token-advice = Prepara y reparte como se indica abajo. Después indica las tres fichas, al oeste o al este: TA, PI, O, CA de norte a sur.
    .spoken = { hint-token }
play-head = Ronda { $round }: juega tus cartas
play-advice = Empieza { $begins }. Si un fondo cubre otro fondo, pulsa su columna: b 1, c o d 2, e 3. Para terminar la ronda: E5 vasos del norte completos, E2 los del sur, E4 última carta robada.
    .spoken = { hint-turn }
last-head = Último turno para { $name }
last-advice = Si un fondo cubre otro fondo, pulsa su columna. Pulsa OK cuando la carta esté puesta.
    .spoken = { hint-last }
armed-complete = ¿Tiene { $name } tres vasos completos?
armed-end = ¿Se ha robado la última carta y ha terminado ese turno?
armed-advice = OK significa sí, atrás significa no.
pearls-head = ¿Cuántas perlas hay en el vaso { $column } de { $name }?
pearls-advice = El botón del vaso o W4 suma una, W5 suma cinco, W3 quita una, W2 significa ninguna. E5 marca, E4 té con leche, E3 pajitas, E2 da la vuelta a la columna. OK confirma el vaso.
    .spoken = { hint-pearls }
entering-head = Perlas en el vaso { $column } de { $name }: { $count }
entering-advice = OK confirma este vaso tal como se muestra; atrás deshace una pulsación.
score-head = ¿Está todo bien?
score-advice = Revisa las barras. Si un vaso está mal, pulsa su botón o corrígelo abajo. Si una preferencia está mal, pulsa un vaso de su columna y después E2. Si todo está bien, OK puntúa la ronda.
    .spoken = { hint-score }
draw-advice = ¡Una bonificación de marca! Roba una ficha e indica su sílaba, al oeste o al este.
    .spoken = { hint-draw }
deal-head = La ronda { $round } ha terminado
deal-advice = { $you ->
    [yes] OK empieza la siguiente ronda. Juegas tú primero.
   *[no] OK empieza la siguiente ronda. Juega primero { $name }.
}
both-over = Los dos jugadores superan la capacidad, así que nadie puntúa.
one-over = { $you ->
    [yes] Superas la capacidad.
   *[no] { $name } supera la capacidad.
}
turn-head = { $you ->
    [yes] Te toca: pon una carta
   *[no] { $name }: pon una carta
}
turn-advice = Se ha robado una carta para ti. Elige una de tus tres cartas de abajo y después dónde va.
elsewhere-advice = Se ha robado una carta. { $name } juega en otra pantalla.
covered-advice = Se ha robado una carta. Cuando solo mire { $name }, enseña las cartas de abajo, elige una y después dónde va.
last-turn = { $you ->
    [yes] Los tres vasos del otro jugador están completos, así que este es tu último turno.
   *[no] Los tres vasos del otro jugador están completos, así que este es el último turno de { $name }.
}
last-card = Se ha robado la última carta: la ronda termina después de este turno.
thinking-head = { $name } está eligiendo una carta
thinking-advice = La mesa pone su carta por su cuenta.
picked-head = ¿Dónde va esta carta: { $card }?
picked-advice = Elige un sitio abajo, o pulsa una columna en { $side }. Pulsa atrás para devolver la carta a tu mano.
won-head = { $you ->
    [yes] Ganas tú
   *[no] Gana { $name }
}
drawn-head = Empate
reason-spelled = TA-PI-O-CA está completo. Fichas: { $south } { $S }, { $north } { $N }.
reason-both-spelled = Los dos jugadores tienen TA-PI-O-CA; gana quien tiene más fichas: { $south } { $S }, { $north } { $N }.
reason-tokens = Nadie tiene TA-PI-O-CA; gana quien tiene más fichas: { $south } { $S }, { $north } { $N }.
reason-draw = Fichas: { $S } cada uno.
reason-time = Se acabó el tiempo. Fichas: { $south } { $S }, { $north } { $N }.
reason-menu = Fichas: { $south } { $S }, { $north } { $N }.
finished-advice = Pulsa OK para preparar una nueva partida, o atrás para deshacer la última jugada.
refused-closed = { $button } no hace nada ahora. Pulsa un botón encendido.
refused-nothing = No hay nada que deshacer.
refused-take_backs = Deshacer está desactivado en los ajustes.
refused-pearls = Indica primero las perlas. W2 significa ninguna.
refused-end = No hay nada que confirmar. Pulsa antes E5, E2 o E4 para indicar cómo termina la ronda.
refused-range = Un vaso contiene de 0 a 15 perlas.
refused-over = La partida ha terminado. Pulsa OK para preparar la siguiente.
refused-full = Ese vaso tiene tres cartas de tapioca. Elige en la página cuál se cubre.
refused-page = Elige primero una carta en la página.
refused-thinking = Le toca a la mesa. Espera su carta.
end-legend = Cómo termina la ronda
say-complete = { $name } tiene tres vasos completos
say-end = Se ha robado la última carta y ese turno ha terminado
say-end-last = El último turno ha terminado
say-score = Puntuar la ronda
say-deal = Siguiente ronda
say-cup = Confirmar el vaso { $column } de { $name }
show = Enseñar las cartas de { $name }
cover = Ocultar las cartas
hand-of = Mano de { $name }
where = Elige un sitio para: { $card }
put = columna { $column }
put-over = columna { $column }, sobre { $card }
put-bottom = columna { $column }: entonces ganan { $want } perlas
column = Columna { $column }
middle = Centro
flip = Dar la vuelta a la preferencia de la columna { $column }
leads = → { $name }: { $why }
why-more = más perlas
why-less = menos perlas
why-milk-tea = té con leche solo
why-forfeit = el otro vaso no tiene marca
why-over-capacity = el otro jugador supera la capacidad
why-equal = las mismas perlas
why-two-milk-teas = dos tés con leche solos
why-no-brand = sin marca
why-both-over = los dos superan la capacidad
milk-tea = té con leche solo
bonus = pajitas iguales
complete = completo
in-brackets = ({ $words })
brand = marca
no-brand = sin marca
pearls-of = Perlas en el vaso { $column } de { $name }
column-result = Columna { $column }, { $token }: { $name } ({ $why })
bonus-result = Bonificación de marca para { $name }, columna { $columns }: { $tokens }
result-head = Ronda { $round }
won = Fichas ganadas
missing = Faltan: { $tokens }
spelled = ¡TA-PI-O-CA!
pearls = Perlas: { $count } de { $capacity }
pearls-over = Perlas: { $count }, ¡más que la capacidad de { $capacity }!
in-hand = cartas en la mano: { $count }
round-of = Ronda { $round } de { $rounds }.
stacks = Quedan en las pilas: cartas { $cards }, fichas { $tokens }.
stack-holds = Boca abajo: { $tokens }.
did-deal = siguiente ronda
did-score = la ronda está puntuada
did-end = la ronda ha terminado
did-token = columna { $column }: { $last }
did-draw = { $name } roba { $last }
did-flip = se da la vuelta a la columna { $column }
did-complete = { $name } tiene tres vasos completos
did-pearls = { $name }, vaso { $column }: { $last }
did-brand = { $name }, vaso { $column }: marca
did-brand-no = { $name }, vaso { $column }: sin marca
did-milk = { $name }, vaso { $column }: té con leche solo
did-milk-no = { $name }, vaso { $column }: no es té con leche solo
did-bonus = { $name }, vaso { $column }: pajitas iguales
did-bonus-no = { $name }, vaso { $column }: pajitas distintas
did-card = { $card }, columna { $column }
history-head = Qué ha pasado ({ $count })
way-legend = ¿Cómo se juega?
    .spoken = Forma de jugar
way-referee = cartas de verdad, con la mesa como árbitro
way-cards = cartas en la página
way-sign-referee = real
way-sign-cards = pág.
first-legend = ¿Quién empieza? El último que haya tomado bubble tea.
begins = Empieza { $name }
seat-sign-S = S
seat-sign-N = N
seats-legend = ¿Quién juega?
sitter-person = una persona
sitter-table = la mesa
rulings-head = Reglas de la casa
rulings-text = El reglamento no aclara estos puntos. El primer valor es el de la mesa.
ruling-straight_milk_tea = Un té con leche solo (marca, sin perlas) también necesita
ruling-capacity = Capacidad
ruling-equal_pearls = Si hay las mismas perlas, la columna es para
ruling-two_milk_teas = Si hay dos tés con leche solos, la columna es para
ruling-unclaimed = Una ficha que nadie gana vuelve a la pila
ruling-over_capacity_gives = Si superas la capacidad, el otro jugador recibe
ruling-bonus_tapioca = Cartas de tapioca necesarias para la bonificación
ruling-milk_tea_blocks_bonus = Una carta de té con leche solo impide la bonificación
ruling-milk_tea_completes = Una carta de té con leche solo cuenta para completar un vaso
ruling-draws_first = Quién roba primero las fichas de bonificación
ruling-next_first = Quién empieza la siguiente ronda
ruling-rounds = Rondas
ruling-extra_rounds = Rondas adicionales posibles
ruling-equal_tokens = Si hay empate a fichas al final
value-one-card = una carta de té
value-three-cards = tres cartas de té
value-no-pearl = nada más
value-nobody = nadie
value-second = quien no empezó
value-next-round = en la siguiente ronda
value-at-once = enseguida
value-aside = nunca
value-all = las tres fichas
value-branded = solo con marca
value-true = sí
value-false = no
value-first = quien empezó
value-other = el otro jugador
value-same = el mismo jugador
value-behind = quien va perdiendo
value-draw = empate
value-extra-round = una ronda más
button-token = { $value }
button-draw = { $value }
button-flip = dar la vuelta a la columna { $value }
button-complete = { $name } tiene tres vasos completos
button-end = la ronda ha terminado
button-confirm = sí
button-cup = { $name }, vaso { $column }
button-add = perlas { $value }
button-zero = ninguna perla
button-brand = marca
button-milk = té con leche solo
button-bonus = pajitas iguales
button-pearls = confirmar el vaso { $column } de { $name }
button-score = puntuar la ronda
button-deal = siguiente ronda
button-put = poner la carta en la columna { $value }
sign-end = fin
sign-brand = M
sign-milk = L
sign-bonus = ≡
latest = Última acción: { $done }
draw-head = { $name } roba una ficha
entered = indicado
hint-token = Indica la ficha de la columna que parpadea: W5 o E5 para TA, W4 o E4 para PI, W3 o E3 para O, W2 o E2 para CA.
hint-draw = Indica la ficha que ha robado { $name }: W5 o E5 para TA, W4 o E4 para PI, W3 o E3 para O, W2 o E2 para CA.
hint-turn = Pulsa un botón solo en estos casos. Dar la vuelta: b columna 1, c o d 2, e 3. El final: E5 vasos del norte completos, E2 los del sur, E4 última carta robada.
hint-last = El lado encendido, { $name }, pone la última carta. Después pulsa OK. Dar la vuelta: b columna 1, c o d 2, e 3.
hint-pearls = W5 suma cinco perlas, W4 suma una, W3 quita una, W2 significa ninguna. E5 marca, E4 té con leche, E3 pajitas: vivo significa sí. E2 da la vuelta a la columna. Los vasos están al norte y al sur.
hint-score = Si todo está bien, pulsa OK. Para corregir un vaso, pulsa su botón al norte o al sur: b columna 1, c o d 2, e 3.
hint-deal = Está todo indicado. OK empieza la siguiente ronda; juega primero el lado encendido.
hint-thinking = Espera un momento: { $name } pondrá una carta.
hint-picked = Los botones que parpadean ponen la carta en su columna. Pulsa atrás para devolverla a tu mano.
hint-cards = Elige una carta en la página. Después ponla ahí o con los botones de una columna.
layout-head = Preparar la ronda { $round }
layout =
    Baraja boca abajo las fichas que nadie ha ganado. Roba tres y ponlas en el centro, de oeste a este.
    Pon junto a cada una una ficha de preferencia, por el lado «más». Pon la ficha de capacidad donde la vean los dos jugadores.
    Baraja las tapas y reparte tres a cada jugador, boca arriba, una por vaso. Haz lo mismo con los fondos.
    Baraja todas las demás cartas, forma una pila boca abajo y reparte dos a cada jugador.
begins-first = Empieza { $name }, la última persona que tomó bubble tea.
flips = Cuando un fondo cubre otro fondo, se da la vuelta a la preferencia de su columna. Púlsala abajo, o pulsa un botón de esa columna en cualquiera de los lados.
chosen-head = { $name } ha elegido una carta
only = Esta pantalla solo la usa { $name }
by = { $you ->
    [yes] Tú: { $did }
   *[no] { $name }: { $did }
}
pearls-bounds = Un vaso contiene de 0 a { $most } perlas.
fixed-brand = { $name } ha declarado tres vasos completos, así que todos tienen marca. Pulsa atrás para deshacerlo.
fixed-milk = Un té con leche solo no tiene bonificación. Indica primero sus perlas.
fixed-no-brand = Un vaso sin marca no tiene bonificación. Marca antes la casilla de la marca.
fixed-pearls = La bonificación necesita cartas con perlas (al menos { $needed }). Indica primero las perlas.
## Empezar con un toque, una primera partida, la revancha

agreed-referee = Con tus propias cartas, y la mesa como árbitro.
agreed-cards = Con las cartas de esta página, por turnos en este dispositivo o en dos.
agreed-table = La mesa juega por { $name } ({ $level }). Tú juegas por el otro lado, con las cartas de esta página.
coach-head = Qué hacer ahora
coach-pick = Toca una carta de tu mano. La línea de arriba muestra a quién le toca.
coach-place = Elige ahora uno de los sitios que se ofrecen. Al final de la ronda, cada columna se compara con la misma del otro lado.
coach-last = Es el último turno de la ronda. Después se comparan los vasos.
coach-scored = La ronda está puntuada. Cada columna muestra quién se lleva su ficha y por qué. Reparte la siguiente ronda.
coach-waiting = Le toca a la mesa. La línea de arriba muestra lo que juega.
coach-finished = La partida ha terminado, y deciden las fichas. Revancha empieza otra partida.
coach-ask = ¿Qué hacen los botones?
rematch-who = En la revancha empieza { $name }.

legend-text =
    Cada columna tiene dos barras: el vaso del sur (naranja, desde el sur) y el del norte (azul, desde el norte). Cada luz son cuatro perlas; la última es más tenue si son menos. La primera luz de una barra es roja si no hay marca, crema si es té con leche solo, violeta si las pajitas son iguales, blanca tenue si no hay perlas.
    Segunda fila desde el norte: lo que quiere cada columna, amarillo vivo para más, azul oscuro para menos. Segunda fila desde el sur: su ficha. TA es verde, PI violeta, O crema, CA azul claro. Se apaga cuando un jugador se la lleva.
    Esquinas: a tu mano izquierda, las sílabas que has ganado; a tu mano derecha, lo lleno que está tu estómago (todo rojo si superas la capacidad). Si una esquina y un vaso parpadean en violeta, ese jugador roba una ficha de bonificación.
    Si las cuatro luces de los extremos parpadean en blanco, pulsa OK. En el recuento, OK confirma el vaso cuyas cifras se ven. Sin cifras está todo indicado, y OK puntúa la ronda. Cualquier otra cosa que parpadea en blanco es lo que se pide. Un lado encendido del color de su jugador: es su turno, o empieza la siguiente ronda. El rojo dice que no: un botón que ahora no hace nada, o una ficha que nadie gana.
    Sílabas: W5 o E5 TA, W4 o E4 PI, W3 o E3 O, W2 o E2 CA. Columnas: b es la 1, c y d la 2, e la 3.
    Con cartas de verdad, durante la ronda: el botón de una columna, en cualquiera de los lados, da la vuelta a su preferencia. Para terminar la ronda pulsa E5 si el norte tiene tres vasos completos, E2 si los tiene el sur, E4 o E3 si se ha robado la última carta. Después pulsa OK.
    En el recuento: el botón de una columna en tu lado elige tu vaso. W5 suma cinco perlas, W4 o el botón del vaso suma una, W3 quita una, W2 significa ninguna. E5 es la marca, E4 té con leche solo, E3 pajitas iguales: vivo si el vaso lo tiene. E2 da la vuelta a la preferencia de su columna. OK confirma el vaso.
    Con las cartas en la página: el botón de una columna en tu lado pone ahí la carta elegida.
    Al final: los números de fichas en un marco del color de quien gana. Un marco de los dos colores es un empate.
rules-text =
    Cada jugador llena tres vasos, uno en cada columna. En tu turno tienes tres cartas y pones una. La tapa, la marca y el fondo tienen su sitio. La tapioca y el té con leche solo van en uno de los tres sitios. Una carta cubierta ya no cuenta.
    Un fondo sobre otro fondo da la vuelta a la preferencia de la columna: la ganan más perlas, o menos. Un vaso sin marca pierde su columna. Un té con leche solo, un vaso sin ninguna perla, gana a cualquier otro vaso.
    Si todas las pajitas de un vaso son iguales (el fondo no cuenta), recibes una bonificación de marca: una ficha más. Si tus perlas superan en total la capacidad, no puntúas nada y el otro jugador se lleva las fichas.
    Una ronda termina tras el turno en que se roba la última carta. También termina cuando un jugador tiene tres vasos con una marca y tres cartas de tapioca cada uno: entonces el otro juega un turno más. Si puedes escribir TA-PI-O-CA tras una ronda, ganas. Tras la última ronda gana quien tiene más fichas.
pearl-count = { $count ->
    [one] { $count } perla
   *[other] { $count } perlas
}
advice = Pista: { $action }
advised = { $card } – { $place }
nowhere = Esta carta no se puede poner ahora. Elige otra.
say-skip = Saltarse el último turno
did-skip = se salta el último turno
button-skip = saltarse el último turno
level-of = La mesa como { $name }
level-child = nivel 1 (mesa)
level-beginner = nivel 2 (mesa)
level-casual = nivel 3 (mesa)
level-careful = nivel 4 (mesa)
level-master = nivel 5 (mesa)
ruling-covering = La tapioca y el té con leche solo se pueden cubrir entre sí
ruling-last_turn = El último turno, tras tres vasos completos
ruling-void_round = Una ronda más cuando los dos han superado la capacidad
value-same-place = sí
value-same-type = no
value-must-be-taken = hay que jugarlo
value-may-be-skipped = se puede saltar
value-tokens-decide = si nadie tiene fichas
value-one-more-round = siempre

## Lecciones

lesson-tokens = Tres fichas en el centro
lesson-tokens-first = Roba tres fichas y ponlas en fila. La mesa pide la del oeste, donde parpadea la luz. Es TA: pulsa W5.
lesson-tokens-first-push = Es TA. Inténtalo otra vez: pulsa W5, la luz verde.
lesson-tokens-first-ok = Indica primero la ficha: pulsa W5, la luz verde.
lesson-tokens-first-praise = TA es verde, PI violeta, O crema, CA azul claro. Reúne las cuatro para ganar.
lesson-tokens-second = La siguiente es O: pulsa W3, la luz crema.
lesson-tokens-second-push = Es O. Inténtalo otra vez: pulsa W3.
lesson-tokens-second-ok = Indica primero la ficha: pulsa W3.
lesson-tokens-third = ¿Y la última? Pulsa la que quieras: todas están encendidas al oeste y al este.
lesson-tokens-third-ok = Indica primero la ficha: pulsa una luz al oeste o al este.
lesson-tokens-third-praise = La mesa conoce las tres fichas. Ahora se juegan las cartas.

lesson-flip = Más o menos
lesson-flip-one = Amarillo al norte significa: aquí ganan más perlas. Alguien cubre un fondo con otro en la columna 1, y la preferencia cambia. Pulsa Sb.
lesson-flip-one-push = Era la columna 1. Inténtalo otra vez: pulsa Sb.
lesson-flip-one-ok = Pulsa Sb para dar la vuelta a la columna 1.
lesson-flip-one-praise = Azul significa: ahora aquí ganan menos perlas.
lesson-flip-three = Ahora pasa lo mismo en la columna 3. Pulsa Se.
lesson-flip-three-push = Era la columna 3. Inténtalo otra vez: pulsa Se.
lesson-flip-three-ok = Pulsa Se para dar la vuelta a la columna 3.
lesson-flip-three-praise = Es todo lo que la mesa necesita saber durante la ronda.

lesson-end = Tres vasos completos
lesson-end-complete = El sur tiene tres vasos completos. Indícalo: pulsa E2 y luego OK.
lesson-end-complete-push = No era eso. Inténtalo otra vez: pulsa E2 para el sur y luego OK.
lesson-end-complete-ok = Indica primero quién: pulsa E2 para el sur y luego OK.
lesson-end-complete-praise = Al norte le queda un último turno: su lado está encendido.
lesson-end-last = El norte ha jugado. Pulsa OK.
lesson-end-last-push = No se ha dado la vuelta a ninguna columna. Inténtalo otra vez: simplemente pulsa OK.
lesson-end-last-praise = La ronda ha terminado. Ahora se cuentan las perlas.

lesson-count = Contar perlas
lesson-count-six = El vaso que parpadea tiene seis perlas. W5 suma cinco y W4 suma una: pulsa W5, W4 y luego OK.
lesson-count-six-push = No eran seis. Inténtalo otra vez: pulsa W5, W4 y luego OK.
lesson-count-six-ok = Indica primero las perlas: W5, luego W4, luego OK.
lesson-count-six-praise = Cuantas más perlas, más alta la barra.
lesson-count-none = El siguiente vaso no tiene perlas. Pulsa W2 y luego OK.
lesson-count-none-push = Este vaso no tiene ninguna. Inténtalo otra vez: pulsa W2 y luego OK.
lesson-count-none-ok = Indícalo primero: W2 para ninguna, luego OK.
lesson-count-milk = Este es un té con leche solo. Pulsa E4 y luego OK.
lesson-count-milk-push = Es un té con leche solo. Inténtalo otra vez: pulsa E4 y luego OK.
lesson-count-milk-ok = Indícalo primero: E4, luego OK.
lesson-count-milk-praise = Un té con leche solo se ilumina en crema.
lesson-count-brand = Ahora un vaso del norte: una perla y sin marca. Pulsa W4, luego E5, luego OK.
lesson-count-brand-push = Este vaso no tiene marca. Inténtalo otra vez: pulsa W4, E5 y luego OK.
lesson-count-brand-ok = Indícalo primero: W4, E5, luego OK.
lesson-count-brand-praise = Rojo significa: sin marca. Un vaso sin marca no gana nada.

lesson-score = Quién recibe qué
lesson-score-bonus = Todo está indicado, pero espera: las pajitas del primer vaso del sur son todas iguales. Pulsa Sb para ese vaso, E3 para las pajitas y luego OK.
lesson-score-bonus-push = Eso era otra cosa. Inténtalo otra vez: pulsa Sb, E3 y luego OK.
lesson-score-score = Ahora está todo bien. Pulsa OK para ver quién recibe cada columna.
lesson-score-score-push = Eso cambia un vaso. Inténtalo otra vez: pulsa OK.
lesson-score-score-praise = Cada columna se llena del color del jugador que recibe su ficha.
lesson-score-draw = Las pajitas le dan al sur otra ficha. Róbala: es TA. Pulsa W5.
lesson-score-draw-push = Es TA. Inténtalo otra vez: pulsa W5.
lesson-score-draw-ok = Indica primero la ficha: pulsa W5.
lesson-score-draw-praise = Tus fichas se muestran en la esquina a tu mano izquierda.
lesson-score-next = Pulsa OK para empezar la siguiente ronda.
lesson-score-next-praise = Ya sabes jugar a Tapiru con cartas de verdad. ¡Disfruta del té!
variant-referee = cartas de verdad
variant-cards = cartas en la página
## El análisis
review-worth = { $points ->
    [one] una ficha
   *[other] { $points } fichas
 }
