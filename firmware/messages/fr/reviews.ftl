## L’analyse d’une partie
judged-thinks = Analyse du coup { $at } sur { $of }…
judged-failed = La table n’a pas pu analyser cette partie. Quittez la relecture, puis redemandez l’analyse.
judged-open = Analyser cette partie
judged-how = Chaque coup est jugé d’après ce que son joueur pouvait voir. L’analyse devine de nombreuses fois les cartes cachées.
judged-how-open = Chaque coup est comparé au meilleur, comme si chacun jouait ensuite au mieux.
judged-nothing = La table en sait trop peu sur cette partie pour y juger quoi que ce soit.
judged-no-turn = Aucun coup n’a clairement décidé de la partie à lui seul.
judged-turn = La partie a basculé au coup { $number } : { $name }, { $move }. Les chances de gagner sont passées de { $before } à { $after }. Mieux : { $best }.
judged-to-turn = Aller au tournant
judged-next = Coup suivant : { $name }, { $move }
judged-better = { $sure ->
    [sure] Nettement meilleur, de { $worth } : { $best }.
    [likely] Sans doute meilleur, d’environ { $worth } : { $best }.
   *[open] Peut-être meilleur, sans certitude : { $best }.
 }
judged-fine = { $sure ->
    [sure] Rien n’était meilleur.
    [likely] Sans doute rien n’était meilleur.
   *[open] Aussi bon que le reste, d’après l’analyse.
 }
judged-list = Ce qui aurait pu être mieux
judged-column-player = Joueur
judged-column-action = Coup
judged-column-points = Score
judged-column-chance = Chances ({ $name })
judged-column-own = Ses chances
judged-column-better = Mieux
judged-written = Enregistré : { $file }
review-worth = { $percent } % des chances de gagner
