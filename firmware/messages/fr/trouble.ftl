## What keeps the table from working

stuck = Le bouton { $button } semble coincé ; il est ignoré jusqu’à ce qu’il remonte.
chattering = Le bouton { $button } fait un mauvais contact : nettoyez-le ou vérifiez ses fils.
away-missing = La table est absente : branchez le câble USB du Pico. La partie reprendra d’elle-même.
away-busy = La table est absente : un autre programme utilise son port.
away-denied = La table est absente : son port n’est pas autorisé.
away-silent = La table est absente : le Pico ne répond pas.
away-version = La table est absente : le programme du Pico ne va pas avec celui-ci.
away-wiring = La table est absente : le programme du Pico est fait pour un autre câblage.
away-expander = Les commandes ne répondent pas : vérifiez les fils de l’extension.
away-strip = Les lumières ne répondent pas : vérifiez leurs fils.
trouble-full = Le disque est plein : le coup n’a pas été compté. Libérez de la place puis appuyez de nouveau.
trouble-read-only = Le journal ne peut pas être écrit : le coup n’a pas été compté. Rendez-le inscriptible puis appuyez de nouveau.
trouble-damaged = Le journal est abîmé : le coup n’a pas été compté. Redémarrez la table : elle sauvera ce qui peut être lu.
trouble-salvaged = Le journal était abîmé. Ce qui pouvait être lu a été sauvé et le fichier abîmé est conservé. Appuyez sur un bouton pour continuer.
trouble-failed = Le journal a échoué : le coup n’a pas été compté. Appuyez de nouveau.
trouble-unplayable = Le journal contient une partie impossible à poursuivre.
trouble-gone = Le journal a été effacé ou remplacé : le coup n’a pas été compté.
trouble-long = Cette partie a autant de coups qu’on peut en garder : le dernier n’a pas été compté. Rangez-la, ou reprenez-en quelques-uns.
trouble-busy = Un autre programme tient le journal : le coup n’a pas été compté. Appuyez de nouveau.
opponent-silent = Le programme avec lequel la table réfléchit ne répond pas. La table joue des coups rapides ; la partie continue.
opponent-ended = Le programme avec lequel la table réfléchit s’est arrêté. La table joue des coups rapides ; la partie continue.
opponent-memory = La réflexion demande plus de mémoire qu’elle n’en a. La table joue des coups rapides ; choisissez un niveau plus facile, ou augmentez memory sous [opponent] dans la configuration.
