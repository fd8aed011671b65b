title = Tacocat Spelled Backwards
named = { $name } ({ $seat })
table-at = Table ({ $seat })
side-YAY = ouest
side-WOW = est
up-to = { $count ->
    [one] une carte au plus
   *[other] jusqu’à { $count } cartes
}
cards = { $count ->
    [0] aucune carte
    [one] une carte
   *[other] { $count } cartes
}
replace = { $count ->
    [0] Remplacer 0 carte
    [one] Remplacer une carte
   *[other] Remplacer { $count } cartes
}
setup-head = Préparer une partie de Tacocat
setup-first = Regardez d’abord votre plateau : le nombre et la flèche de chaque case sont-ils ceux affichés ? Corrigez ce qui diffère. ok commence, conseil passe au jeu suivant.
won-head = { $you ->
    [yes] Tacocat est arrivé : vous gagnez !
   *[no] Tacocat est arrivé : { $name } gagne !
}
won-advice = { $rounds ->
    [one] Une manche : { $yay } pour YAY, { $wow } pour WOW. ok prépare une autre partie.
   *[other] { $rounds } manches : { $yay } pour YAY, { $wow } pour WOW. ok prépare une autre partie.
}
score = Manches gagnées : YAY { $YAY }, WOW { $WOW }.
round = Manche { $round }
deal-head = Manche { $round } : mélangez toutes les cartes et donnez-en { $count } à chacun
deal-advice = Appuyez sur ok quand chacun a ses cartes.
move-tile = Tacocat avance sur le { $number } (vers { $seat }) ; posez une tuile sur la case quittée.
stay = Égalité sans gagnant : Tacocat reste où il est, sans tuile.
then-deal = Puis mélangez toutes les cartes et donnez-en { $count } à chacun.
shown-head = La manche { $round } est finie
    .spoken = Regardez les dernières cartes ; ok distribue la manche suivante.
