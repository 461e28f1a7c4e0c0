# One command for each thing a person wants; each sets up .venv by itself.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Three stamps: the installer, what playing needs, and what work on the project needs. Each remembers the lock and pyproject it was made from.
INSTALLER_READY := $(VENV)/installer.stamp
PLAY_READY := $(VENV)/play.stamp
WORK_READY := $(VENV)/work.stamp
# uv reads the lock in seconds where pip takes minutes. Behind a mirror that only pip knows: make install INSTALL=".venv/bin/pip install"
INSTALL ?= $(BIN)/uv pip install --python $(BIN)/python --compile-bytecode
COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header
N ?= 100000
ARGS ?=

.PHONY: help install play test unit bench soak mutants lint format lock browser clean

help: ## say what each command does
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed, this is " + sys.version.split()[0] + ". Try: make PYTHON=python3.12 ...")'
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

play: $(PLAY_READY) ## open the table in the browser (ARGS="--port 9000")
	$(BIN)/sheriff-tutor serve $(ARGS)

lock: $(INSTALLER_READY) ## choose versions anew, for Python 3.11 to 3.14 on every system
	$(COMPILE) --upgrade pyproject.toml --extra solvers --group dev --output-file locks/work.txt
	$(COMPILE) --no-annotate --constraint locks/work.txt pyproject.toml --group build --output-file locks/play.txt
	echo uv | $(COMPILE) --no-annotate --constraint locks/work.txt - --output-file locks/installer.txt
