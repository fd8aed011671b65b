title = Tapiru
seat-S = Sud
seat-N = Nord
side-S = côté sud
side-N = côté nord
table-at = { $name } (la table)
colour-r = rouge
colour-b = bleue
colour-g = rayée verte
colour-y = jaune
colour-k = grise
card-L = couvercle, paille { $colour }
card-B = marque, paille { $colour }
card-T = tapioca { $pearls }, paille { $colour }
card-M = thé au lait nature
card-U = fond
more = plus
less = moins
token-head = Quel jeton est dans la colonne { $column } ?
token-advice = Préparez la manche et distribuez comme indiqué plus bas. Puis indiquez les trois jetons, à l’ouest ou à l’est : TA, PI, O, CA du nord au sud.
    .spoken = { hint-token }
play-head = Manche { $round } : jouez vos cartes
play-advice = { $begins } commence. Si un fond recouvre un fond, appuyez sur sa colonne : b 1, c ou d 2, e 3. Pour finir la manche : E5 gobelets du nord complets, E2 du sud, E4 dernière carte piochée.
    .spoken = { hint-turn }
last-head = Dernier tour pour { $name }
last-advice = Si un fond recouvre un fond, appuyez sur sa colonne. Appuyez sur OK quand la carte est posée.
    .spoken = { hint-last }
armed-complete = { $name } a bien trois gobelets complets ?
armed-end = La dernière carte est-elle piochée, et ce tour joué ?
armed-advice = OK veut dire oui, retour veut dire non.
pearls-head = Combien de perles y a-t-il dans le gobelet { $column } { INITIAL($name) ->
    [vowel] d’{ $name }
   *[consonant] de { $name }
} ?
pearls-advice = Le bouton du gobelet ou W4 en ajoute une, W5 cinq, W3 en retire une, W2 veut dire aucune. E5 marque, E4 thé au lait, E3 pailles, E2 retourne la colonne. OK confirme le gobelet.
    .spoken = { hint-pearls }
entering-head = Perles du gobelet { $column } { INITIAL($name) ->
    [vowel] d’{ $name }
   *[consonant] de { $name }
} : { $count }
entering-advice = OK confirme ce gobelet tel qu’affiché ; retour annule un appui.
score-head = Tout est juste ?
score-advice = Vérifiez les barres. Si un gobelet est faux, appuyez sur son bouton ou corrigez-le plus bas. Si une préférence est fausse, appuyez sur un gobelet de sa colonne, puis sur E2. Si tout est juste, OK compte les points de la manche.
    .spoken = { hint-score }
draw-advice = Un bonus de marque ! Tirez un jeton et indiquez sa syllabe, à l’ouest ou à l’est.
    .spoken = { hint-draw }
