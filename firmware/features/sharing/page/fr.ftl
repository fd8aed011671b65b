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

## What takes longer than a moment
work-share = Préparation du partage…

## Ce qu’on vous a transmis
handed-head = Partagé avec vous
handed-link = Le lien contient quelque chose pour la table : une partie, une étude, une leçon ou un problème. L’ouvrir ?
handed-broken = Ce lien ne contient rien qu’on puisse ouvrir. Redemandez-le, ou demandez le fichier.
handed-open = L’ouvrir
handed-drop = Lâchez pour l’ouvrir
handed-file = Ouvrir un fichier
share-link = Lien
share-link-words = Montre cette partie à qui l’ouvre dans votre réseau ; la table continue.
share-copy = Copier
share-copied = Le lien est copié.

## What is refused
error-no-pillow = Il faut Pillow pour les images animées. Installez-le avec : pip install pillow
error-long-animation = Cette partie est trop longue pour une image animée ; partagez sa feuille.
error-handed-empty = C’est vide. Donnez la feuille d’une partie, une étude, une leçon ou un problème.
error-handed-foreign = Ce n’est ni une partie, ni une étude, ni une leçon, ni un problème d’une table. Choisissez un fichier qu’une table a enregistré.
error-handed-newer = Une table plus récente a écrit ceci. Mettez celle-ci à jour, puis ouvrez-le à nouveau.
error-handed-kind = Ceci contient { $kind }. On peut ouvrir { $known }.
error-handed-many = Ceci contient { $count } parties. Ouvrez-en une, ou importez-les toutes sous Parties.

## Ce qui s’ouvre ailleurs
share-game = La partie
share-game-words = Les lumières après chaque coup et la liste des coups, en une page (HTML) qui s’ouvre sans la table
share-link-none = Un lien ne marcherait que sur cet ordinateur, car la table ne laisse entrer aucun autre appareil : transmettez plutôt le fichier ci-dessus.
