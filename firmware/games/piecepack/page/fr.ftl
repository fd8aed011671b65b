title = TAPAS pour le piecepack
player = Joueur { $seat }
placed = { $name } · { $edge }
player-short = J{ $seat }
clock = temps joué
piece = { $value } { $suit } ({ $ingredient })
tapa = tapa { $number } ({ $name })
plain = pièces non indiquées
suits-suns = soleils
suits-moons = lunes
suits-crowns = couronnes
suits-arms = armes
suits-spring = printemps
suits-summer = étés
suits-autumn = automnes
suits-winter = hivers
suits-spades = piques
suits-hearts = cœurs
suits-clubs = trèfles
suits-diamonds = carreaux
values-0 = zéro
values-1 = as
ingredients-tiles = tuiles
ingredients-coins = pièces rondes
ingredients-pyramids = pyramides
ingredients-matchsticks = allumettes
one-tiles = tuile
one-coins = pièce ronde
one-pyramids = pyramide
one-matchsticks = allumette
packs-piecepack = le piecepack
packs-four_seasons = Quatre saisons
packs-playing_cards = Cartes à jouer
patterns-suits-same = toutes d’une même famille
patterns-suits-different = toutes de familles différentes
patterns-suits-all = que des { $parameter }
patterns-suits-pack = toutes du même jeu : { $parameter }
patterns-suits-shape = familles répétées { $parameter }
patterns-suits-exact = les familles { $parameter }
patterns-values-same = toutes de même valeur
patterns-values-different = toutes de valeurs différentes
patterns-values-even = toutes paires
patterns-values-odd = toutes impaires
patterns-values-consecutive = consécutives
patterns-values-all = toutes de valeur { $parameter }
patterns-values-step = montant de { $parameter } en { $parameter }
patterns-values-low = toutes 2 ou moins
patterns-values-high = toutes 3 ou plus
patterns-values-prime = toutes premières
patterns-values-sum = l’une est la somme des autres
patterns-values-shape = valeurs répétées { $parameter }
patterns-values-exact = les valeurs { $parameter }
patterns-values-total = total de { $parameter }
how-words = dite en mots
how-accepted = dite en mots, acceptée
how-cannot = sans explication
setup-head = TAPAS pour le piecepack
setup-advice = Choisissez le nombre de joueurs et les pièces.
ready-head = Tous ensemble pour commencer
ready-advice = Maintenez votre bord, ou touchez votre nom ; quand le dernier y est, le jeu commence. { $waiting }
    .spoken = { $waiting }
lay-out-head = Avant cela
lay-out = Chacun prend le pion et le dé d’une famille. Lâchez toutes les pièces rondes sur la table, mélangez autour les tuiles côté grille.{ $extra } Chacun tire une tuile et la pose, famille visible, près de son pion. Une main derrière le dos.
who-tells = De qui annonce-t-on les tapas sur cette page ?
ready-help = Maintenir : gardez un doigt sur un bouton de votre bord, à la table ou sur la page. Toucher un nom maintient pour ce joueur, encore une fois relâche.
play-head = Faites des tapas !
play-advice = Plus d’idée ? Appuyez sur votre bord : vous sortez avec le plus petit numéro libre. Une faute ? Frappez dans les mains et appuyez sur conseil.
goes-out = Sort du jeu
claps = Une faute ! Qui frappe dans ses mains ?
clapped-head = On ne bouge plus ! Qui a frappé ?
clapped-advice = Le temps est arrêté. Qui a frappé appuie sur son bord ; retour si personne.
accuse-head = { $name } a frappé. Qui a fait une faute ?
accuse-advice = Appuyez sur le bord du joueur accusé : une seconde main, plusieurs tapas à la fois, plus de trois pièces près d’un pion…
judge-head = Faute { INITIAL($accused) ->
    [vowel] d’{ $accused }
   *[consonant] de { $accused }
} ?
judge-advice = { $name } explique. ok : oui, c’est confirmé ; retour : non. Un autre bord accuse quelqu’un d’autre ; le bord { INITIAL($name) ->
    [vowel] d’{ $name }
   *[consonant] de { $name }
} revient à la question précédente.
    .spoken = ok, c’est oui ; retour, c’est non.
