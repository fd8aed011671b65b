## Other tables: inviting one
league-title = Play with another table
league-own = This table is called { $table }.
league-nobody = No other table is there just now.
league-seat = This table plays
league-no-clock = Two tables play without a clock.
league-invite = Invite { $table }
league-invite-again = Invite { $table } again
league-invited = { $table } is invited to { $game }.
league-withdraw = Don’t invite any more
league-invites = { $table } invites you to { $game }.
league-invites-meanwhile = { $table } invites you to { $game }. You can answer when this game is over or put away.
league-play = Play
league-no-thanks = No thanks
league-ask-invitation = { $table } invites you to { $game }. Play?
league-ask-invitation-advice = ok plays, back says no thanks.
league-ask-take-back = { $table } asks to take back. Agree?
league-ask-take-back-advice = ok takes it back at both tables, any other button leaves it as it is.

## What a game of two tables waits for
league-with = You play with { $table }.
league-away = { $table } is away: the game waits.
league-away-later = { $table } is away and gets what you play when it is back.
league-line = No connection to { $table }. It is tried again.
league-behind = { $count ->
    [one] { $count } move waits to be sent.
   *[other] { $count } moves wait to be sent.
}
league-answer = { $table } has been asked: wait for the answer.
league-looking = Looking for other tables …
league-unreachable = The other tables can’t be reached. It is tried again by itself.
league-no-streams = The server keeps no games: start it with -js.
league-denied = The server doesn’t let this table in: check its address and password.
league-named-twice = Another table is called { $table }, too: give one of the two another name.
league-parted = { $table } has another game than this table. Hold back to abandon it, then begin a new one.
league-left-out = A message about this game didn’t fit and was left out. If the game stands still, bring both tables to the same version.

## What the other table has done
notice-league-accepted = { $table } plays: the game begins.
notice-league-left = { $table } has given the game up.
notice-league-unplayable = The game of the evening at board { $board } can’t begin: { $why }
notice-league-declined = { $table } doesn’t play now.
notice-league-declined-busy = Too many invitations wait at { $table }. Ask again later.
notice-league-declined-version = { $table } can’t read the invitation. Bring both tables to the same version.
notice-league-declined-game = { $table } can’t play that game with another table. Choose another one.
notice-league-declined-setup = { $table } doesn’t know this set-up. Choose another one, or bring both tables to the same version.
notice-league-declined-seats = { $table } has other seats in that game. Bring both tables to the same version.
notice-league-refused = { $table } says no: what was pushed stands.
notice-league-agreed = { $table } agrees: put the pieces back as the lights show.
notice-league-asked = { $table } is asked whether you may take back.
notice-league-not-yet = That can’t be asked just now. Try again in a moment.
notice-league-withdrawn = { $table } doesn’t invite any more.
ask-head-invitation = Play with another table?
notice-invitation = { $who } has accepted an invitation.

## The same, spoken
spoken-league-away = { $table } is away.
spoken-league-back = { $table } is there.
spoken-league-cut = No connection to { $table }.

## The other tables on this table's buttons
inviting-head = Invite another table
inviting-advice = A button marks its table, the same button again invites it. ok goes back.
inviting-marked = Press again to invite { $table }
inviting-button = other tables
spoken-table = { $button }: { $table }.

## A club's evening
evening-registration = Players may register.
evening-playing = Round { $round } of { $rounds } is being played.
evening-between = Round { $round } of { $rounds } is over.
evening-paused = Paused.
evening-over = The evening is over.
evening-ask = Board { $board }: { $first } against { $second }. Begin?
evening-ask-advice = ok begins, any other button says later.
evening-begin = Begin board { $board }: { $first } against { $second }
evening-waits = Board { $board }: { $first } against { $second }. The table { $table } begins it and invites.
evening-next = Next at this table: board { $board }, { $first } against { $second }.
evening-elsewhere = Board { $board }, { $first } against { $second }, waits at this table: put this game away to begin it.
evening-here = { $player }: board { $board }, at this table.
evening-at = { $player }: board { $board }, go to the table { $table }.
evening-board = { $player }: board { $board }.
evening-bye = { $player } doesn’t play in this round.
evening-stop = Stop
evening-stops = { $player } stops
evening-player = Who takes part?
evening-take-part = Take part
ask-head-evening = Begin the next game of the evening?

## Joining a club
league-club = Club
league-club-address = Address that the club shows, with its code
league-club-join = Join
league-club-asks = Asking the club …
league-club-unreached = The table didn’t answer. Try again.
