# The people of the house: who plays, how well, and what their games add up to.
players = Players
players-words = Ratings with their uncertainty: in 95 of 100 cases the truth lies inside. Only differences mean anything: { $points } points more wins three games of four.
players-none = Nobody has played under a name yet. Type one when you set up a game.
players-levels = The table
players-levels-words = How well the table plays at its levels, by matches between them and by what you have played against it.
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
player-data = All numbers (JSON)
player-names = Names in games: { $names }
player-no-games = No game finished yet.
player-edit = Change
player-rename = Rename
player-colour = Colour
player-merge = The same person as
player-nobody = nobody else
player-forget = Forget …
player-sure = { $name } goes from all games, comments and statistics, for good. The games stay.
player-forget-surely = Forget for good
player-keep = Keep
player-forgotten = { $name } is forgotten. Backups made before still have the name until new ones take their place.
player-asked = The table asks: somebody there has to press ok.
colour-red = red
colour-orange = orange
colour-yellow = yellow
colour-green = green
colour-teal = teal
colour-blue = blue
colour-purple = purple
colour-pink = pink

## Somebody’s life in one game
life-all = { $won } won, { $drawn } drawn, { $lost } lost.
life-rating = Rating { $mean }, in 95 of 100 cases between { $low } and { $high }. Rated games: { $games }.
life-unrated = Not rated yet: games with guests or a handicap don’t count, nor do positions that were set.
life-streaks = Most in a row: { $won } won, { $lost } lost.
life-points = Points: { $own }. The others’: { $others }.
life-accuracy = From push to push { $percent } % of the winning chances were kept, by { $games ->
    [one] the review of one game.
   *[other] the reviews of { $games } games.
}
life-curve = The rating, game by game, with its interval
life-curve-words = Rating from { $first } to { $last }
life-months = Points scored, month by month, in per cent
life-months-words = Points scored by month; the table below has the numbers
life-won = won
life-drawn = drawn
life-lost = lost
life-variants = By variant
life-seats = By seat and beginning
life-seat = seat { $seat }
life-began = began
life-followed = the other side began
life-last = made the last push
life-opponents = Against
life-guests = guests
life-by-month = By month (with the rating)
life-pieces = Pieces by value
life-taken = won
life-given = lost
life-entries = Favourite entries: { $entries }
life-entries-all = How often at each entry: { $entries }

## What the table asks before somebody's page ends what others do
ask-head-forget-player = Forget a player for good?

## What somebody has done that concerns the others
notice-forget-player = { $who } has let the table forget a player.

## What takes longer than a moment
work-players = Adding up what was played …
