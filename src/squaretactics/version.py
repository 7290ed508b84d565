"""The program's version and form, apart from the package that offers everything: nothing else comes with them."""

from __future__ import annotations

__version__ = "1.0.0"


def build_form() -> str:
    """Say in which form the program runs: "compiled" where the hot modules are libraries, or "plain"."""
    from importlib.machinery import EXTENSION_SUFFIXES  # only here: a start can do without
    from importlib.util import find_spec

    found = find_spec("squaretactics.core.rng")  # a hot module
    return "compiled" if found and found.origin and found.origin.endswith(tuple(EXTENSION_SUFFIXES)) else "plain"
