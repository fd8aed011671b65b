title = TAPAS para el piecepack
player = Jugador { $seat }
placed = { $name } · { $edge }
player-short = J{ $seat }
clock = tiempo jugado
piece = { $value } { $suit } ({ $ingredient })
tapa = tapa { $number } de { $name }
plain = piezas sin decir
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
how-words = dicha con palabras
how-accepted = dicha con palabras, aceptada
how-cannot = sin explicar
setup-head = TAPAS para el piecepack
setup-advice = Elige cuántos juegan y con qué piezas.
ready-head = Para empezar, todos mantienen pulsado
ready-advice = Mantén pulsado tu borde, o toca tu nombre; cuando lo haga el último, empieza el juego. { $waiting }
    .spoken = { $waiting }
lay-out-head = Antes de eso
lay-out = Cada uno coge el peón y el dado de un palo. Se echan todas las monedas sobre la mesa y alrededor se mezclan las losetas con la cuadrícula hacia arriba.{ $extra } Cada uno roba una loseta y la pone, con el palo a la vista, junto a su peón. Una mano, a la espalda.
who-tells = ¿De quién son las tapas que se dicen en esta página?
ready-help = Para mantener pulsado, deja un dedo en un botón de tu borde, en la mesa o en la página. Tocar un nombre lo mantiene por ese jugador; tocarlo otra vez lo suelta.
play-head = ¡A hacer tapas!
play-advice = ¿Sin ideas? Pulsa tu propio borde: sales con el número libre más bajo. ¿Alguien se salta las reglas? Da una palmada y pulsa pista.
goes-out = Sale
claps = ¡Falta! ¿Quién da una palmada?
clapped-head = ¡Quietos! ¿Quién ha dado la palmada?
clapped-advice = El reloj está parado. Quien dio la palmada pulsa su propio borde; atrás si no fue nadie.
accuse-head = { $name } ha dado una palmada. ¿Quién se ha saltado las reglas?
accuse-advice = Pulsa el borde del jugador acusado: una segunda mano, más de una tapa a la vez, más de tres piezas junto a un peón…
judge-head = ¿Se ha saltado { $accused } las reglas?
judge-advice = { $name } lo explica. ok: sí, se confirma; atrás: no. Otro borde acusa a otra persona; el borde de { $name } vuelve a la pregunta anterior.
    .spoken = ok es sí, atrás es no.
held-head = Es cierto: { $accused } perderá una tapa al final
held-advice = Se sigue jugando cuando { $name } dé otra palmada: pulsa el borde de { $name }, pista u ok.
not-held-head = No es cierto: { $name } perderá una tapa al final
not-held-advice = Se sigue jugando cuando { $name } dé otra palmada: pulsa el borde de { $name }, pista u ok.
yes-held = Sí, es cierto
no-held = No, no es cierto
go-on = Segunda palmada: se sigue
serve-head = ¡Alto! A decir las tapas
serve-advice = Aparta las sobras. Toca abajo las piezas de cada tapa, o pulsa tu propio borde una vez por tapa. ok, dos veces, lo da por dicho para todos.
add-plain = Una tapa sin sus piezas
done-one = { $name } lo ha dicho todo
count-head = { $name } describe una tapa
count-advice = Di en voz alta qué tiene en común la tapa { $number } (el borde de { $name } elige otra). Nadie dice BIS: ok la guarda. BIS: pulsa el borde de quien tenga una igual. Si no hay explicación al momento: pista, y los demás votan.
    .spoken = Tapa { $number }.
describe = La { $tapa } es…
in-words = Dicha en voz alta; BIS, o se duda
cannot = Sin explicación
joined = Palos y valores a la vez
on-table = Aún en la mesa
bis-head = ¿BIS? La { $tapa }: { $how }
bis-advice = ¿Vale también para otra tapa? Pulsa el borde de su dueño: mitad derecha, su siguiente tapa; mitad izquierda, una más. ok termina. { $hint }
    .spoken = Pulsad el borde de quien tenga una tapa parecida; ok termina.
