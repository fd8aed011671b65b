## The page
language-name = Français
table = La table
what-happens = Ce qui se passe
games = Parties
settings = Réglages
close = Fermer
new-game = Nouvelle partie
leave-game = Quitter la partie
choice-level = Force de la table
level = niveau { $level }
strength = { $level ->
    [1] 1 – pour une première partie
    [2] 2 – facile
    [3] 3 – moyen
    [4] 4 – difficile
    [5] 5 – très difficile
   *[other] 6 – le plus difficile
}
refused = La table a refusé cela. Rechargez la page, puis réessayez.
offline = Reconnexion… Votre partie est enregistrée.
unanswered = La table n’a pas répondu. Regardez si cela a compté avant de réessayer.
unreached = La table ne répond pas : votre appui n’a pas été compté. Réessayez dans un instant.
help = Aide
keys-head = Clavier
keys = Tapez le nom d’une entrée : W, puis 3. Entrée ou O : OK ; Retour arrière : retour ; C ou H : conseil ; M : menu. Maintenez la touche pour un appui long.
legend = Ce que signifient les lumières
rules = Les règles en bref
no-choice = sans fonction
idle = { $button } ne fait rien ici.
redo = Refaire
redo-taken = Annulé : { $action }
redo-hidden = Un coup a été repris. Ses cartes restent cachées.
nobody = personne
names = Noms
yes = oui
no = non
start = Commencer (OK)
setup-on-lights = Afficher la préparation comme sur les lumières
choice-game = Jeu

## Commencer d’un geste
begin-play = Jouer ensemble
begin-table = Jouer contre la table
begin-learn = Apprendre
learn-words = Pas à pas, en trois minutes.
more-choices = Plus
lesson = Votre première partie, pas à pas
lesson-close = Fermer la leçon

## La fin d’une partie
rematch = Revanche
rematch-buttons = À la table : appuyez deux fois sur OK.

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
ask-head = Quitter la partie ?
ask-advice = Appuyez sur OK pour la quitter, sur un autre bouton pour continuer à jouer. Elle reste dans la liste des parties.
ask-yes = Oui (OK)
ask-no = Non, continuer
menu-head = Score et lumières
menu-advice = Appuyez sur menu ou OK pour revenir à la partie.
menu-edit = Appuyez sur conseil pour placer une position à la main.
north-side = Côté nord
east-side = Côté est
south-side = Côté sud
west-side = Côté ouest
entry-is = { $entry } : { $words }
brightness-step = luminosité { $step }
palettes-clear = Adaptées aux daltoniens
palettes-vivid = Vives
palettes-low-light = Tamisées
after-ok = avec OK
after-seconds = automatiquement après { $seconds } s

## A replay
replay-step = Relecture : étape { $at } sur { $of }
replay-advice = OK : suivante. retour : précédente. conseil : lecture. menu : quitter.
replay-end = retour : précédente. menu : quitter.
steps-first = |◀ Début
steps-back = ◀ Précédente
steps-play = ▶ Lecture
steps-pause = ❚❚ Pause
steps-next = Suivante ▶
steps-last = Fin ▶|
steps-leave = ✕ Quitter
steps-list = Historique de la partie
steps-list-advice = Choisissez une ligne pour revoir la partie à ce moment.

## À qui le tour et le score, les couleurs de la page, le grand écran
status = Score et tour
standing = Score
side-points = { $points ->
    [one] { $name } : { $points } point
   *[other] { $name } : { $points } points
}
side-rounds = { $points ->
    [one] { $name } : { $points } manche
   *[other] { $name } : { $points } manches
}
side-tokens = { $points ->
    [one] { $name } : { $points } jeton
   *[other] { $name } : { $points } jetons
}
side-turn = c’est son tour
setting-theme = Couleurs de la page
theme-device = Comme l’appareil
theme-dark = Sombres
theme-light = Claires
tv-open = Grand écran
tv-title = La table sur un grand écran

## La pendule
clock-name = Pendule
choice-clock = Pendule
clock-words = Des minutes pour chaque côté, plus des secondes après chaque action. À la table, retour choisit la pendule suivante. Un appui long sur retour ne change que celle du second côté.
clock-off = aucune
clock-of = Pendule ({ $name })
choice-falling = Quand le temps est écoulé
falling-loses = ce côté perd
falling-notice = la partie continue
clock-back = retour : pendule suivante ; maintenu : celle du second côté seulement
clock-left = { $name } : { $time }
clock-runs = en marche
clock-pause = Mettre la pendule en pause
clock-go = Relancer la pendule
clock-more = +1 min : { $name }
clock-fallen = { $name } : le temps est écoulé.
clock-start = La pendule part au premier appui sur une entrée ou sur OK.
clock-restart = La pendule est en pause. Appuyez sur une entrée ou sur OK pour la relancer.
clock-asked = La pendule est en pause. Appuyez sur une entrée ou sur OK pour la relancer.
clock-idle = La pendule est en pause, car personne n’a appuyé depuis dix minutes. Appuyez sur une entrée ou sur OK pour la relancer.
clock-covered = La pendule est en pause jusqu’à la reprise du jeu.
clock-decided = au temps

## A game without words of its own
did = { $name } : { $action }
entering = Choisi : { $action }. OK confirme.
advice = Le meilleur coup : { $action }.
no-advice = Ici, tous les choix se valent.
thinking = La table réfléchit…
turn-advice = Appuyez sur un bouton allumé, puis sur OK.
setup-advice = Choisissez ici ou avec les boutons de la table.
won-advice = OK prépare une autre partie, retour reprend le dernier coup.
sign-new-game = préparer une autre partie
refused-over = La partie est finie. OK en prépare une autre, retour reprend le dernier coup.
refused-nothing = Il n’y a encore rien à reprendre.
refused-take_backs = La reprise de coups est désactivée dans les réglages.
refused-table_acts = C’est à la table de jouer. Un instant.
refused-empty = { $button } ne fait rien pour le moment.
refused-nothing_chosen = Choisissez d’abord : appuyez sur un bouton allumé.
ways-people = Des personnes jouent à toutes les places.
ways-table = { $name } joue aussi.

## Resigning
resign = Abandonner
resign-seat = Abandonner : { $name }
resign-yes = Oui, abandonner
resign-decided = par abandon
resigned-by = Abandon : { $name }.
taken-back = Coups repris dans cette partie : { $count }.
