"""What a press means in each game and what the lights show of it, one package a game."""

from engine import moved as moved
