## Partager une partie
share = Partager
share-picture = Image
share-picture-words = Une image des lumières à la fin (SVG)
share-picture-alt = Les lumières à la fin de la partie { $number }
share-animation = Image animée
share-animation-words = Toute la partie sur les lumières (GIF) ; prend quelques secondes
share-review = Analyse
share-review-words = La courbe, le tournant et chaque poussée sur une page (HTML) ; prend jusqu’à une minute
share-record = Feuille
share-record-words = Les coups en texte, que toute table peut importer et rejouer
share-send = Partager…
share-save = Enregistrer
share-making = Préparation…
share-ready = C’est prêt. Choisissez encore Partager…
share-done = C’est fait.

## Progress of longer work
work-share = Préparation du fichier…

## Ouvrir ce qui est partagé
shared-head = Partagé avec vous
shared-link = Ce lien contient une partie, une étude, une leçon ou un problème pour la table. L’ouvrir ?
shared-broken = Ce lien ne contient rien à ouvrir. Demandez un nouveau lien, ou le fichier.
shared-open = Ouvrir
shared-drop = Déposez-le ici pour l’ouvrir
shared-file = Ouvrir un fichier
share-link = Lien
share-link-words = Montre cette partie à toute personne qui l’ouvre sur votre réseau. La partie de la table continue.
share-copy = Copier
share-copied = Lien copié.

## Errors
error-no-pillow = Les images animées demandent Pillow. Installez-le avec : pip install pillow
error-long-animation = Cette partie est trop longue pour une image animée. Partagez sa feuille.
error-handed-empty = Il n’y a rien à ouvrir. Donnez la feuille d’une partie, une étude, une leçon ou un problème.
error-handed-foreign = Ce n’est ni une partie, ni une étude, ni une leçon, ni un problème. Choisissez un fichier enregistré par une table.
error-handed-newer = Ce fichier vient d’une table plus récente. Mettez celle-ci à jour, puis rouvrez-le.
error-handed-kind = Ce fichier contient { $kind }. La table peut ouvrir { $known }.
error-handed-many = Ce fichier contient { $count } parties. Ouvrez-en une, ou importez-les toutes sous Parties.

## What opens without the table
share-game = La partie
share-game-words = Les lumières après chaque coup, avec la liste des coups (HTML) ; s’ouvre sans la table
share-link-none = Un lien ne fonctionnerait que sur cet ordinateur, car la table ne laisse pas entrer d’autres appareils. Envoyez plutôt le fichier ci-dessus.
