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
token-advice = Coloca y reparte como se dice abajo. Después di las tres fichas, al oeste o al este: TA, PI, O, CA de norte a sur.
    .spoken = { hint-token }
play-head = Ronda { $round }: a jugar con las cartas
play-advice = Empieza { $begins }. Fondo sobre fondo: pulsa su columna, b 1, c o d 2, e 3. El final: E5 vasos del norte completos, E2 los del sur, E4 última carta robada.
    .spoken = { hint-turn }
last-head = Último turno para { $name }
last-advice = Un fondo aún da la vuelta a su columna. Cuando la carta esté puesta, pulsa ok.
    .spoken = { hint-last }
armed-complete = ¿Ha completado { $name } tres vasos?
armed-end = ¿Se ha robado la última carta de la pila y se ha puesto una carta?
armed-advice = ok dice sí, atrás dice no.
pearls-head = ¿Cuántas perlas hay en el vaso { $column } de { $name }?
pearls-advice = Su botón o W4 suma una, W5 cinco, W3 quita una, W2 es ninguna. E5 marca, E4 té con leche, E3 pajitas, E2 da la vuelta a la columna. ok termina el vaso.
    .spoken = { hint-pearls }
entering-head = Perlas en el vaso { $column } de { $name }: { $count }
entering-advice = ok cuenta este vaso con todo lo dicho de él; atrás deshace una pulsación.
score-head = ¿Está todo dicho?
score-advice = Mira las barras. Si un vaso está mal: pulsa su botón, o dilo abajo. Si una preferencia está mal: pulsa un vaso de su columna y después E2. Si todo está bien: ok puntúa la ronda.
    .spoken = { hint-score }
draw-advice = Es una bonificación de marca. Di la sílaba, al oeste o al este.
    .spoken = { hint-draw }
