# Each target sets up what it needs in .venv; nothing outside this folder is touched.
VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= python3
# A test that hangs is ended and named, so that a suite always comes to its end.
NO_HANGING := -o faulthandler_timeout=600 -o faulthandler_exit_on_timeout=true

.DEFAULT_GOAL := help
.PHONY: help play club join test test-core test-fuzz test-browser test-plugin test-kill test-soak test-powercut test-network test-league test-kernel test-pico test-install test-pi test-all lint lint-page state vendor docs release sbom lock check-lock bench match screens picture wiring body test-body wiring-proof board install uninstall clean

help: ## say what there is
	@echo "tapas-table: a companion for a table where two people play Tapas"
	@echo
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | awk -F'\t' '{printf "  make %-14s %s\n", $$1, $$2}'
	@echo
	@echo "  PORT=9000 make play serves elsewhere, BROWSER=true make play opens no browser."

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "This needs Python 3.11 or newer; name one as in: make PYTHON=python3.12 play"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || \
		{ rm -rf $(VENV); echo "No virtual environment could be made; on Debian: sudo apt install python3-venv"; exit 1; }

# One stamp for each set: what its lock pins is installed once, and again when the lock, pyproject.toml or what is compiled
# changes. A core of an older source must not stay.
CORE := setup.py $(wildcard engine/tapas/core/*.[ch])
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check install
$(VENV)/installed-%: locks/%.txt locks/build.txt pyproject.toml $(CORE) | $(BIN)/python
	@echo "Setting up $(VENV) for $*, once ..."
	@$(PIP) --require-hashes -r locks/build.txt
	@$(PIP) --require-hashes --no-build-isolation -r locks/$*.txt
	@rm -f engine/tapas/core/_core*.so
	@$(PIP) --no-build-isolation --no-deps -e .
	@$(BIN)/python -c 'import engine.tapas.core._core' 2>/dev/null || \
		echo "The core in C isn't compiled: the table plays in plain Python, only more slowly. On Debian: sudo apt install gcc python3-dev"
	@touch $@

play: $(VENV)/installed-play ## play at the mock table in the browser: ARGS="--language fr"
	@$(BIN)/tapas-table play $(ARGS)

club: $(VENV)/installed-league ## run a club for many tables (needs nats-server): ARGS="--name 'Café Central'"
	@$(BIN)/tapas-table league serve $(ARGS)

join: $(VENV)/installed-league ## let this table join a club: ADDRESS=http://192.168.1.20:8200/join/7F3K-9QRT
	@$(BIN)/tapas-table league join $(ADDRESS) $(ARGS)

# Bytecode is kept even where the environment says otherwise: every worker and every program that tests start would
# compile the same files anew.
test: export PYTHONDONTWRITEBYTECODE :=
test: $(VENV)/installed-dev ## the quick tests in any order, two minutes
	$(BIN)/python -m pytest -n $$($(BIN)/python -c 'import os; print(1 + os.cpu_count())') --dist worksteal $(NO_HANGING)

test-core: $(VENV)/installed-dev ## the core in C under sanitizers, against Python and against nonsense (needs gcc): PUSHES=5000000
	$(BIN)/python -m tests.core $(or $(PUSHES),100000)
	$(BIN)/python -m bench.puzzles --verify $(or $(PUZZLES),60) --plainly 20

test-browser: $(VENV)/installed-browser node_modules/installed ## whole games by clicking, in a real Chromium
	$(BIN)/python -m pytest -p no:randomly -n $$($(BIN)/python -c 'import os; print(os.cpu_count())') --dist worksteal $(NO_HANGING) tests/browser

test-plugin: $(VENV)/installed-browser ## a game of a package of its own, installed and played from outside
	$(BIN)/python -m pytest -p no:randomly $(NO_HANGING) tests/plugin

test-kill: $(VENV)/installed-dev ## kill -9 at 200 random moments of scripted games; crowds of clients; what the quick tests try in part
	$(BIN)/python -m pytest -p no:randomly tests/slow
	DEEP=1 $(BIN)/python -m pytest -n $$($(BIN)/python -c 'import os; print(os.cpu_count())') --dist worksteal $(NO_HANGING) -m "deep or hypothesis"

test-soak: $(VENV)/installed-dev ## a thousand games in one process with faults on, and whether anything grows: SOAK_GAMES=200
	MALLOC_ARENA_MAX=2 SOAK_GAMES=$(or $(SOAK_GAMES),1000) $(BIN)/python -m pytest -s -p no:randomly tests/soak

# Real parts are shared by the tests of a suite, which come in the order in which they are written.
# These need packages of Debian's, and root; they say which where they are missing.
test-powercut: $(VENV)/installed-hardware ## the plug pulled at 1,000 moments, on a real file system
	$(BIN)/python -m pytest -s -p no:randomly tests/hardware/powercut

test-network: $(VENV)/installed-hardware ## the table and two phones in network namespaces, with real addresses
	$(BIN)/python -m pytest -s -p no:randomly tests/hardware/network

test-league: $(VENV)/installed-dev node_modules/installed ## two tables, a club, a NATS server: cut off, killed, lied to (needs nats-server, mosquitto, postgresql): FAULTS=1000
	FAULTS=$(or $(FAULTS),100) $(BIN)/python -m pytest -s -p no:randomly tests/league

test-kernel: $(VENV)/installed-hardware ## whole games at real GPIO lines and a USB cable, in a virtual machine
	$(BIN)/python -m pytest -s -p no:randomly tests/hardware/kernel

test-pico: $(VENV)/installed-hardware ## the Pico's own program under MicroPython, on an emulated chip and a bad line
	$(BIN)/python -m pytest -s -p no:randomly tests/hardware/pico

test-install: $(VENV)/installed-hardware ## make install on Debian Bookworm and Trixie, the service under its systemd
	$(BIN)/python -m pytest -s -p no:randomly tests/hardware/install

test-pi: $(VENV)/installed-hardware ## make install and the service on arm64, on an emulated Raspberry Pi 3B
	$(BIN)/python -m pytest -s -p no:randomly tests/hardware/pi

test-fuzz: $(VENV)/installed-fuzz ## texts and requests that a program makes up, for every reader: FUZZ_SECONDS=3600
	$(BIN)/python -m tests.fuzz $(or $(FUZZ_SECONDS),300)

test-all: test test-core test-fuzz test-browser test-plugin test-kill test-soak test-powercut test-network test-league test-kernel test-pico test-install test-pi test-body ## all tests

lint: $(VENV)/installed-dev lint-page ## style and types, of the page, too
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python tools/page/check_vendored.py
	$(BIN)/python -m wiring --check
	$(BIN)/python -m firmware.schema --check

docs: $(VENV)/installed-docs ## the documentation as a site in site/, all links checked
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs --quiet build --strict
	@echo "The first page: site/index.html"

release: $(VENV)/installed-release $(VENV)/installed-body ## build sdist, wheel, bodies and list of parts in dist/, install the first two and try them
	$(BIN)/python .ci/release.py

sbom: $(VENV)/installed-release ## the list of parts alone: what is installed with the program, as CycloneDX in dist/
	$(BIN)/python -m tools.sbom

lock: $(VENV)/installed-release ## write locks/ after a change of pyproject.toml: UPGRADE=tornado, UPGRADE=all for newer versions
	@$(BIN)/python -m tools.locks $(if $(UPGRADE),--upgrade $(UPGRADE))

check-lock: $(VENV)/installed-release ## whether locks/ is what make lock would write
	@$(BIN)/python -m tools.locks --check

# What checks the page is installed once, and again when package-lock.json changes.
node_modules/installed: package.json package-lock.json
	@echo "Setting up node_modules, once ..."
	@npm ci --silent --no-audit --no-fund
	@touch $@

lint-page: node_modules/installed ## style and types of the page (needs Node.js and npm)
	npx eslint .
	npx tsc -p .
	node tools/page/state.mjs --check

state: $(VENV)/installed-dev node_modules/installed ## what is written from the types of the state: docs, record, the page's types
	$(BIN)/python -m firmware.schema --write
	node tools/page/state.mjs

vendor: node_modules/installed ## make the page's modules from elsewhere anew, as package-lock.json pins them
	node tools/page/vendor.mjs

bench: $(VENV)/installed-bench ## speed, latency, memory, thinking, with ratios against python-chess and a plain search
	$(BIN)/python bench/run.py
	$(BIN)/python -m bench.beside
	$(BIN)/python -m bench.thinking
	$(BIN)/python -m bench.core
	$(BIN)/python -m bench.league

match: $(VENV)/installed-bench ## two players against each other: A=master:2000 B=mcts:5000 GAMES=200 SEED=1
	$(BIN)/python -m bench.match $(or $(A),master) $(or $(B),greedy) --games $(or $(GAMES),200) --seed $(or $(SEED),1)

screens: $(VENV)/installed-browser ## photograph the page in every state, window and look, in screens/: ONLY="tapas/hint piecepack"
	$(BIN)/python -m tests.browser.screens $(ONLY)

picture: $(VENV)/installed-browser ## draw the README's two pictures and the picture book anew
	$(BIN)/python -m tools.picture_book
	$(BIN)/tapas-table replay docs/game.txt --picture docs/table.gif
	$(BIN)/python docs/draw_page.py

body: $(VENV)/installed-body ## make solids, cuts and templates of the bodies in body/: TRAY=228 TAPAS=31 (mm), see wiring/README.md
	$(BIN)/python -m wiring.body --pictures $(if $(TRAY),--tray-mm $(TRAY)) $(if $(TAPAS),--tapas-mm $(TAPAS))

test-body: $(VENV)/installed-dev $(VENV)/installed-body ## the bodies' solids: whether maps with mistakes are refused, and what the files hold
	$(BIN)/python -m pytest -p no:randomly tests/body

wiring: $(VENV)/installed-dev ## make pins, tables and drawings from wiring/pinmap.toml
	$(BIN)/python -m wiring

wiring-proof: $(VENV)/installed-dev ## simulate the circuit of wiring/pinmap.toml and compare the figures (needs ngspice)
	$(BIN)/python -m wiring.proof

board: $(VENV)/installed-board ## the carrier board's netlist, drawing and order list, checked by skidl and KiCad (needs both)
	$(BIN)/python -m wiring.board

install: ## make the table a service, started with the computer: BUILD=direct, spi or pico; again to update
	sudo $(PYTHON) -B -m firmware.service.install $(BUILD)

uninstall: ## take the service away; PURGE=yes takes games and configuration, too
	sudo $(PYTHON) -B -m firmware.service.install --remove $(if $(filter yes,$(PURGE)),--purge)

clean: ## remove the environment and all caches
	rm -f engine/tapas/core/_core*.so
	rm -rf $(VENV) node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis *.egg-info build dist site body
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
