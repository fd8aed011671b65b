## Tasks: lessons and puzzles
task-right = Bravo !
task-done-lesson = Leçon terminée ! Appuyez sur OK pour la suivante, sur retour pour la refaire.
task-done-lesson-last = C’était la dernière leçon de ce jeu. Appuyez sur OK pour quitter, sur retour pour la refaire.
task-other-action = C’est possible, mais cet exercice demande autre chose. Le coup est repris.
task-other-entry = Pas là. Cette fois, c’est une autre entrée.
task-refused = C’est impossible ici.
task-ok = Il est trop tôt pour OK. Choisissez d’abord une entrée.
task-back = Il n’y a rien à reprendre ici.
task-too-often = C’était un appui de trop, ou trop tôt. Appuyez sur ce qui clignote, autant de fois qu’il le faut.
task-here = Le bouton est à côté de la lumière qui clignote.
task-here-ok = Les quatre coins qui clignotent veulent dire OK.
task-here-back = La flèche sur les lumières veut dire retour.
task-here-hint = Le point d’interrogation sur les lumières veut dire conseil.
task-press = Maintenant, appuyez sur { $button }.
task-head = { $title } : { $step } sur { $steps }
task-again = Encore une fois
task-show-lesson = Montrez-moi
task-show-puzzle = Un indice
task-next = Continuer
task-skip-lesson = Passer cette leçon
task-skip-puzzle = Passer ce problème
task-hand-on = Partager
practice = S’exercer
lessons = Leçons
lesson-is = Leçon
lesson-done = faite
lesson-open = à faire

## Puzzles
puzzles = Problèmes
puzzle-title = Problème
puzzle-further = Bravo ! L’autre camp a répondu. Trouvez maintenant la poussée suivante.
puzzle-wrong = Pas celle-ci. Vous voyez la riposte, puis votre poussée est reprise. Réessayez.
puzzle-begin = Commencer le problème suivant
puzzle-none = Tous les problèmes de cette table sont résolus.
puzzle-rating = { $tries ->
    [0] Aucun problème résolu pour l’instant. La cote de départ est de { $rating }.
    [one] Cote de cette table aux problèmes : { $rating } ± { $deviation }, d’après un problème.
   *[other] Cote de cette table aux problèmes : { $rating } ± { $deviation }, d’après { $tries } problèmes.
}
puzzle-today = Les trois problèmes du jour
puzzle-listed = Problème { $number }, difficulté { $rating }
puzzle-own = d’une de vos parties
puzzle-solved = résolu
puzzle-open = à résoudre
task-done-puzzle = { $clean ->
    [no] Résolu, mais pas du premier coup.
   *[yes] Résolu !
} Cote aux problèmes : { $before } → { $after }. Appuyez sur OK pour le problème suivant, sur retour pour le refaire, sur menu pour quitter.
task-done-puzzle-last = { $clean ->
    [no] Résolu, mais pas du premier coup.
   *[yes] Résolu !
} C’était le dernier problème. Cote aux problèmes : { $before } → { $after }. Appuyez sur OK pour quitter, sur retour pour le refaire.

## Ce que la table dit à voix haute
spoken-lesson-offer = Première fois ici ? Appuyez longtemps sur conseil pour la première leçon.

## What the table asks before a page interrupts the others
ask-head-lesson = Commencer une leçon ?
ask-head-puzzle = Commencer un problème ?

## What a device has done that concerns the others
notice-lesson = { $who } a commencé une leçon.
notice-puzzle = { $who } a commencé un problème.

## Errors
error-no-task = Aucun exercice n’est en cours. Commencez d’abord une leçon.
error-unknown-lesson = La leçon { $name } n’existe pas. Choisissez parmi : { $lessons }.
error-no-puzzle = Tous les problèmes sont résolus ici. Pour en refaire un, choisissez-le par son nom.
error-handed-no-puzzle = Cette table ne connaît pas le problème { $name }. Mettez-la à jour, puis rouvrez le fichier.
puzzle-about = Thème : { $themes }.
