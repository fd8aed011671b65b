## El análisis de una partida
judged-thinks = Analizando la jugada { $at } de { $of }…
judged-failed = La mesa no ha podido analizar esta partida. Sal de la repetición y vuelve a pedir el análisis.
judged-open = Analizar esta partida
judged-how = Cada jugada se juzga por lo que su jugador podía ver. El análisis adivina muchas veces las cartas ocultas.
judged-how-open = Cada jugada se compara con la mejor, como si a partir de ahí todos siguieran lo mejor posible.
judged-nothing = La mesa sabe demasiado poco de esta partida para juzgar nada en ella.
judged-no-turn = Ninguna jugada decidió claramente la partida por sí sola.
judged-turn = La partida cambió en la jugada { $number }: { $name }, { $move }. La probabilidad de ganar bajó de { $before } a { $after }. Mejor: { $best }.
judged-to-turn = Ir al momento decisivo
judged-next = Jugada siguiente: { $name }, { $move }
judged-better = { $sure ->
    [sure] Claramente mejor, por { $worth }: { $best }.
    [likely] Probablemente mejor, por unos { $worth }: { $best }.
   *[open] Quizá mejor, sin certeza: { $best }.
 }
judged-fine = { $sure ->
    [sure] Nada era mejor.
    [likely] Probablemente nada era mejor.
   *[open] Tan bueno como lo demás, según el análisis.
 }
judged-list = Lo que se podía mejorar
judged-column-player = Jugador
judged-column-action = Jugada
judged-column-points = Marcador
judged-column-chance = Probabilidad ({ $name })
judged-column-own = Su probabilidad
judged-column-better = Mejor
judged-written = Guardado: { $file }
review-worth = { $percent } % de la probabilidad de ganar
