"""Everything fits at the table of Card Tactics: no text overlaps or is cut off, and answers don't overlap."""

from __future__ import annotations

import random
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from squaretactics.games.card_tactics.moves import USE
from squaretactics.games.card_tactics.options import CombatSetup, CustomSetup, Setup
from squaretactics.games.card_tactics.spec import CARD_TACTICS
from tests.ui.card_tactics.table_driver import Seated
from tests.ui.card_tactics.test_hints import Muser
from tests.ui.drawn_text import crossings, cut, words_on
from tests.ui.settled_scene import picture_of

SETUP = Setup(
    leads=(0, 0, 1),
    team=("ranger", "alchemist", "pyromancer"),
    own=CustomSetup(
        combats=(
            CombatSetup(rarity="rare", boss=True),
            CombatSetup(rarity="unique", boss=True),
            CombatSetup(rarity="common"),
        ),
        starting_items=5,
        hero_health=3,
    ),
)
_LOOKS = 6  # checks per kind of decision


class Reader(Seated):
    """Checks the screen a few times at every kind of decision."""

    def __init__(self, folder: Path, size: tuple[int, int], text: int) -> None:
        super().__init__(folder, SETUP, size=size, draw_every=10_000, seed=8, speed="normal")
        self.scene.preferences.change(text_size=text)
        self.app.text_scale = text / 100
        self.scene.layout(size)
        self.scene.table.hints, self.scene.table.thinker = True, Muser(CARD_TACTICS)
        self.wrong: set[object] = set()
        self.looks: dict[str, int] = {}

    def watch(self) -> None:
        """Wait for a decision, and check the animations on the way."""
        controller = self.scene.controller
        while not (controller.kind or controller.over):
            self.wait(0.3)
            if self.scene.table_view.event_now is not None:
                self.look(type(self.scene.table_view.event_now).__name__, 2)

    def look(self, kind: str, times: int = _LOOKS) -> None:
        """Check that no text or button overlaps or is cut off."""
        if self.looks.setdefault(kind, 0) >= times:
            return
        self.looks[kind] += 1
        page = picture_of(self.app)
        assert words_on(page)
        self.wrong |= {(kind, found) for found in (*crossings(page), *cut(page))}
        window = self.app.window.get_rect()
        answers = [answer.rect for answer in (*self.scene.table_choices.answers, *self.scene.table_choices.tools)]
        self.wrong |= {(kind, "outside") for rect in answers if not window.contains(rect)}
        self.wrong |= {(kind, "across") for one, two in combinations(answers, 2) if one.colliderect(two)}

    def play(self, decisions: int) -> None:
        """Play at random, and check the screen on the way."""
        chance = random.Random(4)
        for _ in range(decisions):
            self.watch()
            controller = self.scene.controller
            if controller.over:
                return
            self.look(self.kind)
            uses = controller.moves_of_verb(USE)
            if self.looks.get("hint", 0) < 3 and self.kind in ("action", "camp", "reroll"):
                self.key(pygame.K_h)
                self.wait(0.1)
                self.look("hint")
                controller.hint_controller.put_away()
            if uses and self.looks.get("taken up", 0) < _LOOKS:
                controller.pick(chance.choice(uses)[1])
                for place in [*self.scene.table_focus.places().values()][-4:]:
                    self.move(place.center)
                    self.look("taken up")
                controller.cancel_choice()
            controller.submit(chance.choice(uses or controller.moves))


@pytest.mark.parametrize(
    ("size", "text"),
    [
        ((1280, 720), 100),
        ((960, 540), 150),
        ((700, 1050), 100),
        *(
            pytest.param(*look, marks=pytest.mark.long)
            for look in (((1280, 720), 150), ((640, 400), 100), ((900, 1200), 150))
        ),
    ],
    ids=str,
)
@pytest.mark.usefixtures("tracked")
def test_no_text_overlaps_or_is_cut_off_at_the_table(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    reader = Reader(tmp_path, size, text)
    reader.play(60)
    happened = {"EventRevealed", "DiceRolled", "Struck", "EnemyCame", "SkillUsed"}
    assert {"action", "camp", "hint", "taken up", *happened} <= {*reader.looks}
    assert reader.wrong == set()
    reader.app.stop()
