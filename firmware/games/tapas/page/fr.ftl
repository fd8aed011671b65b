title = Tapas

## Players, pieces, slots

J = Jalapeños
C = Croquetas
the-J = les Jalapeños
the-C = les Croquetas
to-J = aux { $name }
to-C = aux { $name }
to-named = à { $name }
piece-J = jalapeño { $value }
piece-C = croqueta { $value }
piece-xT = toast
piece-xK = ketchup
piece-xM = mayonnaise
piece-xW = wasabi
piece-xN = serviette
piece-xB = addition
slot-empty = { $slot } : vide
slot-holds = { $slot } : { $piece }
seat = { $name } (table, { $level })
    .spoken = { $name }
seat-away = { $name } ({ $table })
    .spoken = { $name }
other-table = l’autre table
levels-person = une personne
levels-child = enfant
levels-hungry = gourmand
levels-careful = prudent
levels-planner = stratège
levels-master = maître
levels-champion = champion
choice-level = Niveau de la table
strength-child = 1 – pour une première partie
strength-hungry = 2 – facile
strength-careful = 3 – moyen
strength-planner = 4 – difficile
strength-master = 5 – très difficile
strength-champion = 6 – le plus difficile
level-beats = Il gagne { $of } parties sur dix contre le niveau { $below }.

## Commencer d’un geste, la revanche

extras-agreed = { $count ->
    [0] sans Extras
    [one] { $count } Extra
   *[other] { $count } Extras
}
agreed-first = { $name } commencent
agreed-rulings = règles du jeu en ligne
agreed-table = La table joue { $name } ({ $level })
rulings-differ-ticket = L’addition retire les tapas qui sortent avec elle ; en ligne elle retire aussi les autres Extras qui sortent avec elle.
rulings-differ-first-turn = Burning Head : selon la règle le plateau tourne aussi avant la toute première poussée ; en ligne non.
first-why = À force égale, qui commence ne gagne que { $wins ->
    [1] une partie
    [3] trois parties
   *[other] quatre parties
} sur dix.
rematch-winner = { $named ->
    [yes] À la revanche, { $name } commence, après sa victoire.
   *[no] À la revanche, { $name } commencent, après leur victoire.
}
rematch-other = { $named ->
    [yes] À la revanche, { $name } commence à son tour.
   *[no] À la revanche, { $name } commencent à leur tour.
}

second-game = Deuxième partie, l’autre commence
second-game-words = Les deux parties comptent ensemble.
match-so-far = Les deux parties ensemble : { $one } { $a }, { $other } { $b }

## Une valeur choisie dans la main

hand-pick = Choisir { $piece }, dont il reste { $count } (touche { $key })
hand-picked = { $value } est choisi : choisissez maintenant une entrée.

## La liste des coups, et ce que l’analyse en pense

moves-advice = Choisissez un coup pour revoir la partie après lui.
mark-best = le meilleur
mark-good = bon
mark-better = mieux : { $best }
mark-mistake = erreur ; { $best } était meilleur
review-side = 100 % : { $name }
review-side-lower = 0 % : { $name }
review-table = Les mêmes chiffres en tableau

## Une première partie, pas à pas

coach-choose-head = 1. Choisir une valeur et une entrée
coach-look-head = 2. Regarder, puis compter
coach-table-head = 3. La poussée de la table
coach-end-head = La fin
coach-aim = Poussez les tapas de l’autre hors du plateau : ce qui tombe compte pour vous. Les vôtres qui tombent comptent pour l’autre.
coach-choose = Touchez une pièce de votre main, puis un des boutons près d’une lumière verte. Ou appuyez sur le bouton autant de fois que vaut la pièce.
coach-closed = Cette entrée vous est fermée : la ligne en rouge dit pourquoi. Les vertes sont ouvertes.
coach-advice = Une bonne poussée : appuyez { $value ->
    [one] une fois
   *[other] { $value } fois
} sur { $button }, ce qui fait entrer votre { $value }. Les lumières la montrent.
coach-ask = Montrez-moi une bonne poussée
coach-look = Les lumières montrent ce que ferait votre { $value } en { $button } : { $count ->
    [0] rien ne sort du plateau.
    [one] { $count } pièce sort du plateau.
   *[other] { $count } pièces sortent du plateau.
}
coach-not-there = Vous n’avez plus de { $value }. Appuyez encore sur { $button } pour une autre valeur, ou sur retour.
coach-other = Pas ce que vous voulez ? { $button } encore donne la valeur suivante, un autre bouton un autre endroit, retour un appui de moins.
coach-count = Si cela vous plaît appuyez sur ok : maintenant elle compte. À une vraie table poussez votre pièce de même.
coach-fell = Après la poussée de { $name } :
coach-nothing-fell = La poussée de { $name } n’a rien fait tomber.
coach-table-thinks = La table choisit sa poussée. Un instant.
coach-table = La table joue son { $value } en { $button } : les lumières montrent comment. À une vraie table poussez cette pièce pour elle ; puis faites ce que dit la ligne du haut.
coach-end = Chacun avait dix tapas. Qui a gagné plus de points a gagné ; à égalité les tapas les plus forts décident. Revanche commence une autre partie.

