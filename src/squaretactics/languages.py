"""List the program's languages and find the one that a user prefers."""

from __future__ import annotations

import os
import struct
from collections.abc import Iterable
from typing import Final

from squaretactics.resources import MissingAsset, asset
from squaretactics.translation import ENGLISH, use

# Each name is in its own language, so that its speakers find it. Native readers have checked only English so far.
LANGUAGES: Final = {ENGLISH: "English", "de": "Deutsch", "es": "Español"}
_TELL: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # the first variable that is set wins


def first_supported(preferred: Iterable[str]) -> str:
    """Return the first supported language, or English; "de_AT" counts as German."""
    spoken = (code.replace("-", "_").partition("_")[0].partition(".")[0].lower() for code in preferred)
    return next((code for code in spoken if code in LANGUAGES), ENGLISH)


def environment_language() -> str:
    return first_supported(next(filter(None, map(os.environ.get, _TELL)), "").split(":"))


def system_language() -> str:
    """Return the supported language that the system prefers, for the window."""
    import pygame  # imported here: commands without a window don't need it

    return first_supported(locale["language"] for locale in pygame.system.get_pref_locales())


def switch_language(language: str) -> bool:
    """Switch all text to a language. Return False if its catalogue can't be read; English is used instead."""
    try:
        use(language) if language == ENGLISH else use(language, asset("languages"))
    except (OSError, ValueError, struct.error, MissingAsset):
        use()
        return False
    return True
