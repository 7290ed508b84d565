"""Read the few settings that the window needs to open, without loading pydantic."""

from __future__ import annotations

from typing import Final, NamedTuple

from squaretactics.regular_file import regular_file_stat
from squaretactics.storage.data_folder import DataFolder

SETTINGS: Final = "settings.json"


class SavedWindow(NamedTuple):
    """The state of the window when it was last closed."""

    full_screen: bool = False
    size: tuple[int, int] | None = None  # when it isn't full screen
    language: str = ""  # if one was chosen


def read_saved_window(folder: DataFolder) -> SavedWindow:
    """Return the saved state of the window, with defaults for whatever can't be read."""
    import json  # imported late: opening the window should load little

    path = folder.root / SETTINGS
    try:
        regular_file_stat(path)
        kept = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return SavedWindow()
    if not isinstance(kept, dict):
        return SavedWindow()
    full_screen, language = kept.get("full_screen") is True, kept.get("language")
    size: tuple[int, int] | None = None
    match kept.get("window"):
        case [int(width), int(height)] if width > 0 and height > 0:
            size = width, height
    return SavedWindow(full_screen, size, language if isinstance(language, str) else "")
