title = Tapas

## Players, pieces, slots

J = Jalapeños
C = Croquetas
the-J = les Jalapeños
the-C = les Croquetas
to-J = aux { $name }
to-C = aux { $name }
to-named = à { $name }
piece-J = le jalapeño { $value }
piece-C = la croqueta { $value }
piece-xT = le toast
piece-xK = le ketchup
piece-xM = la mayonnaise
piece-xW = le wasabi
piece-xN = la serviette
piece-xB = l’addition
slot-empty = { $slot } : vide
slot-holds = { $slot } : { $piece }
seat = { $name } (table)
    .spoken = { $name }
seat-away = { $name } ({ $table })
    .spoken = { $name }
other-table = l’autre table
levels-person = une personne
levels-child = niveau 1
levels-hungry = niveau 2
levels-careful = niveau 3
levels-planner = niveau 4
levels-master = niveau 5
levels-champion = niveau 6
level-beats = Il gagne { $of } parties sur 10 contre le niveau { $below }.

## Commencer d’un geste, la revanche

extras-agreed = { $count ->
    [0] sans Extras
    [one] { $count } Extra
   *[other] { $count } Extras
}
agreed-first = { $name } commencent
agreed-rulings = règles en ligne
agreed-table = La table joue { $name } ({ $level })
rulings-differ-ticket = L’addition retire les tapas qui tombent avec elle. En ligne, elle retire aussi les autres Extras qui tombent avec elle.
rulings-differ-first-turn = Burning Head : selon le livret, on tourne aussi le plateau avant la toute première poussée. En ligne, non.
first-why = À niveau égal, le joueur qui commence ne gagne { $wins ->
    [1] qu’une partie
    [3] que trois parties
   *[other] que quatre parties
} sur dix.
rematch-winner = { $named ->
    [yes] { $name } a gagné et commence la revanche.
   *[no] { $name } ont gagné et commencent la revanche.
}
rematch-other = { $named ->
    [yes] { $name } commence la revanche.
   *[no] { $name } commencent la revanche.
}

second-game = Deuxième partie d’un match, camps inversés
second-game-words = Les points des deux parties s’additionnent.
match-so-far = Points des deux parties : { $one } { $a }, { $other } { $b }

## Une valeur choisie dans la main

hand-pick = Choisir { $piece } : il en reste { $count } (touche { $key })
hand-picked = Vous avez choisi un { $value }. Choisissez maintenant une entrée.

## La liste des poussées, et ce que l’analyse en pense

moves-advice = Choisissez une poussée pour voir la position qui suit.
mark-best = la meilleure
mark-good = bonne
mark-better = mieux : { $best }
mark-mistake = erreur ; { $best } était mieux
review-side = { $name } : en tête
review-table = Afficher en tableau

## Une première partie, pas à pas

coach-choose-head = 1. Choisissez une valeur et une entrée
coach-look-head = 2. Vérifiez, puis confirmez
coach-table-head = 3. La poussée de la table
coach-end-head = Fin de la partie
coach-aim = Poussez les tapas de votre adversaire hors du plateau pour marquer leurs points. Si les vôtres tombent, c’est votre adversaire qui marque.
coach-choose = Touchez une pièce de votre main, puis un bouton à lumière verte. Ou appuyez sur ce bouton autant de fois que vaut la pièce.
coach-closed = Cette entrée est fermée. La ligne en rouge dit pourquoi. Les entrées vertes sont ouvertes.
coach-advice = Essayez ceci : appuyez { $value ->
    [one] une fois
   *[other] { $value } fois
} sur { $button } pour faire entrer votre { $value }. Les lumières le montrent.
coach-ask = Montrer une bonne poussée
coach-look = Les lumières montrent ce que ferait votre { $value } par { $button }. { $count ->
    [0] Rien ne sort du plateau.
    [one] { $count } pièce sort du plateau.
   *[other] { $count } pièces sortent du plateau.
}
coach-not-there = Vous n’avez plus de { $value }. Appuyez encore sur { $button } pour une autre valeur, ou sur retour.
coach-other = Vous changez d’avis ? Appuyez sur { $button } pour la valeur suivante, sur un autre bouton pour une autre entrée, ou sur retour pour annuler un appui.
coach-count = Cela vous convient ? Appuyez sur OK pour confirmer. À une vraie table, poussez aussi votre pièce.
coach-fell = Dernière poussée ({ $name }) :
coach-nothing-fell = Dernière poussée ({ $name }) : rien n’est tombé.
coach-table-thinks = La table choisit sa poussée. Un instant.
coach-table = La table joue son { $value } par { $button }, comme le montrent les lumières. À une vraie table, poussez cette pièce pour elle. Puis suivez la ligne du haut.
coach-end = Tous les tapas ont été joués. Le joueur qui a le plus de points gagne. À égalité, c’est celui qui a le plus de 4, puis de 3, de 2 et de 1. Choisissez Revanche pour rejouer.

