"""The table as a service of the system: unit, rules, and the words between them."""
