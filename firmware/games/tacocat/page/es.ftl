title = Tacocat Spelled Backwards
named = { $name } ({ $seat })
table-at = Mesa ({ $seat })
side-YAY = oeste
side-WOW = este
up-to = { $count ->
    [one] una carta
   *[other] hasta { $count } cartas
}
cards = { $count ->
    [0] ninguna carta
    [one] una carta
   *[other] { $count } cartas
}
replace = { $count ->
    [0] Cambiar cartas
    [one] Cambiar una carta
   *[other] Cambiar { $count } cartas
}
setup-head = Preparar una partida de Tacocat
setup-first = Si juegas con un tablero de verdad, da primero a cada casilla el número y la flecha que lleva impresos: en la página, abre Más. OK empieza la partida; pista pasa al siguiente juego.
won-head = { $you ->
    [yes] Tacocat ha llegado a casa: ¡has ganado!
   *[no] Tacocat ha llegado a casa: ¡gana { $name }!
}
won-advice = { $rounds ->
    [one] { $rounds } ronda jugada: { $yay } para YAY, { $wow } para WOW. Pulsa OK para preparar otra partida.
   *[other] { $rounds } rondas jugadas: { $yay } para YAY, { $wow } para WOW. Pulsa OK para preparar otra partida.
}
score = Rondas ganadas: YAY { $YAY }, WOW { $WOW }.
round = Ronda { $round }
deal-head = Ronda { $round }: baraja todas las cartas y reparte { $count } a cada jugador
deal-advice = Pulsa OK cuando los dos tengan sus cartas.
move-tile = Mueve a Tacocat al { $number } (hacia { $seat }) y cubre con una loseta la casilla que deja.
stay = Empate sin ganador: Tacocat se queda donde está y no se pone loseta.
then-deal = Después baraja todas las cartas y reparte { $count } a cada jugador.
shown-head = La ronda { $round } ha terminado
    .spoken = Mira las últimas cartas. OK reparte la siguiente ronda.
