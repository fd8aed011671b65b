# The players of this table: who plays, how well, and their statistics.
players = Players
players-words = Each rating comes with a range that is right in 95 of 100 cases. Only the difference between two ratings counts: with { $points } points more, a player wins three games in four.
players-none = Nobody has played under a name yet. Enter one when you set up a game.
players-levels = The table
players-levels-words = How well the table plays at each level, from matches between the levels and from your games against it.
players-level-child = child
players-level-beginner = beginner
players-level-casual = casual
players-level-hungry = hungry
players-level-careful = careful
players-level-planner = planner
players-level-master = master
players-level-champion = champion
players-level-table = the table
players-back = All players
player-games = { $count ->
    [one] 1 game
   *[other] { $count } games
  }
player-show = Show
player-show-whom = Show { $name }
player-name = Name
player-add = Add
player-data = All data (JSON)
player-names = Names in games: { $names }
player-no-games = No finished games yet.
player-edit = Edit
player-rename = Rename
player-colour = Colour
player-merge = Same person as
player-merge-do = Merge
player-nobody = nobody else
player-forget = Forget…
player-sure = This removes { $name } from all games, comments and statistics for good. The games stay.
player-forget-surely = Forget for good
player-keep = Keep
player-forgotten = { $name } is forgotten. Older backups keep the name until new ones replace them.
player-asked = The table is asking: someone there must press OK.
colour-red = red
colour-orange = orange
colour-yellow = yellow
colour-green = green
colour-teal = teal
colour-blue = blue
colour-purple = purple
colour-pink = pink

## One player’s statistics in one game
life-all = { $won } won, { $drawn } drawn, { $lost } lost.
life-rating = Rating { $mean }, most likely between { $low } and { $high }. Rated games: { $games }.
life-unrated = Not rated yet. Games with guests, with a handicap or from a set position don’t count.
life-streaks = Longest streaks: { $won } won, { $lost } lost.
life-points = Points: { $own }. Opponents: { $others }.
life-accuracy = On average each push kept { $percent } % of the winning chances, according to { $games ->
    [one] the review of one game.
   *[other] the reviews of { $games } games.
}
life-curve = Rating after each game, with its range
life-curve-words = Rating from { $first } to { $last }
life-months = Points scored each month, in per cent
life-months-words = Points scored each month; the table below has the numbers
life-won = won
life-drawn = drawn
life-lost = lost
life-variants = By variant
life-seats = By seat and who started
life-seat = seat { $seat }
life-began = started
life-followed = the other side started
life-last = made the last push
life-opponents = Against
life-guests = guests
life-by-month = By month (with the rating)
life-pieces = Pieces by value
life-taken = won
life-given = lost
life-entries = Favourite entries: { $entries }
life-entries-all = Pushes at each entry: { $entries }

## What the table asks before a page interrupts the others
ask-head-forget-player = Forget a player for good?

## What a device has done that concerns the others
notice-forget-player = { $who } made the table forget a player.

## Progress of longer work
work-players = Adding up the games…
