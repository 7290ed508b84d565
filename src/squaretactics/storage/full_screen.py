"""A first glance at the settings, for what cannot wait until they are read: how the window opens."""

from __future__ import annotations

from typing import Final

from squaretactics.ordinary import ordinary
from squaretactics.storage.folders import DataFolder

SETTINGS: Final = "settings.json"


def fills_the_screen(folder: DataFolder) -> bool:
    """Say whether the window is to fill the screen, as far as the settings can be read at all."""
    import json  # only here: what opens the window should load little

    path = folder.root / SETTINGS
    try:
        ordinary(path)
        kept = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(kept, dict) and kept.get("full_screen") is True
