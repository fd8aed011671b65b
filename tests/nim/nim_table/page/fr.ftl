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
setup-advice = Les quatre boutons du nord agrandissent les tas, ceux du sud choisissent la variante et qui commence, W5 et E5 si la table joue. ok commence, conseil passe au jeu suivant.
turn-head = À { $name } de prendre
turn-advice = Appuyez à côté d’un jeton : il part avec tous ceux qui le suivent dans le sens horaire. ok les prend.
aim-normal = Qui prend le dernier jeton gagne.
aim-misere = Qui prend le dernier jeton perd.
won-head = { $name } gagne !
entering = Choisi : { $action }. ok les prend.
advice = Ceci gagne : { $action }.
no-advice = Rien ne gagne contre un jeu parfait. Prenez un jeton et espérez.
choice-heaps = Jetons dans chaque tas
choice-variant = Qui prend le dernier jeton
choice-first = Qui commence
choice-seats = Qui joue
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
    Chaque jeton est deux lumières, celle du bord à côté de son bouton. La flèche au milieu et les coins disent à qui c’est.
    Les jetons choisis clignotent dans la couleur de qui les prend, ceux que le conseil propose en violet. Une flèche creuse veut dire misère.
rules-text =
    À tour de rôle, prenez autant de jetons que vous voulez d’un seul tas, au moins un.
    Qui prend le tout dernier jeton gagne ; dans la variante misère, ce joueur perd.
