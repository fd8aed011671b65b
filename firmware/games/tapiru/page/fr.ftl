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
token-advice = Installez et distribuez comme dit plus bas. Puis dites les trois jetons, à l’ouest ou à l’est : TA, PI, O, CA du nord au sud.
    .spoken = { hint-token }
play-head = Manche { $round } : jouez avec vos cartes
play-advice = { $begins } commence. Fond sur fond : appuyez sur sa colonne, b 1, c ou d 2, e 3. La fin : E5 gobelets du nord complets, E2 du sud, E4 dernière carte.
    .spoken = { hint-turn }
last-head = Dernier tour pour { $name }
last-advice = Un fond retourne encore sa colonne. Quand la carte est posée, appuyez sur ok.
    .spoken = { hint-last }
armed-complete = { $name } a complété trois gobelets ?
armed-end = La dernière carte est-elle piochée, et une carte posée ?
armed-advice = ok dit oui, retour dit non.
pearls-head = Combien de perles dans le gobelet { $column } { INITIAL($name) ->
    [vowel] d’{ $name }
   *[consonant] de { $name }
} ?
pearls-advice = Son bouton ou W4 : une de plus, W5 cinq, W3 une de moins, W2 aucune. E5 marque, E4 thé au lait, E3 pailles, E2 retourne la colonne. ok finit le gobelet.
    .spoken = { hint-pearls }
entering-head = Perles du gobelet { $column } { INITIAL($name) ->
    [vowel] d’{ $name }
   *[consonant] de { $name }
} : { $count }
entering-advice = ok compte ce gobelet avec tout ce qui en est dit ; retour annule un appui.
score-head = Tout est dit ?
score-advice = Regardez les barres. Un gobelet est faux : appuyez sur son bouton, ou dites-le plus bas. Une préférence est fausse : appuyez sur un gobelet de sa colonne, puis sur E2. Tout est juste : ok compte la manche.
    .spoken = { hint-score }
draw-advice = C’est un bonus de marque. Dites la syllabe, à l’ouest ou à l’est.
    .spoken = { hint-draw }
