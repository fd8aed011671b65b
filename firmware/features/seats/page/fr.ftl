## Ce que la table dit à voix haute, avec ce que disent les jeux
spoken-device = { $button } : { $name }.
spoken-letting-in-right = { $count ->
    [one] Un bouton est juste
   *[other] { $count } boutons sont justes
}.
spoken-letting-in-wrong = Faux. Appuyez de nouveau sur tous.

## Seats: who may do what from a device in the network
take-seat = Prendre une place
seat-of = { $name } : { $seats }
seats-title = Votre place
seat-choice = Place
device-name = Votre nom
keep-table = Tenir aussi la table : commencer des parties, changer les réglages
ask-seat = Demander à la table
ask-seat-words = Des boutons vous sont alors montrés, et à personne d’autre. Qui les presse à la table vous fait entrer.
nobody-joins = { error-nobody-joins }
ask-seat-number = Les lumières de la table montrent alors un nombre, en deux moitiés. Qui le tape ici a la place.
seat-held = { $seat } ({ $name })
leave-seat = Quitter la place
have-seat = Dans cette partie, vous avez { $seats }.
have-no-seat = Votre place n’existe pas dans cette partie ; vous la retrouverez dans la prochaine.
keeps-table = Vous tenez aussi la table.
joining-head = { $name } demande la place { $seat }
joining-head-keep = { $name } demande la place { $seat } et à tenir la table
newcomers-more = Et { $count ->
    [one] un autre
   *[other] { $count } autres
}.
newcomers-how = Pour faire entrer un appareil, appuyez à la table sur menu, puis W2, puis sur les boutons que montre son propre écran.
newcomers-how-number = Pour entrer, tapez sur l’appareil le nombre que montrent les lumières.
letting-in-head = Faire entrer un appareil
letting-in-advice = Appuyez l’un après l’autre sur les boutons que montre son propre écran. retour refuse tous ceux qui demandent, ok revient au jeu.
my-buttons = Vos boutons
let-in-how = Appuyez à la table sur ces boutons, l’un après l’autre, dans les { $seconds } secondes. Ils ne sont montrés qu’à vous.
let-in-number = Tapez, dans les { $seconds } secondes, le nombre que montrent les lumières de la table. Quand la barre est à gauche, ce sont ses deux premiers chiffres ; quand elle est à droite, les deux autres. On les lit à l’endroit depuis le sud.
number-on-lights = Nombre sur les lumières
type-number = Prendre la place
not-let-in-now = Vous n’avez pas été admis. Redemandez dans un moment.
devices = Appareils
device-line = { $name } : { $seats }
device-line-keep = { $name } : { $seats }, tient la table
device-no-seat = pas dans cette partie
forget = Oublier
no-devices = Aucun appareil n’a de place. Sur un téléphone de votre réseau, ouvrez l’adresse de cette page (la table doit être lancée avec un hôte autre que 127.0.0.1), choisissez « { take-seat } », puis appuyez ici sur les boutons que montre le téléphone.
forgetting-head = Les appareils
forgetting-advice = Un bouton marque son appareil, le même bouton encore l’oublie. ok pour revenir.
forgetting-marked = Appuyez encore pour oublier { $name }
devices-button = appareils

## What somebody has done that concerns the others
notice-joined = { $who } a pris la place { $seat }.
notice-joined-to-keep = { $who } a pris la place { $seat } et tient la table.
notice-not-let-in = { $who } n’a pas été admis.
notice-left = { $who } est parti.
notice-forgotten = { $who } a été oublié et ne fait plus que regarder.

## Settings
setting-nobody_joins = Personne n’entre

## What is refused
error-at-the-table = Seul un appui à la table compte ici.
error-game-begun = Une partie a commencé entre-temps ; redemandez.
error-has-seat = Vous avez déjà cette place ; jouez.
error-is-at-table = Cette page est à la table et peut tout faire ; jouez.
error-many-devices = { $most } appareils ont une place ; que l’un d’eux la quitte, ou oubliez-en un dans le menu de la table.
error-many-newcomers = Trop d’appareils demandent une place. Réessayez dans { $seconds } s.
error-nobody-joins = Personne n’entre à cette table en ce moment. Quelqu’un à la table peut le permettre de nouveau : dans son menu ou dans les réglages.
error-no-menu = Le menu couvrirait le jeu des autres ; ouvrez plutôt les réglages.
error-no-request = Cet appareil ne demande pas de place en ce moment. Demandez-en une d’abord.
error-no-seat = Vous n’avez pas de place à quitter ; prenez-en une d’abord.
error-no-seed = Ainsi, vous connaîtriez toutes les cartes. Faites-le à la table.
error-not-your-cards = Ce sont les cartes d’une autre place ; regardez les vôtres.
error-not-your-turn = Ce n’est pas à vous d’appuyer ; attendez votre tour.
error-not-yours = Rien de ce que vous avez joué ne peut encore être repris.
error-only-keepers = Vous jouez une place sans tenir la table. Faites-le à la table, ou redemandez une place, avec la table.
error-seat-taken = { $who } a cette place. Il peut la quitter, ou être oublié dans le menu de la table.
error-table-asked = La table pose déjà une question ; réessayez dans un instant.
error-table-urgent = Un chronomètre tourne ou des doigts restent sur les boutons ; réessayez quand ce sera fini.
error-tables-seat = La table joue cette place ; demandez-en une autre.
error-unknown-device = Cet appareil n’est plus là ; regardez la liste des appareils.
error-wrong-number = Les lumières montrent un autre nombre. { $count ->
    [0] Redemandez une place dans un moment.
    [one] Vous pouvez essayer encore une fois.
   *[other] Vous pouvez essayer encore { $count } fois.
}
