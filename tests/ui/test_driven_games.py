"""Many games played through the screen with random interruptions; nothing may break."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest

from squaretactics.games.square_tactics.abilities import ABILITY_IDS
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.decisions import DECISION_KINDS
from squaretactics.games.square_tactics.events import AbilityUsed, ActionPlayed
from squaretactics.games.square_tactics.move_kinds import PLAY
from squaretactics.ui.square_tactics.settings import SquareTacticsSettings
from squaretactics.ui.table import thinker
from squaretactics.ui.table.pause import PauseScene
from tests.ui.random_players import Player, Typist

SIZES = [(1280, 720), (640, 400), (960, 540), (700, 900), (2000, 700), (1000, 900)]
SPEEDS = ["instant", "normal", "instant", "fast", "instant", "slow"]
WINDOWS = ["able", "holding"]
ACTION_CARDS = {
    "first": ["off"],
    "abilities": ["off"],
    "full": ["shared", "personal"],
    "mayhem": ["shared", "personal"],
}
OTHER_SETTINGS = {
    "reduced_motion": [False, True],
    "high_contrast": [False, True],
    "colour_blind": [True, False],
    "text_size": [100, 125, 150],
}
OPTIONS = {"numbers": ["upright", "printed"], "table": ["turns", "stays"], "confirm_play": [False, True]}
# Only one in this many frames is drawn, or half as many by keyboard, where a game has more frames.
DRAW_EVERY = 60
SOON = (567, 2384, 1460)  # everything comes up within the games of these seeds


class Restless(Player):
    """Does something unrelated before some decisions."""

    def settle(self) -> None:
        """Let the others' events play, sometimes fast-forwarded."""
        if self.chance.random() < 0.3 and self.scene.director.busy:
            self.hands.key(pygame.K_SPACE)
        super().settle()

    def between(self) -> None:
        doings = (self.resize, self.look_away, self.pause, self.wait_long, self.look_round, self.take_back, self.hint)
        if self.chance.random() < 0.25:
            self.chance.choice(doings)()
            self.settle()
            self.check()

    def resize(self) -> None:
        width, height = self.chance.choice(SIZES)
        self.hands.event(pygame.VIDEORESIZE, w=width, h=height, size=(width, height))
        assert self.hands.app.size == (width, height)

    def look_away(self) -> None:
        """Pick up a card and switch to another window while holding it."""
        playable = [card for verb, card, *_ in self.scene.view.moves if verb == PLAY]
        before = len(self.scene.table.session.history)
        if playable:
            self.lift(self.chance.choice(playable))
            assert not self.scene.controller.move_builder.idle
        self.hands.event(pygame.WINDOWFOCUSLOST)
        assert self.scene.controller.move_builder.idle
        self.let_go()
        assert len(self.scene.table.session.history) == before

    def lift(self, card: int) -> None:
        """Start to drag a card to the middle of the board."""
        start = self.card("card", card)
        self.hands.down(start)
        self.hands.move(self.scene.layout_now.board.center)

    def let_go(self) -> None:
        self.hands.up(self.hands.app.pointer)

    def pause(self) -> None:
        """Pause, look into the settings or resize the window there, and resume."""
        if self.scene.controller.hint_controller.advice is not None:
            self.hands.key(pygame.K_ESCAPE)
        self.hands.key(pygame.K_ESCAPE)
        assert isinstance(self.hands.app.stack[-1], PauseScene)
        self.chance.choice((self.resize, self.wait_long, self.look_into_settings))()
        self.hands.key(pygame.K_ESCAPE)
        assert self.hands.app.stack == [self.scene]

    def look_into_settings(self) -> None:
        self.hands.tab_to("settings")
        self.hands.key(pygame.K_RETURN, pygame.K_ESCAPE)

    def wait_long(self) -> None:
        self.hands.time += 3600

    def look_round(self) -> None:
        """Inspect something and toggle the log."""
        self.point()
        self.hands.key(pygame.K_i, pygame.K_l)
        if self.scene.controller.cards_overlay is not None:
            self.hands.key(pygame.K_l)
        if self.scene.layout_now.log_lies_over and self.scene.table_view.log_over:  # it covers the cards
            self.hands.key(pygame.K_l)

    def point(self) -> None:
        width, height = self.hands.app.size
        self.hands.move((self.chance.randrange(width), self.chance.randrange(height)))

    def take_back(self) -> None:
        self.hands.key(pygame.K_u)

    def hint(self) -> None:
        """Ask for a hint if allowed, and leave it open or close it."""
        self.hands.key(pygame.K_h)
        self.hands.wait(0.1)
        if self.chance.random() < 0.5 and self.scene.controller.hint_controller.advice is not None:
            self.hands.key(self.chance.choice((pygame.K_h, pygame.K_ESCAPE)))


