title = Tacocat Spelled Backwards
named = { $name } ({ $seat })
table-at = Table ({ $seat })
side-YAY = ouest
side-WOW = est
up-to = { $count ->
    [one] une carte
   *[other] jusqu’à { $count } cartes
}
cards = { $count ->
    [0] aucune carte
    [one] une carte
   *[other] { $count } cartes
}
replace = { $count ->
    [0] Remplacer des cartes
    [one] Remplacer une carte
   *[other] Remplacer { $count } cartes
}
setup-head = Préparer une partie de Tacocat
setup-first = Si vous jouez sur un vrai plateau, donnez d’abord à chaque case le nombre et la flèche qui y sont imprimés : sur la page, ouvrez Plus. OK commence la partie ; conseil passe au jeu suivant.
won-head = { $you ->
    [yes] Tacocat est arrivé : vous gagnez !
   *[no] Tacocat est arrivé : { $name } gagne !
}
won-advice = { $rounds ->
    [one] { $rounds } manche jouée : { $yay } pour YAY, { $wow } pour WOW. Appuyez sur OK pour préparer une autre partie.
   *[other] { $rounds } manches jouées : { $yay } pour YAY, { $wow } pour WOW. Appuyez sur OK pour préparer une autre partie.
}
score = Manches gagnées : YAY { $YAY }, WOW { $WOW }.
round = Manche { $round }
deal-head = Manche { $round } : mélangez toutes les cartes et distribuez-en { $count } à chacun
deal-advice = Appuyez sur OK quand chacun a ses cartes.
move-tile = Avancez Tacocat sur le { $number } (vers { $seat }) et couvrez d’une tuile la case quittée.
stay = Égalité sans gagnant : Tacocat reste où il est, et on ne pose pas de tuile.
then-deal = Puis mélangez toutes les cartes et distribuez-en { $count } à chacun.
shown-head = La manche { $round } est finie
    .spoken = Regardez les dernières cartes. OK distribue la manche suivante.
