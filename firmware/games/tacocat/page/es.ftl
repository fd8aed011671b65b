title = Tacocat Spelled Backwards
named = { $name } ({ $seat })
table-at = Mesa ({ $seat })
side-YAY = oeste
side-WOW = este
up-to = { $count ->
    [one] una carta como mucho
   *[other] hasta { $count } cartas
}
cards = { $count ->
    [0] ninguna carta
    [one] una carta
   *[other] { $count } cartas
}
replace = { $count ->
    [one] Cambiar una carta
   *[other] Cambiar { $count } cartas
}
setup-head = Preparar una partida de Tacocat
setup-first = Mira antes tu tablero: ¿son el número y la flecha de cada casilla los que se muestran? Cambia lo que no coincida. ok empieza, pista pasa al siguiente juego.
won-head = { $you ->
    [yes] Tacocat ha llegado a casa: ¡has ganado!
   *[no] Tacocat ha llegado a casa: ¡gana { $name }!
}
won-advice = { $rounds ->
    [one] Una ronda: { $yay } para YAY, { $wow } para WOW. ok prepara otra partida.
   *[other] { $rounds } rondas: { $yay } para YAY, { $wow } para WOW. ok prepara otra partida.
}
score = Rondas ganadas: YAY { $YAY }, WOW { $WOW }.
round = Ronda { $round }
deal-head = Ronda { $round }: baraja todas las cartas y reparte { $count } a cada jugador
deal-advice = Pulsa ok cuando los dos tengan sus cartas.
move-tile = Tacocat pasa al { $number } (hacia { $seat }); pon una loseta en la casilla que deja.
stay = Empate que no gana nadie: Tacocat se queda y no se pone loseta.
then-deal = Después, baraja todas las cartas y reparte { $count } a cada uno.
shown-head = La ronda { $round } ha terminado
    .spoken = Mirad las últimas cartas; ok reparte la ronda siguiente.