deal-head = La ronda { $round } ha terminado
deal-advice = { $you ->
    [yes] ok empieza la siguiente ronda; juegas primero.
   *[no] ok empieza la siguiente ronda; juega primero { $name }.
}
both-over = Los dos superan la capacidad, nadie puntúa.
one-over = { $you ->
    [yes] Superas la capacidad.
   *[no] { $name } supera la capacidad.
}
turn-head = { $you ->
    [yes] Te toca: pon una carta
   *[no] { $name }: pon una carta
}
turn-advice = Se ha robado una carta para ti. Elige una de las tres de abajo y después dónde va.
elsewhere-advice = Se ha robado una carta. { $name } juega en otra pantalla.
covered-advice = Se ha robado una carta. Cuando solo mire { $name }, enseña las cartas de abajo, elige una y después dónde va.
last-turn = { $you ->
    [yes] Los tres vasos del otro jugador están completos: este es tu último turno.
   *[no] Los tres vasos del otro jugador están completos: este es el último turno de { $name }.
}
last-card = Se ha robado la última carta: la ronda termina con este turno.
thinking-head = { $name } elige una carta
thinking-advice = La carta se pone sola.
picked-head = ¿Dónde va: { $card }?
picked-advice = Elige abajo, o pulsa una columna en { $side }. atrás devuelve la carta.
won-head = { $you ->
    [yes] Ganas tú
   *[no] Gana { $name }
}
drawn-head = Empate
reason-spelled = TA-PI-O-CA está completo. Fichas: { $south } { $S }, { $north } { $N }.
reason-both-spelled = Los dos tienen TA-PI-O-CA; gana quien tiene más fichas: { $south } { $S }, { $north } { $N }.
reason-tokens = Nadie tiene TA-PI-O-CA; gana quien tiene más fichas: { $south } { $S }, { $north } { $N }.
reason-draw = Fichas: { $S } cada uno.
reason-time = Se acabó el tiempo. Fichas: { $south } { $S }, { $north } { $N }.
reason-menu = Fichas: { $south } { $S }, { $north } { $N }.
finished-advice = ok lleva a una nueva partida, atrás deshace.
refused-closed = { $button } no significa nada ahora; lo que se puede pulsar está encendido.
refused-nothing = No hay nada que deshacer.
refused-take_backs = Deshacer está desactivado en los ajustes.
refused-pearls = Di primero las perlas; W2 dice ninguna.
refused-end = No hay nada que confirmar: di antes con E5, E2 o E4 cómo termina la ronda.
refused-range = Un vaso contiene de 0 a 15 perlas.
refused-over = La partida ha terminado: ok prepara la siguiente.
refused-full = Ese vaso tiene tres cartas de tapioca; elige en la página cuál se cubre.
refused-page = Elige primero una carta en la página.
refused-thinking = Le toca a la mesa; espera su carta.
token-legend = La ficha
draw-legend = La ficha robada
end-legend = Cómo termina la ronda
say-complete = { $name } tiene tres vasos completos
say-end = Se robó la última carta y ese turno ha terminado
say-end-last = El último turno ha terminado
say-score = Puntuar la ronda
say-deal = Siguiente ronda
say-cup = Contar el vaso { $column } de { $name }
show = Enseñar las cartas de { $name }
cover = Tapar las cartas
hand-of = Mano de { $name }
where = Dónde: { $card }
put = columna { $column }
put-over = columna { $column }, sobre { $card }
put-bottom = columna { $column }: entonces se querrán { $want }
column = Columna { $column }
middle = Centro
flip = Dar la vuelta a la preferencia de la columna { $column }
leads = → { $name }: { $why }
why-more = más perlas
why-less = menos perlas
why-milk-tea = té con leche solo
why-forfeit = el otro no tiene marca
why-over-capacity = el otro supera la capacidad
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
stacks = En las pilas: cartas { $cards }, fichas { $tokens }.
stack-holds = Boca abajo: { $tokens }.
did-deal = siguiente ronda
did-score = la ronda está puntuada
did-end = la ronda ha terminado
did-token = columna { $column }: { $last }
did-draw = { $name } roba { $last }
did-flip = vuelta a la columna { $column }
did-complete = { $name } tiene tres vasos completos
did-pearls = { $name }, vaso { $column }: { $last }
did-brand = { $name }, vaso { $column }: marca
did-brand-no = { $name }, vaso { $column }: sin marca
did-milk = { $name }, vaso { $column }: té con leche solo
did-milk-no = { $name }, vaso { $column }: no es té con leche solo
did-bonus = { $name }, vaso { $column }: pajitas iguales
did-bonus-no = { $name }, vaso { $column }: pajitas distintas
did-card = { $card }, columna { $column }
history-head = Lo que se ha hecho ({ $count })
way-legend = ¿Cómo se juega?
way-referee = cartas de verdad, la mesa arbitra
way-cards = cartas en la página
way-sign-referee = real
way-sign-cards = pág.
first-legend = ¿Quién fue el último en tomar bubble tea y empieza?
begins = Empieza { $name }
seat-sign-S = S
seat-sign-N = N
seats-legend = ¿Quién juega?
sitter-person = una persona
sitter-table = la mesa
rulings-head = Puntos de regla
rulings-text = Lo que el reglamento deja abierto; el primer valor es el de la mesa.
ruling-straight_milk_tea = Un vaso con marca y sin perlas es un té con leche solo con
ruling-capacity = Capacidad
ruling-equal_pearls = Mismas perlas: la columna es para
ruling-two_milk_teas = Dos tés con leche solos: la columna es para
ruling-unclaimed = Una ficha que nadie gana va
ruling-over_capacity_gives = Quien supera la capacidad da al otro
ruling-bonus_tapioca = Cartas de tapioca necesarias para la bonificación
ruling-milk_tea_blocks_bonus = Una carta de té con leche solo quita la bonificación
ruling-milk_tea_completes = Una carta de té con leche solo cuenta para un vaso completo
ruling-draws_first = Las fichas de bonificación las roba primero
ruling-next_first = La siguiente ronda la empieza
ruling-rounds = Rondas
ruling-extra_rounds = Rondas que se pueden añadir
ruling-equal_tokens = Mismas fichas al final
value-one-card = una de esas cartas
value-three-cards = tres de esas cartas
value-no-pearl = nada más
value-nobody = nadie
value-second = quien no empezó
value-next-round = a la pila de la siguiente ronda
value-at-once = a la pila enseguida
value-aside = fuera del juego
value-all = las tres fichas
value-branded = las de los vasos con marca
value-true = sí
value-false = no
value-first = quien empezó
value-other = el otro jugador
value-same = el mismo jugador
value-behind = quien va por detrás
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
button-pearls = contar el vaso { $column } de { $name }
button-score = puntuar la ronda
button-deal = siguiente ronda
button-put = poner la carta en la columna { $value }
sign-end = fin
sign-brand = M
sign-milk = L
sign-bonus = ≡
latest = Lo último: { $done }
draw-head = { $name } roba una ficha
told = dicho
hint-token = Se pide la columna que parpadea. Su ficha: W5 o E5 TA, W4 o E4 PI, W3 o E3 O, W2 o E2 CA.
hint-draw = La ficha que ha robado { $name }: W5 o E5 TA, W4 o E4 PI, W3 o E3 O, W2 o E2 CA.
hint-turn = Pulsa solo lo que pase en el juego. Dar la vuelta: b columna 1, c o d 2, e 3. El final: E5 vasos del norte completos, E2 los del sur, E4 última carta robada.
hint-last = El lado encendido, { $name }, pone la última carta; después, ok. Dar la vuelta: b columna 1, c o d 2, e 3.
hint-pearls = W5 suma cinco perlas, W4 una, W3 quita una, W2 ninguna. E5 marca, E4 té con leche, E3 pajitas: vivo si es así. E2 da la vuelta a la columna. Al norte y al sur están los vasos.
hint-score = Si es así, pulsa ok. Al norte y al sur están los vasos, b columna 1, c o d 2, e 3: pulsa uno y se podrá corregir.
hint-deal = No queda nada por decir: ok empieza la siguiente ronda; juega primero el lado encendido.
hint-thinking = Espera un momento: { $name } pone una carta por sí sola.
hint-picked = Los botones que parpadean ponen la carta en su columna; atrás la devuelve.
hint-cards = { $name } elige una carta en la página; después la ponen la página o los botones de una columna.
layout-head = Preparar la ronda { $round }
layout =
    Baraja boca abajo las fichas de puntuación que nadie ha ganado; roba tres y ponlas en el centro, de oeste a este.
    Junto a cada una, una ficha de preferencia por el lado «más». La ficha de capacidad va donde la vean los dos.
    Baraja las tapas y reparte tres a cada uno, boca arriba, una por vaso. Lo mismo con los fondos.
    Baraja todas las demás cartas en una pila boca abajo y reparte dos a cada mano.