deal-head = La manche { $round } est finie
deal-advice = { $you ->
    [yes] OK commence la manche suivante. Vous jouez en premier.
   *[no] OK commence la manche suivante. { $name } joue en premier.
}
both-over = Les deux joueurs dépassent la capacité : personne ne marque.
one-over = { $you ->
    [yes] Vous dépassez la capacité.
   *[no] { $name } dépasse la capacité.
}
turn-head = { $you ->
    [yes] À vous : posez une carte
   *[no] { $name } : posez une carte
}
turn-advice = Une carte a été piochée pour vous. Choisissez une de vos trois cartes ci-dessous, puis sa place.
elsewhere-advice = Une carte a été piochée. { $name } joue sur un autre écran.
covered-advice = Une carte a été piochée. Quand il n’y a plus { INITIAL($name) ->
    [vowel] qu’{ $name }
   *[consonant] que { $name }
} qui regarde, montrez les cartes plus bas, choisissez-en une, puis sa place.
last-turn = { $you ->
    [yes] Les trois gobelets de l’autre joueur sont complets : c’est votre dernier tour.
   *[no] Les trois gobelets de l’autre joueur sont complets : c’est le dernier tour { INITIAL($name) ->
        [vowel] d’{ $name }
       *[consonant] de { $name }
    }.
}
last-card = La dernière carte a été piochée : la manche finit après ce tour.
thinking-head = { $name } choisit une carte
thinking-advice = La table pose sa carte toute seule.
picked-head = Où poser cette carte : { $card } ?
picked-advice = Choisissez une place ci-dessous, ou appuyez sur une colonne, { $side }. Appuyez sur retour pour reprendre la carte en main.
won-head = { $you ->
    [yes] Vous gagnez
   *[no] { $name } gagne
}
drawn-head = Match nul
reason-spelled = TA-PI-O-CA est complet. Jetons : { $south } { $S }, { $north } { $N }.
reason-both-spelled = Les deux joueurs ont TA-PI-O-CA ; celui qui a le plus de jetons gagne : { $south } { $S }, { $north } { $N }.
reason-tokens = Personne n’a TA-PI-O-CA ; celui qui a le plus de jetons gagne : { $south } { $S }, { $north } { $N }.
reason-draw = Jetons : { $S } chacun.
reason-time = Le temps est écoulé. Jetons : { $south } { $S }, { $north } { $N }.
reason-menu = Jetons : { $south } { $S }, { $north } { $N }.
finished-advice = Appuyez sur OK pour préparer une nouvelle partie, ou sur retour pour reprendre le dernier coup.
refused-closed = { $button } ne fait rien pour le moment. Appuyez sur un bouton allumé.
refused-nothing = Il n’y a rien à reprendre.
refused-take_backs = Les reprises de coups sont désactivées dans les réglages.
refused-pearls = Indiquez d’abord les perles. W2 veut dire aucune.
refused-end = Il n’y a rien à confirmer. Appuyez d’abord sur E5, E2 ou E4 pour indiquer comment la manche finit.
refused-range = Un gobelet contient de 0 à 15 perles.
refused-over = La partie est finie. Appuyez sur OK pour préparer la suivante.
refused-full = Ce gobelet a trois cartes tapioca. Choisissez sur la page laquelle recouvrir.
refused-page = Choisissez d’abord une carte sur la page.
refused-thinking = C’est à la table de jouer. Attendez sa carte.
end-legend = Comment finit la manche
say-complete = { $name } a trois gobelets complets
say-end = La dernière carte est piochée et ce tour est joué
say-end-last = Le dernier tour est fini
say-score = Compter les points de la manche
say-deal = Manche suivante
say-cup = Confirmer le gobelet { $column } { INITIAL($name) ->
    [vowel] d’{ $name }
   *[consonant] de { $name }
}
show = Montrer les cartes { INITIAL($name) ->
    [vowel] d’{ $name }
   *[consonant] de { $name }
}
cover = Cacher les cartes
hand-of = Main { INITIAL($name) ->
    [vowel] d’{ $name }
   *[consonant] de { $name }
}
where = Choisissez une place pour : { $card }
put = colonne { $column }
put-over = colonne { $column }, sur { $card }
put-bottom = colonne { $column } : il faudra alors { $want } de perles
column = Colonne { $column }
middle = Milieu
flip = Retourner la préférence de la colonne { $column }
leads = → { $name } : { $why }
why-more = plus de perles
why-less = moins de perles
why-milk-tea = thé au lait nature
why-forfeit = l’autre gobelet n’a pas de marque
why-over-capacity = l’autre joueur dépasse la capacité
why-equal = même nombre de perles
why-two-milk-teas = deux thés au lait nature
why-no-brand = sans marque
why-both-over = les deux dépassent la capacité
milk-tea = thé au lait nature
bonus = mêmes pailles
complete = complet
in-brackets = ({ $words })
brand = marque
no-brand = sans marque
pearls-of = Perles du gobelet { $column } { INITIAL($name) ->
    [vowel] d’{ $name }
   *[consonant] de { $name }
}
column-result = Colonne { $column }, { $token } : { $name } ({ $why })
bonus-result = Bonus de marque pour { $name }, colonne { $columns } : { $tokens }
result-head = Manche { $round }
won = Jetons gagnés
missing = Manque : { $tokens }
spelled = TA-PI-O-CA !
pearls = Perles : { $count } sur { $capacity }
pearls-over = Perles : { $count }, au-delà de la capacité de { $capacity } !
in-hand = cartes en main : { $count }
round-of = Manche { $round } sur { $rounds }.
stacks = Il reste dans les piles : cartes { $cards }, jetons { $tokens }.
stack-holds = Face cachée : { $tokens }.
did-deal = manche suivante
did-score = les points de la manche sont comptés
did-end = la manche est finie
did-token = colonne { $column } : { $last }
did-draw = { $name } tire { $last }
did-flip = colonne { $column } retournée
did-complete = { $name } a trois gobelets complets
did-pearls = { $name }, gobelet { $column } : { $last }
did-brand = { $name }, gobelet { $column } : marque
did-brand-no = { $name }, gobelet { $column } : sans marque
did-milk = { $name }, gobelet { $column } : thé au lait nature
did-milk-no = { $name }, gobelet { $column } : pas un thé au lait nature
did-bonus = { $name }, gobelet { $column } : mêmes pailles
did-bonus-no = { $name }, gobelet { $column } : pailles différentes
did-card = { $card }, colonne { $column }
history-head = Ce qui s’est passé ({ $count })
way-legend = Comment jouez-vous ?
    .spoken = Façon de jouer