bis-hint-doubt = pista: esas palabras no explican nada, y los demás votan.
bis-hint-nothing = pista muestra a quién se pregunta; ahora no se puede dudar de nada.
bis-which = BIS: esta también
found = Encontradas
settle = Quitarlas
no-bis = Nadie dice BIS
doubt = Eso no es una explicación
vote-head = Pulgares: la { $tapa }
vote-advice = Botones de la derecha (verde): arriba, puede quedarse. Botones de la izquierda (rojo): abajo. Un pulgar se puede cambiar hasta que se dé el último. pista muestra quién falta. { $waiting }
    .spoken = Mano derecha a favor, mano izquierda en contra.
up = ▲ arriba
down = ▼ abajo
finished-head = ¡Gana { $name }!
finished-advice = { $why } ok prepara otra partida, atrás deshace el último paso.
    .spoken = { $why }
reason-tapas = Es quien más tapas conserva.
reason-die = Tantas tapas como otra persona, pero el dado más bajo.
ranked-as = { $name } ({ $edge }): { $score } (tapas conservadas { $tapas }, penalizaciones { $penalties }, { $die })
take-back = Deshacer el último paso
die = dado { $shown }
die-on-die = dado { $shown } sobre otro
score = puntuación { $score }
counted = Contadas
result-kept = La { $tapa } ({ $how }) se conserva
result-bis = La { $tapa } ({ $how }): BIS con { $found }
result-discarded = La { $tapa } se descarta por los pulgares
refused-ready = Eso todavía no hace nada: mantén pulsado tu propio borde, o toca tu nombre.
refused-play = Eso no hace nada ahora: pulsa el borde de un jugador que siga en juego, o pista para una palmada.
refused-clapped = Di primero quién dio la palmada: pulsa ese borde.
refused-clap = Responde antes a la pregunta de arriba.
refused-serve = Eso no hace nada ahora: pulsa un borde para decir una tapa, ok cuando esté todo dicho.
refused-telling = Hay una tapa a medio decir ({ $names }): termínala o devuelve antes sus piezas.
refused-untold = Aún no se ha dicho ninguna tapa: pulsa tu borde una vez por cada una.
refused-stopped = Esa pulsación no contó, el juego acababa de parar: pulsa otra vez, una por tapa.
refused-count = Eso no hace nada ahora: ok, pista, o el borde de a quien le toca.
refused-bis = Ahí no hay ninguna tapa que cantar.
refused-vote = Deciden los pulgares: cada uno de los demás pulsa su propio borde.
refused-voted = Ese pulgar ya está dado; la otra mitad del borde lo cambia.
refused-own = La tapa es de { $name }; solo votan los demás.
refused-voting = Ya se han pedido los pulgares: faltan los bordes que parpadean.
refused-called = Solo se puede dudar de las palabras si no se ha cantado ninguna tapa; retira antes las cantadas.
refused-accepted = Los pulgares ya han salvado estas palabras: canta una tapa, o pulsa ok.
refused-fits = No hay nada que dudar: la mesa sabe que la descripción encaja. Canta una tapa, o pulsa ok.
refused-finished = La partida ha terminado: ok para otra.
refused-nobody = Ahí no se sienta nadie.
refused-nothing = No hay nada que deshacer.
refused-reopen = La partida ha terminado: pulsa atrás y la mesa pregunta si continúa.
refused-started = Esa pulsación no contó, el juego acababa de empezar: pulsa otra vez para salir.
refused-piece = Esa pieza no está libre: ya está dicha, o en esta tapa hay bastantes de su clase.
choice-players = Jugadores
choice-extra = Nuevos ingredientes (una pieza más en cada tapa)
choice-packs = Más palos
choice-rulings = Puntos abiertos de las reglas
choice-names = Nombres y dónde se sienta cada uno
rulings-loose_patterns = Repeticiones, listas exactas y totales también son patrones
rulings-one_pattern = Una descripción habla de palos o de valores, nunca de ambos
rulings-any_mix = Cualquier mezcla de ingredientes en una tapa
rulings-kept_can_be_found = BIS también encuentra tapas ya conservadas
rulings-own_are_safe = BIS nunca encuentra las tapas de quien describe
rulings-described_stays = Tras BIS, la tapa descrita se queda
rulings-most_thumbs = Descarta la mayoría de pulgares abajo (si no, todos)
rulings-spared_is_kept = Palabras puestas en duda y salvadas: se conserva enseguida
rulings-below_zero = Las penalizaciones pueden bajar de cero
rulings-stacked_by_number = Un dado sobre otro cuenta por su número
rulings-players_find = Los jugadores encuentran BIS (si no, la mesa, cuando lo sabe)
new-game = Otra partida
does-hold = { $name } mantiene
does-release = { $name } suelta
does-out = { $name } sale
does-clap = Alguien ha dado una palmada
does-clapper = { $name } da una palmada
does-accuse = Se acusa a { $name }
does-plain = { $name } dice una tapa
does-next = { $name } elige otra tapa
does-describe = Dicha en voz alta y nadie dice BIS: la tapa se queda
does-cannot = Sin explicación: pulgares
does-call = BIS: la siguiente tapa de { $name }
does-settle = Quitarlas
does-doubt = Sin explicación: pulgares
does-done = Está todo dicho
does-back = Deshacer
does-more = BIS: una tapa más de { $name }
does-thumb = Pulgar de { $name }
## Empezar con un toque, una primera partida, la revancha