## The buttons

ok-help = ok : compter ; sans rien en cours, revoir la dernière poussée
back-help = retour : reprendre ; maintenu : abandonner la partie
hint-help = conseil : montrer les entrées ouvertes et la meilleure poussée ; maintenu : dire aussi pourquoi
menu-help = menu : score et lumières
entry-button = entrée { $entry }
entry-button-turned = bouton { $button }, entrée { $entry } du plateau
place-turned = { $button } (plateau : { $entry })
    .spoken = { $said }
place = { $button }
    .spoken = { $said }
names-turned = Le plateau est tourné. Les boutons portent les noms du cadre ; les coups, les cases et les parties notées gardent ceux du plateau, entre parenthèses là où ils diffèrent.
open = ouverte
shut = fermée

## What the table waits for

setup-advice = Qui commence s’assoit au sud, l’autre au nord.
placing-head = Placez les jetons
placing-advice = Placez-les là où ils sont montrés, puis ok.
quarter-turns = { $turns ->
    [1] un quart de tour
    [2] un demi-tour
   *[3] trois quarts de tour
}
turning-head = Tournez le plateau : { $turns }, sens horaire
turning-back-head = Remettez le plateau : { $turns }, sens inverse
turning-advice = Puis ok, ou directement une entrée. À jouer : { $name }.
move-head = À jouer : { $name }
move-advice = Appuyez sur une entrée : une fois pour un 1, quatre fois pour un 4.
facing = Entrez seulement par le côté { $side }.
side-N = nord
side-S = sud
entering-advice = OK confirme. Appuyez encore pour augmenter la valeur, ou choisissez une autre entrée.
missing-head = Plus de { $value }
missing-advice = Plus de { $value } : { $name }. Appuyez encore pour une autre valeur.
redo-advice = ok refait la poussée qui a été reprise.
auto-advice = { $seconds ->
    [one] Sans autre appui, elle compte toute seule après { $seconds } seconde.
   *[other] Sans autre appui, elle compte toute seule après { $seconds } secondes.
}
passed = Aucune entrée ouverte pour { $name } : tour passé.
thinking-head = { $name } : réflexion en cours
thinking-advice = retour reprend la dernière poussée.
proposal-head = { $name } joue { $value } en { $entry }
proposal-advice = Poussez pour la table : { $piece } en { $place }, puis appuyez sur { $button }.
proposal-advice-itself = Elle compte toute seule dans un instant ; ok la compte tout de suite.
proposal-advice-ok = ok la compte pour la table.
away-head = À { $table } de pousser
away-advice = La poussée faite là-bas se montre ici, puis vous la faites ici aussi.
away-advice-back = retour demande si vous pouvez reprendre la vôtre.
away-proposal-head = { $table } a poussé { $value } en { $entry }
away-proposal-advice = Faites-le sur votre plateau : { $piece } en { $place }, puis appuyez sur { $button }.
away-proposal-advice-ok = ok le fait ici aussi.
demonstration-advice = La table joue contre elle-même. Gardez retour enfoncé pour l’arrêter, ou ouvrez Parties pour une autre.

## The end

