"""The page in the browser: it shows the state of the table and sends presses back."""
