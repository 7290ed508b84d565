"""Read families of players' own from files."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

from squaretactics.core.spec import BadSetup
from squaretactics.core.validation_errors import validated
from squaretactics.games.square_tactics.cards import OwnFamily
from squaretactics.os_errors import reason
from squaretactics.regular_file import regular_file_stat
from squaretactics.storage.family_file import SUFFIX, BadFamily, SharedFamily, read_family_file
from squaretactics.translation import say

_SIZE_LIMIT: Final = 64 * 1024


def read_own_family(path: Path) -> OwnFamily:
    """Return the family in a `family.toml` or in a file that a player gave away, or raise BadSetup."""
    return read_shared_family(path).family


def read_shared_family(path: Path) -> SharedFamily:
    """Return a family as `read_own_family`, with the pictures in its file."""
    if path.suffix.lower() != SUFFIX:
        return SharedFamily(_family_in_text(path), {})
    try:
        return read_family_file(path)
    except BadFamily as error:
        raise BadSetup(say("{path}: {reason}", path=path, reason=str(error))) from error


def _family_in_text(path: Path) -> OwnFamily:
    try:
        if regular_file_stat(path).st_size > _SIZE_LIMIT:
            raise BadSetup(say("{path} is too large to be a family", path=path))
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadSetup(say("{path} can't be read: {reason}", path=path, reason=reason(error))) from error
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadSetup(say("{path} isn't a family: it must be a TOML file", path=path)) from error
    try:
        return validated(OwnFamily, data)
    except BadSetup as error:
        raise BadSetup(say("{path} has a family that can't play: {reason}", path=path, reason=str(error))) from error
