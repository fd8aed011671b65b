## L’ordinateur de la table : son adresse, l’éteindre, ses mises à jour
computer-title = L’ordinateur de la table
computer-button = adresse et ordinateur
computer-turn = adresse ou version
computer-version = Version { $version }
computer-network = La page de cette table : { $address }
computer-alone = Seul cet ordinateur peut ouvrir la page.
computer-no-network = Cet ordinateur n’est relié à aucun réseau.
computer-how = Les lumières montrent ses nombres, chiffre par chiffre. Les points du bas comptent les nombres ; un cinquième est le port, après les deux-points.
computer-look = Chercher une nouvelle version
computer-update = Installer la version { $version }
computer-go-back = Revenir à la version { $version }
computer-switch-off = Éteindre l’ordinateur
computer-newer = La version { $version } est disponible.
computer-newest = Il n’y a pas de version plus récente.
computer-changes = Nouveautés
computer-doing-look = Recherche d’une nouvelle version…
computer-doing-update = Une nouvelle version s’installe. Vous pouvez continuer à jouer ; à la fin, la table redémarre et reprend votre partie.
computer-doing-go-back = La table revient à la version précédente et redémarre.
computer-doing-switch-off = { $hardware ->
    [pico] La table s’éteint. Quand les lumières sont éteintes, ou qu’un seul point s’y promène, attendez dix secondes, puis débranchez.
   *[other] La table s’éteint. Quand les lumières sont éteintes, attendez dix secondes, puis débranchez.
}
computer-denied = La table n’en a pas le droit sur cet ordinateur. ({ $why })
computer-failed = Cela n’a pas marché : { $why }
computer-command = Dans un terminal de cet ordinateur : { $command }

## Ce que la table en dit à voix haute
spoken-computer-numbers = L’adresse de la page : { $numbers }.
spoken-computer-port = L’adresse de la page : { $numbers }. Port { $port }.
spoken-computer-look = { $button } : chercher une nouvelle version.
spoken-computer-update = { $button } : installer la nouvelle version.
spoken-computer-go-back = { $button } : revenir à la version précédente.
spoken-computer-switch-off = { $button } : éteindre.

## Ce qu’elle demande, et ce qu’un appareil a demandé
ask-head-switch-off = Éteindre l’ordinateur de la table ?
ask-head-update = Installer la nouvelle version ?
ask-head-go-back = Revenir à la version précédente ?
ask-advice-switch-off = OK l’éteint. Tout autre bouton le laisse allumé. Votre partie est enregistrée.
ask-advice-update = OK l’installe. Tout autre bouton ne change rien. Votre partie est enregistrée.
ask-advice-go-back = OK y revient. Tout autre bouton ne change rien. Votre partie est enregistrée.
notice-switch-off = { $who } éteint la table.
notice-update = { $who } installe une nouvelle version.
notice-go-back = { $who } revient à la version précédente.

## Pourquoi c’est impossible
error-computer-not-installed = Cette table n’est pas installée comme service ; faites-le sur son ordinateur.
error-computer-busy = La table est occupée ; réessayez dans un instant.
error-computer-no-newer = Aucune version plus récente n’est connue ; cherchez-en une d’abord.
error-computer-none-before = Il n’y a pas de version précédente ; continuez avec celle-ci.
