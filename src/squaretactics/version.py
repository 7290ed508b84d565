"""Hold the program's version and build form, without importing anything else."""

from __future__ import annotations

__version__ = "1.1.0"


def build_form() -> str:
    """Return "compiled" if the hot modules are compiled libraries, else "plain"."""
    from importlib.machinery import EXTENSION_SUFFIXES  # imported late: starting doesn't need it
    from importlib.util import find_spec

    found = find_spec("squaretactics.core.rng")  # a hot module
    return "compiled" if found and found.origin and found.origin.endswith(tuple(EXTENSION_SUFFIXES)) else "plain"
