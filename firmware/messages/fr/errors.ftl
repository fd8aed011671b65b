## What the table refuses, by the code of its answer

error-being-tested = La table est en cours de test ; finissez d’abord le test.
error-few-suits = À { $players }, il faut autant de familles, et il n’y en a que { $suits } ; ajoutez un jeu de familles.
error-illegal-record = Le coup { $number }, { $action }, ligne { $line }, colonne { $column }, ne peut pas avoir été joué ainsi. En anglais : { $reason }.
error-long-name = Ce nom est trop long ; { $most } caractères au plus.
error-no-cards = Il n’y a pas de cartes à regarder ici.
error-no-game = Aucune partie n’est en cours. Ouvrez Parties pour en continuer une, ou préparez-en une autre.
error-no-replay = Aucune partie n’est en cours de relecture ; ouvrez-en une dans la liste des parties.
error-no-review = Cette partie ne peut pas être analysée ; revoyez-la.
error-no-setup = Aucune partie n’est en préparation ; ouvrez Parties et rangez d’abord celle qui est sur la table.
error-no-such-card = Cette carte n’est plus dans la main ; choisissez-en une autre.
error-no-such-step = Cette relecture va seulement de 0 à { $last }.
error-no-test = Aucun test n’est plus en cours.
error-not-now = Impossible maintenant ; regardez ce que la table attend.
error-not-reviewed = Cette partie n’est pas encore analysée ; attendez l’analyse.
error-nothing-to-review = Rien n’a été joué dans cette partie : il n’y a rien à analyser.
error-nothing-to-take-back = Il n’y a rien à reprendre.
error-round-over = La manche est finie ; donnez d’abord la suivante.
error-tables-turn = C’est à la table ; attendez qu’elle ait joué.
error-too-large = C’est trop à la fois ; { $most } octets au plus, quelques parties à la fois.
error-unknown-record = Il n’y a pas de jeu « { $title } » ; on peut lire des feuilles de { $known }.
error-unreadable = Illisible, ligne { $line }, colonne { $column } (« { $found } »). Attendu, en anglais : { $expected }.
error-unshowable-name = Ce nom a des caractères qui ne peuvent pas être montrés ; enlevez-les.

error-journal-busy = Un autre programme tient le journal. Réessayez.
error-journal-damaged = Le journal est abîmé ; rien n’y a été changé.
error-journal-failed = Le journal a échoué. Réessayez.
error-journal-foreign = Le fichier du journal est à un autre programme ; rien n’y a été changé.
error-journal-full = Le disque est plein. Libérez de la place, puis réessayez.
error-journal-gone = Le journal a été effacé ou remplacé. Redémarrez la table.
error-journal-newer = Le journal vient d’une version plus récente de ce programme ; mettez-le à jour.
error-journal-read-only = Le journal ne peut pas être écrit. Rendez-le inscriptible, puis réessayez.
error-journal-unknown = Cette partie n’est plus dans la liste.
error-journal-unplayable = Cette partie ne peut pas continuer : ce qu’en dit le journal n’a pas de sens.
