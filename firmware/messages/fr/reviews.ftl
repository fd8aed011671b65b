## L’analyse d’une partie de cartes
judged-thinks = Action { $at } sur { $of }…
judged-failed = La table n’a pas pu analyser cette partie. Quittez-la et demandez l’analyse à nouveau.
judged-open = Analyser cette partie
judged-how = Chaque action est jugée d’après ce que son joueur pouvait voir : les cartes cachées sont devinées de nombreuses fois.
judged-no-turn = Aucune action n’a sûrement décidé à elle seule de la partie.
judged-turn = La partie a basculé à l’action { $number } : { $name }, { $move }. Les chances de gagner passent de { $before } à { $after } ; mieux valait : { $best }.
judged-to-turn = Aller au tournant
judged-next = L’action suivante : { $name }, { $move }
judged-better = { $sure ->
    [sure] À coup sûr meilleur, de { $worth } : { $best }.
    [likely] Sans doute meilleur, d’environ { $worth } : { $best }.
   *[open] Peut-être meilleur, sans qu’on puisse le dire : { $best }.
 }
judged-fine = { $sure ->
    [sure] À coup sûr, rien n’était meilleur.
    [likely] Rien n’était sans doute meilleur.
   *[open] Aussi bon que le reste, pour autant qu’on puisse le dire.
 }
judged-list = Ce qui aurait pu être mieux
judged-column-player = Joueur
judged-column-action = Action
judged-column-points = Score
judged-column-chance = Chances ({ $name })
judged-column-better = Ce qui était meilleur
judged-written = Écrit : { $file }