finished-head-won = Victoire : { $name } !
finished-head-draw = Égalité
reason-points = { $a ->
    [one] { $a } point à { $b }.
   *[other] { $a } points à { $b }.
}
reason-sauces = Ketchup, mayonnaise et wasabi dans une main : victoire immédiate.
reason-tie-break = { $a ->
    [one] { $a } point partout ; le nombre de tapas de valeur { $value } décide.
   *[other] { $a } points partout ; le nombre de tapas de valeur { $value } décide.
}
reason-draw = Mêmes points et mêmes tapas gagnés.
reason-time = Le temps est écoulé ; les points ne comptent pas : { $a } à { $b }.
match-won = Les deux parties ensemble : { $a } à { $b }. Match gagné : { $name } !
match-draw = Les deux parties ensemble : { $a } à { $b }. Match nul.
finished-advice = ok prépare la partie suivante.

## What is refused

refused-closed = { $entry } est fermée :
closed-OWN_FIRST = la première pièce appartient à { $name }
closed-REVERSE = ce serait repousser en sens inverse la ligne qui vient d’être poussée
closed-EMPTY_LINE = la ligne est vide
closed-NOT_FACING = cette entrée n’est pas du côté face à { $name }
closed-NO_SUCH_TAPAS = plus de tapas de cette valeur
closed-GAME_OVER = la partie est finie
reasons = { " ; " }
refused-confirm = C’est la poussée de la table : faites-la pour elle, puis appuyez sur { $button }.
refused-wrong_entry = La table ne joue pas en { $place }. Poussez en { $wanted }, puis appuyez sur { $button }.
refused-wrong_entry-ok = La table ne joue pas en { $place } : appuyez sur ok ou sur { $button }.
refused-away = C’est à { $table } de pousser : attendez.
refused-confirm-away = C’est la poussée de { $table } : faites-la sur votre plateau, puis appuyez sur { $button }.
refused-wrong_entry-away = { $table } n’a pas poussé en { $place }. Poussez en { $wanted }, puis appuyez sur { $button }.
refused-wrong_entry-away-ok = { $table } n’a pas poussé en { $place } : appuyez sur ok ou sur { $button }.
refused-no_such_tapas = Vous n’avez plus de { $value }. Appuyez encore sur { $button }, ou choisissez une autre entrée.
refused-placing = Posez d’abord les jetons, puis appuyez sur ok.
refused-thinking = La table réfléchit encore ; attendez sa poussée.
refused-nothing = Il n’y a rien à reprendre.
refused-over = La partie est finie : ok prépare la suivante, retour demande si celle-ci continue.
refused-by_itself = La table joue contre elle-même. Gardez retour enfoncé pour l’arrêter, ou ouvrez Parties pour une autre.
refused-hints = Les conseils sont coupés (Réglages) : à vous de trouver.
refused-take_backs = Les reprises sont coupées (Réglages) : une poussée comptée reste.

## A push

preview-head = { $value } en { $entry } donnerait
net-you = Vous +{ $a }, adversaire +{ $b }
net = { $one } +{ $a }, { $other } +{ $b }
preview-nothing = Rien ne sort du plateau.
latest-head = Dernière poussée : { $name }, { $value } en { $entry }
push-is = { $value } en { $entry }
moves-in = { $piece } entre jusqu’en { $to }
moves-through = { $piece } traverse tout et tombe de l’autre côté
moves-slot = { $piece } va de { $from } en { $to }
left-to = { $piece } tombe et revient { $to }
left-nobody = { $piece } tombe et sort du jeu (addition)
left-to-from = { $piece } ({ $from }) revient { $to }
left-nobody-from = { $piece } ({ $from }) tombe et sort du jeu (addition)
again = Serviette : encore une poussée pour { $name }.
ends = La partie finit sur cette poussée.
replay-head = Relecture : poussée { $at } sur { $of }
instead-head = À la place : { $value } en { $entry }

## The score, the moves

hand = En main
taken = Gagnés
removed = Hors jeu : { $pieces }
none = rien
moves = Coups
no-moves = Aucun pour l’instant.
no-push-yet = Pas encore de poussée.

## Corrections