## The buttons

ok-help = OK : confirmer la poussée ; si rien n’est choisi, revoir la dernière poussée
back-help = retour : reprendre ; appui long : quitter la partie
hint-help = conseil : montrer les entrées ouvertes et la meilleure poussée ; appui long : dire aussi pourquoi
menu-help = menu : score et lumières
entry-button = entrée { $entry }
entry-button-turned = bouton { $button }, entrée { $entry } du plateau
place-turned = { $button } (plateau : { $entry })
    .spoken = { $said }
place = { $button }
    .spoken = { $said }
names-turned = Le plateau est tourné. Les boutons gardent les noms du cadre. Les poussées, les cases et les parties notées gardent ceux du plateau, entre parenthèses s’ils diffèrent.
open = ouverte
shut = fermée

## What the table waits for

setup-advice = Le joueur qui commence s’assoit au sud, l’autre au nord.
placing-head = Placez les Extras
placing-advice = Placez-les comme le montrent les lumières, puis appuyez sur OK.
quarter-turns = { $turns ->
    [1] d’un quart de tour
    [2] d’un demi-tour
   *[3] de trois quarts de tour
}
turning-head = Tournez le plateau { $turns } dans le sens horaire
turning-back-head = Tournez le plateau { $turns } dans le sens antihoraire
turns-head = Le plateau tourne { $turns } dans le sens horaire
turns-back-head = Le plateau revient { $turns } dans le sens antihoraire
turning-advice = Puis appuyez sur OK ou sur une entrée. Prochaine poussée : { $name }.
move-head = { $you ->
    [yes] À vous de jouer
   *[no] À jouer : { $name }
}
move-advice = Appuyez sur une entrée verte. Encore une fois pour une valeur plus haute.
facing = Vous ne pouvez entrer que par le côté { $side }.
side-N = nord
side-S = sud
entering-advice = OK confirme. Appuyez sur la même entrée pour augmenter la valeur, ou choisissez-en une autre.
missing-head = Plus aucun { $value }
missing-advice = { $name } : plus de { $value }. Appuyez encore pour une autre valeur.
redo-advice = Appuyez sur OK pour rejouer la poussée annulée.
auto-advice = { $seconds ->
    [one] Sans autre appui, la poussée compte après { $seconds } seconde.
   *[other] Sans autre appui, la poussée compte après { $seconds } secondes.
}
passed = { $name } : aucune entrée ouverte, tour passé.
thinking-head = { $name } : réflexion en cours
thinking-advice = Vous pouvez reprendre votre dernière poussée avec retour.
proposal-head = { $name } : { $value } par { $entry }
proposal-advice = Pour la table, poussez { $piece } par { $place }, puis appuyez sur { $button }.
proposal-advice-itself = La poussée de la table compte d’elle-même dans un instant. OK pour continuer tout de suite.
proposal-advice-ok = Appuyez sur OK pour confirmer la poussée de la table.
away-head = À { $table } de pousser
away-advice = Vous verrez sa poussée ici. Faites-la ensuite sur votre plateau.
away-advice-back = Appuyez sur retour pour demander à reprendre votre poussée.
away-proposal-head = { $table } a poussé un { $value } par { $entry }
away-proposal-advice = Faites-la aussi sur votre plateau : poussez { $piece } par { $place }, puis appuyez sur { $button }.
away-proposal-advice-ok = Appuyez sur OK pour la faire ici aussi.
demonstration-advice = La table joue contre elle-même. Maintenez retour pour l’arrêter, ou ouvrez Parties pour en choisir une autre.

## The end