agreed = { $players } jugadores, con lo que se acordó la última vez. Hace falta un piecepack de verdad.
coach-head = Qué hacéis ahora
coach-ready = Todos mantienen pulsado un botón de su lado, o tocan aquí su nombre. Se empieza cuando todos lo hacen.
coach-play = Todos a la vez, con una mano: haced tapas de tres piezas que sigan un patrón, todas del mismo palo, por ejemplo, o tres números seguidos. ¿Sin ideas? Pulsa tu borde, y sales. ¿Alguien se salta una regla? Da una palmada y pulsa pista.
coach-clapped = Decid quién dio la palmada: tocad el nombre o pulsad el botón de ese lado.
coach-clap = Pulsad el borde del acusado y decid si fue una falta; los botones de aquí lo preguntan uno tras otro.
coach-serve = Cada uno cuenta las tapas que ha hecho, pieza a pieza: elige tu nombre, toca las piezas y termina cada tapa.
coach-count = Quien se nombra arriba describe una de sus tapas: elige abajo una descripción, o dila en voz alta y pulsa ok.
coach-bis = Quien tenga otra tapa en la mesa que encaje dice BIS, pulsando el borde de su dueño: entonces se van todas. ok si nadie lo dice; entonces se queda.
coach-vote = ¿Fue una explicación al momento? Los demás votan con el pulgar; si todos están abajo la tapa se va.
coach-finished = Quien se quedó con más tapas ha ganado; el dado más bajo decide los empates. Revancha empieza otra partida.
rematch-who = En la revancha cada uno se queda en su sitio; los dados deciden quién empieza la cuenta.

legend-text =
    Cada lado es de un jugador, o de dos si juegan más de cuatro; las luces junto a tus botones son tu borde.
    Antes de empezar: un borde tenue que parpadea falta, uno vivo mantiene; el número dice cuántos faltan.
    Durante el juego el anillo se llena una vez por minuto, y cada punto dentro de él es un minuto pasado; los bordes en juego brillan. Un anillo rojo: el reloj está parado por una palmada.
    Blanco dio la palmada, rojo está acusado. Un signo de interrogación pregunta: ok es sí, atrás es no.
    Mientras se dicen las tapas, cada borde se enciende por turno con su número de tapas.
    Un número junto a un borde blanco que parpadea: a quién le toca describir, y qué tapa.
    Dos barras, un signo igual: BIS. Los bordes que parpadean pueden tener una tapa parecida; una luz roja por cada una cantada.
    Pulgares: verde a la derecha es arriba, rojo a la izquierda es abajo.
    Al final: el color de quien gana y después las puntuaciones de la mejor a la última; si hubo empate, los números entre cuatro esquinas blancas son los dados que decidieron.
