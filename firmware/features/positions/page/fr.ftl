## What the table asks before somebody's page ends what others do
ask-head-correct = Corriger la partie ?

## What somebody has done that concerns the others
notice-correct = { $who } a corrigé la partie ; la liste des coups dit quoi et pourquoi.

## What is refused
error-no-correcting = Aucune position de ce jeu ne se place à la main. Reprenez plutôt un coup.
error-no-edit = On ne place plus aucune position à la main.