begins-first = Empieza { $name }: fue quien tomó bubble tea por última vez.
flips = Un fondo puesto sobre un fondo da la vuelta a la preferencia de su columna: púlsala abajo, o pulsa un botón de esa columna en cualquiera de los lados.
chosen-head = { $name } ha elegido una carta
only = Esta pantalla solo la mira { $name }
by = { $you ->
    [yes] Tú: { $did }
   *[no] { $name }: { $did }
}
pearls-bounds = Un vaso contiene de 0 a { $most } perlas.
fixed-brand = { $name } ha declarado tres vasos completos, así que tienen su marca. atrás lo deshace.
fixed-milk = Un té con leche solo no tiene bonificación. Di primero sus perlas.
fixed-no-brand = Un vaso sin marca no tiene bonificación. Marca antes la casilla de la marca.
fixed-pearls = La bonificación necesita cartas con perlas, aquí { $needed }. Di primero las perlas.
## Empezar con un toque, una primera partida, la revancha

agreed-referee = Con vuestras propias cartas: la mesa arbitra.
agreed-cards = Con las cartas en esta página, uno tras otro o en dos dispositivos.
agreed-table = La mesa juega por { $name }, tú por el otro lado, con las cartas en esta página.
coach-head = Qué haces ahora
coach-pick = Toca una carta de tu mano. La línea de arriba dice a quién le toca.
coach-place = Elige ahora uno de los lugares que se ofrecen: al final de la ronda cada columna se compara con la misma del otro lado.
coach-last = Es el último turno de la ronda: se compara lo que haya entonces.
coach-scored = La ronda está contada: cada columna dice quién se lleva su ficha y por qué. Reparte la siguiente ronda.
coach-waiting = Le toca a la mesa. Mira qué pone: lo dice la línea de arriba.
coach-finished = La partida ha terminado: deciden las fichas. Revancha empieza otra.
coach-ask = ¿Qué hacen los botones?
rematch-who = En la revancha empieza { $name }.