way-referee = vraies cartes, avec la table comme arbitre
way-cards = cartes sur la page
way-sign-referee = vrai
way-sign-cards = page
first-legend = Qui commence ? Celui qui a bu du bubble tea en dernier.
begins = { $name } commence
seat-sign-S = S
seat-sign-N = N
seats-legend = Qui joue ?
sitter-person = une personne
sitter-table = la table
rulings-head = Règles maison
rulings-text = La règle du jeu ne tranche pas ces points. La première valeur est celle de la table.
ruling-straight_milk_tea = Thé au lait nature (marque, sans perle) : il faut aussi
ruling-capacity = Capacité
ruling-equal_pearls = Même nombre de perles : la colonne est pour
ruling-two_milk_teas = Deux thés au lait nature : la colonne est pour
ruling-unclaimed = Un jeton que personne ne gagne revient dans la pile
ruling-over_capacity_gives = Si vous dépassez la capacité, l’autre joueur reçoit
ruling-bonus_tapioca = Cartes tapioca nécessaires pour le bonus
ruling-milk_tea_blocks_bonus = Une carte thé au lait nature empêche le bonus
ruling-milk_tea_completes = Une carte thé au lait nature compte pour compléter un gobelet
ruling-draws_first = Qui tire d’abord les jetons bonus
ruling-next_first = Qui commence la manche suivante
ruling-rounds = Manches
ruling-extra_rounds = Manches supplémentaires possibles
ruling-equal_tokens = Si les jetons sont à égalité à la fin
value-one-card = une carte thé au lait
value-three-cards = trois cartes thé au lait
value-no-pearl = rien de plus
value-nobody = personne
value-second = le second joueur
value-next-round = à la manche suivante
value-at-once = tout de suite
value-aside = jamais
value-all = les trois jetons
value-branded = ceux avec marque
value-true = oui
value-false = non
value-first = le premier joueur
value-other = l’autre joueur
value-same = le même joueur
value-behind = le joueur mené
value-draw = match nul
value-extra-round = une manche de plus
button-token = { $value }
button-draw = { $value }
button-flip = retourner la colonne { $value }
button-complete = { $name } a trois gobelets complets
button-end = la manche est finie
button-confirm = oui
button-cup = { $name }, gobelet { $column }
button-add = perles { $value }
button-zero = aucune perle
button-brand = marque
button-milk = thé au lait nature
button-bonus = mêmes pailles
button-pearls = confirmer le gobelet { $column } { INITIAL($name) ->
    [vowel] d’{ $name }
   *[consonant] de { $name }
}
button-score = compter les points de la manche
button-deal = manche suivante
button-put = poser la carte dans la colonne { $value }
sign-end = fin
sign-brand = M
sign-milk = L
sign-bonus = ≡
latest = Dernière action : { $done }
draw-head = { $name } tire un jeton
entered = indiqué
hint-token = Indiquez le jeton de la colonne qui clignote : W5 ou E5 pour TA, W4 ou E4 pour PI, W3 ou E3 pour O, W2 ou E2 pour CA.
hint-draw = Indiquez le jeton { INITIAL($name) ->
    [vowel] qu’{ $name }
   *[consonant] que { $name }
} a tiré : W5 ou E5 pour TA, W4 ou E4 pour PI, W3 ou E3 pour O, W2 ou E2 pour CA.
hint-turn = N’appuyez que dans ces cas. Colonne retournée : b 1, c ou d 2, e 3. Fin de la manche : E5 gobelets du nord complets, E2 du sud, E4 dernière carte piochée.
hint-last = Le côté allumé, { $name }, pose la dernière carte. Puis appuyez sur OK. Colonne retournée : b 1, c ou d 2, e 3.
hint-pearls = W5 ajoute cinq perles, W4 une, W3 en retire une, W2 veut dire aucune. E5 marque, E4 thé au lait, E3 pailles : vif veut dire oui. E2 retourne la colonne. Les gobelets sont au nord et au sud.
hint-score = Si tout est juste, appuyez sur OK. Pour corriger un gobelet, appuyez sur son bouton au nord ou au sud : b colonne 1, c ou d 2, e 3.
hint-deal = Tout est indiqué. OK commence la manche suivante ; le côté allumé joue en premier.
hint-thinking = Un instant : { $name } pose sa carte.
hint-picked = Les boutons qui clignotent posent la carte dans leur colonne. Appuyez sur retour pour la reprendre en main.
hint-cards = Choisissez une carte sur la page. Puis posez-la là ou avec les boutons d’une colonne.
layout-head = Préparer la manche { $round }
layout =
    Mélangez, face cachée, les jetons que personne n’a gagnés. Tirez-en trois et posez-les au milieu, d’ouest en est.
    Posez à côté de chacun un jeton de préférence, côté « plus » visible. Posez le jeton de capacité où les deux joueurs le voient.
    Mélangez les couvercles et distribuez-en trois à chacun, face visible, un par gobelet. Faites de même avec les fonds.
    Mélangez toutes les autres cartes pour former la pioche, face cachée, et distribuez-en deux à chacun.
