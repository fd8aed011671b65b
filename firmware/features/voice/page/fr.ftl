## Ce que la table dit à voix haute
spoken-entry = { $side ->
    [N] nord
    [E] est
    [S] sud
   *[W] ouest
} { $at }
spoken-setup = Une nouvelle partie : { $title }.
spoken-setup-advice = OK commence, { hint } passe au jeu suivant.
spoken-game = { $title }.
spoken-did = { $name } : { $action }.
spoken-score = { $one } { $a }, { $other } { $b }.
spoken-replay = Étape { $at } sur { $of }.
spoken-question = { $head }
spoken-answer = OK veut dire oui, { back } veut dire non.
spoken-setting = { $what } : { $value }.
spoken-choice = { $what } : { $value }.
spoken-nothing = Il ne se passe rien.
spoken-cleared = Effacé.
spoken-taken-back = Repris.
clock-minute = { $name } : encore une minute.
clock-seconds = { $name } : encore dix secondes.
clock-goes-on = La pendule repart.

## Les réglages de la voix
setting-voice = Voix de la table
setting-language = Langue de la voix
voices-off = muette
voices-terse = brève
voices-normal = normale
voices-chatty = bavarde
voice-here = Voix de cet appareil
voice-words = La page parle avec les voix de votre navigateur, dans la langue choisie ici.
voice-speak = Parler