lower = { $you ->
    [yes] Tienes la última carta más baja.
   *[no] { $name } tiene la última carta más baja.
}
arrow-decides = { $you ->
    [yes] Empate, y la flecha te señala a ti.
   *[no] Empate, y la flecha señala a { $name }.
}
tie-reset = Empate que no gana nadie: la ronda se repite.
move = Tacocat pasa al { $number } (hacia { $seat }).
stay-short = Tacocat se queda.
deal = Repartir la siguiente ronda
replace-head = { $you ->
    [yes] Puedes cambiar { $limit }
   *[no] { $name } puede cambiar { $limit }
}
replace-advice = Pulsa cualquier botón del lado { $side } una vez por carta cambiada: { $count } de { $limit }. ok dice que eso es todo; ok sin más, ninguna.
replace-on-page = Elige las cartas que cambias, o quédate con todas.
duel-head = Duelo: ¿quién ataca primero?
duel-again-head = Empate: otro duelo con otras cartas
duel-advice = Cada uno pone una carta boca abajo, los dos la giran y la más alta ataca primero. Pulsa un botón del lado de quien gana (oeste YAY, este WOW), o uno del norte o del sur si hay empate. Las dos cartas se descartan.
down-head = Solo duelos empatados: se enseñan las últimas cartas
play-head = { $name } ataca primero: se juega la ronda
play-advice = { $count ->
    [one] Una carta cada uno. Se giran las dos.
   *[other] { $count } cartas cada uno. Se juega hasta que a cada uno le quede una, y se giran las dos.
}
lowest-advice = Pulsa un botón del lado de la última carta más baja (oeste YAY, este WOW), o uno del norte o del sur si hay empate.
tie-again = Si hay empate, la ronda se repite.
tie-to = Un empate es para { $name }, a quien señala la flecha.
choose-head = { $you ->
    [yes] Duelo: elige una carta
   *[no] Duelo: { $name } elige una carta
}
choose-again-head = { $you ->
    [yes] Empate, otro duelo: elige una carta
   *[no] Empate, otro duelo: { $name } elige una carta
}
choose-advice = Se queda boca abajo hasta que los dos hayan elegido. La más alta ataca primero; las dos se descartan.
attack-head = { $you ->
    [yes] Atacas tú
   *[no] { $name } ataca
}
attack-advice = Toca la carta con la que atacas, o un ataque gigante. Siempre queda una carta en la mano.
defend-head = { $you ->
    [yes] Te defiendes contra { $attack }
   *[no] { $name } se defiende contra { $attack }
}
defend-advice = Toca una carta igual o más alta para defenderte. Quien no puede sacrifica su carta más baja.
covered-advice = { $name }: enseña tus cartas cuando no mire nadie más.
others-turn = Le toca a { $name }, en otra pantalla.
only = Esta pantalla solo la mira { $name }: dejar estas cartas a la vista
asked-replace = Toca las cartas que cambias, { $limit }, o quédate con todas.
asked-duel = Duelo: toca una carta. La más alta ataca primero; las dos se descartan.
asked-duel-again = ¡Empate! Otro duelo: toca una carta.
asked-attack = Ataca: toca una carta, o un ataque gigante.
asked-defend = { $name } ataca con { $attack }. Toca una carta igual o más alta.
asked-sacrifice = { $name } ataca con { $attack }. Ninguna de tus cartas defiende: sacrifica la más baja.
meet = Primero, defiéndete de
thinking = La mesa mira sus propias cartas y juega en un momento.
here = Tacocat está aquí
covered = cubierta: ya no está en juego
space = { $number ->
    [one] una carta, { $arrow }
   *[other] { $number } cartas, { $arrow }
}
arrow-YAY = flecha hacia YAY
arrow-WOW = flecha hacia WOW
arrow-both = flechas hacia los dos
tell-deal = Cuando las cartas estén repartidas:
tell-replace = ¿Cuántas cartas se cambiaron, de { $limit } como mucho?
tell-duel = ¿Quién ganó el duelo?
tell-play = ¿De quién era la última carta más baja?
told-dealt = Repartidas
told-none = ninguna
told-tie = Empate
told-duel = { $name } ganó el duelo
told-round = { $name } tiene la última carta más baja
show = Enseñar las cartas de { $seat }
cover = Tapar las cartas
no-cards = ninguna carta
keep = Quedarse con todas
jumbo = Ataques gigantes:
advice = La mesa haría esto: { $action }
action-keep = quedarse con todas las cartas
action-replace = cambiar { $cards }
action-duel = duelo con { $cards }
action-attack = atacar con { $cards }
action-defend = defender con { $cards }
action-sacrifice = sacrificar la más baja
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
event-counted = { $name } cambió { $count }.
event-hidden = { $you ->
    [yes] Cambiaste { $count }, boca abajo.
   *[no] { $name } cambió { $count }, boca abajo.
}
event-chosen = { $you ->
    [yes] Has elegido una carta para el duelo.
   *[no] { $name } ha elegido una carta para el duelo.
}
event-duel = { $you ->
    [yes] Duelo: YAY { $YAY }, WOW { $WOW }. Atacas tú primero.
   *[no] Duelo: YAY { $YAY }, WOW { $WOW }. { $name } ataca primero.
}
event-duel-tie = Duelo: YAY { $YAY }, WOW { $WOW }, empate.
event-tie = El duelo quedó en empate.
event-attack = { $you ->
    [yes] Atacaste con { $cards }.
   *[no] { $name } atacó con { $cards }.
}
event-defend = { $you ->
    [yes] Te defendiste contra { $against } con { $card }.
   *[no] { $name } se defendió contra { $against } con { $card }.
}
event-sacrifice = { $you ->
    [yes] Sacrificaste { $card } contra { $against }.
   *[no] { $name } sacrificó { $card } contra { $against }.
}
last-cards = Últimas cartas: YAY { $YAY }, WOW { $WOW }.
round-won = { $you ->
    [yes] Ronda { $round }: { $cards }Moviste a Tacocat.
   *[no] Ronda { $round }: { $cards }{ $name } movió a Tacocat.
}
round-arrow = { $you ->
    [yes] Ronda { $round }: { $cards }Empate; la flecha te lo dio a ti.
   *[no] Ronda { $round }: { $cards }Empate; la flecha se lo dio a { $name }.
}
round-again = Ronda { $round }: { $cards }Empate, se repite.
choice-way = ¿Cómo se juega?
choice-board = Impreso en el tablero: número y flecha de cada casilla
choice-names = Nombres
choice-seats = ¿Quién juega?
choice-deck = El mazo
choice-rulings = Donde el reglamento calla
way-referee = cartas de verdad, la mesa arbitra
way-cards = cartas en la página
way-sign-referee = árb
way-sign-cards = 🂠
board-ask = La mayoría son solo suposiciones, porque no hay dos fuentes que coincidan: compáralas con tu tablero. El centro es siempre un 7 con las dos flechas.
board-kept = Como en la última partida.
board-buttons = En la mesa: Sb y Se van de casilla en casilla, Sc cambia el número de la casilla iluminada, Sd su flecha.
number-of = Número de la casilla { $space }, { $letter }
arrow-of = Flecha de la casilla { $space }, { $letter }
name-at = { $seat } ({ $side })
seat-person = una persona
seat-table = la mesa
deck-advice = Debajo de cada valor, cuántas cartas lo llevan; 38 en total. También son suposiciones: cuenta las tuyas.
count-of = Cuántas cartas de valor { $value }
deck-keep = Usar estas cantidades
ruling-wow_first = con las dos flechas, WOW cambia primero
ruling-arrow_after_duels = la flecha también decide cuando solo hubo duelos empatados
ruling-may_sacrifice = quien podría defender puede sacrificar
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
refused-over = La partida ha terminado: ok prepara otra, atrás deshace el último paso.
refused-nothing = Todavía no hay nada que deshacer.
refused-take_backs = Deshacer está desactivado en los ajustes.
refused-other_edge = Le toca a otra persona: pulsa un botón encendido.
refused-ok_first = Reparte primero las cartas y pulsa ok.
refused-most = No se pueden cambiar más; ok dice que eso es todo.
refused-edge_first = Di quién ganó: un botón encendido del lado de quien gana, norte o sur si hay empate.
refused-on_page = Elige en la página.
refused-ok_deals = Mira las últimas cartas y pulsa ok.
refused-table_acts = Le toca a la mesa; espera un momento.
standing = { $way }: { $yay } – { $wow }
won-after = { $rounds ->
    [one] { $name } ganó tras una ronda
   *[other] { $name } ganó tras { $rounds } rondas
}
## Empezar con un toque, una primera partida, la revancha

