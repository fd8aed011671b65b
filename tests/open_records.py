"""Records of short games in which nothing is hidden, and what their reviews say."""

from typing import Final

COUNT: Final = """[Game "TAPAS for the piecepack"]
[Player1 "Ann"]
[Player2 "李"]
[Players "3"]
[Rulings "rulebook"]
[Result "1"]
[Ranking "1:1 3:1 2:0"]

start
out 1 @60.0
out 2 @61.0
take 1 tS0
take 1 tS2
take 1 tS4
take 1 tM1
take 1 tM3
take 1 tM5
take 2 tC0
take 2 tC2
take 2 tC4
take 3 tA1
take 3 tA3
take 3 tA5
done
describe 1 values-even
describe 1 words
no bis
describe 2 words
no bis
1
"""
"""Ann could have kept her first tapa, all of suns, but says that all are even, and 李 loses one."""
COUNTED: Final = {16: "describe 1 values-even", 17: "describe 1 words", 19: "describe 2 words"}
"""What is judged of it, by the number of actions before it."""
COSTLY: Final = 16
GOES_ON: Final = COUNT.replace('[Result "1"]\n[Ranking "1:1 3:1 2:0"]', '[Result "*"]').split("describe 2")[0] + "*\n"
"""The same before Ann's last tapa."""
