## Lights on a Pico that is plugged into this computer
usb-lights = Lights on USB
usb-lights-ask = ask
usb-lights-on = on
usb-lights-off = off
usb-lights-found = Lights found: a Pico is plugged in.
usb-lights-use = Use them
usb-lights-leave = Not now
usb-lights-again = Choose the lights’ direction again
usb-lights-which = Which picture do you see on your lights?
usb-lights-look = Turn the matrix to the position you want, then choose the picture that looks the same.
usb-lights-order = { $corner ->
    [NE] First light at the top right
    [SE] First light at the bottom right
    [SW] First light at the bottom left
   *[NW] First light at the top left
}, { $line ->
    [columns] the line runs up or down
   *[rows] the line runs left or right
}, { $next ->
    [zigzag] the next line begins where this one ends
   *[straight] the next line begins beside the first light
}
usb-lights-fault = { $why ->
    [missing] The Pico is unplugged. Plug it in again; your game goes on.
    [busy] Another program is using the Pico, such as a serial monitor. Close it.
    [denied] This computer won’t let the program use the Pico. In a terminal: sudo usermod -aG dialout $USER, then log in again.
    [version] The Pico has a different version of the program. Drag this version’s UF2 file onto it.
    [wiring] The Pico’s program is for different wiring. Drag this version’s UF2 file onto it.
   *[other] The Pico doesn’t respond. Unplug it, hold BOOTSEL, plug it in, and drag the table’s UF2 file onto its drive.
}