corrected = corrigée
correction-told = Correction après la poussée { $number } : { $reason }
correction-head = Corrigé : { $reason }
correction-slot = { $slot } : { $now }, la table avait { $was }
correction-points = { $name } : { $points } points
correction-mover = Au tour de { $name }.
correct-reason-bumped = un tapas a été bousculé
correct-reason-other-push = la poussée faite n’était pas celle qui fut entrée
correct-reason-miscounted = quelque chose est tombé, ou non, autrement que montré
correct-reason-set-by-hand = placé à la main
slot-nothing = rien
spoken-corrected = Corrigé : { $reason }.
spoken-uncorrected = Correction reprise : { $reason }.

## Une position placée à la main

study-named = étude : { $name }
edit-correct = Corriger le plateau
edit-study = Placer une position
edit-head-tray = Qu’y a-t-il où ?
edit-head-hands = Qu’y a-t-il en main, et à qui le tour ?
edit-head-reason = Pourquoi faut-il corriger la table ?
edit-advice-tray = Choisissez une pièce ci-dessous et touchez les cases, ou appuyez sur l’entrée de la ligne autant de fois que la case est loin ; conseil enlève ce qui s’y trouve et le repose ailleurs, encore une fois pour une autre pièce. ok continue, retour annule, menu quitte.
edit-advice-hands = Les boutons de l’ouest comptent la main des jalapeños, ceux de l’est celle des croquetas, les 4 en haut. Un bouton du nord ou du sud dit à qui le tour. ok continue.
edit-advice-hands-study = Les boutons de l’ouest comptent la main des jalapeños, ceux de l’est celle des croquetas, les 4 en haut. Un bouton du nord ou du sud dit à qui le tour. ok commence.
edit-advice-reason = Les quatre boutons du nord choisissent une raison ; ok corrige la partie.
edit-lift = rien : enlever ce qui s’y trouve
edit-piece = { $piece } : il en reste { $count }
edit-lifted = Enlevé : { $pieces }
edit-fallen = Ce qui n’est nulle part compte comme tombé.
edit-turn = Au tour de { $name }
edit-hand = { $name }, valeur { $value }
edit-why = Ou avec vos mots
edit-name = Nom de l’étude
edit-take-correction = Corriger la partie
edit-take-study = Commencer ici
edit-leave = Laisser comme c’était
spoken-edit = { $slot } : { $piece }.
spoken-edit-empty = { $slot } : vide.
spoken-edit-hand = { $piece } : { $count } en main.
spoken-edit-reason = { $reason }.

## Hints

hint-head = Entrées ouvertes et fermées
coach-thinks = Recherche de la meilleure poussée…
coach-failed = La table n’a pas pu y réfléchir. Appuyez encore sur conseil ; si rien n’y fait, changez sa mémoire (tapas-table config).
advice-head = Meilleure poussée : { $value } en { $entry }
play-hint = Jouer cette poussée
why = Pourquoi ?
because-sauces = Gagne aussitôt : les trois sauces.
because-wins = Gagne { $pieces }.
because-removes = Retire du jeu { $pieces }.
because-again = Donne une autre poussée.
because-keeps = Garde { $pieces } sur le plateau.
because-gives = Coûte { $pieces } ; tout le reste coûte plus cher ensuite.
because-allows = Meilleure réponse : { $value } en { $entry }, qui gagne { $pieces }.
because-then = Ensuite { $value } en { $entry } gagne { $pieces }.
because-hardest = Contre le meilleur jeu toute poussée perd ; celle-ci est la plus difficile à contrer.
because-win = { $points ->
    [one] Si les deux jouent au mieux, victoire de { $points } point.
   *[other] Si les deux jouent au mieux, victoire de { $points } points.
}
because-loss = { $points ->
    [one] Même au mieux, l’autre gagne de { $points } point ; toute autre poussée perd davantage.
   *[other] Même au mieux, l’autre gagne de { $points } points ; toute autre poussée perd davantage.
}
because-win-on-tie = Si les deux jouent au mieux, victoire au départage.
because-loss-on-tie = Même au mieux, l’autre gagne au départage.
because-draw = Si les deux jouent au mieux, match nul.
because-quiet = Rien ne tombe ; cela garde vos meilleures poussées pour la suite.

## Setting up

