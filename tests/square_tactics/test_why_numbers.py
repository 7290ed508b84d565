"""The words that explain why a character's numbers are what they are."""

from __future__ import annotations

from squaretactics.games.square_tactics.action_kinds import FORE_SHIELDING, WOUNDED, ZOMBIE
from squaretactics.games.square_tactics.options import ACTION_KINDS
from squaretactics.games.square_tactics.phrases import why_numbers


def test_what_is_attached_is_named_with_what_it_adds() -> None:
    lines = why_numbers([FORE_SHIELDING, ACTION_KINDS + WOUNDED])
    assert lines == ["Fore Shielding: +1 on top.", "Wounded: \N{MINUS SIGN}1 on all sides."]


def test_the_same_card_attached_twice_is_told_in_one_line() -> None:
    lines = why_numbers([WOUNDED, FORE_SHIELDING, ACTION_KINDS + WOUNDED])
    assert lines == [
        "2 \N{MULTIPLICATION SIGN} Wounded: \N{MINUS SIGN}2 on all sides.",
        "Fore Shielding: +1 on top.",
    ]


def test_a_card_that_changes_no_number_is_not_named() -> None:
    assert why_numbers([ZOMBIE]) == []