lower = { $you ->
    [yes] Tienes la última carta más baja.
   *[no] { $name } tiene la última carta más baja.
}
arrow-decides = { $you ->
    [yes] Empate: la flecha te da la ronda.
   *[no] Empate: la flecha da la ronda a { $name }.
}
tie-reset = Empate sin ganador: se repite la ronda.
move = Tacocat pasa al { $number } (hacia { $seat }).
stay-short = Tacocat se queda donde está.
deal = Repartir la siguiente ronda
replace-head = { $you ->
    [yes] Puedes cambiar { $limit }
   *[no] { $name } puede cambiar { $limit }
}
replace-advice = Pulsa un botón del lado { $side } una vez por cada carta cambiada: { $count } de { $limit } por ahora. Después pulsa OK. Si no se cambia ninguna, simplemente pulsa OK.
replace-on-page = Elige las cartas que quieres cambiar, o quédate con todas.
duel-head = Duelo: ¿quién ataca primero?
duel-again-head = Empate: otro duelo con otra carta
duel-advice = Cada jugador pone una carta boca abajo y luego se descubren. La más alta ataca primero, y las dos se descartan. Pulsa un botón del lado de quien gana (oeste YAY, este WOW), o al norte o al sur si hay empate.
down-head = Todos los duelos han empatado: se enseñan las últimas cartas
play-head = { $name } ataca primero: se juega la ronda
play-advice = { $count ->
    [one] Una carta cada uno: se descubren las dos.
   *[other] { $count } cartas cada uno. Se juega hasta que a cada uno le quede una, y se descubren las dos.
}
lowest-advice = Pulsa un botón del lado de la última carta más baja (oeste YAY, este WOW), o al norte o al sur si hay empate.
tie-again = Si hay empate, se repite la ronda.
tie-to = Si hay empate, la flecha da la ronda a { $name }.
choose-head = { $you ->
    [yes] Duelo: elige una carta
   *[no] Duelo: { $name } elige una carta
}
choose-again-head = { $you ->
    [yes] Empate, otro duelo: elige una carta
   *[no] Empate, otro duelo: { $name } elige una carta
}
choose-advice = Se queda boca abajo hasta que los dos jugadores hayan elegido. La más alta ataca primero. Las dos se descartan.
attack-head = { $you ->
    [yes] Atacas tú
   *[no] { $name } ataca
}
attack-advice = Toca una carta para atacar con ella, o elige un ataque gigante. Siempre te quedas con una carta.
defend-head = { $you ->
    [yes] Te defiendes de { $attack }
   *[no] { $name } se defiende de { $attack }
}
defend-advice = Toca una carta igual o más alta para defenderte. Si no tienes ninguna, sacrifica la más baja.
covered-advice = { $name }: enseña tus cartas cuando no mire nadie más.
others-turn = Le toca a { $name }, en otra pantalla.
only = Esta pantalla solo la usa { $name }: dejar estas cartas a la vista
asked-replace = Toca las cartas que quieras cambiar, o quédate con todas.
asked-duel = Toca una carta. La más alta ataca primero. Las dos se descartan.
asked-duel-again = Toca otra carta.
asked-attack = Toca una carta, o elige un ataque gigante. Siempre te quedas con una carta.
asked-defend = Toca una carta igual o más alta.
asked-sacrifice = Ninguna de tus cartas es igual o más alta. Pierdes la más baja: eso es un sacrificio.
meet = Defiéndete primero de:
thinking = La mesa está pensando. Solo mira sus propias cartas.
here = Tacocat está aquí
covered = cubierta: fuera del juego
space = { $number ->
    [one] una carta, { $arrow }
   *[other] { $number } cartas, { $arrow }
}
arrow-YAY = flecha hacia YAY
arrow-WOW = flecha hacia WOW
arrow-both = flechas hacia los dos lados
tell-deal = Cuando estén repartidas las cartas:
tell-replace = ¿Cuántas cartas se han cambiado ({ $limit } como mucho)?
tell-duel = ¿Quién ganó el duelo?
tell-play = ¿De quién era la última carta más baja?
entered-dealt = Cartas repartidas
entered-none = ninguna
entered-tie = Empate
entered-duel = { $name } ganó el duelo
entered-round = { $name } tiene la última carta más baja
show = Enseñar las cartas de { $seat }
cover = Ocultar las cartas
no-cards = ninguna carta
keep = Quedarse con todas
jumbo = Ataques gigantes:
advice = Pista: { $action }
action-keep = quedarse con todas las cartas
action-replace = cambiar { $cards }
action-duel = duelo con { $cards }
action-attack = atacar con { $cards }
action-defend = defenderse con { $cards }
action-sacrifice = sacrificar (perder la carta más baja)
against = { $words } contra { $against }
story = Qué ha pasado
rounds = Rondas jugadas
nothing-yet = nada todavía
event-kept = { $you ->
    [yes] Te quedaste con todas las cartas.
   *[no] { $name } se quedó con todas las cartas.
}
event-replaced = { $you ->
    [yes] Cambiaste { $cards }.
   *[no] { $name } cambió { $cards }.
}
event-counted = { $count ->
    [one] { $name } cambió una carta.
   *[other] { $name } cambió { $count } cartas.
}
event-hidden = { $count ->
    [one] { $you ->
        [yes] Cambiaste una carta, boca abajo.
       *[no] { $name } cambió una carta, boca abajo.
    }
   *[other] { $you ->
        [yes] Cambiaste { $count } cartas, boca abajo.
       *[no] { $name } cambió { $count } cartas, boca abajo.
    }
}
event-chosen = { $you ->
    [yes] Elegiste una carta para el duelo.
   *[no] { $name } eligió una carta para el duelo.
}
event-duel = { $you ->
    [yes] Duelo: YAY { $YAY }, WOW { $WOW }. Atacas tú primero.
   *[no] Duelo: YAY { $YAY }, WOW { $WOW }. { $name } ataca primero.
}
event-duel-tie = Duelo: YAY { $YAY }, WOW { $WOW }. Empate.
event-tie = El duelo acabó en empate.
event-attack = { $you ->
    [yes] Atacaste con { $cards }.
   *[no] { $name } atacó con { $cards }.
}
event-defend = { $you ->
    [yes] Te defendiste de { $against } con { $card }.
   *[no] { $name } se defendió de { $against } con { $card }.
}
event-sacrifice = { $you ->
    [yes] Sacrificaste { $card } contra { $against }.
   *[no] { $name } sacrificó { $card } contra { $against }.
}
last-cards = Últimas cartas: YAY { $YAY }, WOW { $WOW }.
round-won = { $you ->
    [yes] Ronda { $round }. { $cards }Moviste a Tacocat.
   *[no] Ronda { $round }. { $cards }{ $name } movió a Tacocat.
}
round-arrow = { $you ->
    [yes] Ronda { $round }. { $cards }Empate: la flecha te dio la ronda.
   *[no] Ronda { $round }. { $cards }Empate: la flecha dio la ronda a { $name }.
}
round-again = Ronda { $round }. { $cards }Empate: la ronda se repitió.
choice-way = ¿Cómo se juega?
    .spoken = Forma de jugar
