## The configuration

configuration = Configuration: { $file }
configuration-none = none, all settings have their defaults
set-here = (set here)
setting-of-hardware = A setting of the hardware { $name }.
configuration-write = tapas-table config --write writes a file to change.
configuration-head = The table's configuration. Whatever is left out has the value shown here.
configuration-last-word = tapas-table config says what is in force; the command line has the last word.
config-place = { $file }, line { $line }
config-top = the top
config-setting = { $name } under [{ $section }]
config-under = under [{ $section }]
config-at-top = at the top
config-belongs = it belongs { $places }
config-there-are = there are { $names }

## What can be set

or = or
allowed-whole = a whole number from { $least } to { $most }
allowed-limit = a whole number from { $least } to { $most }; more than { $most } mA would blow the { $fuse } A fuse: for more light change fuse and limit in wiring/pinmap.toml and run make wiring
allowed-truth = true or false
allowed-line = a text without line breaks
allowed-table = a name of small letters, digits and hyphens, as in "north"
allowed-hardware = a name, as in "pi", "pico" or "mock"
allowed-address = an address
allowed-networks = a list of addresses and networks, as in ["127.0.0.1", "192.168.1.0/24"]
setting-hardware = The table's buttons and lights: "pi" on a Raspberry Pi's header, "pico" on a Pico at USB, "mock" none.
setting-matrix-corner = Where the strip's first pixel is; north is up.
setting-matrix-columns = Whether the strip runs north-south first instead of west-east.
setting-matrix-zigzag = Whether every other line of the strip runs back.
setting-lights-limit_ma = Most current the lights may draw, in mA.
setting-pi-build = A Pi's header: "direct" has pixels on GPIO18, "spi" pixels on GPIO10 and controls on an MCP23017.
setting-pi-chip = Label or number of the GPIO chip, for a board that isn't recognised by itself.
setting-pico-port = The Pico's serial port, as in "/dev/serial/by-id/usb-..."; empty looks for a Raspberry Pi Pico.
setting-page-host = Address of the page; "0.0.0.0" lets phones in your network watch and, once let in, play.
setting-page-name = A further name under which the page is opened, as in its certificate or that of a proxy.
setting-page-certificate = A PEM file with the page's certificate, and its key unless that is given; empty serves http.
setting-page-key = A PEM file with the certificate's key, without a password.
setting-page-trusted_proxies = Proxies whose X-Forwarded-For counts. Whoever comes through one watches until let in; others that pass requests on are refused.
setting-page-port = Port of the page; 0 takes any free one.
setting-opponent-seconds = Longest the table thinks about a push, in seconds, when it plays or gives a hint.
setting-opponent-memory = Memory for what it has thought already, in MB; its program may take 160 MB more.
setting-games-data = Directory of the journal; empty takes your user's own.
setting-voice-device = Loudspeaker of the table's voice, as aplay -L names it; empty takes the default one.
setting-league-url = Address of the NATS server over which this table plays with others, as in "nats://127.0.0.1:4222"; empty for a table that stands alone.
setting-league-table = Name of this table among the others.
setting-league-credentials = File with the key by which a club knows this table; empty for the one that 'tapas-table league join' has made, or without a club.
