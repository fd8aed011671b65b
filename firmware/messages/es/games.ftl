## The list of games: searching, deleting
wanted-search = Buscar
wanted-game = Juego
wanted-player = Jugador
wanted-from = Desde
wanted-to = Hasta
wanted-status = Estado
wanted-all = todos
status-deleted = borrada
games-shown = { $shown } de { $total }
more-games = Ver más
no-such-games = Ninguna partida coincide. Amplía la búsqueda.
delete-game = Borrar
deleted-game = La partida { $number } se ha borrado. Puedes recuperarla durante 30 días: elige «{ status-deleted }» arriba.
undo-delete = Deshacer
restore-game = Recuperar
restored-game = La partida { $number } está otra vez en la lista.
brought-present = { $count ->
    [one] Una ya estaba en la lista y se ha omitido.
   *[other] { $count } ya estaban en la lista y se han omitido.
}
notice-deleted = { $who } ha borrado una partida.
notice-restored = { $who } ha recuperado una partida borrada.
