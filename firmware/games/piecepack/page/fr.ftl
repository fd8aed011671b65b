title = TAPAS pour le piecepack
player = Joueur { $seat }
placed = { $name } · { $edge }
player-short = J{ $seat }
clock = temps joué
piece = { $value } { $suit } ({ $ingredient })
tapa = tapa { $number } ({ $name })
plain = pièces non saisies
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
how-words = dite à voix haute
how-accepted = dite à voix haute, acceptée
how-cannot = sans explication
setup-head = TAPAS pour le piecepack
setup-advice = Choisissez le nombre de joueurs et les pièces.
ready-head = Chacun maintient un bouton pour commencer
ready-advice = Maintenez un de vos boutons, ou touchez votre nom. Le jeu commence quand tout le monde y est. { $waiting }
    .spoken = { $waiting }
lay-out-head = Avant de commencer
lay-out = Chaque joueur prend le pion et le dé d’une famille. Lâchez toutes les pièces rondes sur la table. Mélangez les tuiles autour, côté grille visible.{ $extra } Chaque joueur tire une tuile et la pose à côté de son pion, famille visible. Gardez une main derrière le dos.
who-tells = De qui saisit-on les tapas sur cette page ?
ready-help = Pour maintenir, gardez un doigt sur un de vos boutons, à la table ou sur la page. Touchez un nom pour maintenir à la place de ce joueur. Touchez-le encore pour relâcher.
play-head = Faites des tapas !
play-advice = Plus d’idée ? Appuyez sur un de vos boutons pour sortir avec le plus petit numéro libre. Quelqu’un enfreint une règle ? Frappez dans vos mains et appuyez sur conseil.
goes-out = Qui sort ?
claps = Une faute ! Qui a frappé dans ses mains ?
clapped-head = On ne bouge plus ! Qui a frappé ?
clapped-advice = L’horloge est en pause. Vous avez frappé ? Appuyez sur un de vos boutons. Personne n’a frappé ? Appuyez sur retour.
accuse-head = { $name } a frappé. Qui a fait une faute ?
accuse-advice = Appuyez sur un bouton du joueur accusé : une seconde main, plusieurs tapas à la fois, plus de trois pièces à côté d’un pion…
judge-head = Faute { INITIAL($accused) ->
    [vowel] d’{ $accused }
   *[consonant] de { $accused }
} ?
judge-advice = { $name } explique. OK veut dire oui, retour veut dire non. Un bouton d’un autre joueur l’accuse à sa place. Un bouton { INITIAL($name) ->
    [vowel] d’{ $name }
   *[consonant] de { $name }
} revient à la question précédente.
    .spoken = OK, c’est oui ; retour, c’est non.
held-head = Confirmé : { $accused } perd une tapa à la fin
held-advice = On reprend quand { $name } frappe de nouveau. Appuyez sur un bouton { INITIAL($name) ->
    [vowel] d’{ $name }
   *[consonant] de { $name }
}, sur conseil ou sur OK.
not-held-head = Non confirmé : { $name } perd une tapa à la fin
not-held-advice = On reprend quand { $name } frappe de nouveau. Appuyez sur un bouton { INITIAL($name) ->
    [vowel] d’{ $name }
   *[consonant] de { $name }
}, sur conseil ou sur OK.
yes-held = Oui, c’est une faute
no-held = Non, pas de faute
go-on = Frapper de nouveau et reprendre
serve-head = Stop ! Saisissez vos tapas
serve-advice = Écartez les restes. Touchez ci-dessous les pièces de chaque tapa, ou appuyez sur un de vos boutons une fois par tapa. Quand tout le monde a fini, appuyez deux fois sur OK.
add-plain = Ajouter une tapa sans ses pièces
done-one = { $name } a saisi toutes ses tapas
count-head = { $name } décrit une tapa
count-advice = Dites à voix haute ce que la tapa { $number } a en commun. Personne ne dit BIS ? OK la garde. BIS ? Appuyez sur un bouton de ce joueur. Pas d’explication ? conseil lance un vote. Un bouton { INITIAL($name) ->
    [vowel] d’{ $name }
   *[consonant] de { $name }
} choisit une autre tapa.
    .spoken = Tapa { $number }.
