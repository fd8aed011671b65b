title = TAPAS para el piecepack
player = Jugador { $seat }
placed = { $name } · { $edge }
player-short = J{ $seat }
clock = tiempo jugado
piece = { $value } { $suit } ({ $ingredient })
tapa = tapa { $number } de { $name }
plain = piezas sin anotar
suits-suns = soles
suits-moons = lunas
suits-crowns = coronas
suits-arms = armas
suits-spring = primaveras
suits-summer = veranos
suits-autumn = otoños
suits-winter = inviernos
suits-spades = picas
suits-hearts = corazones
suits-clubs = tréboles
suits-diamonds = diamantes
values-0 = cero
values-1 = as
ingredients-tiles = losetas
ingredients-coins = monedas
ingredients-pyramids = pirámides
ingredients-matchsticks = cerillas
one-tiles = loseta
one-coins = moneda
one-pyramids = pirámide
one-matchsticks = cerilla
packs-piecepack = el piecepack
packs-four_seasons = Cuatro estaciones
packs-playing_cards = Naipes
patterns-suits-same = todas de un mismo palo
patterns-suits-different = todas de palos distintos
patterns-suits-all = todas { $parameter }
patterns-suits-pack = todas del mismo juego: { $parameter }
patterns-suits-shape = los palos se repiten como { $parameter }
patterns-suits-exact = los palos { $parameter }
patterns-values-same = todas del mismo valor
patterns-values-different = todas de valores distintos
patterns-values-even = todas pares
patterns-values-odd = todas impares
patterns-values-consecutive = consecutivas
patterns-values-all = todas de valor { $parameter }
patterns-values-step = suben de { $parameter } en { $parameter }
patterns-values-low = todas 2 o menos
patterns-values-high = todas 3 o más
patterns-values-prime = todas números primos
patterns-values-sum = una es la suma de las demás
patterns-values-shape = los valores se repiten como { $parameter }
patterns-values-exact = los valores { $parameter }
patterns-values-total = suman { $parameter }
how-words = dicha en voz alta
how-accepted = dicha en voz alta, aceptada
how-cannot = sin explicar
setup-head = TAPAS para el piecepack
setup-advice = Elige el número de jugadores y las piezas.
ready-head = Cada jugador mantiene un botón para empezar
ready-advice = Mantén pulsado uno de tus botones, o toca tu nombre. El juego empieza cuando están todos. { $waiting }
    .spoken = { $waiting }
lay-out-head = Antes de empezar
lay-out = Cada jugador coge el peón y el dado de un palo. Echa todas las monedas sobre la mesa. Mezcla las losetas alrededor, con la cuadrícula hacia arriba.{ $extra } Cada jugador roba una loseta y la pone junto a su peón, con el palo a la vista. Pon una mano a la espalda.
who-tells = ¿De quién son las tapas que anotas en esta página?
ready-help = Para mantener, deja un dedo en uno de tus botones, en la mesa o en la página. Toca un nombre para mantener por ese jugador. Tócalo otra vez para soltar.
play-head = ¡A hacer tapas!
play-advice = ¿Sin ideas? Pulsa uno de tus botones para salir con el número libre más bajo. ¿Alguien se salta una regla? Da una palmada y pulsa pista.
goes-out = ¿Quién sale?
claps = ¡Falta! ¿Quién ha dado la palmada?
clapped-head = ¡Quietos! ¿Quién ha dado la palmada?
clapped-advice = El reloj está en pausa. Si diste la palmada, pulsa uno de tus botones. Si no fue nadie, pulsa atrás.
accuse-head = { $name } ha dado una palmada. ¿Quién se ha saltado las reglas?
accuse-advice = Pulsa un botón del jugador acusado: una segunda mano, más de una tapa a la vez, más de tres piezas junto a un peón…
judge-head = ¿Se ha saltado { $accused } las reglas?
judge-advice = { $name } lo explica. OK es sí, atrás es no. Un botón de otro jugador lo acusa en su lugar. Un botón de { $name } vuelve a la pregunta anterior.
    .spoken = OK es sí, atrás es no.
