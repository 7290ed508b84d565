"""What a player is told while a fight lasts: true numbers, every word of a plan, and nothing upon anything else."""

from __future__ import annotations

from pathlib import Path

from squaretactics.games.card_tactics.attacks import number_parts
from squaretactics.games.card_tactics.options import Setup
from squaretactics.ui.card_tactics.table.display import Display
from tests.games.card_tactics.scenario import Fight
from tests.ui.card_tactics.seated import Seated

TEAM = Setup(team=("guardian", "duelist", "ranger"))


def seated_at(folder: Path, fight: Fight, size: tuple[int, int] = (1280, 720)) -> Seated:
    """Return hands at a table at which a fight has come so far."""
    hands = Seated(folder, TEAM, size=size)
    fight.state.ready[3:] = [True] * 3
    hands.scene.table.session._state = fight.state
    hands.scene.sitting.look_from(0)
    hands.scene.sitting.ask()
    hands.wait(0.2)
    return hands


def test_a_shield_shows_what_the_dice_have_to_come_to(tmp_path: Path) -> None:
    fight = Fight("ranger(defense 2) duelist guardian | wolf orc skeleton", "ranger")
    hands = seated_at(tmp_path, fight)
    display: Display = hands.scene.display
    for slot, unit in enumerate(fight.state.unit):
        assert display.defense(unit) == sum(number_parts(fight.state, slot)), unit
    guardian = display.heroes[0]
    before = display.defense(guardian)
    display.heroes.reverse()
    assert display.defense(guardian) == before - 1  # it is no longer first in line
    hands.app.stop()
