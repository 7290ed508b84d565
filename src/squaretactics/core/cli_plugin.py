"""Let a game extend the commands that need no window. The defaults here do nothing."""

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
    """A category that `simulate` counts: its data key, its table heading, and the names it counts."""

    key: str
    heading: str
    names: Sequence[str]


@dataclass(frozen=True, slots=True)
class CardList:
    data: Mapping[str, Any]
    lines: Sequence[str]


class CliPlugin(Generic[Setup, E]):
    """What one game adds to the command line."""

    def add_options(self, parser: _ActionsContainer) -> None:
        """Add the options that choose a setup."""

    def add_match_option(self, parser: _ActionsContainer) -> None:
        """Add `--match`, which plays whole matches, if the game has them."""

    def setup_data(self, chosen: Namespace) -> Mapping[str, Any]:
        """Return the setup that the chosen options specify, as data for `parse_setup`, or raise BadSetup."""
        return {}

    # Events.
    def begins_turn(self, event: E) -> bool:
        return False

    def counts(self) -> Sequence[CountCategory]:
        """Return the categories that `simulate` counts besides points and wins."""
        return ()

    def counted(self, event: E) -> tuple[str, str] | None:
        """Return a category's key and the name to count for this event, or None."""
        return None

    # Listings.
    def columns(self, setup: Setup) -> Mapping[str, Sequence[str]]:
        """Return extra columns for the table of seats: for each heading, one word per seat."""
        return {}

    def cards(self) -> CardList | None:
        """Return all cards, or None if the game has no cards to list."""
        return None