agreed-referee = Con vuestras propias cartas: la mesa arbitra.
agreed-cards = Con las cartas en esta página, uno tras otro o en dos dispositivos.
agreed-table = La mesa juega { $seat }, tú el otro lado, con las cartas en esta página.
coach-head = Qué haces ahora
coach-covered = Toca el botón que abre tus cartas; nadie más debe mirar.
coach-replace = La última carta más baja gana la ronda: guarda las bajas. Toca las cartas que no quieres y luego el botón que las cambia; o no cambies ninguna.
coach-duel = Toca una carta: los dos muestran la suya a la vez, la más alta ataca primero, y las dos se descartan.
coach-attack = Ataca con una carta, con un grupo entero de cartas iguales o con una escalera de tres o más. Quien no puede defender pierde su carta más baja. Los botones bajo tu mano dicen qué se puede.
coach-defend = Una carta igual o más alta defiende, y entonces atacas tú. Si no tienes, se va la más baja. Los botones bajo tu mano dicen qué se puede.
coach-shown = Las dos últimas cartas están abiertas: la más baja mueve a Tacocat una casilla hacia su jugador. Reparte la siguiente ronda.
coach-waiting = Le toca a la mesa. Mira qué juega: lo dice la línea de arriba.
coach-finished = Tacocat ha llegado a una meta, y su jugador ha ganado. Revancha empieza otra partida.
coach-ask = Muéstrame una buena carta
rematch-who = En la revancha cada uno se queda en su lado; el primer duelo decide quién ataca.