legend-text =
    Cada columna tiene dos barras, el vaso del sur (naranja, desde el sur) y el del norte (azul, desde el norte): cuatro perlas por luz, la última más tenue si son menos. La primera luz de una barra es roja si no hay marca, crema si es té con leche solo, violeta si las pajitas son iguales, blanca tenue si no hay perlas.
    Junto a las luces del norte, lo que quiere cada columna: amarillo vivo más, azul oscuro menos. Junto a las del sur, su ficha: TA verde, PI violeta, O crema, CA azul claro; apagada cuando un jugador ya la tiene.
    Esquinas: a la izquierda de cada jugador, las sílabas ganadas; a la derecha, lo lleno que está su estómago, todo rojo si se pasa. Una esquina y un vaso que parpadean en violeta: ese jugador roba una ficha de bonificación.
    Las cuatro luces de los extremos parpadean en blanco: pulsa ok. En el recuento, ok termina entonces el vaso cuyas cifras se ven; sin cifras está todo dicho, y ok puntúa la ronda. Lo demás que parpadea en blanco es lo que se pide. Un lado del color de su jugador: es su turno, o empieza la siguiente ronda. El rojo dice que no: una pulsación que ahora no significa nada, o una ficha que nadie gana.
    Sílabas: W5 o E5 TA, W4 o E4 PI, W3 o E3 O, W2 o E2 CA. Columnas: b es la 1, c y d la 2, e la 3.
    Con cartas de verdad, mientras se juega: el botón de una columna, en cualquiera de los lados, da la vuelta a su preferencia. El final de la ronda: E5 el norte tiene tres vasos completos, E2 el sur, E4 o E3 se ha robado la última carta; después, ok.
    En el recuento: el botón de una columna en tu lado es tu vaso. W5 suma cinco perlas, W4 o el botón del vaso una, W3 quita una, W2 dice ninguna. E5 marca, E4 té con leche solo, E3 pajitas iguales, vivo si el vaso lo tiene; E2 da la vuelta a la preferencia de su columna. ok termina el vaso.
    Con las cartas en la página: el botón de una columna en tu lado pone la carta elegida.
    El final: los números de fichas en un marco del color de quien gana; un marco de los dos colores es un empate.
rules-text =
    Tres vasos cada uno, uno en cada columna. En tu turno tienes tres cartas y pones una: una tapa, una marca o un fondo en su sitio; tapioca o té con leche solo en uno de los tres sitios. Lo que queda cubierto ya no cuenta.
    Un fondo puesto sobre un fondo da la vuelta a la preferencia de la columna: la ganan más perlas o menos. Un vaso sin marca pierde su columna; un té con leche solo, sin ninguna perla, gana a cualquier otro vaso.
    Todas las pajitas de un vaso iguales, sin contar el fondo: bonificación de marca, una ficha más. Con más perlas en total que la capacidad no se puntúa nada, y el otro se lleva las fichas.
    Una ronda termina cuando se ha robado la última carta de la pila y acaba ese turno, o cuando tres vasos tienen una marca y tres cartas de tapioca; entonces el otro tiene un turno más. Tras una ronda gana quien puede escribir TA-PI-O-CA; tras la última, quien tiene más fichas.
taken-back = Deshecho en esta partida: { $count }.
pearl-count = { $count ->
    [one] { $count } perla
   *[other] { $count } perlas
}
advice = La mesa haría: { $action }
advised = { $card } – { $place }
nowhere = Esta carta no cabe en ningún sitio; elige otra.
say-skip = Saltarse el último turno
did-skip = se salta el último turno
button-skip = saltarse el último turno
level-of = Cómo juega la mesa ({ $name })
level-child = la mesa, como un niño
level-beginner = la mesa, como un principiante
level-casual = la mesa, sin esforzarse
level-careful = la mesa, con cuidado
level-master = la mesa, lo mejor que sabe
ruling-covering = Qué puede cubrir qué
ruling-last_turn = El último turno, tras tres vasos completos
ruling-void_round = Tras una ronda en que los dos pasan de su capacidad
value-same-place = la tapioca y el té con leche solo se cubren entre sí
value-same-type = solo el mismo tipo cubre una carta
value-must-be-taken = hay que jugarlo
value-may-be-skipped = se puede saltar
value-tokens-decide = deciden las fichas; solo se añade una ronda si nadie tiene ninguna
value-one-more-round = se juega una ronda más

## Lessons

lesson-tokens = Tres fichas en el centro
lesson-tokens-first = Saca tres fichas y ponlas en fila. La mesa pregunta por la del oeste, donde parpadea. Es TA: pulsa W5.
lesson-tokens-first-push = Es TA. Se deshace: pulsa W5, la luz verde.
lesson-tokens-first-ok = Primero la ficha: pulsa W5, la luz verde.
lesson-tokens-first-praise = Verde es TA, violeta PI, crema O, azul claro CA. Quien tiene las cuatro gana.
lesson-tokens-second = La siguiente es O: pulsa W3, la luz crema.
lesson-tokens-second-push = Es O. Se deshace: pulsa W3.
lesson-tokens-second-ok = Primero la ficha: pulsa W3.
lesson-tokens-third = ¿Y la última? Pulsa la que quieras: todas están encendidas al oeste y al este.
lesson-tokens-third-ok = Primero la ficha: pulsa una luz al oeste o al este.
lesson-tokens-third-praise = La mesa conoce el centro. Ahora jugáis las cartas.

