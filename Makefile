# Each target sets up what it needs in .venv; nothing outside this folder is touched.
VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= python3
SUITES = $(PYTHON) -m tools.suites
# One process more than there are processors, since some tests wait. A test that hangs is ended and named.
PYTEST = $(BIN)/python -m pytest -n $$($(BIN)/python -c 'import os; print(1 + os.cpu_count())') --dist worksteal \
	-o faulthandler_timeout=600 -o faulthandler_exit_on_timeout=true
QUICK = $(PYTEST) -m 'not rest'
# Bytecode is kept even where the environment says otherwise: every worker and every program that tests start would
# compile the same files anew.
test test-plain test-slowest: export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help play test lint docs install clean club join uninstall suite test-all test-plain test-steady test-slowest test-kill \
	bench match screens lint-page state vendor lock check-lock release sbom picture wiring body pico-file wiring-proof board image

# A line of help is a target's own comment; a heading stands in a comment of its own.
help:
	@echo "tapas-table: a companion for a table where two people play Tapas"
	@awk -F':.*## ' '/^##@ /{ exit } /^[a-z-]+:.*## /{ printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo "make help-all has the rest: suites of tests, makers', developers' and release's targets."
	@echo "PORT=9000 make play serves elsewhere, BROWSER=true make play opens no browser."

help-all:
	@awk -F':.*## ' '/^##@ /{ print "\n" substr($$0, 5) } /^[a-z-]+:.*## /{ printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/installed-play ## play at the mock table in your browser: ARGS="--host 0.0.0.0"
	@$(BIN)/tapas-table play $(ARGS)

test: $(VENV)/installed-dev ## the quick tests, in any order: less than two minutes on two cores
	$(QUICK)

lint: $(VENV)/installed-dev lint-page ## style, types, and whether what is generated is current (needs Node.js and npm)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python tools/page/check_vendored.py
	$(BIN)/python -m wiring --check
	$(BIN)/python -m tools.schema_record --check

docs: $(VENV)/installed-docs ## the documentation as a site in site/, all links checked
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs --quiet build --strict
	@echo "The first page: site/index.html"

install: ## make the table a service that starts with the computer, or update it: BUILD=direct, spi or pico
	sudo $(PYTHON) -B -m firmware.service.install $(BUILD)

clean: ## remove the environment and all caches
	rm -f engine/tapas/core/_core*.so
	rm -rf $(VENV) node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis *.egg-info build dist site body
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

##@ More of playing

club: $(VENV)/installed-league ## run a club for many tables: ARGS="--name 'Café Central'"
	@$(BIN)/tapas-table league serve $(ARGS)

join: $(VENV)/installed-league ## let this table join a club: ADDRESS=http://192.168.1.20:8200/join/7F3K-9QRT
	@$(BIN)/tapas-table league join $(ADDRESS) $(ARGS)

uninstall: ## take the service away; PURGE=yes takes games and configuration, too
	sudo $(PYTHON) -B -m firmware.service.install --remove $(if $(filter yes,$(PURGE)),--purge)

##@ Tests: tests/suites.toml has what each suite protects and needs

suite: ## a suite by its name: NAME=league; without NAME it lists them
	@$(SUITES) $(if $(NAME),run $(NAME),list)

test-all: ## every suite at its full length, with a table of results: some three hours
	@$(SUITES) all

test-plain: $(VENV)/installed-dev ## the quick tests and the rest of those that need no real parts: four minutes
	$(PYTEST)

test-steady: ## a suite again and again with every core busy: SUITE=quick N=20, BESIDE=yes for a run on each core
	@$(SUITES) steady $(or $(SUITE),quick) --times $(or $(N),20) $(if $(filter yes,$(BESIDE)),--beside)

test-slowest: $(VENV)/installed-dev ## the quick tests, and the twenty that take longest
	$(QUICK) --slowest

# make test-league is make suite NAME=league.
test-kill:
	@$(SUITES) run kill crowds deep

test-%:
	@$(SUITES) run $*

##@ Makers: wiring and bodies

wiring: $(VENV)/installed-dev ## make pins, tables and drawings from wiring/pinmap.toml
	$(BIN)/python -m wiring

wiring-proof: $(VENV)/installed-dev ## simulate the circuit of wiring/pinmap.toml and compare the figures (needs ngspice)
	$(BIN)/python -m wiring.proof

board: $(VENV)/installed-board ## the carrier board's netlist, drawing and order list, checked by skidl and KiCad (needs both)
	$(BIN)/python -m wiring.board

