## Who only watches
watching-words = Vous regardez cette table. Prenez une place pour jouer.
watching-here = Cette page ne fait que regarder. Pour tout faire ici, ouvrez l’adresse que montre tapas-table address dans le terminal de cet ordinateur (pour un service : sudo tapas-table address).
a-device = Un appareil

## What the table asks before somebody's page ends what others do
ask-head-take-back = Reprendre ce qui a été joué ?
ask-head-reopen = Poursuivre cette partie ?
ask-head-replay = Montrer une autre partie ?
ask-head-new-game = Commencer une nouvelle partie ?
ask-head-put-away = Ranger cette partie ?
ask-head-take-up = Continuer une autre partie ?
ask-head-checkup = Tester la table ?
ask-head-by = { $head } ({ $name })
ask-advice-others = ok à la table accepte, tout autre bouton continue le jeu. Cette partie reste dans la liste des parties.
ask-advice-take-back = Des cartes sont cachées : c’est à l’autre de décider. ok accepte, tout autre bouton continue le jeu.
ask-advice-reopen = Elle est finie : ok reprend ce qui l’a terminée, tout autre bouton la laisse telle quelle.

## What somebody has done that concerns the others
notice-took-back = { $who } a repris { $count ->
    [one] une action
   *[other] { $count } actions
}.
notice-settings = { $who } a changé les réglages.
notice-imported = { $who } a importé des parties.
notice-new-game = { $who } a commencé cette partie.
notice-put-away = { $who } a rangé la partie.
notice-take-up = { $who } a repris cette partie.
notice-replay = { $who } montre une partie.
notice-checkup = { $who } teste la table.
notice-not-done = Ce que voulait { $who } n’est plus possible. { $why }
