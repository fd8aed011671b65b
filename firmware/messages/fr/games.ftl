## The list of games: what is wanted, deleting
wanted-search = Chercher
status-deleted = supprimée
games-shown = { $shown } sur { $total }
more-games = En voir plus
no-such-games = Aucune partie n’est ainsi. Demandez-en moins.
delete-game = Supprimer
deleted-game = La partie { $number } est supprimée. On peut la rétablir pendant 30 jours : choisissez « { wanted-deleted } » plus haut.
undo-delete = Annuler la suppression
restore-game = Rétablir
restored-game = La partie { $number } est de nouveau dans la liste.
brought-present = { $count ->
    [one] Une y était déjà et n’est pas gardée deux fois.
   *[other] { $count } y étaient déjà et ne sont pas gardées deux fois.
}
notice-deleted = { $who } a supprimé une partie.
notice-restored = { $who } a rétabli une partie supprimée.
wanted-words = Un nom, un jeu, un jour ou un mois comme 2026-11-26 ou 2026-11, « { status-finished } », « { status-open } » ou « { status-abandoned } ».
wanted-deleted = Parties supprimées
