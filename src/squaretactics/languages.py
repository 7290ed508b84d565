"""The languages that the program speaks, and which of them somebody wants."""

from __future__ import annotations

import os
import struct
from collections.abc import Iterable
from typing import Final

from squaretactics.resources import MissingAsset, asset
from squaretactics.translation import ENGLISH, use

# Each by its own name, as whoever speaks it looks for it. No native reader has gone over any but English yet.
LANGUAGES: Final = {ENGLISH: "English", "de": "Deutsch", "es": "Español"}
_TELL: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # the first of them that is set


def first_supported(preferred: Iterable[str]) -> str:
    """Return the first language of several that the program speaks, else English; "de_AT" is German."""
    spoken = (code.replace("-", "_").partition("_")[0].partition(".")[0].lower() for code in preferred)
    return next((code for code in spoken if code in LANGUAGES), ENGLISH)


def environment_language() -> str:
    """Return the language that a terminal is set to."""
    return first_supported(next(filter(None, map(os.environ.get, _TELL)), "").split(":"))


def switch_language(language: str) -> bool:
    """Say everything in a language from now on; if it cannot be read, in English. Return whether it can."""
    try:
        use(language) if language == ENGLISH else use(language, asset("languages"))
    except (OSError, ValueError, struct.error, MissingAsset):
        use()
        return False
    return True