finished-head-won = { $you ->
    [yes] Vous avez gagné !
   *[no] Victoire : { $name } !
}
finished-head-draw = Égalité
reason-points = { $a ->
    [one] { $a } point à { $b }.
   *[other] { $a } points à { $b }.
}
reason-sauces = Ketchup, mayonnaise et wasabi réunis gagnent la partie.
reason-tie-break = { $a ->
    [one] { $a } point partout. Le vainqueur a pris plus de tapas de valeur { $value }.
   *[other] { $a } points partout. Le vainqueur a pris plus de tapas de valeur { $value }.
}
reason-draw = Mêmes points et mêmes tapas gagnés.
reason-time = Temps écoulé. Les points ne comptent pas : { $a } à { $b }.
match-won = Points des deux parties : { $a } à { $b }. Match gagné : { $name } !
match-draw = Points des deux parties : { $a } à { $b }. Match nul.
finished-advice = Appuyez sur OK pour préparer la partie suivante.

## What is refused

refused-closed = { $entry } est fermée :
closed-OWN_FIRST = la première pièce est à vous
closed-REVERSE = on ne peut pas repousser aussitôt la dernière ligne en sens inverse
closed-EMPTY_LINE = la ligne est vide
closed-NOT_FACING = elle n’est pas de votre côté
closed-NO_SUCH_TAPAS = il ne reste aucun tapas de cette valeur
closed-GAME_OVER = la partie est finie
reasons = { " ; " }
refused-confirm = C’est la poussée de la table. Faites-la pour elle, puis appuyez sur { $button }.
refused-wrong_entry = La table ne joue pas en { $place }. Poussez en { $wanted }, puis appuyez sur { $button }.
refused-wrong_entry-ok = La table ne joue pas en { $place }. Appuyez sur OK ou sur { $button }.
refused-away = C’est à { $table } de pousser. Attendez sa poussée.
refused-confirm-away = C’est la poussée de { $table }. Faites-la sur votre plateau, puis appuyez sur { $button }.
refused-wrong_entry-away = { $table } n’a pas poussé en { $place }. Poussez en { $wanted }, puis appuyez sur { $button }.
refused-wrong_entry-away-ok = { $table } n’a pas poussé en { $place }. Appuyez sur OK ou sur { $button }.
refused-no_such_tapas = Vous n’avez plus de { $value }. Appuyez encore sur { $button }, ou choisissez une autre entrée.
refused-placing = Placez d’abord les Extras, puis appuyez sur OK.
refused-thinking = La table réfléchit encore. Attendez sa poussée.
refused-nothing = Il n’y a rien à reprendre.
refused-over = La partie est finie. Appuyez sur OK pour la suivante, ou sur retour pour continuer celle-ci.
refused-by_itself = La table joue contre elle-même. Maintenez retour pour l’arrêter, ou ouvrez Parties pour en choisir une autre.
refused-hints = Les conseils sont désactivés dans les Réglages.
refused-take_backs = Les reprises sont désactivées dans les Réglages.

## A push

preview-head = Aperçu : { $value } par { $entry }
net-you = Vous +{ $a }, adversaire +{ $b }
net = { $one } +{ $a }, { $other } +{ $b }
preview-nothing = Rien ne sort du plateau.
latest-head = Dernière poussée : { $name }, { $value } par { $entry }
push-is = { $value } par { $entry }
moves-in = { $piece } entre et s’arrête en { $to }
moves-through = { $piece } traverse tout le plateau
moves-slot = { $piece } va de { $from } à { $to }
left-to = { $piece } tombe et va { $to }
left-nobody = { $piece } tombe et sort du jeu (addition)
left-to-from = { $piece } ({ $from }) tombe et va { $to }
left-nobody-from = { $piece } ({ $from }) tombe et sort du jeu (addition)
again = Serviette : encore une poussée pour { $name }.
ends = Cette poussée termine la partie.
replay-head = { $at ->
    [0] Relecture : avant la poussée 1 sur { $of }
   *[other] Relecture : après la poussée { $at } sur { $of }
}
instead-head = À la place : { $value } par { $entry }

## The score, the moves

hand = En main
taken = Gagnés
removed = Hors jeu : { $pieces }
none = rien
moves = Poussées
no-moves = Pas encore de poussée.
no-push-yet = Aucune poussée pour l’instant.

## Corrections

