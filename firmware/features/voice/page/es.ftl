## Lo que la mesa dice en voz alta
spoken-entry = { $side ->
    [N] norte
    [E] este
    [S] sur
   *[W] oeste
} { $at }
spoken-setup = Una partida nueva: { $title }.
spoken-setup-advice = OK la empieza, { hint } pasa al juego siguiente.
spoken-game = { $title }.
spoken-did = { $name }: { $action }.
spoken-score = { $one } { $a }, { $other } { $b }.
spoken-replay = Paso { $at } de { $of }.
spoken-question = { $head }
spoken-answer = OK significa sí, { back } significa no.
spoken-setting = { $what }: { $value }.
spoken-choice = { $what }: { $value }.
spoken-nothing = No pasa nada.
spoken-cleared = Borrado.
spoken-taken-back = Deshecho.
clock-minute = { $name }: queda un minuto.
clock-seconds = { $name }: quedan diez segundos.
clock-goes-on = El reloj sigue.

## Los ajustes de la voz
setting-voice = Voz de la mesa
setting-language = Idioma de la voz
voices-off = apagada
voices-terse = breve
voices-normal = normal
voices-chatty = habladora
voice-here = Voz de este dispositivo
voice-words = La página habla con las voces de tu navegador, en el idioma elegido aquí.
voice-speak = Hablar
