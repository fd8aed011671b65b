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
setting-nobody_joins = Personne n’entre
check-lights = Tester les lumières
check-buttons = Tester les boutons

## What takes longer than a moment

work-import = Lecture et ajout des parties…
work-players = Calcul de ce qui a été joué…
work-record = Écriture d’une feuille de partie…
work-replay = Ouverture d’une partie…
work-review = Ouverture d’une partie à analyser…
work-share = Préparation du partage…
work-take-up = Ouverture d’une partie…
work-done = { $percent } %
cancel = Annuler

## Ce qu’on vous a transmis

handed-head = On vous a transmis ceci
handed-link = Le lien contient quelque chose pour la table : une partie, une étude, une leçon ou un problème. L’ouvrir ?
handed-broken = Ce lien ne contient rien qu’on puisse ouvrir. Redemandez-le, ou demandez le fichier.
handed-open = L’ouvrir
handed-drop = Lâchez pour l’ouvrir
handed-file = Ouvrir un fichier
share-link = Lien
share-link-words = Ouvre cette partie sur la page de toute table ; elle est tout entière dans le lien.
share-copy = Copier
share-copied = Le lien est copié.
