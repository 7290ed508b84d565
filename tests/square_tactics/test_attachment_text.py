"""The words that explain why a character's numbers are what they are."""

from __future__ import annotations

from squaretactics.games.square_tactics.action_kinds import FORE_SHIELDING, PORT_SHIELDING, WOUNDED, ZOMBIE
from squaretactics.games.square_tactics.event_text import attached_card_lines
from squaretactics.games.square_tactics.options import ACTION_KINDS


def test_what_is_attached_is_named_with_what_it_adds() -> None:
    lines = attached_card_lines([FORE_SHIELDING, ACTION_KINDS + WOUNDED])
    assert lines == ["Fore Shielding: +1 on top.", "Wounded: \N{MINUS SIGN}1 on all sides."]


def test_the_same_card_attached_twice_is_told_in_one_line() -> None:
    lines = attached_card_lines([WOUNDED, FORE_SHIELDING, ACTION_KINDS + WOUNDED])
    assert lines == [
        "2 \N{MULTIPLICATION SIGN} Wounded: \N{MINUS SIGN}2 on all sides.",
        "Fore Shielding: +1 on top.",
    ]


def test_of_a_card_that_lies_turned_it_is_told_where_the_side_points() -> None:
    assert attached_card_lines([PORT_SHIELDING], 2) == ["Port Shielding: +1 on left, which points right."]
    assert attached_card_lines([WOUNDED], 2) == attached_card_lines([WOUNDED])


def test_of_a_zombie_it_is_told_where_it_comes_from() -> None:
    assert attached_card_lines([ZOMBIE]) == ["Zombie: raised from a captured pile."]
