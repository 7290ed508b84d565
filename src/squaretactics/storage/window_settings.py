"""Read the few settings that the window needs to open, without loading pydantic."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

from squaretactics.regular_file import regular_file_stat
from squaretactics.storage.data_folder import DataFolder

SETTINGS: Final = "settings.json"
PEOPLE: Final = "people.json"
PERSONAL: Final = "people"  # the folder of the settings of all people but the first


class SavedWindow(NamedTuple):
    """The state of the window when it was last closed."""

    full_screen: bool = False
    size: tuple[int, int] | None = None  # when it isn't full screen
    language: str = ""  # if one was chosen


def read_saved_window(folder: DataFolder) -> SavedWindow:
    """Return the saved state of the window, with defaults for whatever can't be read."""
    kept, people = _read(folder.root / SETTINGS), _read(folder.root / PEOPLE)
    full_screen, own = kept.get("full_screen") is True, kept
    if (current := people.get("current")) != people.get("first"):
        own = _read(folder.root / PERSONAL / f"{current}.json")
    language = own.get("language")
    size: tuple[int, int] | None = None
    match kept.get("window"):
        case [int(width), int(height)] if width > 0 and height > 0:
            size = width, height
    return SavedWindow(full_screen, size, language if isinstance(language, str) else "")


def _read(path: Path) -> dict[str, Any]:
    """Return what a file of JSON holds; nothing if it can't be read."""
    import json  # imported late: opening the window should load little

    try:
        regular_file_stat(path)
        kept = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return {}
    return kept if isinstance(kept, dict) else {}