choice-extras = Extras (Red Mojo)
choice-first = Qui commence
choice-burning_head = Burning Head
choice-rulings = Points de règle
choice-seats = Qui joue
choice-handicaps = Handicap
choice-auto_commit = Une poussée compte
extras = { $count ->
    [0] aucun
    [one] { $count } jeton
   *[other] { $count } jetons
}
rulings-rulebook = comme le livret
rulings-online = comme en ligne
help-points = points en plus
help-without = joue sans
help-take_backs = peut toujours reprendre
help-nothing = –
help-some = { $name } : { $words }
help-has-points = { $points ->
    [one] { $points } point en plus
   *[other] { $points } points en plus
}
help-has-without = sans { $values }
help-has-take-backs = peut toujours reprendre
help-none = sans aide

## The list of games

classic = classique
from-a-position = depuis une position
extras-count = { $count ->
    [one] { $count } Extra
   *[other] { $count } Extras
}
won-by = { $points } ({ $name })

## The review

review-title = Analyse
review-chances = Chances de gagner
review-points = Points
review-no-turn = Aucune poussée n’a décidé à elle seule de la partie : c’est venu peu à peu, ou dès le début.
review-turn = La partie a basculé à la poussée { $number } : { $name } a joué { $move } et passe de { $before } à { $after } ; { $best } était meilleur.
review-better = { $points ->
    [one] { $best } était meilleur de { $points } point.
   *[other] { $best } était meilleur de { $points } points.
}
review-sauces = { $best } était meilleur : les trois sauces étaient en jeu.
review-column-player = Joueur
review-column-push = Poussée
review-column-points = Points
review-column-chance = Chances (J)
review-column-better = Ce qui était meilleur, et pourquoi
review-written = Écrit : { $file }
review-next = La poussée suivante : { $value } en { $entry }
review-fine = Aussi bonne que les autres.
review-thinks = Poussée { $at } sur { $of }…
review-show = Montrer la meilleure poussée
review-to-turn = Aller au tournant
review-key = En haut : chances de gagner, { $j } en haut, { $c } en bas ; la ligne du milieu est l’égalité. Dessous : points. Choisissez un endroit pour y aller.
fault-sauces = Manquée : la troisième sauce, et la partie avec elle.
fault-gave-sauces = La faute : l’adversaire pouvait prendre la troisième sauce.
fault-missed = Manqué : { $pieces }.
fault-gave = La faute : chute de son propre camp ({ $pieces }).
fault-allowed = La faute : l’adversaire pouvait gagner { $pieces }.
fault-last = Les dernières poussées décident : ici, chaque point compte.
fault-quiet = Rien n’est tombé tout de suite : l’autre place vaut mieux pour la suite.
fault-try = Leçon : { $lesson }
review-open = Analyser cette partie
review-failed = La table n’a pas pu analyser cette partie. Quittez-la et demandez l’analyse à nouveau.

## The folds below

legend-text =
    Au milieu, le plateau : une lumière par case. Couleurs chaudes : jalapeños ; bleues : croquetas ; plus c’est clair, plus ça vaut.
    Autour, à côté de chaque bouton : vert = ouvert, rouge sombre = fermé par la dernière poussée, blanc = choisi. Un tapas qui sortirait éclaire l’entrée d’en face.
    Dans les coins, à la droite de chacun : à qui c’est le tour et la valeur entrée. À sa gauche : ce que la poussée rapporterait, sinon les sauces ; la dernière lumière dit qui mène.
rules-text =
    Glissez un tapas depuis un côté. Il avance sur les cases vides jusqu’à toucher ; la première pièce ne doit pas être à vous. Puis il avance d’autant de cases que sa valeur en poussant ce qu’il touche.
    Un tapas qui tombe revient à l’adversaire de son propriétaire, peu importe qui pousse. Après dix tapas chacun, la plus grande somme gagne ; à égalité le plus de 4, puis de 3, 2, 1.
    Interdit : une ligne vide, sa propre pièce en premier, repousser en sens inverse la ligne qui vient d’être poussée.
    Red Mojo : les Extras vont à qui les sort. Toast 5 points ; une sauce 2, deux 5, les trois gagnent aussitôt ; serviette : rejouez ; addition : les tapas qui tombent avec elle sont hors jeu.
    Burning Head : le premier joueur tourne le plateau d’un quart de tour (sens horaire) avant chacun de ses tours, et chacun n’entre que par le côté qui lui fait face.

