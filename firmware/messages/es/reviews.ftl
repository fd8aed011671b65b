## El análisis de una partida de cartas
judged-thinks = Mirando la acción { $at } de { $of }…
judged-failed = La mesa no ha podido analizar esta partida. Sal de la repetición y vuelve a pedir el análisis.
judged-open = Analizar esta partida
judged-how = Cada acción se juzga por lo que su jugador podía ver: las cartas ocultas se adivinan muchas veces.
judged-no-turn = Ninguna acción cambió con seguridad por sí sola esta partida.
judged-turn = La partida cambió en la acción { $number }: { $name }, { $move }. La probabilidad de ganar bajó de { $before } a { $after }; era mejor: { $best }.
judged-to-turn = Ir al momento decisivo
judged-next = La siguiente acción: { $name }, { $move }
judged-better = { $sure ->
    [sure] Era mejor con seguridad, por { $worth }: { $best }.
    [likely] Probablemente era mejor, por unos { $worth }: { $best }.
   *[open] Quizá mejor, aunque no se puede saber: { $best }.
 }
judged-fine = { $sure ->
    [sure] Con seguridad, nada era mejor.
    [likely] Probablemente nada era mejor.
   *[open] Tan bueno como cualquier otra cosa, hasta donde se puede saber.
 }
judged-list = Lo que se podía mejorar
judged-column-player = Jugador
judged-column-action = Acción
judged-column-points = Marcador
judged-column-chance = Probabilidad ({ $name })
judged-column-better = Qué era mejor
judged-written = Escrito: { $file }
