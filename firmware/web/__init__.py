"""The page: what is on the table, in a browser, and presses back to it."""
