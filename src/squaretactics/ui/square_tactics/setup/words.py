"""What the rules of a game are called, by its set-up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pydantic import ValidationError

from squaretactics.games.square_tactics.options import Setup, preset_name
from squaretactics.games.square_tactics.text import PRESETS

OWN_MIX_TITLE: Final = "Own mix"
_UNKNOWN: Final = "Unknown rules"


def setup_of(noted: Mapping[str, Any]) -> Setup | None:
    """Read a set-up as records note it; None if this program does not know such rules."""
    try:
        return Setup.model_validate(noted)
    except ValidationError:
        return None


def variant(setup: Setup | None) -> str:
    """Return what a game's rules are called."""
    if setup is None:
        return _UNKNOWN
    name = preset_name(setup)
    return OWN_MIX_TITLE if name is None else PRESETS[name][0]
