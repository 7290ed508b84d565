"""The words that explain why a character's numbers are what they are."""

from __future__ import annotations

from squaretactics.games.square_tactics.action_kinds import FORE_SHIELDING, WOUNDED, ZOMBIE
from squaretactics.games.square_tactics.cards import CHARACTERS
from squaretactics.games.square_tactics.options import ACTION_KINDS, preset
from squaretactics.games.square_tactics.phrases import why_numbers
from squaretactics.games.square_tactics.rulebook import rules_of

RULES = rules_of(preset("full", 2))
PLAIN = next(card for card, row in enumerate(CHARACTERS) if row.ability == "redraw")
GUARD = next(card for card, row in enumerate(CHARACTERS) if row.ability == "guard_top_left")


def test_what_is_attached_is_named_with_what_it_adds() -> None:
    lines = why_numbers(RULES, PLAIN, [FORE_SHIELDING, ACTION_KINDS + WOUNDED])
    assert lines == ["Fore Shielding: +1 on top.", "Wounded: \N{MINUS SIGN}1 on all sides."]


def test_the_same_card_attached_twice_is_told_in_one_line() -> None:
    lines = why_numbers(RULES, PLAIN, [WOUNDED, FORE_SHIELDING, ACTION_KINDS + WOUNDED])
    assert lines == [
        "2 \N{MULTIPLICATION SIGN} Wounded: \N{MINUS SIGN}2 on all sides.",
        "Fore Shielding: +1 on top.",
    ]


def test_a_card_that_changes_no_number_is_not_named() -> None:
    assert why_numbers(RULES, PLAIN, [ZOMBIE]) == []


def test_a_guard_says_when_it_counts() -> None:
    assert why_numbers(RULES, GUARD, []) == ["Top and left count 1 more when attacked."]


def test_without_abilities_there_are_no_guards() -> None:
    assert why_numbers(rules_of(preset("first", 2)), GUARD, []) == []