rules-text =
    Con una mano y todos a la vez, los jugadores giran, cogen y devuelven losetas y monedas y hacen tapas de tres piezas, de una en una.
    Nunca se ven más de tres piezas junto a un peón: lo que no sirve se devuelve antes.
    Una tapa sigue un patrón de palos o de valores: todas de un mismo palo, todas de palos distintos, todas pares, todas impares, consecutivas… El cero es par. Una tapa terminada se apila detrás del peón.
    Quien ya no ve tapas sale y recibe el dado libre más bajo. El penúltimo en salir termina el juego.
    Quien ve que alguien se salta las reglas da una palmada: todos quietos. Si se confirma, el infractor pierde una tapa al final; si no, la pierde quien dio la palmada.
    En el recuento empieza el dado más bajo y se sigue en sentido horario: describe una de tus tapas. Si otra de la mesa encaja es BIS: todas se van. Si no, la tuya se conserva.
    Sin explicación al momento: si todos los demás bajan el pulgar, la tapa se va.
    Gana quien tiene más tapas; después, el dado más bajo. Cada ingrediente nuevo hace las tapas una pieza más grandes, con un máximo de dos piezas del mismo ingrediente.
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
all-told-head = ¿Lo han dicho todo todos?
all-told-advice = ok: sí, empieza el recuento final y nadie puede decir más tapas. atrás, o decir otra tapa: no, todos siguen diciendo.
telling = Todavía dicen
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
told-all = { $name } lo ha dicho todo.
told-all-short = todo dicho
undone = Aún no está todo: seguir diciendo
fits = { $pattern } ({ $marks })
fits-not = no { $pattern } ({ $marks })
penalties = { $count ->
    [one] 1 penalización
   *[other] { $count } penalizaciones
}
did-at = { $sentence } (en el minuto { $time })
did-nothing = Todavía no ha pasado nada
did-start = Todos mantienen: empieza el juego
did-out = { $name } sale con el dado { $shown }
did-somebody = Alguien ha dado una palmada
did-clap = { $name } ha dado una palmada
did-go-on = { $name } da otra palmada: se sigue jugando
did-accuse = { $name } acusa a { $other }
did-held = Se confirma: { $name } perderá una tapa al final
did-not = No se confirma: { $name } perderá una tapa al final
did-take = { $name } dice una pieza: { $piece }
did-drop = { $name } devuelve una pieza: { $piece }
did-tapa = La { $tapa } está dicha: { $pieces }
did-back = La { $tapa } se quita: estaba mal dicha
did-done = { $name } lo ha dicho todo
did-undone = { $name } sigue diciendo
did-describe = La { $tapa } se describe: { $how }
did-cannot = La { $tapa } no se puede explicar: pulgares
did-bis = BIS: { $tapa }
did-unbis = Al final no es BIS: { $tapa }
did-settle = BIS ha terminado
did-no = Nadie dice BIS
did-doubt = Se duda de las palabras: pulgares
did-up = { $name }: pulgar arriba
did-down = { $name }: pulgar abajo

## Lo que se dice en voz alta

spoken-tapas = { $name }: { $count ->
    [one] { $count } tapa
   *[other] { $count } tapas
}.
spoken-next = La tapa que se va a describir
spoken-called = Reclamadas: { $tapas }.
spoken-points = { $name }: { $score }.
keep = Dicha en voz alta; nadie dice BIS
described = Descripciones que conoce la mesa
missed = Cantadas, pero distintas: { $tapas }.

## Lessons

lesson-start = Listos, ya, fuera
lesson-start-hold = Juegan tres: norte, este y sur. Pon un dedo en un botón de cada uno de esos lados y no los levantes hasta que se enciendan todas las luces.
lesson-start-hold-ok = Aquí no va ok: mantén un botón de cada lado que parpadea, todos a la vez.
lesson-start-hold-praise = El reloj corre: ahora todos hacen tapas.
lesson-start-out = El anillo es el reloj. El norte ha terminado y sale: pulsa un botón al norte.
lesson-start-out-push = Sale el norte. Se deshace: pulsa un botón al norte.
lesson-start-out-ok = Aquí no va ok: pulsa un botón al norte.
lesson-start-out-praise = El norte está fuera y toma el dado de ese número.
lesson-start-back = ¡Vaya, el norte no había terminado! Pulsa atrás, la flecha.
lesson-start-back-push = Eso era otra cosa. Se deshace: pulsa atrás.
lesson-start-back-ok = ok no hace nada aquí. Pulsa atrás, la flecha.
lesson-start-back-praise = El norte sigue jugando.