held-head = Confirmado: { $accused } pierde una tapa al final
held-advice = Se sigue jugando cuando { $name } da otra palmada. Pulsa un botón de { $name }, pista u OK.
not-held-head = No confirmado: { $name } pierde una tapa al final
not-held-advice = Se sigue jugando cuando { $name } da otra palmada. Pulsa un botón de { $name }, pista u OK.
yes-held = Sí, es falta
no-held = No, no es falta
go-on = Dar otra palmada y seguir
serve-head = ¡Alto! Anota tus tapas
serve-advice = Aparta las sobras. Toca abajo las piezas de cada tapa, o pulsa uno de tus botones una vez por tapa. Cuando todos hayan acabado, pulsa OK dos veces.
add-plain = Añadir una tapa sin sus piezas
done-one = { $name } ha anotado todas sus tapas
count-head = { $name } describe una tapa
count-advice = Di en voz alta qué tiene en común la tapa { $number }. ¿Nadie canta BIS? OK la conserva. ¿BIS? Pulsa un botón de ese jugador. ¿Sin explicación? Pulsa pista y los demás votan. Un botón de { $name } elige otra tapa.
    .spoken = Tapa { $number }.
describe = La { $tapa } es…
in-words = Dicha en voz alta, con BIS o duda
cannot = Sin explicación
joined = Palos y valores a la vez
on-table = Aún en la mesa
bis-head = ¿BIS? La { $tapa }: { $how }
bis-advice = ¿Vale también para otra tapa? Pulsa un botón de su dueño: a la derecha para su siguiente tapa, a la izquierda para una más. OK termina. { $hint }
    .spoken = Pulsa un botón de quien tenga una tapa parecida. OK termina el BIS.
bis-hint-doubt = Si eso no es una explicación, pulsa pista y los demás votan.
bis-hint-nothing = Pulsa pista para ver a quién se pregunta.
bis-which = BIS: esta también
found = Encontradas
settle = Quitarlas
no-bis = Nadie canta BIS
doubt = Eso no es una explicación
vote-head = Votación: la { $tapa }
vote-advice = Vota con un botón de la derecha (verde, pulgar arriba) o de la izquierda (rojo, pulgar abajo). Puedes cambiar tu voto hasta que llegue el último. pista muestra quién falta. { $waiting }
    .spoken = A la derecha, pulgar arriba; a la izquierda, pulgar abajo.
up = ▲ arriba
down = ▼ abajo
finished-head = ¡Gana { $name }!
finished-advice = { $why } Pulsa OK para preparar otra partida, o atrás para deshacer el último paso.
    .spoken = { $why }
reason-tapas = Más tapas que nadie.
reason-die = Empate a tapas, pero con el dado más bajo.
ranked-as = { $name } ({ $edge }): { $score } (tapas conservadas { $tapas }, penalizaciones { $penalties }, { $die })
take-back = Deshacer el último paso
die = dado { $shown }
die-on-die = dado { $shown } sobre otro
score = puntuación { $score }
counted = Ya contadas
result-kept = La { $tapa } ({ $how }) se conserva
result-bis = La { $tapa } ({ $how }): BIS con { $found }
result-discarded = La { $tapa } queda eliminada por votación
refused-ready = Eso todavía no hace nada. Mantén pulsado uno de tus botones, o toca tu nombre.
refused-play = Eso no hace nada ahora. Pulsa un botón de un jugador que siga en juego, o pista para una palmada.
refused-clapped = Di primero quién dio la palmada: pulsa uno de sus botones.
refused-clap = Responde primero a la pregunta de arriba.
refused-serve = Eso no hace nada ahora. Pulsa un botón para anotar una tapa, u OK cuando estén todas.
refused-telling = Hay una tapa a medio anotar ({ $names }). Termínala o devuelve primero sus piezas.
refused-untold = Aún no hay ninguna tapa anotada. Pulsa tu botón una vez por cada una.
refused-stopped = Esa pulsación no contó porque el juego acababa de parar. Pulsa otra vez, una por tapa.
refused-count = Eso no hace nada ahora. Pulsa OK, pista o un botón del jugador al que le toca.
refused-bis = Ahí no hay ninguna tapa para cantar BIS.
refused-vote = Los demás están votando. Cada uno pulsa uno de sus botones.
refused-voted = Ese voto ya está dado. Pulsa un botón de tu otra mano para cambiarlo.
refused-own = La tapa es de { $name }; solo votan los demás.
refused-voting = La votación ya ha empezado. Faltan los jugadores que parpadean.
refused-called = Solo puedes dudar de las palabras si no hay ningún BIS cantado. Retira primero los BIS.
refused-accepted = La votación ya ha aceptado estas palabras. Canta BIS para una tapa, o pulsa OK.
refused-fits = No puedes dudar de esto. La mesa sabe que la descripción encaja. Canta BIS para una tapa, o pulsa OK.
refused-finished = La partida ha terminado. Pulsa OK para otra.
refused-nobody = Ahí no se sienta nadie.
refused-nothing = No hay nada que deshacer.
refused-reopen = La partida ha terminado. Pulsa atrás si quieres continuarla.
refused-started = Esa pulsación no contó porque el juego acababa de empezar. Pulsa otra vez para salir.
refused-piece = Esa pieza no está libre. Ya está anotada, o esta tapa ya tiene bastantes de su clase.
choice-players = Jugadores
choice-extra = Nuevos ingredientes (una pieza más en cada tapa)
    .spoken = Nuevos ingredientes