begins-first = { $name } a bu du bubble tea en dernier et commence.
flips = Quand un fond recouvre un fond, la préférence de sa colonne se retourne. Appuyez dessus plus bas, ou sur un bouton de cette colonne, d’un côté ou de l’autre.
chosen-head = { $name } a choisi une carte
only = Écran réservé à { $name }
by = { $you ->
    [yes] Vous : { $did }
   *[no] { $name } : { $did }
}
pearls-bounds = Un gobelet contient de 0 à { $most } perles.
fixed-brand = { $name } a annoncé trois gobelets complets, donc tous ont leur marque. Appuyez sur retour pour annuler l’annonce.
fixed-milk = Un thé au lait nature n’a pas de bonus. Indiquez d’abord ses perles.
fixed-no-brand = Un gobelet sans marque n’a pas de bonus. Cochez d’abord la marque.
fixed-pearls = Le bonus demande des cartes avec des perles (au moins { $needed }). Indiquez d’abord les perles.
## Commencer en un geste, une première partie, la revanche

agreed-referee = Avec vos propres cartes, et la table comme arbitre.
agreed-cards = Avec les cartes sur cette page. Jouez à tour de rôle sur cet appareil, ou sur deux.
agreed-table = La table joue { $name } ({ $level }). Vous jouez l’autre côté, avec les cartes sur cette page.
coach-head = Que faire maintenant ?
coach-pick = Touchez une carte de votre main. La ligne du haut montre à qui c’est de jouer.
coach-place = Choisissez maintenant une des places proposées. À la fin de la manche, chaque colonne est comparée à celle de l’autre côté.
coach-last = C’est le dernier tour de la manche. Ensuite, on compare les gobelets.
coach-scored = Les points de la manche sont comptés. Chaque colonne montre qui prend son jeton et pourquoi. Distribuez la manche suivante.
coach-waiting = C’est à la table de jouer. La ligne du haut montre ce qu’elle joue.
coach-finished = La partie est finie, et les jetons décident. Revanche commence une autre partie.
coach-ask = Que font les boutons ?
rematch-who = À la revanche, { $name } commence.