held-head = C’est vrai : { $accused } perdra une tapa à la fin
held-advice = On reprend quand { $name } frappe à nouveau : appuyez sur le bord { INITIAL($name) ->
    [vowel] d’{ $name }
   *[consonant] de { $name }
}, conseil ou ok.
not-held-head = C’est faux : { $name } perdra une tapa à la fin
not-held-advice = On reprend quand { $name } frappe à nouveau : appuyez sur le bord { INITIAL($name) ->
    [vowel] d’{ $name }
   *[consonant] de { $name }
}, conseil ou ok.
yes-held = Oui, c’est vrai
no-held = Non, c’est faux
go-on = Second coup : on reprend
serve-head = Stop ! Annoncez vos tapas
serve-advice = Écartez les restes. Touchez plus bas les pièces de chaque tapa, ou votre bord une fois par tapa. ok, deux fois, clôt l’annonce pour tous.
add-plain = Une tapa sans ses pièces
done-one = { $name } a tout annoncé
count-head = { $name } décrit une tapa
count-advice = Dites ce que la tapa { $number } a en commun (le bord { INITIAL($name) ->
    [vowel] d’{ $name }
   *[consonant] de { $name }
} en choisit une autre). Personne ne dit BIS : ok la garde. BIS : le bord de qui a la pareille. Pas d’explication : conseil, et les autres votent.
    .spoken = Tapa { $number }.
describe = La { $tapa } est…
in-words = Dite à voix haute ; BIS, ou on en doute
cannot = Sans explication
joined = Familles et valeurs ensemble
on-table = Encore sur la table
bis-head = BIS ? La { $tapa } : { $how }
bis-advice = Cela vaut-il pour une autre tapa ? Bord de son joueur : à droite, sa tapa suivante ; à gauche, une de plus. ok termine. { $hint }
    .spoken = Appuyez sur le bord de qui a une tapa semblable ; ok met fin au BIS.
bis-hint-doubt = conseil : ces mots n’expliquent rien, et les autres votent.
bis-hint-nothing = conseil montre qui est attendu ; rien à mettre en doute ici.
bis-which = BIS : celle-ci aussi
found = Trouvées
settle = Les retirer
no-bis = Personne ne dit BIS
doubt = Ce n’est pas une explication
vote-head = Pouces : la { $tapa }
vote-advice = Boutons de droite (vert) : pouce levé, elle reste. De gauche (rouge) : baissé. On peut changer d’avis jusqu’au dernier pouce. conseil montre qui manque. { $waiting }
    .spoken = Main droite pour, main gauche contre.
up = ▲ levé
down = ▼ baissé
finished-head = { $name } gagne !
finished-advice = { $why } ok prépare une autre partie, retour annule la dernière étape.
    .spoken = { $why }