choice-packs = Más palos
choice-rulings = Reglas opcionales
choice-names = Nombres y sitios
rulings-loose_patterns = Repeticiones, listas exactas y totales también son patrones
rulings-one_pattern = Una descripción habla de palos o de valores, nunca de ambos
rulings-any_mix = Cualquier mezcla de ingredientes en una tapa
rulings-kept_can_be_found = BIS también encuentra tapas ya conservadas
rulings-own_are_safe = BIS nunca encuentra las tapas de quien describe
rulings-described_stays = Tras BIS, la tapa descrita se queda
rulings-most_thumbs = La mayoría de pulgares abajo elimina (si no, todos)
rulings-spared_is_kept = Una tapa dudosa que la votación acepta se conserva enseguida
rulings-below_zero = Las penalizaciones pueden bajar de cero
rulings-stacked_by_number = Un dado sobre otro cuenta por su número
rulings-players_find = Los jugadores encuentran los BIS (si no, la mesa, cuando puede)
new-game = Otra partida
does-hold = { $name } mantiene
does-release = { $name } suelta
does-out = { $name } sale
does-clap = Alguien ha dado una palmada
does-clapper = { $name } da una palmada
does-accuse = Se acusa a { $name }
does-plain = { $name } anota una tapa
does-next = { $name } elige otra tapa
does-describe = Dicha en voz alta y nadie canta BIS: la tapa se conserva
does-cannot = Sin explicación: votación
does-call = BIS: la siguiente tapa de { $name }
does-settle = Quitarlas
does-doubt = Sin explicación: votación
does-done = Todas las tapas están anotadas
does-back = Deshacer
does-more = BIS: una tapa más de { $name }
does-thumb = Voto de { $name }
## Empezar con un toque, una primera partida, la revancha

agreed = { $players } jugadores. Hace falta un piecepack de verdad.
coach-head = Qué hacer ahora
coach-ready = Cada jugador mantiene pulsado un botón de su lado, o toca aquí su nombre. El juego empieza cuando están todos.
coach-play = Todos juegan a la vez, con una sola mano. Haz tapas de tres piezas que sigan un patrón, como todas de un mismo palo o tres números seguidos. ¿Sin ideas? Pulsa uno de tus botones para salir. ¿Alguien se salta una regla? Da una palmada y pulsa pista.
coach-clapped = ¿Quién dio la palmada? Toca el nombre, o pulsa un botón de ese lado.
coach-clap = Pulsa un botón del jugador acusado. Después di si fue una falta. Los botones de aquí lo preguntan paso a paso.
coach-serve = Cada jugador anota sus tapas, pieza a pieza. Elige tu nombre, toca las piezas y termina cada tapa.
coach-count = El jugador nombrado arriba describe una de sus tapas. Elige abajo una descripción, o dila en voz alta y pulsa OK.
coach-bis = Si otra tapa de la mesa encaja, canta BIS: pulsa un botón de su dueño. Entonces se van todas. Si nadie canta BIS, pulsa OK y la tapa se conserva.
coach-vote = ¿Llegó la explicación al momento? Los demás votan. Si todos los pulgares están abajo, la tapa se va.
coach-finished = Gana quien conserva más tapas. En caso de empate, gana el dado más bajo. Elige Revancha para jugar otra vez.
rematch-who = En la revancha, cada jugador se queda en su sitio. Los dados deciden quién empieza el recuento.