deal-head = La manche { $round } est finie
deal-advice = { $you ->
    [yes] ok commence la manche suivante ; vous jouez en premier.
   *[no] ok commence la manche suivante ; { $name } joue en premier.
}
both-over = Les deux dépassent la capacité, personne ne marque.
one-over = { $you ->
    [yes] Vous dépassez la capacité.
   *[no] { $name } dépasse la capacité.
}
turn-head = { $you ->
    [yes] À vous : posez une carte
   *[no] { $name } : posez une carte
}
turn-advice = Une carte a été piochée pour vous. Choisissez-en une des trois ci-dessous, puis sa place.
elsewhere-advice = Une carte est piochée. { $name } joue sur un autre écran.
covered-advice = Une carte est piochée. Quand il n’y a { INITIAL($name) ->
    [vowel] qu’{ $name }
   *[consonant] que { $name }
} qui regarde, montrez les cartes plus bas, choisissez-en une, puis sa place.
last-turn = { $you ->
    [yes] Les trois gobelets d’en face sont complets : c’est votre dernier tour.
   *[no] Les trois gobelets d’en face sont complets : dernier tour { INITIAL($name) ->
        [vowel] d’{ $name }
       *[consonant] de { $name }
    }.
}
last-card = La dernière carte est piochée : la manche finit avec ce tour.
thinking-head = { $name } choisit une carte
thinking-advice = La carte se pose toute seule.
picked-head = Où la poser : { $card } ?
picked-advice = Choisissez ci-dessous, ou appuyez sur une colonne, { $side }. retour reprend la carte en main.
won-head = { $you ->
    [yes] Vous gagnez
   *[no] { $name } gagne
}
drawn-head = Match nul
reason-spelled = TA-PI-O-CA est complet. Jetons : { $south } { $S }, { $north } { $N }.
reason-both-spelled = Les deux ont TA-PI-O-CA ; le plus de jetons gagne : { $south } { $S }, { $north } { $N }.
reason-tokens = Personne n’a TA-PI-O-CA ; le plus de jetons gagne : { $south } { $S }, { $north } { $N }.
reason-draw = Jetons : { $S } chacun.
reason-time = Le temps est écoulé. Jetons : { $south } { $S }, { $north } { $N }.
reason-menu = Jetons : { $south } { $S }, { $north } { $N }.
finished-advice = ok mène à une nouvelle partie, retour annule.
refused-closed = { $button } ne veut rien dire maintenant ; ce qui est possible est allumé.
refused-nothing = Il n’y a rien à annuler.
refused-take_backs = Annuler est désactivé dans les réglages.
refused-pearls = Dites d’abord les perles ; W2 pour aucune.
refused-end = Rien à confirmer : dites d’abord avec E5, E2 ou E4 comment la manche finit.
refused-range = Un gobelet contient de 0 à 15 perles.
refused-over = La partie est finie : ok prépare la suivante.
refused-full = Ce gobelet a trois cartes tapioca ; choisissez sur la page laquelle recouvrir.
refused-page = Choisissez d’abord une carte sur la page.
refused-thinking = C’est à la table de jouer ; attendez sa carte.
token-legend = Le jeton
draw-legend = Le jeton tiré
end-legend = Comment finit la manche
say-complete = { $name } a trois gobelets complets
say-end = Dernière carte piochée, tour fini
say-end-last = Le dernier tour est fini
say-score = Compter la manche
say-deal = Manche suivante
say-cup = Compter le gobelet { $column } { INITIAL($name) ->
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
where = Où : { $card }
put = colonne { $column }
put-over = colonne { $column }, sur { $card }
put-bottom = colonne { $column } : on voudra { $want }
column = Colonne { $column }
middle = Milieu
flip = Retourner la préférence de la colonne { $column }
leads = → { $name } : { $why }
why-more = plus de perles
why-less = moins de perles
why-milk-tea = thé au lait nature
why-forfeit = l’autre sans marque
why-over-capacity = l’autre dépasse la capacité
why-equal = perles égales
why-two-milk-teas = deux thés au lait nature
why-no-brand = sans marque
why-both-over = les deux dépassent
milk-tea = thé au lait nature
bonus = pailles pareilles
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
stacks = Dans les piles : cartes { $cards }, jetons { $tokens }.
stack-holds = Face cachée : { $tokens }.
did-deal = manche suivante
did-score = la manche est comptée
did-end = la manche est finie
did-token = colonne { $column } : { $last }
did-draw = { $name } tire { $last }
did-flip = colonne { $column } retournée
did-complete = { $name } a trois gobelets complets
did-pearls = { $name }, gobelet { $column } : { $last }
did-brand = { $name }, gobelet { $column } : marque
did-brand-no = { $name }, gobelet { $column } : sans marque
did-milk = { $name }, gobelet { $column } : thé au lait nature
did-milk-no = { $name }, gobelet { $column } : pas de thé au lait nature
did-bonus = { $name }, gobelet { $column } : pailles pareilles
did-bonus-no = { $name }, gobelet { $column } : pailles différentes
did-card = { $card }, colonne { $column }
history-head = Ce qui a été fait ({ $count })
way-legend = Comment jouez-vous ?
way-referee = vraies cartes, la table arbitre
way-cards = cartes sur la page
way-sign-referee = vrai
way-sign-cards = page
first-legend = Qui a bu du bubble tea en dernier et commence ?
begins = { $name } commence
seat-sign-S = S
seat-sign-N = N
seats-legend = Qui joue ?
sitter-person = une personne
sitter-table = la table
rulings-head = Points de règle
rulings-text = Ce que la règle laisse ouvert ; la première valeur est celle de la table.
ruling-straight_milk_tea = Un gobelet sans perle avec marque est un thé au lait nature avec
ruling-capacity = Capacité
ruling-equal_pearls = Perles égales : la colonne va à
ruling-two_milk_teas = Deux thés au lait nature : la colonne va à
ruling-unclaimed = Un jeton que personne ne prend va
ruling-over_capacity_gives = Au-delà de la capacité, l’autre reçoit
ruling-bonus_tapioca = Cartes tapioca nécessaires au bonus
ruling-milk_tea_blocks_bonus = Une carte thé au lait nature empêche le bonus
ruling-milk_tea_completes = Une carte thé au lait nature compte pour un gobelet complet
ruling-draws_first = Les jetons bonus sont d’abord tirés par
ruling-next_first = La manche suivante est commencée par
ruling-rounds = Manches
ruling-extra_rounds = Manches qu’on peut ajouter
ruling-equal_tokens = Jetons égaux à la fin
value-one-card = une carte
value-three-cards = trois cartes
value-no-pearl = rien de plus
value-nobody = personne
value-second = qui n’a pas commencé
value-next-round = dans la prochaine pile
value-at-once = dans la pile tout de suite
value-aside = hors du jeu
value-all = les trois jetons
value-branded = ceux où le gobelet a une marque
value-true = oui
value-false = non
value-first = qui a commencé
value-other = l’autre
value-same = le même
value-behind = qui est derrière
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
button-bonus = pailles pareilles
button-pearls = compter le gobelet { $column } { INITIAL($name) ->
    [vowel] d’{ $name }
   *[consonant] de { $name }
}
button-score = compter la manche
button-deal = manche suivante
button-put = poser la carte en colonne { $value }
sign-end = fin
sign-brand = M
sign-milk = L
sign-bonus = ≡
latest = En dernier : { $done }
draw-head = { $name } tire un jeton
told = dit
hint-token = La colonne qui clignote est demandée. Son jeton : W5 ou E5 TA, W4 ou E4 PI, W3 ou E3 O, W2 ou E2 CA.
hint-draw = Le jeton { INITIAL($name) ->
    [vowel] qu’{ $name }
   *[consonant] que { $name }
} a tiré : W5 ou E5 TA, W4 ou E4 PI, W3 ou E3 O, W2 ou E2 CA.
hint-turn = N’appuyez que s’il se passe ceci. Colonne retournée : b 1, c ou d 2, e 3. La fin : E5 gobelets du nord complets, E2 du sud, E4 dernière carte piochée.
hint-last = Le côté qui luit, { $name }, pose la dernière carte ; puis ok. Colonne retournée : b 1, c ou d 2, e 3.
hint-pearls = W5 ajoute cinq perles, W4 une, W3 en retire une, W2 aucune. E5 marque, E4 thé au lait, E3 pailles : vif si oui. E2 retourne la colonne. Au nord et au sud, les gobelets.
hint-score = Si oui, appuyez sur ok. Au nord et au sud sont les gobelets, b colonne 1, c ou d 2, e 3 : appuyez sur l’un d’eux pour le corriger.
hint-deal = Tout est dit : ok commence la manche suivante ; le côté qui luit joue en premier.
hint-thinking = Un instant : { $name } pose une carte toute seule.
hint-picked = Les boutons qui clignotent posent la carte dans leur colonne ; retour la reprend.
hint-cards = { $name } choisit une carte sur la page ; puis la page ou les boutons d’une colonne la posent.
layout-head = Installer la manche { $round }
layout =
    Mélangez face cachée les jetons que personne n’a gagnés ; tirez-en trois, au milieu, d’ouest en est.
    À côté de chacun un jeton de préférence, côté plus. Le jeton de capacité est visible pour les deux.
    Mélangez les couvercles, trois à chacun, face visible, un par gobelet. De même pour les fonds.
    Mélangez toutes les autres cartes en une pioche, face cachée, et distribuez-en deux à chacun.
begins-first = { $name } commence : qui a bu du bubble tea en dernier.
flips = Un fond posé sur un fond retourne la préférence de sa colonne : appuyez dessus plus bas, ou sur un bouton de la colonne, de chaque côté.
chosen-head = { $name } a choisi une carte
only = Il n’y a { INITIAL($name) ->
    [vowel] qu’{ $name }
   *[consonant] que { $name }
} qui regarde cet écran
by = { $you ->
    [yes] Vous : { $did }
   *[no] { $name } : { $did }
}
pearls-bounds = Un gobelet contient de 0 à { $most } perles.
fixed-brand = { $name } a annoncé trois gobelets complets, donc avec leur marque. retour annule l’annonce.
fixed-milk = Un thé au lait nature n’a pas de bonus. Dites d’abord ses perles.
fixed-no-brand = Un gobelet sans marque n’a pas de bonus. Cochez d’abord la marque.
fixed-pearls = Le bonus demande des cartes à perles, ici { $needed }. Dites d’abord les perles.
## Commencer d’un geste, une première partie, la revanche

agreed-referee = Avec vos propres cartes : la table arbitre.
agreed-cards = Avec les cartes sur cette page, l’un après l’autre ou sur deux appareils.
agreed-table = La table joue { $name }, vous l’autre côté, avec les cartes sur cette page.
coach-head = Ce que vous faites maintenant
coach-pick = Touchez une carte de votre main. La ligne du haut dit à qui c’est.
coach-place = Choisissez maintenant une des places offertes : chaque colonne est comparée à la fin de la manche avec celle de l’autre côté.
coach-last = C’est le dernier tour de la manche : ce qui est posé alors est comparé.
coach-scored = La manche est comptée : chaque colonne dit qui prend son jeton et pourquoi. Distribuez la manche suivante.
coach-waiting = C’est à la table. Regardez ce qu’elle pose : la ligne du haut le dit.
coach-finished = La partie est finie : les jetons décident. Revanche en commence une autre.
coach-ask = Que font les boutons ?
rematch-who = À la revanche { $name } commence.

legend-text =
    Chaque colonne a deux barres, le gobelet du sud (orange, depuis le sud) et du nord (bleu, depuis le nord) : quatre perles par lumière, la dernière plus faible s’il y en a moins. La première lumière d’une barre est rouge sans marque, crème pour un thé au lait nature, violette pour des pailles pareilles, blanc pâle sans perle.
    Près des lumières du nord, ce que veut chaque colonne : jaune vif plus, bleu sombre moins. Près de celles du sud, son jeton : TA vert, PI violet, O crème, CA bleu clair ; éteint dès que quelqu’un l’a pris.
    Coins : à main gauche les syllabes gagnées, à main droite l’estomac, tout rouge au-delà de la capacité. Un coin et un gobelet qui clignotent en violet : ce joueur tire un jeton bonus.
    Les quatre lumières tout au coin clignotent en blanc : appuyez sur ok. Au compte, ok finit alors le gobelet dont on voit les chiffres ; sans chiffres tout est dit, et ok compte la manche. Ce qui clignote ailleurs en blanc est demandé. Un côté dans la couleur de son joueur : c’est son tour, ou il commence la manche suivante. Rouge veut dire non : un appui qui ne veut rien dire maintenant, ou un jeton que personne ne prend.
    Syllabes : W5 ou E5 TA, W4 ou E4 PI, W3 ou E3 O, W2 ou E2 CA. Colonnes : b est la 1, c et d la 2, e la 3.
    Avec de vraies cartes, pendant le jeu : un bouton de la colonne, de chaque côté, retourne sa préférence. La fin de la manche : E5 le nord a trois gobelets complets, E2 le sud, E4 ou E3 la dernière carte est piochée ; puis ok.
    Au compte : un bouton de la colonne, de votre côté, est votre gobelet. W5 ajoute cinq perles, W4 ou le bouton du gobelet une, W3 en retire une, W2 dit aucune. E5 marque, E4 thé au lait nature, E3 pailles pareilles, vif si le gobelet l’a ; E2 retourne la préférence de sa colonne. ok finit le gobelet.
    Avec les cartes sur la page : un bouton de la colonne, de votre côté, pose la carte choisie.
    La fin : les nombres de jetons dans un cadre de la couleur de qui gagne ; un cadre des deux couleurs est un match nul.
rules-text =
    Trois gobelets chacun, un par colonne. À votre tour vous avez trois cartes et en posez une : couvercle, marque ou fond à sa place, tapioca ou thé au lait nature sur une des trois places. Ce qui est recouvert ne compte plus.
    Un fond posé sur un fond retourne la préférence de la colonne : plus ou moins de perles la gagnent. Un gobelet sans marque perd sa colonne ; un thé au lait nature, sans aucune perle, bat tous les autres.
    Toutes les pailles d’un gobelet pareilles, sauf le fond : bonus de marque, un jeton de plus. Plus de perles en tout que la capacité : on ne marque rien, l’autre prend les jetons.
    Une manche finit quand la dernière carte est piochée et ce tour joué, ou quand trois gobelets ont une marque et trois cartes tapioca ; l’autre a alors encore un tour. Après une manche, qui peut écrire TA-PI-O-CA gagne ; après la dernière, qui a le plus de jetons.
taken-back = Repris dans cette partie : { $count }.
pearl-count = { $count ->
    [one] { $count } perle
   *[other] { $count } perles
}
advice = La table ferait : { $action }
advised = { $card } – { $place }
nowhere = Cette carte ne va nulle part ; choisissez-en une autre.
say-skip = Passer le dernier tour
did-skip = le dernier tour est passé
button-skip = passer le dernier tour
level-of = Comment la table joue ({ $name })
level-child = la table, comme un enfant
level-beginner = la table, comme un débutant
level-casual = la table, sans se presser
level-careful = la table, avec soin
level-master = la table, de son mieux
ruling-covering = Ce qui peut couvrir quoi
ruling-last_turn = Le dernier tour, après trois gobelets complets
ruling-void_round = Après une manche où les deux dépassent leur capacité
value-same-place = tapioca et thé au lait nature se couvrent l’un l’autre
value-same-type = seul le même type couvre une carte
value-must-be-taken = doit être joué
value-may-be-skipped = peut être passé
value-tokens-decide = les jetons décident ; une manche s’ajoute seulement si personne n’en a
value-one-more-round = une manche de plus est jouée

## Lessons

lesson-tokens = Trois jetons au milieu
lesson-tokens-first = Tirez trois jetons et posez-les en rang. La table demande celui de l’ouest, là où cela clignote. C’est TA : appuyez sur W5.
lesson-tokens-first-push = C’est TA. C’est repris : appuyez sur W5, la lumière verte.
lesson-tokens-first-ok = D’abord le jeton : appuyez sur W5, la lumière verte.
lesson-tokens-first-praise = Vert est TA, violet PI, crème O, bleu clair CA. Qui a les quatre gagne.
lesson-tokens-second = Le suivant est O : appuyez sur W3, la lumière crème.
lesson-tokens-second-push = C’est O. C’est repris : appuyez sur W3.
lesson-tokens-second-ok = D’abord le jeton : appuyez sur W3.
lesson-tokens-third = Et le dernier ? Appuyez sur celui que vous voulez : tous sont allumés à l’ouest et à l’est.
lesson-tokens-third-ok = D’abord le jeton : appuyez sur une lumière à l’ouest ou à l’est.
lesson-tokens-third-praise = La table connaît le milieu. Maintenant vous jouez vos cartes.

lesson-flip = Plus ou moins
lesson-flip-one = Jaune au nord veut dire : plus de perles gagne ici. Quelqu’un couvre un fond par un fond dans la colonne 1, alors elle se retourne. Appuyez sur Sb.
lesson-flip-one-push = C’était la colonne 1. C’est repris : appuyez sur Sb.
lesson-flip-one-ok = Appuyez sur Sb : la colonne 1 se retourne.
lesson-flip-one-praise = Bleu veut dire : moins de perles gagne ici maintenant.
lesson-flip-three = La même chose arrive dans la colonne 3. Appuyez sur Se.
lesson-flip-three-push = C’était la colonne 3. C’est repris : appuyez sur Se.
lesson-flip-three-ok = Appuyez sur Se : la colonne 3 se retourne.
lesson-flip-three-praise = La table n’a besoin de rien d’autre pendant le jeu.

lesson-end = Trois gobelets complets
lesson-end-complete = Le sud a trois gobelets complets. Dites-le : appuyez sur E2, puis sur ok.
lesson-end-complete-push = Ce n’était pas cela. C’est repris : appuyez sur E2 pour le sud, puis sur ok.
lesson-end-complete-ok = Dites d’abord qui : appuyez sur E2 pour le sud, puis sur ok.
lesson-end-complete-praise = Le nord a encore un dernier tour : son côté brille.
lesson-end-last = Le nord a joué. Appuyez sur ok.
lesson-end-last-push = Rien ne s’est retourné. C’est repris : appuyez sur ok.
lesson-end-last-praise = La manche est finie. Maintenant on compte les perles.

lesson-count = Compter les perles
lesson-count-six = Le gobelet qui clignote a six perles. W5 en ajoute cinq, W4 une : appuyez sur W5, W4, puis ok.
lesson-count-six-push = Ce n’était pas six. C’est repris : appuyez sur W5, W4, puis ok.
lesson-count-six-ok = D’abord les perles : W5, puis W4, puis ok.
lesson-count-six-praise = Plus il y a de perles, plus la barre monte.
lesson-count-none = Le gobelet suivant n’a pas de perle. Appuyez sur W2, puis sur ok.
lesson-count-none-push = Celui-ci n’en a pas. C’est repris : appuyez sur W2, puis sur ok.
lesson-count-none-ok = Dites-le d’abord : W2 pour aucune, puis ok.
lesson-count-milk = Celui-ci est un thé au lait nature. Appuyez sur E4, puis sur ok.
lesson-count-milk-push = C’est un thé au lait nature. C’est repris : appuyez sur E4, puis sur ok.
lesson-count-milk-ok = Dites-le d’abord : E4, puis ok.
lesson-count-milk-praise = Un thé au lait nature est crème sur les lumières.
lesson-count-brand = Maintenant un gobelet du nord : une perle, et sans marque. Appuyez sur W4, puis E5, puis ok.
lesson-count-brand-push = Il avait une marque. C’est repris : appuyez sur W4, E5, puis ok.
lesson-count-brand-ok = Dites-le d’abord : W4, E5, puis ok.
lesson-count-brand-praise = Rouge veut dire : sans marque. Un tel gobelet ne gagne rien.

lesson-score = Qui reçoit quoi
lesson-score-bonus = Tout est dit, mais attendez : les pailles du premier gobelet au sud sont toutes pareilles. Appuyez sur Sb pour ce gobelet, E3 pour les pailles, puis ok.
lesson-score-bonus-push = C’était autre chose. C’est repris : appuyez sur Sb, E3, puis ok.
lesson-score-score = Maintenant c’est juste. Appuyez sur ok, et voyez qui reçoit quelle colonne.
lesson-score-score-push = Cela change un gobelet. C’est repris : appuyez sur ok.
lesson-score-score-praise = La couleur de qui reçoit le jeton remplit la colonne.
lesson-score-draw = Les pailles donnent un jeton de plus au sud. Tirez-le : c’est TA. Appuyez sur W5.
lesson-score-draw-push = C’est TA. C’est repris : appuyez sur W5.
lesson-score-draw-ok = D’abord le jeton : appuyez sur W5.
lesson-score-draw-praise = Vos jetons sont dans le coin à votre main gauche.
lesson-score-next = Appuyez sur ok : la manche suivante commence.
lesson-score-next-praise = Vous connaissez maintenant Tapiru avec de vraies cartes. Bon thé !
variant-referee = vraies cartes
variant-cards = cartes sur la page
## L’analyse
review-worth = { $points ->
    [one] { $points } jeton
   *[other] { $points } jetons
 }
