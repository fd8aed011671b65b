## Tests of the lights and the buttons
checkup-lights = tester les lumières
checkup-buttons = tester les boutons
checkup-skip = Il ne répond pas
checkup-leave = Finir le test
checkup-sign-lights = ☀
checkup-sign-buttons = ◉
button-named = bouton { $name }
lights-head = Test des lumières
lights-advice = Un point blanc avance rangée par rangée depuis le coin nord-ouest, puis tout est rouge, vert, bleu et blanc. Si le point saute, corrigez corner, columns ou zigzag dans la configuration. Un pixel toujours noir est mort ou mal soudé. ok termine le test.
press-head = Appuyez sur { $button }
press-advice = La lumière à côté clignote ; pour une commande, son numéro clignote : 1 ok, 2 retour, 3 conseil, 4 menu. Ce qui reste muet pendant 20 secondes est passé.
instead-heard = C’était { $button } : des fils sont échangés.
heard-head = Les { $count } boutons marchent
heard-advice = N’importe quel bouton termine le test.
silent-head = { $count ->
    [one] { $count } bouton marche, d’autres sont muets
   *[other] { $count } boutons marchent, d’autres sont muets
}
silent-advice = Muets : { $buttons }. Vérifiez leurs fils et la masse. N’importe quel bouton termine le test.