corrected = corrigée
correction-made = Correction après la poussée { $number } : { $reason }
correction-head = Corrigé : { $reason }
correction-slot = { $slot } : { $now } (avant : { $was })
correction-points = { $count ->
    [one] { $name } : { $sign }{ $count } point
   *[other] { $name } : { $sign }{ $count } points
}
correction-mover = À jouer : { $name }.
correct-reason-bumped = une pièce a été bousculée
correct-reason-other-push = une autre poussée a été faite sur le plateau
correct-reason-miscounted = d’autres pièces que prévu sont tombées
correct-reason-set-by-hand = placé à la main
slot-nothing = rien
spoken-corrected = Corrigé : { $reason }.
spoken-uncorrected = Correction annulée : { $reason }.

## Une position placée à la main

study-named = étude : { $name }
edit-correct = Corriger le plateau
edit-study = Créer une position
edit-head-tray = Placez les pièces
edit-head-hands = Réglez les mains et le tour
edit-head-reason = Pourquoi corrigez-vous la partie ?
edit-advice-tray = Choisissez une pièce ci-dessous et touchez les cases. Ou appuyez sur une entrée pour atteindre les cases de sa ligne : une fois pour la première, deux fois pour la deuxième. conseil prend ou pose une pièce ; encore une fois, c’en est une autre. OK continue, retour annule, menu quitte.
edit-advice-hands = Réglez les jalapeños en main avec les boutons de l’ouest et les croquetas avec ceux de l’est, les 4 en haut. Choisissez qui doit jouer avec un bouton du nord ou du sud. OK continue.
edit-advice-hands-study = Réglez les jalapeños en main avec les boutons de l’ouest et les croquetas avec ceux de l’est, les 4 en haut. Choisissez qui doit jouer avec un bouton du nord ou du sud. OK commence.
edit-advice-reason = Choisissez une raison avec l’un des quatre boutons du nord. OK corrige la partie.
edit-lift = Enlever une pièce
edit-piece = { $piece } : il en reste { $count }
edit-lifted = Hors du plateau : { $pieces }
edit-fallen = Les pièces hors du plateau comptent comme tombées.
edit-turn = À jouer : { $name }
edit-hand = { $name }, valeur { $value }
edit-why = Ou avec vos propres mots
edit-name = Nom de l’étude
edit-take-correction = Corriger la partie
edit-take-study = Commencer à partir d’ici
edit-leave = Annuler
spoken-edit = { $slot } : { $piece }.
spoken-edit-empty = { $slot } : vide.
spoken-edit-hand = { $piece } : { $count } en main.
spoken-edit-reason = { $reason }.

## Hints

hint-head = Entrées ouvertes et fermées
coach-thinks = Recherche de la meilleure poussée…
coach-failed = La table n’a pas trouvé de poussée. Appuyez encore sur conseil. Si cela ne suffit pas, changez le réglage de sa mémoire (tapas-table config).
advice-head = Meilleure poussée : { $value } par { $entry }
play-hint = Jouer cette poussée
why = Pourquoi ?
because-sauces = Gagne aussitôt grâce aux trois sauces.
because-wins = Prend { $pieces }.
because-removes = Retire du jeu { $pieces }.
because-again = Donne une autre poussée.
because-keeps = Garde { $pieces } sur le plateau.
because-gives = Perd { $pieces }, mais toute autre poussée perd davantage ensuite.
because-allows = La meilleure riposte adverse : { $value } par { $entry }, qui prend { $pieces }.
because-then = Ensuite, { $value } par { $entry } prend { $pieces }.
because-hardest = Toutes les poussées perdent contre le meilleur jeu. Celle-ci est la plus difficile à contrer.
because-win = { $points ->
    [one] Si les deux jouent au mieux, cette poussée l’emporte de { $points } point.
   *[other] Si les deux jouent au mieux, cette poussée l’emporte de { $points } points.
}
because-loss = { $points ->
    [one] Si les deux jouent au mieux, l’adversaire gagne de { $points } point. Toute autre poussée perd davantage.
   *[other] Si les deux jouent au mieux, l’adversaire gagne de { $points } points. Toute autre poussée perd davantage.
}
because-win-on-tie = Si les deux jouent au mieux, cette poussée gagne au départage.
because-loss-on-tie = Si les deux jouent au mieux, l’adversaire gagne au départage.
because-draw = Si les deux jouent au mieux, la partie est nulle.
because-quiet = Rien ne tombe, mais vous gardez vos meilleures poussées pour plus tard.

## Setting up