lesson-flip = Más o menos
lesson-flip-one = Amarillo al norte quiere decir: aquí ganan más perlas. Alguien tapa un fondo con un fondo en la columna 1, y la columna cambia. Pulsa Sb.
lesson-flip-one-push = Era la columna 1. Se deshace: pulsa Sb.
lesson-flip-one-ok = Pulsa Sb: la columna 1 cambia.
lesson-flip-one-praise = Azul quiere decir: ahora aquí ganan menos perlas.
lesson-flip-three = Ahora pasa lo mismo en la columna 3. Pulsa Se.
lesson-flip-three-push = Era la columna 3. Se deshace: pulsa Se.
lesson-flip-three-ok = Pulsa Se: la columna 3 cambia.
lesson-flip-three-praise = La mesa no necesita nada más mientras jugáis.

lesson-end = Tres vasos completos
lesson-end-complete = El sur tiene tres vasos completos. Dilo: pulsa E2 y luego ok.
lesson-end-complete-push = No era eso. Se deshace: pulsa E2 para el sur y luego ok.
lesson-end-complete-ok = Di primero quién: pulsa E2 para el sur y luego ok.
lesson-end-complete-praise = Al norte le queda un último turno: su lado brilla.
lesson-end-last = El norte ha jugado. Pulsa ok.
lesson-end-last-push = No ha cambiado ninguna columna. Se deshace: pulsa ok.
lesson-end-last-praise = La ronda ha terminado. Ahora se cuentan las perlas.

lesson-count = Contar perlas
lesson-count-six = El vaso que parpadea tiene seis perlas. W5 añade cinco, W4 una: pulsa W5, W4 y luego ok.
lesson-count-six-push = No eran seis. Se deshace: pulsa W5, W4 y luego ok.
lesson-count-six-ok = Primero las perlas: W5, luego W4, luego ok.
lesson-count-six-praise = Cuantas más perlas, más alta la barra.
lesson-count-none = El vaso siguiente no tiene perlas. Pulsa W2 y luego ok.
lesson-count-none-push = Este no tiene ninguna. Se deshace: pulsa W2 y luego ok.
lesson-count-none-ok = Dilo primero: W2 para ninguna, luego ok.
lesson-count-milk = Este es un té con leche solo. Pulsa E4 y luego ok.
lesson-count-milk-push = Es un té con leche solo. Se deshace: pulsa E4 y luego ok.
lesson-count-milk-ok = Dilo primero: E4, luego ok.
lesson-count-milk-praise = Un té con leche solo es de color crema en las luces.
lesson-count-brand = Ahora un vaso del norte: una perla, y sin marca. Pulsa W4, luego E5, luego ok.
lesson-count-brand-push = Ese tenía marca. Se deshace: pulsa W4, E5 y luego ok.
lesson-count-brand-ok = Dilo primero: W4, E5, luego ok.
lesson-count-brand-praise = Rojo quiere decir: sin marca. Un vaso así no gana nada.

lesson-score = Quién recibe qué
lesson-score-bonus = Todo está dicho, pero espera: las pajitas del primer vaso del sur son todas iguales. Pulsa Sb para ese vaso, E3 para las pajitas y luego ok.
lesson-score-bonus-push = Eso era otra cosa. Se deshace: pulsa Sb, E3 y luego ok.
lesson-score-score = Ahora está bien. Pulsa ok y mira quién recibe cada columna.
lesson-score-score-push = Eso cambia un vaso. Se deshace: pulsa ok.
lesson-score-score-praise = El color de quien recibe la ficha llena la columna.
lesson-score-draw = Las pajitas le dan al sur otra ficha. Sácala: es TA. Pulsa W5.
lesson-score-draw-push = Es TA. Se deshace: pulsa W5.
lesson-score-draw-ok = Primero la ficha: pulsa W5.
lesson-score-draw-praise = Tus fichas están en la esquina a tu mano izquierda.
lesson-score-next = Pulsa ok: empieza la ronda siguiente.
lesson-score-next-praise = Ya conoces Tapiru con cartas de verdad. ¡Que aproveche el té!
variant-referee = cartas de verdad
variant-cards = cartas en la página
## El análisis
review-worth = { $points ->
    [one] una ficha
   *[other] { $points } fichas
 }