lower = { $you ->
    [yes] Vous avez la dernière carte la plus basse.
   *[no] { $name } a la dernière carte la plus basse.
}
arrow-decides = { $you ->
    [yes] Égalité, et la flèche vous désigne.
   *[no] Égalité, et la flèche désigne { $name }.
}
tie-reset = Égalité sans gagnant : la manche se rejoue.
move = Tacocat avance sur le { $number } (vers { $seat }).
stay-short = Tacocat reste où il est.
deal = Donner la manche suivante
replace-head = { $you ->
    [yes] Vous pouvez remplacer { $limit }
   *[no] { $name } peut remplacer { $limit }
}
replace-advice = Une pression sur un bouton du côté { $side } par carte remplacée : { $count } sur { $limit }. ok confirme ; ok seul veut dire aucune.
replace-on-page = Choisissez les cartes à remplacer, ou gardez-les toutes.
duel-head = Duel : qui attaque en premier ?
duel-again-head = Égalité : nouveau duel avec d’autres cartes
duel-advice = Chacun pose une carte face cachée, on les retourne, la plus haute attaque en premier. Appuyez du côté du gagnant (ouest YAY, est WOW), au nord ou au sud pour une égalité. Les deux cartes sont défaussées.
down-head = Rien que des duels à égalité : montrez vos dernières cartes
play-head = { $name } attaque en premier : jouez la manche
play-advice = { $count ->
    [one] Une carte chacun. Retournez-les.
   *[other] { $count } cartes chacun. Jouez jusqu’à la dernière carte, puis retournez-les.
}
lowest-advice = Appuyez du côté de la dernière carte la plus basse (ouest YAY, est WOW), au nord ou au sud pour une égalité.
tie-again = En cas d’égalité, la manche se rejoue.
tie-to = Une égalité revient à { $name }, que la flèche désigne.
choose-head = { $you ->
    [yes] Duel : choisissez une carte
   *[no] Duel : { $name } choisit une carte
}
choose-again-head = { $you ->
    [yes] Égalité, nouveau duel : choisissez une carte
   *[no] Égalité, nouveau duel : { $name } choisit une carte
}
choose-advice = Elle reste cachée jusqu’à ce que les deux aient choisi. La plus haute attaque en premier ; les deux sont défaussées.
attack-head = { $you ->
    [yes] Vous attaquez
   *[no] { $name } attaque
}
attack-advice = Touchez la carte d’attaque, ou une attaque géante. Une carte reste toujours en main.
defend-head = { $you ->
    [yes] Vous vous défendez contre { $attack }
   *[no] { $name } se défend contre { $attack }
}
defend-advice = Touchez une carte égale ou plus haute pour vous défendre. Qui ne le peut pas sacrifie sa carte la plus basse.
covered-advice = { $name } : montrez vos cartes quand personne d’autre ne regarde.
others-turn = C’est à { $name }, sur un autre écran.
only = Cet écran n’est vu que par { $name } : garder ces cartes ouvertes
asked-replace = Touchez les cartes à remplacer, { $limit }, ou gardez-les toutes.
asked-duel = Duel : touchez une carte. La plus haute attaque en premier ; les deux sont défaussées.
asked-duel-again = Égalité ! Nouveau duel : touchez une carte.
asked-attack = Attaquez : touchez une carte, ou une attaque géante.
asked-defend = { $name } attaque avec { $attack }. Touchez une carte égale ou plus haute.
asked-sacrifice = { $name } attaque avec { $attack }. Aucune de vos cartes ne défend : sacrifiez la plus basse.
meet = D’abord contre
thinking = La table regarde ses propres cartes et joue dans un instant.
here = Tacocat est ici
covered = couverte : hors du jeu
space = { $number ->
    [one] une carte, { $arrow }
   *[other] { $number } cartes, { $arrow }
}
arrow-YAY = flèche vers YAY
arrow-WOW = flèche vers WOW
arrow-both = flèches vers les deux
tell-deal = Quand les cartes sont données :
tell-replace = Combien de cartes remplacées, { $limit } au plus ?
tell-duel = Qui a gagné le duel ?
tell-play = Qui a la dernière carte la plus basse ?
told-dealt = Cartes données
told-none = aucune
told-tie = Égalité
told-duel = { $name } a gagné le duel
told-round = { $name } a la dernière carte la plus basse
show = Montrer les cartes de { $seat }
cover = Couvrir les cartes
no-cards = aucune carte
keep = Garder toutes les cartes
jumbo = Attaques géantes :
advice = La table ferait ceci : { $action }
action-keep = garder toutes les cartes
action-replace = remplacer { $cards }
action-duel = duel avec { $cards }
action-attack = attaquer avec { $cards }
action-defend = défendre avec { $cards }
action-sacrifice = sacrifier la plus basse
against = { $words } contre { $against }
story = Ce qui s’est passé
rounds = Manches jouées
nothing-yet = rien encore
event-kept = { $you ->
    [yes] Vous avez gardé toutes vos cartes.
   *[no] { $name } a gardé toutes ses cartes.
}
event-replaced = { $you ->
    [yes] Vous avez remplacé { $cards }.
   *[no] { $name } a remplacé { $cards }.
}
event-counted = { $count ->
    [one] { $name } : { $count } remplacée.
   *[other] { $name } : { $count } remplacées.
}
event-hidden = { $you ->
    [yes] Vous avez remplacé { $count }, face cachée.
   *[no] { $name } a remplacé { $count }, face cachée.
}
event-chosen = { $you ->
    [yes] Vous avez choisi une carte pour le duel.
   *[no] { $name } a choisi une carte pour le duel.
}
event-duel = { $you ->
    [yes] Duel : YAY { $YAY }, WOW { $WOW }. Vous attaquez en premier.
   *[no] Duel : YAY { $YAY }, WOW { $WOW }. { $name } attaque en premier.
}
event-duel-tie = Duel : YAY { $YAY }, WOW { $WOW }, égalité.
event-tie = Le duel finit à égalité.
event-attack = { $you ->
    [yes] Vous avez attaqué avec { $cards }.
   *[no] { $name } a attaqué avec { $cards }.
}
event-defend = { $you ->
    [yes] Vous vous êtes défendu contre { $against } avec { $card }.
   *[no] { $name } s’est défendu contre { $against } avec { $card }.
}
event-sacrifice = { $you ->
    [yes] Vous avez sacrifié { $card } contre { $against }.
   *[no] { $name } a sacrifié { $card } contre { $against }.
}
last-cards = Dernières cartes : YAY { $YAY }, WOW { $WOW }.
round-won = { $you ->
    [yes] Manche { $round } : { $cards }Vous avez déplacé Tacocat.
   *[no] Manche { $round } : { $cards }{ $name } a déplacé Tacocat.
}
round-arrow = { $you ->
    [yes] Manche { $round } : { $cards }Égalité ; la flèche vous la donne.
   *[no] Manche { $round } : { $cards }Égalité ; la flèche la donne à { $name }.
}
round-again = Manche { $round } : { $cards }Égalité, on rejoue.
choice-way = Comment jouez-vous ?
choice-board = Imprimé sur le plateau : nombre et flèche de chaque case
choice-names = Noms
choice-seats = Qui joue ?
choice-deck = Le paquet
choice-rulings = Là où la règle se tait
way-referee = vraies cartes, la table arbitre
way-cards = cartes sur la page
way-sign-referee = arb
way-sign-cards = 🂠
board-ask = La plupart ne sont que des suppositions, faute de source sûre : comparez avec votre plateau. Le milieu est toujours un 7 avec les deux flèches.
board-kept = Comme à la dernière partie.
board-buttons = À la table : Sb et Se vont d’une case à l’autre, Sc change le nombre de la case allumée, Sd sa flèche.
number-of = Nombre de la case { $space }, { $letter }
arrow-of = Flèche de la case { $space }, { $letter }
name-at = { $seat } ({ $side })
seat-person = une personne
seat-table = la table
deck-advice = Sous chaque valeur, combien de cartes la portent ; 38 en tout. Des suppositions aussi : comptez les vôtres.
count-of = Nombre de cartes de valeur { $value }
deck-keep = Prendre ces nombres
ruling-wow_first = avec deux flèches, WOW remplace en premier
ruling-arrow_after_duels = la flèche décide aussi après les seuls duels à égalité
ruling-may_sacrifice = qui peut défendre peut sacrifier
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
refused-over = La partie est finie : ok en prépare une autre, retour reprend le dernier pas.
refused-nothing = Il n’y a encore rien à reprendre.
refused-take_backs = Reprendre est désactivé dans les réglages.
refused-other_edge = C’est à quelqu’un d’autre : appuyez sur un bouton allumé.
refused-ok_first = Donnez d’abord les cartes, puis appuyez sur ok.
refused-most = On ne peut pas en remplacer plus ; ok confirme.
refused-edge_first = Dites qui a gagné : un bouton allumé du côté du gagnant, nord ou sud pour une égalité.
refused-on_page = Choisissez sur la page.
refused-ok_deals = Regardez les dernières cartes, puis appuyez sur ok.
refused-table_acts = C’est à la table ; un instant.
standing = { $way } : { $yay } – { $wow }
won-after = { $rounds ->
    [one] { $name } a gagné en une manche
   *[other] { $name } a gagné en { $rounds } manches
}
## Commencer d’un geste, une première partie, la revanche

