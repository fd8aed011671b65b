## The page
language-name = Français
table = La table
what-happens = Ce qui se passe
games = Parties
settings = Réglages
close = Fermer
new-game = Nouvelle partie
leave-game = Quitter la partie
refused = La table a refusé cela. Rechargez la page, puis réessayez.
offline = Reconnexion… Votre partie est enregistrée.
unreached = La table ne répond pas pour l’instant ; ceci n’a pas été compté. Réessayez dans un moment.
help = Aide
keys-head = Clavier
keys = Tapez le nom d’une entrée, W puis 3. Entrée ou O : OK ; Retour arrière : retour ; C ou H : conseil ; M : menu. Maintenez la touche pour un appui long.
legend = Ce que disent les lumières
rules = Les règles en bref
no-choice = sans rôle
idle = { $button } ne change rien ici.
redo = Refaire
redo-taken = Repris : { $action }.
redo-hidden = Quelque chose a été repris ; ses cartes restent cachées.
nobody = personne
names = Noms
yes = oui
no = non
start = Commencer (ok)
setup-on-lights = Afficher les réglages comme sur les lumières
choice-game = Jeu

## Commencer d’un geste
begin-play = Jouer
begin-table = Jouer contre la table
begin-learn = Apprendre
learn-words = Pas à pas, en trois minutes.
more-choices = Plus
lesson = Votre première partie, pas à pas
lesson-close = Fermer la leçon

## La fin d’une partie
rematch = Revanche
rematch-buttons = À la table : ok, et encore ok.

## The four buttons beside the table
ok = ok
back = retour
hint = conseil
menu = menu
letter-hint = c

## A new game, a question, the menu
setup-head = Une nouvelle partie
turn-head = À { $name } de jouer.
won-head = { $name } a gagné !
over-head = La partie est finie.
ask-head = Abandonner la partie ?
ask-advice = ok l’abandonne, n’importe quel autre bouton la poursuit. Elle reste dans la liste des parties.
menu-head = Score et lumières
menu-advice = menu ou ok pour revenir.
menu-edit = conseil place une position à la main.
north-side = Côté nord
east-side = Côté est
south-side = Côté sud
west-side = Côté ouest
entry-is = { $entry } : { $words }
brightness-step = luminosité { $step }
palettes-clear = Adaptées aux daltoniens
palettes-vivid = Vives
palettes-low-light = Tamisées
after-ok = après ok
after-seconds = toute seule après { $seconds } s

## A game shown again
replay-step = Relecture : étape { $at } sur { $of }
replay-advice = ok = suivante, retour = précédente, conseil = défiler, menu = quitter.
replay-end = retour = précédente, menu = quitter.
steps-first = |◀ Début
steps-back = ◀ Précédente
steps-play = ▶ Défiler
steps-pause = ❚❚ Pause
steps-next = Suivante ▶
steps-last = Fin ▶|
steps-leave = ✕ Quitter
steps-list = Tout ce qui s’est passé
steps-list-advice = Choisissez une ligne pour revoir la partie comme elle était alors.

## À qui le tour et le score, les couleurs de la page, le grand écran
status = Score et tour
standing = Score
side-points = { $points ->
    [one] { $name } : un point
   *[other] { $name } : { $points } points
}
side-rounds = { $points ->
    [one] { $name } : une manche
   *[other] { $name } : { $points } manches
}
side-tokens = { $points ->
    [one] { $name } : un jeton
   *[other] { $name } : { $points } jetons
}
side-turn = à son tour
setting-theme = Couleurs de la page
theme-device = Comme l’appareil
theme-dark = Sombres
theme-light = Claires
tv-open = Grand écran pour une salle
tv-title = La table sur un grand écran

## La pendule
clock-name = Pendule
choice-clock = Pendule
clock-words = Des minutes pour chacun, et des secondes en plus après chaque action. À la table : retour parcourt les pendules ; appuyé longtemps, celles du second côté.
clock-off = aucune
clock-of = Pendule de { $name }
choice-falling = Quand le temps est écoulé
falling-loses = ce côté perd
falling-notice = la table le dit, c’est tout
clock-back = retour : la pendule suivante ; maintenu : celle du second côté seul
clock-left = { $name } : { $time }
clock-runs = en marche
clock-pause = Arrêter la pendule
clock-go = Relancer la pendule
clock-more = +1 min : { $name }
clock-fallen = { $name } : le temps est écoulé.
clock-start = La pendule part au premier appui sur une entrée ou sur ok.
clock-restart = La pendule est arrêtée. Une entrée ou ok la relance.
clock-asked = La pendule est en pause. Une entrée ou ok la relance.
clock-idle = Personne n’a appuyé depuis dix minutes, la pendule est donc en pause. Une entrée ou ok la relance.
clock-covered = La pendule attend pendant ce temps.
clock-decided = au temps

## A game that says no more of itself
did = { $name } : { $action }
entering = Choisi : { $action }. ok le fait.
advice = Le meilleur coup : { $action }.
no-advice = Ici, rien ne vaut mieux qu’autre chose.
thinking = La table joue dans un instant.
turn-advice = Appuyez sur un bouton allumé, puis sur ok.
setup-advice = Choisissez ici, ou à la table avec ses boutons.
won-advice = ok prépare une autre partie, retour reprend le dernier coup.
sign-new-game = préparer une autre partie
refused-over = La partie est finie : ok en prépare une autre, retour reprend le dernier coup.
refused-nothing = Il n’y a encore rien à reprendre.
refused-take_backs = Reprendre est désactivé dans les réglages.
refused-table_acts = C’est à la table ; un instant.
refused-empty = { $button } ne sert à rien pour le moment.
refused-nothing_chosen = Choisissez d’abord : appuyez sur un bouton allumé.
ways-people = Des personnes à toutes les places.
ways-table = { $name } joue aussi.

## Resigning
resign = Abandonner
resign-seat = Abandonner : { $name }
resign-decided = par abandon
resigned-by = { $name } : abandon.
