"""No narration ever reveals what the person at the screen may not know; at a curtain it names no card at all."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame
import pytest

from squaretactics.games.card_tactics.cards import UNITS
from squaretactics.games.square_tactics.cards import CHARACTERS
from squaretactics.games.square_tactics.event_text import card_name
from squaretactics.games.square_tactics.rule_tables import PRINTED
from squaretactics.games.square_tactics.world_sampling import hidden_characters
from squaretactics.games.squirrel_squabble.coins import PLANS
from squaretactics.games.squirrel_squabble.moves import PLAN
from squaretactics.ui.kit.actions import ANNOUNCE_ALL_KEY, ANNOUNCE_LOG_KEY, REPEAT_KEY
from squaretactics.ui.kit.announcer import Announcer
from squaretactics.ui.square_tactics.ending.scene import ScoringScene
from tests.ui.card_tactics.table_driver import CONTEST
from tests.ui.card_tactics.table_driver import Seated as AtTheRun
from tests.ui.random_players import Player
from tests.ui.screen_reader import Ear
from tests.ui.squirrel_squabble.table_driver import DEALT
from tests.ui.squirrel_squabble.table_driver import Seated as InTheClearing

ASKING = (ANNOUNCE_ALL_KEY, REPEAT_KEY, ANNOUNCE_LOG_KEY)
ALL = {card_name(PRINTED, card) for card in range(len(CHARACTERS))}


class Eavesdropper:
    """Checks each line against the cards hidden from the person at the screen."""

    def __init__(self, player: Player) -> None:
        self.player, self.lines = player, 0
        self.at_curtains: set[str] = set()
        hands = player.hands
        hands.app.narration_on = True
        hands.loop.announcer = Announcer(hands.app, self.hear)
        player.preferences.change(tell_in_words=True)

    def hear(self, line: str) -> None:
        scene, hands = self.player.scene, self.player.hands
        if isinstance(hands.app.stack[-1], ScoringScene):
            return  # all cards are revealed
        controller = scene.controller
        assert controller.moving_curtain is None
        self.lines += 1
        if controller.curtain is not None:
            self.at_curtains.add(line)
            assert not any(name in line for name in ALL), line
            return
        hidden = map(partial(card_name, PRINTED), hidden_characters(scene.view))
        assert not any(name in line for name in hidden), (scene.viewer, line)


def test_two_people_hear_nothing_of_each_others_hands(tmp_path: Path) -> None:
    player = Player(tmp_path, "first", 2, draw_every=60)
    ear = Eavesdropper(player)
    turns = 0
    while not player.scene.controller.over and turns < 8:
        player.hands.wait(0.1)
        player.hands.key(*ASKING)
        if player.scene.controller.curtain is not None:
            player.hands.key(pygame.K_TAB, *ASKING, pygame.K_RETURN)
            player.hands.wait(0.5)
        elif player.scene.controller.my_turn:
            player.hands.key(*ASKING, pygame.K_TAB, pygame.K_TAB, *ASKING)
            player.play(player.chance.choice(player.scene.view.moves))
            turns += 1
    assert ear.lines > 300
    assert {"Seat 0, it's your turn", "Everyone else, cover your ears.", "I'm ready, button"} <= ear.at_curtains
    player.hands.app.stop()


def told_to_the_second(folder: Path, plan: tuple[int, ...]) -> list[str]:
    """Let the first person plan; return all narration from then until the second person plans."""
    hands = InTheClearing(folder, DEALT, (0, 1), draw_every=60)
    ear = Ear(hands)
    for _ in range(2):
        hands.until_asked()
        hands.key(pygame.K_RETURN)
        hands.wait(0.5)
        hands.face_somewhere()
    hands.until_asked()
    hands.key(pygame.K_RETURN)
    hands.wait(0.5)
    assert (hands.kind, hands.scene.viewer) == ("plan", 0)
    before = len(ear.heard)
    hands.scene.controller.submit((PLAN, *plan))
    while hands.scene.controller.curtain is None:
        hands.wait(0.05)
    hands.key(*ASKING, pygame.K_TAB, pygame.K_TAB, *ASKING)
    hands.scene.take_seat()
    hands.wait(0.5)
    assert (hands.kind, hands.scene.viewer) == ("plan", 1)
    hands.key(*ASKING, *(pygame.K_TAB,) * 30, *ASKING)
    hands.app.stop()
    return ear.heard[before:]


def test_plan_does_not_change_the_others_narration(tmp_path: Path) -> None:
    plainly = told_to_the_second(tmp_path / "one", PLANS[0])
    assert "Tom, it's your turn" in plainly
    assert "Action 1 of the plan: empty, next" in plainly
    assert any("has a plan" in line for line in plainly)
    assert told_to_the_second(tmp_path / "two", PLANS[-1]) == plainly


def test_heroes_in_a_contest_are_narrated_only_to_their_player(tmp_path: Path) -> None:
    hands = AtTheRun(tmp_path, CONTEST, draw_every=60)
    ear = Ear(hands)
    hands.until_asked()
    assert hands.scene.controller.curtain == 0
    hands.key(*ASKING, pygame.K_TAB, *ASKING)
    names = [unit.name for unit in UNITS]
    assert "Mia, it's your turn" in ear.heard
    assert not any(name in line for line in ear.heard for name in names)
    hands.scene.take_seat()
    hands.wait(0.5)
    hands.key(ANNOUNCE_ALL_KEY)
    assert any(line.startswith("Guardian, Hero") for line in ear.heard)
    hands.app.stop()


@pytest.mark.parametrize("falls", [True, False], ids=["falls", "rises"])
def test_moving_curtain_is_silent(tmp_path: Path, falls: bool) -> None:
    hands = InTheClearing(tmp_path, DEALT, (0, 1), draw_every=60, speed="normal")
    hands.until_asked()
    ear = Ear(hands)
    if falls:
        hands.key(pygame.K_RETURN)
        hands.wait(1)
        hands.face_somewhere()
        while hands.scene.controller.moving_curtain is None:
            hands.wait(0.02)
    else:
        hands.scene.take_seat()
    frames = 0
    while hands.scene.controller.moving_curtain is not None:
        before = len(ear.heard)
        hands.event(pygame.KEYDOWN, key=ASKING[frames % len(ASKING)], mod=0)
        if hands.scene.controller.moving_curtain is not None:
            assert ear.heard[before:] == []
            frames += 1
    assert frames > 5
    hands.wait(0.1)
    assert len(ear.heard) > before
    hands.app.stop()
