"""Many games in one process, with faults on: what a table occupies after a thousand games is what it had after one."""
