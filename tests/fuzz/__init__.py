"""Texts and requests that a program made up, for everything that reads what others wrote.

`targets` has a function for each reader: it takes any bytes and raises whatever no reader may raise. `make test-fuzz`
looks for such bytes (`__main__`); the quick tests hand every target those that are kept in `corpus` (`test_corpus`).
"""