lower = { $you ->
    [yes] Vous avez la dernière carte la plus basse.
   *[no] { $name } a la dernière carte la plus basse.
}
arrow-decides = { $you ->
    [yes] Égalité : la flèche vous donne la manche.
   *[no] Égalité : la flèche donne la manche à { $name }.
}
tie-reset = Égalité sans gagnant : rejouez la manche.
move = Tacocat avance sur le { $number } (vers { $seat }).
stay-short = Tacocat reste où il est.
deal = Distribuer la manche suivante
replace-head = { $you ->
    [yes] Vous pouvez remplacer { $limit }
   *[no] { $name } peut remplacer { $limit }
}
replace-advice = Appuyez sur un bouton du côté { $side } une fois par carte remplacée : { $count } sur { $limit } pour l’instant. Puis appuyez sur OK. Si aucune n’est remplacée, appuyez seulement sur OK.
replace-on-page = Choisissez les cartes à remplacer, ou gardez-les toutes.
duel-head = Duel : qui attaque en premier ?
duel-again-head = Égalité : nouveau duel avec une autre carte
duel-advice = Chacun pose une carte face cachée, puis on les retourne. La plus haute attaque en premier, et les deux sont défaussées. Appuyez du côté du gagnant (ouest YAY, est WOW), au nord ou au sud en cas d’égalité.
down-head = Tous les duels à égalité : montrez vos dernières cartes
play-head = { $name } attaque en premier : jouez la manche
play-advice = { $count ->
    [one] Une carte chacun : retournez-les.
   *[other] { $count } cartes chacun. Jouez jusqu’à ce qu’il en reste une à chacun, puis retournez-les.
}
lowest-advice = Appuyez du côté de la dernière carte la plus basse (ouest YAY, est WOW), au nord ou au sud en cas d’égalité.
tie-again = En cas d’égalité, rejouez la manche.
tie-to = En cas d’égalité, la flèche donne la manche à { $name }.
choose-head = { $you ->
    [yes] Duel : choisissez une carte
   *[no] Duel : { $name } choisit une carte
}
choose-again-head = { $you ->
    [yes] Égalité, nouveau duel : choisissez une carte
   *[no] Égalité, nouveau duel : { $name } choisit une carte
}
choose-advice = Elle reste cachée jusqu’à ce que les deux joueurs aient choisi. La plus haute attaque en premier. Les deux sont défaussées.
attack-head = { $you ->
    [yes] Vous attaquez
   *[no] { $name } attaque
}
attack-advice = Touchez une carte pour attaquer, ou choisissez une attaque géante. Vous gardez toujours une carte.
defend-head = { $you ->
    [yes] Vous vous défendez contre { $attack }
   *[no] { $name } se défend contre { $attack }
}
defend-advice = Touchez une carte égale ou plus haute pour vous défendre. Si vous n’en avez pas, sacrifiez votre carte la plus basse.
covered-advice = { $name } : montrez vos cartes quand personne d’autre ne regarde.
others-turn = C’est à { $name } de jouer, sur un autre écran.
only = Écran réservé à { $name } : laisser ces cartes visibles
asked-replace = Touchez les cartes à remplacer, ou gardez votre main.
asked-duel = Touchez une carte. La plus haute attaque en premier. Les deux sont défaussées.
asked-duel-again = Touchez une autre carte.
asked-attack = Touchez une carte, ou choisissez une attaque géante. Vous gardez toujours une carte.
asked-defend = Touchez une carte égale ou plus haute.
asked-sacrifice = Aucune de vos cartes n’est égale ou plus haute. Vous perdez la plus basse : c’est un sacrifice.
meet = Défendez-vous d’abord contre :
thinking = La table réfléchit. Elle ne regarde que ses propres cartes.
here = Tacocat est ici
covered = couverte : hors du jeu
space = { $number ->
    [one] une carte, { $arrow }
   *[other] { $number } cartes, { $arrow }
}
arrow-YAY = flèche vers YAY
arrow-WOW = flèche vers WOW
arrow-both = flèches des deux côtés
tell-deal = Une fois les cartes distribuées :
tell-replace = Combien de cartes ont été remplacées ({ $limit } au plus) ?
tell-duel = Qui a gagné le duel ?
tell-play = Qui a la dernière carte la plus basse ?
entered-dealt = Cartes distribuées
entered-none = aucune
entered-tie = Égalité
entered-duel = { $name } a gagné le duel
entered-round = { $name } a la dernière carte la plus basse
show = Montrer les cartes de { $seat }
cover = Cacher les cartes
no-cards = aucune carte
keep = Garder toutes les cartes
jumbo = Attaques géantes :
advice = Conseil : { $action }
action-keep = garder toutes les cartes
action-replace = remplacer { $cards }
action-duel = duel avec { $cards }
action-attack = attaquer avec { $cards }
action-defend = défendre avec { $cards }
action-sacrifice = sacrifier (perdre la carte la plus basse)
against = { $words } contre { $against }
story = Ce qui s’est passé
rounds = Manches jouées
nothing-yet = rien pour l’instant
event-kept = { $you ->
    [yes] Vous avez gardé toutes vos cartes.
   *[no] { $name } a gardé toutes ses cartes.
}
event-replaced = { $you ->
    [yes] Vous avez remplacé { $cards }.
   *[no] { $name } a remplacé { $cards }.
}
event-counted = { $count ->
    [one] { $name } a remplacé { $count } carte.
   *[other] { $name } a remplacé { $count } cartes.
}
event-hidden = { $count ->
    [one] { $you ->
        [yes] Vous avez remplacé { $count } carte, face cachée.
       *[no] { $name } a remplacé { $count } carte, face cachée.
    }
   *[other] { $you ->
        [yes] Vous avez remplacé { $count } cartes, face cachée.
       *[no] { $name } a remplacé { $count } cartes, face cachée.
    }
}
event-chosen = { $you ->
    [yes] Vous avez choisi une carte pour le duel.
   *[no] { $name } a choisi une carte pour le duel.
}
event-duel = { $you ->
    [yes] Duel : YAY { $YAY }, WOW { $WOW }. Vous attaquez en premier.
   *[no] Duel : YAY { $YAY }, WOW { $WOW }. { $name } attaque en premier.
}
event-duel-tie = Duel : YAY { $YAY }, WOW { $WOW }. Égalité.
event-tie = Le duel s’est fini à égalité.
event-attack = { $you ->
    [yes] Vous avez attaqué avec { $cards }.
   *[no] { $name } a attaqué avec { $cards }.
}
event-defend = { $you ->
    [yes] Vous avez contré { $against } avec { $card }.
   *[no] { $name } a contré { $against } avec { $card }.
}
event-sacrifice = { $you ->
    [yes] Vous avez sacrifié { $card } contre { $against }.
   *[no] { $name } a sacrifié { $card } contre { $against }.
}
last-cards = Dernières cartes : YAY { $YAY }, WOW { $WOW }.
round-won = { $you ->
    [yes] Manche { $round }. { $cards }Vous avez déplacé Tacocat.
   *[no] Manche { $round }. { $cards }{ $name } a déplacé Tacocat.
}
round-arrow = { $you ->
    [yes] Manche { $round }. { $cards }Égalité : la flèche vous a donné la manche.
   *[no] Manche { $round }. { $cards }Égalité : la flèche a donné la manche à { $name }.
}
round-again = Manche { $round }. { $cards }Égalité : la manche a été rejouée.
choice-way = Comment jouez-vous ?
    .spoken = Façon de jouer