## Ce qui est dit à voix haute

spoken-entered = { $value }, { $button }.
spoken-none-left = Il ne reste pas de { $value }.
spoken-would-fall = { $piece } irait à { $name }.
spoken-would-go = { $piece } sortirait du jeu.
spoken-pushed = { $name } : { $value }, { $button }.
spoken-fell = { $piece } à { $name }.
spoken-gone = { $piece } sort du jeu.
spoken-back = Coup repris : { $name }, { $value }, { $button }.
spoken-closed = { $button } est fermée :
spoken-open = Ouvertes : { $buttons }.
spoken-best = Le meilleur : { $value }, { $button }.
spoken-lay = { $piece } en { $slot }.

## Lessons

lesson-first-push = Votre première poussée
lesson-first-push-entry = Vous jouez les jalapeños, les couleurs chaudes. Appuyez sur le bouton près de la lumière qui clignote : votre tapas entre par là.
lesson-first-push-entry-ok = Rien n’est encore choisi. Appuyez d’abord sur le bouton près de la lumière qui clignote.
lesson-first-push-entry-own-first = Un jalapeño à vous est le premier là-bas, et on ne pousse pas les siens. Prenez le bouton près de la lumière qui clignote.
lesson-first-push-ok = Vous voyez la rangée bouger ? Rien ne compte encore. Appuyez sur ok, et cela compte.
lesson-first-push-ok-push = C’était une autre poussée. Elle est reprise : appuyez sur le bouton qui clignote, puis sur ok.
lesson-first-push-ok-praise = Votre première poussée ! Maintenant les croquetas répondent.
lesson-first-push-again = C’est encore à vous. Choisissez un bouton près d’une lumière verte, puis appuyez sur ok.
lesson-first-push-again-praise = Vous savez pousser. C’est déjà presque tout le jeu !

lesson-worth = Les grands tapas poussent plus loin
lesson-worth-three = Vos tapas valent 1, 2, 3 ou 4. Appuyez sur le même bouton autant de fois que vaut le tapas : trois fois pour un 3.
lesson-worth-ok = Un 3 avance de trois cases et pousse ce qu’il touche. Appuyez sur ok.
lesson-worth-ok-push = C’était une autre poussée. Elle est reprise : appuyez sur le bouton jusqu’à ce qu’il montre un 3, puis sur ok.
lesson-worth-ok-ne = C’est un de plus. Appuyez encore jusqu’à revoir un 3 : après 4 vient 1.
lesson-worth-ok-praise = Plus on pousse loin, plus il peut en tomber. Vous n’avez qu’un 4 : gardez-le pour un bon moment.
lesson-worth-four = Maintenant votre 4 : appuyez quatre fois sur le bouton Nc, puis sur ok.
lesson-worth-four-push = Presque : ce n’était pas le 4 en Nc. C’est repris ; appuyez quatre fois sur Nc.
lesson-worth-four-ok = Choisissez d’abord : quatre fois Nc, puis ok.
lesson-worth-four-praise = C’était votre seul 4. Une valeur que vous n’avez plus clignote en rouge.

lesson-points = Ce qui tombe donne des points
lesson-points-one = Une croqueta qui tombe du plateau est à vous, avec autant de points qu’elle vaut. Faites-en tomber une : appuyez quatre fois là où cela clignote, puis sur ok.
lesson-points-one-push = Rien n’est tombé. C’est repris : appuyez quatre fois sur le bouton, puis sur ok.
lesson-points-one-praise = La croqueta est à vous. Les points sont dans les coins.
lesson-points-whose = Attention : un jalapeño à vous qui tombe va à l’autre. Trouvez la poussée qui fait tomber une croqueta.
lesson-points-whose-push = Aucune croqueta n’est tombée. C’est repris. Cherchez une rangée où une croqueta attend tout au bout.
lesson-points-whose-praise = Bien trouvé : la rangée était pleine, alors la dernière est tombée.
lesson-points-most = Ici une poussée rapporte trois points. Trouvez-la !
lesson-points-most-push = Ce n’est pas celle à trois points. C’est repris. Une croqueta qui vaut 3 est tout au bord.
lesson-points-most-praise = Trois points d’un coup !