lesson-clap = Alguien hace trampa
lesson-clap-clap = ¿Ves a alguien con demasiadas piezas en la mano? ¡Da una palmada y pulsa pista, rápido!
lesson-clap-clap-push = Ahora no sale nadie. Se deshace: pulsa pista.
lesson-clap-clap-ok = Es pista lo que para el reloj. Pulsa pista.
lesson-clap-who = El reloj está parado. ¿Quién dio la palmada? El norte: pulsa un botón al norte.
lesson-clap-who-push = La palmada la dio el norte. Se deshace: pulsa un botón al norte.
lesson-clap-who-ok = Di primero quién dio la palmada: pulsa un botón al norte.
lesson-clap-accuse = ¿Y de quién se trata? Del este: pulsa un botón al este.
lesson-clap-accuse-push = Se trata del este. Se deshace: pulsa un botón al este.
lesson-clap-accuse-ok = Di primero de quién se trata: pulsa un botón al este.
lesson-clap-true = ¿Es verdad? ok quiere decir sí, atrás quiere decir no. Pulsa ok.
lesson-clap-true-push = Es verdad. Se deshace: pulsa ok.
lesson-clap-true-praise = Quien hizo trampa lo paga al final.
lesson-clap-go-on = Ordenad la mesa. Luego pulsa ok, y el reloj sigue.
lesson-clap-go-on-praise = Todos siguen.

lesson-tell = ¿Qué habéis hecho?
lesson-tell-north = Se acabó el tiempo. Cada uno pulsa una vez por tapa. El norte ha hecho una: pulsa una vez un botón al norte.
lesson-tell-north-push = La tapa es del norte. Se deshace: pulsa un botón al norte.
lesson-tell-north-untold = Primero las tapas: pulsa un botón al norte.
lesson-tell-north-praise = El número dice cuántas tiene el norte.
lesson-tell-east = El este también ha hecho una. Pulsa un botón al este.
lesson-tell-east-push = La tapa es del este. Se deshace: pulsa un botón al este.
lesson-tell-all = Eso es todo. Pulsa ok; un signo de interrogación pregunta si es seguro. Pulsa ok otra vez.
lesson-tell-all-push = Esa era una tapa más. Se deshace: pulsa ok dos veces.
lesson-tell-all-praise = Ahora se cuentan las tapas.

lesson-describe = ¿Qué es?
lesson-describe-alone = El lado blanco, el norte, dice qué es su tapa. Nadie tiene otra igual: pulsa ok.
lesson-describe-alone-push = Nadie tiene otra igual. Se deshace: pulsa ok.
lesson-describe-alone-praise = Nadie ha cantado, así que el norte se la queda: un punto.
lesson-describe-bis = Ahora el este dice qué es su tapa. El sur canta: ¡BIS! Quiere decir: tengo una igual. Pulsa un botón al sur.
lesson-describe-bis-push = Ha cantado el sur. Se deshace: pulsa un botón al sur.
lesson-describe-bis-ok = Alguien ha cantado BIS. Pulsa un botón al sur.
lesson-describe-settle = Nadie más canta. Pulsa ok.
lesson-describe-settle-push = Nadie más tiene una. Se deshace: pulsa ok.
lesson-describe-settle-praise = Las dos tapas se van, y nadie gana un punto.

lesson-thumbs = Pulgares arriba, pulgares abajo
lesson-thumbs-doubt = El norte ha dicho qué es su tapa, pero suena mal. Pulsa pista: eso dice «no me lo creo».
lesson-thumbs-doubt-push = Eso cantaba BIS. Se deshace: pulsa pista.
lesson-thumbs-doubt-ok = Así contaría. Pulsa pista para decir que no te lo crees.
lesson-thumbs-up = Ahora los demás dan el pulgar: arriba con la mano derecha, en verde, abajo con la izquierda, en rojo. El este se lo cree: pulsa E5.
lesson-thumbs-up-push = El este pone el pulgar arriba. Se deshace: pulsa E5.
lesson-thumbs-up-praise = El pulgar está dado.
lesson-thumbs-down = El sur no se lo cree: pulsa Sb, donde está rojo.
lesson-thumbs-down-push = El sur pone el pulgar abajo. Se deshace: pulsa Sb.
lesson-thumbs-down-praise = No todos los pulgares estaban abajo, así que cuenta. Ya lo sabes todo. ¡A divertirse!
variant-players = { $count } jugadores