describe = La { $tapa } est…
in-words = Dite à voix haute, puis BIS ou doute
cannot = Sans explication
joined = Familles et valeurs ensemble
on-table = Encore sur la table
bis-head = BIS ? La { $tapa } : { $how }
bis-advice = Convient-elle aussi à une autre tapa ? Appuyez sur un bouton de son propriétaire : à droite pour sa tapa suivante, à gauche pour une de plus. OK termine. { $hint }
    .spoken = Appuyez sur un bouton du joueur qui a une tapa semblable. OK termine le BIS.
bis-hint-doubt = Si ce n’est pas une explication, appuyez sur conseil et les autres votent.
bis-hint-nothing = Appuyez sur conseil pour voir qui doit répondre.
bis-which = BIS : celle-ci aussi
found = Trouvées
settle = Les retirer
no-bis = Personne ne dit BIS
doubt = Ce n’est pas une explication
vote-head = Vote : la { $tapa }
vote-advice = Votez avec un bouton à droite (vert, pouce levé) ou à gauche (rouge, pouce baissé). Vous pouvez changer d’avis jusqu’au dernier vote. conseil montre qui manque. { $waiting }
    .spoken = À droite, pouce levé ; à gauche, pouce baissé.
up = ▲ levé
down = ▼ baissé
finished-head = { $name } gagne !
finished-advice = { $why } Appuyez sur OK pour préparer une autre partie, ou sur retour pour annuler la dernière étape.
    .spoken = { $why }
reason-tapas = Le plus de tapas restantes.
reason-die = À égalité de tapas, mais avec le plus petit dé.
ranked-as = { $name } ({ $edge }) : { $score } (tapas gardées { $tapas }, pénalités { $penalties }, { $die })
take-back = Annuler la dernière étape
die = dé { $shown }
die-on-die = dé { $shown } sur un autre
score = score { $score }
counted = Déjà comptées
result-kept = La { $tapa }, { $how } : gardée
result-bis = La { $tapa }, { $how } : BIS avec { $found }
result-discarded = La { $tapa } est éliminée par le vote
refused-ready = Sans effet pour l’instant. Maintenez un de vos boutons, ou touchez votre nom.
refused-play = Sans effet maintenant. Appuyez sur un bouton d’un joueur en jeu, ou sur conseil pour une faute.
refused-clapped = Dites d’abord qui a frappé : appuyez sur un de ses boutons.
refused-clap = Répondez d’abord à la question ci-dessus.
refused-serve = Sans effet maintenant. Appuyez sur un bouton pour saisir une tapa, ou sur OK quand tout est saisi.
refused-telling = Une tapa est à moitié saisie ({ $names }). Finissez-la ou reprenez d’abord ses pièces.
refused-untold = Aucune tapa n’est encore saisie. Appuyez sur votre bouton une fois par tapa.
refused-stopped = Cet appui n’a pas compté : le jeu venait de s’arrêter. Appuyez de nouveau, une fois par tapa.
refused-count = Sans effet maintenant. Appuyez sur OK, sur conseil ou sur un bouton du joueur nommé.
refused-bis = Il n’y a pas de tapa pour un BIS ici.
refused-vote = Les autres votent. Chacun appuie sur un de ses boutons.
refused-voted = Ce vote est déjà fait. Appuyez sur un bouton de votre autre main pour le changer.
refused-own = C’est une tapa { INITIAL($name) ->
    [vowel] d’{ $name }
   *[consonant] de { $name }
} ; seuls les autres votent.
refused-voting = Le vote a déjà commencé. Il manque les joueurs qui clignotent.
refused-called = Vous ne pouvez douter des mots que si aucun BIS n’est en cours. Retirez d’abord les BIS.
refused-accepted = Le vote a déjà accepté ces mots. Dites BIS pour une tapa, ou appuyez sur OK.
refused-fits = Vous ne pouvez pas en douter. La table sait que la description convient. Dites BIS pour une tapa, ou appuyez sur OK.
refused-finished = La partie est finie. Appuyez sur OK pour une autre.
refused-nobody = Personne n’est assis là.
refused-nothing = Il n’y a rien à annuler.
refused-reopen = La partie est finie. Appuyez sur retour si vous voulez la continuer.
refused-started = Cet appui n’a pas compté : le jeu venait de commencer. Appuyez de nouveau pour sortir.
refused-piece = Cette pièce n’est pas libre. Elle est déjà saisie, ou cette tapa en a assez de ce genre.
choice-players = Joueurs
choice-extra = Nouveaux ingrédients (une pièce de plus par tapa)
    .spoken = Nouveaux ingrédients
