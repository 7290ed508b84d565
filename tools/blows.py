"""Draw strips of fights, each staged on a board of its own, with and without motion."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame
from sample_stage import laid, seated

from squaretactics.core.session import Frame
from squaretactics.games.square_tactics import events as e
from squaretactics.games.square_tactics.abilities import SNARE
from squaretactics.games.square_tactics.action_kinds import ZOMBIE
from squaretactics.games.square_tactics.cards import CHARACTERS
from squaretactics.games.square_tactics.options import ACTION_KINDS, preset
from squaretactics.games.square_tactics.state_changes import face_of
from squaretactics.games.square_tactics.view import View
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.frame_loop import FrameLoop
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.table.display import BoardPiece, SquareTableDisplay

SIZE: Final = (1280, 720)
_TICK: Final = 1 / 60
_SHOWN: Final = 16
_COLUMNS: Final = 4
_LONGEST: Final = 600  # frames

Strip = tuple[Sequence[e.Event], Sequence[tuple[int, str, int, int]]]


def _card(name: str) -> int:
    return next(index for index, character in enumerate(CHARACTERS) if character.id == name)


def _give(display: SquareTableDisplay, seat: int, card: int) -> None:
    """Put a card on a seat's captured pile."""
    piles = [(*pile, card) if other == seat else pile for other, pile in enumerate(display.view.captured)]
    display.view = replace(display.view, captured=tuple(piles))


def _win(own: int, space: int, side: int, foe: int, foe_space: int, numbers: tuple[int, int]) -> list[e.Event]:
    met = e.Compared(own, space, side, numbers[0], foe, foe_space, (side + 2) & 3, numbers[1], "win")
    return [met, e.Captured(0, foe, 1, foe_space, own)]


def _met(outcome: str, own: int, foe: int, numbers: tuple[int, int]) -> e.Compared:
    return e.Compared(own, 4, 1, numbers[0], foe, 5, 3, numbers[1], outcome)


def _stages() -> dict[str, Strip]:
    """Return the events of each strip, and the characters already on the board: space, character, seat and facing."""
    skater, ninja, cat, bot = (_card(name) for name in ("skater-alien", "noisy-ninja", "box-cat", "tank-bot"))
    board = [(4, "skater-alien", 0, 0), (5, "noisy-ninja", 1, 0), (1, "box-cat", 1, 1), (8, "sad-ninja", 0, 2)]
    full = [
        *board,
        *((at, name, at % 2, at % 4) for at, name in enumerate(("dj-bot", "", "spa-cat", "tank-bot")) if name),
    ]
    full += [(6, "mummy-bot", 1, 1)]
    seven = _card("friendly-alien")
    return {
        "capture": (_win(skater, 4, 1, ninja, 5, (6, 4)), board),
        "double-capture": ([*_win(skater, 4, 1, ninja, 5, (6, 4)), *_win(skater, 4, 2, cat, 1, (7, 3))], board),
        "stop": ([_met("loss", skater, ninja, (3, 6)), e.ProcessingEnded(skater, 4)], board),
        "tie": ([_met("tie", skater, ninja, (5, 5))], board),
        "snare": (
            [_met("loss", skater, ninja, (3, 6)), e.AbilityUsed(1, ninja, SNARE), e.Captured(1, skater, 0, 4, ninja)],
            board,
        ),
        "zombie": (
            [e.ActionPlayed(1, ZOMBIE), e.CharacterPlayed(1, bot, 7, 1, True), e.Attached(1, ZOMBIE, bot, 7)],
            board,
        ),
        "last-card": ([e.CharacterPlayed(1, seven, 7, 0, False)], full),
    }


