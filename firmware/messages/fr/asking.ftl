## For those who only watch
watching-words = Vous regardez cette table. Prenez une place pour jouer.
watching-here = Cette page permet seulement de regarder. Pour jouer et tout régler d’ici, lancez tapas-table address dans un terminal de cet ordinateur (pour un service : sudo tapas-table address), puis ouvrez l’adresse affichée.
a-device = Un appareil

## What the table asks before a page interrupts the others
ask-head-take-back = Accepter une reprise de coup ?
ask-head-reopen = Continuer cette partie ?
ask-head-replay = Revoir une autre partie ?
ask-head-new-game = Commencer une nouvelle partie ?
ask-head-put-away = Ranger cette partie ?
ask-head-take-up = Continuer une autre partie ?
ask-head-checkup = Tester la table ?
ask-head-by = { $head } ({ $name })
ask-advice-others = Appuyez sur OK à la table pour accepter, sur un autre bouton pour continuer à jouer. Cette partie reste dans la liste des parties.
ask-advice-take-back = Des cartes sont cachées : c’est à l’autre joueur de décider. Appuyez sur OK pour accepter, sur un autre bouton pour continuer à jouer.
ask-advice-reopen = La partie est finie. Appuyez sur OK pour reprendre le coup qui l’a terminée, sur un autre bouton pour la laisser telle quelle.

## What a device has done that concerns the others
notice-took-back = { $who } a repris { $count ->
    [one] un coup
   *[other] { $count } coups
}.
notice-settings = { $who } a modifié les réglages.
notice-imported = { $who } a importé des parties.
notice-new-game = { $who } a commencé cette partie.
notice-put-away = { $who } a rangé la partie.
notice-take-up = { $who } a rouvert cette partie.
notice-replay = { $who } revoit une partie.
notice-checkup = { $who } teste la table.
notice-not-done = { $who } a demandé quelque chose qui n’est plus possible. { $why }
error-table-asked = La table pose déjà une question. Réessayez dans un instant.