choice-packs = Autres familles
choice-rulings = Règles facultatives
choice-names = Noms et places
rulings-loose_patterns = Répétitions, listes exactes et totaux sont aussi des motifs
rulings-one_pattern = Une description nomme familles ou valeurs, jamais les deux
rulings-any_mix = Ingrédients mélangés librement dans une tapa
rulings-kept_can_be_found = BIS trouve aussi les tapas déjà gardées
rulings-own_are_safe = BIS épargne les tapas du joueur qui décrit
rulings-described_stays = Après BIS, la tapa décrite reste
rulings-most_thumbs = La majorité des pouces baissés élimine (sinon tous)
rulings-spared_is_kept = Une tapa mise en doute et acceptée est gardée aussitôt
rulings-below_zero = Les pénalités peuvent faire passer un score sous zéro
rulings-stacked_by_number = Un dé sur un dé compte par son chiffre
rulings-players_find = Les joueurs trouvent les BIS eux-mêmes (sinon la table, si elle le peut)
new-game = Une autre partie
does-hold = { $name } maintient
does-release = { $name } relâche
does-out = { $name } sort
does-clap = Quelqu’un a frappé
does-clapper = { $name } frappe
does-accuse = Accusation contre { $name }
does-plain = { $name } saisit une tapa
does-next = { $name } choisit une autre tapa
does-describe = Dite à voix haute, personne ne dit BIS : la tapa est gardée
does-cannot = Pas d’explication : vote
does-call = BIS : tapa suivante ({ $name })
does-settle = Les retirer
does-doubt = Pas d’explication : vote
does-done = Toutes les tapas sont saisies
does-back = Annuler
does-more = BIS : encore une tapa ({ $name })
does-thumb = Vote { INITIAL($name) ->
    [vowel] d’{ $name }
   *[consonant] de { $name }
}
## Commencer d’un geste, une première partie, la revanche

agreed = { $players } joueurs. Il faut un vrai piecepack.
coach-head = Que faire maintenant
coach-ready = Chacun maintient un bouton de son côté, ou touche son nom ici. Le jeu commence quand tout le monde y est.
coach-play = Tout le monde joue en même temps, d’une seule main. Composez des tapas de trois pièces qui suivent un motif : toutes d’une même famille, par exemple, ou trois nombres qui se suivent. Plus d’idée ? Appuyez sur un de vos boutons pour sortir. Quelqu’un enfreint une règle ? Frappez dans vos mains et appuyez sur conseil.
coach-clapped = Qui a frappé ? Touchez le nom, ou appuyez sur un bouton de ce côté.
coach-clap = Appuyez sur un bouton du joueur accusé. Dites ensuite si c’était une faute. Les boutons ici posent les questions une par une.
coach-serve = Chaque joueur saisit ses tapas, pièce par pièce. Choisissez votre nom, touchez les pièces et terminez chaque tapa.
coach-count = Le joueur nommé en haut décrit une de ses tapas. Choisissez une description ci-dessous, ou dites-la à voix haute et appuyez sur OK.
coach-bis = Si une autre tapa sur la table convient, dites BIS : appuyez sur un bouton de son propriétaire. Alors elles partent toutes. Si personne ne dit BIS, appuyez sur OK, et la tapa est gardée.
coach-vote = L’explication est-elle venue tout de suite ? Les autres votent. Si tous les pouces sont baissés, la tapa part.
coach-finished = Le joueur qui a gardé le plus de tapas gagne. À égalité, le plus petit dé gagne. Choisissez Revanche pour rejouer.
rematch-who = À la revanche, chacun garde sa place. Les dés décident qui commence le compte.