lesson-closed = Là où on ne peut pas pousser
lesson-closed-own = Appuyez sur le bouton près de la lumière qui clignote. C’est fermé, et les lumières montrent pourquoi.
lesson-closed-own-praise = Votre jalapeño est le premier là-bas. On ne pousse jamais d’abord les siens.
lesson-closed-empty = Appuyez sur le bouton qui clignote. Il n’y a rien dans cette rangée, donc rien à pousser.
lesson-closed-open = Trouvez maintenant une entrée ouverte : les lumières vertes sont ouvertes.
lesson-closed-open-own-first = Fermé : votre jalapeño est le premier là-bas. Prenez une lumière verte.
lesson-closed-open-praise = Vert veut dire ouvert. Partout ailleurs un signe dit pourquoi pas.

lesson-lights = Les lumières vous aident
lesson-lights-hint = Les lumières du coin à votre main droite disent que c’est à vous. Appuyez sur conseil : les lumières montrent où vous pouvez pousser, et la meilleure poussée.
lesson-lights-hint-ok = C’était ok. Les lumières montrent un point d’interrogation : appuyez sur conseil.
lesson-lights-look = Regardez avant de pousser. Appuyez deux fois sur le bouton qui clignote : les lumières jouent ce que ferait un 2.
lesson-lights-back = Pas ce que vous voulez ? Appuyez sur retour : un de moins.
lesson-lights-back-praise = Vous pouvez regarder autant de poussées que vous voulez. Seul ok compte.
lesson-lights-push = Appuyez sur ok.
lesson-lights-take-back = Zut ! Appuyez sur retour : la poussée est reprise.
lesson-lights-take-back-ok = Cela montre la poussée encore une fois. Appuyez sur retour : il la reprend.
lesson-lights-take-back-praise = Et ok la referait. Rien n’est jamais perdu.

lesson-ban = Ne repoussez pas aussitôt
lesson-ban-sign = Les croquetas viennent de pousser depuis l’est. Appuyez sur le bouton à l’autre bout de cette rangée.
lesson-ban-other = On ne peut pas repousser la rangée qui vient d’être poussée. Poussez ailleurs.
lesson-ban-other-reverse = C’est la rangée qui vient d’être poussée : pas tout de suite en arrière. Prenez-en une autre.
lesson-ban-other-praise = À votre prochain tour cette rangée sera libre de nouveau.

lesson-toast = Le toast
lesson-toast-win = La lumière d’une couleur à part est le toast : cinq points pour qui le fait tomber. Il est à vous : quatre fois là où cela clignote, puis ok !
lesson-toast-win-push = Le toast est encore là. C’est repris : appuyez quatre fois sur le bouton qui clignote, puis sur ok.
lesson-toast-win-praise = Le toast est à vous : cinq points.

lesson-sauces = Les trois sauces
lesson-sauces-first = Une sauce vaut deux points, deux en valent cinq, et qui a les trois gagne aussitôt. Prenez le ketchup : quatre fois là où cela clignote, puis ok.
lesson-sauces-first-push = Aucune sauce n’est tombée. C’est repris : appuyez quatre fois sur le bouton qui clignote, puis sur ok.
lesson-sauces-first-praise = Votre première sauce.
lesson-sauces-third = Ici vous avez déjà deux sauces. Prenez la troisième et gagnez !
lesson-sauces-third-push = Le ketchup est encore là. C’est repris. Il est près du bout d’une rangée que vous pouvez pousser.
lesson-sauces-third-praise = Les trois sauces : vous avez gagné, quels que soient les points. Surveillez donc aussi les sauces de l’autre.

lesson-napkin = La serviette
lesson-napkin-win = Qui fait tomber la serviette rejoue aussitôt. Prenez-la : trois fois là où cela clignote, puis ok.
lesson-napkin-win-push = La serviette est encore là. C’est repris : appuyez trois fois sur le bouton qui clignote, puis sur ok.
lesson-napkin-win-praise = C’est encore à vous !
lesson-napkin-again = Votre deuxième poussée : choisissez une lumière verte, puis ok.
lesson-napkin-again-praise = Deux poussées de suite. Bravo.