agreed-referee = Avec vos propres cartes : la table arbitre.
agreed-cards = Avec les cartes sur cette page, l’un après l’autre ou sur deux appareils.
agreed-table = La table joue { $seat }, vous l’autre côté, avec les cartes sur cette page.
coach-head = Ce que vous faites maintenant
coach-covered = Touchez le bouton qui ouvre vos cartes ; personne d’autre ne doit regarder.
coach-replace = La dernière carte la plus basse gagne la manche : gardez donc les petites. Touchez les cartes dont vous ne voulez pas, puis le bouton qui les remplace ; ou n’en remplacez aucune.
coach-duel = Touchez une carte : les deux montrent la leur en même temps, la plus haute attaque d’abord, et les deux cartes s’en vont.
coach-attack = Attaquez avec une carte, avec un groupe entier de cartes égales ou avec une suite de trois ou plus. Qui ne peut défendre perd sa carte la plus basse. Les boutons sous votre main disent ce qui est permis.
coach-defend = Une carte égale ou plus haute défend, et c’est alors à vous d’attaquer. Si vous n’en avez pas, votre plus basse s’en va. Les boutons sous votre main disent ce qui est permis.
coach-shown = Les deux dernières cartes sont ouvertes : la plus basse fait avancer Tacocat d’une case vers son joueur. Distribuez la manche suivante.
coach-waiting = C’est à la table. Regardez ce qu’elle joue : la ligne du haut le dit.
coach-finished = Tacocat est arrivé à un but, et son joueur a gagné. Revanche commence une autre partie.
coach-ask = Montrez-moi une bonne carte
rematch-who = À la revanche chacun garde son côté ; le premier duel décide qui attaque.