reason-tapas = Le plus de tapas.
reason-die = À égalité de tapas, le plus petit dé.
ranked-as = { $name } ({ $edge }) : { $score } (tapas gardées { $tapas }, pénalités { $penalties }, { $die })
take-back = Annuler la dernière étape
die = dé { $shown }
die-on-die = dé { $shown } sur un autre
score = score { $score }
counted = Comptées
result-kept = La { $tapa }, { $how } : gardée
result-bis = La { $tapa }, { $how } : BIS avec { $found }
result-discarded = La { $tapa } est écartée par les pouces
refused-ready = Rien encore : maintenez votre bord, ou touchez votre nom.
refused-play = Rien maintenant : le bord d’un joueur encore en jeu, ou conseil pour une faute.
refused-clapped = D’abord : qui a frappé ? Appuyez sur son bord.
refused-clap = Répondez d’abord à la question ci-dessus.
refused-serve = Rien maintenant : un bord annonce une tapa, ok quand tout est annoncé.
refused-telling = Une tapa est à moitié annoncée ({ $names }) : finissez-la ou rendez d’abord ses pièces.
refused-untold = Aucune tapa annoncée : appuyez sur votre bord une fois par tapa.
refused-stopped = Cet appui ne compte pas, le jeu venait de s’arrêter : appuyez encore, une fois par tapa.
refused-count = Rien maintenant : ok, conseil, ou le bord de qui c’est le tour.
refused-bis = Là, aucune tapa à annoncer.
refused-vote = Les pouces décident : chacun des autres appuie sur son bord.
refused-voted = Ce pouce est déjà donné ; l’autre moitié du bord le change.
refused-own = C’est une tapa { INITIAL($name) ->
    [vowel] d’{ $name }
   *[consonant] de { $name }
} ; seuls les autres votent.
refused-voting = On vote déjà : les bords qui clignotent manquent.
refused-called = On ne met les mots en doute que si aucune tapa n’est annoncée ; retirez d’abord ces annonces.
refused-accepted = Les pouces ont déjà épargné ces mots : annoncez une tapa, ou ok.
refused-fits = Rien à mettre en doute : la table sait que la description convient. Annoncez une tapa, ou ok.
refused-finished = La partie est finie : ok pour une autre.
refused-nobody = Personne n’est assis là.
refused-nothing = Rien à annuler.
refused-reopen = La partie est finie : appuyez sur retour, et la table demande si elle continue.
refused-started = Cet appui ne compte pas, le jeu venait de commencer : appuyez encore pour sortir.
refused-piece = Cette pièce n’est pas libre : elle est déjà annoncée, ou il y en a assez de ce genre dans cette tapa.
choice-players = Joueurs
choice-extra = Nouveaux ingrédients (une pièce de plus par tapa)
choice-packs = Autres familles
choice-rulings = Points ouverts des règles
choice-names = Noms et places
rulings-loose_patterns = Répétitions, listes exactes et totaux valent aussi
rulings-one_pattern = Une description : familles ou valeurs, jamais les deux
rulings-any_mix = Ingrédients librement mêlés
rulings-kept_can_be_found = BIS trouve aussi les tapas gardées
rulings-own_are_safe = BIS épargne les tapas de qui décrit
rulings-described_stays = Après BIS, la tapa décrite reste
rulings-most_thumbs = La majorité des pouces écarte (sinon tous)
rulings-spared_is_kept = Mots mis en doute mais épargnés : gardée aussitôt
rulings-below_zero = Les pénalités peuvent passer sous zéro
rulings-stacked_by_number = Un dé sur un dé compte par son chiffre
rulings-players_find = Les joueurs trouvent BIS eux-mêmes (sinon la table, si elle sait)
new-game = Une autre partie
does-hold = { $name } maintient
does-release = { $name } relâche
does-out = { $name } sort
does-clap = Quelqu’un a frappé
does-clapper = { $name } frappe
does-accuse = Accusation contre { $name }
does-plain = { $name } annonce une tapa
does-next = { $name } choisit une autre tapa
does-describe = Dite à voix haute, personne ne dit BIS : la tapa est gardée
does-cannot = Pas d’explication : pouces
does-call = BIS : tapa suivante ({ $name })
does-settle = Les retirer
does-doubt = Pas d’explication : pouces
does-done = Tout est annoncé
does-back = Annuler
does-more = BIS : encore une tapa ({ $name })
does-thumb = Pouce { INITIAL($name) ->
    [vowel] d’{ $name }
   *[consonant] de { $name }
}
## Commencer d’un geste, une première partie, la revanche

agreed = { $players } joueurs, avec ce qui était convenu la dernière fois. Il faut un vrai piecepack.
coach-head = Ce que vous faites maintenant
coach-ready = Chacun garde un bouton de son côté enfoncé, ou touche son nom ici. Le jeu commence quand tous le font.
coach-play = Tous à la fois, d’une main : composez des tapas de trois pièces qui suivent un motif, toutes d’une couleur, par exemple, ou trois nombres qui se suivent. Plus d’idées ? Appuyez sur votre bord, et vous sortez. Quelqu’un enfreint une règle ? Claquez des mains, et appuyez sur conseil.
coach-clapped = Dites qui a claqué : touchez le nom ou appuyez sur le bouton de ce côté.
coach-clap = Appuyez sur le bord de qui est accusé, puis dites si c’était une faute ; les boutons d’ici le demandent l’un après l’autre.
coach-serve = Chacun raconte ses tapas, pièce par pièce : choisissez votre nom, touchez les pièces et terminez chaque tapa.
coach-count = Qui est nommé en haut décrit un de ses tapas : choisissez une description ci-dessous, ou dites-la à haute voix et appuyez sur ok.
coach-bis = Qui a un autre tapa sur la table qui convient dit BIS, en appuyant sur le bord de son propriétaire : alors tous partent. ok si personne ne le dit ; alors il est gardé.
coach-vote = Était-ce expliqué tout de suite ? Les autres votent du pouce ; si tous sont en bas le tapa part.
coach-finished = Qui a gardé le plus de tapas a gagné ; le dé le plus bas décide entre égaux. Revanche commence une autre partie.
rematch-who = À la revanche chacun garde sa place ; les dés décident qui commence le compte.