pico-file: $(VENV)/installed-hardware ## one file to drag onto a Pico, in dist/: MICROPYTHON=FILE, else it is built (Debian, root)
	$(BIN)/python -m tools.pico_uf2 $(or $(MICROPYTHON),"$$($(BIN)/python -m tests.hardware.pico.micropython | tail -n 1)/firmware.uf2")

image: $(VENV)/installed-dev ## an SD card's image in dist/, to be flashed for a Pi with a Pico (Debian, root): ARGS="--raw"
	@$(BIN)/python -m tools.image $(ARGS)

body: $(VENV)/installed-body ## make solids, cuts and templates of the bodies in body/: TRAY=228 TAPAS=31 (mm), see wiring/README.md
	$(BIN)/python -m wiring.body --pictures $(if $(TRAY),--tray-mm $(TRAY)) $(if $(TAPAS),--tapas-mm $(TAPAS))

##@ Development

bench: $(VENV)/installed-bench ## speed, latency, memory, thinking, with ratios against python-chess and a plain search
	$(BIN)/python -m bench.run
	$(BIN)/python -m bench.beside
	$(BIN)/python -m bench.thinking
	$(BIN)/python -m bench.core
	$(BIN)/python -m bench.league

match: $(VENV)/installed-bench ## two players against each other: A=master:2000 B=mcts:5000 GAMES=200 SEED=1
	$(BIN)/python -m bench.match $(or $(A),master) $(or $(B),greedy) --games $(or $(GAMES),200) --seed $(or $(SEED),1)

screens: $(VENV)/installed-browser ## photograph the page in every state, window and look, in screens/: ONLY="tapas/hint piecepack"
	$(BIN)/python -m tests.browser.screens $(ONLY)

lint-page: node_modules/installed ## style and types of the page alone
	node tools/page/state.mjs
	npx eslint .
	npx tsc -p .

state: $(VENV)/installed-dev ## the record of the interface, docs/schema/v1.json, from the types of the state
	$(BIN)/python -m tools.schema_record --write

picture: $(VENV)/installed-browser ## draw the README's two pictures and the picture book anew
	$(BIN)/python -m tools.picture_book
	$(BIN)/tapas-table replay docs/game.txt --picture docs/table.gif
	$(BIN)/python docs/draw_page.py

vendor: node_modules/installed ## make the page's modules from elsewhere anew, as package-lock.json pins them
	node tools/page/vendor.mjs

lock: $(VENV)/installed-release ## write locks/ after a change of pyproject.toml: UPGRADE=tornado, UPGRADE=all for newer versions
	@$(BIN)/python -m tools.locks $(if $(UPGRADE),--upgrade $(UPGRADE))

check-lock: $(VENV)/installed-release ## whether locks/ is what make lock would write
	@$(BIN)/python -m tools.locks --check

##@ Releases

release: $(VENV)/installed-release $(VENV)/installed-body ## build sdist, wheel, bodies and list of parts in dist/, install the first two and try them
	$(BIN)/python .ci/release.py

sbom: $(VENV)/installed-release ## the list of parts alone: what is installed with the program, as CycloneDX in dist/
	$(BIN)/python -m tools.sbom

# What targets need

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "This needs Python 3.11 or newer; name one as in: make PYTHON=python3.12 play"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || \
		{ rm -rf $(VENV); echo "No virtual environment could be made; on Debian: sudo apt install python3-venv"; exit 1; }

# One stamp for the project itself, whose core in C is compiled anew when its source changes, and one for each set that a
# lock pins. What building a release left behind would hide features that were added since.
CORE := setup.py $(wildcard engine/tapas/core/*.[ch])
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check install
$(VENV)/project: locks/build.txt pyproject.toml $(CORE) | $(BIN)/python
	@echo "Setting up $(VENV), once ..."
	@$(PIP) --require-hashes -r locks/build.txt
	@rm -rf engine/tapas/core/_core*.so *.egg-info
	@$(PIP) --no-build-isolation --no-deps -e .
	@$(BIN)/python -c 'import engine.tapas.core._core' 2>/dev/null || \
		echo "The core in C isn't compiled, so Tapas has no champion, its strongest level. On Debian: sudo apt install gcc python3-dev"
	@touch $@

$(VENV)/installed-%: locks/%.txt | $(VENV)/project
	@echo "Adding what $* needs ..."
	@$(PIP) --require-hashes --no-build-isolation -r locks/$*.txt
	@touch $@

# What checks the page is installed once, and again when package-lock.json changes.
node_modules/installed: package.json package-lock.json
	@echo "Setting up node_modules, once ..."
	@npm ci --silent --no-audit --no-fund
	@touch $@
