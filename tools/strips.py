"""Draw strips of the animations at the table: for each kind of event, one picture with its frames."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pygame
from sample_stage import laid, seated

from squaretactics.games.square_tactics import events as e
from squaretactics.games.square_tactics.abilities import ABILITIES, SECOND_WIND, SNARE
from squaretactics.games.square_tactics.options import preset
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.frame_loop import FrameLoop
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene

SIZE: Final = (1280, 720)
_SHOWN: Final = (640, 360)  # size of each frame in the strip
_COLUMNS: Final = 4
_FRAMES: Final = 8
_TICK: Final = 1 / 60
_LONGEST: Final = 20_000  # frames of one game
_GAMES: Final = 40

KINDS: Final[dict[str, Callable[[e.Event], bool]]] = {
    "play": lambda event: isinstance(event, e.CharacterPlayed) and event.seat == 0,
    "play-of-another": lambda event: isinstance(event, e.CharacterPlayed) and event.seat == 1,
    "win": lambda event: isinstance(event, e.Compared) and event.outcome == "win",
    "tie": lambda event: isinstance(event, e.Compared) and event.outcome == "tie",
    "stop": lambda event: isinstance(event, e.Compared) and event.outcome == "loss",
    "capture": lambda event: isinstance(event, e.Captured),
    "draw": lambda event: isinstance(event, e.CharacterDrawn) and event.seat == 0,
    "draw-of-another": lambda event: isinstance(event, e.CharacterDrawn) and event.seat == 1,
    "action-card": lambda event: isinstance(event, e.ActionPlayed),
    "attach": lambda event: isinstance(event, e.Attached),
    "move": lambda event: isinstance(event, e.CharacterMoved),
    "turn": lambda event: isinstance(event, e.CharacterTurned),
    "back-to-hand": lambda event: isinstance(event, e.CharacterTaken),
    "gift": lambda event: isinstance(event, e.Gifted),
    "snare": lambda event: isinstance(event, e.AbilityUsed) and event.ability == SNARE,
    "guard": lambda event: isinstance(event, e.AbilityUsed) and bool(ABILITIES[event.ability].guards),
    "second-wind": lambda event: isinstance(event, e.AbilityUsed) and event.ability == SECOND_WIND,
    "save": lambda event: isinstance(event, e.Sheltered),
}


def strips() -> dict[str, pygame.Surface]:
    """Return a strip for each kind of event, and those of the deal and the curtain."""
    found: dict[str, list[pygame.Surface]] = {}
    for seed in range(_GAMES):
        _game(seed, found)
        if len(found) == len(KINDS):
            break
    found["deal"] = _deal()
    found["curtain"] = _curtain()
    return {name: _strip(frames) for name, frames in found.items()}


class _Evening:
    """A game at the table with its own clock."""

    def __init__(self, seed: int, people: int) -> None:
        self.time = 0.0
        self.app = App("strips", SIZE, clock=lambda: self.time, visible=False)
        self.loop = FrameLoop(self.app)
        preferences = Preferences(self.app, SettingsFile(Path(tempfile.mkdtemp())))
        self.scene = SquareBoardScene(self.app, laid(preset("mayhem"), seated(2, people), seed), preferences)
        self.app.push(self.scene)
        self.chance = random.Random(seed)

    def frame(self) -> pygame.Surface:
        self.time += _TICK
        self.loop.frame([])
        return pygame.transform.smoothscale(self.app.window, _SHOWN)

    def decide(self) -> None:
        """Make a random move if a decision is pending."""
        if self.scene.controller.my_turn:
            moves = self.scene.view.moves
            self.scene.controller.submit(moves[int(self.chance.random() * len(moves))])


def _game(seed: int, found: dict[str, list[pygame.Surface]]) -> None:
    """Play a game, and keep the frames of every kind of event not found yet."""
    evening = _Evening(seed, 1)
    director = evening.scene.director
    for _ in range(_LONGEST):
        if evening.app.stack[-1] is not evening.scene:
            return
        evening.decide()
        act = director.act
        alone = act is not None and len(act.events) == 1  # excludes the deal
        name = next((name for name, fits in KINDS.items() if act is not None and alone and fits(act.event)), None)
        if act is None or name is None or name in found or not act.length:
            evening.time += _TICK
            evening.loop.frame([])
            continue
        frames = []
        while director.act is act:
            frames.append(evening.frame())
        found[name] = [*frames, evening.frame()]


def _deal() -> list[pygame.Surface]:
    """Return frames of the deal."""
    evening = _Evening(1, 1)
    frames = [evening.frame()]
    while evening.scene.director.busy:
        frames.append(evening.frame())
    return frames


def _curtain() -> list[pygame.Surface]:
    """Return frames of the curtain closing and opening."""
    evening = _Evening(1, 2)
    frames: list[pygame.Surface] = []
    for _ in range(_LONGEST):
        frames = [*frames[-4:], evening.frame()]
        if evening.scene.controller.curtain is not None:
            break
        evening.decide()
    frames += [evening.frame() for _ in range(20)]
    evening.scene.table_choices.answers[0].act()
    return frames + [evening.frame() for _ in range(20)]


def _strip(frames: Sequence[pygame.Surface]) -> pygame.Surface:
    """Lay frames out in rows, evenly sampled if there are many."""
    count = min(len(frames), _FRAMES)
    picked = [frames[index * (len(frames) - 1) // max(count - 1, 1)] for index in range(count)]
    rows = -(-count // _COLUMNS)
    strip = pygame.Surface((_COLUMNS * _SHOWN[0], rows * _SHOWN[1]))
    for index, frame in enumerate(picked):
        strip.blit(frame, (index % _COLUMNS * _SHOWN[0], index // _COLUMNS * _SHOWN[1]))
    return strip
