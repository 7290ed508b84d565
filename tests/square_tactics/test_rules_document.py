"""The rules document covers everything in the game."""

from __future__ import annotations

from pathlib import Path

from squaretactics.games.square_tactics.card_texts import ABILITIES, ACTIONS
from squaretactics.games.square_tactics.cards import CARDS_PER_FACTION, CHARACTERS
from tests.docs.proof import Table, split_at, tables_in

RULES = Path(__file__).parents[2] / "docs" / "rules" / "square_tactics.md"


def table_of(chapter: str) -> Table:
    (table,) = tables_in(split_at(RULES.read_text(encoding="utf-8"), "##")[chapter])
    return table


def test_rules_list_every_ability_in_order_with_its_numbers() -> None:
    table = table_of("The 18 abilities")
    assert table.column("No.") == [str(number) for number in range(1, 19)]
    assert table.column("Ability") == [title for title, _ in ABILITIES.values()]
    aliens = CHARACTERS[:CARDS_PER_FACTION]
    assert table.column("Numbers") == ["/".join(str(number) for _, number in character.sides) for character in aliens]


def test_rules_list_every_action_card() -> None:
    assert sorted(table_of("The 18 action cards").column("Card")) == sorted(name for name, _ in ACTIONS.values())
