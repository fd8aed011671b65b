## The list of games: what is wanted, deleting
wanted-search = Search
wanted-game = Game
wanted-player = Player
wanted-from = From
wanted-to = To
wanted-status = Which
wanted-all = all
status-deleted = deleted
games-shown = { $shown } of { $total }
more-games = Show more
no-such-games = No game is like that. Ask for less.
delete-game = Delete
deleted-game = Game { $number } is deleted. It can be restored for 30 days: choose “{ status-deleted }” above.
undo-delete = Undo
restore-game = Restore
restored-game = Game { $number } is back in the list.
brought-present = { $count ->
    [one] One was there already and isn't stored twice.
   *[other] { $count } were there already and aren't stored twice.
}
notice-deleted = { $who } deleted a game.
notice-restored = { $who } restored a deleted game.