legend-text =
    Segunda fila desde abajo: la pista. Cada casilla tiene el color de su flecha (naranja YAY, azul WOW, gris los dos), Tacocat brilla, las casillas cubiertas están apagadas. Esquinas de arriba: a quién señala la flecha de la casilla de Tacocat.
    Esquinas de abajo: a quién le toca, YAY a la izquierda, WOW a la derecha, las dos si puede responder cualquiera. Parpadean cuando la respuesta es ok; si no, pulsa un botón encendido o elige en la página.
    En el centro: un número blanco dice cuántas cartas repartir; los puntos del color de un jugador, desde su lado, son las cartas que puede cambiar, vivos los de las ya cambiadas; unas espadas son un duelo, con un punto blanco entre ellas por cada empate anterior; una flecha hacia un lado ataca ese lado; un número del color de un jugador es su ataque o su última carta; un triángulo blanco con la punta hacia abajo: se juega hasta la última carta, gana la más baja.
    Abajo, junto a los botones, del color de un jugador: cuántas cartas de un ataque gigante esperan aún respuesta.
    El rojo dice que no; los destellos blancos muestran qué se puede pulsar.
rules-text =
    Cada uno recibe tantas cartas como dice la casilla de Tacocat. Aquel a quien señala la flecha puede cambiar una vez las que quiera; el otro, como mucho las mismas. En la salida, los dos pueden cambiar las que quieran.
    Duelo: los dos ponen una carta boca abajo; la más alta ataca primero y las dos se descartan. Si hay empate, otro duelo.
    Ataca con cualquier carta. Una carta igual o más alta defiende, y su jugador ataca después; quien no puede defenderse sacrifica su carta más baja y recibe otro ataque.
    Ataque gigante: todo el grupo de cartas iguales, o una escalera de tres o más. Hay que responder a cada carta; un solo sacrificio, y el atacante sigue. Siempre queda una carta.
    Con una carta cada uno, los dos la enseñan: la más baja mueve a Tacocat una casilla hacia su jugador, y la casilla que deja se cubre. Un empate es para quien señala la flecha. Tacocat en tu meta gana.
taken-back = Deshecho en esta partida: { $count }.

## Lo que se dice en voz alta

spoken-advice = La pista está en la página: habla de una mano.
spoken-space = Casilla { $number }, { $letter }
since = Desde tu última acción
light = ligero: decir solo de quién era la última carta más baja
light-head = Ronda { $round }: reparte { $count } a cada uno y jugad
light-advice = Cuando los dos hayan enseñado su última carta, pulsa un botón del lado de la más baja (oeste YAY, este WOW), o uno del norte o del sur si hay empate.
light-deal = Baraja todas las cartas y reparte { $count } a cada uno.
level-of = Cómo juega la mesa { $seat }
level-child = como un niño
level-beginner = como un principiante
level-casual = sin esforzarse
level-careful = con cuidado
level-master = lo mejor que sabe

## Lessons

lesson-round = Una ronda
lesson-round-deal = Se juega a dos: YAY está al oeste, WOW al este. El número dice cuántas cartas recibe cada uno. Repártelas y pulsa ok.
lesson-round-deal-ok-first = Primero las cartas. Luego pulsa ok: por eso parpadean las cuatro esquinas.
lesson-round-swap = YAY puede cambiar cartas, tantas como puntos hay. Di que YAY cambia dos: pulsa dos veces un botón del lado de YAY y luego ok.
lesson-round-swap-push = No eran dos cartas. Se deshace: pulsa dos veces en el lado de YAY, al oeste, y luego ok.
lesson-round-swap-other-edge = Le toca a YAY: pulsa un botón al oeste.
lesson-round-none = Ahora le toca a WOW, que no cambia ninguna. Pulsa ok enseguida.
lesson-round-none-push = Eso decía que WOW cambia cartas. Se deshace: pulsa ok enseguida.
lesson-round-none-other-edge = WOW no cambia ninguna: pulsa ok.
lesson-round-duel = Espadas cruzadas: el duelo. Cada uno muestra una carta, la más alta gana. Es la de YAY: pulsa un botón del lado de YAY, al oeste.
lesson-round-duel-push = El duelo lo ganó YAY. Se deshace: pulsa un botón al oeste.
lesson-round-duel-edge-first = La mesa quiere saber quién ganó. Fue YAY: pulsa un botón al oeste.
lesson-round-last = Ahora jugad las cartas hasta la última. La última carta más baja gana la ronda. Es la de WOW: pulsa un botón al este.
lesson-round-last-push = La más baja es de WOW. Se deshace: pulsa un botón al este.
lesson-round-last-edge-first = La mesa quiere saber de quién es la última carta más baja. Es de WOW: pulsa un botón al este.
lesson-round-last-praise = Tacocat salta una casilla hacia WOW. Quien lo lleva a casa gana.