legend-text =
    Chaque côté est à un joueur, ou à deux si vous êtes plus de quatre. Les lumières à côté de vos boutons sont les vôtres.
    Avant le début : les lumières faibles qui clignotent montrent qui manque, les vives qui maintient. Le nombre dit combien de joueurs manquent.
    Pendant le jeu, l’anneau se remplit en une minute, et chaque point à l’intérieur est une minute passée. Les lumières des joueurs encore en jeu brillent. Un anneau rouge veut dire qu’une faute a mis l’horloge en pause.
    Blanc montre qui a frappé, rouge qui est accusé. Un point d’interrogation pose une question : OK veut dire oui, retour veut dire non.
    Pendant la saisie des tapas, les lumières de chaque joueur s’allument à leur tour, avec son nombre de tapas.
    Un nombre et des lumières blanches qui clignotent montrent qui décrit une tapa, et laquelle.
    Deux barres, un signe égal, veulent dire BIS. Les joueurs dont les lumières clignotent ont peut-être une tapa semblable. Chaque tapa trouvée a une lumière rouge.
    Vote : vert à votre droite, c’est le pouce levé ; rouge à votre gauche, le pouce baissé.
    À la fin : la couleur du gagnant, puis les scores du premier au dernier. Après une égalité, les nombres entre quatre coins blancs sont les dés qui ont décidé.
rules-text =
    Tout le monde joue en même temps, d’une seule main. Retournez, prenez et remettez des tuiles et des pièces rondes pour faire des tapas de trois pièces, une à la fois.
    Jamais plus de trois pièces visibles à côté de votre pion. Remettez ce qui ne convient pas avant d’en prendre d’autres.
    Une tapa suit un motif de familles ou de valeurs : toutes d’une même famille, toutes de familles différentes, toutes paires, toutes impaires, consécutives… Zéro est pair. Empilez chaque tapa finie derrière votre pion.
    Si vous ne voyez plus de tapa, sortez et prenez le plus petit dé libre. Le jeu s’arrête quand l’avant-dernier joueur sort.
    Si vous voyez une faute, frappez dans vos mains : plus personne ne bouge. Si elle est confirmée, le fautif perd une tapa à la fin. Sinon, c’est le joueur qui a frappé.
    Pour le compte, le joueur au plus petit dé commence. Continuez dans le sens horaire. Décrivez une de vos tapas. Si une autre tapa sur la table convient, c’est BIS, et toutes partent. Sinon, vous gardez la vôtre.
    Si vous n’avez pas d’explication aussitôt, les autres votent. Si tous les pouces sont baissés, la tapa part.
    Le joueur qui a le plus de tapas gagne. À égalité, le plus petit dé gagne. Chaque nouvel ingrédient ajoute une pièce à chaque tapa, avec au plus deux pièces du même ingrédient.
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
missing = Il manque encore
lay-out-extra-pyramids = Mettez aussi les pyramides au milieu.
lay-out-extra-matchsticks = Mettez aussi les allumettes au milieu.
all-entered-head = Tout le monde a-t-il saisi toutes ses tapas ?
all-entered-advice = Appuyez sur OK pour commencer le compte. Ensuite, plus personne ne peut saisir de tapas. Appuyez sur retour, ou saisissez une autre tapa, pour continuer la saisie.
still-entering = Saisie en cours
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
entered-all = { $name } a saisi toutes ses tapas.
entered-all-short = tout saisi
undone = Pas fini : saisir d’autres tapas
fits = { $pattern } ({ $marks })
fits-not = pas { $pattern } ({ $marks })
penalties = { $count ->
    [one] 1 pénalité
   *[other] { $count } pénalités
}
did-at = { $sentence } (à { $time })
did-nothing = Rien ne s’est encore passé
did-start = Tout le monde y est : le jeu commence
did-out = { $name } sort avec le dé { $shown }
did-somebody = Quelqu’un a frappé
did-clap = { $name } a frappé
did-go-on = { $name } frappe de nouveau : on reprend
did-accuse = { $name } accuse { $other }
did-held = Confirmé : { $name } perd une tapa à la fin
did-not = Non confirmé : { $name } perd une tapa à la fin
did-take = { $name } saisit une pièce : { $piece }
did-drop = { $name } reprend une pièce : { $piece }
did-tapa = La { $tapa } est saisie : { $pieces }
did-back = La { $tapa } est retirée : elle était mal saisie
did-done = { $name } a saisi toutes ses tapas
did-undone = { $name } continue la saisie
did-describe = La { $tapa } est décrite : { $how }
did-cannot = La { $tapa } reste sans explication : vote
did-bis = BIS : { $tapa }
did-unbis = Plus de BIS : { $tapa }
did-settle = Le BIS est fini
did-no = Personne ne dit BIS
did-doubt = Les mots sont mis en doute : vote
did-up = { $name } : pouce levé
did-down = { $name } : pouce baissé