legend-text =
    Deuxième rangée du bas : la piste. Chaque case a la couleur de sa flèche (orange YAY, bleu WOW, gris les deux), Tacocat brille, les cases couvertes sont éteintes. Coins du haut : qui la flèche de sa case désigne.
    Coins du bas : à qui c’est, YAY à gauche, WOW à droite, les deux si l’un ou l’autre peut répondre. Ils clignotent quand la réponse est ok ; sinon, un bouton allumé ou un choix sur la page.
    Au milieu : un nombre blanc dit combien de cartes donner ; des points de la couleur d’un joueur, à partir de son côté, les cartes à remplacer, vifs celles qui le sont ; des épées, un duel, avec un point blanc entre elles par égalité ; une flèche de côté attaque ce côté ; un nombre de la couleur d’un joueur est son attaque, ou sa dernière carte ; un triangle blanc, pointe en bas : jouez jusqu’à la dernière carte, la plus basse gagne.
    En bas, à côté des boutons, de la couleur d’un joueur : combien de cartes d’une attaque géante attendent encore une réponse.
    Le rouge refuse ; des éclairs blancs montrent ce qu’on peut presser.
rules-text =
    Chacun reçoit autant de cartes que le dit la case de Tacocat. Celui que la flèche désigne peut en remplacer une fois autant qu’il veut, l’autre au plus autant. Au départ, les deux peuvent en remplacer autant qu’ils veulent.
    Duel : chacun pose une carte face cachée ; la plus haute attaque en premier, les deux sont défaussées. Égalité : nouveau duel.
    On attaque avec une carte au choix. Une carte égale ou plus haute défend, et son joueur attaque ensuite ; qui ne peut pas se défendre sacrifie sa carte la plus basse et reste attaqué.
    Attaque géante : tout le groupe de cartes égales, ou une suite d’au moins trois. Il faut répondre à chaque carte ; un seul sacrifice, et l’attaquant continue. Une carte reste toujours en main.
    À la dernière carte, les deux la montrent : la plus basse avance Tacocat d’une case vers son joueur, et la case quittée est couverte. Une égalité revient à celui que la flèche désigne. Tacocat sur votre but gagne.
taken-back = Repris dans cette partie : { $count }.

## Ce qui est dit à voix haute

spoken-advice = Le conseil est sur la page : il parle d’une main.
spoken-space = Case { $number }, { $letter }
since = Depuis votre dernière action
light = léger : dire seulement qui avait la dernière carte la plus basse
light-head = Manche { $round } : donnez { $count } cartes à chacun et jouez
light-advice = Quand les deux ont montré leur dernière carte, un bouton du côté de la plus basse (ouest YAY, est WOW), au nord ou au sud pour une égalité.
light-deal = Mélangez toutes les cartes et donnez-en { $count } à chacun.
level-of = Comment la table joue { $seat }
level-child = comme un enfant
level-beginner = comme un débutant
level-casual = sans se presser
level-careful = avec soin
level-master = de son mieux

## Lessons

lesson-round = Une manche
lesson-round-deal = On joue à deux : YAY est à l’ouest, WOW à l’est. Le nombre dit combien de cartes chacun reçoit. Donnez-les, puis appuyez sur ok.
lesson-round-deal-ok-first = D’abord les cartes. Puis appuyez sur ok : les quatre coins clignotent pour cela.
lesson-round-swap = YAY peut changer des cartes, autant qu’il y a de points. Dites que YAY en change deux : appuyez deux fois sur un bouton du côté de YAY, puis sur ok.
lesson-round-swap-push = Ce n’étaient pas deux cartes. C’est repris : appuyez deux fois du côté de YAY, à l’ouest, puis sur ok.
lesson-round-swap-other-edge = C’est à YAY : appuyez sur un bouton à l’ouest.
lesson-round-none = Maintenant c’est à WOW, qui n’en change aucune. Appuyez tout de suite sur ok.
lesson-round-none-push = Cela disait que WOW change des cartes. C’est repris : appuyez tout de suite sur ok.
lesson-round-none-other-edge = WOW n’en change aucune : appuyez sur ok.
lesson-round-duel = Des épées croisées : le duel. Chacun montre une carte, la plus haute gagne. C’est celle de YAY : appuyez sur un bouton du côté de YAY, à l’ouest.
lesson-round-duel-push = C’est YAY qui a gagné le duel. C’est repris : appuyez sur un bouton à l’ouest.
lesson-round-duel-edge-first = La table veut savoir qui a gagné. C’est YAY : appuyez sur un bouton à l’ouest.
lesson-round-last = Jouez maintenant vos cartes jusqu’à la dernière. La dernière carte la plus basse gagne la manche. C’est celle de WOW : appuyez sur un bouton à l’est.
lesson-round-last-push = C’est WOW qui a la plus basse. C’est repris : appuyez sur un bouton à l’est.
lesson-round-last-edge-first = La table veut savoir qui a la dernière carte la plus basse. C’est WOW : appuyez sur un bouton à l’est.
lesson-round-last-praise = Tacocat saute d’une case vers WOW. Qui le ramène à la maison gagne.

