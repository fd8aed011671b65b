## Tests of the lights and the buttons
checkup-lights = test the lights
checkup-buttons = test the buttons
checkup-skip = Skip this button
checkup-leave = End the test
checkup-sign-lights = ☀
checkup-sign-buttons = ◉
button-named = button { $name }
lights-head = Test of the lights
lights-advice = A white dot moves row by row from the north-west corner. Then all lights turn red, green, blue and white. If the dot jumps, correct corner, columns or zigzag in the configuration. A light that stays dark is broken or badly soldered. OK ends the test.
press-head = Press { $button }
press-advice = The light beside it blinks. For a control, its number blinks: 1 OK, 2 back, 3 hint, 4 menu. A button that isn’t pressed within 20 seconds is skipped.
instead-heard = That was { $button }. Check for swapped wires.
heard-head = All { $count } buttons work
heard-advice = Any button ends the test.
silent-head = { $count ->
    [one] { $count } button works, others don’t
   *[other] { $count } buttons work, others don’t
}
silent-advice = No signal from: { $buttons }. Check their wires and the ground wire. Any button ends the test.
