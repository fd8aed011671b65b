## The list of games

take-up = Continuer
replay = Revoir
review = Analyse
record = Feuille
bring = Importer
bring-text = Feuilles de partie, comme exportées :
bring-nothing = Collez d’abord une feuille de partie dans le cadre.
brought = { $count ->
    [one] Importée : { $count }.
   *[other] Importées : { $count }.
}
status-open = non finie
status-finished = finie
status-abandoned = abandonnée
on-table = sur la table
no-games = Aucune partie pour l’instant.
date-unknown = date inconnue

## Partager une partie

share = Partager
share-picture = Image
share-picture-words = Les lumières comme elles sont à la fin, pour tout navigateur (SVG)
share-picture-alt = Les lumières à la fin de la partie { $number }
share-animation = Image animée
share-animation-words = Toute la partie sur les lumières (GIF) ; prend quelques secondes
share-review = Analyse
share-review-words = La courbe, le tournant et chaque poussée en une page (HTML) ; prend jusqu’à une minute
share-record = Feuille
share-record-words = Les coups en un texte que ce programme, ici ou ailleurs, rejoue
share-send = Partager…
share-save = Enregistrer
share-making = En préparation…
share-ready = C’est prêt : choisissez encore Partager…
share-done = C’est fait.

## Settings

setting-palette = Couleurs
setting-hints = Conseils
setting-take_backs = Reprises de coups
setting-brightness = Luminosité
setting-auto_commit = Une poussée compte
setting-motion = Les lumières
motion-full = bougent
motion-calm = restent calmes
check-lights = Tester les lumières
check-buttons = Tester les boutons

## What takes longer than a moment

work-import = Lecture et ajout des parties…
work-record = Écriture d’une feuille de partie…
work-replay = Ouverture d’une partie…
work-review = Ouverture d’une partie à analyser…
work-share = Préparation du partage…
work-take-up = Ouverture d’une partie…
work-done = { $percent } %
cancel = Annuler