choice-board = Votre plateau : nombre et flèche de chaque case
choice-names = Noms
choice-seats = Qui joue ?
choice-deck = Le paquet
choice-rulings = Règles maison
way-referee = vraies cartes, avec la table comme arbitre
way-cards = cartes sur la page
way-sign-referee = arb
way-sign-cards = 🂠
board-ask = La plupart de ces valeurs sont des suppositions : comparez-les avec votre plateau. La case du milieu est toujours un 7 avec des flèches des deux côtés.
board-kept = Comme dans la dernière partie.
board-buttons = À la table, Sb et Se passent d’une case à l’autre. Sc change le nombre de la case allumée, Sd change sa flèche.
number-of = Nombre de la case { $space }, { $letter }
arrow-of = Flèche de la case { $space }, { $letter }
name-at = { $seat } ({ $side })
seat-YAY = YAY
seat-WOW = WOW
seat-person = une personne
seat-table = la table
deck-advice = Combien il y a de cartes de chaque valeur, 38 en tout. Ce sont aussi des suppositions : comptez les vôtres.
count-of = Nombre de cartes de valeur { $value }
deck-keep = Utiliser ces nombres
ruling-wow_first = avec des flèches des deux côtés, WOW remplace en premier
ruling-arrow_after_duels = la flèche départage aussi quand tous les duels étaient à égalité
ruling-may_sacrifice = on peut sacrifier même si on peut se défendre
ruling-part_groups = une partie du groupe suffit pour une attaque géante
ruling-hidden_replacing = les cartes remplacées restent cachées
board-before = case précédente
board-next = case suivante
board-number = nombre de cette case
board-arrow = flèche de cette case
sign-count = une carte remplacée de plus
sign-replaced = { $count ->
    [one] { $count } carte remplacée
   *[other] { $count } cartes remplacées
}
sign-new-game = préparer une autre partie
refused-over = La partie est finie. Appuyez sur OK pour en préparer une autre, ou sur retour pour reprendre le dernier coup.
refused-nothing = Il n’y a encore rien à reprendre.
refused-take_backs = Les reprises de coups sont désactivées dans les réglages.
refused-other_edge = C’est à l’autre joueur. Appuyez sur un bouton allumé.
refused-ok_first = Distribuez d’abord les cartes, puis appuyez sur OK.
refused-most = On ne peut pas en remplacer plus. Appuyez sur OK.
refused-edge_first = Indiquez d’abord qui a gagné : appuyez sur un bouton allumé du côté du gagnant, au nord ou au sud en cas d’égalité.
refused-on_page = Choisissez sur la page.
refused-ok_deals = Regardez les dernières cartes, puis appuyez sur OK.
refused-table_acts = C’est à la table de jouer. Un instant.
standing = { $way } : { $yay } – { $wow }
won-after = { $rounds ->
    [one] { $name } a gagné en { $rounds } manche
   *[other] { $name } a gagné en { $rounds } manches
}
## Commencer en un geste, une première partie, la revanche