legend-text =
    Chaque colonne a deux barres : le gobelet du sud (orange, depuis le sud) et celui du nord (bleu, depuis le nord). Chaque lumière vaut quatre perles ; la dernière est plus faible s’il y en a moins. La première lumière d’une barre est rouge sans marque, crème pour un thé au lait nature, violette pour des pailles identiques, blanc pâle sans perle.
    Deuxième rangée depuis le nord : ce que veut chaque colonne, jaune vif pour plus, bleu sombre pour moins. Deuxième rangée depuis le sud : son jeton. TA est vert, PI violet, O crème, CA bleu clair. Il s’éteint quand un joueur l’a pris.
    Coins : à votre main gauche, les syllabes gagnées ; à votre main droite, votre estomac, tout rouge au-delà de la capacité. Si un coin et un gobelet clignotent en violet, ce joueur tire un jeton bonus.
    Si les quatre lumières d’angle clignotent en blanc, appuyez sur OK. Pendant le compte, OK confirme le gobelet dont on voit les chiffres. Sans chiffres, tout est indiqué, et OK compte les points de la manche. Ce qui clignote ailleurs en blanc est demandé. Un côté allumé dans la couleur de son joueur : c’est son tour, ou il commence la manche suivante. Le rouge dit non : un bouton qui ne fait rien pour le moment, ou un jeton que personne ne prend.
    Syllabes : W5 ou E5 TA, W4 ou E4 PI, W3 ou E3 O, W2 ou E2 CA. Colonnes : b est la 1, c et d la 2, e la 3.
    Avec de vraies cartes, pendant la manche : un bouton de la colonne, d’un côté ou de l’autre, retourne sa préférence. Pour finir la manche, appuyez sur E5 si le nord a trois gobelets complets, E2 si c’est le sud, E4 ou E3 si la dernière carte est piochée. Puis appuyez sur OK.
    Pendant le compte : un bouton de la colonne, de votre côté, choisit votre gobelet. W5 ajoute cinq perles, W4 ou le bouton du gobelet une, W3 en retire une, W2 veut dire aucune. E5 est la marque, E4 le thé au lait nature, E3 les pailles identiques : vif si le gobelet l’a. E2 retourne la préférence de sa colonne. OK confirme le gobelet.
    Avec les cartes sur la page : un bouton de la colonne, de votre côté, y pose la carte choisie.
    À la fin : les nombres de jetons, dans un cadre de la couleur du gagnant. Un cadre des deux couleurs est un match nul.
