"""Events are put into words in full, or shortened for the log beside the board."""

from __future__ import annotations

import pytest

from squaretactics.games.square_tactics import events as e
from squaretactics.games.square_tactics.action_kinds import AFT_SHIELDING, WOUNDED
from squaretactics.games.square_tactics.event_text import SquareEventFormatter
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.rule_tables import rules_of
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS

RULES = rules_of(preset("full", 2))
CLASH = e.Compared(0, 0, 1, 5, 18, 1, 3, 4, "win")


@pytest.mark.parametrize(
    ("event", "left_out"),
    [
        (CLASH, ["(right)", "(left)"]),
        (e.CharacterPlayed(0, 0, 4, 2, False), ["facing south"]),
        (e.CharacterTurned(0, 0, 4, 2), ["to face south"]),
        (e.ActionPlayed(0, AFT_SHIELDING), ["bottom"]),
        (e.Attached(0, AFT_SHIELDING, 0, 4), ["bottom"]),
    ],
)
def test_brief_text_leaves_out_sides_and_facings(event: e.Event, left_out: list[str]) -> None:
    full, brief = (SquareEventFormatter(RULES, ["Mia", "Tom"], brief).tell(event) for brief in (False, True))
    assert all(words in full and words not in brief for words in left_out)
    assert full.startswith(brief.split()[0])


def test_full_text_equals_the_games_own_text() -> None:
    setup = preset("full", 2)
    assert SQUARE_TACTICS.tell(setup, CLASH, ["Mia", "Tom"]) == SquareEventFormatter(RULES, ["Mia", "Tom"]).tell(CLASH)


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (e.GameBegan(0), "You start"),
        (e.CharacterDrawn(0, None), "You draw a character"),
        (e.CharacterPlayed(0, 0, 4, 0, True), "You raise Friendly Alien to b2"),
        (e.Gifted(1, 0, 0), "Tom sacrifices Friendly Alien to you"),
        (e.Traded(0, 1, 0), "You give Friendly Alien to Tom"),
        (e.GameEnded((9, 5), (0,), "full_board"), "The board is full. You 9, Tom 5. You win."),
        (e.GameEnded((9, 9), (0, 1), "full_board"), "The board is full. You 9, Tom 9. You and Tom share the win."),
        (e.CharacterDrawn(1, None), "Tom draws a character"),
        (
            e.Shed(0, 4, (AFT_SHIELDING, WOUNDED, AFT_SHIELDING)),
            "Discarded from under Friendly Alien: 2 \N{MULTIPLICATION SIGN} Aft Shielding, Wounded",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_player_called_you_is_addressed_as_you(event: e.Event, line: str) -> None:
    assert SquareEventFormatter(RULES, ["You", "Tom"], brief=True).tell(event) == line
