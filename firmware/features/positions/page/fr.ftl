## What the table asks before a page interrupts the others
ask-head-correct = Corriger la partie ?

## What a device has done that concerns the others
notice-correct = { $who } a corrigé la partie. La liste des coups montre ce qui a changé et pourquoi.

## Errors
error-no-correcting = Ce jeu ne permet pas de placer une position à la main. Reprenez plutôt un coup.
error-no-edit = Vous n’êtes plus en train de placer une position.
