# Les gens de la maison : qui joue, à quel niveau, et ce que donnent leurs parties.
players = Joueurs
players-words = Cotes avec leur incertitude : dans 95 cas sur 100, la vérité est dedans. Seules les différences comptent : { $points } points de plus gagnent trois parties sur quatre.
players-none = Personne n’a encore joué sous un nom. Écrivez-en un en préparant une partie.
players-levels = La table
players-levels-words = À quel point la table joue bien à ses niveaux, d’après des matchs entre eux et d’après vos parties contre elle.
players-level-child = enfant
players-level-beginner = débutant
players-level-casual = détendu
players-level-hungry = affamé
players-level-careful = prudent
players-level-planner = planificateur
players-level-master = maître
players-level-champion = champion
players-level-table = la table
players-back = Tous les joueurs
player-games = { $count ->
    [one] 1 partie
   *[other] { $count } parties
  }
player-show = Montrer
player-show-whom = Montrer { $name }
player-name = Nom
player-add = Ajouter
player-data = Tous les nombres (JSON)
player-names = Noms dans les parties : { $names }
player-no-games = Aucune partie finie.
player-edit = Modifier
player-rename = Renommer
player-colour = Couleur
player-merge = La même personne que
player-nobody = personne d’autre
player-forget = Oublier…
player-sure = { $name } disparaît pour toujours des parties, commentaires et statistiques. Les parties restent.
player-forget-surely = Oublier pour toujours
player-keep = Garder
player-forgotten = { $name } est oublié. Les sauvegardes d’avant gardent le nom jusqu’à ce que de nouvelles les remplacent.
player-asked = La table demande : quelqu’un là-bas doit appuyer sur ok.
colour-red = rouge
colour-orange = orange
colour-yellow = jaune
colour-green = vert
colour-teal = canard
colour-blue = bleu
colour-purple = violet
colour-pink = rose

## La vie de quelqu’un dans un jeu
life-all = { $won } gagnées, { $drawn } nulles, { $lost } perdues.
life-rating = Cote { $mean }, dans 95 cas sur 100 entre { $low } et { $high }. Parties cotées : { $games }.
life-unrated = Pas encore coté : les parties avec des invités ou un handicap ne comptent pas, ni les positions posées.
life-streaks = Le plus de suite : { $won } gagnées, { $lost } perdues.
life-points = Points : { $own }. Les autres : { $others }.
life-accuracy = D’une poussée à l’autre, { $percent } % des chances de gagner ont été gardées, d’après { $games ->
    [one] l’analyse d’une partie.
   *[other] les analyses de { $games } parties.
}
life-curve = La cote, partie par partie, avec son intervalle
life-curve-words = Cote de { $first } à { $last }
life-months = Points marqués, mois par mois, en pour cent
life-months-words = Points marqués par mois ; le tableau plus bas a les nombres
life-won = gagnées
life-drawn = nulles
life-lost = perdues
life-variants = Par variante
life-seats = Par place et par début
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
life-entries-all = Combien de fois à chaque entrée : { $entries }

## What the table asks before somebody's page ends what others do
ask-head-forget-player = Oublier un joueur pour toujours ?

## What somebody has done that concerns the others
notice-forget-player = { $who } a fait oublier un joueur à la table.

## What takes longer than a moment
work-players = Calcul de ce qui a été joué…

## What is refused
error-name-taken = { $name } est déjà le joueur { $number }. Si c’est la même personne, réunissez les deux.
error-no-name = Il faut un nom au joueur ; donnez-en un.
error-same-player = C’est déjà une seule personne ; choisissez deux joueurs.
error-unknown-colour = Il n’y a pas de couleur { $colour } ; il y a { $colours }.
error-player-at-table = { $name } est assis à la partie en cours sur la table. Rangez-la d’abord.