choice-extras = Extras (Red Mojo)
choice-first = Qui commence
choice-burning_head = Burning Head
choice-rulings = Règles
choice-seats = Qui joue
choice-handicaps = Handicap
choice-auto_commit = Confirmer une poussée
extras = { $count ->
    [0] aucun
    [one] { $count } Extra
   *[other] { $count } Extras
}
rulings-rulebook = comme dans le livret
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
help-none = sans handicap

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
review-chances = Avance prévue à la fin
review-points = Points
review-no-turn = Aucune poussée n’a décidé la partie à elle seule.
review-turn = La partie a basculé à la poussée { $number } ({ $name }, { $move }) : les chances de gagner de ce camp sont passées de { $before } à { $after }. { $best } était meilleur.
review-better = { $points ->
    [one] { $best } était meilleur de { $points } point.
   *[other] { $best } était meilleur de { $points } points.
}
review-sauces = { $best } était meilleur, à cause des trois sauces.
review-column-player = Joueur
review-column-push = Poussée
review-column-points = Points
review-column-chance = Chances : { $name }
review-column-better = Meilleure poussée
review-written = Enregistré : { $file }
review-next = Poussée suivante : { $value } par { $entry }
review-done = Poussée { $number } : { $value } par { $entry }
review-fine = Une bonne poussée.
review-thinks = Analyse de la poussée { $at } sur { $of }…
review-show = Montrer la meilleure poussée
review-to-turn = Aller au tournant
review-key = Le graphique du haut montre de combien de points un camp devrait gagner : { $j } au-dessus de la ligne du milieu, { $c } au-dessous. Plus la couleur est forte, plus la victoire est sûre. Celui du bas montre les points déjà marqués. Choisissez un endroit pour aller à cette poussée.
fault-sauces = Elle a laissé passer la troisième sauce, et donc la victoire.
fault-gave-sauces = Elle a permis à l’adversaire de prendre la troisième sauce.
fault-missed = Elle a laissé passer { $pieces }.
fault-gave = Elle a offert { $pieces }.
fault-allowed = Elle a permis à l’adversaire de gagner { $pieces }.
fault-last = En fin de partie, chaque point compte.
fault-quiet = Rien n’est tombé tout de suite, mais l’autre poussée vaut mieux pour la suite.
fault-try = Revoir la leçon « { $lesson } »
review-open = Analyser cette partie
review-failed = La table n’a pas pu analyser cette partie. Quittez la relecture, puis relancez l’analyse.

## The folds below

legend-text =
    Au milieu, le plateau : une lumière par case. Les jalapeños ont des couleurs chaudes, les croquetas sont bleues. Vive, la lumière est un 3 ou un 4 ; pâle, un 1 ou un 2 ; les 2 et les 4 palpitent.
    À côté de chaque bouton : vert = ouverte, rouge = fermée par la dernière poussée, blanc = choisie. Si un tapas doit sortir, la lumière de l’entrée d’en face s’allume.
    Le coin à votre droite montre à qui est le tour, la valeur choisie et vos sauces. Le coin à votre gauche montre votre score : la première lumière vaut 20 points, puis 10, puis 5. La dernière vaut 1 à 4 points et se lit comme un tapas.
rules-text =
    Glissez un tapas depuis un côté. Il traverse les cases vides jusqu’à toucher une pièce. Cette première pièce ne doit pas être à vous. Puis votre tapas avance d’autant de cases que sa valeur et pousse tout ce qu’il touche.
    Un tapas qui tombe va à l’adversaire de son propriétaire, peu importe qui l’a poussé. Si vos tapas tombent, c’est votre adversaire qui marque. Après dix tapas chacun, le plus grand total gagne. À égalité, c’est le joueur qui a le plus de 4, puis de 3, de 2 et de 1.
    Interdit : entrer dans une ligne vide, toucher d’abord votre propre pièce, repousser la dernière ligne en sens inverse.
    Red Mojo : vous gagnez les Extras que vous faites tomber. Le toast vaut 5 points. Une sauce vaut 2 points, deux sauces 5, et les trois gagnent aussitôt. La serviette permet de rejouer. Les tapas qui tombent avec l’addition sont hors jeu.
    Burning Head : avant chacun de ses tours, le joueur qui a commencé tourne le plateau d’un quart de tour dans le sens horaire. Vous n’entrez que par le côté qui vous fait face.

## Ce qui est dit à voix haute