lesson-ties = Quand les deux sont pareilles
lesson-ties-duel = Les deux cartes du duel sont pareilles. C’est une égalité : appuyez sur un bouton au nord ou au sud.
lesson-ties-duel-push = C’est une égalité. C’est repris : appuyez sur un bouton au nord ou au sud.
lesson-ties-duel-edge-first = C’est une égalité : appuyez sur un bouton au nord ou au sud.
lesson-ties-duel-praise = Un point blanc compte l’égalité. Chacun montre maintenant une autre carte.
lesson-ties-last = Les dernières cartes sont pareilles aussi. Alors la flèche de la case décide : un coin au nord la montre. Appuyez sur un bouton au nord ou au sud.
lesson-ties-last-push = Les dernières cartes sont pareilles. C’est repris : appuyez sur un bouton au nord ou au sud.
lesson-ties-last-edge-first = Les dernières cartes sont pareilles : appuyez sur un bouton au nord ou au sud.
lesson-ties-last-praise = La flèche montre YAY, alors YAY a gagné la manche.

lesson-back = Zut, c’était faux
lesson-back-count = YAY change des cartes. Appuyez trois fois sur un bouton du côté de YAY, à l’ouest.
lesson-back-count-push = C’était trop tôt. C’est repris : appuyez trois fois à l’ouest.
lesson-back-count-other-edge = C’est à YAY : appuyez sur un bouton à l’ouest.
lesson-back-less = Une de trop ! Appuyez sur retour, la flèche : il en enlève une.
lesson-back-less-push = C’était ok, qui compte. C’est repris : appuyez plutôt sur retour.
lesson-back-less-praise = Un point de moins.
lesson-back-undo = Quelqu’un a dit à la table que WOW a gagné le duel, mais c’était YAY. Appuyez sur retour : le dernier pas est repris.
lesson-back-undo-push = Cela en dit plus. C’est repris : appuyez sur retour.
lesson-back-right = Revoilà les épées. Dites ce qui est juste : appuyez sur un bouton du côté de YAY, à l’ouest.
lesson-back-right-push = C’est YAY qui a gagné. C’est repris : appuyez sur un bouton à l’ouest.
lesson-back-right-edge-first = La table veut savoir qui a gagné : appuyez sur un bouton à l’ouest.
lesson-back-right-praise = On peut revenir aussi loin qu’on veut, jusqu’au début.

lesson-goal = À la maison
lesson-goal-last = Tacocat est à une case de la maison de WOW, et la dernière carte de WOW est plus basse. Appuyez sur un bouton à l’est.
lesson-goal-last-push = La carte de WOW est plus basse. C’est repris : appuyez sur un bouton à l’est.
lesson-goal-last-edge-first = La table veut savoir qui a la carte la plus basse : appuyez sur un bouton à l’est.
lesson-goal-last-praise = Tacocat est à la maison : WOW a gagné !

lesson-light = Au plus court
lesson-light-first = Ici la table ne demande qu’une chose. Le triangle veut dire : qui a la dernière carte la plus basse ? C’est YAY : appuyez sur un bouton à l’ouest.
lesson-light-first-push = C’était la carte de YAY. C’est repris : appuyez sur un bouton à l’ouest.
lesson-light-first-edge-first = Dites qui a la carte la plus basse : appuyez sur un bouton à l’ouest.
lesson-light-first-praise = Vous donnez, changez et vous battez tout seuls. Le nombre dit combien de cartes donner ensuite.
lesson-light-more = Encore une manche : appuyez du côté que vous voulez, ou au nord pour une égalité.
lesson-light-more-edge-first = Appuyez sur un bouton près d’une lumière : ouest, est, ou nord pour une égalité.
lesson-light-more-praise = Vous connaissez maintenant Tacocat avec de vraies cartes. Amusez-vous bien !
variant-referee = vraies cartes
variant-cards = cartes sur la page
## L’analyse
review-worth = { $percent } % de la manche
