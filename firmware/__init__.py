"""What runs on the table: from the buttons through the session to the lights, the journal and the page.

The way of a press and what follows from it:
    hardware/           buttons and pixels of a Raspberry Pi's header or of a Pico, and how other hardware is found
    debounce.py         raw edges of a contact -> closed or open, free of bounces
    press_detector.py   contacts -> presses and long presses; buttons that are stuck
    session.py          presses and time -> what the table does; the state machine of the whole table
    modes/              what the table can be doing, a file each: setup, game, replay, menu, confirm, checkup, join ...
    tasks/              lessons and puzzles: what is to be done in a position, and words for whatever is done
    games/              one package a game: what a press means and what the lights show
    lights/             pictures of 64 pixels, animations, palettes, digits, power budget
    layout.py           names and places of the twenty buttons and the 64 pixels
    table.py            all of the above put together, without a clock and without threads

What the session uses:
    journal/            every game in one SQLite file, and its backups
    salvage.py          saves what can be read of a damaged journal
    library.py          the journal's games as games: listed, opened, written as records, added from records
    duplicates.py       games that are imported and that the journal has already
    players/            people over all games: who is who, ratings, statistics; to be merged, renamed, forgotten
    removing.py         removes deleted games for good, after a while
    messages/           the table's messages, a folder of Fluent files a language, and how one is put together
    languages.py        which languages the table speaks
    voice/              what is said aloud: lines composed from changes of the state, and the loudspeaker
    snapshot/           the types of what the table says of itself to the page
    settings.py         palette, brightness and the like, chosen at the table
    devices.py          browsers in the network that were let in and have a seat
    newcomers.py        browsers that ask for a seat, and what lets each of them in
    access.py           who may do what: seats, and questions before a page ends what others do
    notices.py          what somebody has done that concerns the others
    others.py           what the table knows of other tables, whether there are any or not
    league/             one game at two tables, over a server; loaded only where there are others
    joined.py           the club that the table has joined, if it has
    analysis.py         what the table asks an opponent's process for, and what it gets
    opponent.py         that process, in which the table thinks about its own moves and hints
    helper_process.py   how a process is asked, limited, and replaced when it does not answer
    names.py            players' names, and those of tables
    cancelling.py       how tasks are ended
    private_file.py     small files that nobody else may read
    page_token.py       the token of the table's own browser, kept in such a file
    addresses.py        under which addresses phones reach the page
    dates.py            dates in records

What runs a table:
    cli.py              the command tapas-table
    commands/           its subcommands, one module each
    config.py           the configuration file
    serve.py            opens a table and its page, and runs them until they are stopped
    runner.py           the table on asyncio
    beside.py           work in threads beside the loop: one at a time, with progress, to be cancelled
    job_beside.py       one job of such work in a process that can be killed
    tidying.py          collects what Python must stop for, while nobody presses
    works.py            what the page asks for and takes longer: opened, replayed, written and imported beside the loop
    record_reader.py    the process that reads records
    share/              a game as a picture, an animated picture, or a review; the process that writes these
    web/                the page: server, and what the browser loads
    schema/             what the page is told as a JSON Schema, its documentation and the record of it
    service/            the table as a systemd service: installer, unit, udev rules, notifications

What is beside it:
    club/               one server for many tables: evenings with rounds, and a page that shows them
    doctor/             checks of everything that keeps a table from working
    link/               frames between a Pico and its host, and both ends' state machines
    pico/               the program of the Pico, for MicroPython
    pico_setup.py       copies that program to a Pico
    errors.py           the errors that all of these raise
"""