agreed-referee = Avec vos propres cartes, et la table comme arbitre.
agreed-cards = Avec les cartes sur cette page. Jouez à tour de rôle sur cet appareil, ou sur deux.
agreed-table = La table joue { $seat }, à l’{ $side } ({ $level }). Vous jouez l’autre côté, avec les cartes sur cette page.
coach-head = Que faire maintenant ?
coach-covered = Touchez le bouton qui montre vos cartes. Personne d’autre ne doit regarder.
coach-replace = La dernière carte la plus basse gagne la manche : gardez donc vos petites cartes. Touchez les cartes dont vous ne voulez pas, puis le bouton qui les remplace. Vous pouvez aussi toutes les garder.
coach-duel = Touchez une carte. Les deux joueurs montrent la leur en même temps. La plus haute attaque en premier, et les deux sont défaussées.
coach-attack = Attaquez avec une carte, avec toutes vos cartes d’une même valeur ou avec une suite d’au moins trois cartes. Celui qui ne peut pas se défendre perd sa carte la plus basse. Les boutons sous votre main montrent ce que vous pouvez faire.
coach-defend = Défendez-vous avec une carte égale ou plus haute : ce sera ensuite à vous d’attaquer. Si vous n’en avez pas, vous perdez votre carte la plus basse. Les boutons sous votre main montrent ce que vous pouvez faire.
coach-shown = Les deux dernières cartes sont visibles. La plus basse fait avancer Tacocat d’une case vers son joueur. Distribuez la manche suivante.
coach-waiting = C’est à la table de jouer. La ligne du haut montre ce qu’elle joue.
coach-finished = Tacocat a atteint un but, et son joueur gagne. Revanche commence une autre partie.
coach-ask = Montrez-moi une bonne carte
rematch-who = À la revanche, chacun garde son côté. Le premier duel décide qui attaque.

legend-text =
    Deuxième rangée à partir du bas : la piste. Chaque case a la couleur de sa flèche (orange YAY, bleu WOW, gris les deux). Tacocat brille, les cases couvertes sont éteintes. Les coins du haut montrent le joueur que désigne la flèche de la case de Tacocat.
    Coins du bas : le joueur qui doit répondre. À gauche YAY, à droite WOW, les deux si l’un ou l’autre peut répondre. S’ils clignotent, appuyez sur OK. Sinon, appuyez sur un bouton allumé ou choisissez sur la page.
    Au milieu : un nombre blanc indique combien de cartes distribuer. Les points de la couleur d’un joueur sont les cartes qu’il peut remplacer ; les points vifs sont déjà remplacés. Des épées annoncent un duel, avec un point blanc par égalité précédente. Une flèche montre le côté attaqué. Un nombre de la couleur d’un joueur est son attaque ou sa dernière carte. Un triangle blanc, pointe en bas, veut dire : jouez jusqu’à la dernière carte, la plus basse gagne.
    Près des boutons du bas, de la couleur d’un joueur : combien de cartes d’une attaque géante attendent encore une réponse.
    Le rouge dit non. Des éclairs blancs montrent sur quoi appuyer.
