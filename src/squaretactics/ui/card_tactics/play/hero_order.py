"""Save the heroes' arranged order in the settings when a run is left, for resuming it.

It isn't a decision yet, so the record doesn't hold it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from squaretactics.games.card_tactics.cards import UNIT_OF, UNITS
from squaretactics.ui.card_tactics.game_types import GameTable
from squaretactics.ui.card_tactics.settings import CardTacticsSettings
from squaretactics.ui.kit.preferences import Preferences

_MOST: Final = 8  # runs with a saved order


def save_hero_order(preferences: Preferences, table: GameTable, order: Sequence[int]) -> None:
    """Save the order of hero cards for a table's run; an empty one removes it."""
    record = table.record
    if record is None:
        return
    before = preferences.of(CardTacticsSettings).laid
    kept = {name: laid for name, laid in before.items() if name != record.name}
    if order:
        kept[record.name] = len(table.session.history), tuple(UNITS[card].id for card in order)
    if kept != before:
        preferences.change_of(CardTacticsSettings, laid=dict([*kept.items()][-_MOST:]))


def saved_hero_order(preferences: Preferences, table: GameTable) -> list[int]:
    """Return the saved order of hero cards, if the run is still at the same decision."""
    record = table.record
    decisions, heroes = preferences.of(CardTacticsSettings).laid.get("" if record is None else record.name, (-1, ()))
    return [UNIT_OF[hero] for hero in heroes if hero in UNIT_OF] if decisions == len(table.session.history) else []