spoken-entered = { $value }, { $button }.
spoken-none-left = Il ne reste pas de { $value }.
spoken-would-fall = { $piece } irait au camp { $name }.
spoken-would-go = { $piece } sortirait du jeu.
spoken-pushed = { $name } : { $value }, { $button }.
spoken-fell = { $piece } à { $name }.
spoken-gone = { $piece } sort du jeu.
spoken-back = Coup repris : { $name }, { $value }, { $button }.
spoken-closed = { $button } est fermée :
spoken-open = Ouvertes : { $buttons }.
spoken-best = Meilleure poussée : { $value }, { $button }.
spoken-lay = { $piece } en { $slot }.

## Lessons

lesson-first-push = Votre première poussée
lesson-first-push-entry = Vous jouez les jalapeños, les couleurs chaudes. Appuyez sur le bouton à côté de la lumière qui clignote. Votre tapas entre par là.
lesson-first-push-entry-ok = Rien n’est encore choisi. Appuyez d’abord sur le bouton à côté de la lumière qui clignote.
lesson-first-push-entry-own-first = La première pièce est à vous : vous ne pouvez pas la pousser. Appuyez sur le bouton à côté de la lumière qui clignote.
lesson-first-push-ok = Vous voyez la ligne bouger ? Rien n’est encore joué. Appuyez sur OK pour confirmer votre poussée.
lesson-first-push-ok-push = C’était une autre poussée. Réessayez : appuyez sur le bouton qui clignote, puis sur OK.
lesson-first-push-ok-praise = Votre première poussée ! Les croquetas répondent.
lesson-first-push-again = À vous ! Appuyez sur un bouton dont la lumière est verte, puis sur OK.
lesson-first-push-again-praise = Vous savez pousser. C’est déjà presque tout le jeu !

lesson-worth = Les gros tapas poussent plus loin
lesson-worth-three = Vos tapas valent 1, 2, 3 ou 4. Appuyez sur le même bouton autant de fois que vaut le tapas. Choisissez maintenant un 3 : appuyez trois fois sur le bouton à côté de la lumière qui clignote. Sur la page, vous pouvez aussi toucher le 3 de votre main, puis le bouton.
lesson-worth-ok = Un 3 avance de trois cases et pousse tout ce qu’il touche. Appuyez sur OK.
lesson-worth-ok-push = C’était une autre poussée. Réessayez : appuyez sur le bouton jusqu’à ce qu’il montre un 3, puis sur OK.
lesson-worth-ok-ne = C’est un appui de trop. Continuez jusqu’à revoir un 3. Après 4 vient 1.
lesson-worth-ok-praise = Plus vous poussez loin, plus il peut tomber de pièces. Vous n’avez qu’un 4 : gardez-le pour le bon moment.
lesson-worth-four = Maintenant votre 4 : appuyez quatre fois sur le bouton Nc, puis sur OK.
lesson-worth-four-push = Presque ! Ce n’était pas le 4 en Nc. Réessayez : appuyez quatre fois sur Nc, puis sur OK.
lesson-worth-four-ok = Choisissez d’abord : appuyez quatre fois sur Nc, puis sur OK.
lesson-worth-four-praise = C’était votre seul 4. Une valeur que vous n’avez plus clignote en rouge.

lesson-points = Marquez des points
lesson-points-one = Une croqueta qui tombe du plateau est à vous. Vous marquez autant de points qu’elle vaut. Faites-en tomber une : appuyez quatre fois sur le bouton qui clignote, puis sur OK.
lesson-points-one-push = Rien n’est tombé. Réessayez : appuyez quatre fois sur le bouton, puis sur OK.
lesson-points-one-praise = La croqueta est à vous. Le score est dans les coins.
lesson-points-whose = Attention : si un de vos jalapeños tombe, il va à votre adversaire. Trouvez la poussée qui fait tomber une croqueta.
lesson-points-whose-push = Aucune croqueta n’est tombée. Réessayez. Cherchez une ligne avec une croqueta tout au bout.
lesson-points-whose-praise = Bien trouvé ! La ligne était pleine, donc la dernière pièce est tombée.
lesson-points-most = Ici, une poussée rapporte trois points. Trouvez-la !
lesson-points-most-push = Cette poussée ne rapporte pas trois points. Réessayez. Une croqueta qui vaut 3 est tout au bord.
lesson-points-most-praise = Trois points d’un coup !

