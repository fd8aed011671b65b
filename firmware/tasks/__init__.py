"""Tasks: positions in which somebody has to find what to do. Lessons are made of them, and so is whatever else asks.

task.py       what a task is: steps, what solves each, and what is said of everything else
lessons.py    the lessons of the games, read from their files
learning.py   which is begun, what is kept of it, which one follows
progress.py   which lessons were done, from the journal's events
puzzles.py    three puzzles a day, puzzles of own games, who solved which
puzzle_rating.py  the rating of who solves puzzles
"""