lesson-ticket = L’addition
lesson-ticket-win = Ce qui tombe avec l’addition sort du jeu, et personne ne l’a. Poussez-la dehors avec un jalapeño à vous : ainsi vous ne perdez rien. Quatre fois là où cela clignote, puis ok.
lesson-ticket-win-push = L’addition est encore là. C’est repris : appuyez quatre fois sur le bouton qui clignote, puis sur ok.
lesson-ticket-win-praise = Votre jalapeño est tombé, mais l’autre n’a rien eu pour lui.

lesson-end = Qui gagne
lesson-end-last = La dernière poussée ! Après dix tapas chacun, qui a plus de points gagne. Il vous reste un 2. Trouvez la poussée qui gagne.
lesson-end-last-push = Ainsi l’autre reste devant. C’est repris : appuyez deux fois sur le bouton qui clignote, puis sur ok.
lesson-end-last-no-such-tapas = Il ne vous reste qu’un 2 : appuyez deux fois sur le bouton.
lesson-end-last-praise = Vous avez gagné aux points.
lesson-end-tie = Encore une. Ici vous pouvez seulement avoir autant de points que l’autre. Alors qui a plus de 4 gagne, puis de 3, de 2, de 1.
lesson-end-tie-push = Cela ne suffit pas. C’est repris. Cherchez la poussée qui rapporte trois points.
lesson-end-tie-no-such-tapas = Il ne vous reste qu’un 2 : appuyez deux fois sur le bouton.
lesson-end-tie-praise = Autant de points, et c’est vous qui gagnez. Vous connaissez maintenant tout le jeu !

lesson-burning-head = Burning Head
lesson-burning-head-turn = Dans Burning Head le plateau tourne avant vos tours. Tournez-le comme le montrent les lumières, d’un quart vers la droite, puis appuyez sur ok.
lesson-burning-head-side = Maintenant vous ne poussez que du côté devant vous. Appuyez sur le bouton qui clignote : il est d’un autre côté.
lesson-burning-head-push = Choisissez une lumière verte de votre côté, puis ok.
lesson-burning-head-push-not-facing = Ce côté n’est pas devant vous. Prenez une lumière verte devant vous.
lesson-burning-head-push-praise = Vous avez fait toutes les leçons de Tapas. Jouez maintenant une partie !
variant-classic = classique
variant-extras = Extras
variant-burning_head = Burning Head
## Puzzles

puzzle-win = { $side ->
    [J] Vous jouez les jalapeños
   *[C] Vous jouez les croquetas
}. Une seule poussée gagne : laquelle ?
puzzle-points = { $side ->
    [J] Vous jouez les jalapeños
   *[C] Vous jouez les croquetas
}. Trouvez la poussée qui rapporte le plus à la fin de la partie.
puzzle-shown = C’est votre { $value } en { $entry }. Essayez et voyez la suite.
puzzle-theme-sauces = la troisième sauce
puzzle-theme-keep-sauces = garder les sauces
puzzle-theme-ticket = à qui l’addition
puzzle-theme-napkin = la serviette
puzzle-theme-toast = le toast
puzzle-theme-ban = ne pas repousser
puzzle-theme-pass = l’autre doit passer
puzzle-theme-tie-break = le départage
puzzle-theme-last-push = le dernier coup
puzzle-theme-turn-on = le plateau tourne encore
puzzle-theme-double-fall = plusieurs tombent à la fois
puzzle-theme-sacrifice = donner pour prendre
puzzle-theme-defence = sauver les siens
puzzle-theme-quiet = un coup tranquille
puzzle-theme-less-now = moins maintenant, plus après
puzzle-theme-take = prendre ce qu’on peut

## What a puzzle explains
puzzle-answer = Meilleure réponse : { $value } à { $entry }, qui gagne { $pieces }.
puzzle-answer-quiet = Meilleure réponse : { $value } à { $entry }.
puzzle-worth = { $points ->
    [one] Toute autre poussée rapporte au moins un point de moins à la fin.
   *[other] Toute autre poussée rapporte au moins { $points } points de moins à la fin.
}