rules-text =
    Distribuez à chacun autant de cartes que l’indique la case de Tacocat. Le joueur que désigne la flèche peut remplacer une fois autant de cartes qu’il veut. L’autre peut ensuite en remplacer au plus autant. Sur la case de départ, les deux peuvent en remplacer autant qu’ils veulent.
    Duel : chacun pose une carte face cachée, puis la retourne. La plus haute attaque en premier, et les deux sont défaussées. En cas d’égalité, nouveau duel.
    Attaquez avec la carte de votre choix. Défendez-vous avec une carte égale ou plus haute : ce sera à vous d’attaquer. Si vous ne pouvez pas vous défendre, sacrifiez votre carte la plus basse, et l’autre attaque de nouveau.
    Attaque géante : attaquez avec toutes vos cartes d’une même valeur, ou avec une suite d’au moins trois cartes. Le défenseur répond à chaque carte. Après un seul sacrifice, l’attaquant attaque de nouveau. Vous gardez toujours une carte.
    Quand chacun n’a plus qu’une carte, les deux la montrent. La plus basse fait avancer Tacocat d’une case vers son joueur, et la case quittée est couverte. En cas d’égalité, le joueur que désigne la flèche gagne. Vous gagnez quand Tacocat atteint votre but.

## Ce qui est dit à voix haute

spoken-advice = Le conseil est sur la page, car il révèle une main.
spoken-space = Case { $number }, { $letter }
since = Depuis votre dernier tour
light = léger : indiquer seulement qui a la dernière carte la plus basse
light-head = Manche { $round } : distribuez { $count } cartes à chacun et jouez
light-advice = Quand les deux joueurs ont montré leur dernière carte, appuyez du côté de la plus basse (ouest YAY, est WOW), au nord ou au sud en cas d’égalité.
level-of = La table pour { $seat }
level-child = niveau 1
level-beginner = niveau 2
level-casual = niveau 3
level-careful = niveau 4
level-master = niveau 5

## Leçons

lesson-round = Une manche
lesson-round-deal = Tacocat se joue à deux : YAY est à l’ouest, WOW à l’est. Le nombre indique combien de cartes chacun reçoit. Distribuez-les, puis appuyez sur OK.
lesson-round-deal-ok-first = Distribuez d’abord les cartes. Puis appuyez sur OK : les quatre coins clignotent pour vous le rappeler.
lesson-round-swap = YAY peut remplacer autant de cartes qu’il y a de points. Cette fois, c’est deux : appuyez deux fois sur un bouton du côté de YAY, puis sur OK.
lesson-round-swap-push = Ce n’était pas deux cartes. Réessayez : appuyez deux fois du côté de YAY, à l’ouest, puis sur OK.
lesson-round-swap-other-edge = C’est à YAY : appuyez sur un bouton à l’ouest.
lesson-round-none = C’est maintenant à WOW, qui garde toutes ses cartes. Appuyez simplement sur OK.
lesson-round-none-push = Cela remplacerait une carte de WOW. Réessayez : appuyez simplement sur OK.
lesson-round-none-other-edge = WOW garde toutes ses cartes : appuyez sur OK.
lesson-round-duel = Des épées croisées annoncent un duel. Chacun montre une carte, et la plus haute gagne. C’est celle de YAY : appuyez sur un bouton du côté de YAY, à l’ouest.
lesson-round-duel-push = YAY a gagné le duel. Réessayez : appuyez sur un bouton à l’ouest.
lesson-round-duel-edge-first = La table doit savoir qui a gagné. C’est YAY : appuyez sur un bouton à l’ouest.
lesson-round-last = Jouez maintenant vos cartes jusqu’à la dernière. La plus basse des deux dernières gagne la manche. C’est celle de WOW : appuyez sur un bouton à l’est.
lesson-round-last-push = WOW a la carte la plus basse. Réessayez : appuyez sur un bouton à l’est.
lesson-round-last-edge-first = La table doit savoir qui a la dernière carte la plus basse. C’est WOW : appuyez sur un bouton à l’est.
lesson-round-last-praise = Tacocat saute d’une case vers WOW. Amenez-le à votre but pour gagner.

