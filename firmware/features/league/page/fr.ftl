## Other tables: inviting one
league-title = Jouer avec une autre table
league-own = Cette table s’appelle { $table }.
league-nobody = Aucune autre table n’est en ligne.
league-seat = Cette table joue
league-no-clock = Entre deux tables, on joue sans pendule.
league-invite = Inviter { $table }
league-invite-again = Inviter encore { $table }
league-invited = Vous avez invité { $table } à jouer à { $game }.
league-withdraw = Retirer l’invitation
league-invites = { $table } vous invite à jouer à { $game }.
league-invites-meanwhile = { $table } vous invite à jouer à { $game }. Vous pourrez répondre quand cette partie sera finie ou rangée.
league-play = Jouer
league-no-thanks = Non merci
league-ask-invitation = { $table } vous invite à jouer à { $game }. Jouer ?
league-ask-invitation-advice = Appuyez sur OK pour jouer, sur retour pour refuser.
league-ask-take-back = { $table } demande à reprendre un coup. D’accord ?
league-ask-take-back-advice = OK reprend le coup aux deux tables, tout autre bouton laisse la partie telle quelle.

## What a game at two tables waits for
league-with = Vous jouez avec { $table }.
league-away = { $table } est hors ligne. La partie attend.
league-away-later = { $table } est hors ligne et recevra vos coups à son retour.
league-line = Pas de connexion avec { $table }. Reconnexion…
league-behind = { $count ->
    [one] { $count } coup reste à envoyer.
   *[other] { $count } coups restent à envoyer.
}
league-answer = Question envoyée à { $table }. Attendez la réponse.
league-looking = Recherche d’autres tables…
league-unreachable = Impossible de joindre les autres tables. Reconnexion…
league-no-streams = Le serveur ne garde pas les parties. Lancez-le avec -js.
league-denied = Le serveur refuse cette table. Vérifiez son adresse et son mot de passe.
league-named-twice = Une autre table s’appelle aussi { $table }. Donnez un autre nom à l’une des deux.
league-parted = { $table } n’a pas la même partie que cette table. Appuyez longtemps sur retour pour abandonner cette partie, puis commencez-en une autre.
league-left-out = Cette table n’a pas pu utiliser un message sur la partie. Si la partie est bloquée, installez la même version sur les deux tables.

## What the other table has done
notice-league-accepted = { $table } accepte. La partie commence.
notice-league-left = { $table } a abandonné la partie.
notice-league-unplayable = La partie de la soirée au jeu { $board } ne peut pas commencer : { $why }
notice-league-declined = { $table } ne veut pas jouer maintenant.
notice-league-declined-busy = { $table } a trop d’invitations. Redemandez plus tard.
notice-league-declined-version = { $table } ne peut pas lire l’invitation. Installez la même version sur les deux tables.
notice-league-declined-game = { $table } ne peut pas jouer à ce jeu avec une autre table. Choisissez-en un autre.
notice-league-declined-setup = { $table } ne connaît pas cette préparation. Choisissez-en une autre, ou installez la même version sur les deux tables.
notice-league-declined-seats = { $table } a d’autres places dans ce jeu. Installez la même version sur les deux tables.
notice-league-refused = { $table } refuse : la poussée reste jouée.
notice-league-agreed = { $table } accepte. Remettez les pièces comme les lumières le montrent.
notice-league-asked = Vous avez demandé une reprise de coup à { $table }.
notice-league-not-yet = Vous ne pouvez pas le demander maintenant. Réessayez dans un instant.
notice-league-withdrawn = { $table } a retiré son invitation.
ask-head-invitation = Jouer avec une autre table ?
notice-invitation = { $who } a accepté une invitation.

## The same, spoken
spoken-league-away = { $table } est hors ligne.
spoken-league-back = { $table } est en ligne.
spoken-league-cut = Pas de connexion avec { $table }.

## The other tables on this table's buttons
inviting-head = Inviter une autre table
inviting-advice = Appuyez sur le bouton d’une table pour la choisir, puis encore une fois pour l’inviter. OK pour revenir.
inviting-marked = Appuyez encore pour inviter { $table }
inviting-button = autres tables
spoken-table = { $button } : { $table }.

## La soirée d’un club
evening-registration = Les inscriptions sont ouvertes.
evening-playing = La ronde { $round } sur { $rounds } est en cours.
evening-between = La ronde { $round } sur { $rounds } est finie.
evening-paused = En pause.
evening-over = La soirée est finie.
evening-ask = Jeu { $board } : { $first } contre { $second }. Commencer ?
evening-ask-advice = Appuyez sur OK pour commencer, sur un autre bouton pour plus tard.
evening-begin = Commencer le jeu { $board } : { $first } contre { $second }
evening-waits = Jeu { $board } : { $first } contre { $second }. La table { $table } commence la partie et vous invite.
evening-next = Ensuite à cette table : le jeu { $board }, { $first } contre { $second }.
evening-elsewhere = Le jeu { $board }, { $first } contre { $second }, attend à cette table. Rangez cette partie pour le commencer.
evening-here = { $player } : jeu { $board }, à cette table.
evening-at = { $player } : jeu { $board }, allez à la table { $table }.
evening-board = { $player } : jeu { $board }.
evening-bye = { $player } ne joue pas dans cette ronde.
evening-stop = Se retirer
evening-stops = { $player } se retire
evening-player = Qui participe ?
evening-take-part = Participer
ask-head-evening = Commencer la partie suivante de la soirée ?

## Errors
error-no-league = Cette table joue seule. La personne qui s’en occupe peut la relier à d’autres.
error-league-away = Le serveur qui relie les tables ne répond pas. Réessayez plus tard.
error-bad-table = Un nom de table a au plus 32 caractères : lettres minuscules, chiffres et traits d’union.
error-invite-self = C’est cette table elle-même. Invitez-en une autre.
error-not-shared = Ce jeu se joue à une seule table. Choisissez-en un autre.
error-no-invitation = Cette invitation n’est plus valable.
error-not-invited = C’est à l’autre table de répondre. Attendez sa réponse.

## Joining a club
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