legend-text =
    Chaque côté est celui d’un joueur, ou de deux à plus de quatre ; les lumières près de vos boutons sont votre bord.
    Avant le début : un bord faible qui clignote manque, un bord vif tient ; le nombre dit combien il en manque.
    Pendant le jeu l’anneau se remplit en une minute, chaque point à l’intérieur est une minute passée ; les bords encore en jeu luisent. Anneau rouge : le temps est arrêté.
    Blanc a frappé, rouge est accusé. Un point d’interrogation demande : ok est oui, retour est non.
    Quand on annonce les tapas, chaque bord s’allume à son tour avec son nombre de tapas.
    Un nombre et un bord blanc qui clignote : à qui de décrire, et quelle tapa.
    Deux barres, un signe égal : BIS. Les bords qui clignotent ont peut-être une tapa semblable ; une lumière rouge par tapa annoncée.
    Pouces : vert à main droite est levé, rouge à main gauche est baissé.
    À la fin : la couleur du gagnant, puis les scores du meilleur au dernier ; à égalité, les nombres entre quatre coins blancs sont les dés qui ont décidé.
rules-text =
    D’une seule main et tous en même temps, on retourne, prend et remet tuiles et pièces rondes pour faire des tapas de trois pièces, une à la fois.
    Jamais plus de trois pièces ne se voient près d’un pion : ce qui ne convient pas est remis d’abord.
    Une tapa suit un motif de familles ou de valeurs : toutes d’une même famille, toutes de familles différentes, toutes paires, toutes impaires, consécutives… Zéro est pair. Une tapa finie est empilée derrière le pion.
    Qui ne voit plus de tapa sort et reçoit le plus petit dé libre. L’avant-dernier à sortir arrête le jeu.
    Qui voit une faute frappe dans ses mains : plus personne ne bouge. Si elle est confirmée, le fautif perd une tapa à la fin ; sinon, c’est celui qui a frappé.
    Au compte, le plus petit dé commence, puis dans le sens horaire : décrivez une de vos tapas. Une autre sur la table y répond, c’est BIS : toutes partent. Sinon la vôtre est gardée.
    Pas d’explication aussitôt : si tous les autres baissent le pouce, la tapa part.
    Le plus de tapas gagne, puis le plus petit dé. Chaque nouvel ingrédient agrandit les tapas d’une pièce, avec au plus deux pièces du même.
