"""Compare games between Linux and Windows: records, events and bots' choices, byte for byte."""

from __future__ import annotations

import os
import subprocess
import sys

from tools.compile import CannotCompile
from tools.same_games import differences
from tools.windows.compiled import compiled
from tools.windows.wine import PYTHON, ROOT, Trouble, run, session, windows_path


def compare(games: int, chosen: int) -> None:
    """Play this many random games at each table, and let bots make this many choices, on both systems."""
    words = ["tools/same_games.py", "--tell", "--games", str(games), "--chosen", str(chosen)]
    windows = _environment()
    plain = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    with subprocess.Popen([sys.executable, *words], cwd=ROOT, env=plain, stdout=subprocess.PIPE, text=True) as here:
        with session():
            there = run(PYTHON, *words, shown=windows, limit=3600.0, quiet=True)
        told, _ = here.communicate()
    if here.returncode:
        raise Trouble(f"on Linux, the games ended with {here.returncode}.")
    (form, *ours), (other_form, *theirs) = told.splitlines(), there.splitlines()
    differ = differences(ours, theirs)
    print(
        f"{len(ours)} tables and bots compared, {len(differ)} differ between Linux ({form}) and Windows ({other_form})"
    )
    if differ:
        raise Trouble("these differ, Linux first:\n" + "\n".join(differ))


def _environment() -> dict[str, str]:
    """Return variables with which the Windows Python runs the compiled form, or the plain one if it can't be built."""
    try:
        return {"PYTHONPATH": windows_path(compiled())}
    except CannotCompile as error:
        print(error, file=sys.stderr)
        return {}
