"""What a game brings to the commands without a window. Whatever it leaves out has a plain answer here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from argparse import Namespace, _ActionsContainer

Setup = TypeVar("Setup")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class CountCategory:
    """Something that `simulate` counts: its key as data, the heading of its table, and all that may be counted."""

    key: str
    heading: str
    names: Sequence[str]


@dataclass(frozen=True, slots=True)
class CardList:
    """All cards of a game, as data and as lines of text."""

    data: Mapping[str, Any]
    lines: Sequence[str]


class CliPlugin(Generic[Setup, E]):
    """One game at the command line."""

    # Set-up.
    def add_options(self, parser: _ActionsContainer) -> None:
        """Add the options that choose a set-up."""

    def add_match_option(self, parser: _ActionsContainer) -> None:
        """Add `--match`, which plays whole matches, if the game has matches."""

    def setup_data(self, chosen: Namespace) -> Mapping[str, Any]:
        """Return the set-up that those options choose, as `parse_setup` reads it, or raise BadSetup."""
        return {}

    # What happened.
    def begins_turn(self, event: E) -> bool:
        """Say whether a turn begins with an event, if the game has turns."""
        return False

    def counts(self) -> Sequence[CountCategory]:
        """Return what `simulate` counts besides points and wins."""
        return ()

    def counted(self, event: E) -> tuple[str, str] | None:
        """Return the key of a count and one of its names, if an event is counted."""
        return None

    # What there is.
    def columns(self, setup: Setup) -> Mapping[str, Sequence[str]]:
        """Return what else the table of seats tells: by heading, a word for each seat."""
        return {}

    def cards(self) -> CardList | None:
        """Return all cards, or None if the game has none to list."""
        return None
