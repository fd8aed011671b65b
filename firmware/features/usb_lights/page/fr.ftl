## Des lumières sur un Pico branché à cet ordinateur
usb-lights = Lumières USB
usb-lights-ask = demander
usb-lights-on = oui
usb-lights-off = non
usb-lights-found = Des lumières ont été trouvées : un Pico est branché.
usb-lights-use = Les utiliser
usb-lights-leave = Pas maintenant
usb-lights-again = Choisir à nouveau le sens des lumières
usb-lights-which = Quelle image voyez-vous sur vos lumières ?
usb-lights-look = Tournez la matrice comme vous voulez la poser, puis choisissez l’image identique.
usb-lights-order = { $corner ->
    [NE] Première lumière en haut à droite
    [SE] Première lumière en bas à droite
    [SW] Première lumière en bas à gauche
   *[NW] Première lumière en haut à gauche
}, { $line ->
    [columns] la ligne est verticale
   *[rows] la ligne est horizontale
}, { $next ->
    [zigzag] la suivante commence là où celle-ci finit
   *[straight] la suivante commence à côté de la première lumière
}
usb-lights-fault = { $why ->
    [missing] Le Pico est débranché. Rebranchez-le ; la partie continue.
    [busy] Un autre programme utilise le Pico, par exemple un moniteur série. Fermez-le.
    [denied] Cet ordinateur ne permet pas d’utiliser le Pico. Dans un terminal : sudo usermod -aG dialout $USER, puis rouvrez votre session.
    [version] Le Pico a une autre version du programme. Déposez-y le fichier UF2 de cette version.
    [wiring] Le programme du Pico est prévu pour un autre câblage. Déposez-y le fichier UF2 de cette version.
   *[other] Le Pico ne répond pas. Débranchez-le, maintenez BOOTSEL, rebranchez-le, puis déposez le fichier UF2 de la table sur son lecteur.
}