lesson-ties = Quand les cartes sont égales
lesson-ties-duel = Les deux cartes du duel ont la même valeur : égalité ! Appuyez sur un bouton au nord ou au sud.
lesson-ties-duel-push = C’est une égalité. Réessayez : appuyez sur un bouton au nord ou au sud.
lesson-ties-duel-edge-first = C’est une égalité : appuyez sur un bouton au nord ou au sud.
lesson-ties-duel-praise = Un point blanc compte l’égalité. Chacun montre maintenant une autre carte.
lesson-ties-last = Les dernières cartes ont aussi la même valeur. C’est alors la flèche de la case qui décide ; un coin au nord la montre. Appuyez sur un bouton au nord ou au sud.
lesson-ties-last-push = Les dernières cartes ont la même valeur. Réessayez : appuyez sur un bouton au nord ou au sud.
lesson-ties-last-edge-first = Les dernières cartes ont la même valeur : appuyez sur un bouton au nord ou au sud.
lesson-ties-last-praise = La flèche désigne YAY, donc YAY gagne la manche.

lesson-back = Oups, une erreur
lesson-back-count = YAY remplace des cartes. Appuyez trois fois sur un bouton du côté de YAY, à l’ouest.
lesson-back-count-push = C’était trop tôt. Réessayez : appuyez trois fois à l’ouest.
lesson-back-count-other-edge = C’est à YAY : appuyez sur un bouton à l’ouest.
lesson-back-less = Une de trop ! Appuyez sur retour, la flèche, pour en enlever une.
lesson-back-less-push = C’était OK, qui confirme. Réessayez : appuyez sur retour.
lesson-back-less-praise = Un point de moins.
lesson-back-undo = Quelqu’un a indiqué que WOW a gagné le duel, mais c’était YAY. Appuyez sur retour pour annuler cette réponse.
lesson-back-undo-push = Cela indique autre chose. Réessayez : appuyez sur retour.
lesson-back-right = Revoilà les épées. Donnez maintenant la bonne réponse : appuyez sur un bouton du côté de YAY, à l’ouest.
lesson-back-right-push = YAY a gagné. Réessayez : appuyez sur un bouton à l’ouest.
lesson-back-right-edge-first = La table doit savoir qui a gagné : appuyez sur un bouton à l’ouest.
lesson-back-right-praise = Vous pouvez revenir aussi loin que vous voulez, jusqu’au début.

lesson-goal = L’arrivée
lesson-goal-last = Tacocat est à une case du but de WOW, et la dernière carte de WOW est la plus basse. Appuyez sur un bouton à l’est.
lesson-goal-last-push = La carte de WOW est la plus basse. Réessayez : appuyez sur un bouton à l’est.
lesson-goal-last-edge-first = La table doit savoir qui a la carte la plus basse : appuyez sur un bouton à l’est.
lesson-goal-last-praise = Tacocat est arrivé : WOW gagne !

lesson-light = La version courte
lesson-light-first = Ici, la table ne pose qu’une question. Le triangle veut dire : qui avait la dernière carte la plus basse ? C’était YAY : appuyez sur un bouton à l’ouest.
lesson-light-first-push = C’était la carte de YAY. Réessayez : appuyez sur un bouton à l’ouest.
lesson-light-first-edge-first = Indiquez qui avait la carte la plus basse : appuyez sur un bouton à l’ouest.
lesson-light-first-praise = Vous distribuez, remplacez et attaquez sans la table. Le nombre indique combien de cartes distribuer ensuite.
lesson-light-more = Encore une manche : appuyez du côté que vous voulez, ou au nord pour une égalité.
lesson-light-more-edge-first = Appuyez sur un bouton près d’une lumière : ouest, est, ou nord pour une égalité.
lesson-light-more-praise = Vous savez maintenant jouer à Tacocat avec de vraies cartes. Amusez-vous bien !
variant-referee = vraies cartes
variant-cards = cartes sur la page
## L’analyse
review-worth = { $percent } % de la manche
