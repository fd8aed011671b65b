## Sharing a game
share = Share
share-picture = Picture
share-picture-words = The lights as they are at the end, for any browser (SVG)
share-picture-alt = The lights at the end of game { $number }
share-animation = Animated picture
share-animation-words = The whole game on the lights (GIF); takes some seconds
share-review = Review
share-review-words = The curve, the turning point and every push as a page of its own (HTML); takes up to a minute
share-record = Record
share-record-words = The moves as a text that this program, here or elsewhere, plays again
share-send = Share…
share-save = Save
share-making = It is being made…
share-ready = It is ready: choose Share… once more.
share-done = Done.

## What takes longer than a moment
work-share = Writing what is shared …

## What was handed on
handed-head = Shared with you
handed-link = The link holds something for the table: a game, a study, a lesson or a puzzle. Open it?
handed-broken = This link holds nothing that can be opened. Ask for it again, or for the file.
handed-open = Open it
handed-drop = Let go to open it
handed-file = Open a file
share-link = Link
share-link-words = Shows this game to whoever opens it in your network; the table plays on.
share-copy = Copy
share-copied = The link is copied.

## What opens elsewhere
share-game = The game
share-game-words = The lights after every move and the list of moves as a page (HTML) that opens without the table
share-link-none = A link would work on this computer alone, because the table doesn’t let other devices in: hand on the file above instead.
