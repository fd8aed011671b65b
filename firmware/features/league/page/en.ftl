## Other tables: inviting one
league-title = Play with another table
league-own = This table is called { $table }.
league-nobody = No other table is online.
league-seat = This table plays
league-no-clock = Games between two tables have no clock.
league-invite = Invite { $table }
league-invite-again = Invite { $table } again
league-invited = You invited { $table } to { $game }.
league-withdraw = Withdraw the invitation
league-invites = { $table } invites you to { $game }.
league-invites-meanwhile = { $table } invites you to { $game }. You can answer when this game is over or put away.
league-play = Play
league-no-thanks = No thanks
league-ask-invitation = { $table } invites you to { $game }. Play?
league-ask-invitation-advice = Press OK to play, or back to decline.
league-ask-take-back = { $table } asks for a take-back. Agree?
league-ask-take-back-advice = OK takes it back at both tables. Any other button leaves the game as it is.

## What a game at two tables waits for
league-with = You are playing with { $table }.
league-away = { $table } is offline. The game waits.
league-away-later = { $table } is offline. It gets your moves when it is back.
league-line = No connection to { $table }. Reconnecting…
league-behind = { $count ->
    [one] { $count } move is waiting to be sent.
   *[other] { $count } moves are waiting to be sent.
}
league-answer = Waiting for { $table } to answer.
league-looking = Looking for other tables…
league-unreachable = The other tables can’t be reached. Reconnecting…
league-no-streams = The server doesn’t keep games. Start it with -js.
league-denied = The server refuses this table. Check its address and password.
league-named-twice = Another table is also called { $table }. Give one of the two another name.
league-parted = { $table } has a different game from this table. Hold back to abandon this game, then start a new one.
league-left-out = This table could not use a message about the game. If the game is stuck, install the same version on both tables.

## What the other table has done
notice-league-accepted = { $table } accepted. The game begins.
notice-league-left = { $table } abandoned the game.
notice-league-unplayable = The evening’s game at board { $board } can’t start: { $why }
notice-league-declined = { $table } doesn’t want to play now.
notice-league-declined-busy = { $table } has too many invitations. Ask again later.
notice-league-declined-version = { $table } can’t read the invitation. Install the same version on both tables.
notice-league-declined-game = { $table } can’t play that game with another table. Choose another game.
notice-league-declined-setup = { $table } doesn’t know this set-up. Choose another one, or install the same version on both tables.
notice-league-declined-seats = { $table } has different seats in that game. Install the same version on both tables.
notice-league-refused = { $table } declined: the push stands.
notice-league-agreed = { $table } agreed. Put the pieces back as the lights show.
notice-league-asked = You asked { $table } for a take-back.
notice-league-not-yet = You can’t ask for that right now. Try again in a moment.
notice-league-withdrawn = { $table } withdrew its invitation.
ask-head-invitation = Play with another table?
notice-invitation = { $who } accepted an invitation.

## The same, spoken
spoken-league-away = { $table } is offline.
spoken-league-back = { $table } is online.
spoken-league-cut = No connection to { $table }.

## The other tables on this table's buttons
inviting-head = Invite another table
inviting-advice = Press a table’s button to choose it, and press it again to invite it. OK goes back.
inviting-marked = Press again to invite { $table }
inviting-button = other tables
spoken-table = { $button }: { $table }.

## A club's evening
evening-registration = Registration is open.
evening-playing = Round { $round } of { $rounds } is under way.
evening-between = Round { $round } of { $rounds } is over.
evening-paused = Paused.
evening-over = The evening is over.
evening-ask = Board { $board }: { $first } against { $second }. Start?
evening-ask-advice = Press OK to start, or any other button for later.
evening-begin = Start board { $board }: { $first } against { $second }
evening-waits = Board { $board }: { $first } against { $second }. Table { $table } starts the game and invites you.
evening-next = Next at this table: board { $board }, { $first } against { $second }.
evening-elsewhere = Board { $board }, { $first } against { $second }, is waiting at this table. Put this game away to start it.
evening-here = { $player }: board { $board }, at this table.
evening-at = { $player }: board { $board }, go to table { $table }.
evening-board = { $player }: board { $board }.
evening-bye = { $player } sits out this round.
evening-stop = Withdraw
evening-stops = { $player } withdraws
evening-player = Who takes part?
evening-take-part = Take part
ask-head-evening = Start the next game of the evening?

## Joining a club
league-club = Club
league-club-address = Address that the club shows, with its code
league-club-join = Join
league-club-asks = Asking the club …
league-club-unreached = The table didn’t answer. Try again.