legend-text =
    Cada lado es de un jugador, o de dos si juegan más de cuatro. Las luces junto a tus botones son las tuyas.
    Antes de empezar: las luces tenues que parpadean muestran quién falta; las vivas, quién mantiene. El número dice cuántos faltan.
    Durante el juego, el anillo se llena una vez por minuto, y cada punto en su interior es un minuto pasado. Las luces de quienes siguen en juego brillan. Un anillo rojo significa que una palmada ha parado el reloj.
    Blanco muestra quién dio la palmada; rojo, quién está acusado. Un signo de interrogación pregunta: OK es sí, atrás es no.
    Mientras se anotan las tapas, las luces de cada jugador se encienden por turno, con su número de tapas.
    Un número y unas luces blancas que parpadean muestran quién describe una tapa, y cuál.
    Dos barras, un signo igual, significan BIS. Los jugadores cuyas luces parpadean pueden tener una tapa parecida. Hay una luz roja por cada tapa cantada.
    Votación: verde a tu derecha es pulgar arriba; rojo a tu izquierda, pulgar abajo.
    Al final: el color de quien gana y después las puntuaciones, de la primera a la última. Tras un empate, los números entre cuatro esquinas blancas son los dados que decidieron.
rules-text =
    Todos juegan a la vez, con una sola mano. Gira, coge y devuelve losetas y monedas para hacer tapas de tres piezas, de una en una.
    Nunca puedes tener a la vista más de tres piezas junto a tu peón. Devuelve lo que no sirve antes de coger más.
    Una tapa sigue un patrón de palos o de valores: todas de un mismo palo, todas de palos distintos, todas pares, todas impares, consecutivas… El cero es par. Apila cada tapa terminada detrás de tu peón.
    Si ya no ves más tapas, sal y toma el dado libre más bajo. El juego termina cuando sale el penúltimo jugador.
    Si ves que alguien se salta una regla, da una palmada: todos quietos. Si se confirma, el infractor pierde una tapa al final. Si no, la pierde quien dio la palmada.
    En el recuento empieza el jugador con el dado más bajo. Se sigue en sentido horario. Describe una de tus tapas. Si otra tapa de la mesa encaja, es BIS y se van todas. Si no, conservas la tuya.
    Si no tienes una explicación al momento, los demás votan. Si todos los pulgares están abajo, la tapa se va.
    Gana quien tiene más tapas. En caso de empate, gana el dado más bajo. Cada ingrediente nuevo añade una pieza a cada tapa, con un máximo de dos piezas del mismo ingrediente.
