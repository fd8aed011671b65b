"""Learning: lessons and puzzles, positions in which somebody has to find what to do.

task.py     what a task is: steps, what solves each, and what is said of everything else
mode.py     a task on the table, as a game that is written nowhere
lessons.py  the lessons of the games, read from their files
begun.py    which is begun, what is kept of it, which one follows; which lessons were done
puzzles.py  three puzzles a day, puzzles of own games, who solved which, and how well
sharing.py  lessons and puzzles in shared files
"""