lesson-closed = Là où vous ne pouvez pas pousser
lesson-closed-own = Appuyez sur le bouton à côté de la lumière qui clignote. L’entrée est fermée, et les lumières montrent pourquoi.
lesson-closed-own-praise = La première pièce est un de vos jalapeños. Vous ne pouvez pas pousser d’abord vos propres tapas.
lesson-closed-empty = Appuyez sur le bouton qui clignote. Cette ligne est vide : il n’y a rien à pousser.
lesson-closed-open = Trouvez maintenant une entrée ouverte. Vert veut dire ouvert.
lesson-closed-open-own-first = Cette entrée est fermée : la première pièce est un de vos jalapeños. Choisissez une lumière verte.
lesson-closed-open-praise = Vert veut dire ouvert. Partout ailleurs, les lumières montrent pourquoi c’est fermé.

lesson-lights = Les lumières vous aident
lesson-lights-hint = Les lumières du coin à votre droite montrent que c’est votre tour. Appuyez sur conseil pour voir où vous pouvez pousser, et la meilleure poussée.
lesson-lights-hint-ok = C’était OK. Le point d’interrogation désigne conseil. Appuyez sur conseil.
lesson-lights-look = Regardez avant de pousser. Appuyez deux fois sur le bouton qui clignote. Les lumières montrent ce que ferait un 2.
lesson-lights-back = Vous changez d’avis ? Appuyez sur retour pour annuler un appui.
lesson-lights-back-praise = Regardez autant de poussées que vous voulez. Une poussée ne compte qu’après OK.
lesson-lights-push = Appuyez sur OK.
lesson-lights-take-back = Zut ! Appuyez sur retour pour reprendre la poussée.
lesson-lights-take-back-ok = Cela remontre la poussée. Appuyez sur retour pour la reprendre.
lesson-lights-take-back-praise = OK la referait. Vous ne perdez jamais rien.

lesson-ban = Ne repoussez pas aussitôt
lesson-ban-sign = Les croquetas viennent de pousser depuis l’est. Appuyez sur le bouton à l’autre bout de cette ligne.
lesson-ban-other = Vous ne pouvez pas repousser la dernière ligne en sens inverse. Poussez ailleurs.
lesson-ban-other-reverse = Vous ne pouvez pas repousser cette ligne tout de suite. Choisissez-en une autre.
lesson-ban-other-praise = À votre prochain tour, cette ligne sera de nouveau libre.

lesson-toast = Le toast
lesson-toast-win = La lumière d’une autre couleur est le toast. Faites-le tomber pour marquer cinq points. Appuyez quatre fois sur le bouton qui clignote, puis sur OK !
lesson-toast-win-push = Le toast est encore là. Réessayez : appuyez quatre fois sur le bouton qui clignote, puis sur OK.
lesson-toast-win-praise = Le toast est à vous : cinq points.

lesson-sauces = Les trois sauces
lesson-sauces-first = Une sauce vaut deux points, deux sauces en valent cinq. Les trois sauces gagnent aussitôt. Prenez le ketchup : appuyez quatre fois sur le bouton qui clignote, puis sur OK.
lesson-sauces-first-push = Aucune sauce n’est tombée. Réessayez : appuyez quatre fois sur le bouton qui clignote, puis sur OK.
lesson-sauces-first-praise = Votre première sauce !
lesson-sauces-third = Ici, vous avez déjà deux sauces. Prenez la troisième et gagnez !
lesson-sauces-third-push = Le ketchup est encore là. Réessayez. Il est près du bout d’une ligne que vous pouvez pousser.
lesson-sauces-third-praise = Les trois sauces ! Vous gagnez, quel que soit le score. Surveillez donc aussi les sauces de votre adversaire.

lesson-napkin = La serviette
lesson-napkin-win = Faites tomber la serviette pour rejouer aussitôt. Appuyez trois fois sur le bouton qui clignote, puis sur OK.
lesson-napkin-win-push = La serviette est encore là. Réessayez : appuyez trois fois sur le bouton qui clignote, puis sur OK.
lesson-napkin-win-praise = C’est encore à vous !
lesson-napkin-again = Votre deuxième poussée : choisissez une lumière verte, puis appuyez sur OK.
lesson-napkin-again-praise = Deux poussées de suite. Bravo !

