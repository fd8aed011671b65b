## What the table asks before a page interrupts the others
ask-head-correct = ¿Corregir la partida?

## What a device has done that concerns the others
notice-correct = { $who } ha corregido la partida. La lista de jugadas muestra qué ha cambiado y por qué.

## Errors
error-no-correcting = En este juego no se puede poner una posición a mano. Deshaz una jugada en su lugar.
error-no-edit = Ya no estás poniendo una posición.
