## The list of games: searching, deleting
wanted-search = Search
status-deleted = deleted
games-shown = { $shown } of { $total }
more-games = Show more
no-such-games = No games match. Try a wider search.
delete-game = Delete
deleted-game = Game { $number } was deleted. You can restore it for 30 days: choose “{ wanted-deleted }” above.
undo-delete = Undo
restore-game = Restore
restored-game = Game { $number } is back in the list.
brought-present = { $count ->
    [one] One was already in the list and was skipped.
   *[other] { $count } were already in the list and were skipped.
}
notice-deleted = { $who } deleted a game.
notice-restored = { $who } restored a deleted game.
wanted-words = A name, a game, a day or month as in 2026-11-26 or 2026-11, “{ status-finished }”, “{ status-open }” or “{ status-abandoned }”.
wanted-deleted = Deleted games