choice-board = Tu tablero: número y flecha de cada casilla
choice-names = Nombres
choice-seats = ¿Quién juega?
choice-deck = El mazo
choice-rulings = Reglas de la casa
way-referee = cartas de verdad, con la mesa como árbitro
way-cards = cartas en la página
way-sign-referee = árb
way-sign-cards = 🂠
board-ask = La mayoría son suposiciones: compáralas con tu tablero. La casilla del centro es siempre un 7 con flechas hacia los dos lados.
board-kept = Como en la última partida.
board-buttons = En la mesa, Sb y Se pasan de casilla en casilla. Sc cambia el número de la casilla encendida, Sd cambia su flecha.
number-of = Número de la casilla { $space }, { $letter }
arrow-of = Flecha de la casilla { $space }, { $letter }
name-at = { $seat } ({ $side })
seat-YAY = YAY
seat-WOW = WOW
seat-person = una persona
seat-table = la mesa
deck-advice = Cuántas cartas hay de cada valor, 38 en total. También son suposiciones: cuenta las tuyas.
count-of = Número de cartas de valor { $value }
deck-keep = Usar estas cantidades
ruling-wow_first = con flechas hacia los dos lados, WOW cambia primero
ruling-arrow_after_duels = la flecha también desempata cuando todos los duelos han empatado
ruling-may_sacrifice = se puede sacrificar aunque se pueda defender
ruling-part_groups = para un ataque gigante basta una parte del grupo
ruling-hidden_replacing = las cartas cambiadas siguen ocultas
board-before = casilla anterior
board-next = casilla siguiente
board-number = número de esta casilla
board-arrow = flecha de esta casilla
sign-count = una carta cambiada más
sign-replaced = { $count ->
    [one] { $count } carta cambiada
   *[other] { $count } cartas cambiadas
}
sign-new-game = preparar otra partida
refused-over = La partida ha terminado. Pulsa OK para preparar otra, o atrás para deshacer la última jugada.
refused-nothing = Todavía no hay nada que deshacer.
refused-take_backs = Deshacer está desactivado en los ajustes.
refused-other_edge = Le toca al otro jugador. Pulsa un botón encendido.
refused-ok_first = Reparte primero las cartas y después pulsa OK.
refused-most = No se pueden cambiar más. Pulsa OK.
refused-edge_first = Indica primero quién ganó: pulsa un botón encendido del lado de quien gana, o al norte o al sur si hay empate.
refused-on_page = Elige en la página.
refused-ok_deals = Mira las últimas cartas y después pulsa OK.
refused-table_acts = Le toca a la mesa. Espera un momento.
standing = { $way }: { $yay } – { $wow }
won-after = { $rounds ->
    [one] { $name } ganó tras { $rounds } ronda
   *[other] { $name } ganó tras { $rounds } rondas
}
## Empezar con un toque, una primera partida, la revancha

agreed-referee = Con tus propias cartas, y la mesa como árbitro.
agreed-cards = Con las cartas de esta página, por turnos en este dispositivo o en dos.
agreed-table = La mesa juega { $seat }, en el { $side } ({ $level }). Tú juegas el otro lado, con las cartas de esta página.
coach-head = Qué hacer ahora
coach-covered = Toca el botón que enseña tus cartas. Que no mire nadie más.
coach-replace = La última carta más baja gana la ronda, así que guarda las bajas. Toca las cartas que no quieres y después el botón que las cambia. También puedes quedarte con todas.
coach-duel = Toca una carta. Los dos jugadores enseñan la suya a la vez. La más alta ataca primero, y las dos se descartan.
coach-attack = Ataca con una carta, con todas tus cartas de un mismo valor o con una escalera de tres o más. Quien no puede defenderse pierde su carta más baja. Los botones bajo tu mano muestran lo que puedes hacer.
coach-defend = Defiéndete con una carta igual o más alta, y después atacas tú. Si no tienes ninguna, pierdes la más baja. Los botones bajo tu mano muestran lo que puedes hacer.
coach-shown = Las dos últimas cartas están a la vista. La más baja mueve a Tacocat una casilla hacia su jugador. Reparte la siguiente ronda.
coach-waiting = Le toca a la mesa. La línea de arriba muestra lo que juega.
coach-finished = Tacocat ha llegado a una meta, y gana su jugador. Revancha empieza otra partida.
coach-ask = Enséñame una buena carta
rematch-who = En la revancha cada uno se queda en su lado. El primer duelo decide quién ataca.

