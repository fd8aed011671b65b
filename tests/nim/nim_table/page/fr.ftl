title = Nim
seat-S = Sud
seat-N = Nord
table-S = La table (sud)
table-N = La table (nord)
heaps-N = tas nord
heaps-E = tas est
heaps-S = tas sud
heaps-W = tas ouest
takes = { $count ->
    [one] { $count } jeton du { $heap }
   *[other] { $count } jetons du { $heap }
}
left = { $count ->
    [one] Il reste { $count } jeton.
   *[other] Il reste { $count } jetons.
}
setup-head = Préparer une partie de Nim
setup-advice = Les boutons du nord ajoutent des jetons aux tas. Ceux du sud choisissent la variante et qui commence, W5 et E5 si la table joue. OK commence la partie ; conseil passe au jeu suivant.
turn-head = À { $name } de jouer
turn-advice = Appuyez à côté d’un jeton pour le choisir avec tous ceux qui le suivent, dans le sens horaire. OK les prend.
aim-normal = Prenez le dernier jeton pour gagner.
aim-misere = Celui qui prend le dernier jeton perd.
won-head = { $name } gagne !
entering = Choisi : { $action }. OK les prend, retour les laisse.
advice = Coup gagnant : { $action }.
no-advice = Aucun coup ne gagne contre un jeu parfait. Prenez un jeton et espérez.
choice-heaps = Jetons dans chaque tas
choice-variant = Celui qui prend le dernier jeton
choice-first = Qui commence ?
choice-seats = Qui joue ?
variant-normal = gagne
variant-misere = perd
first-S = le sud
first-N = le nord
sign-variant-normal = ✓
sign-variant-misere = ✗
sign-first-S = ▼
sign-first-N = ▲
refused-empty = Il n’y a pas de jeton en { $button }.
refused-nothing_chosen = Appuyez d’abord à côté d’un jeton.
legend-text =
    Chaque jeton, ce sont deux lumières ; celle du bord est à côté de son bouton. La flèche au milieu et les coins indiquent à qui c’est de jouer.
    Les jetons choisis clignotent dans la couleur de celui qui les prend. Ceux que le conseil propose clignotent en violet. Une flèche creuse indique la variante misère.
rules-text =
    À votre tour, prenez autant de jetons que vous voulez dans un seul tas, au moins un.
    Celui qui prend le tout dernier jeton gagne. Dans la variante misère, il perd.
