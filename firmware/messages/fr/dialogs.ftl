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

## Settings
setting-palette = Couleurs
setting-hints = Conseils
setting-take_backs = Reprises de coups
setting-brightness = Luminosité
setting-auto_commit = Une poussée compte
setting-table_pushes = La poussée de la table, sans vrai plateau
table-pushes-shown = une fois montrée
table-pushes-at-once = tout de suite
table-pushes-after-ok = après ok
setting-motion = Les lumières
motion-full = Tous les mouvements
motion-calm = Réduire les mouvements
check-lights = Tester les lumières
check-buttons = Tester les boutons

## What takes longer than a moment
work-import = Lecture et ajout des parties…
work-record = Écriture d’une feuille de partie…
work-replay = Ouverture d’une partie…
work-review = Ouverture d’une partie à analyser…
work-take-up = Ouverture d’une partie…
work-done = { $percent } %
cancel = Annuler