class RestlessTypist(Restless, Typist):
    """Does the same without a mouse."""

    def lift(self, card: int) -> None:
        self.choose("card", card)

    def let_go(self) -> None:
        pass

    def point(self) -> None:
        self.hands.key(self.chance.choice((pygame.K_TAB, pygame.K_LEFT, pygame.K_UP)))


def drawn(settings: dict[str, list[Any]], chance: random.Random) -> dict[str, Any]:
    """Return a random value for each setting."""
    return {name: chance.choice(values) for name, values in settings.items()}


def drawn_every(driver: type[Player]) -> int:
    return DRAW_EVERY * (2 if issubclass(driver, Typist) else 1)


DRIVERS = (Restless, RestlessTypist)
TABLES = [(2, 1), (2, 2), (4, 1), (4, 2), (4, 4)]  # players, and people among them
# Each driver plays all rules and all tables; the rules meet each table once, and with the other driver in `make check`.
KINDS = [
    (DRIVERS[(row + column + other) % 2], *table, name)
    for other in range(2)
    for row, name in enumerate(ACTION_CARDS)
    for column, table in enumerate(TABLES)
]
SOME = len(KINDS) // 2


@pytest.mark.parametrize(
    ("driver", "players", "people", "name"),
    [*KINDS[:SOME], *(pytest.param(*kind, marks=pytest.mark.long) for kind in KINDS[SOME:])],
)
def test_games_of_every_kind_are_played_to_the_end(
    tmp_path: Path,
    driver: type[Restless],
    players: int,
    people: int,
    name: str,
    monkeypatch: pytest.MonkeyPatch,
    soak: int,
) -> None:
    monkeypatch.setattr(thinker, "_BRIEFLY", 4)  # hints need not be good ones
    variants = list(product(ACTION_CARDS[name], WINDOWS))
    for game in range(soak):
        turn = KINDS.index((driver, players, people, name)) + 7 * game  # all sizes, speeds and variants come up soon
        action_cards, windows = variants[turn % len(variants)]
        player = driver(
            tmp_path,
            name,
            people,
            players,
            SIZES[turn % len(SIZES)],
            seed=100 * game + 10 * players + people,
            draw_every=drawn_every(driver),
            bot="greedy" if turn // 2 % 2 else "random",
            action_cards=action_cards,
            windows=windows,
        )
        player.preferences.change(speed=SPEEDS[turn % len(SPEEDS)], **drawn(OTHER_SETTINGS, player.chance))
        player.preferences.change_of(SquareTacticsSettings, **drawn(OPTIONS, player.chance))
        player.game()
        assert player.scene.table.session.result is not None
        player.check()


@pytest.mark.parametrize(("driver", "confirm"), [(Player, True), pytest.param(Typist, False, marks=pytest.mark.long)])
def test_every_decision_comes_up_and_is_answered_and_every_effect_occurs(
    tmp_path: Path, driver: type[Player], confirm: bool
) -> None:
    answered: set[str] = set()
    effects: Counter[str] = Counter()
    everything = {*DECISION_KINDS, *ABILITY_IDS, *ACTION_IDS}
    for seed in (*SOON, *range(300)):
        player = driver(tmp_path, "mayhem", 2, seed=seed, draw_every=drawn_every(driver), windows=WINDOWS[seed % 2])
        player.preferences.change_of(SquareTacticsSettings, confirm_play=confirm)
        player.game()
        answered |= player.answered
        for entry in player.scene.table.session.history:
            effects.update(ABILITY_IDS[event.ability] for event in entry.events if isinstance(event, AbilityUsed))
            effects.update(ACTION_IDS[event.kind] for event in entry.events if isinstance(event, ActionPlayed))
        if everything <= answered | effects.keys():
            return
    raise AssertionError(f"never came up: {everything - answered - effects.keys()}")