rules-text =
    Chaque joueur remplit trois gobelets, un par colonne. À votre tour, vous avez trois cartes et en posez une. Couvercle, marque et fond ont leur place. Tapioca et thé au lait nature vont sur une des trois places. Une carte recouverte ne compte plus.
    Un fond posé sur un fond retourne la préférence de la colonne : il faut alors plus, ou moins, de perles pour la gagner. Un gobelet sans marque perd sa colonne. Un thé au lait nature, un gobelet sans aucune perle, bat tous les autres.
    Si toutes les pailles d’un gobelet sont identiques (le fond ne compte pas), vous recevez un bonus de marque : un jeton de plus. Si vos perles dépassent en tout la capacité, vous ne marquez rien, et l’autre joueur prend les jetons.
    Une manche finit après le tour où la dernière carte est piochée. Elle finit aussi quand un joueur a trois gobelets avec une marque et trois cartes tapioca chacun : l’autre joue alors encore un tour. Si vous pouvez écrire TA-PI-O-CA après une manche, vous gagnez. Après la dernière manche, celui qui a le plus de jetons gagne.
pearl-count = { $count ->
    [one] { $count } perle
   *[other] { $count } perles
}
advice = Conseil : { $action }
advised = { $card } – { $place }
nowhere = Cette carte ne va nulle part pour le moment. Choisissez-en une autre.
say-skip = Passer le dernier tour
did-skip = le dernier tour est passé
button-skip = passer le dernier tour
level-of = La table pour { $name }
level-child = niveau 1 (table)
level-beginner = niveau 2 (table)
level-casual = niveau 3 (table)
level-careful = niveau 4 (table)
level-master = niveau 5 (table)
ruling-covering = Tapioca et thé au lait nature peuvent se recouvrir
ruling-last_turn = Le dernier tour, après trois gobelets complets
ruling-void_round = Une manche de plus quand les deux joueurs ont dépassé la capacité
value-same-place = oui
value-same-type = non
value-must-be-taken = doit être joué
value-may-be-skipped = peut être passé
value-tokens-decide = si personne n’a de jeton
value-one-more-round = toujours

## Leçons

lesson-tokens = Trois jetons au milieu
lesson-tokens-first = Tirez trois jetons et posez-les en ligne. La table demande celui de l’ouest, là où la lumière clignote. C’est TA : appuyez sur W5.
lesson-tokens-first-push = C’est TA. Réessayez : appuyez sur W5, la lumière verte.
lesson-tokens-first-ok = Indiquez d’abord le jeton : appuyez sur W5, la lumière verte.
lesson-tokens-first-praise = TA est vert, PI violet, O crème, CA bleu clair. Réunissez les quatre pour gagner.
lesson-tokens-second = Le suivant est O : appuyez sur W3, la lumière crème.
lesson-tokens-second-push = C’est O. Réessayez : appuyez sur W3.
lesson-tokens-second-ok = Indiquez d’abord le jeton : appuyez sur W3.
lesson-tokens-third = Et le dernier ? Appuyez sur celui que vous voulez : ils sont tous allumés, à l’ouest et à l’est.
lesson-tokens-third-ok = Indiquez d’abord le jeton : appuyez sur une lumière à l’ouest ou à l’est.
lesson-tokens-third-praise = La table connaît les trois jetons. Maintenant, vous jouez vos cartes.

lesson-flip = Plus ou moins
lesson-flip-one = Jaune au nord veut dire : ici, il faut plus de perles pour gagner. Quelqu’un recouvre un fond par un fond dans la colonne 1, et la préférence se retourne. Appuyez sur Sb.
lesson-flip-one-push = C’était la colonne 1. Réessayez : appuyez sur Sb.
lesson-flip-one-ok = Appuyez sur Sb pour retourner la colonne 1.
lesson-flip-one-praise = Bleu veut dire : ici, il faut maintenant moins de perles.
lesson-flip-three = La même chose arrive dans la colonne 3. Appuyez sur Se.
lesson-flip-three-push = C’était la colonne 3. Réessayez : appuyez sur Se.
lesson-flip-three-ok = Appuyez sur Se pour retourner la colonne 3.
lesson-flip-three-praise = C’est tout ce que la table doit savoir pendant que vous jouez.

