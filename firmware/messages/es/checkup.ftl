## Tests of the lights and the buttons
checkup-lights = probar las luces
checkup-buttons = probar los botones
checkup-skip = No responde
checkup-leave = Terminar la prueba
checkup-sign-lights = ☀
checkup-sign-buttons = ◉
button-named = botón { $name }
lights-head = Prueba de las luces
lights-advice = Un punto blanco avanza fila a fila desde la esquina noroeste; después todo se pone rojo, verde, azul y blanco. Si el punto salta, corrige corner, columns o zigzag en la configuración. Un píxel que sigue apagado está muerto o mal soldado. ok termina la prueba.
press-head = Pulsa { $button }
press-advice = La luz de al lado parpadea; si es un mando, parpadea su número: 1 ok, 2 atrás, 3 pista, 4 menú. Lo que calla durante 20 segundos se salta.
instead-heard = Ese era { $button }: hay cables cambiados.
heard-head = Los { $count } botones funcionan
heard-advice = Cualquier botón termina la prueba.
silent-head = { $count ->
    [one] { $count } botón funciona, otros callan
   *[other] { $count } botones funcionan, otros callan
}
silent-advice = Callan: { $buttons }. Revisa sus cables y la masa. Cualquier botón termina la prueba.