class _Stage:
    """A table with its own clock and a prepared board."""

    def __init__(self, still: bool, lying: Sequence[tuple[int, str, int, int]]) -> None:
        self.time = 0.0
        self.app = App("strips", SIZE, clock=lambda: self.time, visible=False)
        self.app.reduced_motion = still
        self.loop = FrameLoop(self.app)
        preferences = Preferences(self.app, SettingsFile(Path(tempfile.mkdtemp())))
        self.scene = SquareBoardScene(self.app, laid(preset("mayhem"), seated(2), 1), preferences)
        self.app.reduced_motion = still
        self.app.push(self.scene)
        self.shown = self.scene.layout_now.mat.clip(self.app.window.get_rect())
        for _ in range(240):  # until the deal and its banner are over
            self.frame()
        # Nothing was played, so it would show the starter's banner.
        vars(self.scene.drawing.deal_animation)["draw"] = lambda: None
        display, faces = self.scene.display, self.scene.view.rules.faces
        for space, name, seat, facing in lying:
            card = _card(name)
            display.board[space] = BoardPiece(card, seat, facing, faces[card][facing])
        _give(display, 1, _card("tank-bot"))
        vars(self.scene.director)["apply"] = self._happen  # no game led to these events
        for _ in range(4):
            self.loop.draw_whole()
            self.frame()

    def _happen(self, frame: Frame[View, e.Event]) -> None:
        """Change the table as an event says."""
        display = self.scene.display
        self.scene.director._before = frame.event
        match frame.event:
            case e.Captured(seat, card, _, space):
                display.board[space] = None
                _give(display, seat, card)
            case e.CharacterPlayed(seat, card, space, facing):
                display.board[space] = BoardPiece(card, seat, facing, display.view.rules.faces[card][facing])
                display.view = replace(display.view, hand=frame.view.hand)
            case e.Attached(seat, kind, card, space):
                attached = (seat * ACTION_KINDS + kind,)
                piece = display.board[space]
                assert piece is not None
                face = face_of(display.view.rules, card, piece.facing, attached)
                display.board[space] = replace(piece, face=face, attached=attached)
            case _:
                pass

    def frame(self) -> pygame.Surface:
        self.time += _TICK
        self.app.dirty = True
        self.loop.frame([])
        return self.app.window.subsurface(self.shown).copy()

    def point(self, spot: tuple[int, int]) -> None:
        moved = pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self.loop.frame([moved])


def blows() -> dict[str, pygame.Surface]:
    """Return all strips by name."""
    drawn = {}
    for name, (events, lying) in _stages().items():
        for motion in ("", "-still"):
            stage = _Stage(bool(motion), lying)
            stage.scene.director.show([Frame(event, stage.scene.view) for event in events])
            drawn[name + motion] = _strip(_frames(stage))
    for motion in ("", "-still"):
        drawn["play" + motion] = _play(bool(motion))
        drawn["blink" + motion], drawn["hover" + motion] = _blink(bool(motion)), _hover(bool(motion))
    return drawn


def _play(still: bool) -> pygame.Surface:
    """Return frames of a card that leaves the hand and lands on the board."""
    stage = _Stage(still, ())
    view, slots = stage.scene.view, stage.scene.table_view.hand_slots()
    stage.shown.union_ip(slots[0][2].rect.union(slots[-1][2].rect))
    stage.shown = stage.shown.clip(stage.app.window.get_rect())
    event = e.CharacterPlayed(0, view.hand[0], 1, 0, False)
    stage.scene.director.show([Frame(event, replace(view, hand=view.hand[1:]))])
    return _strip(_frames(stage)[:32:2])


def _blink(still: bool) -> pygame.Surface:
    """Return large frames of a face that blinks, and of a glance a little later."""
    lying = _stages()["capture"][1]
    stage = _Stage(still, lying)
    stage.point((5, 5))
    frames = [stage.frame()]
    for _ in range(_LONGEST):
        frames.append(stage.frame())
        if stage.scene.drawing.facial_expressions.moods():
            break
    frames = [frames[-2], frames[-1], *(stage.frame() for _ in range(13))]
    played = e.CharacterPlayed(1, _card("friendly-alien"), 7, 0, False)
    stage.scene.director.show([Frame(played, stage.scene.view)])
    while stage.scene.director.busy:
        stage.frame()
    for _ in range(12):
        frames.append(stage.frame())
    return _strip(frames[::2])


def _hover(still: bool) -> pygame.Surface:
    """Return frames of a hand card while the pointer crosses it."""
    stage = _Stage(still, ())
    rect = stage.scene.table_view.hand_slots()[1][2].rect
    frames = []
    for step in range(_SHOWN):
        stage.point((rect.left + 4 + step * (rect.width - 8) // _SHOWN, rect.centery + (step - 8) * 6))
        stage.frame()
        stage.frame()
        around = rect.inflate(rect.width, rect.height // 4).clip(stage.app.window.get_rect())
        frames.append(stage.app.window.subsurface(around).copy())
    return _strip(frames)


def _frames(stage: _Stage) -> list[pygame.Surface]:
    frames = [stage.frame()]
    while stage.scene.director.busy and len(frames) < _LONGEST:
        frames.append(stage.frame())
    return [*frames, *(stage.frame() for _ in range(6))]


def _strip(frames: Sequence[pygame.Surface]) -> pygame.Surface:
    count = min(len(frames), _SHOWN)
    picked = [frames[index * (len(frames) - 1) // max(count - 1, 1)] for index in range(count)]
    across, down = picked[0].get_size()
    strip = pygame.Surface((_COLUMNS * across, -(-count // _COLUMNS) * down))
    for index, frame in enumerate(picked):
        strip.blit(frame, (index % _COLUMNS * across, index // _COLUMNS * down))
    return strip