## Ce qui est dit à voix haute

spoken-tapas = { $name } : { $count ->
    [one] { $count } tapa
   *[other] { $count } tapas
}.
spoken-next = Tapa à décrire
spoken-called = BIS pour : { $tapas }.
spoken-points = { $name } : { $score }.
keep = Dite à voix haute, personne ne dit BIS
described = Descriptions que la table connaît
missed = BIS sans effet, pas semblables : { $tapas }.

## Lessons

lesson-start = Prêts, partez, sortez
lesson-start-hold = Trois joueurs sont au nord, à l’est et au sud. Posez un doigt sur un bouton de chacun de ces côtés. Maintenez-les jusqu’à ce que tout s’allume.
lesson-start-hold-ok = OK ne fait rien ici. Maintenez un bouton de chaque côté qui clignote, tous à la fois.
lesson-start-hold-praise = L’horloge tourne. Maintenant, chacun fait ses tapas.
lesson-start-out = L’anneau est l’horloge. Le nord a fini et sort. Appuyez sur un bouton au nord.
lesson-start-out-push = C’est le nord qui sort. Réessayez : appuyez sur un bouton au nord.
lesson-start-out-ok = OK ne fait rien ici. Appuyez sur un bouton au nord.
lesson-start-out-praise = Le nord est sorti et prend le dé qui porte ce numéro.
lesson-start-back = Zut, le nord n’avait pas fini ! Appuyez sur retour, la flèche.
lesson-start-back-push = C’était autre chose. Réessayez : appuyez sur retour.
lesson-start-back-ok = OK ne fait rien ici. Appuyez sur retour, la flèche.
lesson-start-back-praise = Le nord continue à jouer.

lesson-clap = Quelqu’un triche
lesson-clap-clap = Quelqu’un tient trop de pièces ! Frappez dans vos mains et appuyez sur conseil, vite !
lesson-clap-clap-push = Personne ne sort maintenant. Réessayez : appuyez sur conseil.
lesson-clap-clap-ok = OK n’arrête pas l’horloge. Appuyez sur conseil.
lesson-clap-who = L’horloge est en pause. Qui a frappé ? C’est le nord. Appuyez sur un bouton au nord.
lesson-clap-who-push = C’est le nord qui a frappé. Réessayez : appuyez sur un bouton au nord.
lesson-clap-who-ok = Dites d’abord qui a frappé. Appuyez sur un bouton au nord.
lesson-clap-accuse = Qui a fait la faute ? C’est l’est. Appuyez sur un bouton à l’est.
lesson-clap-accuse-push = C’est l’est qui a fait la faute. Réessayez : appuyez sur un bouton à l’est.
lesson-clap-accuse-ok = Dites d’abord qui a fait la faute. Appuyez sur un bouton à l’est.
lesson-clap-true = Est-ce vrai ? OK veut dire oui, retour veut dire non. Appuyez sur OK.
lesson-clap-true-push = C’est vrai. Réessayez : appuyez sur OK.
lesson-clap-true-praise = Le tricheur perd une tapa à la fin.
lesson-clap-go-on = Remettez tout en ordre sur la table. Puis appuyez sur OK pour relancer l’horloge.
lesson-clap-go-on-praise = Tout le monde continue.

