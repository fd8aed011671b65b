## What the table says aloud
spoken-entry = { $side ->
    [N] north
    [E] east
    [S] south
   *[W] west
} { $at }
spoken-setup = A new game: { $title }.
spoken-setup-advice = OK starts it, { hint } goes to the next game.
spoken-game = { $title }.
spoken-did = { $name }: { $action }.
spoken-score = { $one } { $a }, { $other } { $b }.
spoken-replay = Step { $at } of { $of }.
spoken-question = { $head }
spoken-answer = OK means yes, { back } means no.
spoken-setting = { $what }: { $value }.
spoken-choice = { $what }: { $value }.
spoken-nothing = Nothing happens.
spoken-cleared = Cleared.
spoken-taken-back = Taken back.
clock-minute = { $name }: one minute left.
clock-seconds = { $name }: ten seconds left.
clock-goes-on = The clock goes on.

## The voice's settings
setting-voice = Voice of the table
setting-language = Language of the voice
voices-off = off
voices-terse = terse
voices-normal = normal
voices-chatty = chatty
voice-here = Voice of this device
voice-words = The page speaks with your browser’s voices, in the language chosen here.
voice-speak = Speak
