## Luces en una Pico conectada a este ordenador
usb-lights = Luces por USB
usb-lights-ask = preguntar
usb-lights-on = sí
usb-lights-off = no
usb-lights-found = Se han encontrado luces: hay una Pico conectada.
usb-lights-use = Usarlas
usb-lights-leave = Ahora no
usb-lights-again = Volver a elegir el sentido de las luces
usb-lights-which = ¿Qué imagen ves en tus luces?
usb-lights-look = Gira la matriz como quieras dejarla y elige la imagen que se ve igual.
usb-lights-order = { $corner ->
    [NE] Primera luz arriba a la derecha
    [SE] Primera luz abajo a la derecha
    [SW] Primera luz abajo a la izquierda
   *[NW] Primera luz arriba a la izquierda
}, { $line ->
    [columns] la línea es vertical
   *[rows] la línea es horizontal
}, { $next ->
    [zigzag] la siguiente empieza donde termina esta
   *[straight] la siguiente empieza junto a la primera luz
}
usb-lights-fault = { $why ->
    [missing] La Pico está desconectada. Vuelve a conectarla; la partida continúa.
    [busy] Otro programa está usando la Pico, por ejemplo un monitor serie. Ciérralo.
    [denied] Este ordenador no permite usar la Pico. En un terminal: sudo usermod -aG dialout $USER y vuelve a iniciar sesión.
    [version] La Pico tiene otra versión del programa. Arrastra a ella el archivo UF2 de esta versión.
    [wiring] El programa de la Pico es para otro cableado. Arrastra a ella el archivo UF2 de esta versión.
   *[other] La Pico no responde. Desconéctala, mantén pulsado BOOTSEL, conéctala y arrastra el archivo UF2 de la mesa a su unidad.
}
