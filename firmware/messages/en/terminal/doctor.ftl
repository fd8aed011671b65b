## The findings of the doctor, and their cures

level-ok = ok
level-warning = warning
level-failed = failed
doctor-sum = { $ok } ok, { $warnings } warnings, { $failed } failed.
doctor-next = Test the table itself with: tapas-table doctor --lights, tapas-table doctor --buttons
about = { $what }: { $found }
about-Python = Python
about-libraries = libraries
about-core = opponent's core
about-configuration = configuration
about-hardware = hardware
about-disk = disk
about-journal = journal
about-backups = backups
about-page = page
about-devices = devices
about-buttons = buttons
about-service = service
about-power = power
about-model = model
about-lgpio = lgpio
about-GPIO-chip = GPIO chip
about-GPIO-lines = GPIO lines
about-pixel-library = pixel library
about-board = board
about-pixels = pixels
about-clock = clock
about-flicker = flicker
about-expander = expander
about-ModemManager = ModemManager
about-Picos-port = Pico's port
about-Pico = Pico
about-voice = voice

## Python, configuration, disk, power, service

python-forbids-pip = { $version }, the system's own, where pip is forbidden
python-environment = run make install; it makes an environment
libraries-compiled = { $machine } has no wheels of { $names }: each is compiled when it is installed
libraries-64-bit = make install brings the compiler and takes up to an hour; on a card with the 64-bit Raspberry Pi OS (Pi 3, Zero 2 W or newer) it takes minutes
core-in-c = in C, { $speed } positions a second
core-left-out = in plain Python, because TAPAS_PURE is set: { $speed } positions a second
core-not-compiled = in plain Python, because the one in C isn't compiled: { $speed } positions a second
core-broken = in plain Python, because the one in C can't be loaded ({ $error }): { $speed } positions a second
core-compile = everything works, only the strongest opponent is weaker in the same time; sudo apt install gcc python3-dev, then run make install again
hardware-none = there is no { $name }
hardware-choose = choose one of: { $names }
disk-no-directory = { $path } can't hold the journal: it is no directory
disk-give-another = give another one with --data
disk-free = { $free } MB free for { $path }
disk-make-room = make room: sudo apt clean, old logs, old files
disk-read-only = { $path } is on a read-only file system
disk-writable-partition = put games.data on a partition that can be written
disk-denied = you may not write to { $path }
disk-of-the-service = it belongs to the service: sudo tapas-table doctor
disk-make-yours = make it yours, or give another directory with --data
power-unknown = the Pi doesn't say how its voltage is
power-sudo = sudo tapas-table doctor may be told
power-low = the Pi's voltage is too low now
power-was-low = the Pi's voltage was too low since it started
power-fine = the Pi's voltage is fine
power-supply = use the official supply and a short cable; never feed the pixels from the Pi
service-runs = runs
service-stopped = is stopped
service-failed = can't start ({ $state })
service-why = journalctl -u tapas-table -n 20 says why; then { $again }

## The journal, its backups, who was let in

journal-none = none yet
journal-found = { $count } games in { $path }
journal-aside = { $found }; a damaged one is kept as { $path }
journal-report = { $path }.txt says what was saved of it; then move both away
journal-make-yours = make the directory and the file yours, or use sudo
journal-mend = tapas-table games salvage --data { $path } saves what can be read, as a table does when it starts; tapas-table games restore --data { $path } brings the latest backup back
journal-move-away = move the file away and keep it; the table begins a new one
backups-none = none yet; the table makes one when it is played at
backups-unreadable = they can't be read ({ $why })
backups-make-yours = make the directory yours, or use sudo
backups-late = the latest is { $path }, long before the journal
backups-make = free some space, then { $command }
backups-found = { $count }, the latest { $path }
devices-none = none has a seat; others in the network only watch
devices-found = { $devices }; the table's menu forgets them
device-seat = { $name } has seat { $seats }
device-keeps = { $name } has seat { $seats } and keeps the table
and = and

## The page and a running table

page-running = a table is running at port { $port }; { $phones }
page-taken = { $host }:{ $port } can't be had ({ $why })
page-stop-it = stop what uses it, or set page.host and page.port
page-free = port { $port } is free; { $phones }
button-chatters = { $button } chatters
button-stuck = { $button } is stuck
buttons-clean = clean the contact, look at its wire and at ground, then doctor --buttons
buttons-fine = the running table has no complaint; for missed presses: doctor --buttons
table-is-away = the table is away
look-at-cable = look at its cable

## A Raspberry Pi's header

