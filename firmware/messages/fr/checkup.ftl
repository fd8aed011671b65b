## Tests of the lights and the buttons
checkup-lights = tester les lumières
checkup-buttons = tester les boutons
checkup-skip = Passer ce bouton
checkup-leave = Terminer le test
checkup-sign-lights = ☀
checkup-sign-buttons = ◉
button-named = bouton { $name }
lights-head = Test des lumières
lights-advice = Un point blanc avance rangée par rangée depuis le coin nord-ouest. Ensuite, toutes les lumières deviennent rouges, vertes, bleues et blanches. Si le point saute, corrigez corner, columns ou zigzag dans la configuration. Une lumière qui reste noire est en panne ou mal soudée. OK termine le test.
press-head = Appuyez sur { $button }
press-advice = La lumière d’à côté clignote. Pour une commande, c’est son numéro : 1 OK, 2 retour, 3 conseil, 4 menu. Sans appui pendant 20 secondes, le bouton est passé.
instead-heard = C’était { $button }. Vérifiez si des fils sont inversés.
heard-head = Les { $count } boutons fonctionnent
heard-advice = N’importe quel bouton termine le test.
silent-head = { $count ->
    [one] { $count } bouton fonctionne, d’autres non
   *[other] { $count } boutons fonctionnent, d’autres non
}
silent-advice = Aucun signal : { $buttons }. Vérifiez leurs fils et la masse. N’importe quel bouton termine le test.
