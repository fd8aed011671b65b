## The list of games: searching, deleting
wanted-search = Chercher
status-deleted = supprimée
games-shown = { $shown } sur { $total }
more-games = En voir plus
no-such-games = Aucune partie ne correspond. Élargissez la recherche.
delete-game = Supprimer
deleted-game = La partie { $number } a été supprimée. Vous pouvez la rétablir pendant 30 jours : choisissez « { wanted-deleted } » plus haut.
undo-delete = Annuler la suppression
restore-game = Rétablir
restored-game = La partie { $number } est de nouveau dans la liste.
brought-present = { $count ->
    [one] Une était déjà dans la liste et a été ignorée.
   *[other] { $count } étaient déjà dans la liste et ont été ignorées.
}
notice-deleted = { $who } a supprimé une partie.
notice-restored = { $who } a rétabli une partie supprimée.
wanted-words = Un nom, un jeu, un jour ou un mois comme 2026-11-26 ou 2026-11, « { status-finished } », « { status-open } » ou « { status-abandoned } ».
wanted-deleted = Parties supprimées
