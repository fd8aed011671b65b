## The list of games
take-up = Continuer
replay = Revoir
review = Analyse
record = Feuille
bring = Importer
bring-text = Feuilles de partie à importer :
bring-nothing = Collez d’abord une feuille de partie dans le cadre.
brought = { $count ->
    [one] Importée : { $count }.
   *[other] Importées : { $count }.
}
status-open = inachevée
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
setting-auto_commit = Valider une poussée
setting-table_pushes = La poussée de la table (sans vrai plateau)
table-pushes-shown = une fois montrée
table-pushes-at-once = tout de suite
table-pushes-after-ok = avec OK
setting-motion = Animations
motion-full = toutes
motion-calm = réduites
check-lights = Tester les lumières
check-buttons = Tester les boutons

## Progress of longer work
work-import = Import des parties…
work-record = Écriture de la feuille…
work-replay = Ouverture de la relecture…
work-review = Ouverture de l’analyse…
work-take-up = Ouverture de la partie…
work-done = { $percent } %
cancel = Annuler
