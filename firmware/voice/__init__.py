"""What the table says aloud: lines composed from changes of the state, and the speaker that says them.

lines.py      a line: a message's id, its arguments, and how talkative the listener must want the table to be
speech.py     what every game says; a game's `speech.py` says more
house.py      what the table says of itself: menu, questions, settings, trouble
narrator.py   compares each state with the one before it and keeps the latest utterance
words.py      lines as text in a language
cache.py      spoken lines as sound files, in a directory of a limited size
speaker.py    says utterances at the table's own loudspeaker, in a thread beside the loop
"""
