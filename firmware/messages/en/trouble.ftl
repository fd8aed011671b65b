## What keeps the table from working

stuck = Button { $button } seems stuck and is ignored until it comes up.
chattering = Button { $button } makes bad contact: clean it or look at its wires.
away-missing = The table is away: plug the Pico's USB cable in. The game goes on by itself.
away-busy = The table is away: another program uses its port.
away-denied = The table is away: its port may not be used.
away-silent = The table is away: the Pico doesn't answer.
away-version = The table is away: the Pico's program doesn't fit this one.
away-wiring = The table is away: the Pico's program is for another wiring.
away-expander = The controls don't answer: look after the expander's wires.
away-strip = The lights can't be reached: look after their wires.
trouble-full = The disk is full, so the move was not counted. Free some space, then press again.
trouble-read-only = The journal can't be written, so the move was not counted. Make it writable, then press again.
trouble-damaged = The journal is damaged, so the move was not counted. Start the table anew: it saves what can be read.
trouble-salvaged = The journal was damaged. What could be read was saved, and the damaged file is kept. Press any button to go on.
trouble-failed = The journal failed, so the move was not counted. Press again.
trouble-unplayable = The journal holds a game that can't be played on.
trouble-gone = The journal was deleted or replaced, so the move was not counted.
trouble-long = This game has as many moves as can be kept, so this one was not counted. Put it away, or take some back.
trouble-busy = Another program holds the journal, so the move was not counted. Press again.
opponent-silent = The program in which the table thinks doesn't answer. The table plays quick moves instead; the game goes on.
opponent-ended = The program in which the table thinks has ended. The table plays quick moves instead; the game goes on.
opponent-memory = Thinking needs more memory than it may have. The table plays quick moves instead; choose an easier level, or raise memory under [opponent] in the configuration.