label = { $what } : { $words }
edges-N = nord
edges-E = est
edges-S = sud
edges-W = ouest
of-suns = de soleil
of-moons = de lune
of-crowns = de couronne
of-arms = d’armes
of-spring = de printemps
of-summer = d’été
of-autumn = d’automne
of-winter = d’hiver
of-spades = de pique
of-hearts = de cœur
of-clubs = de trèfle
of-diamonds = de carreau
waiting = { $count ->
    [one] On attend un joueur.
   *[other] On attend { $count } joueurs.
}
missing = Manquent encore
lay-out-extra-pyramids = Mettez aussi les pyramides au milieu.
lay-out-extra-matchsticks = Mettez aussi les allumettes au milieu.
all-told-head = Tous ont-ils tout annoncé ?
all-told-advice = ok : oui, le compte commence et plus personne n’annonce de tapas. retour, ou annoncer une autre tapa : non, tout le monde continue d’annoncer.
telling = Annoncent encore
tapas = { $count ->
    [one] { $count } tapa
   *[other] { $count } tapas
}
more = { $count ->
    [one] encore une pièce pour la suivante
   *[other] encore { $count } pièces pour la suivante
}
full = au plus { $most } { $ingredient } par tapa
remove = Retirer
told-all = { $name } a tout annoncé.
told-all-short = tout annoncé
undone = Pas tout, finalement : continuer
fits = { $pattern } ({ $marks })
fits-not = pas { $pattern } ({ $marks })
penalties = { $count ->
    [one] 1 pénalité
   *[other] { $count } pénalités
}
did-at = { $sentence } (à { $time })
did-nothing = Rien encore
did-start = Tous y sont : le jeu commence
did-out = { $name } sort avec le dé { $shown }
did-somebody = Quelqu’un a frappé
did-clap = { $name } a frappé
did-go-on = { $name } frappe à nouveau : on reprend
did-accuse = { $name } accuse { $other }
did-held = C’est confirmé : { $name } perdra une tapa à la fin
did-not = Ce n’est pas confirmé : { $name } perdra une tapa à la fin
did-take = { $name } annonce une pièce : { $piece }
did-drop = { $name } reprend une pièce : { $piece }
did-tapa = La { $tapa } est annoncée : { $pieces }
did-back = La { $tapa } est retirée : mal annoncée
did-done = { $name } a tout annoncé
did-undone = { $name } continue finalement
did-describe = La { $tapa } est décrite : { $how }
did-cannot = La { $tapa } reste sans explication : pouces
did-bis = BIS : { $tapa }
did-unbis = Finalement pas BIS : { $tapa }
did-settle = BIS est fini
did-no = Personne ne dit BIS
did-doubt = Les mots sont mis en doute : pouces
did-up = { $name } : pouce levé
did-down = { $name } : pouce baissé

## Ce qui est dit à voix haute

spoken-tapas = { $name } : { $count ->
    [one] { $count } tapa
   *[other] { $count } tapas
}.
spoken-next = La tapa à décrire
spoken-called = Annoncées : { $tapas }.
spoken-points = { $name } : { $score }.
keep = Dite à voix haute ; personne ne dit BIS
described = Descriptions que la table connaît
missed = Annoncées, mais différentes : { $tapas }.

## Lessons

lesson-start = Prêts, partez, sortez
lesson-start-hold = On joue à trois : nord, est et sud. Posez un doigt sur un bouton de chacun de ces côtés et laissez-les jusqu’à ce que tout s’allume.
lesson-start-hold-ok = Pas de ok ici : tenez un bouton de chaque côté qui clignote, tous à la fois.
lesson-start-hold-praise = L’horloge tourne : maintenant chacun fait ses tapas.
lesson-start-out = L’anneau est l’horloge. Le nord a fini et sort : appuyez sur un bouton au nord.
lesson-start-out-push = C’est le nord qui sort. C’est repris : appuyez sur un bouton au nord.
lesson-start-out-ok = Pas de ok ici : appuyez sur un bouton au nord.
lesson-start-out-praise = Le nord est sorti et prend le dé de ce nombre.
lesson-start-back = Zut, le nord n’avait pas fini ! Appuyez sur retour, la flèche.
lesson-start-back-push = C’était autre chose. C’est repris : appuyez sur retour.
lesson-start-back-ok = ok ne fait rien ici. Appuyez sur retour, la flèche.
lesson-start-back-praise = Le nord joue encore.

