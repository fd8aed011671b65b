## The table’s computer: its address, switching it off, its updates
computer-title = The table’s computer
computer-button = address and computer
computer-turn = address or version
computer-version = Version { $version }
computer-network = This table’s page: { $address }
computer-alone = Only this computer can open the page.
computer-no-network = This computer has no network.
computer-how = The lights show its numbers, digit by digit. The dots below count the numbers; a fifth one is the port, after the colon.
computer-look = Look for a new version
computer-update = Install version { $version }
computer-go-back = Go back to version { $version }
computer-switch-off = Switch the computer off
computer-newer = Version { $version } is available.
computer-newest = There is no newer version.
computer-changes = What is new
computer-doing-look = Looking for a new version…
computer-doing-update = A new version is being installed. You can play on; the table restarts at the end and continues your game.
computer-doing-go-back = The table goes back to the version before and restarts.
computer-doing-switch-off = { $hardware ->
    [pico] The table is switching off. When the lights are out, or a single dot walks over them, wait ten seconds, then unplug.
   *[other] The table is switching off. When the lights are out, wait ten seconds, then unplug.
}
computer-denied = The table isn’t allowed to do this on its computer. ({ $why })
computer-failed = That didn’t work: { $why }
computer-command = In a terminal on this computer: { $command }

## What the table says of it aloud
spoken-computer-numbers = The page’s address: { $numbers }.
spoken-computer-port = The page’s address: { $numbers }. Port { $port }.
spoken-computer-look = { $button }: look for a new version.
spoken-computer-update = { $button }: install the new version.
spoken-computer-go-back = { $button }: go back to the version before.
spoken-computer-switch-off = { $button }: switch off.

## What it asks, and what a device asked for
ask-head-switch-off = Switch the table’s computer off?
ask-head-update = Install the new version?
ask-head-go-back = Go back to the version before?
ask-advice-switch-off = OK switches it off. Any other button leaves it on. Your game is saved.
ask-advice-update = OK installs it. Any other button leaves everything as it is. Your game is saved.
ask-advice-go-back = OK goes back. Any other button leaves everything as it is. Your game is saved.
notice-switch-off = { $who } is switching the table off.
notice-update = { $who } is installing a new version.
notice-go-back = { $who } is going back to the version before.
