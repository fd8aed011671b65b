## What the table asks before somebody's page ends what others do
ask-head-correct = ¿Corregir la partida?

## What somebody has done that concerns the others
notice-correct = { $who } ha corregido la partida; la lista de jugadas dice qué y por qué.

## What is refused
error-no-correcting = Ninguna posición de este juego se pone a mano. Deshaz en su lugar.
error-no-edit = Ya no se está poniendo ninguna posición a mano.
