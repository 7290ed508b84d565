# make play starts the game, make test runs the tests; both set up .venv first, and only when it is not up to date.
# With uv on the path the set-up is quicker; without it, python3 with venv and pip is enough.
PYTHON ?= python3
VENV := .venv
ifeq ($(OS),Windows_NT)
RUN := $(VENV)/Scripts/python
else
RUN := $(VENV)/bin/python
endif
# Processes that tests start, and the next run, needn't compile everything again.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: play test check bench sheets screenshots art sounds package release windows lock clean

play: $(VENV)/play.stamp
	$(RUN) -m squaretactics

test: $(VENV)/dev.stamp
	$(RUN) -m pytest -q -n auto --dist worksteal

check: test
	$(RUN) tools/checks.py

bench: $(VENV)/dev.stamp
	$(RUN) -m bench

art: $(VENV)/play.stamp
	$(RUN) tools/join_art.py
	$(RUN) tools/place_figures.py

sheets: art $(VENV)/dev.stamp
	$(RUN) tools/sheets.py --height 90
	$(RUN) tools/sheets.py --height 90 --grey
	$(RUN) tools/sheets.py --height 300
	$(RUN) tools/sheets.py --height 300 --cards
	$(RUN) tools/sheets.py --height 300 --cards --contrast
	$(RUN) tools/sheets.py --height 150 --board
	$(RUN) tools/sheets.py --height 90 --board
	$(RUN) tools/sheets.py --height 90 --board --grey
	$(RUN) tools/sheets.py --height 90 --board --contrast
	$(RUN) tools/sheets.py --height 60 --board
	$(RUN) tools/sheets.py --height 90 --board --sight protanopia
	$(RUN) tools/sheets.py --height 90 --board --sight deuteranopia
	$(RUN) tools/sheets.py --height 90 --board --sight tritanopia
	$(RUN) tools/silhouettes.py

screenshots: $(VENV)/play.stamp
	$(RUN) tools/screenshots.py
	$(RUN) tools/screenshots.py --strips

sounds: $(VENV)/dev.stamp
	$(RUN) tools/make_sounds.py

package: $(VENV)/dev.stamp
	$(RUN) tools/package.py

release: $(VENV)/dev.stamp
	$(RUN) tools/release.py

# On Linux, with Wine.
windows: $(VENV)/dev.stamp
	$(RUN) -m tools.windows all

lock: $(VENV)/dev.stamp
	$(RUN) tools/lock.py

clean:
	rm -rf $(VENV) out dist

$(VENV)/play.stamp: requirements.lock pyproject.toml tools/setup.py
	$(PYTHON) tools/setup.py requirements.lock $@

$(VENV)/dev.stamp: requirements-dev.lock pyproject.toml tools/setup.py
	$(PYTHON) tools/setup.py requirements-dev.lock $@
