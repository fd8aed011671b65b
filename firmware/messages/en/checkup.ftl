## Tests of the lights and the buttons
checkup-lights = test the lights
checkup-buttons = test the buttons
checkup-skip = It doesn't answer
checkup-leave = End the test
checkup-sign-lights = ☀
checkup-sign-buttons = ◉
button-named = button { $name }
lights-head = Test of the lights
lights-advice = A white dot walks row by row from the north-west corner, then all is red, green, blue and white. A dot that jumps: correct corner, columns or zigzag in the configuration. A pixel that stays dark is dead or badly soldered. ok ends the test.
press-head = Press { $button }
press-advice = The light beside it blinks; for a control its number blinks: 1 ok, 2 back, 3 hint, 4 menu. Whatever stays silent for 20 seconds is passed over.
instead-heard = That was { $button }: wires are swapped.
heard-head = All { $count } buttons work
heard-advice = Any button ends the test.
silent-head = { $count ->
    [one] { $count } button works, others are silent
   *[other] { $count } buttons work, others are silent
}
silent-advice = Silent: { $buttons }. Look after their wires and the ground wire. Any button ends the test.
