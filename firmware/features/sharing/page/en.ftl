## Sharing a game
share = Share
share-picture = Picture
share-picture-words = A picture of the lights at the end (SVG)
share-picture-alt = The lights at the end of game { $number }
share-animation = Animated picture
share-animation-words = The whole game on the lights (GIF); takes a few seconds
share-review = Review
share-review-words = The curve, the turning point and every push on one page (HTML); takes up to a minute
share-record = Record
share-record-words = The moves as text, which any table can import and replay
share-send = Share…
share-save = Save
share-making = Preparing…
share-ready = Ready. Choose Share… again.
share-done = Done.

## Progress of longer work
work-share = Preparing the file…

## Opening what was shared
shared-head = Shared with you
shared-link = This link contains a game, a study, a lesson or a puzzle for the table. Open it?
shared-broken = This link contains nothing that can be opened. Ask for a new link, or for the file.
shared-open = Open it
shared-drop = Drop to open it
shared-file = Open a file
share-link = Link
share-link-words = Shows this game to anyone who opens it in your network. The table’s own game goes on.
share-copy = Copy
share-copied = Link copied.

## What opens without the table
share-game = The game
share-game-words = The lights after every move, with the list of moves (HTML); opens without the table
share-link-none = A link would only work on this computer, because the table doesn’t let other devices in. Send the file above instead.