lesson-clap = Quelqu’un triche
lesson-clap-clap = Vous voyez quelqu’un tenir trop de pièces ? Frappez dans vos mains et appuyez sur conseil, vite !
lesson-clap-clap-push = Personne ne sort maintenant. C’est repris : appuyez sur conseil.
lesson-clap-clap-ok = C’est conseil qui arrête l’horloge. Appuyez sur conseil.
lesson-clap-who = L’horloge s’arrête. Qui a frappé ? C’est le nord : appuyez sur un bouton au nord.
lesson-clap-who-push = C’est le nord qui a frappé. C’est repris : appuyez sur un bouton au nord.
lesson-clap-who-ok = Dites d’abord qui a frappé : appuyez sur un bouton au nord.
lesson-clap-accuse = Et de qui s’agit-il ? De l’est : appuyez sur un bouton à l’est.
lesson-clap-accuse-push = Il s’agit de l’est. C’est repris : appuyez sur un bouton à l’est.
lesson-clap-accuse-ok = Dites d’abord de qui il s’agit : appuyez sur un bouton à l’est.
lesson-clap-true = Est-ce vrai ? ok veut dire oui, retour veut dire non. Appuyez sur ok.
lesson-clap-true-push = C’est vrai. C’est repris : appuyez sur ok.
lesson-clap-true-praise = Qui a triché le paie à la fin.
lesson-clap-go-on = Remettez tout en ordre sur la table. Puis appuyez sur ok, et l’horloge repart.
lesson-clap-go-on-praise = Chacun continue.

lesson-tell = Qu’avez-vous fait ?
lesson-tell-north = Le temps est fini. Chacun appuie une fois par tapa. Le nord en a fait une : appuyez une fois sur un bouton au nord.
lesson-tell-north-push = C’est la tapa du nord. C’est repris : appuyez sur un bouton au nord.
lesson-tell-north-untold = D’abord les tapas : appuyez sur un bouton au nord.
lesson-tell-north-praise = Le nombre dit combien en a le nord.
lesson-tell-east = L’est en a fait une aussi. Appuyez sur un bouton à l’est.
lesson-tell-east-push = C’est la tapa de l’est. C’est repris : appuyez sur un bouton à l’est.
lesson-tell-all = C’est tout. Appuyez sur ok ; un point d’interrogation demande si c’est sûr. Appuyez encore sur ok.
lesson-tell-all-push = C’était une tapa de plus. C’est repris : appuyez deux fois sur ok.
lesson-tell-all-praise = Maintenant on compte les tapas.

lesson-describe = Qu’est-ce que c’est ?
lesson-describe-alone = Le côté blanc, le nord, dit ce qu’est sa tapa. Personne n’en a une pareille : appuyez sur ok.
lesson-describe-alone-push = Personne n’en a une pareille. C’est repris : appuyez sur ok.
lesson-describe-alone-praise = Personne n’a appelé, alors le nord la garde : un point.
lesson-describe-bis = Maintenant l’est dit ce qu’est sa tapa. Le sud crie : BIS ! Cela veut dire : j’en ai une pareille. Appuyez sur un bouton au sud.
lesson-describe-bis-push = C’est le sud qui a crié. C’est repris : appuyez sur un bouton au sud.
lesson-describe-bis-ok = Quelqu’un a crié BIS. Appuyez sur un bouton au sud.
lesson-describe-settle = Personne d’autre ne crie. Appuyez sur ok.
lesson-describe-settle-push = Personne d’autre n’en a une. C’est repris : appuyez sur ok.
lesson-describe-settle-praise = Les deux tapas sont parties, et personne n’a de point.

lesson-thumbs = Pouces en haut, pouces en bas
lesson-thumbs-doubt = Le nord a dit ce qu’est sa tapa, mais cela semble faux. Appuyez sur conseil : cela dit « je n’y crois pas ».
lesson-thumbs-doubt-push = Cela criait BIS. C’est repris : appuyez sur conseil.
lesson-thumbs-doubt-ok = Ainsi elle compterait. Appuyez sur conseil pour dire que vous n’y croyez pas.
lesson-thumbs-up = Maintenant les autres donnent leur pouce : en haut à la main droite, en vert, en bas à la gauche, en rouge. L’est y croit : appuyez sur E5.
lesson-thumbs-up-push = L’est met le pouce en haut. C’est repris : appuyez sur E5.
lesson-thumbs-up-praise = Le pouce est donné.
lesson-thumbs-down = Le sud n’y croit pas : appuyez sur Sb, là où c’est rouge.
lesson-thumbs-down-push = Le sud met le pouce en bas. C’est repris : appuyez sur Sb.
lesson-thumbs-down-praise = Tous les pouces n’étaient pas en bas, alors elle compte. Vous savez tout. Amusez-vous bien !
variant-players = { $count } joueurs
