## The list of games: searching, deleting
wanted-search = Search
wanted-game = Game
wanted-player = Player
wanted-from = From
wanted-to = To
wanted-status = Status
wanted-all = all
status-deleted = deleted
games-shown = { $shown } of { $total }
more-games = Show more
no-such-games = No games match. Try a wider search.
delete-game = Delete
deleted-game = Game { $number } was deleted. You can restore it for 30 days: choose “{ status-deleted }” above.
undo-delete = Undo
restore-game = Restore
restored-game = Game { $number } is back in the list.
brought-present = { $count ->
    [one] One was already in the list and was skipped.
   *[other] { $count } were already in the list and were skipped.
}
notice-deleted = { $who } deleted a game.
notice-restored = { $who } restored a deleted game.