legend-text =
    Segunda fila desde abajo: la pista. Cada casilla tiene el color de su flecha (naranja YAY, azul WOW, gris los dos). Tacocat brilla y las casillas cubiertas están apagadas. Las esquinas de arriba muestran a qué jugador señala la flecha de la casilla de Tacocat.
    Esquinas de abajo: quién tiene que responder. A la izquierda YAY, a la derecha WOW, las dos si puede responder cualquiera. Si parpadean, pulsa OK. Si no, pulsa un botón encendido o elige en la página.
    En el centro: un número blanco indica cuántas cartas hay que repartir. Los puntos del color de un jugador son las cartas que puede cambiar; los puntos vivos ya están cambiados. Unas espadas anuncian un duelo, con un punto blanco por cada empate anterior. Una flecha señala el lado atacado. Un número del color de un jugador es su ataque o su última carta. Un triángulo blanco con la punta hacia abajo significa: se juega hasta la última carta y gana la más baja.
    Junto a los botones de abajo, del color de un jugador: cuántas cartas de un ataque gigante esperan aún respuesta.
    El rojo dice que no. Los destellos blancos muestran qué se puede pulsar.
rules-text =
    Reparte a cada jugador tantas cartas como indica la casilla de Tacocat. El jugador al que señala la flecha puede cambiar, una vez, las cartas que quiera. Después el otro puede cambiar como mucho las mismas. En la casilla de salida, los dos pueden cambiar las que quieran.
    Duelo: cada jugador pone una carta boca abajo y luego la descubre. La más alta ataca primero, y las dos se descartan. Si hay empate, otro duelo.
    Ataca con cualquier carta. Defiéndete con una carta igual o más alta, y después atacas tú. Si no puedes defenderte, sacrifica tu carta más baja y recibes otro ataque.
    Ataque gigante: ataca con todas tus cartas de un mismo valor, o con una escalera de tres o más. El defensor responde a cada carta. Tras un solo sacrificio, el atacante vuelve a atacar. Siempre te quedas con una carta.
    Cuando a los dos les queda una carta, la enseñan. La más baja mueve a Tacocat una casilla hacia su jugador, y la casilla que deja se cubre. Si hay empate, gana el jugador al que señala la flecha. Ganas cuando Tacocat llega a tu meta.

## Lo que se dice en voz alta

spoken-advice = La pista está en la página, porque descubre una mano.
spoken-space = Casilla { $number }, { $letter }
since = Desde tu último turno
light = ligero: indicar solo de quién es la última carta más baja
light-head = Ronda { $round }: reparte { $count } cartas a cada uno y a jugar
light-advice = Cuando los dos jugadores hayan enseñado su última carta, pulsa un botón del lado de la más baja (oeste YAY, este WOW), o al norte o al sur si hay empate.
level-of = La mesa como { $seat }
level-child = nivel 1
level-beginner = nivel 2
level-casual = nivel 3
level-careful = nivel 4
level-master = nivel 5

## Lecciones

lesson-round = Una ronda
lesson-round-deal = Tacocat es para dos: YAY está al oeste, WOW al este. El número dice cuántas cartas recibe cada uno. Repártelas y pulsa OK.
lesson-round-deal-ok-first = Reparte primero las cartas. Luego pulsa OK: las cuatro esquinas parpadean para recordártelo.
lesson-round-swap = YAY puede cambiar tantas cartas como puntos hay. Esta vez son dos: pulsa dos veces un botón del lado de YAY y luego OK.
lesson-round-swap-push = No eran dos cartas. Inténtalo otra vez: pulsa dos veces en el lado de YAY, al oeste, y luego OK.
lesson-round-swap-other-edge = Le toca a YAY: pulsa un botón al oeste.
lesson-round-none = Ahora le toca a WOW, que se queda con todas. Simplemente pulsa OK.
lesson-round-none-push = Eso cambiaría una carta de WOW. Inténtalo otra vez: simplemente pulsa OK.
lesson-round-none-other-edge = WOW se queda con todas: pulsa OK.
lesson-round-duel = Las espadas cruzadas anuncian un duelo. Cada uno enseña una carta, y gana la más alta. Es la de YAY: pulsa un botón del lado de YAY, al oeste.
lesson-round-duel-push = El duelo lo ganó YAY. Inténtalo otra vez: pulsa un botón al oeste.
lesson-round-duel-edge-first = La mesa necesita saber quién ganó. Fue YAY: pulsa un botón al oeste.
lesson-round-last = Ahora se juegan las cartas hasta la última. La última carta más baja gana la ronda. Es la de WOW: pulsa un botón al este.
lesson-round-last-push = La más baja es de WOW. Inténtalo otra vez: pulsa un botón al este.
lesson-round-last-edge-first = La mesa necesita saber de quién es la última carta más baja. Es de WOW: pulsa un botón al este.
lesson-round-last-praise = Tacocat salta una casilla hacia WOW. Llévalo a tu meta para ganar.

