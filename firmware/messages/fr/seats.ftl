## Seats: who may do what from a device in the network

take-seat = Prendre une place
seat-of = { $name } : { $seats }
watching-words = Vous regardez cette table. Prenez une place pour jouer.
watching-here = Cette page ne fait que regarder. Pour tout faire ici, ouvrez l’adresse que montre tapas-table address dans le terminal de cet ordinateur (pour un service : sudo tapas-table address).
seats-title = Votre place
seat-choice = Place
device-name = Votre nom
keep-table = Tenir aussi la table : commencer des parties, changer les réglages
ask-seat = Demander à la table
ask-seat-words = Des boutons vous sont alors montrés, et à personne d’autre. Qui les presse à la table vous fait entrer.
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
letting-in-head = Faire entrer un appareil
letting-in-advice = Appuyez l’un après l’autre sur les boutons que montre son propre écran. retour refuse tous ceux qui demandent, ok revient au jeu.
my-buttons = Vos boutons
let-in-how = Appuyez à la table sur ces boutons, l’un après l’autre, dans les { $seconds } secondes. Ils ne sont montrés qu’à vous.
not-let-in-now = Vous n’avez pas été admis. Redemandez dans un moment.
a-device = Un appareil
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

## What the table asks before somebody's page ends what others do

ask-head-take-back = Reprendre ce qui a été joué ?
ask-head-reopen = Poursuivre cette partie ?
ask-head-replay = Montrer une autre partie ?
ask-head-new-game = Commencer une nouvelle partie ?
ask-head-put-away = Ranger cette partie ?
ask-head-forget-player = Oublier un joueur pour toujours ?
ask-head-take-up = Continuer une autre partie ?
ask-head-checkup = Tester la table ?
ask-head-lesson = Commencer une leçon ?
ask-head-correct = Corriger la partie ?
ask-head-puzzle = Commencer un problème ?
ask-head-by = { $head } ({ $name })
ask-advice-others = ok à la table accepte, tout autre bouton continue le jeu. Cette partie reste dans la liste des parties.
ask-advice-take-back = Des cartes sont cachées : c’est à l’autre de décider. ok accepte, tout autre bouton continue le jeu.
ask-advice-reopen = Elle est finie : ok reprend ce qui l’a terminée, tout autre bouton la laisse telle quelle.

## What somebody has done that concerns the others

notice-joined = { $who } a pris la place { $seat }.
notice-joined-to-keep = { $who } a pris la place { $seat } et tient la table.
notice-not-let-in = { $who } n’a pas été admis.
notice-left = { $who } est parti.
notice-forgotten = { $who } a été oublié et ne fait plus que regarder.
notice-took-back = { $who } a repris { $count ->
    [one] une action
   *[other] { $count } actions
}.
notice-settings = { $who } a changé les réglages.
notice-imported = { $who } a importé des parties.
notice-new-game = { $who } a commencé cette partie.
notice-put-away = { $who } a rangé la partie.
notice-forget-player = { $who } a fait oublier un joueur à la table.
notice-take-up = { $who } a repris cette partie.
notice-replay = { $who } montre une partie.
notice-checkup = { $who } teste la table.
notice-lesson = { $who } a commencé une leçon.
notice-correct = { $who } a corrigé la partie ; la liste des coups dit quoi et pourquoi.
notice-puzzle = { $who } a commencé un problème.
notice-not-done = Ce que voulait { $who } n’est plus possible. { $why }
