## The list of games: what is wanted, deleting
wanted-search = Search
status-deleted = deleted
games-shown = { $shown } of { $total }
more-games = Show more
no-such-games = No game is like that. Ask for less.
delete-game = Delete
deleted-game = Game { $number } is deleted. It can be restored for 30 days: choose “{ wanted-deleted }” above.
undo-delete = Undo
restore-game = Restore
restored-game = Game { $number } is back in the list.
brought-present = { $count ->
    [one] One was there already and isn't stored twice.
   *[other] { $count } were there already and aren't stored twice.
}
notice-deleted = { $who } deleted a game.
notice-restored = { $who } restored a deleted game.
wanted-words = A name, a game, a day or month as in 2026-11-26 or 2026-11, “{ status-finished }”, “{ status-open }” or “{ status-abandoned }”.
wanted-deleted = Deleted games