label = { $what }: { $words }
edges-N = norte
edges-E = este
edges-S = sur
edges-W = oeste
of-suns = de soles
of-moons = de lunas
of-crowns = de coronas
of-arms = de armas
of-spring = de primavera
of-summer = de verano
of-autumn = de otoño
of-winter = de invierno
of-spades = de picas
of-hearts = de corazones
of-clubs = de tréboles
of-diamonds = de diamantes
waiting = { $count ->
    [one] Falta un jugador.
   *[other] Faltan { $count } jugadores.
}
missing = Faltan todavía
lay-out-extra-pyramids = Las pirámides también van al centro.
lay-out-extra-matchsticks = Las cerillas también van al centro.
all-entered-head = ¿Han anotado todos sus tapas?
all-entered-advice = Pulsa OK para empezar el recuento final. Después nadie puede anotar más tapas. Pulsa atrás, o anota otra tapa, para seguir anotando.
still-entering = Todavía anotan
tapas = { $count ->
    [one] { $count } tapa
   *[other] { $count } tapas
}
more = { $count ->
    [one] una pieza más completa la siguiente
   *[other] { $count } piezas más completan la siguiente
}
full = como mucho { $most } { $ingredient } en una tapa
remove = Quitar
entered-all = { $name } ha anotado todas sus tapas.
entered-all-short = todo anotado
undone = Aún no: anotar más tapas
fits = { $pattern } ({ $marks })
fits-not = no { $pattern } ({ $marks })
penalties = { $count ->
    [one] 1 penalización
   *[other] { $count } penalizaciones
}
did-at = { $sentence } (en el minuto { $time })
did-nothing = Todavía no ha pasado nada
did-start = Están todos: empieza el juego
did-out = { $name } sale con el dado { $shown }
did-somebody = Alguien ha dado una palmada
did-clap = { $name } ha dado una palmada
did-go-on = { $name } da otra palmada: se sigue jugando
did-accuse = { $name } acusa a { $other }
did-held = Confirmado: { $name } pierde una tapa al final
did-not = No confirmado: { $name } pierde una tapa al final
did-take = { $name } anota una pieza: { $piece }
did-drop = { $name } devuelve una pieza: { $piece }
did-tapa = La { $tapa } está anotada: { $pieces }
did-back = La { $tapa } se quita: estaba mal anotada
did-done = { $name } ha anotado todas sus tapas
did-undone = { $name } sigue anotando
did-describe = La { $tapa } se describe: { $how }
did-cannot = La { $tapa } no se puede explicar: votación
did-bis = BIS: { $tapa }
did-unbis = Ya no es BIS: { $tapa }
did-settle = BIS ha terminado
did-no = Nadie canta BIS
did-doubt = Se duda de las palabras: votación
did-up = { $name }: pulgar arriba
did-down = { $name }: pulgar abajo

## Lo que se dice en voz alta

spoken-tapas = { $name }: { $count ->
    [one] { $count } tapa
   *[other] { $count } tapas
}.
spoken-next = Tapa que se describe
spoken-called = BIS para: { $tapas }.
spoken-points = { $name }: { $score }.
keep = Dicha en voz alta, nadie canta BIS
described = Descripciones que conoce la mesa
missed = Cantadas, pero no encajan: { $tapas }.

## Lessons

lesson-start = Listos, ya, fuera
lesson-start-hold = Tres jugadores están al norte, al este y al sur. Pon un dedo en un botón de cada uno de esos lados. No los levantes hasta que se enciendan todas las luces.
lesson-start-hold-ok = OK no hace nada aquí. Mantén un botón de cada lado que parpadea, todos a la vez.
lesson-start-hold-praise = El reloj corre. Ahora todos hacen tapas.
lesson-start-out = El anillo es el reloj. El norte ha terminado y sale. Pulsa un botón del norte.
lesson-start-out-push = Sale el norte. Inténtalo otra vez: pulsa un botón del norte.
lesson-start-out-ok = OK no hace nada aquí. Pulsa un botón del norte.
lesson-start-out-praise = El norte está fuera y toma el dado con ese número.
lesson-start-back = ¡Vaya, el norte no había terminado! Pulsa atrás, la flecha.
lesson-start-back-push = Eso era otra cosa. Inténtalo otra vez: pulsa atrás.
lesson-start-back-ok = OK no hace nada aquí. Pulsa atrás, la flecha.
lesson-start-back-praise = El norte sigue jugando.

lesson-clap = Alguien hace trampa
lesson-clap-clap = ¡Alguien tiene demasiadas piezas! ¡Da una palmada y pulsa pista, rápido!
lesson-clap-clap-push = Ahora no sale nadie. Inténtalo otra vez: pulsa pista.
lesson-clap-clap-ok = OK no para el reloj. Pulsa pista.
lesson-clap-who = El reloj está en pausa. ¿Quién dio la palmada? El norte. Pulsa un botón del norte.
lesson-clap-who-push = La palmada la dio el norte. Inténtalo otra vez: pulsa un botón del norte.
lesson-clap-who-ok = Di primero quién dio la palmada. Pulsa un botón del norte.
lesson-clap-accuse = ¿Quién cometió la falta? El este. Pulsa un botón del este.
lesson-clap-accuse-push = La falta es del este. Inténtalo otra vez: pulsa un botón del este.
lesson-clap-accuse-ok = Di primero quién cometió la falta. Pulsa un botón del este.
lesson-clap-true = ¿Es verdad? OK es sí, atrás es no. Pulsa OK.
lesson-clap-true-push = Es verdad. Inténtalo otra vez: pulsa OK.
lesson-clap-true-praise = El tramposo pierde una tapa al final.
lesson-clap-go-on = Arregla las piezas de la mesa. Después pulsa OK para poner el reloj en marcha.
lesson-clap-go-on-praise = Todos siguen jugando.

