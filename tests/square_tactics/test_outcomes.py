"""The outcome of a contact, read from events: why a character was captured, stopped or spared."""

from __future__ import annotations

import pytest

from squaretactics.games.square_tactics import fight_outcomes as o
from squaretactics.games.square_tactics.abilities import ABILITY_IDS, SECOND_WIND, SNARE
from squaretactics.games.square_tactics.action_kinds import EMERGENCY_MANEUVERS
from squaretactics.games.square_tactics.cards import NUMBERS
from squaretactics.games.square_tactics.events import (
    AbilityUsed,
    ActionPlayed,
    Captured,
    CharacterMoved,
    Compared,
    Event,
    ProcessingEnded,
    Sheltered,
    SideSkipped,
)
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.rule_tables import rules_of

RULES = rules_of(preset("full", 2))
GUARD = 18 + ABILITY_IDS.index("guard_top_left")
PLAIN = 18 + ABILITY_IDS.index("redraw")
TOP, BOTTOM = 0, 2


def met(behind: int, foe: int = PLAIN, attached: tuple[int, int] = (0, 0), guard: int = 0) -> Compared:
    """Return a comparison in which the attacker's number is lower than the foe's by `behind`. Either may have an
    attached bonus, and the foe a guard's bonus.
    """
    against = NUMBERS[foe][TOP] + attached[1] + guard
    card = next(card for card in range(18, 36) if NUMBERS[card][BOTTOM] + attached[0] == against - behind)
    outcome = "win" if behind < 0 else "loss" if behind else "tie"
    return Compared(card, 4, BOTTOM, against - behind, foe, 1, TOP, against, outcome)


def outcome(event: Compared, *after: Event) -> str:
    return o.fight_outcomes(RULES, [event, *after])[0].outcome


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (met(-1), o.CAPTURES),
        (met(0), o.TIE),
        (met(1), o.STOPS),
        (met(0, GUARD, guard=1), o.GUARD_TIES),
        (met(1, GUARD, guard=1), o.GUARD_STOPS),
        (met(2, GUARD, guard=1), o.STOPS),
        (met(0, attached=(0, 1)), o.SHIELD_TIES),
        (met(1, attached=(0, 1)), o.SHIELD_STOPS),
        (met(0, attached=(-1, 0)), o.WOUND_TIES),
        (met(1, attached=(-1, 0)), o.WOUND_STOPS),
        (met(1, GUARD, attached=(0, -1), guard=1), o.GUARD_STOPS),
    ],
)
def test_deciding_factor_is_named(event: Compared, expected: str) -> None:
    assert outcome(event, ProcessingEnded(0, event.card)) == expected


def test_loss_counts_as_a_stop_only_once_processing_has_ended() -> None:
    loss = met(1)
    assert outcome(loss) == o.LOSES
    assert outcome(loss, AbilityUsed(0, loss.card, SECOND_WIND)) == o.GOES_ON
    snared = AbilityUsed(1, loss.foe, SNARE), Captured(1, loss.card, 0, loss.space, loss.foe)
    assert outcome(loss, *snared, ProcessingEnded(0, loss.card)) == o.SNARED


def test_characters_that_escape_comparison_are_listed() -> None:
    told = [
        SideSkipped(0, 4, TOP),
        ActionPlayed(1, EMERGENCY_MANEUVERS),
        CharacterMoved(1, PLAIN, 1, 0),
        CharacterMoved(1, PLAIN, 0, 3),
        Sheltered(1, GUARD, 5),
    ]
    found = [(contact.outcome, contact.card, contact.space) for contact in o.fight_outcomes(RULES, told)]
    assert found == [(o.SKIPPED, 0, 4), (o.DODGES, PLAIN, 1), (o.PROTECTED, GUARD, 5)]


def test_modified_number_is_shown_as_a_sum() -> None:
    event = met(0, GUARD, attached=(-1, 1), guard=1)
    printed, own = NUMBERS[GUARD][TOP], NUMBERS[event.card][BOTTOM]
    assert list(map(str, o.numbers(RULES, event))) == [f"{own}\N{MINUS SIGN}1", f"{printed}+1+1"]