lesson-ticket = L’addition
lesson-ticket-win = Les tapas qui tombent avec l’addition sont hors jeu, et personne ne marque. Faites-la tomber avec un de vos jalapeños : vous ne perdez rien. Appuyez quatre fois sur le bouton qui clignote, puis sur OK.
lesson-ticket-win-push = L’addition est encore là. Réessayez : appuyez quatre fois sur le bouton qui clignote, puis sur OK.
lesson-ticket-win-praise = Votre jalapeño est tombé, mais votre adversaire n’a rien marqué.

lesson-end = Qui gagne
lesson-end-last = C’est la dernière poussée ! Après dix tapas chacun, le joueur qui a le plus de points gagne. Il vous reste un 2. Trouvez la poussée qui gagne.
lesson-end-last-push = Votre adversaire est encore devant. Réessayez : appuyez deux fois sur le bouton qui clignote, puis sur OK.
lesson-end-last-no-such-tapas = Il ne vous reste qu’un 2. Appuyez deux fois sur le bouton.
lesson-end-last-praise = Vous gagnez aux points !
lesson-end-tie = Encore une. Ici, vous pouvez seulement égaliser. Dans ce cas, le joueur qui a le plus de 4 gagne, puis de 3, de 2 et de 1.
lesson-end-tie-push = Cela ne suffit pas. Réessayez. Trouvez la poussée qui rapporte trois points.
lesson-end-tie-no-such-tapas = Il ne vous reste qu’un 2. Appuyez deux fois sur le bouton.
lesson-end-tie-praise = Les points sont égaux, et vous gagnez au départage. Vous connaissez maintenant tout le jeu !

lesson-burning-head = Burning Head
lesson-burning-head-turn = Dans Burning Head, le joueur qui commence tourne le plateau avant chacun de ses tours. Tournez-le d’un quart de tour dans le sens horaire, comme le montrent les lumières, puis appuyez sur OK.
lesson-burning-head-side = Maintenant, vous ne poussez que depuis le côté devant vous. Appuyez sur le bouton qui clignote : il est d’un autre côté.
lesson-burning-head-push = Choisissez une lumière verte de votre côté, puis appuyez sur OK.
lesson-burning-head-push-not-facing = Ce côté n’est pas devant vous. Choisissez une lumière verte devant vous.
lesson-burning-head-push-praise = Vous avez fini toutes les leçons de Tapas. Jouez maintenant une partie !
variant-classic = classique
variant-extras = Extras
variant-burning_head = Burning Head
## Puzzles

puzzle-win = { $side ->
    [J] Vous jouez les jalapeños
   *[C] Vous jouez les croquetas
}. Trouvez la seule poussée qui fait gagner la partie.
puzzle-points = { $side ->
    [J] Vous jouez les jalapeños
   *[C] Vous jouez les croquetas
}. Trouvez la poussée qui rapporte le plus à la fin de la partie.
puzzle-side = Regardez { $edge ->
    [N] au nord
    [E] à l’est
    [S] au sud
   *[W] à l’ouest
}.
puzzle-piece = Votre { $value } entre { $edge ->
    [N] par le nord
    [E] par l’est
    [S] par le sud
   *[W] par l’ouest
}.
puzzle-shown = La solution : votre { $value } par { $entry }. Jouez-le pour voir la suite.
puzzle-theme-sauces = la troisième sauce
puzzle-theme-keep-sauces = protéger les sauces
puzzle-theme-ticket = l’addition
puzzle-theme-napkin = la serviette
puzzle-theme-toast = le toast
puzzle-theme-ban = ne pas repousser
puzzle-theme-pass = l’adversaire doit passer
puzzle-theme-tie-break = le départage
puzzle-theme-last-push = la dernière poussée
puzzle-theme-turn-on = le plateau tourne encore
puzzle-theme-double-fall = plusieurs tombent à la fois
puzzle-theme-sacrifice = un sacrifice
puzzle-theme-defence = une défense
puzzle-theme-quiet = une poussée tranquille
puzzle-theme-less-now = moins maintenant, plus après
puzzle-theme-take = prendre le plus possible

## What a puzzle explains
puzzle-answer = La meilleure riposte adverse : { $value } par { $entry }, qui prend { $pieces }.
puzzle-answer-quiet = La meilleure riposte adverse : { $value } par { $entry }.
puzzle-won = Si les deux jouent au mieux, cette poussée fait gagner la partie, et aucune autre.
puzzle-worth = { $points ->
    [one] Toute autre poussée rapporte au moins un point de moins à la fin.
   *[other] Toute autre poussée rapporte au moins { $points } points de moins à la fin.
}
