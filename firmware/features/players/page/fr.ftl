# Les joueurs de cette table : qui joue, à quel niveau, et leurs statistiques.
players = Joueurs
players-words = Chaque cote a un intervalle, juste dans 95 cas sur 100. Seule la différence entre deux cotes compte : avec { $points } points de plus, on gagne trois parties sur quatre.
players-none = Personne n’a encore joué sous un nom. Entrez-en un quand vous préparez une partie.
players-levels = La table
players-levels-words = La force de la table à chaque niveau, d’après des matchs entre les niveaux et vos parties contre elle.
players-level-child = enfant
players-level-beginner = débutant
players-level-casual = détendu
players-level-hungry = gourmand
players-level-careful = prudent
players-level-planner = stratège
players-level-master = maître
players-level-champion = champion
players-level-table = la table
players-back = Tous les joueurs
player-games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
  }
player-show = Afficher
player-show-whom = Afficher { $name }
player-name = Nom
player-add = Ajouter
player-data = Toutes les données (JSON)
player-names = Noms dans les parties : { $names }
player-no-games = Aucune partie finie pour l’instant.
player-edit = Modifier
player-rename = Renommer
player-colour = Couleur
player-merge = Même personne que
player-merge-do = Fusionner
player-nobody = personne d’autre
player-forget = Oublier…
player-sure = Le nom { $name } sera effacé pour toujours des parties, des commentaires et des statistiques. Les parties restent.
player-forget-surely = Oublier pour toujours
player-keep = Garder
player-forgotten = Le nom { $name } est oublié. Les anciennes sauvegardes le gardent jusqu’à ce que de nouvelles les remplacent.
player-asked = La table pose la question : quelqu’un doit y appuyer sur OK.
colour-red = rouge
colour-orange = orange
colour-yellow = jaune
colour-green = vert
colour-teal = turquoise
colour-blue = bleu
colour-purple = violet
colour-pink = rose

## Les statistiques d’un joueur dans un jeu
life-all = { $won } gagnées, { $drawn } nulles, { $lost } perdues.
life-rating = Cote { $mean }, très probablement entre { $low } et { $high }. Parties cotées : { $games }.
life-unrated = Pas encore de cote. Les parties avec des invités, avec un handicap ou depuis une position placée ne comptent pas.
life-streaks = Plus longues séries : { $won } gagnées, { $lost } perdues.
life-points = Points : { $own }. Adversaires : { $others }.
life-accuracy = En moyenne, chaque poussée a gardé { $percent } % des chances de gagner, d’après { $games ->
    [one] l’analyse d’une partie.
   *[other] les analyses de { $games } parties.
}
life-curve = La cote après chaque partie, avec son intervalle
life-curve-words = Cote de { $first } à { $last }
life-months = Points marqués chaque mois, en pour cent
life-months-words = Points marqués chaque mois ; les chiffres sont dans le tableau plus bas
life-won = gagnées
life-drawn = nulles
life-lost = perdues
life-variants = Par variante
life-seats = Par place et selon qui commence
life-seat = place { $seat }
life-began = a commencé
life-followed = l’autre a commencé
life-last = a fait la dernière poussée
life-opponents = Contre
life-guests = invités
life-by-month = Par mois (avec la cote)
life-pieces = Pièces par valeur
life-taken = gagnées
life-given = perdues
life-entries = Entrées préférées : { $entries }
life-entries-all = Poussées à chaque entrée : { $entries }

## What the table asks before a page interrupts the others
ask-head-forget-player = Oublier un joueur pour toujours ?

## What a device has done that concerns the others
notice-forget-player = { $who } a fait oublier un joueur à la table.

## Progress of longer work
work-players = Calcul des statistiques…

## Errors
error-name-taken = { $name } est déjà le joueur { $number }. Si c’est la même personne, réunissez les deux joueurs.
error-no-name = Ce joueur n’a pas de nom. Donnez-lui-en un.
error-same-player = C’est déjà la même personne. Choisissez deux joueurs.
error-unknown-colour = La couleur { $colour } n’existe pas. Choisissez parmi : { $colours }.
error-player-at-table = La partie qui est sur la table nomme { $name }. Rangez-la d’abord.
