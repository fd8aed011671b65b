## Ce que la table dit à voix haute
spoken-device = { $button } : { $name }.
spoken-letting-in-right = { $count ->
    [one] Un bouton est juste
   *[other] { $count } boutons sont justes
}.
spoken-letting-in-wrong = C’est faux. Recommencez avec tous les boutons.

## Seats for devices in the network
take-seat = Prendre une place
seat-of = { $name } : { $seats }
seats-title = Votre place
seat-choice = Place
device-name = Votre nom
keep-table = Gérer aussi la table : commencer des parties, changer les réglages
ask-seat = Demander à la table
ask-seat-words = Votre écran, et lui seul, montre alors des boutons. Appuyez sur ces boutons à la table pour avoir votre place.
nobody-joins = { error-nobody-joins }
ask-seat-number = Les lumières de la table montrent alors un nombre, en deux moitiés. Tapez-le ici pour avoir votre place.
seat-held = { $seat } ({ $name })
leave-seat = Quitter la place
have-seat = Votre place dans cette partie : { $seats }.
have-no-seat = Votre place n’existe pas dans cette partie. Vous la retrouverez dans la prochaine.
keeps-table = Vous gérez aussi la table.
joining-head = { $name } demande la place { $seat }
joining-head-keep = { $name } demande la place { $seat } et à gérer la table
newcomers-more = Et { $count ->
    [one] un autre
   *[other] { $count } autres
}.
newcomers-how = Pour laisser entrer un appareil, appuyez à la table sur menu, sur W2, puis sur les boutons que montre l’appareil.
newcomers-how-number = Pour entrer, lisez le nombre sur les lumières et tapez-le sur votre appareil.
letting-in-head = Laisser entrer un appareil
letting-in-advice = Appuyez l’un après l’autre sur les boutons que montre l’appareil. retour refuse toutes les demandes, OK revient au jeu.
my-buttons = Vos boutons
let-in-how = Appuyez sur ces boutons à la table, l’un après l’autre. Vous avez { $seconds } secondes. Personne d’autre ne les voit.
let-in-number = Tapez le nombre que montrent les lumières de la table. Vous avez { $seconds } secondes. Barre à gauche : ses deux premiers chiffres ; barre à droite : les deux autres. Lisez-les depuis le côté sud.
number-on-lights = Nombre sur les lumières
type-number = Prendre la place
not-let-in-now = Votre demande n’a pas été acceptée. Redemandez plus tard.
devices = Appareils
device-line = { $name } : { $seats }
device-line-keep = { $name } : { $seats }, gère la table
device-no-seat = pas dans cette partie
forget = Oublier
no-devices = Aucun appareil n’a de place. Sur un téléphone de votre réseau, ouvrez l’adresse de cette page, choisissez « { take-seat } », puis appuyez ici sur les boutons que montre le téléphone. (Pour cela, la table doit être lancée avec un hôte autre que 127.0.0.1.)
forgetting-head = Les appareils
forgetting-advice = Appuyez sur le bouton d’un appareil pour le choisir, puis encore une fois pour l’oublier. OK pour revenir.
forgetting-marked = Appuyez encore pour oublier { $name }
devices-button = appareils

## What a device has done that concerns the others
notice-joined = { $who } a pris la place { $seat }.
notice-joined-to-keep = { $who } a pris la place { $seat } et gère la table.
notice-not-let-in = La demande a été refusée : { $who }.
notice-left = { $who } a quitté la table.
notice-forgotten = La table a oublié { $who }, qui peut seulement regarder.

## Settings
setting-nobody_joins = Bloquer les nouveaux appareils

## Errors
error-at-the-table = Il faut appuyer sur un bouton de la table.
error-game-begun = Une partie a commencé entre-temps. Redemandez.
error-has-seat = Vous avez déjà cette place. Vous pouvez jouer.
error-is-at-table = Cette page est à la table et peut tout faire. Vous pouvez jouer.
error-many-devices = { $most } appareils ont déjà une place. L’un d’eux doit la quitter, ou oubliez-en un dans le menu de la table.
error-many-newcomers = Trop d’appareils demandent une place. Réessayez dans { $seconds } s.
error-nobody-joins = Personne ne peut entrer à cette table pour l’instant. Quelqu’un à la table peut l’autoriser dans son menu ou dans les réglages.
error-no-menu = Le menu cacherait le jeu des autres. Ouvrez plutôt les réglages.
error-no-request = Cet appareil ne demande pas de place en ce moment. Demandez-en une d’abord.
error-no-seat = Vous n’avez pas de place à quitter. Prenez-en une d’abord.
error-no-seed = Choisir le tirage (seed) révélerait toutes les cartes. Faites-le à la table.
error-not-your-cards = Ce sont les cartes d’une autre place. Regardez les vôtres.
error-not-your-turn = Ce n’est pas à vous d’appuyer. Attendez votre tour.
error-not-yours = Vous n’avez encore rien à reprendre.
error-only-keepers = Vous avez une place, mais vous ne gérez pas la table. Faites-le à la table, ou redemandez une place et la gestion de la table.
error-seat-taken = Cette place est à { $who }. Elle se libère si cet appareil la quitte, ou si vous l’oubliez dans le menu de la table.
error-table-urgent = Un chronomètre tourne ou quelqu’un maintient un bouton. Réessayez ensuite.
error-tables-seat = La table joue à cette place. Demandez-en une autre.
error-unknown-device = Cet appareil n’est plus là. Regardez la liste des appareils.
error-wrong-number = Les lumières montrent un autre nombre. { $count ->
    [0] Redemandez une place dans un moment.
    [one] Vous pouvez essayer encore une fois.
   *[other] Vous pouvez essayer encore { $count } fois.
}
