## Tests of the lights and the buttons
checkup-lights = probar las luces
checkup-buttons = probar los botones
checkup-skip = Saltar este botón
checkup-leave = Terminar la prueba
checkup-sign-lights = ☀
checkup-sign-buttons = ◉
button-named = botón { $name }
lights-head = Prueba de las luces
lights-advice = Un punto blanco avanza fila a fila desde la esquina noroeste. Después, todas las luces se ponen rojas, verdes, azules y blancas. Si el punto salta, corrige corner, columns o zigzag en la configuración. Una luz que sigue apagada está rota o mal soldada. OK termina la prueba.
press-head = Pulsa { $button }
press-advice = La luz de al lado parpadea. Si es un botón de mando, parpadea su número: 1 OK, 2 atrás, 3 pista, 4 menú. Si no se pulsa en 20 segundos, se salta.
instead-heard = Ese era { $button }. Revisa si hay cables cambiados.
heard-head = Los { $count } botones funcionan
heard-advice = Cualquier botón termina la prueba.
silent-head = { $count ->
    [one] { $count } botón funciona, otros no
   *[other] { $count } botones funcionan, otros no
}
silent-advice = Sin señal: { $buttons }. Revisa sus cables y la masa. Cualquier botón termina la prueba.