lesson-end = Trois gobelets complets
lesson-end-complete = Le sud a trois gobelets complets. Indiquez-le : appuyez sur E2, puis sur OK.
lesson-end-complete-push = Ce n’était pas cela. Réessayez : appuyez sur E2 pour le sud, puis sur OK.
lesson-end-complete-ok = Indiquez d’abord qui : appuyez sur E2 pour le sud, puis sur OK.
lesson-end-complete-praise = Le nord a encore un dernier tour : son côté est allumé.
lesson-end-last = Le nord a joué. Appuyez sur OK.
lesson-end-last-push = Aucune colonne ne s’est retournée. Réessayez : appuyez simplement sur OK.
lesson-end-last-praise = La manche est finie. Comptez maintenant les perles.

lesson-count = Compter les perles
lesson-count-six = Le gobelet qui clignote a six perles. W5 en ajoute cinq, et W4 une : appuyez sur W5, W4, puis OK.
lesson-count-six-push = Ce n’était pas six. Réessayez : appuyez sur W5, W4, puis OK.
lesson-count-six-ok = Indiquez d’abord les perles : W5, puis W4, puis OK.
lesson-count-six-praise = Plus il y a de perles, plus la barre est haute.
lesson-count-none = Le gobelet suivant n’a pas de perle. Appuyez sur W2, puis sur OK.
lesson-count-none-push = Ce gobelet n’en a pas. Réessayez : appuyez sur W2, puis sur OK.
lesson-count-none-ok = Indiquez-le d’abord : W2 pour aucune, puis OK.
lesson-count-milk = Celui-ci est un thé au lait nature. Appuyez sur E4, puis sur OK.
lesson-count-milk-push = C’est un thé au lait nature. Réessayez : appuyez sur E4, puis sur OK.
lesson-count-milk-ok = Indiquez-le d’abord : E4, puis OK.
lesson-count-milk-praise = Un thé au lait nature s’allume en crème.
lesson-count-brand = Voici un gobelet du nord : une perle et pas de marque. Appuyez sur W4, puis E5, puis OK.
lesson-count-brand-push = Ce gobelet n’a pas de marque. Réessayez : appuyez sur W4, E5, puis OK.
lesson-count-brand-ok = Indiquez-le d’abord : W4, E5, puis OK.
lesson-count-brand-praise = Rouge veut dire : pas de marque. Un gobelet sans marque ne gagne rien.

lesson-score = Qui reçoit quoi
lesson-score-bonus = Tout est indiqué, mais attendez : les pailles du premier gobelet du sud sont toutes identiques. Appuyez sur Sb pour ce gobelet, E3 pour les pailles, puis OK.
lesson-score-bonus-push = C’était autre chose. Réessayez : appuyez sur Sb, E3, puis OK.
lesson-score-score = Maintenant, tout est juste. Appuyez sur OK pour voir qui reçoit chaque colonne.
lesson-score-score-push = Cela change un gobelet. Réessayez : appuyez sur OK.
lesson-score-score-praise = Chaque colonne prend la couleur du joueur qui reçoit son jeton.
lesson-score-draw = Les pailles donnent un jeton de plus au sud. Tirez-le : c’est TA. Appuyez sur W5.
lesson-score-draw-push = C’est TA. Réessayez : appuyez sur W5.
lesson-score-draw-ok = Indiquez d’abord le jeton : appuyez sur W5.
lesson-score-draw-praise = Vos jetons s’affichent dans le coin à votre main gauche.
lesson-score-next = Appuyez sur OK pour commencer la manche suivante.
lesson-score-next-praise = Vous savez maintenant jouer à Tapiru avec de vraies cartes. Bonne dégustation !
variant-referee = vraies cartes
variant-cards = cartes sur la page
## L’analyse
review-worth = { $points ->
    [one] { $points } jeton
   *[other] { $points } jetons
 }
