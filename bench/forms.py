"""Benchmark the engine in both forms of the program, plain and compiled, taking turns in one run."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Mapping
from typing import Final

from tools.compile import ROOT, CannotCompile, environment

PLAIN, COMPILED = "plain", "compiled"
# Goals: the compiled form's share of the reference loop's speed, its speed-up over the plain form, and time limits.
OF_REFERENCE: Final = {"first": 0.6, "full": 0.4}
TIMES: Final = {"squirrels, playouts/s": 1.8, "cards, playouts/s": 1.8}
COPY_GOAL: Final = 5.0
VERIFY_GOAL: Final = 50.0
_ROUND: Final = """
import json, sys
from bench import engine
from squaretactics.version import build_form
figures = engine.measure(1, float(sys.argv[2]), int(sys.argv[1]))
print(json.dumps({"form": build_form(), "figures": figures}))
"""

Figures = dict[str, dict[str, float]]  # by form and name


def measure(rounds: int, seconds: float) -> Figures:
    """Measure both forms, or the plain one if compiling isn't possible; return the medians."""
    plain = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    given = {PLAIN: plain}
    try:
        given[COMPILED] = environment()
    except CannotCompile as error:
        print(f"{error} So the plain form is measured alone.")
    found: dict[str, dict[str, list[float]]] = {form: {} for form in given}
    for turn in range(rounds):
        for form, variables in given.items():
            for name, value in _a_round(form, variables, turn, seconds).items():
                found[form].setdefault(name, []).append(value)
    return {
        form: {name: statistics.median(values) for name, values in figures.items()} for form, figures in found.items()
    }


def _a_round(form: str, variables: Mapping[str, str], turn: int, seconds: float) -> dict[str, float]:
    command = [sys.executable, "-c", _ROUND, str(turn), str(seconds)]
    told = subprocess.run(command, cwd=ROOT, env=variables, check=True, stdout=subprocess.PIPE, text=True)
    answer = json.loads(told.stdout)
    assert answer["form"] == form, f"the {form} form was to be measured, but the {answer['form']} one ran"
    figures: dict[str, float] = answer["figures"]
    return figures


def table(measured: Figures) -> list[str]:
    """Return lines to print: each figure by form, the speed-up of the compiled form, and the goal."""
    lines = [f"{'':40} {' '.join(f'{form:>14}' for form in measured)}"]
    for name, plain in measured[PLAIN].items():
        values = " ".join(f"{figures[name]:14,.2f}" for figures in measured.values())
        times = measured[COMPILED][name] / plain if COMPILED in measured else None
        ratio = "" if times is None or "reference " in name else f"   {times:5.2f} times"
        lines.append(f"{name:40} {values}{ratio}{goal(name)}")
    return lines


def goal(name: str) -> str:
    """Return the text of a figure's goal, or ""."""
    if name.endswith("of reference") and (share := OF_REFERENCE.get(name.split()[0])):
        return f"   goal compiled {share:.2f} or more"
    if name in TIMES:
        return f"   goal {TIMES[name]} times or more"
    if name.startswith("copy"):
        return f"   goal {COPY_GOAL} or less"
    return f"   goal {VERIFY_GOAL} or less" if name.startswith("verify") else ""
