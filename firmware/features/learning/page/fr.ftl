## Tasks: lessons, and whatever else asks for something in a position
task-right = Bravo !
task-done-lesson = Cette leçon est faite. Appuyez sur ok pour la suivante, sur retour pour la refaire.
task-done-lesson-last = C’était la dernière leçon de ce jeu. Appuyez sur ok pour partir, sur retour pour la refaire.
task-other-action = C’est possible aussi, mais ce n’est pas ce qui est demandé ici. C’est repris.
task-other-entry = Pas là : cette fois, c’est une autre entrée. Appuyez sur conseil pour voir laquelle.
task-refused = Cela ne se peut pas ici.
task-ok = ok vient trop tôt : choisissez d’abord une entrée.
task-back = Il n’y a rien à reprendre ici.
task-too-often = C’était une fois de trop, ou trop tôt. Appuyez sur ce qui clignote, autant de fois qu’il le faut.
task-here = Ici : la lumière qui clignote est à côté du bouton.
task-here-ok = Ici : les quatre coins clignotent. Cela veut dire ok.
task-here-back = Ici : les lumières montrent une flèche. Cela veut dire retour.
task-here-hint = Ici : les lumières montrent un point d’interrogation. Cela veut dire conseil.
task-press = Maintenant, appuyez sur { $button }.
task-head = { $title } : { $step } sur { $steps }
task-again = Encore une fois
task-show = Montrez-moi
task-next = Suivante
task-skip-lesson = Passer cette leçon
task-skip-puzzle = Passer ce problème
task-hand-on = Transmettre
practice = S’exercer
lessons = Leçons
lesson-is = Leçon
lesson-done = faite
lesson-open = à faire

## Puzzles
puzzles = Problèmes
puzzle-title = Problème
puzzle-further = Bravo ! L’autre camp a répondu. Trouvez maintenant le coup suivant.
puzzle-wrong = Ce n’est pas ça : regardez la réponse de l’autre camp. Ensuite le coup est repris, et vous pouvez réessayer.
puzzle-begin = Commencer le problème suivant
puzzle-none = Tous les problèmes ont été résolus à cette table.
puzzle-rating = Niveau de cette table aux problèmes : { $rating } ± { $deviation }, d’après { $tries ->
    [0] aucun problème encore
    [one] un problème
   *[other] { $tries } problèmes
}.
puzzle-today = Trois par jour
puzzle-listed = Problème { $number } ({ $rating })
puzzle-own = d’une de vos parties
puzzle-solved = résolu
puzzle-open = à résoudre
task-done-puzzle = Résolu ! Niveau aux problèmes : { $before } → { $after }. Appuyez sur ok pour le problème suivant, sur retour pour le refaire, sur menu pour partir.
task-done-puzzle-last = Résolu, et c’était le dernier. Niveau aux problèmes : { $before } → { $after }. Appuyez sur ok pour partir, sur retour pour le refaire.

## Ce que la table dit à voix haute, avec ce que disent les jeux
spoken-lesson-offer = Première fois ici ? Appuyez longtemps sur conseil pour la première leçon.

## What the table asks before somebody's page ends what others do
ask-head-lesson = Commencer une leçon ?
ask-head-puzzle = Commencer un problème ?

## What somebody has done that concerns the others
notice-lesson = { $who } a commencé une leçon.
notice-puzzle = { $who } a commencé un problème.

## What is refused
error-no-task = Aucun exercice n’est sur la table ; commencez d’abord une leçon.
error-unknown-lesson = Il n’y a pas de leçon { $name } ; les leçons sont { $lessons }.
error-no-puzzle = Tous les problèmes ont été résolus ici. Recommencez-en un par son nom.
error-handed-no-puzzle = Cette table n’a pas de problème { $name }. Mettez-la à jour, puis ouvrez le fichier à nouveau.
puzzle-about = Thème : { $themes }.
