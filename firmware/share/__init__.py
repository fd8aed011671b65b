"""What a game becomes for somebody who isn't at the table: a picture, an animated picture, a review as a page."""
