## The list of games: searching, deleting
wanted-search = Buscar
status-deleted = borrada
games-shown = { $shown } de { $total }
more-games = Ver más
no-such-games = Ninguna partida coincide. Amplía la búsqueda.
delete-game = Borrar
deleted-game = La partida { $number } se ha borrado. Puedes recuperarla durante 30 días: elige «{ wanted-deleted }» arriba.
undo-delete = Deshacer
restore-game = Recuperar
restored-game = La partida { $number } está otra vez en la lista.
brought-present = { $count ->
    [one] Una ya estaba en la lista y se ha omitido.
   *[other] { $count } ya estaban en la lista y se han omitido.
}
notice-deleted = { $who } ha borrado una partida.
notice-restored = { $who } ha recuperado una partida borrada.
wanted-words = Un nombre, un juego, un día o un mes como 2026-11-26 o 2026-11, «{ status-finished }», «{ status-open }» o «{ status-abandoned }».
wanted-deleted = Partidas borradas
