"""The card file: its contents, and refusal of a damaged one."""

from __future__ import annotations

from pathlib import Path

import pytest

from squaretactics.games.card_tactics.card_language import (
    ATTACK,
    CardInstruction,
    compile_instructions,
    parse_event_rule,
    quirk,
)
from squaretactics.games.card_tactics.cards import EVENTS, GROUPS, ITEM_GROUPS, ITEMS, SKILLS, UNITS, read
from squaretactics.games.card_tactics.text import MARKS, TOKENS
from squaretactics.resources import asset

TEXT = Path(asset("card_tactics", "cards.toml")).read_text(encoding="utf-8")


def test_there_are_66_cards_in_their_groups() -> None:
    assert len(UNITS) + len(ITEMS) + len(EVENTS) == 66
    assert [len(group) for group in GROUPS] == [7, 7, 6, 3, 2, 1]
    assert [len(group) for group in ITEM_GROUPS] == [12, 8, 5]
    assert len({skill.id for skill in SKILLS}) == len(SKILLS)


def test_every_card_has_its_text() -> None:
    assert all(skill.text.endswith(".") for skill in SKILLS)
    assert all(bool(unit.quirk) == bool(unit.quirk_do) for unit in (*UNITS, *ITEMS))
    assert all(name and rule for name, rule in (*TOKENS.values(), *MARKS.values()))


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ('"attack enemy +0", "on hit: push it 1"', '"strike enemy +0"'),
        ('"attack enemy +0", "on hit: push it 1"', '"on hit: push it 1"'),
        ('"attack enemy +0", "on hit: push it 1"', '"attack everybody +0"'),
        ('"attack enemy +0", "on hit: push it 1"', '"attack enemy +0 gently"'),
        ('"while position 1: defense +1"', '"while asleep: defense +1"'),
        ('"while position 1: defense +1"', '"while position 1: beauty +1"'),
        ('"when missed: give self attack 1"', '"when bored: give self attack 1"'),
        ('range = "1", boots = 1, do = ["attack enemy +0", "', 'range = "1-2", boots = 1, do = ["attack enemy +0", "'),
        ('health = 7', 'health = 0'),
        ('id = "guardian"', 'id = "Guardian!"'),
        ('name = "Bite", do', 'name = "Bite", range = "1", do'),
    ],
)  # fmt: skip
def test_unknown_card_data_is_refused(right: str, wrong: str) -> None:
    assert right in TEXT
    with pytest.raises(ValueError, match=r"\S"):
        read(TEXT.replace(right, wrong, 1))


def test_instructions_on_cards_are_compiled() -> None:
    (attack,) = compile_instructions(["attack enemy -1 harmless", "on crit: lose_item 1"])
    assert (attack.verb, attack.amount, attack.harmless, len(attack.lines)) == (ATTACK, -1, True, 1)
    assert isinstance(attack.lines[0], CardInstruction)
    assert parse_event_rule("heal heroes 1") is None
    assert quirk("when round if no bleed: heal self 1")[1] is True