lesson-tell = Anota tus tapas
lesson-tell-north = Se acabó el tiempo. Cada jugador pulsa un botón una vez por tapa. El norte ha hecho una. Pulsa una vez un botón del norte.
lesson-tell-north-push = Esta tapa es del norte. Inténtalo otra vez: pulsa un botón del norte.
lesson-tell-north-untold = Anota primero las tapas. Pulsa un botón del norte.
lesson-tell-north-praise = El número muestra cuántas tapas tiene el norte.
lesson-tell-east = El este también ha hecho una. Pulsa un botón del este.
lesson-tell-east-push = Esta tapa es del este. Inténtalo otra vez: pulsa un botón del este.
lesson-tell-all = Esas son todas las tapas. Pulsa OK. El signo de interrogación pregunta si es seguro. Pulsa OK otra vez.
lesson-tell-all-push = Esa era una tapa de más. Inténtalo otra vez: pulsa OK dos veces.
lesson-tell-all-praise = Ahora se cuentan las tapas.

lesson-describe = Describe tus tapas
lesson-describe-alone = El lado blanco, el norte, describe su tapa. Nadie tiene una parecida. Pulsa OK.
lesson-describe-alone-push = Nadie tiene una parecida. Inténtalo otra vez: pulsa OK.
lesson-describe-alone-praise = Nadie ha cantado BIS, así que el norte conserva la tapa y gana un punto.
lesson-describe-bis = Ahora el este describe su tapa. El sur tiene una parecida y canta: ¡BIS! Pulsa un botón del sur.
lesson-describe-bis-push = Ha cantado BIS el sur. Inténtalo otra vez: pulsa un botón del sur.
lesson-describe-bis-ok = Alguien ha cantado BIS. Pulsa un botón del sur.
lesson-describe-settle = Nadie más canta BIS. Pulsa OK.
lesson-describe-settle-push = Nadie más tiene una parecida. Inténtalo otra vez: pulsa OK.
lesson-describe-settle-praise = Las dos tapas se van, y nadie gana puntos.

lesson-thumbs = Pulgar arriba, pulgar abajo
lesson-thumbs-doubt = El norte ha descrito su tapa, pero suena mal. Pulsa pista para dudar de ella.
lesson-thumbs-doubt-push = Eso cantaba BIS. Inténtalo otra vez: pulsa pista.
lesson-thumbs-doubt-ok = OK la aceptaría. Pulsa pista para dudar de ella.
lesson-thumbs-up = Ahora votan los demás: a la derecha (verde), pulgar arriba; a la izquierda (rojo), pulgar abajo. El este se lo cree. Pulsa E5.
lesson-thumbs-up-push = El este vota pulgar arriba. Inténtalo otra vez: pulsa E5.
lesson-thumbs-up-praise = El este ha votado.
lesson-thumbs-down = El sur no se lo cree. Pulsa Sb, donde está rojo.
lesson-thumbs-down-push = El sur vota pulgar abajo. Inténtalo otra vez: pulsa Sb.
lesson-thumbs-down-praise = No todos los pulgares estaban abajo, así que la tapa cuenta. Ya lo sabes todo. ¡A divertirse!
variant-players = { $count } jugadores

## El análisis
review-described = tapa { $number }, { $how }
review-worth = { $points ->
    [one] una tapa
   *[other] { $points } tapas
 }
judged-how-open = Cada descripción se compara con las que la mesa conoce, como si todos encontraran lo que encaja. Las probabilidades salen de jugar el recuento hasta el final.