model-no-pi = this is no Raspberry Pi ({ $model })
model-none = no model
model-use = use --hardware pico or --hardware mock
lgpio-denied = its working directory { $path } can't be written
lgpio-set = set LG_WD to one that can
lgpio-fine = there, its pipe goes to { $path }
the-expander = the expander
lines-ours = all in use by a running table
lines-taken = GPIO{ $gpio } ({ $button }) is in use by { $user }
lines-free = all { $count } are free
library-missing = Python's { $name } is missing
run-install = run make install
pixels-old = sudo apt full-upgrade and restart: older firmware has no PIO
pixels-install = run make install: it lets the group gpio use it
pixels-join = sudo usermod -aG spi,gpio $USER, log in again
pixels-root = GPIO{ $gpio } needs root (/dev/mem)
pixels-root-cure = sudo tapas-table doctor; make install runs the table so; the build spi needs no root
device-missing = there is no /{ $name }
device-denied = no permission for /{ $name }
device-fine = /{ $name } can be used
put-into-config = put { $line } into config.txt and restart
flicker-audio = analog audio uses the pixels' PWM
flicker-audio-fine = analog audio is off
expander-join = sudo usermod -aG i2c $USER, log in again
device-denied-service = the service has no permission for /{ $name }
device-service-cure = sudo udevadm trigger, then run make install again; Raspberry Pi OS gives such devices to a group
gpiomem-missing = use Raspberry Pi OS: its kernel alone has it; another system can use the build pico
board-known = revision { $revision }, which rpi_ws281x { $version } knows
board-unknown = rpi_ws281x { $version } doesn't know the revision { $revision } and drives no pixels on it
board-warranty = revision { $revision } has a bit set that says the warranty is lost, and rpi_ws281x { $version } doesn't know it so on 64 bits
board-no-revision = the device tree names no revision, and rpi_ws281x drives no pixels without one
board-cure = wire the build pico, which any computer can use, or take another Pi
clock-loose = the core's clock isn't fixed, so the pixels could turn white and stay so; the table doesn't start
clock-waits = { $line } is in config.txt, but not in force; the table doesn't start
clock-restart = restart the Pi: sudo reboot
clock-fine = the core's clock is fixed
flicker-audio-off = make dtparam=audio=on in config.txt dtparam=audio=off, and restart
expander-silent = no MCP23017 answers at address 0x{ $address } ({ $why })
expander-wires = look after its power, ground, SDA (GPIO2), SCL (GPIO3) and the address pins A0 to A2; i2cdetect -y 1 shows who answers
expander-answers = an MCP23017 answers at address 0x{ $address }

## A Pico at USB

modem-manager-fine = runs, and leaves the Pico alone
modem-manager-grabs = it runs and grabs the Pico for seconds after it is plugged in
modem-manager-stop = make install, or stop it
port-none = there is no { $port }
port-moves = such names move: use one of /dev/serial/by-id, or leave pico.port empty
port-plug-or-correct = plug the Pico in, or correct pico.port
ports-there = { $cure }; there are: { $ports }
pico-not-plugged = no Raspberry Pi Pico is plugged in
pico-plug = plug it in, with a cable that carries data
port-no-serial = { $port } is no serial port
port-correct = correct port under [pico], or leave it empty
port-denied = no permission for { $port }
port-join = sudo usermod -aG dialout $USER, log in again
port-first = { $port } (the first of { $count })
pico-in-use = { $port } is in use, by the table if it runs
pico-speechless = nothing at { $port } speaks our language
pico-micropython = put MicroPython on it, then { $command }
pico-other-version = its program is of another version
pico-other-wiring = its program is for another wiring
pico-damaged = { $count } frames arrived damaged
pico-cable = use a shorter or better USB cable
phones-open = phones open { $addresses }; tapas-table address shows this computer's own
phones-no-network = this computer has no network, so no phone reaches it
phones-not = phones don't reach it; with --host 0.0.0.0 or page.host they do

## The table's voice

voice-no-program = none: { $program } isn't installed (sudo apt install { $package } lets the table speak)
voice-no-card = none: there is no sound card; USB loudspeakers or a screen at HDMI let the table speak
voice-analogue-only = the only loudspeaker is the analogue output, which shares its PWM with the pixels
voice-audio-off = put dtparam=audio=off into config.txt, and speak over USB or HDMI
voice-analogue = it would use the analogue output, which shares its PWM with the pixels
voice-other-device = give another device under [voice], as in plughw:CARD={ $card }
voice-there = can speak at { $device }