lesson-ties = Cuando las cartas son iguales
lesson-ties-duel = Las dos cartas del duelo son iguales. Es un empate: pulsa un botón al norte o al sur.
lesson-ties-duel-push = Es un empate. Inténtalo otra vez: pulsa un botón al norte o al sur.
lesson-ties-duel-edge-first = Es un empate: pulsa un botón al norte o al sur.
lesson-ties-duel-praise = Un punto blanco cuenta el empate. Ahora cada uno enseña otra carta.
lesson-ties-last = Las últimas cartas también son iguales. Entonces decide la flecha de la casilla; una esquina al norte la muestra. Pulsa un botón al norte o al sur.
lesson-ties-last-push = Las últimas cartas son iguales. Inténtalo otra vez: pulsa un botón al norte o al sur.
lesson-ties-last-edge-first = Las últimas cartas son iguales: pulsa un botón al norte o al sur.
lesson-ties-last-praise = La flecha señala a YAY, así que YAY gana la ronda.

lesson-back = Vaya, un error
lesson-back-count = YAY cambia cartas. Pulsa tres veces un botón del lado de YAY, al oeste.
lesson-back-count-push = Era demasiado pronto. Inténtalo otra vez: pulsa tres veces al oeste.
lesson-back-count-other-edge = Le toca a YAY: pulsa un botón al oeste.
lesson-back-less = ¡Una de más! Pulsa atrás, la flecha, para quitar una.
lesson-back-less-push = Eso era OK, que confirma. Inténtalo otra vez: pulsa atrás.
lesson-back-less-praise = Un punto menos.
lesson-back-undo = Alguien indicó que WOW ganó el duelo, pero fue YAY. Pulsa atrás para deshacer el último paso.
lesson-back-undo-push = Eso indica otra cosa. Inténtalo otra vez: pulsa atrás.
lesson-back-right = Ahí están otra vez las espadas. Ahora indica lo correcto: pulsa un botón del lado de YAY, al oeste.
lesson-back-right-push = Ganó YAY. Inténtalo otra vez: pulsa un botón al oeste.
lesson-back-right-edge-first = La mesa necesita saber quién ganó: pulsa un botón al oeste.
lesson-back-right-praise = Puedes volver tanto como quieras, hasta el principio.

lesson-goal = La llegada
lesson-goal-last = Tacocat está a una casilla de la meta de WOW, y la última carta de WOW es la más baja. Pulsa un botón al este.
lesson-goal-last-push = La carta de WOW es la más baja. Inténtalo otra vez: pulsa un botón al este.
lesson-goal-last-edge-first = La mesa necesita saber de quién es la carta más baja: pulsa un botón al este.
lesson-goal-last-praise = Tacocat ha llegado a casa: ¡gana WOW!

lesson-light = La versión corta
lesson-light-first = Aquí la mesa solo hace una pregunta. El triángulo significa: ¿de quién era la última carta más baja? De YAY: pulsa un botón al oeste.
lesson-light-first-push = Era la carta de YAY. Inténtalo otra vez: pulsa un botón al oeste.
lesson-light-first-edge-first = Indica de quién era la carta más baja: pulsa un botón al oeste.
lesson-light-first-praise = Repartes, cambias y atacas sin la mesa. El número dice cuántas cartas se reparten ahora.
lesson-light-more = Otra ronda: pulsa el lado que quieras, o el norte si hay empate.
lesson-light-more-edge-first = Pulsa un botón junto a una luz: oeste, este, o norte si hay empate.
lesson-light-more-praise = Ya sabes jugar a Tacocat con cartas de verdad. ¡Que lo pases bien!
variant-referee = cartas de verdad
variant-cards = cartas en la página
## El análisis
review-worth = { $percent } % de la ronda