lesson-tell = Saisissez vos tapas
lesson-tell-north = Le temps est écoulé. Chaque joueur appuie sur un bouton une fois par tapa. Le nord en a fait une. Appuyez une fois sur un bouton au nord.
lesson-tell-north-push = Cette tapa est au nord. Réessayez : appuyez sur un bouton au nord.
lesson-tell-north-untold = Saisissez d’abord les tapas. Appuyez sur un bouton au nord.
lesson-tell-north-praise = Le nombre montre combien de tapas a le nord.
lesson-tell-east = L’est en a fait une aussi. Appuyez sur un bouton à l’est.
lesson-tell-east-push = Cette tapa est à l’est. Réessayez : appuyez sur un bouton à l’est.
lesson-tell-all = Ce sont toutes les tapas. Appuyez sur OK. Le point d’interrogation demande si vous êtes sûr. Appuyez encore sur OK.
lesson-tell-all-push = C’était une tapa de trop. Réessayez : appuyez deux fois sur OK.
lesson-tell-all-praise = Maintenant on compte les tapas.

lesson-describe = Décrivez vos tapas
lesson-describe-alone = Le côté blanc, le nord, décrit sa tapa. Personne n’en a une semblable. Appuyez sur OK.
lesson-describe-alone-push = Personne n’en a une semblable. Réessayez : appuyez sur OK.
lesson-describe-alone-praise = Personne n’a dit BIS : le nord garde la tapa et marque un point.
lesson-describe-bis = Maintenant, l’est décrit sa tapa. Le sud en a une semblable et dit : BIS ! Appuyez sur un bouton au sud.
lesson-describe-bis-push = C’est le sud qui a dit BIS. Réessayez : appuyez sur un bouton au sud.
lesson-describe-bis-ok = Quelqu’un a dit BIS. Appuyez sur un bouton au sud.
lesson-describe-settle = Personne d’autre ne dit BIS. Appuyez sur OK.
lesson-describe-settle-push = Personne d’autre n’en a une semblable. Réessayez : appuyez sur OK.
lesson-describe-settle-praise = Les deux tapas partent, et personne ne marque.

lesson-thumbs = Pouce levé, pouce baissé
lesson-thumbs-doubt = Le nord a décrit sa tapa, mais cela semble faux. Appuyez sur conseil pour en douter.
lesson-thumbs-doubt-push = Cela disait BIS. Réessayez : appuyez sur conseil.
lesson-thumbs-doubt-ok = OK l’accepterait. Appuyez sur conseil pour en douter.
lesson-thumbs-up = Maintenant, les autres votent : pouce levé à droite (vert), pouce baissé à gauche (rouge). L’est y croit. Appuyez sur E5.
lesson-thumbs-up-push = L’est lève le pouce. Réessayez : appuyez sur E5.
lesson-thumbs-up-praise = L’est a voté.
lesson-thumbs-down = Le sud n’y croit pas. Appuyez sur Sb, là où c’est rouge.
lesson-thumbs-down-push = Le sud baisse le pouce. Réessayez : appuyez sur Sb.
lesson-thumbs-down-praise = Tous les pouces n’étaient pas baissés, donc la tapa compte. Vous savez tout. Amusez-vous bien !
variant-players = { $count } joueurs

## L’analyse
review-described = tapa { $number }, { $how }
review-worth = { $points ->
    [one] { $points } tapa
   *[other] { $points } tapas
 }
judged-how-open = Chaque description est comparée à celles que la table connaît, comme si chacun trouvait ce qui convient. Les chances viennent du compte joué jusqu’au bout.
