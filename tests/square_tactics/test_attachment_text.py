"""Text that explains a character's numbers."""

from __future__ import annotations

from squaretactics.games.square_tactics.action_kinds import FORE_SHIELDING, PORT_SHIELDING, WOUNDED, ZOMBIE
from squaretactics.games.square_tactics.event_text import attached_card_lines
from squaretactics.games.square_tactics.options import ACTION_KINDS


def test_attachment_is_named_with_its_bonus() -> None:
    lines = attached_card_lines([FORE_SHIELDING, ACTION_KINDS + WOUNDED])
    assert lines == ["Fore Shielding: +1 on its top.", "Wounded: \N{MINUS SIGN}1 on all sides."]


def test_same_card_attached_twice_takes_one_line() -> None:
    lines = attached_card_lines([WOUNDED, FORE_SHIELDING, ACTION_KINDS + WOUNDED])
    assert lines == [
        "2 \N{MULTIPLICATION SIGN} Wounded: \N{MINUS SIGN}2 on all sides.",
        "Fore Shielding: +1 on its top.",
    ]


def test_text_of_a_rotated_card_says_where_the_side_points() -> None:
    assert attached_card_lines([PORT_SHIELDING], 2) == ["Port Shielding: +1 on its left, now pointing right."]
    assert attached_card_lines([WOUNDED], 2) == attached_card_lines([WOUNDED])


def test_text_of_a_zombie_names_its_origin() -> None:
    assert attached_card_lines([ZOMBIE]) == ["Zombie: raised from a captured pile."]
