"""A club: its evenings, its server, its page."""