lesson-ties = Cuando las dos son iguales
lesson-ties-duel = Las dos cartas del duelo son iguales. Es un empate: pulsa un botón al norte o al sur.
lesson-ties-duel-push = Es un empate. Se deshace: pulsa un botón al norte o al sur.
lesson-ties-duel-edge-first = Es un empate: pulsa un botón al norte o al sur.
lesson-ties-duel-praise = Un punto blanco cuenta el empate. Ahora cada uno muestra otra carta.
lesson-ties-last = Las últimas cartas también son iguales. Entonces decide la flecha de la casilla: la muestra una esquina al norte. Pulsa un botón al norte o al sur.
lesson-ties-last-push = Las últimas cartas son iguales. Se deshace: pulsa un botón al norte o al sur.
lesson-ties-last-edge-first = Las últimas cartas son iguales: pulsa un botón al norte o al sur.
lesson-ties-last-praise = La flecha señala a YAY, así que YAY ha ganado la ronda.

lesson-back = Vaya, eso estaba mal
lesson-back-count = YAY cambia cartas. Pulsa tres veces un botón del lado de YAY, al oeste.
lesson-back-count-push = Era demasiado pronto. Se deshace: pulsa tres veces al oeste.
lesson-back-count-other-edge = Le toca a YAY: pulsa un botón al oeste.
lesson-back-less = ¡Una de más! Pulsa atrás, la flecha: quita una.
lesson-back-less-push = Eso era ok, que cuenta. Se deshace: pulsa atrás.
lesson-back-less-praise = Un punto menos.
lesson-back-undo = Alguien le dijo a la mesa que WOW ganó el duelo, pero fue YAY. Pulsa atrás: se deshace el último paso.
lesson-back-undo-push = Eso dice aún más. Se deshace: pulsa atrás.
lesson-back-right = Ahí están otra vez las espadas. Dilo bien: pulsa un botón del lado de YAY, al oeste.
lesson-back-right-push = Ganó YAY. Se deshace: pulsa un botón al oeste.
lesson-back-right-edge-first = La mesa quiere saber quién ganó: pulsa un botón al oeste.
lesson-back-right-praise = Puedes volver tanto como quieras, hasta el principio.

lesson-goal = En casa
lesson-goal-last = Tacocat está a una casilla de la casa de WOW, y la última carta de WOW es más baja. Pulsa un botón al este.
lesson-goal-last-push = La carta de WOW es más baja. Se deshace: pulsa un botón al este.
lesson-goal-last-edge-first = La mesa quiere saber de quién es la carta más baja: pulsa un botón al este.
lesson-goal-last-praise = Tacocat está en casa: ¡WOW ha ganado!

lesson-light = El camino corto
lesson-light-first = Aquí la mesa pregunta una sola cosa. El triángulo quiere decir: ¿de quién era la última carta más baja? De YAY: pulsa un botón al oeste.
lesson-light-first-push = Era la carta de YAY. Se deshace: pulsa un botón al oeste.
lesson-light-first-edge-first = Di de quién es la carta más baja: pulsa un botón al oeste.
lesson-light-first-praise = Repartís, cambiáis y lucháis por vuestra cuenta. El número dice cuántas cartas se reparten ahora.
lesson-light-more = Otra ronda: pulsa el lado que quieras, o el norte si hay empate.
lesson-light-more-edge-first = Pulsa un botón junto a una luz: oeste, este, o norte si hay empate.
lesson-light-more-praise = Ya conoces Tacocat con cartas de verdad. ¡Que lo pases bien!
variant-referee = cartas de verdad
variant-cards = cartas en la página
## El análisis
review-worth = { $percent } % de la ronda
