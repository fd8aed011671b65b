## Other tables: inviting one
league-title = Jouer avec une autre table
league-own = Cette table s’appelle { $table }.
league-nobody = Aucune autre table n’est là pour l’instant.
league-seat = Cette table joue
league-no-clock = À deux tables on joue sans pendule.
league-invite = Inviter { $table }
league-invite-again = Inviter encore { $table }
league-invited = { $table } a reçu votre invitation : { $game }.
league-withdraw = Ne plus inviter
league-invites = { $table } vous invite : { $game }.
league-invites-meanwhile = { $table } vous invite : { $game }. Vous pourrez répondre quand cette partie sera finie ou rangée.
league-play = Jouer
league-no-thanks = Non merci
league-ask-invitation = { $table } vous invite : { $game }. Jouer ?
league-ask-invitation-advice = ok pour jouer, retour pour dire non merci.
league-ask-take-back = { $table } demande à reprendre. D’accord ?
league-ask-take-back-advice = ok reprend aux deux tables, tout autre bouton laisse tout en l’état.

## What a game of two tables waits for
league-with = Vous jouez avec { $table }.
league-away = { $table } est absente : la partie attend.
league-away-later = { $table } est absente et recevra vos coups à son retour.
league-line = Pas de liaison avec { $table }. La table réessaie.
league-behind = { $count ->
    [one] { $count } coup reste à envoyer.
   *[other] { $count } coups restent à envoyer.
}
league-answer = La question est posée à { $table } : attendez sa réponse.
league-looking = À la recherche d’autres tables…
league-unreachable = Les autres tables ne répondent pas. La table réessaie toute seule.
league-no-streams = Le serveur ne garde pas de parties : lancez-le avec -js.
league-denied = Le serveur refuse cette table : vérifiez son adresse et son mot de passe.
league-named-twice = Une autre table s’appelle aussi { $table } : donnez un autre nom à l’une des deux.
league-parted = { $table } n’a plus la même partie que cette table. Gardez retour enfoncé pour l’abandonner, puis commencez-en une autre.
league-left-out = Un message sur cette partie ne convenait pas et a été écarté. Si la partie n’avance plus, mettez les deux tables à la même version.

## What the other table has done
notice-league-accepted = { $table } joue : la partie commence.
notice-league-left = { $table } a abandonné la partie.
notice-league-unplayable = La partie de la soirée au jeu { $board } ne peut pas commencer : { $why }
notice-league-declined = { $table } ne joue pas maintenant.
notice-league-declined-busy = Trop d’invitations attendent à { $table }. Redemandez plus tard.
notice-league-declined-version = { $table } ne peut pas lire l’invitation. Mettez les deux tables à la même version.
notice-league-declined-game = { $table } ne peut pas jouer à ce jeu avec une autre table. Choisissez-en un autre.
notice-league-declined-setup = { $table } ne connaît pas cette mise en place. Choisissez-en une autre ou mettez les deux tables à la même version.
notice-league-declined-seats = { $table } a d’autres places dans ce jeu. Mettez les deux tables à la même version.
notice-league-refused = { $table } refuse : le coup reste joué.
notice-league-agreed = { $table } est d’accord : remettez les pièces comme les lumières le montrent.
notice-league-asked = On demande à { $table } si vous pouvez reprendre.
notice-league-not-yet = On ne peut pas le demander maintenant. Réessayez dans un instant.
notice-league-withdrawn = { $table } n’invite plus.
ask-head-invitation = Jouer avec une autre table ?
notice-invitation = { $who } a accepté une invitation.

## The same, spoken
spoken-league-away = { $table } est absente.
spoken-league-back = { $table } est là.
spoken-league-cut = Pas de liaison avec { $table }.

## The other tables on this table's buttons
inviting-head = Inviter une autre table
inviting-advice = Un bouton marque sa table, le même bouton encore l’invite. ok pour revenir.
inviting-marked = Appuyez encore pour inviter { $table }
inviting-button = autres tables
spoken-table = { $button } : { $table }.

## La soirée d’un club
evening-registration = On peut s’inscrire.
evening-playing = La ronde { $round } sur { $rounds } se joue.
evening-between = La ronde { $round } sur { $rounds } est finie.
evening-paused = En pause.
evening-over = La soirée est finie.
evening-ask = Jeu { $board } : { $first } contre { $second }. Commencer ?
evening-ask-advice = ok commence, tout autre bouton remet à plus tard.
evening-begin = Commencer le jeu { $board } : { $first } contre { $second }
evening-waits = Jeu { $board } : { $first } contre { $second }. La table { $table } le commence et invite.
evening-next = Ensuite à cette table : le jeu { $board }, { $first } contre { $second }.
evening-elsewhere = Le jeu { $board }, { $first } contre { $second }, attend à cette table : rangez cette partie pour le commencer.
evening-here = { $player } : jeu { $board }, à cette table.
evening-at = { $player } : jeu { $board }, allez à la table { $table }.
evening-board = { $player } : jeu { $board }.
evening-bye = { $player } ne joue pas cette ronde.
evening-stop = Arrêter
evening-stops = { $player } arrête
evening-player = Qui participe ?
evening-take-part = Participer
ask-head-evening = Commencer la partie suivante de la soirée ?

## What is refused
error-no-league = Cette table joue seule. Qui s’en occupe peut la relier à d’autres.
error-league-away = Le serveur qui relie les tables ne répond pas. Réessayez plus tard.
error-bad-table = Le nom d’une table a au plus 32 petites lettres, chiffres et traits d’union.
error-invite-self = C’est cette table elle-même. Invitez-en une autre.
error-not-shared = Ce jeu se joue à une seule table. Choisissez-en un autre.
error-no-invitation = Cette invitation ne tient plus.
error-not-invited = C’est à l’autre table de répondre. Attendez-la.

## Entrer dans un club
league-club = Club
league-club-address = Adresse donnée par le club, avec le code
league-club-join = Rejoindre
league-club-asks = Demande au club …
league-club-unreached = La table n’a pas répondu. Réessayez.
error-league-address = Ce n’est pas l’adresse d’un club. Recopiez celle que le club affiche, avec le code à la fin.
error-league-disk = La table ne peut pas enregistrer la clé. Faites de la place sur son disque, puis réessayez avec le même code.
error-league-no-club = Aucun club ne répond à { $address }. Vérifiez l’adresse, et que le club est en marche.
error-league-refused = Le club refuse : { $why }
error-league-joined = Cette table joue déjà avec d’autres. Lancez « tapas-table league leave » ou retirez l’adresse de la configuration, puis redémarrez la table.
