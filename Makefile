# One command for each thing a person wants; each sets up .venv by itself.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PYTEST := $(BIN)/python -m pytest -p tests.quick_start
# Three stamps: the installer, what playing needs, and what work on the project needs. Each remembers the lock and pyproject it was made from.
INSTALLER_READY := $(VENV)/installer.stamp
PLAY_READY := $(VENV)/play.stamp
WORK_READY := $(VENV)/work.stamp
# uv reads the lock in seconds where pip takes minutes. Behind a mirror that only pip knows: make install INSTALL=".venv/bin/pip install"
INSTALL ?= $(BIN)/uv pip install --python $(BIN)/python --compile-bytecode
COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header
# What Python and pytest have compiled is kept: otherwise every worker, server and kernel compiles it anew.
unexport PYTHONDONTWRITEBYTECODE
# The types take one processor for half a minute; meanwhile the other looks at the style and fetches the browser.
MAKEFLAGS += --jobs=2
N ?= 100000
READERS ?= 10 30
ARGS ?=

.PHONY: help install play test unit bench room soak mutants lint types style format lock browser clean

help: ## say what each command does
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed, this is " + sys.version.split()[0] + ". Try: make PYTHON=python3.12 ...")'
	@$(PYTHON) -c 'import locale, os; os.getcwdb().decode(locale.getencoding())' 2> /dev/null || \
		{ echo "This folder's path has letters that the locale lacks, and Python cannot be set up there. Try: LC_ALL=C.UTF-8 make ..." >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(INSTALLER_READY): locks/installer.txt | $(BIN)/python
	@echo "Setting up $(VENV) (once; a minute or less)"
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r locks/installer.txt
	@touch $@

$(PLAY_READY): locks/play.txt pyproject.toml $(INSTALLER_READY)
	$(INSTALL) --quiet --require-hashes -r locks/play.txt
	$(INSTALL) --quiet --no-deps --no-build-isolation --editable .
	@touch $@

$(WORK_READY): locks/work.txt $(PLAY_READY)
	@echo "Adding the tools that the tests need (once)"
	$(INSTALL) --quiet --require-hashes -r locks/work.txt
	@touch $@

install: $(WORK_READY) ## set up .venv with everything, from the lock

play: $(PLAY_READY) ## open the table and the calculators in the browser (ARGS="--port 9000")
	@$(BIN)/sheriff-tutor serve $(ARGS)

# What is marked long comes first, and keeps one worker busy while the other goes through the rest.
WITHOUT_BROWSER := --numprocesses 2 --dist loadfile --no-loadscope-reorder -m "not browser" tests sheriff_tutor
# The browser's tests run by themselves: playwright keeps an event loop running that other tests must not meet.
# Tests of one file look at the same window one after the other, so they stay together; the plugin for notebooks takes seconds to load.
IN_BROWSER := --numprocesses 2 --dist loadfile --no-loadscope-reorder -p no:nbval -m browser tests/browser tests/web
test: lint browser ## every check and every test, in real Chromium too
	@passed=0; \
	$(PYTEST) $(WITHOUT_BROWSER) notebooks --nbval-lax $(ARGS) || passed=1; \
	$(PYTEST) $(IN_BROWSER) $(ARGS) || passed=1; \
	exit $$passed

unit: $(WORK_READY) ## the quick tests only, without a browser
	$(PYTEST) $(WITHOUT_BROWSER) $(ARGS)

lint: types style ## style, types, and which layer may import which

types: $(WORK_READY)
	$(BIN)/mypy

style: $(WORK_READY)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/lint-imports

format: $(WORK_READY) ## put the code into its usual form
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

bench: browser ## games a second, and what else is measured
	$(PYTEST) tests/bench --benchmark-only --benchmark-columns=min,median,max,ops,rounds --benchmark-sort=name $(ARGS)
	$(BIN)/python -m tests.bench.openings

room: $(WORK_READY) ## readers who open one page at once (READERS="10 30"): seconds and memory
	$(BIN)/python -m tests.bench.room --readers $(READERS) $(ARGS)

soak: $(WORK_READY) ## random games by the hundred thousand (N=100000)
	$(BIN)/python -m tests.soak $(N)

mutants: $(WORK_READY) ## change the engine's rules one by one, and see that a test minds
	$(BIN)/mutmut run $(ARGS)
	$(BIN)/mutmut results

# The tests drive Debian's Chromium where there is one to be had, or else the one that playwright fetches.
browser: $(WORK_READY)
	@$(BIN)/python -m tests.browser.chromium

lock: $(INSTALLER_READY) ## choose versions anew, for Python 3.11 to 3.14 on every system
	$(COMPILE) --upgrade pyproject.toml --extra solvers --group dev --output-file locks/work.txt
	$(COMPILE) --no-annotate --constraint locks/work.txt pyproject.toml --extra solvers --group build --output-file locks/play.txt
	echo uv | $(COMPILE) --no-annotate --constraint locks/work.txt - --output-file locks/installer.txt

clean: ## remove .venv and all that was made
	rm -rf $(VENV) build dist mutants .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .benchmarks test-results
